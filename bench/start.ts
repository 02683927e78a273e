// Measures the time from the start of the process, and of `npm start` on a built installation, to the first byte of a chapter; and the
// process's memory when idle and after a crawl.
import { setTimeout as sleep } from 'node:timers/promises';
import { chapterPaths, versePaths } from './addresses.ts';
import { exchange } from './exchange.ts';
import { CHAPTER, forEachConcurrently } from './requests.ts';
import { cpuSeconds, residentMegabytes, type ServerProcess, startByCommand, startServer } from './server-process.ts';
import { printVerdict } from './verdict.ts';

const STARTS = 5;
/** `--short` takes a tenth of the crawl, for trials. */
const RANDOM = process.argv.includes('--short') ? 0 : 100_000;
const AT_REST_AFTER_MS = 2_000;

const ofProcess = await timeStarts('the process', () => startServer());
const ofCommand = await timeStarts('npm start', () => startByCommand());

const server = await startServer();
try {
  const chapters = await chapterPaths(server.origin);
  console.log(`resident after start ${residentMegabytes(server.pid).toFixed(0)} MB`);
  for (const path of chapters) await exchange(server.origin + path);
  for (const path of chapters) await exchange(`${server.origin}${path}.data`);
  await sleep(AT_REST_AFTER_MS);
  const rest = residentMegabytes(server.pid);
  console.log(`resident with all chapters stored ${rest.toFixed(0)} MB`);

  const verses = await versePaths(server.origin, chapters);
  const crawled = RANDOM === 0 ? verses.filter((_, index) => index % 4 === 0) : verses;
  const cpu = cpuSeconds(server.pid);
  let peak = rest;
  let asked = 0;
  await forEachConcurrently(addresses(crawled), 4, async (path) => {
    const { status } = await exchange(server.origin + path);
    if (status !== 200) throw new Error(`${path} answers ${status}`);
    if (++asked % 1_000 === 0) peak = Math.max(peak, residentMegabytes(server.pid));
  });
  console.log(
    `${asked} verse addresses, ${(((cpuSeconds(server.pid) - cpu) / asked) * 1e6).toFixed(0)} µs of processor each`,
  );
  await sleep(AT_REST_AFTER_MS);
  printVerdict([
    { name: 'start of the process to first byte, median', value: ofProcess, unit: 'ms', yardstick: 1_000 },
    { name: 'npm start to first byte, median', value: ofCommand, unit: 'ms', yardstick: 1_500 },
    { name: 'resident with all chapters stored', value: rest, unit: 'MB', yardstick: 200 },
    {
      name: 'resident during and after the crawl, most',
      value: Math.max(peak, residentMegabytes(server.pid)),
      unit: 'MB',
      yardstick: 250,
    },
  ]);
} finally {
  await server.stop();
}

/** @returns the median, in milliseconds */
async function timeStarts(what: string, start: () => Promise<ServerProcess>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < STARTS; i++) {
    const begun = performance.now();
    const started = await start();
    await exchange(started.origin + CHAPTER);
    times.push(performance.now() - begun);
    await started.stop();
  }
  times.sort((a, b) => a - b);
  console.log(`${what}: first byte after ${times.map((ms) => Math.round(ms)).join(', ')} ms`);
  return times[STARTS >> 1]!;
}

/** All verses in order, then RANDOM of them in a deterministic random order. */
function addresses(verses: readonly string[]): string[] {
  const all = [...verses];
  let seed = 1909;
  for (let i = 0; i < RANDOM; i++) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    all.push(verses[seed % verses.length]!);
  }
  return all;
}
