// What the table of all books and chapters can do: on its own page, and where a chapter's page shows it over itself.
import { JOURNEY } from '../../ui/reading/kept-journey.ts';
import { whenParsed } from '../page-events.ts';
import { filterBooks } from './filter-books.ts';
import { markRead } from './mark-read.ts';
import { openHere } from './open-here.ts';

whenParsed(() => {
  const place = document.querySelector<HTMLElement>('.books');
  if (!place) return;
  markRead(place);
  for (const type of ['storage', JOURNEY]) addEventListener(type, () => markRead(place));
  filterBooks(place);
  openHere(place);
});
