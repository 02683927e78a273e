import { expect, test } from 'vitest';
import { compileIndex } from '../../../editions/search/compile-index.ts';
import { COMMON_VERSES } from '../../../scripture/search/common-verses.ts';
import { smallEdition } from '../../../scripture/search/test-support.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import { openSearchedEdition } from './searched-edition.ts';

const installed = smallEdition({
  'John.3.16': 'Porque de tal manera amó Dios al mundo, que ha dado á su Hijo unigénito',
  'John.11.35': 'Y lloró Jesús.',
});
const facts = {
  pool: { sources: [], words: new Map() },
  references: new Uint8Array(COMMON_VERSES).fill(7),
  families: '',
};
/** The edition, with the number of chapter reads. */
function counted(edition: Edition) {
  let reads = 0;
  const chapter: Edition['chapter'] = (book, number) => {
    reads++;
    return edition.chapter(book, number);
  };
  return { edition: { ...edition, chapter }, reads: () => reads };
}

test('suggestions come from the index, and only corrected verses are read from the text', () => {
  const searched = openSearchedEdition(installed, compileIndex(installed, facts));
  const same = counted(installed);
  const offered = searched.suggestions(same.edition, { chapters: new Map() });
  expect(offered.words).toContain('mundo');
  expect(offered.verses).toEqual([
    ['John.3.16', 'Porque de tal manera amó Dios al mundo, que ha'],
    ['John.11.35', 'Y lloró Jesús.'],
  ]);
  expect(same.reads()).toBe(0);

  const corrected = counted(smallEdition({ 'John.3.16': 'De tal manera', 'John.11.35': 'Jesús lloró.' }));
  const John11 = { count: 1, at: 1, verses: new Map(), revised: new Map([[35, 1]]) };
  const now = searched.suggestions(corrected.edition, { chapters: new Map([['John.11', John11]]) });
  expect(now.verses.at(-1)).toEqual(['John.11.35', 'Jesús lloró.']);
  expect(now.verses[0]).toEqual(offered.verses[0]);
  expect(corrected.reads()).toBe(1);
});
