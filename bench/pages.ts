// Measures how much of each chapter's page fits in the first flight of TCP (ten segments): headers and HTML, styles included.
import { brotliBest } from '../server/answers/compress.ts';
import { chapterPaths } from './addresses.ts';
import { exchange } from './exchange.ts';
import { median } from './quantile.ts';
import { forEachConcurrently } from './requests.ts';
import { startServer } from './server-process.ts';
import { printVerdict } from './verdict.ts';

const FIRST_FLIGHT = 14_600;
const MEDIAN = 7_500;
const SHOWN = 5;

const server = await startServer();
try {
  const paths = await chapterPaths(server.origin);
  const pages: { path: string; first: number; best: number }[] = [];
  await forEachConcurrently(paths, 2, async (path) => {
    const sent = await exchange(server.origin + path);
    const stored = await exchange(server.origin + path);
    const plain = await exchange(server.origin + path, 'identity');
    if (sent.status !== 200) throw new Error(`${path} answers ${sent.status}`);
    // Once the background work is done, the store holds this response. The compressor is the server's own, so the bytes are the same.
    const best = await brotliBest(plain.body);
    pages.push({ path, first: sent.headBytes + sent.body.length, best: stored.headBytes + best.length });
  });
  pages.sort((a, b) => b.best - a.best);
  console.log(`${pages.length} chapters; headers and HTML in bytes, best compression (in brackets: as first answered)`);
  for (const { path, best, first } of pages.slice(0, SHOWN)) console.log(`  ${best} (${first}) ${path}`);
  console.log(`  smallest ${pages.at(-1)?.best}, median as first answered ${median(pages.map((p) => p.first))}`);
  printVerdict([
    { name: 'chapters that are missing', value: 1_189 - pages.length, unit: '', yardstick: 0 },
    { name: 'largest page', value: pages[0]?.best ?? Infinity, unit: 'bytes', yardstick: FIRST_FLIGHT },
    { name: 'median page', value: median(pages.map((p) => p.best)), unit: 'bytes', yardstick: MEDIAN },
  ]);
} finally {
  await server.stop();
}
