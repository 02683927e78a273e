import type { VerseRef } from '../canon/verse-ref.ts';
import { firstWhere } from '../figures/first-where.ts';
import type { Chapter, Edition, Verse } from '../text/edition.ts';
import { newAlignment, newQueryPlaces } from './alignment.ts';
import { newLookUpCache } from './look-up.ts';
import type { Postings } from './postings.ts';
import { type Searchable, weigh } from './searchable.ts';
import { createSpellingCorrector, wordLetters } from './spelling-correction.ts';
import { OWN_BITS, ownWords, type TextWords, type VerseWords, type Wording } from './verse-words.ts';
import { pushTo, type WordIndex } from './word-index.ts';
import { spellingKey, stem } from './words.ts';

// An index that is updated with each correction of its text. The cost depends only on the words that a correction removes
// or adds: their postings are rebuilt, all others stay those of the base index, however much was corrected before.

/** The words of a verse before and after a correction. */
interface ChangedWords {
  /** Places of its previous words. */
  readonly before: Iterable<number>;
  /** Its current words, with the low bits of their postings (see OwnWords.lows). */
  readonly now: ReadonlyMap<string, number>;
}

export interface CorrectedIndex {
  readonly index: WordIndex;
  /** Place of a word, even if no verse has the word any more. */
  placeOf(word: string): number;
  /** @param changes verse → its changed words */
  correct(changes: ReadonlyMap<number, ChangedWords>): void;
}

/** New state of a word in a verse: its posting, or (negative) none. A number, since there may be a million of them. */
type Edit = number;
const noneIn = (verse: number): Edit => -1 - verse;
const verseOf = (edit: Edit): number => (edit < 0 ? -1 - edit : edit >>> OWN_BITS);

/** From this many new words on, sorting all added words is cheaper than inserting each. */
const MANY = 100;

/** @param base index of the installed text; not modified */
function correctedIndex(base: WordIndex): CorrectedIndex {
  /** Word → its postings, if corrections have changed them. */
  const corrected = new Map<number, Uint32Array>();
  /** Words that the installed text lacks, in order of arrival; their places follow those of the base. */
  const added: string[] = [];
  const addedPlaces = new Map<string, number>();
  /** Their places in alphabetical order of the words. */
  const ascending: number[] = [];
  const addedByKey = new Map<string, number[]>();
  /** The same for stems. */
  const addedStems: string[] = [];
  const addedStemPlaces = new Map<string, number>();
  const stemOfAdded: number[] = [];
  const addedOfStem = new Map<number, number[]>();

  const word = (place: number) => (place < base.size ? base.word(place) : added[place - base.size]!);
  const count = (place: number) => corrected.get(place)?.length ?? base.count(place);
  const placeOf = (word: string) => {
    const place = base.find(word);
    return place >= 0 ? place : (addedPlaces.get(word) ?? -1);
  };
  const findStem = (name: string) => {
    const place = base.findStem(name);
    return place >= 0 ? place : (addedStemPlaces.get(name) ?? -1);
  };
  const firstAtLeast = (text: string) => firstWhere(ascending.length, (at) => word(ascending[at]!) >= text);
  function postings(place: number): Postings {
    const packed = corrected.get(place);
    return packed === undefined ? base.postings(place) : { packed, from: 0, to: packed.length };
  }

  function add(word: string): number {
    const place = base.size + added.length;
    added.push(word);
    addedPlaces.set(word, place);
    corrected.set(place, new Uint32Array(0));
    const key = spellingKey(word);
    if (key !== word) pushTo(addedByKey, key, place);
    const name = stem(word);
    let stemPlace = findStem(name);
    if (stemPlace < 0) {
      stemPlace = base.stemCount + addedStems.length;
      addedStems.push(name);
      addedStemPlaces.set(name, stemPlace);
    }
    stemOfAdded.push(stemPlace);
    pushTo(addedOfStem, stemPlace, place);
    return place;
  }

  /** Sorts the added words from index `from` on into `ascending`. */
  function putInOrder(from: number): void {
    const fresh = Array.from({ length: added.length - from }, (_, i) => base.size + from + i);
    if (fresh.length < MANY) for (const place of fresh) ascending.splice(firstAtLeast(word(place)), 0, place);
    else {
      for (const place of fresh) ascending.push(place);
      ascending.sort((a, b) => (word(a) < word(b) ? -1 : 1));
    }
  }

  return {
    index: {
      get size() {
        return base.size + added.length;
      },
      bits: OWN_BITS,
      word,
      count,
      find(word) {
        const place = placeOf(word);
        return place >= 0 && count(place) > 0 ? place : -1;
      },
      findSpelled: (key) => {
        const more = addedByKey.get(key);
        return more === undefined ? base.findSpelled(key) : [...base.findSpelled(key), ...more];
      },
      withPrefix(prefix, most) {
        const from = firstAtLeast(prefix);
        const to = firstAtLeast(`${prefix}\uffff`);
        const places = base.withPrefix(prefix, most - (to - from));
        for (let at = from; at < to; at++) places?.push(ascending[at]!);
        return places;
      },
      get stemCount() {
        return base.stemCount + addedStems.length;
      },
      stem: (place) => (place < base.stemCount ? base.stem(place) : addedStems[place - base.stemCount]!),
      stemOf: (place) => (place < base.size ? base.stemOf(place) : stemOfAdded[place - base.size]!),
      findStem,
      withStem(place) {
        const more = addedOfStem.get(place);
        const those = place < base.stemCount ? base.withStem(place) : NONE;
        return more === undefined ? those : Uint32Array.of(...those, ...more);
      },
      postings,
    },
    placeOf,
    correct(changes) {
      const known = added.length;
      const edits = new Map<number, Edit[]>();
      for (const [verse, { before, now }] of [...changes].sort(([a], [b]) => a - b)) {
        const gone = new Set(before);
        for (const [word, low] of now) {
          const known = placeOf(word);
          const place = known < 0 ? add(word) : known;
          const posting = (verse << OWN_BITS) | low;
          if (!gone.delete(place) || postingIn(postings(place), verse) !== posting) pushTo(edits, place, posting);
        }
        for (const place of gone) pushTo(edits, place, noneIn(verse));
      }
      for (const [place, some] of edits) corrected.set(place, edited(postings(place), some));
      if (added.length > known) putInOrder(known);
    },
  };
}

const NONE = new Uint32Array(0);

/** The posting of a verse; undefined if there is none. */
function postingIn({ packed, from, to }: Postings, verse: number): number | undefined {
  const at = from + firstWhere(to - from, (i) => packed[from + i]! >>> OWN_BITS >= verse);
  return at < to && packed[at]! >>> OWN_BITS === verse ? packed[at] : undefined;
}

/** Copies postings with some of them replaced or removed. @param edits by verse, ascending */
function edited({ packed, from, to }: Postings, edits: readonly Edit[]): Uint32Array {
  const now = new Uint32Array(to - from + edits.length);
  let filled = 0;
  let at = from;
  for (const edit of edits) {
    const verse = verseOf(edit);
    while (at < to && packed[at]! >>> OWN_BITS < verse) now[filled++] = packed[at++]!;
    if (at < to && packed[at]! >>> OWN_BITS === verse) at++;
    if (edit >= 0) now[filled++] = edit;
  }
  while (at < to) now[filled++] = packed[at++]!;
  return now.slice(0, filled);
}

/** Spare capacity for words added by corrections, so that not every new word reallocates the notes. */
const ROOM = 1_000;

/**
 * Applies corrections to an installed text; the cost of each depends on what it changes, not on how many came before.
 * @param installed the result of openSearchable for the installed text; it stays searchable
 * @returns applies corrections on top of the previous ones. `refs` are the verses of `edition`, the corrected text, that differ
 * from the last call; verses that it lacks are skipped. The returned Searchable replaces the one of the last call.
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
    const said = new Map<number, CurrentText>();
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
      lookUpCache: newLookUpCache(),
      corrector: createSpellingCorrector([index, ...pools], letters),
    };
    return now;
  };

  /** Pairs each verse with its number in the table. Reads a chapter once for consecutive verses. */
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

/** The current text of a verse. */
interface CurrentText {
  readonly words: readonly string[];
  readonly wording: Wording;
}

const placesIn = ({ places, from, to }: VerseWords) => places.subarray(from, to);
const lengthOf = ({ from, to }: VerseWords): number => to - from;

/** A text whose verses can be replaced. Replaced words share one array, since a search scans it. */
function correctedText(installed: TextWords, verseCount: number) {
  const wordings = new Map<number, Wording>();
  /** Verse → start of its words in `places`, plus 1; 0 where they are those of the installed text. */
  const starts = new Uint32Array(verseCount);
  const ends = new Uint32Array(verseCount);
  let places = new Uint32Array(1_024);
  let filled = 0;

  /** Compacts the array and doubles its capacity. */
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
