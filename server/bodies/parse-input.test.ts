import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type InputSchemas, parseInput } from './parse-input.ts';
import { FORM_RULE, JSON_RULE } from './read-body.ts';

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

async function take(takes: InputSchemas, request: string | Request, inPath = {}) {
  const taken = await parseInput(takes, typeof request === 'string' ? new Request(URL + request) : request, inPath);
  return taken.ok ? taken.value : taken.refusal.code;
}
const post = (body: string | URLSearchParams, type?: string) =>
  new Request(URL, { method: 'POST', body, ...(type && { headers: { 'Content-Type': type } }) });

test.each([
  ['?q=a', { q: 'a', limit: '20', edition: [] }],
  ['?q=a&limit=3&otra=x', { q: 'a', limit: '3', edition: [] }],
  ['?q=&edition=uno', { q: '', limit: '20', edition: ['uno'] }],
  ['?edition=uno&q=a%20b&edition=dos', { q: 'a b', limit: '20', edition: ['uno', 'dos'] }],
])('the query %s is parsed', async (query, expected) => {
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

test('path parameters are passed unchanged, and undeclared ones are dropped', async () => {
  const params = v.object({ book: v.string() });
  const taken = await take({ params }, '', { book: 'Juan', chapter: '3' });
  expect(taken).toEqual({ params: { book: 'Juan' }, query: undefined, body: undefined });
});

test('a body is validated by its schema, as JSON and as a form', async () => {
  const json = post('{"id":"John.3.16","otro":1}', 'application/json');
  expect(await take({ body: EITHER }, json)).toMatchObject({ body: { id: 'John.3.16' } });
  const form = post(new URLSearchParams({ id: 'John.3.16', note: '' }));
  expect(await take({ body: EITHER }, form)).toMatchObject({ body: { id: 'John.3.16' } });
  // A missing required field of a form counts as empty.
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

test('the call’s own refusal is used', async () => {
  const refuse = () => ({ code: 'forbidden' }) as const;
  expect(await take({ query: { ...QUERY, refuse } }, '')).toBe('forbidden');
  const body = { ...JSON_RULE, schema: BODY, refuse };
  expect(await take({ body }, post('{"id":"a","note":"abcd"}', 'application/json'))).toBe('forbidden');
});
