import { LOOK_UP_COST, pay, UNBOUNDED } from './run.ts';
import type { Searchable, WordSource } from './searchable.ts';
import type { Weights } from './weights.ts';
import type { StandsFor } from './word-facts.ts';
import type { WordIndex } from './word-index.ts';
import { type WordVerses, wordVerses } from './word-verses.ts';
import { isStopWord, spellingKey, stem } from './words.ts';

/** How rare a word is: the logarithm of one verse in so many. */
export const rarity = (verseCount: number, count: number): number =>
  Math.log(1 + (verseCount - Math.min(verseCount, count) + 0.5) / (count + 0.5));

/** A word of a query among the words of a source, by their places. */
interface WordPlaces {
  readonly source: WordSource;
  /** In all its spellings, as typed first. */
  readonly forms: readonly number[];
  /** Other words with its stem. */
  readonly related: readonly number[];
}

/** What is known of a word of a query. */
export interface LookedUp {
  /** The word in every source, the edition's own words first. */
  readonly found: readonly WordPlaces[];
  /** Whether a source has it in any form. */
  readonly isKnown: boolean;
  /** What it is worth in a verse of average length. */
  readonly form: number;
  /** What another word with its stem is worth there. */
  readonly related: number;
  /** Its postings in all sources: a verse counts once for each word that is it or has its stem. */
  readonly postings: number;
  /**
   * Words of the text that it may be, each once: itself in all its spellings, others with its stem, those that stand where
   * other editions have it. `place << 8 | likeness`: ITSELF, RELATED, or how often they do, 254 for always.
   */
  readonly likely: Uint32Array;
}

/** A word of a query among the edition's own words: all that is asked of a stop word. */
export interface OwnWord {
  /** Its places, in all its spellings, as typed first. */
  readonly forms: readonly number[];
  /** In how many verses these stand. */
  readonly count: number;
  readonly isStop: boolean;
  /** What it is worth where words are laid along a verse. */
  readonly value: number;
  /** The verses in which only other editions have it, where it is a stop word that has any. */
  readonly elsewhere: Uint8Array | undefined;
}

export interface LookUp {
  word(word: string): LookedUp;
  /** The verses that have it; undefined where putting them together would visit more postings than the budget has left. */
  verses(word: string): WordVerses | undefined;
  own(word: string): OwnWord;
}

/** Likenesses of a word of the text to one of a query; what is between them says how often it stands for it. */
export const ITSELF = 255;
export const RELATED = 0;

/** Words that are kept, and verses of them; what is typed has no end. */
const MOST_KEPT = 2_000;
const MOST_VERSES = 500_000;
/** Putting a posting in its place among the others of its word, in postings. */
const SORTED = 2;

/** What has been looked up, kept from one search to the next: readers ask for the same words again and again. Made once for an edition. */
export interface KeptWords {
  readonly words: Map<string, LookedUp>;
  readonly ownWords: Map<string, OwnWord>;
  readonly verses: Map<string, WordVerses>;
  /** Of all of them. */
  verseCount: number;
  /** What they were looked up in, and with. */
  own?: WordSource;
  weights?: Weights;
}

export const newKeptWords = (): KeptWords => ({
  words: new Map(),
  ownWords: new Map(),
  verses: new Map(),
  verseCount: 0,
});

/** Looks words up that are not kept; a word for which the budget does not reach is as unknown. */
export function lookUp(
  { own, pools, table, standsFor, otherStopWord, kept }: Searchable,
  weights: Weights,
  budget = UNBOUNDED,
): LookUp {
  const { words, ownWords, verses } = kept;
  if (
    kept.own !== own ||
    kept.weights !== weights ||
    words.size + ownWords.size > MOST_KEPT ||
    kept.verseCount > MOST_VERSES
  ) {
    words.clear();
    ownWords.clear();
    verses.clear();
    kept.verseCount = 0;
    kept.own = own;
    kept.weights = weights;
  }
  const sources = [own, ...pools];
  const keepOwn = (word: string, forms: readonly number[]): OwnWord => {
    const isStop = isStopWord(word);
    const count = occurrences(own.index, forms);
    const value = Math.fround(rarity(table.count, count) * (isStop ? weights.stopWord : 1));
    const ownWord = { forms, count, isStop, value, elsewhere: isStop ? otherStopWord(word) : undefined };
    ownWords.set(word, ownWord);
    return ownWord;
  };
  const fresh = (word: string): LookedUp => {
    const key = spellingKey(word);
    const exact = sources.map(({ index }) => index.find(word));
    const knows = exact.findIndex((place) => place >= 0);
    // A word that a source has need not be stemmed again.
    const name = knows < 0 ? stemOfSpelling(sources, word, key) : stemAt(sources[knows]!.index, exact[knows]!);
    const found: WordPlaces[] = [];
    let counted = 0;
    let all = 0;
    for (let i = 0; i < sources.length; i++) {
      const source = sources[i]!;
      const { index } = source;
      const places = spelledSo(index, word, key, exact[i]!);
      const related = relatedTo(index, exact[i]! < 0 ? index.findStem(name) : index.stemOf(exact[i]!), places);
      const count = occurrences(index, places);
      found.push({ source, forms: places, related });
      counted += count;
      all += count + occurrences(index, related);
    }
    const related = weights.stem * rarity(table.count, all);
    return {
      found,
      isKnown: found.some(({ forms, related }) => forms.length + related.length > 0),
      form: related + rarity(table.count, counted),
      related,
      postings: all,
      likely: likelyWords(own.index, found[0]!, standsFor(name)),
    };
  };
  const word = (word: string): LookedUp => {
    let looked = words.get(word);
    if (looked === undefined) {
      if (!pay(budget, LOOK_UP_COST * sources.length)) return unknown;
      looked = fresh(word);
      budget.left -= costOf(looked);
      words.set(word, looked);
      keepOwn(word, looked.found[0]!.forms);
    }
    return looked;
  };
  const unknown: LookedUp = {
    found: sources.map((source) => ({ source, forms: [], related: [] })),
    isKnown: false,
    form: 0,
    related: 0,
    postings: 0,
    likely: new Uint32Array(0),
  };
  return {
    word,
    verses(typed) {
      let found = verses.get(typed);
      if (found === undefined) {
        const looked = word(typed);
        if (!pay(budget, SORTED * looked.postings)) return undefined;
        found = wordVerses(looked, own, weights);
        verses.set(typed, found);
        kept.verseCount += found.packed.length;
      }
      return found;
    },
    own(word) {
      const known = ownWords.get(word);
      if (known !== undefined) return known;
      if (!pay(budget, LOOK_UP_COST)) return NOWHERE;
      const kept = keepOwn(word, spelledSo(own.index, word));
      budget.left -= ASKED * kept.forms.length;
      return kept;
    },
  };
}

/** How often a place that was found is asked for. */
const ASKED = 3;
const costOf = ({ found, likely }: LookedUp): number =>
  found.reduce((sum, { forms, related }) => sum + ASKED * (forms.length + related.length), likely.length);

const NOWHERE: OwnWord = { forms: [], count: 0, isStop: false, value: 0, elsewhere: undefined };

function likelyWords(index: WordIndex, { forms, related }: WordPlaces, standsFor: StandsFor | undefined): Uint32Array {
  const likely = new Map<number, number>();
  for (const place of forms) likely.set(place, ITSELF);
  for (const place of related) likely.set(place, RELATED);
  const { own, shares, from, to } = standsFor ?? NOTHING;
  for (let at = from; at < to; at++)
    for (const place of index.withStem(own[at]!))
      if (!likely.has(place)) likely.set(place, Math.min(shares[at]!, ITSELF - 1));
  return Uint32Array.from(likely, ([place, likeness]) => (place << 8) | likeness);
}

const NOTHING: StandsFor = { own: new Uint16Array(0), shares: new Uint8Array(0), from: 0, to: 0 };

/** The stem of an unknown word as a source spells it, so that `dixo` has the forms of `dijo`, and `nino` those of `niño`. */
function stemOfSpelling(sources: readonly WordSource[], word: string, key: string): string {
  for (const { index } of sources) {
    const [place] = spelledSo(index, word, key, -1);
    if (place !== undefined) return stemAt(index, place);
  }
  return stem(word);
}

const stemAt = (index: WordIndex, place: number): string => index.stem(index.stemOf(place));

/** The other words with a stem. */
function relatedTo(index: WordIndex, stem: number, forms: readonly number[]): readonly number[] {
  const related = withStem(index, stem);
  for (const form of forms) {
    const at = related.indexOf(form);
    if (at >= 0) related.splice(at, 1);
  }
  return related;
}

/** @param stem its place; -1 where there is none */
export function withStem(index: WordIndex, stem: number): number[] {
  const places: number[] = [];
  if (stem >= 0) for (const place of index.withStem(stem)) if (index.count(place) > 0) places.push(place);
  return places;
}

/** The places of a word in all its spellings, as typed first. Who types `n` finds `ñ` too; who types `ñ` means it. */
export function spelledSo(
  index: WordIndex,
  word: string,
  key = spellingKey(word),
  exact = index.find(word),
): readonly number[] {
  const places = exact < 0 ? [] : [exact];
  const means = word.includes('ñ');
  const note = (place: number) => {
    if (place < 0 || place === exact || index.count(place) === 0) return;
    if (!means || index.word(place).includes('ñ')) places.push(place);
  };
  if (key !== word) note(index.find(key));
  for (const place of index.findSpelled(key)) note(place);
  return places;
}

/** In how many verses some words stand; a verse counts once for each. */
export function occurrences(index: WordIndex, places: readonly number[]): number {
  let sum = 0;
  for (const place of places) sum += index.count(place);
  return sum;
}
