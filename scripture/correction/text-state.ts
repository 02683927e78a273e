import type { VerseRef } from '../canon/verse-ref.ts';
import type { Mark } from '../text/edition.ts';
import type { Revision } from './revision.ts';

// What the revisions of an edition come to, up to one of them: the corrections that stand over the installed text. It is
// folded from the chain and nothing else, so the present and any moment of the past are found in the same way.

export interface CorrectedVerse {
  readonly text: string;
  readonly title?: string;
  readonly marks: readonly Mark[];
  readonly titleMarks?: readonly Mark[];
  /** Of the revision that says so. */
  readonly hash: string;
}

interface ChapterHistory {
  /** How many corrections have been published in it, also those that no longer stand. */
  readonly count: number;
  /** When the newest one was. */
  readonly at: number;
}

export interface TextState {
  /** The newest revision. */
  readonly seq: number;
  readonly hash: string;
  readonly at: number;
  /** canonicalSha256 of the text that the corrections stand on. */
  readonly base: string;
  /** By verseKey. */
  readonly verses: ReadonlyMap<string, CorrectedVerse>;
  /** By chapterKey; those that have had a correction. */
  readonly chapters: ReadonlyMap<string, ChapterHistory>;
  /** By verseKey: every verse that has a history, with the time of its newest revision. */
  readonly revised: ReadonlyMap<string, number>;
}

/** OSIS: `John.3.16`. */
export const verseKey = ({ book, chapter, verse }: VerseRef): string => `${book}.${chapter}.${verse}`;
/** OSIS: `John.3`. */
export const chapterKey = (book: string, chapter: number): string => `${book}.${chapter}`;

export function parseVerseKey(key: string): VerseRef {
  const [book = '', chapter, verse] = key.split('.');
  return { book, chapter: Number(chapter), verse: Number(verse) };
}

/**
 * The state after further revisions; the one given is not changed. Undefined where they do not follow it: then the history
 * is another one (a copy was put back), and everything is to be read anew.
 */
export function advanceText(state: TextState | undefined, revisions: Iterable<Revision>): TextState | undefined {
  const verses = new Map(state?.verses);
  const chapters = new Map(state?.chapters);
  const revised = new Map(state?.revised);
  let head: Pick<TextState, 'seq' | 'hash' | 'at' | 'base'> | undefined = state;
  for (const revision of revisions) {
    const { seq, hash, at, base } = revision;
    if (head ? seq !== head.seq + 1 || revision.previous !== head.hash : seq !== 1) return undefined;
    head = { seq, hash, at, base };
    if (revision.kind === 'base') {
      const { contained = [], conflicts = [], gone = [] } = revision.outcome ?? {};
      for (const key of [...contained, ...conflicts, ...gone]) verses.delete(key);
      continue;
    }
    const { book, chapter, text, title, marks, titleMarks } = revision;
    const key = verseKey(revision);
    const more = { ...(title !== undefined && { title }), ...(titleMarks && { titleMarks }) };
    verses.set(key, { text, marks, ...more, hash });
    chapters.set(chapterKey(book, chapter), { count: (chapters.get(chapterKey(book, chapter))?.count ?? 0) + 1, at });
    revised.set(key, at);
  }
  return head && { ...head, verses, chapters, revised };
}

/** Verses (by verseKey) whose wording or history is another one in two states over one and the same text. */
export function versesBetween(before: TextState | undefined, after: TextState | undefined): readonly string[] {
  const keys = new Set(
    [before, after].flatMap((state) => (state ? [...state.verses.keys(), ...state.revised.keys()] : [])),
  );
  return [...keys].filter(
    (key) =>
      before?.verses.get(key)?.hash !== after?.verses.get(key)?.hash ||
      before?.revised.get(key) !== after?.revised.get(key),
  );
}
