import { bookByOsis } from '../../../scripture/canon/book.ts';
import { psalmElsewhere } from '../../../scripture/canon/psalm-elsewhere.ts';
import { type ComparedText, compareCells } from '../../../scripture/comparison/compare-cells.ts';
import { deviates, isOwn, type PlacedVerse, pairVerses } from '../../../scripture/comparison/pair-verses.ts';
import { nextChapter, previousChapter } from '../../../scripture/reference/extent.ts';
import { formatChapter } from '../../../scripture/reference/format-spanish.ts';
import { formatRuns } from '../../../scripture/reference/number-runs.ts';
import type { ChapterRef } from '../../../scripture/reference/osis.ts';
import { chapterPath, comparePath, editionQuery, versePath } from '../../../scripture/reference/path.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import { languageUnlessSpanish } from '../../ui/find-edition.ts';

interface Link {
  readonly path: string;
  readonly name: string;
}

/** An edition that has verses of the chapter. */
export interface Column {
  readonly id: string;
  readonly title: string;
  /** Its abbreviation, or its title if another column has the same abbreviation. */
  readonly label: string;
  /** Its language, if not Spanish. */
  readonly language?: string;
  /** Path of the chapter in this edition. */
  readonly reading: string;
}

/** An edition's verses in a row, usually one: their links and numbers, and their text. */
export interface Cell extends ComparedText {
  readonly verses: readonly Link[];
}

export interface Comparison {
  /** `Juan 3` */
  readonly name: string;
  readonly columns: readonly Column[];
  /** One cell per column; null if the edition lacks the verse. */
  readonly rows: readonly { readonly number: number; readonly cells: readonly (Cell | null)[] }[];
  /** Notes on these editions in this chapter. */
  readonly lacking: readonly string[];
  readonly own: readonly string[];
  readonly previous?: Link;
  readonly next?: Link;
}

export function readComparison(chosen: readonly Edition[], ref: ChapterRef, defaultId: string): Comparison {
  const { book, chapter } = ref;
  const all = pairVerses(chosen, ref);
  const present = chosen.map((_, column) => all.some(({ cells }) => cells[column]!.length > 0));
  const editions = chosen.filter((_, column) => present[column]);
  const metas = chosen.map(({ meta }) => meta);
  const ids = metas.map(({ id }) => id);
  const languages = editions.map(({ meta }) => meta.language);
  const queries = editions.map(({ meta }) => editionQuery(meta.id, defaultId));
  const turned = editions.find((edition) => edition.chapterNumbers(book).includes(chapter));
  const previous = turned && previousChapter(turned, book, chapter);
  const next = turned && nextChapter(turned, book, chapter);
  const link = (to: ChapterRef): Link => ({ path: comparePath(to, ids), name: formatChapter(to.book, to.chapter) });
  // No map of their numberings is known.
  const isFurther = bookByOsis(book)?.testament === 'DC';
  const isDoubtful = (edition: Edition) => {
    if (isFurther) return edition !== editions[0];
    const shown = all.flatMap(({ cells }) => cells[chosen.indexOf(edition)]!);
    const chapters = new Set(shown.map(({ chapter }) => chapter));
    return isOwn(edition.meta, metas) || [...chapters].some((chapter) => deviates(edition, { book, chapter }));
  };
  return {
    name: formatChapter(book, chapter) + otherPsalms(editions, ref),
    columns: editions.map((edition, column) => {
      const { title, abbreviation } = edition.meta;
      const isShared = editions.some(({ meta }, other) => other !== column && meta.abbreviation === abbreviation);
      return { ...columnOf(edition, ref, queries[column]!), label: isShared ? title : abbreviation };
    }),
    rows: all.map(({ number, cells }) => {
      const shown = cells.filter((_, column) => present[column]);
      const texts = compareWithin(shown, languages);
      return {
        number,
        cells: shown.map((cell, column) => {
          const text = texts[column];
          if (!text) return null;
          const verses = cell.map(({ chapter: from, verse }) => ({
            path: `${versePath({ book, chapter: from, verse: verse.number }, queries[column])}#v${verse.number}`,
            name: from === chapter ? String(verse.number) : `${from}:${verse.number}`,
          }));
          return { verses, ...text };
        }),
      };
    }),
    lacking: metas.filter((_, column) => !present[column]).map(({ title }) => title),
    own: editions.filter((edition) => isDoubtful(edition)).map(({ meta }) => meta.title),
    ...(previous && { previous: link(previous) }),
    ...(next && { next: link(next) }),
  };
}

/** Compares texts with those of the same language: of two languages nearly every word would differ. */
const compareWithin = (cells: readonly (readonly PlacedVerse[])[], languages: readonly string[]) =>
  languages.map(
    (language, column) => compareCells(cells.map((cell, at) => (languages[at] === language ? cell : [])))[column],
  );

/** ` (50)`: the numbers that other editions give the psalm. */
function otherPsalms([first, ...others]: readonly Edition[], { book, chapter }: ChapterRef): string {
  if (book !== 'Ps' || !first) return '';
  const { versification } = first.meta;
  const numbers = others.flatMap(({ meta }) => psalmElsewhere(chapter, versification, meta.versification));
  return numbers.length === 0 ? '' : ` (${formatRuns([...new Set(numbers)].sort((a, b) => a - b))})`;
}

function columnOf(edition: Edition, ref: ChapterRef, query: string): Omit<Column, 'label'> {
  const { id, title, language } = edition.meta;
  return {
    id,
    title,
    ...languageUnlessSpanish(language),
    reading: chapterPath(edition, ref, query),
  };
}
