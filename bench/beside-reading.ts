// Measures how long readers wait for chapters while the same server has a scanned book read: chapters are asked for at a steady rate, in
// turns at rest and beside a reading. The server is a site of its own with a book of our own generator. `-- --wasm` reads with the
// WebAssembly core where the machine has a Tesseract of its own.
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { openCompiled } from '../editions/compiled/open-compiled.ts';
import { openLibrary } from '../editions/library/open-library.ts';
import { createLog } from '../program/log.ts';
import { versePath } from '../scripture/reference/path.ts';
import { chaptersOf } from '../scripture/text/edition.ts';
import { madeFolder, versesFolder } from '../services/book/scans/made-verses.ts';
import { keepFile } from '../services/files/contents/files.ts';
import { newVarDir } from '../services/text/texts/test-support.ts';
import { openDatabase } from '../store/connect.ts';
import { recordFile } from '../store/files.ts';
import { askRun, runsOf, stopRun } from '../store/scan-runs.ts';
import { offerScan } from '../store/scans.ts';
import { newUuid } from '../store/uuid.ts';
import { REPOSITORY_FACE } from '../tests/scan/faces.ts';
import { printBook } from '../tests/scan/print-book.ts';
import { exchange } from './exchange.ts';
import { median, quantile } from './quantile.ts';
import { askEach } from './requests.ts';
import { output, startServer, waitUntilIdle } from './server-process.ts';
import { printVerdict } from './verdict.ts';

/** Odd, so that the median is one of them. */
const ROUNDS = 7;
const ROUND_MS = 20_000;
const EVERY_MS = 20;
const CHAPTERS = 200;
/** More than are read in a round. */
const PAGES = 8;
const SCAN = 'libro';

const varDir = newVarDir();
const filesDir = join(varDir, 'files');
const database = openDatabase({ varDir, log: createLog('silent') });
await database.ready();
for (const made of ['editions', 'tesseract'])
  if (existsSync(join('var', made))) cpSync(join('var', made), join(varDir, made), { recursive: true });
const { file, meta } = openLibrary(varDir).editions[0]!;
const { edition } = openCompiled(file);
const sha256 = await putBook();
const server = await startServer({
  VAR_DIR: varDir,
  WARM_PAGES: 'off',
  ...(process.argv.includes('--wasm') && { PATH: [withoutTesseract(), process.env.PATH].join(delimiter) }),
});
try {
  const all = [...chaptersOf(edition)].map(({ book, number }) => versePath({ book, chapter: number, verse: 1 }));
  const chapters = all.filter((_, at) => at % Math.floor(all.length / CHAPTERS) === 0);
  await until(async () => (await newestRun())?.state === 'done');
  await askEach(chapters.map((path) => server.origin + path));
  await waitUntilIdle(server);
  const [rest, beside]: [Round[], Round[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    rest.push(await askSteadily(chapters));
    await beginReading();
    beside.push(await askSteadily(chapters));
    if (!(await isReading())) throw new Error('The book was read before the round had ended.');
    await endReading();
    const [one, other] = [rest.at(-1)!, beside.at(-1)!];
    console.log(
      `at rest ${one.p50.toFixed(1)} ms, p99 ${one.p99.toFixed(1)}; beside a reading ${other.p50.toFixed(1)}, p99 ${other.p99.toFixed(1)}`,
    );
  }
  const of = (rounds: readonly Round[], part: keyof Round) => median(rounds.map((round) => round[part]));
  printVerdict([
    {
      name: 'a chapter beside a reading: p50, medians of rounds',
      value: of(beside, 'p50') / of(rest, 'p50'),
      unit: '×',
      yardstick: 1.5,
    },
    { name: 'p99', value: of(beside, 'p99') / of(rest, 'p99'), unit: '×', yardstick: 1.5 },
  ]);
} finally {
  await server.stop();
  await database.close();
  rmSync(varDir, { recursive: true });
}

interface Round {
  readonly p50: number;
  readonly p99: number;
}

async function putBook(): Promise<string> {
  const text = [...chaptersOf(edition)].flatMap(({ book, number, verses }) =>
    verses.map((verse) => ({ key: `${book}.${number}.${verse.number}`, text: verse.text })),
  );
  const { pdf } = printBook({
    text,
    face: REPOSITORY_FACE,
    quality: 'd2',
    letters: 'old',
    verses: 'paragraph',
    spoilt: 0.15,
    pages: PAGES,
    seed: 35,
  });
  const kept = await keepFile(filesDir, piecesOf(pdf));
  if (!kept.ok) throw new Error(kept.refusal.code);
  await database.write(async (trx) => {
    await recordFile(trx, { ...kept.value, at: 1 });
    await offerScan(trx, {
      id: SCAN,
      name: 'Biblia 1602.pdf',
      ...kept.value,
      pages: PAGES,
      url: null,
      added_at: 1,
      ended_at: null,
      edition: null,
      title: null,
      known_text: meta.id,
      is_download: 1,
      is_settled: 0,
    });
  });
  return kept.value.sha256;
}

/** A folder with a `tesseract` that does not run. */
function withoutTesseract(): string {
  const folder = join(varDir, 'programas');
  mkdirSync(folder);
  writeFileSync(join(folder, 'tesseract'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  return folder;
}

async function beginReading(): Promise<void> {
  rmSync(versesFolder(madeFolder(filesDir, sha256), meta.id), { recursive: true, force: true });
  const at = Date.now();
  await database.write((trx) => askRun(trx, { id: newUuid(at), scan: SCAN, kind: 'read' }, at));
  // The model is noted when the programs that read are there.
  await until(async () => (await newestRun())?.model != null && (await isReading()));
}

async function endReading(): Promise<void> {
  const run = await newestRun();
  await database.write((trx) => stopRun(trx, run!.id, Date.now()));
  await until(async () => !(await isReading()));
}

function newestRun() {
  return database.read(async (db) => (await runsOf(db, SCAN))[0]);
}

async function isReading(): Promise<boolean> {
  return (await output('ps', ['--ppid', String(server.pid), '-o', 'args='])).includes('read-pages-program');
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(200);
}

/** Asks for chapters for a while, whether those before were answered or not. */
async function askSteadily(chapters: readonly string[]): Promise<Round> {
  const begun = performance.now();
  const asked: Promise<number>[] = [];
  for (let at = 0; at * EVERY_MS < ROUND_MS; at++) {
    asked.push(timeOf(chapters[(at * 7) % chapters.length]!));
    await sleep(Math.max(0, begun + (at + 1) * EVERY_MS - performance.now()));
  }
  const times = await Promise.all(asked);
  return { p50: median(times), p99: quantile(times, 0.99) };
}

async function timeOf(path: string): Promise<number> {
  const from = performance.now();
  const { status } = await exchange(server.origin + path);
  if (status !== 200) throw new Error(`${path} answers ${status}`);
  return performance.now() - from;
}

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
