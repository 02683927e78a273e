import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { brotliFast } from './compress.ts';

const PAGE = Buffer.from('En el principio era el Verbo. '.repeat(2_000));

test.each([
  ['a small one', Buffer.from('3')],
  ['nothing', Buffer.alloc(0)],
  ['a page', PAGE],
  ['what cannot be compressed', randomBytes(200_000)],
])('what comes back is what was compressed: %s', (_, body) => {
  expect(brotliDecompressSync(brotliFast(body))).toEqual(body);
});

test('compressing leaves no memory behind for V8 to clear', () => {
  const before = process.memoryUsage().arrayBuffers;
  for (let i = 0; i < 300; i++) brotliFast(PAGE);
  // Each of them has written to 65 kB.
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(3_000_000);
});
