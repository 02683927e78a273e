import { beginningOf, isBegun } from '../../../scripture/canon/book-beginnings.ts';
import { BOOKS_WORDING } from '../../ui/books/wording.ts';

/** Leaves only the books that what is typed may mean. The form itself takes a passage or words, as anywhere. */
export function filterBooks(place: HTMLElement): void {
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
  // What was typed before this came.
  filter();
}
