import { isStopWord, stem } from '../../scripture/search/words.ts';
import type { WitnessWords } from './word-reader.ts';

/** Word → verse of the common count → which witnesses use it there: a bit for each. */
export type GatheredWords = ReadonlyMap<string, ReadonlyMap<number, number>>;

/**
 * The words that witnesses use in a verse where `base` has neither the word nor another form of it: facts about words,
 * nothing of their order or number. A stop word has no other forms.
 * @param withStopWords whether those of a witness are taken too
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

/** A word that stands in no more verses, and is no stop word, gives way to the commonest with its stem: half of all words, a twentieth of the bytes. */
const RARE = 8;

/** The words as the table of facts has them. */
export function withoutRare(gathered: GatheredWords): GatheredWords {
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
