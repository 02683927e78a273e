import type { PooledEdition } from '../../scripture/search/search-index.ts';
import type { Edition } from '../../scripture/text/edition.ts';
import { editionWitness, type GatheredWords, gatherWords, type WitnessWords, wordReader } from './gather-words.ts';

/** An edition with the words of its text. */
export interface PooledText extends PooledEdition {
  readonly words: WitnessWords;
}

/** Reads the inputs of compileIndex from installed editions. */
export function pooledTextReader(): (edition: Edition) => PooledText {
  const read = wordReader();
  return (edition) => {
    const { id, abbreviation, title } = edition.meta;
    return { id, abbreviation, title, words: read(editionWitness(abbreviation, edition)) };
  };
}

/** Words of other editions, and their editions: the first is bit 0. */
export interface Pool {
  readonly sources: readonly PooledEdition[];
  readonly words: GatheredWords;
}

/**
 * The words that other editions use where an edition does not: of installed editions from their text, of others from the fact table. An
 * edition that is in both counts once, and the table is used only for verses that its text lacks.
 */
export function poolWords(own: PooledText, installed: readonly PooledText[], facts: Pool): Pool {
  const gathered = gatherWords(
    own.words,
    installed.map(({ words }) => words),
  );
  const known = facts.sources.filter(({ id }) => id !== own.id);
  const sources: PooledEdition[] = installed.map(({ id, abbreviation, title }) => ({ id, abbreviation, title }));
  for (const source of known) if (!sources.some(({ id }) => id === source.id)) sources.push(source);
  /** Bit of the facts → bit here, and the text that takes precedence over the table; the edition's own words are not pooled. */
  const bits = facts.sources.map((source) => ({
    to: known.includes(source) ? 1 << sources.findIndex(({ id }) => id === source.id) : 0,
    text: installed.find(({ id }) => id === source.id)?.words,
  }));
  const bitsHere = (low: number, verse: number) => {
    let here = 0;
    bits.forEach(({ to, text }, bit) => {
      if ((low & (1 << bit)) !== 0 && !text?.[verse]?.length) here |= to;
    });
    return here;
  };
  const words = new Map([...gathered].map(([word, verses]) => [word, new Map(verses)]));
  for (const [word, verses] of facts.words) {
    const into = words.get(word) ?? new Map<number, number>();
    for (const [verse, low] of verses) {
      const here = bitsHere(low, verse);
      if (here !== 0) into.set(verse, (into.get(verse) ?? 0) | here);
    }
    if (into.size > 0) words.set(word, into);
  }
  return { sources, words };
}
