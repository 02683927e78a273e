import type { VerseRef } from '../canon/verse-ref.ts';
import type { Verse } from '../text/edition.ts';
import type { EditorsLayer } from '../text/editors-layer.ts';
import { type PartRevision, type Revision, shortHash } from './revision.ts';
import { parseTextKey, partAt, type TextRef } from './text-ref.ts';

// The result of an edition's revisions up to one of them: the corrections over the installed text. It is folded from the chain
// alone, so the present and any past state are computed in the same way.

export interface CorrectedVerse extends Pick<Verse, 'text' | 'title' | 'marks' | 'titleMarks'> {
  /** Hash of the revision. */
  readonly hash: string;
}

/** A corrected part of the editors' words. */
export interface CorrectedPart extends Pick<PartRevision, 'text' | 'marks' | 'over'> {
  /** Hash of the revision. */
  readonly hash: string;
}

/** Immutable and shared between states: the same object means no change. */
export interface ChapterState {
  /** Number of published corrections, including those no longer in force. */
  readonly count: number;
  /** Time of the newest correction. */
  readonly at: number;
  /** Verse → correction in force. */
  readonly verses: ReadonlyMap<number, CorrectedVerse>;
  /** Part → correction in force; absent for none. */
  readonly parts?: ReadonlyMap<string, CorrectedPart>;
  /** The newest revision of the chapter; absent in data stored by earlier versions of the program. */
  readonly newest?: Link;
  /** Verse → time of its newest revision, for every verse with a history. */
  readonly revised: ReadonlyMap<number, number>;
}

/** A revision's place in the chain. */
export type Link = Pick<Revision, 'seq' | 'hash'>;

export interface TextState {
  /** The newest revision. */
  readonly seq: number;
  readonly hash: string;
  readonly at: number;
  /** canonicalSha256 of the text that the corrections apply to. */
  readonly base: string;
  /** The revision that installed it; absent in data stored by earlier versions of the program. */
  readonly installation?: Link;
  /** chapterKey → state, for chapters that have had a correction. */
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

/** The correction of a verse in force; undefined if there is none. */
export const correctionOf = (state: TextState, { book, chapter, verse }: VerseRef): CorrectedVerse | undefined =>
  state.chapters.get(chapterKey(book, chapter))?.verses.get(verse);

/** The correction in force of a part; undefined if there is none. */
export const partCorrectionOf = (state: Chapters, { book, chapter, part = '' }: TextRef): CorrectedPart | undefined =>
  state.chapters.get(chapterKey(book, chapter))?.parts?.get(part);

/** A part as readers see it, with its revision if it was corrected; undefined if there is none. */
export function shownPart(layer: EditorsLayer, chapter: ChapterState | undefined, ref: TextRef) {
  const found = partAt(layer, ref);
  const correction = chapter?.parts?.get(ref.part ?? '');
  if (!found) return undefined;
  const { text, marks } = found;
  return { text, marks, ...(correction?.text === text && { revision: shortHash(correction.hash) }) };
}

/** All corrections of verses in force. */
export function* corrections({ chapters }: TextState): Generator<readonly [VerseRef, CorrectedVerse]> {
  for (const [key, { verses }] of chapters) {
    const [book = '', chapter] = key.split('.');
    for (const [verse, correction] of verses) yield [{ book, chapter: Number(chapter), verse }, correction];
  }
}

/** All corrections of parts in force. */
export function* partCorrections({ chapters }: TextState): Generator<readonly [TextRef, CorrectedPart]> {
  for (const [key, { parts = NO_PARTS }] of chapters)
    for (const [part, correction] of parts) {
      const ref = parseTextKey(`${key}!${part}`);
      if (ref) yield [ref, correction];
    }
}

const NO_PARTS: ReadonlyMap<string, CorrectedPart> = new Map();

/** A chapter being changed, with its own copies of the maps. */
interface Draft {
  count: number;
  at: number;
  newest?: Link;
  readonly verses: Map<number, CorrectedVerse>;
  parts?: Map<string, CorrectedPart>;
  readonly revised: Map<number, number>;
}

/** Folds revisions one at a time, so that a history of any length needs only the memory of its state. */
export interface TextFold {
  /** False if the revision does not continue the chain: then the history is another one (a restored copy) and must be reread. */
  add(revision: Revision): boolean;
  /** The current state, which later revisions do not change. Undefined before the first revision. */
  state(): TextState | undefined;
}

/**
 * Continues from a state without changing it. The new state shares all unchanged chapters, so the cost depends on the added
 * revisions only.
 */
export function foldText(from: TextState | undefined): TextFold {
  let state = from;
  let head: Pick<TextState, 'seq' | 'hash' | 'at' | 'base'> | undefined = from;
  let installation = from?.installation;
  const drafts = new Map<string, Draft>();
  function draft({ book, chapter }: Omit<VerseRef, 'verse'>): Draft {
    const key = chapterKey(book, chapter);
    const known = drafts.get(key);
    if (known) return known;
    const { count = 0, at = 0, newest, verses, parts, revised } = state?.chapters.get(key) ?? {};
    const begun: Draft = {
      count,
      at,
      ...(newest && { newest }),
      verses: new Map(verses),
      ...(parts && { parts: new Map(parts) }),
      revised: new Map(revised),
    };
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
        for (const key of [...contained, ...conflicts, ...gone]) {
          const part = parseTextKey(key);
          if (part?.part !== undefined) draft(part).parts?.delete(part.part);
          else draft(parseVerseKey(key)).verses.delete(parseVerseKey(key).verse);
        }
        return true;
      }
      const chapter = draft(revision);
      if (revision.kind === 'part') {
        const { part, text, marks, over } = revision;
        chapter.parts ??= new Map();
        chapter.parts.set(part, { text, marks, over, hash });
      } else {
        const { verse, text, title, marks, titleMarks } = revision;
        const more = { ...(title !== undefined && { title }), ...(titleMarks && { titleMarks }) };
        chapter.verses.set(verse, { text, marks, ...more, hash });
        chapter.revised.set(verse, at);
      }
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

/** The state after further revisions; undefined if they do not continue it. */
export function advanceText(state: TextState | undefined, revisions: Iterable<Revision>): TextState | undefined {
  const fold = foldText(state);
  for (const revision of revisions) if (!fold.add(revision)) return undefined;
  return fold.state();
}

type Chapters = Pick<TextState, 'chapters'>;

/** The verses (verseKey) whose wording or history differs between two states over the same text. */
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

/** The parts whose correction differs between two states over the same text. */
export function partsBetween(before: Chapters | undefined, after: Chapters): readonly TextRef[] {
  return [...after.chapters].flatMap(([key, { parts }]) => {
    const was = before?.chapters.get(key)?.parts;
    if (was === parts) return [];
    const named = new Set([...(was?.keys() ?? []), ...(parts?.keys() ?? [])]);
    const changed = [...named].filter((part) => was?.get(part)?.hash !== parts?.get(part)?.hash);
    return changed.flatMap((part) => parseTextKey(`${key}!${part}`) ?? []);
  });
}

/** A chapter's state in JSON form, with its key. */
export type PlainChapter = readonly [
  key: string,
  chapter: Omit<ChapterState, 'verses' | 'parts' | 'revised'> & {
    readonly parts?: readonly (readonly [string, CorrectedPart])[];
    readonly verses: readonly (readonly [number, CorrectedVerse])[];
    readonly revised: readonly (readonly [number, number])[];
  },
];

export const formatChapters = (chapters: Iterable<readonly [string, ChapterState]>): PlainChapter[] =>
  Array.from(chapters, ([key, { count, at, newest, verses, parts, revised }]) => [
    key,
    {
      count,
      at,
      ...(newest && { newest }),
      verses: [...verses],
      ...(parts && { parts: [...parts] }),
      revised: [...revised],
    },
  ]);

export const parseChapters = (plain: readonly PlainChapter[]): ReadonlyMap<string, ChapterState> =>
  new Map(
    plain.map(([key, { count, at, newest, verses, parts, revised }]) => [
      key,
      {
        count,
        at,
        ...(newest && { newest }),
        verses: new Map(verses),
        ...(parts && { parts: new Map(parts) }),
        revised: new Map(revised),
      },
    ]),
  );
