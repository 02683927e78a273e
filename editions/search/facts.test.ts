import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COMMON_VERSES } from '../../scripture/search/common-verses.ts';
import { isStopWord } from '../../scripture/search/words.ts';
import { readReferences } from './compile-index.ts';
import { readFamilies } from './families/families-file.ts';
import { type GatheredWords, gatherWords, replaceRareWords, wordReader } from './gather-words.ts';
import { OTHER_EDITIONS, OTHER_WORDS, readOtherWords, STOP_WORDS_OF, writeOtherWords } from './other-words.ts';

test('the table of other editions’ words has at most 480 kB and names only existing verses', () => {
  expect(statSync(OTHER_WORDS).size).toBeLessThanOrEqual(480_000);
  const words = readOtherWords(readFamilies());
  expect(words.size).toBeGreaterThan(10_000);
  for (const [word, verses] of words) {
    expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
    for (const [verse, bits] of verses)
      if (verse < 0 || verse >= COMMON_VERSES || bits < 1 || bits >= 1 << OTHER_EDITIONS.length)
        throw new Error(`${word}: ${verse} ${bits}`);
      else if (isStopWord(word)) expect(bits).toBe(1 << OTHER_EDITIONS.findIndex(({ id }) => id === STOP_WORDS_OF));
  }
});

test('the references have a level for every verse', () => {
  const levels = readReferences();
  expect(levels.length).toBe(COMMON_VERSES);
  expect(Math.max(...levels)).toBe(15);
});

test('only words that a verse lacks are gathered, and they are read back as written', () => {
  const read = wordReader();
  const [base = [], ...others] = [
    ['Dios es caridad', 'y amó al mundo'],
    ['Dios es amor', 'y amaba al mundo entero'],
    ['El Señor es amor', 'quiso al mundo entero'],
  ].map((verses) => read({ name: '', verses }));
  const gathered = replaceRareWords(gatherWords(base, others, (witness) => witness === 1));
  expect(gathered).toEqual(
    new Map([
      ['amor', new Map([[0, 0b11]])],
      ['entero', new Map([[1, 0b11]])],
      ['el', new Map([[0, 0b10]])],
      ['señor', new Map([[0, 0b10]])],
      ['quiso', new Map([[1, 0b10]])],
      ['amaba', new Map([[1, 0b01]])],
    ]),
  );
  expect(writtenAndRead(gathered)).toEqual(gathered);
});

const FAMILIES = 'am ar aba\nquis o';
const file = join(mkdtempSync(join(tmpdir(), 'palabras-')), 'words.facts');
function writtenAndRead(words: GatheredWords): GatheredWords {
  writeOtherWords(words, FAMILIES, file);
  return readOtherWords(FAMILIES, file);
}

test('any words in any verses are read back as written', () => {
  const word = fc.oneof(
    fc.constantFrom('amar', 'amaba', 'quiso', 'ʼadon', '603550'),
    fc.string({ unit: fc.constantFrom(...'abcñ0'), minLength: 1, maxLength: 9 }),
  );
  const verses = fc.oneof(
    fc.nat({ max: COMMON_VERSES - 1 }),
    fc.constantFrom(0, 1, COMMON_VERSES - 2, COMMON_VERSES - 1),
    fc.nat({ max: 60 }),
  );
  const standing = fc.uniqueArray(fc.tuple(verses, fc.integer({ min: 1, max: 7 })), {
    selector: ([verse]) => verse,
    minLength: 1,
    maxLength: 200,
  });
  const table = fc.uniqueArray(fc.tuple(word, standing), { selector: ([word]) => word, maxLength: 12 });
  fc.assert(
    fc.property(table, (table) => {
      const words = new Map(table.map(([word, verses]) => [word, new Map(verses)]));
      expect(writtenAndRead(words)).toEqual(words);
    }),
    { numRuns: 25 },
  );
});

test('a table made with other families is refused', () => {
  writeOtherWords(new Map([['amor', new Map([[0, 1]])]]), FAMILIES, file);
  expect(() => readOtherWords('am ar', file)).toThrow('npm run search-facts');
});
