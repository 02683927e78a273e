// The forms of one word: `amar`, `amó`, `amaba`, `ame`, `amado`. A table of facts says which belong together
// (editions/search/families); it knows the words of the editions it was made from.
//
// Written as a line for each family: what all its words begin with, then how each goes on, the dictionary's form first.
// Behind `!` stand spellings of the same letters that are other words: `estar ar a!esta,ésta aba`.

import { commonStart } from '../text/common-ends.ts';
import type { Posting } from './postings.ts';
import type { SearchIndex } from './search-index.ts';
import { makeWordList, openWordList, pushTo, type WordListData, wordsOf } from './word-index.ts';
import { isStopWord, stem } from './words.ts';

export interface Family {
  /** Folded; first the one that a dictionary has. */
  readonly words: readonly string[];
  /** Folded word → how other words of the same letters are spelled. */
  readonly others: ReadonlyMap<string, readonly string[]>;
}

export interface Families {
  /** The forms of all words that may have this form; undefined where none is known. */
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

/** @param text gives what formatFamilies wrote; read when a form is first asked for */
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

/** A spelling that is strange to one family may be at home in the other. */
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

// Which words stand for which: where this text says «caridad», other editions often say «amor». Counted from the words
// that they use in its verses, so that a verse can be known again in the words of an edition that nobody has here. Words
// are taken by their stems, stop words are not counted. Forms of one word that have no stem in
// common (`dijo`, `decía`) stand for each other, too.

export interface Associations {
  /** Stems of the words that others use. */
  readonly stems: WordListData;
  /** Stem of the others → where its associations begin in the lists below; one more than there are stems. */
  readonly starts: Uint32Array;
  /** Places of stems in the index of the text's own words, and beside each how often others use the word in verses that have this one, 255 for always. */
  readonly own: Uint16Array;
  readonly shares: Uint8Array;
}

/** Verses that must have both. */
const FEWEST = 2;
/** Of these so many may be chance. */
const BY_CHANCE = 0.7;
const LEAST_SHARE = 0.015;
/** Times that two words must meet more often than any two would. */
const LEAST_LIFT = 3;
/** Of the places that are kept. */
const LARGEST = 65_535;
/** Own words for one word of the others, the likeliest. */
const MOST = 60;
/** How much a form stands for another of its word. */
const KIN_SHARE = 0.2;

/**
 * @param others word → the verses where other editions use it and the text does not
 * @param families as formatFamilies writes them
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
    const met: number[] = [];
    for (const verse of places) for (const stem of verses[verse]!) if (together[stem]!++ === 0) met.push(stem);
    const associated = met.flatMap((own) => {
      const share = (together[own]! - BY_CHANCE) / (versesWith[own]! + 1);
      const lift = (share * lengths.length) / places.size;
      return own <= LARGEST && together[own]! >= FEWEST && share >= LEAST_SHARE && lift >= LEAST_LIFT
        ? [{ own, share }]
        : [];
    });
    for (const own of met) together[own] = 0;
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
  /** Place of a stem of the text. */
  readonly own: number;
  readonly share: number;
}

/** What stands for a stem, and other forms of its words with it. */
function withKin(associated: readonly Associated[], kin: Iterable<number>): readonly Associated[] {
  const shares = new Map(associated.map(({ own, share }) => [own, share]));
  for (const own of kin) shares.set(own, Math.max(KIN_SHARE, shares.get(own) ?? 0));
  return Array.from(shares, ([own, share]) => ({ own, share }));
}

/** Stem → the other stems of the text that belong to a word of which it is a stem. */
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

/** The stems of each verse's own words, each once. */
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

/** What a word of the others stands for: `own` and `shares` from `from` to before `to`. */
export interface StandsFor extends Pick<Associations, 'own' | 'shares'> {
  readonly from: number;
  readonly to: number;
}

/** By the stem of a typed word; undefined where it stands for nothing. */
export type FindAssociated = (stem: string) => StandsFor | undefined;

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
  /** For each word a bit for every verse, the first verse's the lowest; each word begins with a byte of its own. */
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

/** A stop word's bits; undefined where others use it nowhere else. */
export type FindOtherStopWord = (word: string) => Uint8Array | undefined;

export function openOtherStopWords({ words, verses }: OtherStopWords, verseCount: number): FindOtherStopWord {
  const width = widthOf(verseCount);
  return (word) => {
    const row = words.indexOf(word);
    return row < 0 ? undefined : verses.subarray(row * width, (row + 1) * width);
  };
}

/** The verses among them, ascending. */
export const versesIn = (bits: Uint8Array): number[] =>
  Array.from({ length: bits.length * 8 }, (_, verse) => verse).filter((verse) => hasVerse(bits, verse));

/** Whether a verse is among them. */
export const hasVerse = (bits: Uint8Array, verse: number): boolean => ((bits[verse >> 3]! >> (verse & 7)) & 1) === 1;
