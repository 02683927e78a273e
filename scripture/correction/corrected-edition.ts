import { verseAt } from '../canon/verse-ref.ts';
import { wordChanges } from '../text/diff-words.ts';
import { type Chapter, type Edition, isSetting, type Mark, type StrongsLayer, type Verse } from '../text/edition.ts';
import type { Block, EditorsLayer, NoteText } from '../text/editors-layer.ts';
import { byPosition, type Marked, openingOf, type Range, replaceMarked } from '../text/marked.ts';
import { normaliseBlanks } from '../text/normalise.ts';
import { type BaseRevision, type Revision, shortHash, type VerseRevision } from './revision.ts';
import { formatPart, noteWithin, withAddresses } from './text-ref.ts';
import {
  type ChapterState,
  type CorrectedPart,
  type CorrectedVerse,
  chapterKey,
  correctionOf,
  type TextState,
  verseKey,
} from './text-state.ts';
import type { Wording } from './wording.ts';

/**
 * Moves the ranges of a text to its new wording, word by word: unedited words keep their ranges. A range whose words are all
 * replaced covers the replacement.
 * @param after single spaces, trimmed
 */
export function carryMarks<R extends Range>(before: Marked<R>, after: string): readonly R[] {
  if (before.marks.length === 0) return before.marks;
  let carried = before;
  for (const { from, to, added } of wordChanges(before.text, after).reverse())
    carried = replaceMarked(carried, from, to, added);
  return normaliseBlanks(carried).marks;
}

/** Gives a verse another wording, with its marks moved. */
export function carryVerse(before: Pick<Verse, 'text' | 'title' | 'marks' | 'titleMarks'>, after: Wording) {
  const marks = carryOpening(before, after.text, carryMarks({ text: before.text, marks: before.marks }, after.text));
  if (after.title === undefined) return { text: after.text, marks };
  const { title = '', titleMarks: marksBefore = [] } = before;
  const titleMarks = carryMarks({ text: title, marks: marksBefore }, after.title);
  return { text: after.text, marks, title: after.title, ...(titleMarks.length > 0 && { titleMarks }) };
}

/**
 * The opening of a chapter is its capitalised words: if the edit changed them, the mark is determined anew, or removed if there
 * are none.
 */
function carryOpening(before: Marked<Mark>, after: string, carried: readonly Mark[]): readonly Mark[] {
  const words = (text: string, mark: Mark | undefined) => mark && text.slice(mark.start, mark.end);
  const old = before.marks.find(({ kind }) => kind === 'opening');
  if (old === undefined) return carried;
  const kept = carried.find(({ kind }) => kind === 'opening');
  if (kept && words(after, kept) === words(before.text, old)) return carried;
  const opening = openingOf(after);
  const others = carried.filter((mark) => mark !== kept);
  return opening ? [...others, opening].sort((a, b) => a.start - b.start || a.end - b.end) : others;
}

/** Applies corrections to an edition. Chapters without any are shared with the installed text, not copied. */
export function correctEdition(base: Edition, state: TextState): Edition {
  const { hash, seq, at } = state;
  let last: { chapter: Chapter; from: Chapter } | undefined;
  return {
    meta: { ...base.meta, history: { hash, seq, at } },
    books: base.books,
    ...(base.setting && { setting: base.setting }),
    chapterNumbers: (book) => base.chapterNumbers(book),
    verseNumbers: (book, chapter) => base.verseNumbers(book, chapter),
    chapter(book, number) {
      const from = base.chapter(book, number);
      const history = state.chapters.get(chapterKey(book, number));
      if (from === undefined || history === undefined) return from;
      if (last?.from !== from)
        last = {
          from,
          chapter: {
            ...from,
            corrections: history.count,
            ...newestOf(history, state),
            verses: from.verses.map((verse) => corrected(verse, history.verses.get(verse.number))),
          },
        };
      return last.chapter;
    },
  };
}

/** The chapter's revision, unless it is the one that installed the text. */
function newestOf({ newest }: ChapterState, { hash, installation }: TextState): Pick<Chapter, 'revision'> {
  if (newest && installation && installation.seq > newest.seq) return {};
  return { revision: shortHash(newest?.hash ?? hash) };
}

function corrected(verse: Verse, correction: CorrectedVerse | undefined): Verse {
  if (!correction) return verse;
  const { hash, ...wording } = correction;
  const marks = withSetting(verse.text, verse.marks, wording.text, wording.marks);
  const titleMarks = withSetting(verse.title ?? '', verse.titleMarks, wording.title ?? '', wording.titleMarks);
  return { number: verse.number, ...wording, marks, ...(titleMarks && { titleMarks }), revision: shortHash(hash) };
}

/** A verse as a revision has it: without the marks of its setting, which are the installed text's. */
export function withoutSetting(
  verse: Pick<Verse, 'text' | 'title' | 'marks' | 'titleMarks'>,
): Pick<Verse, 'text' | 'title' | 'marks' | 'titleMarks'> {
  const isOwn = (mark: Mark) => !isSetting(mark);
  const { titleMarks, ...rest } = verse;
  const ownTitle = titleMarks?.filter(isOwn) ?? [];
  return { ...rest, marks: verse.marks.filter(isOwn), ...(ownTitle.length > 0 && { titleMarks: ownTitle }) };
}

/** The marks of a corrected text with those of the setting, which are the installed text's. */
function withSetting<Marks extends readonly Mark[] | undefined>(
  before: string,
  marksBefore: readonly Mark[] | undefined,
  after: string,
  marks: Marks,
): Marks | readonly Mark[] {
  const setting = marksBefore?.filter(isSetting) ?? [];
  if (setting.length === 0) return marks;
  return [...(marks ?? []), ...carryMarks({ text: before, marks: setting }, after)].sort(byPosition);
}

/** An edition with its layers, read on demand, if it has any. */
export interface LayeredText {
  readonly edition: Edition;
  strongs(): StrongsLayer | undefined;
  editorial(): EditorsLayer | undefined;
}

/** Applies corrections to all; without a known state, returns them unchanged. */
export function correctText({ edition, strongs, editorial }: LayeredText, state: TextState | undefined): LayeredText {
  if (!state) return { edition, strongs, editorial };
  return {
    edition: correctEdition(edition, state),
    strongs() {
      const layer = strongs();
      return layer && correctStrongs(edition, layer, state);
    },
    editorial() {
      const layer = editorial();
      return layer && correctEditorial(edition, layer, state);
    },
  };
}

/** Corrects the editors' words, and moves headings and notes to their places in the corrected text: none is lost with the words at it. */
function correctEditorial(base: Edition, layer: EditorsLayer, state: TextState): EditorsLayer {
  return {
    ...layer,
    chapter(book, number) {
      const editorial = layer.chapter(book, number);
      const { verses: corrections, parts = NO_PARTS } = state.chapters.get(chapterKey(book, number)) ?? {};
      if (!corrections || corrections.size + parts.size === 0) return editorial;
      const verses = new Map(base.chapter(book, number)?.verses.map((verse) => [verse.number, verse]));
      const offsetIn = (verse: number, offset: number, onTitle: boolean): number => {
        const [before, after] = [verses.get(verse), corrections.get(verse)];
        if (!before || !after) return offset;
        return onTitle
          ? carryOffset(before.title ?? '', offset, after.title ?? '')
          : carryOffset(before.text, offset, after.text);
      };
      return {
        headings: withAddresses('heading', editorial.headings).map(([part, one]) => ({
          ...correctBlock(one, part, parts),
          offset: offsetIn(one.verse, one.offset, false),
        })),
        notes: withAddresses('note', editorial.notes).map(([part, one]) => ({
          ...correctNote(one, parts.get(part)),
          offset: offsetIn(one.verse, one.offset, one.onTitle === true),
        })),
      };
    },
    introduction(book) {
      const blocks = layer.introduction(book);
      const first = base.chapterNumbers(book)[0] ?? 1;
      const parts = state.chapters.get(chapterKey(book, first))?.parts;
      if (!parts) return blocks;
      return blocks.map((block, at) =>
        correctBlock(block, formatPart({ kind: 'introduction', verse: 0, ordinal: at + 1 }), parts),
      );
    },
  };
}

const NO_PARTS: ReadonlyMap<string, CorrectedPart> = new Map();

/** A correction stands only in the place of the words that it corrected: the file may have been read again. */
const isOf = (correction: CorrectedPart | undefined, { text }: Pick<Block, 'text'>): correction is CorrectedPart =>
  correction?.over === text;

function correctBlock<B extends Block>(block: B, part: string, parts: ReadonlyMap<string, CorrectedPart>): B {
  const correction = parts.get(part);
  const { text, marks } = isOf(correction, block) ? correction : block;
  const notes = block.notes.map((note, at) => ({
    ...correctNote(note, parts.get(noteWithin(part, at + 1))),
    offset: carryOffset(block.text, note.offset, text),
  }));
  return { ...block, text, marks, notes };
}

function correctNote<N extends NoteText>(note: N, correction: CorrectedPart | undefined): N {
  if (!isOf(correction, note)) return note;
  const { text, marks } = correction;
  return { ...note, text, marks, parts: carryMarks({ text: note.text, marks: note.parts }, text) };
}

/** A place behind a word stays behind it, or where it was. */
function carryOffset(before: string, offset: number, after: string): number {
  if (offset === 0 || before === after) return offset;
  if (offset >= before.length) return after.length;
  const word = /\S*$/u.exec(before.slice(0, offset))?.[0].length ?? 0;
  if (word === 0) return carryMarks({ text: before, marks: [{ start: offset, end: offset }] }, after)[0]!.start;
  const [carried] = carryMarks({ text: before, marks: [{ start: offset - word, end: offset }] }, after);
  return carried?.end ?? Math.min(offset, after.length);
}

/** Moves the Strong's numbers to the corrected text: a word that replaces another takes its numbers. */
export function correctStrongs(base: Edition, layer: StrongsLayer, state: TextState): StrongsLayer {
  return {
    credit: layer.credit,
    count: layer.count,
    tags(book, chapter, verse) {
      const tags = layer.tags(book, chapter, verse);
      const correction = correctionOf(state, { book, chapter, verse });
      const before = correction && verseAt(base, { book, chapter, verse });
      return before ? carryMarks({ text: before.text, marks: tags }, correction.text) : tags;
    },
    titleTags(book, chapter, verse) {
      const tags = layer.titleTags(book, chapter, verse);
      const correction = correctionOf(state, { book, chapter, verse });
      if (!correction) return tags;
      const before = verseAt(base, { book, chapter, verse })?.title;
      return before === undefined || correction.title === undefined
        ? []
        : carryMarks({ text: before, marks: tags }, correction.title);
    },
  };
}

type Published = Extract<Revision, VerseRevision>;
/** An installation of another text, with the corrections that it ended. */
export type Installation = Pick<BaseRevision, 'seq' | 'outcome'>;

/**
 * One chapter at a point of the history, from only the revisions that concern it. Equals folding the whole chain up to that
 * point (advanceText), except for the number of corrections.
 * @param newest the newest revision of each verse corrected until then
 * @param installations the installations until then
 */
export function pastChapter(newest: readonly Published[], installations: readonly Installation[]): ChapterState {
  const verses = new Map<number, CorrectedVerse>();
  for (const revision of newest) {
    const { verse, text, title, marks, titleMarks, hash } = revision;
    if (installations.some((installed) => hasEnded(installed, revision))) continue;
    verses.set(verse, { text, marks, ...(title !== undefined && { title }), ...(titleMarks && { titleMarks }), hash });
  }
  return {
    count: newest.length,
    at: Math.max(0, ...newest.map(({ at }) => at)),
    verses,
    revised: new Map(newest.map(({ verse, at }) => [verse, at])),
  };
}

function hasEnded({ seq, outcome }: Installation, revision: Published): boolean {
  if (!outcome || seq < revision.seq) return false;
  const key = verseKey(revision);
  return [outcome.contained, outcome.conflicts, outcome.gone].some((ended) => ended.includes(key));
}
