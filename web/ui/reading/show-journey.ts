import { keptJourney } from './kept-journey.ts';

/** Shows the links to resume reading, and the number of chapters read in the start page's table of books. */
export function showJourney(): void {
  const { place, read } = keptJourney();
  document.documentElement.toggleAttribute('data-go-on', place !== undefined);
  for (const box of document.querySelectorAll('.go-on')) {
    const link = document.createElement('a');
    link.href = place?.path ?? '';
    link.textContent = `Seguir en ${place?.name}`;
    box.replaceChildren(...(place ? [link] : []));
  }
  for (const book of document.querySelectorAll<HTMLElement>('.table [data-book]')) {
    const chapters = Object.keys(read).filter((chapter) => chapter.startsWith(`${book.dataset.book}.`)).length;
    if (chapters > 0) book.dataset.read = String(chapters);
    else delete book.dataset.read;
  }
}
