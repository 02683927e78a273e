import type { ChapterState, CorrectedVerse } from './text-state.ts';

/** A chapter of a text's state as JSON can hold it, with its key. */
export type PlainChapter = readonly [
  key: string,
  chapter: Omit<ChapterState, 'verses' | 'revised'> & {
    readonly verses: readonly (readonly [number, CorrectedVerse])[];
    readonly revised: readonly (readonly [number, number])[];
  },
];

export const formatChapters = (chapters: Iterable<readonly [string, ChapterState]>): PlainChapter[] =>
  Array.from(chapters, ([key, { count, at, newest, verses, revised }]) => [
    key,
    { count, at, ...(newest && { newest }), verses: [...verses], revised: [...revised] },
  ]);

export const parseChapters = (plain: readonly PlainChapter[]): ReadonlyMap<string, ChapterState> =>
  new Map(
    plain.map(([key, { count, at, newest, verses, revised }]) => [
      key,
      { count, at, ...(newest && { newest }), verses: new Map(verses), revised: new Map(revised) },
    ]),
  );
