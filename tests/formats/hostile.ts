// `npm run formats -- hostile [SEEDS [FORMAT]]`: files made to harm (tests/formats/hostile-files.ts) are read as uploaded ones are, in a process of
// their own. Each must be read, or refused by a sentence about the file, within the bars. Then the golden files of every format are
// spoilt at random, SEEDS times each (200): what comes of it is an edition, or a refusal with its number. It exits with 1 otherwise.
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { compileSource } from '../../editions/compile/compile-source.ts';
import { compileInChild } from '../../editions/library/compile-in-child.ts';
import { READERS } from '../../editions/readers.ts';
import { EditionError, SourceError } from '../../editions/source/edition-error.ts';
import { createRandom, type Random } from '../siege/random.ts';
import { databaseImage } from './database-image.ts';
import { HOSTILE_FILES } from './hostile-files.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Far below the limits of the process (editions/library/compile-in-child.ts), at which nobody is told what is wrong with the file. */
const [MOST_SECONDS, MOST_MEGABYTES] = [60, 900];
const [seeds = '200', only] = process.argv.slice(2);
const SEEDS = Number(seeds);
const hostile = HOSTILE_FILES.filter(({ format }) => only === undefined || format === only);
const LOOK_EVERY_MS = 50;

const folder = mkdtempSync(join(tmpdir(), 'dañinos-'));
let faults = 0;
try {
  for (const { format, is, make } of hostile) {
    const [name, bytes] = make();
    const path = join(folder, name);
    writeFileSync(path, bytes);
    const { outcome, seconds, megabytes } = await compiled(path);
    const isTold = !/^E217/.test(outcome) && seconds <= MOST_SECONDS && megabytes <= MOST_MEGABYTES;
    if (!isTold) faults += 1;
    console.log(
      `${isTold ? '' : 'FAULT '}${format}, ${is} (${(bytes.length / 1e6).toFixed(1)} MB): ${outcome.slice(0, 150)}; ${seconds.toFixed(1)} s, ${megabytes} MB`,
    );
    rmSync(path);
  }
  console.log(`${hostile.length} hostile files, ${faults} faults`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
faults += spoil();
process.exitCode = faults === 0 ? 0 : 1;

async function compiled(path: string) {
  let megabytes = 0;
  const looking = setInterval(() => {
    megabytes = Math.max(megabytes, mostMegabytesOfChildren());
  }, LOOK_EVERY_MS);
  const begun = performance.now();
  const outcome = await compileInChild(
    { path, told: { title: 'a', rights: 'b', id: 'c' }, fill: 'provisional', out: `${path}.edition` },
    { programDir: ROOT },
  ).then(
    ({ entry, findings }) => {
      rmSync(`${path}.edition`, { force: true });
      return `read: ${entry.meta.verseCount} verses, ${findings.length} findings`;
    },
    (error: unknown) => {
      if (error instanceof SourceError) return error.message;
      throw error;
    },
  );
  clearInterval(looking);
  return { outcome, seconds: (performance.now() - begun) / 1_000, megabytes };
}

/** The most memory that one of our children has had, which is known while it lives. */
function mostMegabytesOfChildren(): number {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
  const kilobytes = children.map((pid) => {
    try {
      return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
    } catch {
      return 0;
    }
  });
  return Math.round(Math.max(0, ...kilobytes) / 1_024);
}

/** Spoils the golden files. @returns the number of faults */
function spoil(): number {
  const goldens = globSync('editions/readers/*/golden/**/*', { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/expected\.txt|messages\.txt|LEEME/.test(path))
    .sort();
  let [files, refused, wrong] = [0, 0, 0];
  for (const path of goldens) {
    const whole = bytesOf(path);
    for (let seed = 1; seed <= SEEDS; seed++) {
      files += 1;
      const bytes = spoilt(whole, createRandom(seed));
      try {
        const given = new Map([[basename(path), bytes]]);
        const source = Object.values(READERS)
          .find(({ recognises }) => recognises(given))
          ?.read(given);
        if (source) compileSource(source, { meta: { id: 'a', title: 'a', rights: 'b' } });
      } catch (error) {
        refused += 1;
        if (error instanceof EditionError) continue;
        wrong += 1;
        console.log(`FAULT ${basename(path)}, seed ${seed}: ${String(error).slice(0, 200)}`);
      }
    }
  }
  console.log(`${files} spoilt files of ${goldens.length}, ${refused} refused, ${wrong} faults`);
  return wrong;
}

/** What a golden file is read from: the statements of a database are run. */
function bytesOf(path: string): Buffer {
  const bytes = readFileSync(path);
  return /\.sql(?:\.golden)?$/.test(path) ? databaseImage(bytes.toString()) : bytes;
}

/** Cuts, repeats, moves or turns something, one to four times. */
function spoilt(whole: Buffer, { whole: below }: Random): Buffer {
  let bytes = Buffer.from(whole);
  for (let i = below(4); i >= 0; i--) {
    const [from, to] = [below(bytes.length + 1), below(bytes.length + 1)].sort((a, b) => a - b) as [number, number];
    const piece = bytes.subarray(from, Math.min(to, from + 500));
    const [before, after] = [bytes.subarray(0, from), bytes.subarray(from + piece.length)];
    const ways = [
      () => before,
      () => Buffer.concat([before, after]),
      () => Buffer.concat([before, piece, piece, after]),
      () => Buffer.concat([before, Buffer.from(piece).reverse(), after]),
      () => Buffer.concat([after, piece, before]),
      () => Buffer.concat([before, Buffer.from(piece.map((byte) => byte ^ (1 << below(8)))), after]),
    ];
    bytes = ways[below(ways.length)]!();
  }
  return bytes;
}
