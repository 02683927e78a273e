import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { EncodingCache } from './encoding-cache.ts';
import { noneMatch, Representation } from './representation.ts';

const BODY = Buffer.from(
  Array.from({ length: 300 }, (_, n) => `<p>EN el principio ${n * 7919} crió Dios</p>`).join(''),
);
const HEADERS: [string, string][] = [
  ['Content-Type', 'text/html; charset=utf-8'],
  ['Cache-Control', 'public, max-age=0, must-revalidate'],
  ['Vary', 'Accept-Encoding'],
  ['Content-Security-Policy', "default-src 'none'"],
];
const newEncodingCache = () => new EncodingCache(100_000);
const page = () => new Representation(BODY, HEADERS, newEncodingCache());
const ask = (acceptEncoding?: string, ifNoneMatch?: string) => ({ acceptEncoding, ifNoneMatch });
const headersOf = (answer: { headers: string[] }) => {
  const pairs: Record<string, string> = {};
  for (let i = 0; i < answer.headers.length; i += 2) pairs[answer.headers[i]!] = answer.headers[i + 1]!;
  expect(Object.keys(pairs).length, 'no header twice').toBe(answer.headers.length / 2);
  return pairs;
};

test.each([
  ['br', (body: Uint8Array) => brotliDecompressSync(body)],
  ['gzip', (body: Uint8Array) => gunzipSync(body)],
  [undefined, (body: Uint8Array) => Buffer.from(body)],
])("in %s it is the same content, with its length and the page's headers", async (encoding, plain) => {
  const answer = await page().answer(ask(encoding));
  expect(plain(answer.body!)).toEqual(BODY);
  const headers = headersOf(answer);
  expect(headers['Content-Encoding']).toBe(encoding);
  expect(headers['Content-Length']).toBe(String(answer.body!.length));
  expect(headers).toMatchObject(Object.fromEntries(HEADERS));
});

test('tags differ by encoding and are equal on all instances', async () => {
  const answers = await Promise.all(['br', 'gzip', undefined].map((encoding) => page().answer(ask(encoding))));
  const tags = answers.map((answer) => headersOf(answer).ETag!);
  expect(new Set(tags).size).toBe(3);
  for (const tag of tags) expect(tag).toMatch(/^W\/"[\w-]{16}-(br|gzip|id)"$/);
  expect(headersOf(await page().answer(ask('br'))).ETag).toBe(tags[0]);
});

test('the tag changes with the content and the policy', async () => {
  const tag = async (body: string, policy: string) => {
    const one = new Representation(Buffer.from(body), [['Content-Security-Policy', policy]], newEncodingCache());
    return headersOf(await one.answer(ask('br'))).ETag;
  };
  expect(new Set([await tag('a', 'x'), await tag('b', 'x'), await tag('a', 'y')]).size).toBe(3);
});

test('a known ETag gets 304 with the caching headers only', async () => {
  const one = page();
  const { ETag } = headersOf(await one.answer(ask('br')));
  const answer = await one.answer(ask('br', ETag));
  expect(answer.status).toBe(304);
  expect(answer.body).toBeUndefined();
  expect(headersOf(answer)).toEqual({ 'Cache-Control': HEADERS[1]![1], Vary: 'Accept-Encoding', ETag });
  expect((await one.answer(ask('gzip', ETag))).status).toBe(200);
});

test('the best compression replaces the fast one under the same tag', async () => {
  const one = page();
  const before = await one.answer(ask('br'));
  const bytes = one.bytes;
  await one.compressBest();
  const after = await one.answer(ask('br'));
  expect(one.isBest).toBe(true);
  expect(after.body!.length).toBeLessThanOrEqual(before.body!.length);
  expect(headersOf(after).ETag).toBe(headersOf(before).ETag);
  expect(headersOf(after)['Content-Length']).toBe(String(after.body!.length));
  expect(brotliDecompressSync(after.body!)).toEqual(BODY);
  expect(one.bytes).not.toBe(bytes);
  await one.compressBest();
});

test('concurrent requests share one gzip encoding, which is made again if the cache has no room', async () => {
  const encodings = newEncodingCache();
  const one = new Representation(BODY, HEADERS, encodings);
  const [first, second] = await Promise.all([one.message(ask()), one.message(ask())]);
  expect(second).toBe(first);
  expect(one.message(ask())).toBe(first);
  const kept = new Representation(BODY, HEADERS, new EncodingCache(10));
  const made = await kept.message(ask());
  const again = kept.message(ask());
  expect(again).not.toBe(made);
  expect((await again).body).toEqual(BODY);
});

test.each([
  [undefined, false],
  ['W/"abc-br"', true],
  ['"abc-br"', true],
  ['"other", W/"abc-br"', true],
  ['"a","abc-br","b"', true],
  ['*', true],
  ['"abc-br', false],
  ['"xabc-br"', false],
  ['W/"abc-gzip"', false],
  ['abc-br', false],
  ['', false],
])('%s', (header, matches) => {
  expect(noneMatch(header, 'W/"abc-br"')).toBe(matches);
});
