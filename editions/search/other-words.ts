import { createHash } from 'node:crypto';
import type { PooledEdition } from '../../scripture/search/search-index.ts';
import { parseFamilies } from '../../scripture/search/word-facts.ts';
import { catalogueEdition } from '../catalogue/catalogue.ts';
import { bitReader, bitWriter } from './facts/bit-coder.ts';
import { readFacts, writeFacts } from './facts/facts-file.ts';
import { MOST_LETTERS, wordCoder, wordVersesCoder } from './facts/word-verses.ts';
import type { GatheredWords } from './gather-words.ts';

// The table of other editions' words: the words, the number of verses of each, the verses, and for each verse one bit for each edition that
// uses the word. Verses are those of the common verse count. Its coding is described in docs/decisions/027-search.md.

export const OTHER_WORDS = new URL('./facts/other-words.facts', import.meta.url);

/** The editions in the order of their bits, by their ids in the catalogue, so that an installed one is recognised as the same. */
export const OTHER_EDITIONS: readonly PooledEdition[] = ['rv1865', 'pddpt', 'bes'].map((id) => {
  const { abbreviation, title } = catalogueEdition(id)!;
  return { id, abbreviation, title };
});

/** The edition whose stop words the table includes: the one closest to everyday speech. There is no room for those of all. */
export const STOP_WORDS_OF = 'pddpt';

const HEAD = `
Words that three other Spanish editions use in each verse where the Reina-Valera 1909 has neither the word nor a form of it
(words such as "de", "que", "para" of the PDDPT only).
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

/** Words that the family table has too: this table stores only their numbers. */
function wordsOfFamilies(families: string): { readonly words: readonly string[]; readonly sum: Uint8Array } {
  const words = [...new Set(parseFamilies(families).flatMap(({ words }) => words))];
  return { words, sum: createHash('sha256').update(words.join(' ')).digest().subarray(0, 8) };
}

/**
 * Returns the size of the compressed table in bytes.
 * @param families in the format of formatFamilies; reading the table needs the same ones
 */
export function writeOtherWords(gathered: GatheredWords, families: string, file: string | URL = OTHER_WORDS): number {
  const { words: known, sum } = wordsOfFamilies(families);
  const isKnown = new Set(known);
  const rest = [...gathered.keys()].filter((word) => !isKnown.has(word)).sort();
  const letters = [...new Set(rest.join(''))].sort().join('');
  if (letters.length > MOST_LETTERS) throw new Error(`More letters than ${MOST_LETTERS}: ${letters}`);
  const names = bitWriter();
  const codeName = wordCoder(names, letters);
  for (const word of [...rest, '']) codeName(word);
  const places = bitWriter();
  const codeVerses = wordVersesCoder(places, OTHER_EDITIONS.length);
  for (const [, verses] of [...gathered].sort(byWord)) {
    const inOrder = [...verses].sort(([a], [b]) => a - b);
    codeVerses(inOrder.length, inOrder);
  }
  return writeFacts(file, HEAD, [
    sum,
    varints(known.map((word) => gathered.get(word)?.size ?? 0)),
    varints(rest.map((word) => gathered.get(word)!.size)),
    Buffer.from(letters, 'utf8'),
    names.finish(),
    places.finish(),
  ]);
}

export function readOtherWords(families: string, file: string | URL = OTHER_WORDS): GatheredWords {
  const [sum, knownCounts, restCounts, letters, names, places] = readFacts(file).parts as Uint8Array[];
  const { words: known, sum: sumHere } = wordsOfFamilies(families);
  if (!Buffer.from(sumHere).equals(sum!)) throw new Error(`${file} was made with other families: npm run search-facts`);
  const counts = new Map<string, number>();
  const numbers = readVarints(knownCounts!);
  for (const word of known) {
    const count = numbers.next().value ?? 0;
    if (count > 0) counts.set(word, count);
  }
  const nextName = wordCoder(bitReader(names!), Buffer.from(letters!).toString('utf8'));
  for (const count of readVarints(restCounts!)) counts.set(nextName(), count);
  const nextVerses = wordVersesCoder(bitReader(places!), OTHER_EDITIONS.length);
  return new Map([...counts].sort(byWord).map(([word, count]) => [word, new Map(nextVerses(count))]));
}

const byWord = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);
