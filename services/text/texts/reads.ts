import { parseVerseKey, type TextState, versesBetween } from '../../../scripture/correction/text-state.ts';

// The names of what pages are made of: see recordReads.

/** The text of a chapter. */
export const chapterRead = (edition: string, book: string, chapter: number): string => `${edition} ${book}.${chapter}`;
/** What an edition's history says as a whole: its newest revision, its changes, which verses it has touched. */
export const historyRead = (edition: string): string => `${edition} history`;
/** The history of a verse (`John.3.16`). */
export const verseHistoryRead = (edition: string, verse: string): string => `${edition} history ${verse}`;
/** What contributors are called. */
export const namesRead = 'names';

/** What a step in an edition's history touches. */
export function readsBetween(edition: string, before: TextState | undefined, after: TextState): readonly string[] {
  const verses = versesBetween(before, after);
  const chapters = verses.map((key) => {
    const { book, chapter } = parseVerseKey(key);
    return chapterRead(edition, book, chapter);
  });
  return [historyRead(edition), ...new Set(chapters), ...verses.map((key) => verseHistoryRead(edition, key))];
}
