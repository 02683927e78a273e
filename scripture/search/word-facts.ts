// Word families, the forms of one word: `amar`, `amó`, `amaba`, `ame`, `amado`. A table of facts lists which belong together
// (editions/search/families); it covers the words of the editions it was made from.
//
// One line per family: the common beginning of its words, then the endings, the dictionary form first. After `!` come
// spellings of the same letters that are other words: `estar ar a!esta,ésta aba`.

import { commonStart } from '../text/common-ends.ts';
import type { Posting } from './postings.ts';
import type { SearchIndex } from './search-index.ts';
import { makeWordList, openWordList, pushTo, type WordListData, wordsOf } from './word-index.ts';
import { isStopWord, stem } from './words.ts';

export interface Family {
  /** Folded; the dictionary form first. */
  readonly words: readonly string[];
  /** Folded word → spellings of the same letters that are other words. */
  readonly others: ReadonlyMap<string, readonly string[]>;
}

export interface Families {
  /** All forms of the words that may have this form; undefined where none is known. */
  of(word: string): Family | undefined;
}

export const formatFamilies = (families: readonly Family[]): string => families.map(formatFamily).join('\n');

function formatFamily({ words, others }: Family): string {
  const start = words.reduce((a, b) => a.slice(0, commonStart(a, b)));
  const ends = words.map((word) => {
    const spellings = others.get(word);
    return word.slice(start.length) + (spellings === undefined ? '' : `!${spellings.join(',')}`);
  });
  return [start, ...ends].join(' ');
}

function parseFamily(line: string): Family {
  const [start = '', ...ends] = line.split(' ');
  const others = new Map<string, readonly string[]>();
  const words = ends.map((end) => {
    const [rest = '', spellings] = end.split('!');
    const word = start + rest;
    if (spellings !== undefined) others.set(word, spellings.split(','));
    return word;
  });
  return { words, others };
}

export const parseFamilies = (text: string): readonly Family[] =>
  text === '' ? [] : text.split('\n').map(parseFamily);

/** @param text returns the output of formatFamilies; called on the first look-up */
export function openFamilies(text: () => string): Families {
  let byWord: Map<string, Family[]> | undefined;
  const read = () => {
    const found = new Map<string, Family[]>();
    for (const family of parseFamilies(text())) for (const word of family.words) pushTo(found, word, family);
    return found;
  };
  return {
    of(word) {
      byWord ??= read();
      const families = byWord.get(word);
      return families === undefined ? undefined : together(families);
    },
  };
}

/** Merges families: a spelling that one family excludes may belong to another. */
function together(families: readonly Family[]): Family {
  const [first] = families;
  if (first !== undefined && families.length === 1) return first;
  const words = [...new Set(families.flatMap(({ words }) => words))];
  const others = new Map<string, readonly string[]>();
  for (const word of words) {
    const having = families.filter((family) => family.words.includes(word));
    const strange = having
      .map(({ others }) => others.get(word) ?? [])
      .reduce((a, b) => a.filter((spelling) => b.includes(spelling)));
    if (strange.length > 0) others.set(word, strange);
  }
  return { words, others };
}

// Word associations between editions: where this text says «caridad», other editions often say «amor». They are counted
// from the words that those editions use in the same verses, so that a verse is found by the wording of an edition that
// is not installed. Words are counted by stem, without stop words. Forms of one word that have no common stem (`dijo`,
// `decía`) are associated with each other, too.

export interface Associations {
  /** Stems of the words that other editions use. */
  readonly stems: WordListData;
  /** Other edition's stem → start of its associations in the lists below; one more entry than there are stems. */
  readonly starts: Uint32Array;
  /** Parallel lists: the stem's place in the text's own index, and how often others use the word in its verses (255: always). */
  readonly own: Uint16Array;
  readonly shares: Uint8Array;
}

/** Least number of verses that have both stems. */
const FEWEST = 2;
/** Verses deducted from a count of common verses, as chance. */
const BY_CHANCE = 0.7;
const LEAST_SHARE = 0.015;
/** Factor by which two words must co-occur more often than by chance. */
const LEAST_LIFT = 3;
/** Greatest place that fits its array. */
const LARGEST = 65_535;
/** Associations kept for each stem, the likeliest first. */
const MOST = 60;
/** Share of an association between two forms of one word. */
const KIN_SHARE = 0.2;

/**
 * @param others word → the verses where other editions use it and the text does not
 * @param families the output of formatFamilies
 */
export function associate(
  { own, running, lengths }: Pick<SearchIndex, 'own' | 'running' | 'lengths'>,
  others: ReadonlyMap<string, readonly Posting[]>,
  families: string,
): Associations {
  const verses = stemsOfVerses(own, running, lengths);
  const stemCount = openWordList(own.stems).size;
  const versesWith = new Uint32Array(stemCount);
  for (const stems of verses) for (const stem of stems) versesWith[stem]!++;
  const together = new Uint32Array(stemCount);
  const byStem = versesByStem(others);
  const kin = kinOf(own, families);
  const found = [...new Set([...byStem.keys(), ...kin.keys()])];
  const starts = new Uint32Array(found.length + 1);
  const kept: Associated[] = [];
  found.forEach((stem, i) => {
    const places = byStem.get(stem) ?? new Set();
    const cooccurring: number[] = [];
    for (const verse of places) for (const stem of verses[verse]!) if (together[stem]!++ === 0) cooccurring.push(stem);
    const associated = cooccurring.flatMap((own) => {
      const share = (together[own]! - BY_CHANCE) / (versesWith[own]! + 1);
      const lift = (share * lengths.length) / places.size;
      return own <= LARGEST && together[own]! >= FEWEST && share >= LEAST_SHARE && lift >= LEAST_LIFT
        ? [{ own, share }]
        : [];
    });
    for (const own of cooccurring) together[own] = 0;
    associated.sort((a, b) => b.share - a.share || a.own - b.own);
    kept.push(...withKin(associated.slice(0, MOST), kin.get(stem) ?? []));
    starts[i + 1] = kept.length;
  });
  return {
    stems: makeWordList(found),
    starts,
    own: Uint16Array.from(kept, ({ own }) => own),
    shares: Uint8Array.from(kept, ({ share }) => Math.round(Math.min(1, share) * 255)),
  };
}

interface Associated {
  /** Place of the text's own stem. */
  readonly own: number;
  readonly share: number;
}

/** Adds the other forms of its words to the associations of a stem. */
function withKin(associated: readonly Associated[], kin: Iterable<number>): readonly Associated[] {
  const shares = new Map(associated.map(({ own, share }) => [own, share]));
  for (const own of kin) shares.set(own, Math.max(KIN_SHARE, shares.get(own) ?? 0));
  return Array.from(shares, ([own, share]) => ({ own, share }));
}

/** Stem → other stems of the text that share a word family with it. */
function kinOf({ stems }: SearchIndex['own'], families: string): ReadonlyMap<string, ReadonlySet<number>> {
  const { find } = openWordList(stems);
  const kin = new Map<string, Set<number>>();
  for (const { words } of parseFamilies(families)) {
    const ofFamily = new Set(words.filter((word) => !isStopWord(word)).map(stem));
    if (ofFamily.size < 2) continue;
    const places = [...ofFamily].map((name) => ({ name, own: find(name) }));
    for (const name of ofFamily)
      for (const { name: other, own } of places)
        if (other !== name && own >= 0 && own <= LARGEST) kin.set(name, (kin.get(name) ?? new Set()).add(own));
  }
  return kin;
}

/** The distinct stems of each verse's own words. */
function stemsOfVerses(
  { words, stemOf }: SearchIndex['own'],
  running: SearchIndex['running'],
  lengths: Uint16Array,
): readonly ReadonlySet<number>[] {
  const isStop = wordsOf(words).map(isStopWord);
  let at = 0;
  return Array.from(lengths, (length) => {
    const stems = new Set<number>();
    for (const end = at + length; at < end; at++) {
      const place = running[at]!;
      if (!isStop[place]) stems.add(stemOf[place]!);
    }
    return stems;
  });
}

function versesByStem(others: ReadonlyMap<string, readonly Posting[]>): ReadonlyMap<string, ReadonlySet<number>> {
  const byStem = new Map<string, Set<number>>();
  for (const [word, postings] of others) {
    const name = stem(word);
    const verses = byStem.get(name) ?? new Set();
    byStem.set(name, verses);
    for (const { verse } of postings) verses.add(verse);
  }
  return byStem;
}

/** The associations of one stem: entries [from, to) of `own` and `shares`. */
export interface AssociationRange extends Pick<Associations, 'own' | 'shares'> {
  readonly from: number;
  readonly to: number;
}

/** Finds the associations of a typed word's stem; undefined where it has none. */
export type FindAssociated = (stem: string) => AssociationRange | undefined;

export function openAssociations(data: Associations | undefined): FindAssociated {
  if (data === undefined) return () => undefined;
  const { stems, starts, own, shares } = data;
  const { find } = openWordList(stems);
  return (stem) => {
    const place = find(stem);
    return place < 0 ? undefined : { own, shares, from: starts[place]!, to: starts[place + 1]! };
  };
}

/** Stop words that other editions use in verses where this one does not. */
export interface OtherStopWords {
  readonly words: readonly string[];
  /** A bit set for each word: one bit per verse, lowest bit first, starting on a byte boundary. */
  readonly verses: Uint8Array;
}

export const NO_STOP_WORDS: OtherStopWords = { words: [], verses: new Uint8Array(0) };

export function makeOtherStopWords(verseCount: number, found: ReadonlyMap<string, readonly number[]>): OtherStopWords {
  const words = [...found.keys()].sort();
  const width = widthOf(verseCount);
  const verses = new Uint8Array(words.length * width);
  words.forEach((word, row) => {
    for (const verse of found.get(word)!) verses[row * width + (verse >> 3)]! |= 1 << (verse & 7);
  });
  return { words, verses };
}

const widthOf = (verseCount: number): number => (verseCount + 7) >> 3;

/** Finds a stop word's bit set; undefined where other editions use it nowhere else. */
export type FindOtherStopWord = (word: string) => Uint8Array | undefined;

export function openOtherStopWords({ words, verses }: OtherStopWords, verseCount: number): FindOtherStopWord {
  const width = widthOf(verseCount);
  return (word) => {
    const row = words.indexOf(word);
    return row < 0 ? undefined : verses.subarray(row * width, (row + 1) * width);
  };
}

/** Lists the verses of a bit set, ascending. */
export const versesIn = (bits: Uint8Array): number[] =>
  Array.from({ length: bits.length * 8 }, (_, verse) => verse).filter((verse) => hasVerse(bits, verse));

export const hasVerse = (bits: Uint8Array, verse: number): boolean => ((bits[verse >> 3]! >> (verse & 7)) & 1) === 1;
