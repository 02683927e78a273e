// Script of the table of all books and chapters, on its own page and in the dialog of chapter pages.

import { beginningOf, isBegun } from '../../scripture/canon/book-beginnings.ts';
import { mayHaveOwn } from '../own/may-have-own.ts';
import { JOURNEY, keptJourney } from '../ui/reading/kept-journey.ts';
import { BOOKS_WORDING } from '../ui/wording.ts';
import { whenParsed } from './page-events.ts';

whenParsed(() => {
  const place = document.querySelector<HTMLElement>('.books');
  if (!place) return;
  markRead(place);
  for (const type of ['storage', JOURNEY]) addEventListener(type, () => markRead(place));
  // Dots where the reader has highlights and notes.
  if (mayHaveOwn()) import('../own/mark-chapters.ts').then(({ markChapters }) => markChapters(place)).catch(() => {});
  filterBooks(place);
  openCurrentBook(place);
});

/** Hides the books that the typed text cannot mean. The form itself takes a passage or words, like any search box. */
function filterBooks(place: HTMLElement): void {
  const box = place.querySelector('input');
  const status = place.querySelector('[role=status]');
  const books = [...place.querySelectorAll('details')];
  if (!box || !status) return;
  const filter = () => {
    const typed = beginningOf(box.value);
    const names = (book: HTMLElement) => book.dataset.names?.split(' ') ?? [];
    const left = books.filter((book) => isBegun(names(book), typed));
    for (const book of books) book.hidden = !left.includes(book);
    for (const part of place.querySelectorAll('section')) part.hidden = !part.querySelector('details:not([hidden])');
    const meant = left.length === 1 ? left[0] : left.find((book) => typed.some((name) => names(book).includes(name)));
    if (meant && typed.length > 0) meant.open = true;
    status.textContent =
      typed.length === 0 ? '' : left.length === 0 ? BOOKS_WORDING.none : BOOKS_WORDING.count(left.length);
  };
  box.addEventListener('input', filter);
  // Something may have been typed before this script ran.
  filter();
}

/** Marks the chapters read and counts them beside their book, if the reader has that remembered. */
function markRead(place: HTMLElement): void {
  const { read } = keptJourney();
  for (const book of place.querySelectorAll('details')) {
    const links = [...book.querySelectorAll('a')];
    const done = links.filter((link) => `${book.dataset.book}.${link.firstChild?.textContent}` in read);
    for (const link of links) {
      const is = done.includes(link);
      if (is === link.classList.toggle('read', is)) {
        link.querySelector('.unseen:not(.own-here)')?.remove();
        if (is) link.append(readLabel());
      }
    }
    if (done.length > 0) book.dataset.read = `${done.length}/${links.length}`;
    else delete book.dataset.read;
  }
}

function readLabel(): HTMLElement {
  const words = document.createElement('span');
  words.className = 'unseen';
  words.textContent = ` ${BOOKS_WORDING.read}`;
  return words;
}

/**
 * Opens the book of the current chapter and scrolls to the chapter; on the page of all books, those of the address's fragment,
 * which not every browser does by itself. With touch the box is not focused: that would open the on-screen keyboard.
 */
function openCurrentBook(place: HTMLElement): void {
  const { chapter: read = location.hash.slice(1) } =
    document.querySelector<HTMLElement>('main[data-chapter]')?.dataset ?? {};
  const [osis, chapter] = read.split('.');
  const book = [...place.querySelectorAll('details')].find(({ dataset }) => dataset.book === osis);
  if (!book) return;
  book.open = true;
  if (chapter === undefined) return;
  const link = [...book.querySelectorAll('a')].find(({ firstChild }) => firstChild?.textContent === chapter);
  link?.setAttribute('aria-current', 'page');
  (link ?? book).scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = place.querySelector('input');
  if (matchMedia('(pointer: fine)').matches) box?.focus({ preventScroll: true });
  else book.querySelector('summary')?.focus({ preventScroll: true });
}
