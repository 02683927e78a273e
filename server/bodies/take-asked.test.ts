import * as v from 'valibot';
import { expect, test } from 'vitest';
import { FORM_RULE, JSON_RULE } from './read-body.ts';
import { type Takes, takeAsked } from './take-asked.ts';

const URL = 'https://biblia.example.org/api/nada';
const text = v.string(({ input }) => (Array.isArray(input) ? 'query-repeated' : 'query-missing'));
const QUERY = {
  schema: v.object({ q: text, limit: v.optional(text, '20'), edition: v.optional(v.array(v.string()), []) }),
};
const BODY = v.object({
  id: v.string('un texto'),
  note: v.optional(v.pipe(v.string('un texto'), v.maxLength(3, 'note-long'))),
});
const EITHER = { ...FORM_RULE, accepts: ['form', 'json'], schema: BODY } as const;

async function take(takes: Takes, request: string | Request, inPath = {}) {
  const taken = await takeAsked(takes, typeof request === 'string' ? new Request(URL + request) : request, inPath);
  return taken.ok ? taken.value : taken.refusal.code;
}
const post = (body: string | URLSearchParams, type?: string) =>
  new Request(URL, { method: 'POST', body, ...(type && { headers: { 'Content-Type': type } }) });

test.each([
  ['?q=a', { q: 'a', limit: '20', edition: [] }],
  ['?q=a&limit=3&otra=x', { q: 'a', limit: '3', edition: [] }],
  ['?q=&edition=uno', { q: '', limit: '20', edition: ['uno'] }],
  ['?edition=uno&q=a%20b&edition=dos', { q: 'a b', limit: '20', edition: ['uno', 'dos'] }],
])('the query %s', async (query, expected) => {
  expect(await take({ query: QUERY }, query)).toMatchObject({ query: expected });
});

test.each([
  ['', 'query-missing'],
  ['?Q=a', 'query-missing'],
  ['?q=a&q=b', 'query-repeated'],
  ['?q=a&limit=1&limit=1', 'query-repeated'],
])('the query %s is refused: %s', async (query, code) => {
  expect(await take({ query: QUERY }, query)).toBe(code);
});

test('names in the path are given as they are; what is not asked for is not there', async () => {
  const params = v.object({ book: v.string() });
  const taken = await take({ params }, '', { book: 'Juan', chapter: '3' });
  expect(taken).toEqual({ params: { book: 'Juan' }, query: undefined, body: undefined });
});

test('a body is held to its schema, whether it comes as JSON or as a form', async () => {
  const json = post('{"id":"John.3.16","otro":1}', 'application/json');
  expect(await take({ body: EITHER }, json)).toMatchObject({ body: { id: 'John.3.16' } });
  const form = post(new URLSearchParams({ id: 'John.3.16', note: '' }));
  expect(await take({ body: EITHER }, form)).toMatchObject({ body: { id: 'John.3.16' } });
  // What a form must have, and has not, is as if it had been left empty.
  expect(await take({ body: EITHER }, post(new URLSearchParams({ nada: '1' })))).toMatchObject({ body: { id: '' } });
});

test.each([
  ['{"note":"a"}', 'field-type'],
  ['{"id":1}', 'field-type'],
  ['{"id":"a","note":"abcd"}', 'note-long'],
  ['[]', 'body-malformed'],
])('the body %s is refused: %s', async (body, code) => {
  expect(await take({ body: EITHER }, post(body, 'application/json'))).toBe(code);
});

test('what is wrong is told as the call says', async () => {
  const refuse = () => ({ code: 'forbidden' }) as const;
  expect(await take({ query: { ...QUERY, refuse } }, '')).toBe('forbidden');
  const body = { ...JSON_RULE, schema: BODY, refuse };
  expect(await take({ body }, post('{"id":"a","note":"abcd"}', 'application/json'))).toBe('forbidden');
});
