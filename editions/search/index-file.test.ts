import { expect, test } from 'vitest';
import { COMMON_VERSES, commonVerses } from '../../scripture/search/common-verses.ts';
import { readHits } from '../../scripture/search/highlight.ts';
import { parseQuery } from '../../scripture/search/query.ts';
import { search } from '../../scripture/search/search.ts';
import type { PooledEdition } from '../../scripture/search/search-index.ts';
import { openSearchable } from '../../scripture/search/searchable.ts';
import { smallEdition } from '../../scripture/search/test-support.ts';
import { wordsOf } from '../../scripture/search/word-index.ts';
import { compileIndex, type Facts } from './compile-index.ts';
import { decodeIndex, encodeIndex } from './index-file.ts';

const EDITION = 'a'.repeat(64);
const MADE_OF = { edition: EDITION, pooled: [{ id: 'otra', sha256: 'c'.repeat(64) }] };
const small = smallEdition({
  '1Cor.13.4': 'La caridad es sufrida, es benigna; la caridad no tiene envidia.',
  '1John.4.8': 'El que no ama, no conoce á Dios; porque Dios es amor.',
});
const [charity = -1] = commonVerses({ book: '1Cor', chapter: 13, verse: 4 }, 'rv1909');
const [RV1865, PDDPT, BES] = ['RV1865', 'PDDPT', 'BES'].map((name) => ({
  id: name.toLowerCase(),
  abbreviation: name,
  title: `La ${name}`,
})) as [PooledEdition, PooledEdition, PooledEdition];
const SOURCES = [RV1865, PDDPT, BES];
const facts: Facts = {
  pool: {
    sources: SOURCES,
    words: new Map([
      ['amor', new Map([[charity, 0b110]])],
      ['paciente', new Map([[charity, 0b010]])],
      ['caridad', new Map([[charity, 0b001]])],
      ['como', new Map([[charity, 0b010]])],
    ]),
  },
  references: new Uint8Array(COMMON_VERSES).fill(3, charity, charity + 1),
  families: 'am ar o aba',
};

test('an index is read back as written, and finds verses by other editions’ words, naming the edition that has them all', () => {
  const index = compileIndex(small, facts);
  const { index: read, pooled } = decodeIndex(encodeIndex(index, MADE_OF), EDITION)!;
  expect(pooled).toEqual(MADE_OF.pooled);
  expect(read).toEqual({ ...index, own: read.own, others: read.others });
  const on = [openSearchable(small, read)];
  const result = search(on, parseQuery('amor paciente'), { order: 'relevance', limit: 5 });
  expect(result.mode).toBe('all');
  expect(readHits(on, result)).toMatchObject([
    { ref: { book: '1Cor', chapter: 13, verse: 4 }, because: [PDDPT], marks: [] },
  ]);
});

test('a word of the verse itself is not pooled from others', () => {
  const { others } = compileIndex(small, facts);
  expect(others && wordsOf(others.index.words)).toEqual(['amor', 'paciente']);
  expect(others?.stopWords.words).toEqual(['como']);
});

test('an index of another edition, or one that is truncated or changed in one byte, is rejected', () => {
  const bytes = encodeIndex(compileIndex(small, facts), MADE_OF);
  expect(decodeIndex(bytes, 'b'.repeat(64))).toBeUndefined();
  for (const length of [0, 8, 40, bytes.length - 1])
    expect(decodeIndex(bytes.subarray(0, length), EDITION)).toBeUndefined();
  const changed = Buffer.from(bytes);
  changed[changed.length - 5]! ^= 1;
  expect(decodeIndex(changed, EDITION)).toBeUndefined();
});
