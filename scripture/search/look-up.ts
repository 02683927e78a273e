import { LOOK_UP_COST, pay, UNBOUNDED } from './run.ts';
import type { Searchable, WordSource } from './searchable.ts';
import type { Weights } from './weights.ts';
import type { AssociationRange } from './word-facts.ts';
import type { WordIndex } from './word-index.ts';
import { type WordVerses, wordVerses } from './word-verses.ts';
import { isStopWord, spellingKey, stem } from './words.ts';

/** Inverse document frequency (as in BM25) of a word that `count` of `verseCount` verses have. */
export const rarity = (verseCount: number, count: number): number =>
  Math.log(1 + (verseCount - Math.min(verseCount, count) + 0.5) / (count + 0.5));

/** A query word in one source, as places in its index. */
interface WordPlaces {
  readonly source: WordSource;
  /** All its spellings, the typed one first. */
  readonly forms: readonly number[];
  /** Other words with the same stem. */
  readonly related: readonly number[];
}

/** The result of looking up a query word. */
export interface LookedUp {
  /** Its places in every source, the edition's own words first. */
  readonly found: readonly WordPlaces[];
  /** True if a source has it in any form. */
  readonly isKnown: boolean;
  /** Score in a verse of average length. */
  readonly form: number;
  /** Score there of another word with the same stem. */
  readonly related: number;
  /** Number of postings in all sources, of the word and of those with its stem. */
  readonly postings: number;
  /**
   * Words of the text that may match, each once: its spellings, words with its stem, and words associated with it by other
   * editions. `place << 8 | likeness`: ITSELF, RELATED, or the share of the association, 254 for always.
   */
  readonly likely: Uint32Array;
}

/** A query word among the edition's own words: the only look-up that a stop word gets. */
export interface OwnWord {
  /** The places of all its spellings, the typed one first. */
  readonly forms: readonly number[];
  /** Number of verses that have them. */
  readonly count: number;
  readonly isStop: boolean;
  /** Value in the alignment with a verse (alignment.ts). */
  readonly value: number;
  /** For a stop word, the verses in which only other editions have it. */
  readonly elsewhere: Uint8Array | undefined;
}

export interface LookUp {
  word(word: string): LookedUp;
  /** The verses that match the word; undefined where the budget is too small to merge their postings. */
  verses(word: string): WordVerses | undefined;
  own(word: string): OwnWord;
}

/** Likeness of a word of the text to a query word; values in between are the shares of associations. */
export const ITSELF = 255;
export const RELATED = 0;

/** Cache limits, in words and verses: input is unbounded. */
const MOST_KEPT = 2_000;
const MOST_VERSES = 500_000;
/** Cost of sorting one posting, in postings. */
const SORTED = 2;

/** Look-ups cached across searches, since readers search for the same words again and again. One cache per edition. */
export interface LookUpCache {
  readonly words: Map<string, LookedUp>;
  readonly ownWords: Map<string, OwnWord>;
  readonly verses: Map<string, WordVerses>;
  /** Total over all cached words. */
  verseCount: number;
  /** The source and weights of the cached look-ups: other ones empty the cache. */
  own?: WordSource;
  weights?: Weights;
}

export const newLookUpCache = (): LookUpCache => ({
  words: new Map(),
  ownWords: new Map(),
  verses: new Map(),
  verseCount: 0,
});

/** Looks words up through the cache; a word that the budget does not cover counts as unknown. */
export function lookUp(
  { own, pools, table, findAssociated, otherStopWord, lookUpCache }: Searchable,
  weights: Weights,
  budget = UNBOUNDED,
): LookUp {
  const { words, ownWords, verses } = lookUpCache;
  if (
    lookUpCache.own !== own ||
    lookUpCache.weights !== weights ||
    words.size + ownWords.size > MOST_KEPT ||
    lookUpCache.verseCount > MOST_VERSES
  ) {
    words.clear();
    ownWords.clear();
    verses.clear();
    lookUpCache.verseCount = 0;
    lookUpCache.own = own;
    lookUpCache.weights = weights;
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
    // The index of a source already has the stem of its words.
    const name = knows < 0 ? stemOfSpelling(sources, word, key) : stemAt(sources[knows]!.index, exact[knows]!);
    const found: WordPlaces[] = [];
    let counted = 0;
    let all = 0;
    for (let i = 0; i < sources.length; i++) {
      const source = sources[i]!;
      const { index } = source;
      const places = findSpellings(index, word, key, exact[i]!);
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
      likely: likelyWords(own.index, found[0]!, findAssociated(name)),
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
        lookUpCache.verseCount += found.packed.length;
      }
      return found;
    },
    own(word) {
      const known = ownWords.get(word);
      if (known !== undefined) return known;
      if (!pay(budget, LOOK_UP_COST)) return UNKNOWN_OWN_WORD;
      const ownWord = keepOwn(word, findSpellings(own.index, word));
      budget.left -= ASKED * ownWord.forms.length;
      return ownWord;
    },
  };
}

/** Number of later reads of each place found. */
const ASKED = 3;
const costOf = ({ found, likely }: LookedUp): number =>
  found.reduce((sum, { forms, related }) => sum + ASKED * (forms.length + related.length), likely.length);

const UNKNOWN_OWN_WORD: OwnWord = { forms: [], count: 0, isStop: false, value: 0, elsewhere: undefined };

function likelyWords(
  index: WordIndex,
  { forms, related }: WordPlaces,
  associated: AssociationRange | undefined,
): Uint32Array {
  const likely = new Map<number, number>();
  for (const place of forms) likely.set(place, ITSELF);
  for (const place of related) likely.set(place, RELATED);
  const { own, shares, from, to } = associated ?? NOTHING;
  for (let at = from; at < to; at++)
    for (const place of index.withStem(own[at]!))
      if (!likely.has(place)) likely.set(place, Math.min(shares[at]!, ITSELF - 1));
  return Uint32Array.from(likely, ([place, likeness]) => (place << 8) | likeness);
}

const NOTHING: AssociationRange = { own: new Uint16Array(0), shares: new Uint8Array(0), from: 0, to: 0 };

/** The stem of an unknown word as a source spells it, so that `dixo` has the forms of `dijo`, and `nino` those of `niño`. */
function stemOfSpelling(sources: readonly WordSource[], word: string, key: string): string {
  for (const { index } of sources) {
    const [place] = findSpellings(index, word, key, -1);
    if (place !== undefined) return stemAt(index, place);
  }
  return stem(word);
}

const stemAt = (index: WordIndex, place: number): string => index.stem(index.stemOf(place));

function relatedTo(index: WordIndex, stem: number, forms: readonly number[]): readonly number[] {
  const related = withStem(index, stem);
  for (const form of forms) {
    const at = related.indexOf(form);
    if (at >= 0) related.splice(at, 1);
  }
  return related;
}

/** @param stem place of the stem; -1 for none */
export function withStem(index: WordIndex, stem: number): number[] {
  const places: number[] = [];
  if (stem >= 0) for (const place of index.withStem(stem)) if (index.count(place) > 0) places.push(place);
  return places;
}

/** The places of a word's spellings, the typed one first. A typed `n` finds `ñ` too; a typed `ñ` finds only itself. */
export function findSpellings(
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

/** Sum of the words' verse counts: a verse with two of them counts twice. */
export function occurrences(index: WordIndex, places: readonly number[]): number {
  let sum = 0;
  for (const place of places) sum += index.count(place);
  return sum;
}
