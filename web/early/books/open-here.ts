/**
 * Opens the book of the chapter that is read, and brings that into view; on the page of all books the one that the address
 * names, which not every browser does by itself. A finger is not offered letters before it wants any.
 */
export function openHere(place: HTMLElement): void {
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
