import { isPlainClick } from '../mark-verses.ts';

/**
 * The name of the chapter leads to the page of all books and chapters; here that opens over the chapter. What shows it comes
 * when it is wanted; where it does not come, the link is followed as any other.
 */
export function openBooks(): void {
  let follows = false;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.here, h1 a'))
    link.addEventListener('click', (event) => {
      if (follows || !isPlainClick(event)) return;
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
