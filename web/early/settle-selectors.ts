/** Chapter, verse and button wait for a book. Without scripts all can be chosen. */
export function settleSelectors(): void {
  const [book, ...rest] = document.querySelectorAll<HTMLSelectElement | HTMLButtonElement>('.seek :is(select, button)');
  if (!book) return;
  const settle = () => {
    for (const control of rest) control.disabled = book.value === '';
  };
  settle();
  book.addEventListener('change', settle);
  addEventListener('pageshow', settle);
}
