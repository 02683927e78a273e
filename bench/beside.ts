// node bench/beside.ts DIR: this checkout beside another one, which has been built and has its text (npm run build, npm run
// edition -- setup). In one run and in turns, so that what else the machine does disturbs both alike: starts, memory, pages
// in bytes, and the processor's time of a request. No yardstick but the other.
import { chapterPaths, versePaths } from './addresses.ts';
import { exchange } from './exchange.ts';
import { median } from './quantile.ts';
import { CHAPTER, inTurns, processorTime, ROUNDS, STORED_REQUESTS, timeOfVerses, VERSE_ROUNDS } from './requests.ts';
import { atRest, cpuSeconds, residentMegabytes, startServer } from './server-process.ts';

const STARTS = 5;
const SECONDS = 1.5;
/** Of the chapters, for the bytes of a page. */
const EVERY = 20;

const [there = ''] = process.argv.slice(2);
if (there === '') throw new Error('Which other checkout? node bench/beside.ts DIR');
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
  for (const side of SIDES) await atRest(servers[side]);
  row(
    'resident with all chapters stored',
    both((side) => residentMegabytes(servers[side].pid)),
    'MB',
  );
  const chapters = await chapterPaths(servers.there.origin);
  const paths = chapters.filter((_, index) => index % EVERY === 0);
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
    const cpu = await inTurns(SIDES, ROUNDS, (side) => processorTime(servers[side], asked, SECONDS));
    row(`processor of a request: ${asked.name}`, cpu, 'µs', 1);
  }

  const verses = await versePaths(servers.there.origin, chapters);
  const perVerse = await inTurns(SIDES, VERSE_ROUNDS, (side, round) => timeOfVerses(servers[side], verses, round + 2));
  row('processor of a request: verse that is not stored', perVerse, 'µs');
} finally {
  for (const side of SIDES) await servers[side].stop();
}

function both(of: (side: Side) => number): Record<Side, number> {
  return { there: of('there'), here: of('here') };
}
