import { expect, test } from 'vitest';
import { readQuery } from '../../../forms/page-query.ts';
import type { EditionMeta } from '../../../scripture/text/edition.ts';
import { COMPARE_QUERY, chooseEditions, requestedIds } from './requested-editions.ts';

const installed = ['uno', 'dos', 'tres', 'cuatro'].map((id) => ({ id, title: `Edición ${id}` }) as EditionMeta);
const ask = (query: string) => requestedIds(readQuery(new URL(`https://biblia.example.org/?${query}`), COMPARE_QUERY));
const choose = (query: string, editions = installed) => chooseEditions(ask(query), editions, 'dos');

test.each([
  ['', ['dos', 'uno']],
  ['ediciones=', ['dos', 'uno']],
  ['ediciones=tres,uno', ['tres', 'uno']],
  ['ediciones=tres&ediciones=uno&ediciones=', ['tres', 'uno']],
  ['ediciones=TRES,%20uno,,tres', ['tres', 'uno']],
  ['ediciones=uno,dos,tres', ['uno', 'dos', 'tres']],
])('%s', (query, ids) => expect(choose(query)).toEqual({ ids }));

test.each([
  ['ediciones=uno', ['uno'], 400, /Elija otra más/],
  ['ediciones=uno,uno', ['uno'], 400, /Elija otra más/],
  ['ediciones=uno,dos,tres,cuatro', ['uno', 'dos', 'tres'], 400, /4 ediciones y se comparan 3/],
  ['ediciones=uno,nacar', ['uno'], 404, /«nacar»/],
  ['ediciones=../x,%00', [], 404, /Elija entre las que hay/],
])('%s is rejected with a message', (query, ids, status, sentence) => {
  expect(choose(query)).toEqual({ ids, fault: { status, sentence: expect.stringMatching(sentence) } });
});

test('overlong ids and lists are truncated', () => {
  const ids = ask(`ediciones=${'x'.repeat(5_000)},${'a,b,'.repeat(5_000)}`);
  expect(ids.map(({ length }) => length)).toEqual([40, 1, 1]);
});

test('a site with one edition chooses only that one', () => {
  expect(choose('', installed.slice(1, 2))).toEqual({ ids: ['dos'] });
});
