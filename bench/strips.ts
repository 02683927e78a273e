// Measures the pictures of printed lines: how large they are, and how long they take over loopback, in turns with a stored chapter. The
// site is one of its own, with a page of its own generator.
import { performance } from 'node:perf_hooks';
import { installInvented, newVarDir } from '../services/text/texts/test-support.ts';
import { openSiteWithAccounts } from '../tests/http/site-with-accounts.ts';
import { putReadScan } from '../tests/scan/read-scan.ts';
import { median, quantile } from './quantile.ts';
import { printVerdict } from './verdict.ts';

const ROUNDS = 2_000;

const varDir = newVarDir();
installInvented(varDir, { id: 'uno', books: ['Jude'] });
const site = await openSiteWithAccounts({ varDir });
try {
  await putReadScan(
    site.services,
    { expired: false, client: 'x' },
    { edition: 'uno', from: 'Jude.1', pages: 1, quality: 'd2' },
  );
  const strips = [...(await site.services.scanVerses.ofChapter('uno', 'Jude', 1)).values()].flat();
  const [sizes, ofStrips, ofChapters]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    const strip = await ask(strips[round % strips.length]!.src);
    sizes.push(strip.bytes);
    ofStrips.push(strip.ms);
    ofChapters.push((await ask('/search/Jude/1/1')).ms);
  }
  console.log(`a stored chapter: ${median(ofChapters).toFixed(2)} ms, p99 ${quantile(ofChapters, 0.99).toFixed(2)} ms`);
  printVerdict([
    { name: 'the largest strip', value: Math.max(...sizes) / 1_000, unit: 'kB', yardstick: 40 },
    { name: 'a strip, median', value: median(ofStrips), unit: 'ms', yardstick: 100 },
    { name: 'a strip, p99', value: quantile(ofStrips, 0.99), unit: 'ms', yardstick: 100 },
  ]);
} finally {
  await site.close();
}

async function ask(path: string): Promise<{ readonly bytes: number; readonly ms: number }> {
  const from = performance.now();
  const answer = await fetch(site.origin + path);
  const { byteLength } = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${answer.status} of ${path}`);
  return { bytes: byteLength, ms: performance.now() - from };
}
