import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMON_VERSES } from '../../scripture/search/common-verses.ts';
import { gatherWords, withoutRare } from './gather-words.ts';
import { OTHER_EDITIONS, OTHER_WORDS, readOtherWords, writeOtherWords } from './other-words.ts';
import { readReferences } from './references.ts';
import { wordReader } from './word-reader.ts';

test('the table of other editions’ words is no larger than 480 kB and holds for verses that there are', () => {
  expect(statSync(OTHER_WORDS).size).toBeLessThanOrEqual(480_000);
  const words = readOtherWords();
  expect(words.size).toBeGreaterThan(10_000);
  for (const [word, verses] of words) {
    expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
    for (const [verse, bits] of verses)
      if (verse < 0 || verse >= COMMON_VERSES || bits < 1 || bits >= 1 << OTHER_EDITIONS.length)
        throw new Error(`${word}: ${verse} ${bits}`);
  }
});

test('the references have a level for every verse', () => {
  const levels = readReferences();
  expect(levels.length).toBe(COMMON_VERSES);
  expect(Math.max(...levels)).toBe(15);
});

test('what is gathered is what a verse lacks, and is read again as it was written', () => {
  const read = wordReader();
  const [base = [], ...others] = [
    ['Dios es caridad', 'y amó al mundo'],
    ['Dios es amor', 'y amaba al mundo entero'],
    ['El Señor es amor', 'quiso al mundo entero'],
  ].map((verses) => read({ name: '', verses }));
  const gathered = withoutRare(gatherWords(base, others));
  expect(gathered).toEqual(
    new Map([
      ['amor', new Map([[0, 0b11]])],
      ['entero', new Map([[1, 0b11]])],
      ['señor', new Map([[0, 0b10]])],
      ['quiso', new Map([[1, 0b10]])],
      ['amaba', new Map([[1, 0b01]])],
    ]),
  );
  const file = join(mkdtempSync(join(tmpdir(), 'palabras-')), 'words.facts');
  writeOtherWords(gathered, file);
  expect(readOtherWords(file)).toEqual(gathered);
});
