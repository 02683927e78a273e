// `npm run scan:pages` makes a PDF of 1,200 pages and 700 MB, pictures only, and prepares it as the site does: first with pages that are taken
// out of the file, then with pages that must be drawn. Prints the memory of the processes and the processor time of a page, beside the aims.
// Half an hour each; `-- --pages 100` prepares so many of them, spread over the book.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openCompiled } from '../editions/compiled/open-compiled.ts';
import { openLibrary } from '../editions/library/open-library.ts';
import { preparePages } from '../editions/scan/prepare-pages.ts';
import { chaptersOf } from '../scripture/text/edition.ts';
import { writePdf } from '../services/book/scans/test-pdf.ts';
import { REPOSITORY_FACE } from '../tests/scan/faces.ts';
import { printBook } from '../tests/scan/print-book.ts';
import { bookOf } from '../tests/scanned-book.ts';
import { printVerdict } from './verdict.ts';

const PAGES = 1_200;
const PRINTED = 6;
const TICKS = 100;
const { values } = parseArgs({ options: { pages: { type: 'string', default: String(PAGES) } } });
const due = Number(values.pages);

const folder = mkdtempSync(join(tmpdir(), 'biblia-paginas-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const figures = [
  ...(await measure('taken out', (dict) => dict)),
  ...(await measure('drawn', (dict) => dict.replace('/Filter', '/Decode [0 1 0 1 0 1] /Filter'))),
];
printVerdict(figures);

async function measure(how: string, dict: (value: string) => string) {
  const pdf = join(folder, 'libro.pdf');
  writeFileSync(pdf, book(dict));
  const megabytes = statSync(pdf).size / 1_000_000;
  const pages = Array.from({ length: due }, (_, at) => Math.floor((at * PAGES) / due) + 1);
  const before = childrenSeconds();
  let peak = 0;
  const looking = setInterval(() => {
    peak = Math.max(peak, ...childrenPeaks());
  }, 20);
  const faults: string[] = [];
  await preparePages(
    { pdf, pages, folder },
    {
      programDir: join(import.meta.dirname, '..'),
      onPage: (result) => 'fault' in result && faults.push(`${result.page}: ${result.fault}`),
    },
  );
  clearInterval(looking);
  const pictures = readdirSync(folder).filter((name) => name.endsWith('.webp'));
  const bytes = pictures.map((name) => statSync(join(folder, name)).size);
  for (const name of pictures) rmSync(join(folder, name));
  console.log(
    `${pages.length} of ${PAGES} pages, ${megabytes.toFixed(0)} MB, ${how}: ${bytes.length} pictures, ` +
      `${(bytes.reduce((sum, size) => sum + size, 0) / pages.length / 1_000).toFixed(0)} kB a page${faults.map((fault) => `; ${fault}`).join('')}`,
  );
  return [
    { name: `${how}: memory of a process at most`, value: peak, unit: 'MB', yardstick: 400 },
    { name: `${how}: the largest picture`, value: Math.max(...bytes) / 1_000, unit: 'kB', yardstick: 400 },
    { name: `${how}: pages that failed`, value: faults.length, unit: '', yardstick: 0 },
    { name: `${how}: processor a page`, value: (childrenSeconds() - before) / pages.length, unit: 's', yardstick: 3 },
  ];
}

/** Fair scans of 200 dots an inch, each again and again. */
function book(dict: (value: string) => string): Buffer {
  const text = [...chaptersOf(openCompiled(openLibrary('var').editions[0]!.file).edition)].flatMap((chapter) =>
    chapter.verses.map((verse) => ({ key: `${chapter.book}.${chapter.number}.${verse.number}`, text: verse.text })),
  );
  const { pages } = printBook({
    text: text.slice(0, 120 * PRINTED),
    face: REPOSITORY_FACE,
    quality: 'd2',
    letters: 'old',
    verses: 'paragraph',
    spoilt: 0,
    pages: PRINTED,
    seed: 1,
  });
  const pictures = pages.map(({ jpeg, width, height }) => ({ picture: jpeg, width, height }));
  const objects = bookOf(Array.from({ length: PAGES }, (_, at) => pictures[at % PRINTED]!));
  return writePdf(objects.map(({ value, ...object }) => ({ ...object, value: dict(value) })));
}

/** The most memory of each process that this one has started and that still runs, in millions of bytes. */
function childrenPeaks(): number[] {
  const pids = readFileSync(`/proc/self/task/${process.pid}/children`, 'latin1').trim().split(' ');
  return pids.map((pid) => Number(/VmHWM:\s+(\d+)/.exec(statusOf(pid))?.[1] ?? 0) / 1_000);
}

function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'latin1');
  } catch {
    return '';
  }
}

/** Processor time of all processes that this one has started and that have ended. */
function childrenSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'latin1')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
}
