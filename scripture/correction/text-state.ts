import type { VerseRef } from '../canon/verse-ref.ts';
import type { Verse } from '../text/edition.ts';
import type { Revision } from './revision.ts';

// What the revisions of an edition come to, up to one of them: the corrections that stand over the installed text. It is
// folded from the chain and nothing else, so the present and any moment of the past are found in the same way.

export interface CorrectedVerse extends Pick<Verse, 'text' | 'title' | 'marks' | 'titleMarks'> {
  /** Of the revision that says so. */
  readonly hash: string;
}

/** One object for as long as nothing in it changes: what two states share of it is equal. */
export interface ChapterState {
  /** How many corrections have been published in it, also those that no longer stand. */
  readonly count: number;
  /** When the newest one was. */
  readonly at: number;
  /** The corrections that stand, by verse. */
  readonly verses: ReadonlyMap<number, CorrectedVerse>;
  /** The newest revision that touched it; absent in what earlier versions of the program kept. */
  readonly newest?: Link;
  /** Every verse that has a history, with the time of its newest revision. */
  readonly revised: ReadonlyMap<number, number>;
}

/** A revision's place in the chain. */
export type Link = Pick<Revision, 'seq' | 'hash'>;

export interface TextState {
  /** The newest revision. */
  readonly seq: number;
  readonly hash: string;
  readonly at: number;
  /** canonicalSha256 of the text that the corrections stand on. */
  readonly base: string;
  /** The revision that installed it; absent in what earlier versions of the program kept. */
  readonly installation?: Link;
  /** By chapterKey; those that have had a correction. */
  readonly chapters: ReadonlyMap<string, ChapterState>;
}

/** OSIS: `John.3.16`. */
export const verseKey = ({ book, chapter, verse }: VerseRef): string => `${book}.${chapter}.${verse}`;
/** OSIS: `John.3`. */
export const chapterKey = (book: string, chapter: number): string => `${book}.${chapter}`;

export function parseVerseKey(key: string): VerseRef {
  const [book = '', chapter, verse] = key.split('.');
  return { book, chapter: Number(chapter), verse: Number(verse) };
}

/** The correction of a verse that stands; undefined where there is none. */
export const correctionOf = (state: TextState, { book, chapter, verse }: VerseRef): CorrectedVerse | undefined =>
  state.chapters.get(chapterKey(book, chapter))?.verses.get(verse);

/** All corrections that stand. */
export function* corrections({ chapters }: TextState): Generator<readonly [VerseRef, CorrectedVerse]> {
  for (const [key, { verses }] of chapters) {
    const [book = '', chapter] = key.split('.');
    for (const [verse, correction] of verses) yield [{ book, chapter: Number(chapter), verse }, correction];
  }
}

/** A chapter that is being changed: its maps are its own. */
interface Draft {
  count: number;
  at: number;
  newest?: Link;
  readonly verses: Map<number, CorrectedVerse>;
  readonly revised: Map<number, number>;
}

/** A state that takes revisions one at a time, so that a history of any length is read in the memory of its state alone. */
export interface TextFold {
  /** False where the revision does not follow: then it is another history (a copy was put back), and is to be read anew. */
  add(revision: Revision): boolean;
  /** What they come to so far; what is added later does not change it. Undefined where there is nothing yet. */
  state(): TextState | undefined;
}

/**
 * Goes on from a state, which is not changed. The next one shares with it the chapters that no revision touched: the work is
 * that of the revisions, however long the history is.
 */
export function foldText(from: TextState | undefined): TextFold {
  let state = from;
  let head: Pick<TextState, 'seq' | 'hash' | 'at' | 'base'> | undefined = from;
  let installation = from?.installation;
  const drafts = new Map<string, Draft>();
  function draft({ book, chapter }: VerseRef): Draft {
    const key = chapterKey(book, chapter);
    const known = drafts.get(key);
    if (known) return known;
    const { count = 0, at = 0, newest, verses, revised } = state?.chapters.get(key) ?? {};
    const begun: Draft = { count, at, ...(newest && { newest }), verses: new Map(verses), revised: new Map(revised) };
    drafts.set(key, begun);
    return begun;
  }
  return {
    add(revision) {
      const { seq, hash, at, base } = revision;
      if (head ? seq !== head.seq + 1 || revision.previous !== head.hash : seq !== 1) return false;
      head = { seq, hash, at, base };
      if (revision.kind === 'base') {
        installation = { seq, hash };
        const { contained = [], conflicts = [], gone = [] } = revision.outcome ?? {};
        for (const ref of [...contained, ...conflicts, ...gone].map(parseVerseKey)) draft(ref).verses.delete(ref.verse);
        return true;
      }
      const { verse, text, title, marks, titleMarks } = revision;
      const more = { ...(title !== undefined && { title }), ...(titleMarks && { titleMarks }) };
      const chapter = draft(revision);
      chapter.verses.set(verse, { text, marks, ...more, hash });
      chapter.revised.set(verse, at);
      chapter.count++;
      chapter.at = at;
      chapter.newest = { seq, hash };
      return true;
    },
    state() {
      if (!head || head === state) return state;
      const { seq, hash, at, base } = head;
      const chapters = new Map<string, ChapterState>([...(state?.chapters ?? []), ...drafts]);
      state = { seq, hash, at, base, ...(installation && { installation }), chapters };
      head = state;
      drafts.clear();
      return state;
    },
  };
}

/** The state after further revisions; undefined where they do not follow it. */
export function advanceText(state: TextState | undefined, revisions: Iterable<Revision>): TextState | undefined {
  const fold = foldText(state);
  for (const revision of revisions) if (!fold.add(revision)) return undefined;
  return fold.state();
}

type Chapters = Pick<TextState, 'chapters'>;

/** Verses (by verseKey) whose wording or history is another one in two states over one and the same text. */
export function versesBetween(before: Chapters | undefined, after: Chapters | undefined): readonly string[] {
  const keys = new Set([before, after].flatMap((state) => [...(state?.chapters.keys() ?? [])]));
  return [...keys].flatMap((key) => {
    const [was, now] = [before?.chapters.get(key), after?.chapters.get(key)];
    if (was === now) return [];
    const numbers = new Set([was, now].flatMap((chapter) => [...(chapter?.revised.keys() ?? [])]));
    return [...numbers]
      .filter(
        (verse) =>
          was?.verses.get(verse)?.hash !== now?.verses.get(verse)?.hash ||
          was?.revised.get(verse) !== now?.revised.get(verse),
      )
      .map((verse) => `${key}.${verse}`);
  });
}

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
