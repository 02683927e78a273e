// Lighthouse's scores for the main screens on a slow phone, on an idle machine, with the same page without scripts as the baseline of the
// same run. Prints medians of all runs; none is left out.
//
// npm run bench:lighthouse -- [--runs=5] [--busy] [path …]      --busy keeps one core busy meanwhile
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { MAIN_SCREENS } from './main-screens.ts';
import { median } from './quantile.ts';
import { SAME_ADDRESS, startServer, waitUntilIdle } from './server-process.ts';
import { printVerdict } from './verdict.ts';
import { withoutScripts } from './without-scripts.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const LIGHTHOUSE = join(import.meta.dirname, '../build/lighthouse/node_modules/lighthouse/cli/index.js');

interface Run {
  readonly scores: Readonly<Record<(typeof CATEGORIES)[number], number>>;
  readonly indexed: boolean;
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly bytes: number;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' }, busy: { type: 'boolean' }, assert: { type: 'boolean' } },
});
const runs = Number(values.runs);
const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
const busy = values.busy ? new Worker('for (;;);', { eval: true }) : undefined;
const server = await startServer(SAME_ADDRESS);
await waitUntilIdle(server);
const bare = await withoutScripts(server.origin);
try {
  for (const path of positionals.length > 0 ? positionals : MAIN_SCREENS) {
    await fetch(server.origin + path);
    const ours: Run[] = [];
    const yardstick: Run[] = [];
    for (let run = 0; run < runs; run++) {
      ours.push(await judge(server.origin + path));
      yardstick.push(await judge(bare.origin + path));
    }
    print(path, ours, yardstick);
  }
} finally {
  await busy?.terminate();
  bare.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function judge(url: string): Promise<Run> {
  const file = join(folder, 'report.json');
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const args = [LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${file}`];
  await promisify(execFile)(process.execPath, [...args, `--chrome-flags=${flags.join(' ')}`]);
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8'));
  const value = (audit: string): number => audits[audit].numericValue;
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round(categories[name].score * 100)]),
    ) as Run['scores'],
    indexed: audits['is-crawlable'].score === 1,
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
  };
}

function print(path: string, ours: readonly Run[], bare: readonly Run[]): void {
  const all = (name: (typeof CATEGORIES)[number]) => ours.map(({ scores }) => scores[name]);
  const of = (from: readonly Run[], name: 'fcp' | 'lcp' | 'tbt' | 'cls' | 'bytes') =>
    median(from.map((run) => run[name]));
  console.log(`\n${path}   ${CATEGORIES.map((name) => `${name} ${all(name).join(' ')}`).join(' · ')}`);
  const judged = CATEGORIES.filter((name) => name !== 'seo' || ours[0]!.indexed);
  printVerdict([
    ...judged.map((name) => ({
      name: `${name}: points short of 100, median`,
      value: 100 - median(all(name)),
      unit: '',
      yardstick: 0,
    })),
    {
      name: 'performance: points short of 100, worst run',
      value: 100 - Math.min(...all('performance')),
      unit: '',
      yardstick: 2,
    },
    { name: 'first paint', value: of(ours, 'fcp'), unit: 'ms', yardstick: 950 },
    { name: '  without scripts', value: of(bare, 'fcp'), unit: 'ms', yardstick: 950 },
    { name: 'largest paint', value: of(ours, 'lcp'), unit: 'ms', yardstick: 1_150 },
    { name: '  without scripts', value: of(bare, 'lcp'), unit: 'ms', yardstick: 1_150 },
    { name: 'blocking time', value: of(ours, 'tbt'), unit: 'ms', yardstick: 20 },
    { name: '  without scripts', value: of(bare, 'tbt'), unit: 'ms', yardstick: 20 },
    { name: 'layout shift', value: of(ours, 'cls'), unit: '', yardstick: 0 },
  ]);
  console.log(
    `  ${Math.round(of(ours, 'bytes') / 1000)} kB fetched, without scripts ${Math.round(of(bare, 'bytes') / 1000)} kB`,
  );
}
