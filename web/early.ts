// Entry of the script that every page loads. It does what needs no React and mounts the islands at the reader's first action.
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
closeMenu();
guardLinks();
whenShown(() => {
  scrollToVerse();
  fadeVerses();
  startIslands();
  resumeSending();
  prefetchNextChapter();
});
// This script offers to resume reading and records the reading position.
whenPainted(() => {
  import(/* @vite-ignore */ follow).catch(() => {});
});

/** Enables the selectors of chapter and verse and the button once a book is chosen. Without scripts all are enabled. */
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

/** `/` focuses the search box, except from a field. */
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

/** Closes the menu of a narrow screen on Escape. */
function closeMenu(): void {
  addEventListener('keydown', ({ key }) => {
    const menu = key === 'Escape' && document.querySelector<HTMLDetailsElement>('.menu[open]');
    if (!menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}

/** Resumes sending if a draft on this device was sent and not answered. */
function resumeSending(): void {
  try {
    if (!Object.values(localStorage).some((kept: string) => kept.includes('"queued":true'))) return;
  } catch {
    // Storage is blocked, so there are no drafts.
    return;
  }
  import('./unsent/sending.ts').then(
    ({ keepSending }) => keepSending(true),
    // The next page tries again.
    () => {},
  );
}
