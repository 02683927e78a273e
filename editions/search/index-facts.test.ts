import { expect, test } from 'vitest';
import { addFacts, formatFacts, indexEdition, parseFacts } from '../../scripture/search/search-index.ts';
import { smallEdition } from '../../scripture/search/test-support.ts';
import { NO_STOP_WORDS } from '../../scripture/search/word-facts.ts';
import { compileIndex, readFactTables } from './compile-index.ts';

const edition = smallEdition({
  'Gen.1.1': 'En el principio crió Dios los cielos y la tierra.',
  'John.3.16': 'Porque de tal manera amó Dios al mundo, que ha dado á su Hijo unigénito.',
  'John.11.35': 'Y lloró Jesús.',
});

test('an index made from the text and transferred facts equals the one of set-up', () => {
  const index = compileIndex(edition, readFactTables());
  const facts = formatFacts(index)!;
  const travelled = { plain: JSON.parse(JSON.stringify(facts.plain)), bytes: Uint8Array.from(facts.bytes) };
  expect(travelled.plain.counts.length).toBeGreaterThan(10);
  expect(addFacts(edition, indexEdition(edition), parseFacts(travelled))).toEqual(index);
});

test('transferred facts of a version without stop words are read, and only the stop words are missing', () => {
  const index = compileIndex(edition, readFactTables());
  const facts = formatFacts(index)!;
  const { stopWords: _, stopCounts = [], ...plain } = facts.plain;
  expect(stopCounts.length).toBeGreaterThan(0);
  const { others, ...read } = addFacts(edition, indexEdition(edition), parseFacts({ plain, bytes: facts.bytes }));
  expect({ ...read, others: { ...others, stopWords: NO_STOP_WORDS } }).toEqual({
    ...index,
    others: { ...index.others, stopWords: NO_STOP_WORDS },
  });
  expect(others?.stopWords.words).toEqual([]);
});

test('an index without facts exports none', () => {
  expect(formatFacts(indexEdition(edition))).toBeUndefined();
});
