import { foldedWords } from '../../scripture/search/fold.ts';
import { spellingKey } from '../../scripture/search/spellings.ts';
import { stem } from '../../scripture/search/stem.ts';
import { isStopWord } from '../../scripture/search/stop-words.ts';
import type { Witness } from './witness.ts';

/** Word → verse of the common count → which witnesses use it there: a bit for each. */
export type GatheredWords = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** A word that stands in no more verses gives way to the commonest with its stem: a third of all words, a tenth of the bytes. */
const RARE = 8;

/**
 * The words that witnesses use in a verse where `base` has neither the word nor another form of it: facts about words,
 * nothing of their order or number, no stop words.
 */
export function gatherWords(base: Witness, witnesses: readonly Witness[]): GatheredWords {
  const gathered = new Map<string, Map<number, number>>();
  base.verses.forEach((text, verse) => {
    const own = new Set(foldedWords(text).flatMap(({ word }) => [spellingKey(word), `${stem(word)}-`]));
    witnesses.forEach(({ verses }, bit) => {
      for (const { word } of foldedWords(verses[verse]!)) {
        if (isStopWord(word) || own.has(spellingKey(word)) || own.has(`${stem(word)}-`)) continue;
        const found = gathered.get(word) ?? new Map<number, number>();
        gathered.set(word, found.set(verse, (found.get(verse) ?? 0) | (1 << bit)));
      }
    });
  });
  return withoutRare(gathered);
}

function withoutRare(gathered: GatheredWords): GatheredWords {
  const commonest = new Map<string, string>();
  for (const [word, verses] of gathered) {
    const before = commonest.get(stem(word));
    if (before === undefined || gathered.get(before)!.size < verses.size) commonest.set(stem(word), word);
  }
  const kept = new Map<string, Map<number, number>>();
  for (const [word, verses] of gathered) {
    const as = verses.size > RARE ? word : commonest.get(stem(word))!;
    const into = kept.get(as) ?? new Map<number, number>();
    for (const [verse, bits] of verses) into.set(verse, (into.get(verse) ?? 0) | bits);
    kept.set(as, into);
  }
  return kept;
}
