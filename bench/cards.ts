// Measures the cost of link preview images: bytes, processor time, and memory of the process that draws one.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createLog } from '../program/log.ts';
import { type Card, cardOf } from '../scripture/picture/card.ts';
import { chaptersOf } from '../scripture/text/edition.ts';
import { openSavedText } from '../services/text/texts/saved-state.ts';
import { median } from './quantile.ts';
import { printVerdict } from './verdict.ts';

const ROOT = join(import.meta.dirname, '..');
/** The number of chapters drawn, and of verses. */
const CHAPTERS = 40;
/** Makes the process print its resource usage at exit. */
const PRINT_USAGE_AT_EXIT = "process.on('exit', () => console.error(JSON.stringify(process.resourceUsage())))";

interface Drawn {
  readonly bytes: number;
  readonly cpuMs: number;
  readonly megabytes: number;
}

const text = openSavedText(process.env.VAR_DIR ?? 'var', 'rv1909', createLog('warn'));
if (!text) throw new Error('rv1909 is not installed');
const { edition } = text;
const from = { edition: edition.meta.title, site: 'Sagrada Biblia' };
const chapters = [...chaptersOf(edition)];
const cards = chapters
  .filter((_, at) => at % Math.ceil(chapters.length / CHAPTERS) === 0)
  .flatMap(({ book, number: chapter, verses }) => [
    cardOf({ book, chapter }, verses, from),
    cardOf({ book, chapter, verse: verses.at(-1)?.number }, verses, from),
  ])
  .filter((card) => card !== undefined);

const drawn: Drawn[] = [];
for (const card of cards) drawn.push(await draw(card));
const bytes = drawn.map((one) => one.bytes);
console.log(`${drawn.length} cards; ${Math.min(...bytes)} to ${Math.max(...bytes)} bytes`);
printVerdict([
  { name: 'a card, median', value: median(bytes) / 1_000, unit: 'kB', yardstick: 150 },
  {
    name: 'processor time of a card, its process included',
    value: median(drawn.map((d) => d.cpuMs)),
    unit: 'ms',
    yardstick: 400,
  },
  {
    name: 'memory of the process, the most',
    value: Math.max(...drawn.map((d) => d.megabytes)),
    unit: 'MB',
    yardstick: 160,
  },
]);

async function draw(card: Card): Promise<Drawn> {
  const program = join(ROOT, 'editions/cards/make-card.ts');
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${PRINT_USAGE_AT_EXIT}`, program, JSON.stringify(card)],
    {
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  const [output, usage] = await Promise.all(
    [child.stdout, child.stderr].map(async (stream) => String(Buffer.concat(await stream.toArray()))),
  );
  const { png } = JSON.parse(output ?? '') as { png: string };
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(usage ?? '') as NodeJS.ResourceUsage;
  return {
    bytes: Buffer.byteLength(png, 'base64'),
    cpuMs: (userCPUTime + systemCPUTime) / 1_000,
    megabytes: maxRSS / 1_000,
  };
}
