// What the table of all books and chapters can do: on its own page, and where a chapter's page shows it over itself.
import { filterBooks } from './filter-books.ts';
import { markRead } from './mark-read.ts';
import { openHere } from './open-here.ts';

const place = document.querySelector<HTMLElement>('.books');
if (place) {
  markRead(place);
  addEventListener('storage', () => markRead(place));
  filterBooks(place);
  openHere(place);
}
