import { parseFamilies } from './families.ts';
import type { Posting } from './postings.ts';
import type { SearchIndex } from './search-index.ts';
import { stem } from './stem.ts';
import { isStopWord } from './stop-words.ts';
import { makeWordList, openWordList, type WordListData, wordsOf } from './word-list.ts';

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
