import { describe, expect, test } from 'vitest';
import { readHits } from './highlight.ts';
import { parseQuery } from './query.ts';
import { type SearchOptions, search } from './search.ts';
import { indexEdition } from './search-index.ts';
import { openSearchable } from './searchable.ts';
import { smallEdition } from './test-support.ts';

const on = (verses: Record<string, string>, titles: Record<string, string> = {}) => {
  const edition = smallEdition(verses, titles);
  return openSearchable(edition, indexEdition(edition));
};

const ask = (searchable: ReturnType<typeof on>, query: string, options: Partial<SearchOptions> = {}) =>
  search([searchable], parseQuery(query), { order: 'relevance', limit: 20, ...options });

const keys = (result: ReturnType<typeof ask>) =>
  result.hits.map(({ ref }) => `${ref.book}.${ref.chapter}.${ref.verse}`);

describe('other spellings', () => {
  const text = on({
    'Gen.1.3': 'Y dijo Dios: Sea la luz.',
    'Gen.3.2': 'Y la mujer respondió: Dijimos que no.',
    'Gen.21.8': 'Y creció el niño.',
    'Gen.30.1': 'Dame niños, ó si no, me muero.',
  });

  test.each([
    ['dixo', 'dijo'],
    ['nino', 'niño'],
    ['ninos', 'niños'],
  ])('%s finds what %s finds, the forms too', (typed, meant) => {
    expect(keys(ask(text, typed)).sort()).toEqual(keys(ask(text, meant)).sort());
    expect(ask(text, typed).total).toBeGreaterThan(0);
  });
});

describe('search', () => {
  const text = on({
    'John.3.15': 'Para que todo aquel que en él creyere, no se pierda.',
    'John.3.16': 'Porque de tal manera amó Dios al mundo, que ha dado á su Hijo.',
    '1John.4.8': 'El que no ama, no conoce á Dios; porque Dios es amor.',
    '1John.4.9': 'En esto se mostró el amor de Dios para con nosotros.',
  });

  test('finds verses with all words, regardless of accents and capitals', () => {
    expect(ask(text, 'AMO dios mundo')).toMatchObject({ mode: 'all', total: 1, counts: { John: 1 } });
  });

  test('returns the verses with most words if none has them all, and says so', () => {
    const result = ask(text, 'amó Dios mundo unigénito');
    expect(result.mode).toBe('any');
    expect(keys(result)[0]).toBe('John.3.16');
  });

  test('marks are ranges in the text, and words in the typed order form one mark', () => {
    const [hit] = readHits([text], ask(text, 'amo dios al mundo'));
    expect(hit?.marks.map(([start, end]) => hit.text.slice(start, end))).toEqual(['amó Dios al mundo']);
  });

  test('a phrase ranks above the same words apart', () => {
    expect(keys(ask(text, 'Dios es amor'))[0]).toBe('1John.4.8');
  });

  test('a verse with «no» ranks below its twin if the query has none', () => {
    const twins = on({
      'Matt.25.35': 'Porque tuve hambre, y no me disteis de comer.',
      'Matt.25.42': 'Porque tuve hambre, y también me disteis de comer.',
    });
    const [unfed, fed] = ['Matt.25.35', 'Matt.25.42'];
    expect(keys(ask(twins, 'tuve hambre y me disteis de comer'))).toEqual([fed, unfed]);
    expect(keys(ask(twins, 'tuve hambre y no me disteis de comer'))).toEqual([unfed, fed]);
  });

  test('pages follow each other without gap or overlap in both orders', () => {
    for (const order of ['relevance', 'canonical'] as const) {
      const whole = keys(ask(text, 'Dios', { order }));
      const first = ask(text, 'Dios', { order, limit: 2 });
      const second = ask(text, 'Dios', { order, limit: 2, after: first.next! });
      expect([...keys(first), ...keys(second)]).toEqual(whole);
      expect(second.next).toBeUndefined();
    }
  });
});
