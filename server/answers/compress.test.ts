import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { brotliFast, chooseEncoding } from './compress.ts';

const PAGE = Buffer.from('En el principio era el Verbo. '.repeat(2_000));

test.each([
  ['a small one', Buffer.from('3')],
  ['nothing', Buffer.alloc(0)],
  ['a page', PAGE],
  ['what cannot be compressed', randomBytes(200_000)],
])('decompression restores the body: %s', (_, body) => {
  expect(brotliDecompressSync(brotliFast(body))).toEqual(body);
});

test('compression frees its buffers without a garbage collection', () => {
  const before = process.memoryUsage().arrayBuffers;
  for (let i = 0; i < 300; i++) brotliFast(PAGE);
  // Each call uses a buffer of 65 kB.
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(3_000_000);
});

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['deflate', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip; q=0', 'identity'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['gzip;q=0.5, br;q=0.5', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity', 'identity'],
  ['identity;q=1, gzip;q=0.5', 'identity'],
  ['identity;q=0', 'identity'],
  ['identity;q=0, gzip', 'gzip'],
  ['GZip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br;q=x, gzip;q=0.1', 'gzip'],
  [',,;q=1, br', 'br'],
])('%s is answered in %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test('a header that is too long is ignored', () => {
  expect(chooseEncoding(`br${',gzip'.repeat(39)}`)).toBe('br');
  expect(chooseEncoding(`br${',gzip'.repeat(40)}`)).toBe('identity');
});

test('the cache of headers stays correct beyond its limit', () => {
  for (let n = 0; n < 200; n++) expect(chooseEncoding(`gzip, x${n}`)).toBe('gzip');
  expect(chooseEncoding('gzip, br')).toBe('br');
});
