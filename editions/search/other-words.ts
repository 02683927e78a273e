import type { PooledEdition } from '../../scripture/search/search-index.ts';
import { catalogueEdition } from '../catalogue/catalogue.ts';
import { readFacts, writeFacts } from './facts/facts-file.ts';
import type { GatheredWords } from './gather-words.ts';

// The table of other editions' words: the words, sorted; in how many verses each stands; the gaps between those verses;
// and which editions use it in each, a bit for each. Verses are those of the common count.

export const OTHER_WORDS = new URL('./facts/other-words.facts', import.meta.url);

/** The editions in the order of their bits, by their ids in the catalogue: so an installed one is known to be the same. */
export const OTHER_EDITIONS: readonly PooledEdition[] = ['rv1865', 'pddpt', 'bes'].map((id) => {
  const { abbreviation, title } = catalogueEdition(id)!;
  return { id, abbreviation, title };
});

const HEAD = `
Words that three other Spanish editions use in each verse where the Reina-Valera 1909 has neither the word nor a form of it.
Facts only: which words, in which verse, in which edition; nothing of their order or number, and no sentence of any edition.
From: Reina-Valera 1865 (CC0);
  Palabra de Dios para ti (PDDPT), © 2020 Asociación Bíblica Latinoamericana, CC BY 4.0, from eBible.org (spapddpt);
  La Biblia en Español Sencillo (BES), © 2018, 2019 AudioBiblia.org / Irma Flores, CC BY 4.0, from eBible.org (spabes).
Made by: npm run search-facts -- --sources DIR (docs/search.md)
`;

const varints = (numbers: Iterable<number>): Uint8Array => {
  const bytes: number[] = [];
  for (let value of numbers) {
    for (; value > 127; value >>>= 7) bytes.push((value & 127) | 128);
    bytes.push(value);
  }
  return Uint8Array.from(bytes);
};

function* readVarints(bytes: Uint8Array): Generator<number, undefined> {
  let value = 0;
  let shift = 0;
  for (const byte of bytes) {
    value |= (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    yield value;
    value = 0;
    shift = 0;
  }
}

/** Returns how many bytes the table has when compressed. */
export function writeOtherWords(gathered: GatheredWords, file: string | URL = OTHER_WORDS): number {
  const words = [...gathered.keys()].sort();
  const lists = words.map((word) => [...gathered.get(word)!].sort(([a], [b]) => a - b));
  const gaps = lists.flatMap((list) => list.map(([verse], i) => verse - (list[i - 1]?.[0] ?? -1) - 1));
  return writeFacts(file, HEAD, [
    Buffer.from(words.join('\n'), 'utf8'),
    varints(lists.map(({ length }) => length)),
    varints(gaps),
    Uint8Array.from(lists.flat(), ([, bits]) => bits),
  ]);
}

export function readOtherWords(file: string | URL = OTHER_WORDS): GatheredWords {
  const [words, counts, gaps, bits] = readFacts(file).parts as [Uint8Array, Uint8Array, Uint8Array, Uint8Array];
  const nextGap = readVarints(gaps);
  const count = readVarints(counts);
  let at = 0;
  return new Map(
    Buffer.from(words)
      .toString('utf8')
      .split('\n')
      .map((word) => {
        const verses = new Map<number, number>();
        let last = -1;
        for (let left = count.next().value ?? 0; left > 0; left--) {
          last += (nextGap.next().value ?? 0) + 1;
          verses.set(last, bits[at++]!);
        }
        return [word, verses];
      }),
  );
}
