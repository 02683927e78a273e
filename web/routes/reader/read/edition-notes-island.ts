import { READ_EDITORIAL } from './wording.ts';

/** Room around the sign within which a press means it: it is smaller than a finger. */
const NEAR = 14;

/**
 * Opens a verse's notes beside it at a press on its sign. The sign is drawn by styles and is in no text: a press behind the verse's
 * last letter is one on it.
 */
export function start(host: HTMLElement): void {
  const section = host.closest<HTMLElement>('.edition-notes')!;
  const verses = document.querySelector<HTMLElement>('.verses')!;
  section.dataset.ready = '';
  const open = (item: HTMLElement) => {
    const number = item.id.slice(1);
    const notes = section.querySelector<HTMLElement>(`[data-verse="${number}"]`);
    if (!notes) return;
    const aside = document.createElement('aside');
    aside.className = 'opened-notes';
    aside.tabIndex = -1;
    aside.setAttribute('aria-label', READ_EDITORIAL.notesOf(Number(number)));
    aside.append(...[...notes.children].map((child) => child.cloneNode(true)));
    item.append(aside);
    aside.focus({ preventScroll: true });
  };
  const close = () => {
    for (const aside of verses.querySelectorAll('.opened-notes')) aside.remove();
  };
  verses.addEventListener(
    'click',
    (event) => {
      const item = (event.target as Element).closest<HTMLElement>('li.noted');
      if (!item || (event.target as Element).closest('.opened-notes')) return;
      // A number that is pressed by keyboard opens them too, besides marking its verse.
      if (event.detail === 0 && (event.target as Element).closest('li > a')) {
        close();
        return open(item);
      }
      if (!isOnSign(item, event)) return;
      event.preventDefault();
      event.stopPropagation();
      const isOpen = item.querySelector('.opened-notes') !== null;
      close();
      if (!isOpen) open(item);
    },
    true,
  );
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
  });
}

/** True for a press just behind the last letter of a verse, on its line. */
function isOnSign(item: Element, { clientX, clientY }: MouseEvent): boolean {
  const words = item.querySelector(':scope > p');
  if (!words) return false;
  const range = document.createRange();
  range.selectNodeContents(words);
  const last = [...range.getClientRects()].at(-1);
  if (!last) return false;
  const behind = getComputedStyle(words).direction === 'rtl' ? last.left - clientX : clientX - last.right;
  return behind >= -2 && behind <= NEAR * 1.5 && clientY >= last.top - NEAR / 2 && clientY <= last.bottom + NEAR / 2;
}
