import { verseAt } from '../canon/verse-at.ts';
import type { Chapter, Edition, StrongsLayer, Verse } from '../text/edition.ts';
import { carryMarks } from './carry-marks.ts';
import { shortHash } from './revision.ts';
import { type ChapterState, type CorrectedVerse, chapterKey, correctionOf, type TextState } from './text-state.ts';

/** The edition as its corrections have made it. Chapters without any are the installed text's own, not copies. */
export function correctEdition(base: Edition, state: TextState): Edition {
  const { hash, seq, at } = state;
  let last: { chapter: Chapter; from: Chapter } | undefined;
  return {
    meta: { ...base.meta, history: { hash, seq, at } },
    books: base.books,
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

/** Which revision the chapter is of, where that is not the one that installed the text. */
function newestOf({ newest }: ChapterState, { hash, installation }: TextState): Pick<Chapter, 'revision'> {
  if (newest && installation && installation.seq > newest.seq) return {};
  return { revision: shortHash(newest?.hash ?? hash) };
}

function corrected(verse: Verse, correction: CorrectedVerse | undefined): Verse {
  if (!correction) return verse;
  const { hash, ...wording } = correction;
  return { number: verse.number, ...wording, revision: shortHash(hash) };
}

/** An edition and its Strong's numbers, which are read when they are asked for; none where it has none. */
export interface NumberedText {
  readonly edition: Edition;
  strongs(): StrongsLayer | undefined;
}

/** Both as its corrections have made them; as they are where nothing is known of any. */
export function correctText({ edition, strongs }: NumberedText, state: TextState | undefined): NumberedText {
  if (!state) return { edition, strongs };
  return {
    edition: correctEdition(edition, state),
    strongs() {
      const layer = strongs();
      return layer && correctStrongs(edition, layer, state);
    },
  };
}

/** The numbers of the installed text, carried over to the corrected one: what takes a word's place takes its numbers. */
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
