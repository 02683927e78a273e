// `npm run scan:bench` prints pages with known truth, has them read as anybody would (`npm run scan -- read`), and holds the boxes against
// the truth. The installed edition is the known text; what is printed is that text spoiled, or with `-- --print FILE` another edition.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { compileSource } from '../editions/compile/compile-source.ts';
import { openCompiled } from '../editions/compiled/open-compiled.ts';
import { openLibrary } from '../editions/library/open-library.ts';
import { readSource } from '../editions/read-source.ts';
import { chaptersOf, type Edition } from '../scripture/text/edition.ts';
import type { Face, Quality } from '../tests/scan/draw.ts';
import { FACES, HELD_OUT_FACE } from '../tests/scan/faces.ts';
import { judge, type ReadVerse, type Verdict } from '../tests/scan/judge.ts';
import { printBook } from '../tests/scan/print-book.ts';
import type { PrintedVerse } from '../tests/scan/spoil.ts';

const ROOT = join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    print: { type: 'string' },
    pages: { type: 'string', default: '2' },
    engine: { type: 'string', default: 'wasm' },
    only: { type: 'string' },
  },
});
const PAGES = Number(values.pages);

interface Trial {
  readonly name: string;
  readonly quality: Quality;
  readonly faces: readonly Face[];
  readonly seeds: number;
  /** The share of words that the print has otherwise than the known text. */
  readonly spoilt: number;
  readonly from: readonly string[];
  /** Per cent of the verses on the pages, and of those shown. */
  readonly right: number;
  readonly wrong: number;
}

const FROM = ['Gen.24.1', 'Matt.5.1', 'Isa.40.1', 'Acts.7.1'];
const OTHERS = ['Exod.3.1', 'Ps.104.1', '1Sam.17.1', 'John.4.1'];
const common = { faces: FACES, seeds: 300, spoilt: 0.15, from: FROM, right: 95, wrong: 0.5 };
const TRIALS: readonly Trial[] = [
  { ...common, name: 'd1: 300 dpi', quality: 'd1', right: 97 },
  { ...common, name: 'd2: 200 dpi', quality: 'd2' },
  { ...common, name: 'd3: 150 dpi', quality: 'd3', right: 85 },
  {
    ...common,
    name: 'd1, other seeds and face',
    quality: 'd1',
    faces: [HELD_OUT_FACE],
    seeds: 900,
    from: OTHERS,
    right: 97,
  },
  { ...common, name: 'd2, other seeds and face', quality: 'd2', faces: [HELD_OUT_FACE], seeds: 920, from: OTHERS },
  { ...common, name: 'd2, text twice as different', quality: 'd2', spoilt: 0.3, seeds: 940, right: 93, wrong: 1 },
];

const folder = mkdtempSync(join(tmpdir(), 'biblia-escaneo-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const { editions, defaultId } = openLibrary('var');
const known = editions.find(({ meta }) => meta.id === defaultId)!;
const printed = versesOf(values.print ? await compiledFrom(values.print) : openCompiled(known.file).edition);

let seconds = 0;
let pagesRead = 0;
for (const trial of TRIALS.filter(({ name }) => name.startsWith(values.only ?? ''))) await run(trial);
if (!values.only) await readForeignPages();
if (pagesRead > 0) {
  line('Processor seconds a page', (seconds / pagesRead).toFixed(1), seconds / pagesRead <= 12, 'at most 12');
  const peak = await peakMemory();
  line('Memory of the process, MB', peak.toFixed(0), peak <= 400, 'at most 400');
}

async function run({
  name,
  quality,
  faces,
  seeds,
  spoilt,
  from,
  right: rightAim,
  wrong: wrongAim,
}: Trial): Promise<void> {
  const all: Verdict[] = [];
  for (const [at, verses] of (['paragraph', 'run-on'] as const).entries()) {
    const start = printed.findIndex(({ key }) => key === from[(seeds + at) % from.length]);
    const { pdf, pages } = printBook({
      text: printed.slice(start, start + 120 * PAGES),
      face: faces[(seeds + at) % faces.length]!,
      letters: 'old',
      spoilt: values.print ? 0 : spoilt,
      pages: PAGES,
      seed: seeds + at,
      quality,
      verses,
    });
    all.push(judge(pages, await read(pdf, pages.length)));
  }
  const sum = (of: (verdict: Verdict) => number) => all.reduce((total, verdict) => total + of(verdict), 0);
  const [due, shown] = [sum((verdict) => verdict.due), sum((verdict) => verdict.shown)];
  const right = (sum((verdict) => verdict.right) / due) * 100;
  const wrong = (sum((verdict) => verdict.wrong) / Math.max(1, shown)) * 100;
  line(`${name}: right, % of ${due} verses`, right.toFixed(1), right >= rightAim, `at least ${rightAim}`);
  line(`${name}: shown wrongly, % of ${shown}`, wrong.toFixed(2), wrong <= wrongAim, `at most ${wrongAim}`);
  const faults = all.flatMap((verdict) => verdict.faults);
  if (faults.length > 0) console.log(`    ${faults.join(', ')}`);
}

/** Pages of chapters other than those sought. */
async function readForeignPages(): Promise<void> {
  const start = printed.findIndex(({ key }) => key === 'Num.7.1');
  const order = {
    text: printed.slice(start, start + 200),
    letters: 'old',
    quality: 'd1',
    verses: 'run-on',
    seed: 960,
  } as const;
  const { pdf, pages } = printBook({ ...order, face: FACES[0]!, spoilt: 0.15, pages: PAGES });
  const found = await read(pdf, pages.length, ['--chapters', 'John.1-Acts.10']);
  const shown = found.filter((verse) => verse.shown).length;
  line('Pages of another text: verses shown', String(shown), shown === 0, 'none');
}

/** Reads the pages as a person at a terminal does; the processor time of the command and all its processes is counted. */
async function read(pdf: Buffer, pages: number, options: readonly string[] = []): Promise<readonly ReadVerse[]> {
  const path = join(folder, 'book.pdf');
  writeFileSync(path, pdf);
  const command = [
    'bin/scan.ts',
    'read',
    path,
    '--edition',
    known.meta.id,
    '--engine',
    values.engine,
    '--json',
    ...options,
  ];
  const child = spawn('/bin/sh', ['-c', 'node "$@"; times >&3', 'sh', ...command], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
  });
  const [json, times] = await Promise.all([textOf(child.stdout!), textOf(child.stdio[3] as NodeJS.ReadableStream)]);
  for (const [, minutes, rest] of times.split('\n')[1]!.matchAll(/(\d+)m([\d.]+)s/g))
    seconds += Number(minutes) * 60 + Number(rest);
  pagesRead += pages;
  return JSON.parse(json) as ReadVerse[];
}

/** The most memory that the process used that reads the last book once more. */
async function peakMemory(): Promise<number> {
  const task = {
    pdf: join(folder, 'book.pdf'),
    pages: Array.from({ length: PAGES }, (_, page) => page + 1),
    edition: known.file,
    chapters: [],
    engine: {
      core: join(ROOT, 'build/tesseract/node_modules/tesseract.js-core'),
      model: join(ROOT, 'var/tesseract/spa_old.traineddata'),
    },
  };
  const child = spawn(
    process.execPath,
    [
      '--max-semi-space-size=8',
      '--max-old-space-size=160',
      'editions/scan/read-pages-program.ts',
      JSON.stringify(task),
    ],
    {
      cwd: ROOT,
      stdio: ['pipe', 'pipe', 'ignore'],
    },
  );
  let peak = 0;
  const look = () => {
    try {
      peak = Math.max(
        peak,
        Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'latin1'))?.[1] ?? 0),
      );
    } catch {
      // It has ended.
    }
  };
  const looking = setInterval(look, 50);
  await textOf(child.stdout!);
  clearInterval(looking);
  return peak / 1_000;
}

async function compiledFrom(file: string): Promise<Edition> {
  const source = await readSource(file);
  const meta = { id: 'impresa', title: 'Impresa', language: 'es', rights: '–', ...source.meta };
  return compileSource(source, { meta }).edition;
}

function versesOf(edition: Edition): PrintedVerse[] {
  return [...chaptersOf(edition)].flatMap(({ book, number, verses }) =>
    verses.map((verse) => ({ key: `${book}.${number}.${verse.number}`, text: verse.text })),
  );
}

function line(name: string, value: string, isMet: boolean, aim: string): void {
  console.log(`${name.padEnd(60)} ${value.padStart(7)}   ${isMet ? 'within' : 'MISSED'}: ${aim}`);
  if (!isMet) process.exitCode = 1;
}
