// `node bench/compare-checkouts.ts DIR` compares this checkout with another one that is built and has its text (npm run build, npm run
// edition -- setup). It measures both alternately in one run, so that other work on the machine disturbs both alike: starts, memory, bytes
// of pages and processor time of a request. The other checkout is the only baseline.
import { chapterPaths, versePaths } from './addresses.ts';
import { exchange } from './exchange.ts';
import { median } from './quantile.ts';
import { alternate, CHAPTER, processorTime, ROUNDS, STORED_REQUESTS, timeOfVerses, VERSE_ROUNDS } from './requests.ts';
import { cpuSeconds, residentMegabytes, startServer, waitUntilIdle } from './server-process.ts';

const STARTS = 5;
const SECONDS = 1.5;
/** One chapter in so many is measured for the bytes of a page. */
const SAMPLE_INTERVAL = 20;

const [there = ''] = process.argv.slice(2);
if (there === '') throw new Error('Which other checkout? node bench/compare-checkouts.ts DIR');
const FOLDERS = { here: undefined, there };
type Side = keyof typeof FOLDERS;
const SIDES = ['there', 'here'] as const;

const row = (what: string, of: Record<Side, number>, unit: string, digits = 0) =>
  console.log(
    `${what.padEnd(44)} ${SIDES.map((side) => of[side].toFixed(digits).padStart(9)).join('')} ${unit.padEnd(6)} × ${(of.here / of.there).toFixed(2)}`,
  );

const timed: Record<Side, { ms: number; cpu: number; mb: number }[]> = { here: [], there: [] };
for (let round = 0; round <= STARTS; round++)
  for (const side of SIDES) {
    const begun = performance.now();
    const server = await startServer({}, FOLDERS[side]);
    await exchange(server.origin + CHAPTER);
    const ms = performance.now() - begun;
    // The first start of each fills Node's compile cache.
    if (round > 0) timed[side].push({ ms, cpu: cpuSeconds(server.pid) * 1_000, mb: residentMegabytes(server.pid) });
    await server.stop();
  }
console.log(`${''.padEnd(44)}     there     here`);
const middle = (what: 'ms' | 'cpu' | 'mb') => both((side) => median(timed[side].map((one) => one[what])));
row('start to first byte, median', middle('ms'), 'ms');
row('its processor time, median', middle('cpu'), 'ms');
row('resident then, median', middle('mb'), 'MB');

const servers = { there: await startServer({}, FOLDERS.there), here: await startServer({}, FOLDERS.here) };
try {
  for (const side of SIDES) await waitUntilIdle(servers[side]);
  row(
    'resident with all chapters stored',
    both((side) => residentMegabytes(servers[side].pid)),
    'MB',
  );
  const chapters = await chapterPaths(servers.there.origin);
  const paths = chapters.filter((_, index) => index % SAMPLE_INTERVAL === 0);
  const bytes: Record<Side, Record<string, number>> = { here: {}, there: {} };
  for (const side of SIDES)
    for (const path of [...paths, '/', CHAPTER]) {
      const { headBytes, body } = await exchange(servers[side].origin + path);
      bytes[side][path] = headBytes + body.length;
    }
  row(
    `page in bytes, head too: median of ${paths.length} chapters`,
    both((side) => median(paths.map((path) => bytes[side][path]!))),
    'bytes',
  );
  for (const path of [CHAPTER, '/'])
    row(
      `  ${path}`,
      both((side) => bytes[side][path]!),
      'bytes',
    );

  for (const asked of STORED_REQUESTS) {
    const cpu = await alternate(SIDES, ROUNDS, (side) => processorTime(servers[side], asked, SECONDS));
    row(`processor of a request: ${asked.name}`, cpu, 'µs', 1);
  }

  const verses = await versePaths(servers.there.origin, chapters);
  const perVerse = await alternate(SIDES, VERSE_ROUNDS, (side, round) =>
    timeOfVerses(servers[side], verses, round + 2),
  );
  row('processor of a request: verse that is not stored', perVerse, 'µs');
} finally {
  for (const side of SIDES) await servers[side].stop();
}

function both(of: (side: Side) => number): Record<Side, number> {
  return { there: of('there'), here: of('here') };
}
