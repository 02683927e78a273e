import { describe, expect, test } from 'vitest';
import { chapterLengths } from '../../scripture/canon/versification.ts';
import { compileSource } from '../compile/compile-source.ts';
import type { SourceText } from '../source/source-text.ts';
import { RV1909 } from './rv1909/recipe.ts';
import { DIGEST_BYTES, differingVerses, formatVerseDigests, parseVerseDigests } from './verse-digests.ts';

const edition = (texts: Record<string, string>) => {
  const verses: SourceText['verses'] = Object.entries(texts).map(([place, text]) => {
    const [book, chapter, number] = place.split('.') as [string, string, string];
    return { book, chapter: Number(chapter), number: Number(number), text, marks: [] };
  });
  return compileSource({ format: 'usfm', name: 'molino', meta: {}, verses, findings: [] }).edition;
};
const texts = { 'Gen.1.1': 'Gira.', 'Gen.1.2': 'Muele.', 'Exod.1.1': 'Vuelve.' };
const expected = parseVerseDigests(formatVerseDigests(edition(texts)));

describe('digests of a text', () => {
  test('are written one line per chapter', () => {
    expect(formatVerseDigests(edition(texts))).toMatch(/^Gen\.1 [A-Za-z0-9+/=]{8}\nExod\.1 [A-Za-z0-9+/=]{4}\n$/);
  });

  test.each<[string, Record<string, string>, string[]]>([
    ['the same text', texts, []],
    ['another word', { ...texts, 'Gen.1.2': 'Muele' }, ['Gen.1.2 text']],
    ['a verse less', { 'Gen.1.1': 'Gira.', 'Exod.1.1': 'Vuelve.' }, ['Gen.1.2 missing']],
    ['a verse more', { ...texts, 'Exod.1.2': 'Para.' }, ['Exod.1.2 extra']],
    ['a chapter more', { ...texts, 'Exod.3.1': 'Para.' }, ['Exod.3.1 extra']],
    ['a book less', { 'Exod.1.1': 'Vuelve.' }, ['Gen.1.1 missing', 'Gen.1.2 missing']],
  ])('tell %s', (_, other, differences) => {
    expect(differingVerses(edition(other), expected).map(({ verse, kind }) => `${verse} ${kind}`)).toEqual(differences);
  });

  test('list at most the requested number of verses', () => {
    expect(differingVerses(edition({ 'Matt.1.1': 'Otra.' }), expected, 2)).toHaveLength(2);
  });
});

test('the RV1909 has as many digests as verses', () => {
  const digests = RV1909.verseDigests();
  expect(digests.size).toBe(1189);
  for (const [chapter, bytes] of digests) {
    const [book, number] = chapter.split('.') as [string, string];
    expect(bytes.length / DIGEST_BYTES).toBe(chapterLengths('rv1909', book)[Number(number) - 1]);
  }
});
