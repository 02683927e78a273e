import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { brotliFast, brotliQuick, unbrotliNow, unzstdNow, zstdFast } from './compress.ts';

const PAGE = Buffer.from('En el principio era el Verbo. '.repeat(2_000));
const packed = brotliFast(PAGE);
const packedFast = zstdFast(PAGE);

test.each([
  ['a small one', Buffer.from('3')],
  ['nothing', Buffer.alloc(0)],
  ['a page', PAGE],
  ['what cannot be compressed', randomBytes(200_000)],
])('what comes back is what was compressed: %s', (_, body) => {
  for (const brotli of [brotliFast(body), brotliQuick(body)]) {
    expect(brotliDecompressSync(brotli)).toEqual(body);
    expect(unbrotliNow(brotli, body.length, (plain) => Buffer.from(plain))).toEqual(body);
  }
  expect(unzstdNow(zstdFast(body), body.length, (plain) => Buffer.from(plain))).toEqual(body);
});

test.each([
  ['brotliFast', () => brotliFast(PAGE)],
  ['brotliQuick', () => brotliQuick(PAGE)],
  ['unbrotliNow', () => unbrotliNow(packed, PAGE.length, ({ length }) => length)],
  ['zstdFast', () => zstdFast(PAGE)],
  ['unzstdNow', () => unzstdNow(packedFast, PAGE.length, ({ length }) => length)],
])('%s leaves no memory behind for V8 to clear', (_, work) => {
  const before = process.memoryUsage().arrayBuffers;
  for (let i = 0; i < 300; i++) work();
  // Each of them has written to 65 kB.
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(3_000_000);
});
