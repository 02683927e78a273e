import { isPlainClick } from '../page-events.ts';

/**
 * The name of the chapter leads to the page of all books and chapters; here that opens over the chapter. What shows it comes
 * when it is wanted; where it does not come, the link is followed as any other.
 */
export function openBooks(): void {
  let follows = false;
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.here, h1 a');
    if (!link || follows || !isPlainClick(event)) return;
    event.preventDefault();
    import('./books-over.ts').then(
      ({ showBooks }) => showBooks(link.href),
      () => {
        follows = true;
        link.click();
        follows = false;
      },
    );
  });
}
