import type { VerseRef } from '../../scripture/canon/verse-ref.ts';
import { COMMON_VERSES, commonVerses } from '../../scripture/search/common-verses.ts';
import { foldedWords } from '../../scripture/search/fold.ts';
import { isStopWord, spellingKey, stem } from '../../scripture/search/words.ts';
import { printedVerse } from '../../scripture/text/canonical.ts';
import { chaptersOf, type Edition, type VersificationId } from '../../scripture/text/edition.ts';

/** Word → verse of the common verse count → a bit for each witness that uses it there. */
export type GatheredWords = ReadonlyMap<string, ReadonlyMap<number, number>>;

/**
 * The words that witnesses use in a verse in which `base` has neither the word nor another form of it: facts about words, without their
 * order or number. A stop word has no other forms.
 * @param withStopWords whether a witness's stop words are included
 */
export function gatherWords(
  base: WitnessWords,
  witnesses: readonly WitnessWords[],
  withStopWords: (witness: number) => boolean = () => true,
): GatheredWords {
  const gathered = new Map<string, Map<number, number>>();
  base.forEach((words, verse) => {
    const own = new Set(words.flatMap(({ key, stemmed }) => [key, stemmed]));
    witnesses.forEach((witness, bit) => {
      const takesStops = withStopWords(bit);
      for (const { word, isStop, key, stemmed } of witness[verse]!) {
        if (own.has(key) || (isStop ? !takesStops : own.has(stemmed))) continue;
        const found = gathered.get(word) ?? new Map<number, number>();
        gathered.set(word, found.set(verse, (found.get(verse) ?? 0) | (1 << bit)));
      }
    });
  });
  return gathered;
}

/**
 * A word in at most this many verses, unless it is a stop word, is replaced by the commonest word with its stem: half of all words, a
 * twentieth of the bytes.
 */
const RARE = 8;

/** The words in the form of the fact table. */
export function replaceRareWords(gathered: GatheredWords): GatheredWords {
  const commonest = new Map<string, string>();
  for (const [word, verses] of gathered) {
    if (isStopWord(word)) continue;
    const before = commonest.get(stem(word));
    if (before === undefined || gathered.get(before)!.size < verses.size) commonest.set(stem(word), word);
  }
  const kept = new Map<string, Map<number, number>>();
  for (const [word, verses] of gathered) {
    const as = verses.size > RARE || isStopWord(word) ? word : commonest.get(stem(word))!;
    const into = kept.get(as) ?? new Map<number, number>();
    for (const [verse, bits] of verses) into.set(verse, (into.get(verse) ?? 0) | bits);
    kept.set(as, into);
  }
  return kept;
}

/** A folded word with its derived values, computed once although it occurs in hundreds of verses. */
interface KnownWord {
  readonly word: string;
  readonly isStop: boolean;
  readonly key: string;
  /** Its stem, followed by a character that no key contains. */
  readonly stemmed: string;
}

/** Verse of the common verse count → its words, each once. */
export type WitnessWords = readonly (readonly KnownWord[])[];

/** Reads the words of texts; texts read by the same reader share the cache of words. */
export function wordReader(): (witness: Witness) => WitnessWords {
  const known = new Map<string, KnownWord>();
  const know = (word: string): KnownWord => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const fresh = { word, isStop: isStopWord(word), key: spellingKey(word), stemmed: `${stem(word)}-` };
    known.set(word, fresh);
    return fresh;
  };
  return ({ verses }) => verses.map((text) => [...new Set(foldedWords(text).map(({ word }) => know(word)))]);
}

/** An edition's text of each verse in the common verse count; '' if it has none. */
export interface Witness {
  readonly name: string;
  readonly verses: readonly string[];
}

export function witness(
  name: string,
  versification: VersificationId,
  lines: Iterable<readonly [VerseRef, string]>,
): Witness {
  const verses = Array<string>(COMMON_VERSES).fill('');
  for (const [ref, text] of lines)
    for (const verse of commonVerses(ref, versification)) verses[verse] = `${verses[verse]} ${text}`.trim();
  return { name, verses };
}

function* versesOf(edition: Edition): Generator<readonly [VerseRef, string]> {
  for (const { book, number: chapter, verses } of chaptersOf(edition))
    for (const verse of verses) yield [{ book, chapter, verse: verse.number }, printedVerse(verse)];
}

export const editionWitness = (name: string, edition: Edition): Witness =>
  witness(name, edition.meta.versification, versesOf(edition));
