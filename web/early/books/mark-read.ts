import { BOOKS_WORDING } from '../../ui/books/wording.ts';
import { keptJourney } from '../../ui/reading/kept-journey.ts';

/** Marks the chapters that one has read, and counts them beside their book, as far as one wants that to be remembered. */
export function markRead(place: HTMLElement): void {
  const { read } = keptJourney();
  for (const book of place.querySelectorAll('details')) {
    const links = [...book.querySelectorAll('a')];
    const done = links.filter((link) => `${book.dataset.book}.${link.firstChild?.textContent}` in read);
    for (const link of links) {
      const is = done.includes(link);
      if (is === link.classList.toggle('read', is)) {
        link.querySelector('.unseen')?.remove();
        if (is) link.append(told());
      }
    }
    if (done.length > 0) book.dataset.read = `${done.length}/${links.length}`;
    else delete book.dataset.read;
  }
}

function told(): HTMLElement {
  const words = document.createElement('span');
  words.className = 'unseen';
  words.textContent = ` ${BOOKS_WORDING.read}`;
  return words;
}
