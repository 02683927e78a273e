import { rarity } from './rarity.ts';
import type { Searchable, WordSource } from './searchable.ts';
import { spellingKey } from './spellings.ts';
import { stem } from './stem.ts';
import type { Weights } from './weights.ts';
import type { WordIndex } from './word-index.ts';

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
  readonly stem: string;
  /** The word in every source, the edition's own words first. */
  readonly found: readonly WordPlaces[];
  /** What it is worth in a verse of average length. */
  readonly form: number;
  /** What another word with its stem is worth there. */
  readonly related: number;
}

export interface LookUp {
  word(word: string): LookedUp;
  /** Its forms among the edition's own words: all that is asked of a stop word. */
  forms(word: string): readonly number[];
}

/** Each word of a query is asked for several times in one search, and looked up once. */
export function lookUp({ own, pools, table }: Searchable, weights: Weights): LookUp {
  const sources = [own, ...pools];
  const known = new Map<string, LookedUp>();
  const knownForms = new Map<string, readonly number[]>();
  const forms = (word: string): readonly number[] => {
    let places = knownForms.get(word);
    if (places === undefined) {
      places = spelledSo(own.index, word);
      knownForms.set(word, places);
    }
    return places;
  };
  const fresh = (word: string): LookedUp => {
    const key = spellingKey(word);
    const name = stemIn(sources, word);
    const found: WordPlaces[] = [];
    let counted = 0;
    let all = 0;
    for (const source of sources) {
      const places = source === own ? forms(word) : spelledSo(source.index, word, key);
      const related = relatedTo(source.index, name, places);
      found.push({ source, forms: places, related });
      const count = occurrences(source.index, places);
      counted += count;
      all += count + occurrences(source.index, related);
    }
    const related = weights.stem * rarity(table.count, all);
    return { stem: name, found, form: related + rarity(table.count, counted), related };
  };
  return {
    forms,
    word(word) {
      let looked = known.get(word);
      if (looked === undefined) {
        looked = fresh(word);
        known.set(word, looked);
      }
      return looked;
    },
  };
}

/** A word that a source has need not be stemmed again. */
function stemIn(sources: readonly WordSource[], word: string): string {
  for (const { index } of sources) {
    const place = index.find(word);
    if (place >= 0) return index.stems[index.stemOf[place]!]!;
  }
  return stem(word);
}

function relatedTo(index: WordIndex, name: string, forms: readonly number[]): readonly number[] {
  const related = withStem(index, name);
  for (const form of forms) {
    const at = related.indexOf(form);
    if (at >= 0) related.splice(at, 1);
  }
  return related;
}

/** The words with a stem. */
export function withStem(index: WordIndex, name: string): number[] {
  const { starts, members } = index.byStem;
  const stem = index.findStem(name);
  const places: number[] = [];
  if (stem < 0) return places;
  for (let i = starts[stem]!; i < starts[stem + 1]!; i++) if (index.count(members[i]!) > 0) places.push(members[i]!);
  return places;
}

/** The places of a word in all its spellings, as typed first. Who types `n` finds `ñ` too; who types `ñ` means it. */
export function spelledSo(index: WordIndex, word: string, key = spellingKey(word)): readonly number[] {
  const exact = index.find(word);
  const places = exact < 0 ? [] : [exact];
  const means = word.includes('ñ');
  for (const place of index.findSpelled(key))
    if (place !== exact && (!means || index.word(place).includes('ñ'))) places.push(place);
  return places;
}

/** In how many verses some words stand; a verse counts once for each. */
export function occurrences(index: WordIndex, places: readonly number[]): number {
  let sum = 0;
  for (const place of places) sum += index.count(place);
  return sum;
}
