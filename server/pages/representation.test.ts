import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Representation } from './representation.ts';

const BODY = Buffer.from(
  Array.from({ length: 300 }, (_, n) => `<p>EN el principio ${n * 7919} crió Dios</p>`).join(''),
);
const HEADERS: [string, string][] = [
  ['Content-Type', 'text/html; charset=utf-8'],
  ['Cache-Control', 'public, max-age=0, must-revalidate'],
  ['Vary', 'Accept-Encoding'],
  ['Content-Security-Policy', "default-src 'none'"],
];
const page = () => new Representation(BODY, HEADERS);
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
])("in %s it is the same content, with its length and the page's headers", (encoding, plain) => {
  const answer = page().answer(ask(encoding));
  expect(plain(answer.body!)).toEqual(BODY);
  const headers = headersOf(answer);
  expect(headers['Content-Encoding']).toBe(encoding);
  expect(headers['Content-Length']).toBe(String(answer.body!.length));
  expect(headers).toMatchObject(Object.fromEntries(HEADERS));
});

test('tags differ by encoding and are equal on all instances', () => {
  const tags = ['br', 'gzip', undefined].map((encoding) => headersOf(page().answer(ask(encoding))).ETag!);
  expect(new Set(tags).size).toBe(3);
  for (const tag of tags) expect(tag).toMatch(/^W\/"[\w-]{16}-(br|gzip|id)"$/);
  expect(headersOf(page().answer(ask('br'))).ETag).toBe(tags[0]);
});

test('another content or another policy has another tag', () => {
  const tag = (body: string, policy: string) =>
    headersOf(new Representation(Buffer.from(body), [['Content-Security-Policy', policy]]).answer(ask('br'))).ETag;
  expect(new Set([tag('a', 'x'), tag('b', 'x'), tag('a', 'y')]).size).toBe(3);
});

test('who has it is told so, with what a cache needs and nothing else', () => {
  const one = page();
  const { ETag } = headersOf(one.answer(ask('br')));
  const answer = one.answer(ask('br', ETag));
  expect(answer.status).toBe(304);
  expect(answer.body).toBeUndefined();
  expect(headersOf(answer)).toEqual({ 'Cache-Control': HEADERS[1]![1], Vary: 'Accept-Encoding', ETag });
  expect(one.answer(ask('gzip', ETag)).status).toBe(200);
});

test('the best compression replaces the fast one under the same tag', async () => {
  const one = page();
  const before = one.answer(ask('br'));
  const bytes = one.bytes;
  await one.compressBest(true);
  const after = one.answer(ask('br'));
  expect(one.isBest).toBe(true);
  expect(after.body!.length).toBeLessThanOrEqual(before.body!.length);
  expect(headersOf(after).ETag).toBe(headersOf(before).ETag);
  expect(headersOf(after)['Content-Length']).toBe(String(after.body!.length));
  expect(brotliDecompressSync(after.body!)).toEqual(BODY);
  expect(one.bytes).not.toBe(bytes);
  await one.compressBest(true);
});
