import type { VerseRef } from '../canon/verse-ref.ts';
import type { Chapter, Edition, Verse } from '../text/edition.ts';
import { newAlignment } from './closeness.ts';
import { type ChangedWords, correctedIndex } from './corrected-index.ts';
import { newKeptWords } from './look-up.ts';
import { nearWords, wordLetters } from './near-words.ts';
import { ownWords } from './own-words.ts';
import { newQueryPlaces } from './query-places.ts';
import { type Searchable, weigh } from './searchable.ts';
import type { TextWords, VerseWords, Wording } from './verse-words.ts';

/** Words that come with corrections have room beside those that are there, so that not each makes all notes anew. */
const ROOM = 1_000;

/**
 * Follows the corrections of an installed text: each costs what it changes, however many there have been.
 * @param installed what openSearchable gave for the installed text; it can be searched on
 * @returns lays corrections over what it has been given before: verses of `edition`, the corrected text, that differ from
 * what was there at the last call; those that it has not are passed over. What is returned stands in the place of what was before.
 */
export function correctable(installed: Searchable): (edition: Edition, refs: Iterable<VerseRef>) => Searchable {
  const { table, own } = installed;
  const pools = installed.pools.map(({ index }) => index);
  const { index, placeOf, correct } = correctedIndex(own.index);
  const letters = wordLetters([index, ...pools]);
  const text = correctedText(installed.text, table.count);
  let lengths: Uint32Array | undefined;
  let room = index.size;
  let now: Searchable = { ...installed, own: { ...own, index } };

  return (edition, refs) => {
    const changes = new Map<number, ChangedWords>();
    const said = new Map<number, Said>();
    for (const [verse, { text: written, title }] of versesOf(edition, refs)) {
      const wording = title === undefined ? { text: written } : { text: written, title };
      const { words, lows } = ownWords(wording);
      said.set(verse, { words, wording });
      changes.set(verse, { before: placesIn(text.words(verse)), now: lows });
    }
    correct(changes);
    let sameLengths = true;
    for (const [verse, { words, wording }] of said) {
      sameLengths &&= lengthOf(text.words(verse)) === words.length;
      text.correct(verse, Uint32Array.from(words, placeOf), wording);
    }
    if (!sameLengths) {
      lengths ??= Uint32Array.from({ length: table.count }, (_, verse) => lengthOf(installed.text.words(verse)));
      for (const [verse, { words }] of said) lengths[verse] = words.length;
    }
    if (index.size > room) room = index.size + ROOM;
    now = {
      ...now,
      ...(!sameLengths && weigh(lengths!)),
      edition,
      ...(room > now.asked.newest.length && { alignment: newAlignment(room), asked: newQueryPlaces(room) }),
      text,
      kept: newKeptWords(),
      near: nearWords([index, ...pools], letters),
    };
    return now;
  };

  /** Each with its number in the table. Verses of one chapter that follow each other have it read once. */
  function* versesOf(edition: Edition, refs: Iterable<VerseRef>): Generator<readonly [number, Verse]> {
    let chapter: Chapter | undefined;
    for (const ref of refs) {
      if (chapter?.book !== ref.book || chapter.number !== ref.chapter)
        chapter = edition.chapter(ref.book, ref.chapter);
      const wording = chapter?.verses.find(({ number }) => number === ref.verse);
      const verse = table.verseOf(ref);
      if (verse >= 0 && wording !== undefined) yield [verse, wording];
    }
  }
}

/** What a verse says now. */
interface Said {
  readonly words: readonly string[];
  readonly wording: Wording;
}

const placesIn = ({ places, from, to }: VerseWords) => places.subarray(from, to);
const lengthOf = ({ from, to }: VerseWords): number => to - from;

/** A text whose verses may be given other words; all of these stand in one array, as a search runs along them. */
function correctedText(installed: TextWords, verseCount: number) {
  const wordings = new Map<number, Wording>();
  /** Verse → where its words begin in `places`, and 1; 0 where they are those of the installed text. */
  const starts = new Uint32Array(verseCount);
  const ends = new Uint32Array(verseCount);
  let places = new Uint32Array(1_024);
  let filled = 0;

  /** Leaves out what verses have no longer, and doubles the room. */
  function makeRoom(more: number): void {
    let kept = 0;
    for (const verse of wordings.keys()) kept += ends[verse]! - starts[verse]! + 1;
    const roomy = new Uint32Array(2 * (kept + more));
    filled = 0;
    for (const verse of wordings.keys()) {
      const words = places.subarray(starts[verse]! - 1, ends[verse]);
      roomy.set(words, filled);
      starts[verse] = filled + 1;
      filled += words.length;
      ends[verse] = filled;
    }
    places = roomy;
  }

  return {
    words(verse: number): VerseWords {
      const start = starts[verse]!;
      return start === 0 ? installed.words(verse) : { places, from: start - 1, to: ends[verse]! };
    },
    wording: (verse: number): Wording => wordings.get(verse) ?? installed.wording(verse),
    correct(verse: number, words: Uint32Array, wording: Wording): void {
      if (filled + words.length > places.length) makeRoom(words.length);
      places.set(words, filled);
      starts[verse] = filled + 1;
      filled += words.length;
      ends[verse] = filled;
      wordings.set(verse, wording);
    },
  };
}
