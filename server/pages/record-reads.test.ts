import { expect, test } from 'vitest';
import type { Edition } from '../../scripture/text/edition.ts';
import type { Services } from '../services.ts';
import { chapterRead, historyRead } from '../texts/reads.ts';
import { recordReads } from './record-reads.ts';

const edition = {
  meta: { id: 'rv1909' },
  books: ['John'],
  chapter: (book: string, number: number) => ({ book, number, verses: [] }),
  chapterNumbers: () => [1, 2, 3],
  verseNumbers: () => [1],
} as unknown as Edition;
const services = {
  texts: {
    editions: () => [],
    defaultId: 'rv1909',
    generation: 1,
    edition: (id = 'rv1909') => (id === 'rv1909' ? edition : undefined),
  },
} as unknown as Services;

test('whose text was asked for is noted, and the rest is not', () => {
  const { services: watched, reads } = recordReads(services);
  const read = watched.texts.edition()!;
  read.verseNumbers('John', 2);
  read.chapterNumbers('John');
  expect(read.chapter('John', 3)).toEqual({ book: 'John', number: 3, verses: [] });
  expect(reads).toEqual(new Set([chapterRead('rv1909', 'John', 3)]));
});

test('an edition that is not there is not there', () => {
  expect(recordReads(services).services.texts.edition('rv1865')).toBeUndefined();
});
