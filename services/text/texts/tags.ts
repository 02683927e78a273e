import { parseVerseKey, type TextState, versesBetween } from '../../../scripture/correction/text-state.ts';

// Cache tags: names of what stored pages are made of. See trackDependencies.

/** The text of a chapter. */
export const chapterTag = (edition: string, book: string, chapter: number): string => `${edition} ${book}.${chapter}`;
/** What an edition's history says as a whole: its newest revision, its changes, its corrected verses. */
export const historyTag = (edition: string): string => `${edition} history`;
/** The history of a verse (`John.3.16`). */
export const verseHistoryTag = (edition: string, verse: string): string => `${edition} history ${verse}`;
/** What contributors are called. */
export const namesTag = 'names';

/** The tags that a step in an edition's history invalidates. */
export function tagsBetween(edition: string, before: TextState | undefined, after: TextState): readonly string[] {
  const verses = versesBetween(before, after);
  const chapters = verses.map((key) => {
    const { book, chapter } = parseVerseKey(key);
    return chapterTag(edition, book, chapter);
  });
  return [historyTag(edition), ...new Set(chapters), ...verses.map((key) => verseHistoryTag(edition, key))];
}
