import { TODAY_PATH } from '../../../scripture/addresses/days.ts';
import type { VerseOfDay } from '../../../scripture/days/verse-of-day.ts';
import { WORDING } from '../../ui/wording.ts';

const { home } = WORDING;

/** The verse of the day, above those that take turns. */
export const VerseOfToday = ({ verse: { text, name, path } }: { readonly verse: VerseOfDay }) => (
  <section className="of-today" aria-label={home.verseOfTheDay}>
    <h2>
      <a href={TODAY_PATH}>{home.verseOfTheDay}</a>
    </h2>
    <blockquote>{text}</blockquote>
    <a className="source" href={path}>
      {name}
    </a>
  </section>
);
