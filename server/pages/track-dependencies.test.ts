import { expect, test } from 'vitest';
import type { Edition } from '../../scripture/text/edition.ts';
import type { Services } from '../../services/services.ts';
import { chapterTag, historyTag, namesTag, verseHistoryTag } from '../../services/text/texts/tags.ts';
import { trackDependencies } from './track-dependencies.ts';

const edition = {
  meta: { id: 'rv1909', history: { hash: 'h', seq: 1, at: 0 } },
  books: ['John'],
  chapter: (book: string, number: number) => ({ book, number, verses: [] }),
  setting: { paragraphs: true, lines: true },
  chapterNumbers: () => [1, 2, 3],
  verseNumbers: () => [1],
} as unknown as Edition;
const services = {
  texts: {
    editions: () => [edition.meta],
    history: () => ({ chapters: new Map() }),
    defaultId: 'rv1909',
    generation: 1,
    edition: (id = 'rv1909') => (id === 'rv1909' ? edition : undefined),
  },
  corrections: { changes: async () => [], verseHistory: async () => [] },
} as unknown as Services;

test('only chapters whose text was read are tracked', () => {
  const { services: watched, tags } = trackDependencies(services);
  const read = watched.texts.edition()!;
  read.verseNumbers('John', 2);
  read.chapterNumbers('John');
  expect(read.chapter('John', 3)).toEqual({ book: 'John', number: 3, verses: [] });
  expect(tags).toEqual(new Set([chapterTag('rv1909', 'John', 3)]));
});

test('only a page that shows a history depends on it', () => {
  const asked = (read: (services: Services) => unknown) => {
    const { services: watched, tags } = trackDependencies(services);
    read(watched);
    return [...tags];
  };
  expect(asked(({ texts }) => texts.edition()!.meta.history)).toEqual([historyTag('rv1909')]);
  expect(asked(({ texts }) => texts.editions()[0]?.history)).toEqual([historyTag('rv1909')]);
  expect(asked(({ texts }) => texts.history('rv1909'))).toEqual([historyTag('rv1909')]);
  expect(asked(({ texts }) => ({ ...texts.edition()!.meta }))).toEqual([]);
  expect(asked(({ corrections }) => corrections.changes('rv1909', 10))).toEqual([historyTag('rv1909'), namesTag]);
  expect(asked(({ corrections }) => corrections.verseHistory('rv1909', 'John', 3, 16))).toEqual([
    verseHistoryTag('rv1909', 'John.3.16'),
    namesTag,
  ]);
});

test('an edition’s own setting is known to its pages', () => {
  expect(trackDependencies(services).services.texts.edition()?.setting).toEqual({ paragraphs: true, lines: true });
});

test('an unknown edition is undefined', () => {
  expect(trackDependencies(services).services.texts.edition('rv1865')).toBeUndefined();
});
