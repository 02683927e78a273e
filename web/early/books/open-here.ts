/** Opens the book of the chapter that is read, and brings that into view. A finger is not offered letters before it wants any. */
export function openHere(place: HTMLElement): void {
  const [osis, chapter] = document.querySelector<HTMLElement>('main[data-chapter]')?.dataset.chapter?.split('.') ?? [];
  const book = place.querySelector<HTMLDetailsElement>(`details[data-book="${osis}"]`);
  if (!book) return;
  book.open = true;
  const link = [...book.querySelectorAll('a')].find(({ firstChild }) => firstChild?.textContent === chapter);
  link?.setAttribute('aria-current', 'page');
  (link ?? book).scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = place.querySelector('input');
  if (matchMedia('(pointer: fine)').matches) box?.focus({ preventScroll: true });
  else book.querySelector('summary')?.focus({ preventScroll: true });
}
