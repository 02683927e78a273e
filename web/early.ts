// The one script that runs on every page by itself: what readers meet before they do anything, and what mounts the islands
// once they do. It is a file of its own in the build and knows nothing of React.
import { follow } from 'virtual:scripts';
import { markVerses, scrollToVerse } from './early/addressed-verse.ts';
import { fadeVerses } from './early/fader.ts';
import { guardLinks } from './early/guard-links.ts';
import { whenPainted, whenShown } from './early/page-events.ts';
import { prefetchNextChapter } from './early/prefetch.ts';
import { startIslands } from './start-islands.ts';
import { singleKeysInUse } from './ui/keys/single-keys-in-use.ts';

markVerses();
enableSelectors();
focusSearchOnSlash();
guardLinks();
whenShown(() => {
  scrollToVerse();
  fadeVerses();
  startIslands();
  resumeSending();
  prefetchNextChapter();
});
// Where one stopped, and where one reads.
whenPainted(() => {
  import(/* @vite-ignore */ follow).catch(() => {});
});

/** Chapter, verse and button wait for a book. Without scripts all can be chosen. */
function enableSelectors(): void {
  const [book, ...rest] = document.querySelectorAll<HTMLSelectElement | HTMLButtonElement>('.seek :is(select, button)');
  if (!book) return;
  const settle = () => {
    for (const control of rest) control.disabled = book.value === '';
  };
  settle();
  book.addEventListener('change', settle);
  addEventListener('pageshow', settle);
}

/** `/` leads into the search box, from anywhere but a field. */
function focusSearchOnSlash(): void {
  addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    const box = document.querySelector<HTMLInputElement>('.find input');
    if (key !== '/' || ctrlKey || metaKey || altKey || !box || !singleKeysInUse()) return;
    if ((target as Element).closest('input, textarea, select, [contenteditable]')) return;
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    box.focus();
    box.select();
  });
}

/** Resumes sending where a draft says that it was sent and not answered. */
function resumeSending(): void {
  try {
    if (!Object.values(localStorage).some((kept: string) => kept.includes('"queued":true'))) return;
  } catch {
    // The browser keeps nothing.
    return;
  }
  import('./unsent/sending.ts').then(
    ({ keepSending }) => keepSending(true),
    // The next page tries again.
    () => {},
  );
}
