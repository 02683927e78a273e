import {
  parseVerseKey,
  partsBetween,
  type TextState,
  verseKey,
  versesBetween,
} from '../../../scripture/correction/text-state.ts';

// Cache tags: names of the data that stored pages depend on. See trackDependencies.

/** The text of a chapter. */
export const chapterTag = (edition: string, book: string, chapter: number): string => `${edition} ${book}.${chapter}`;
/** An edition's history as a whole: its newest revision, its changes, its corrected verses. */
export const historyTag = (edition: string): string => `${edition} history`;
/** The history of a verse (`John.3.16`). */
export const verseHistoryTag = (edition: string, verse: string): string => `${edition} history ${verse}`;
/** The current day, in the site's time zone. */
export const dayTag = 'day';
/** The names of contributors. */
export const namesTag = 'names';

/** The tags that a change of an edition's history invalidates. */
export function tagsBetween(edition: string, before: TextState | undefined, after: TextState): readonly string[] {
  const verses = [...versesBetween(before, after), ...partsBetween(before, after).map(verseKey)];
  const chapters = verses.map((key) => {
    const { book, chapter } = parseVerseKey(key);
    return chapterTag(edition, book, chapter);
  });
  return [historyTag(edition), ...new Set(chapters), ...verses.map((key) => verseHistoryTag(edition, key))];
}
