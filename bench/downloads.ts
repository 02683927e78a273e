// Measures the time and peak memory of the process that makes each download of the default edition, beside those of only reading the whole
// text; then the effect on a reader and on the server's memory. It also looks for every verse in the PDF's text.
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLibrary } from '../editions/library/open-library.ts';
import { DOWNLOAD_FORMATS } from '../editions/writers/download-formats.ts';
import { createLog } from '../program/log.ts';
import type { MakerTask } from '../services/book/downloads/run-maker.ts';
import { openSavedText } from '../services/text/texts/saved-state.ts';
import { readPdf, versesMissing } from '../tests/pdf-text.ts';
import { exchange } from './exchange.ts';
import { quantile } from './quantile.ts';
import { cpuSeconds, residentMegabytes, startServer } from './server-process.ts';
import { type Figure, printVerdict } from './verdict.ts';

const ROOT = join(import.meta.dirname, '..');
const LOOK_EVERY_MS = 20;
/** A server with one gigabyte of memory can hold this beside the site. */
const MOST_MEGABYTES = 512;
const P99_MS = 50;
/** The number of pages turned before any download is made: some twenty seconds. */
const BEFORE = 180;

interface Cost {
  readonly seconds: number;
  readonly cpu: number;
  readonly megabytes: number;
}

const varDir = mkdtempSync(join(tmpdir(), 'descargas-'));
cpSync(join(process.env.VAR_DIR || join(ROOT, 'var'), 'editions'), join(varDir, 'editions'), { recursive: true });
const edition = openLibrary(varDir).defaultId!;
const figures: Figure[] = [];
try {
  const reading = await costOf(readWholeText());
  printCost('only reading the text', reading);
  for (const { id, extension } of DOWNLOAD_FORMATS) {
    const path = join(varDir, `libro.${extension}`);
    const cost = await costOf(make({ varDir, edition, format: id, path, gently: false }));
    printCost(id, cost, statSync(path).size);
    figures.push(
      { name: `${id}: most memory`, value: cost.megabytes, unit: 'MB', yardstick: MOST_MEGABYTES },
      // Typesetting breaks lines by looking at whole paragraphs; the other writers are measured against reading alone.
      {
        name: `${id}: processor`,
        value: cost.cpu,
        unit: 's',
        yardstick: Math.ceil(reading.cpu * (id === 'pdf' ? 60 : 15)),
      },
    );
  }
  const text = openSavedText(varDir, edition, createLog('warn'))!;
  const missing = versesMissing(text.edition, await readPdf(new Uint8Array(readFileSync(join(varDir, 'libro.pdf')))));
  console.log(`verses that are not in the PDF's text: ${missing.slice(0, 10).join(' ') || 'none'}`);
  figures.push({ name: 'verses missing in the PDF', value: missing.length, unit: '', yardstick: 0 });
  await watchServer();
  printVerdict(figures);
} finally {
  rmSync(varDir, { recursive: true });
}

function make(task: MakerTask): ChildProcess {
  const script = join(ROOT, 'services/book/downloads/make-download.ts');
  const flags = ['--max-semi-space-size=4', '--max-old-space-size=512'];
  return spawn(process.execPath, [...flags, script, JSON.stringify(task)], { stdio: ['ignore', 'ignore', 'inherit'] });
}

function readWholeText(): ChildProcess {
  const from = (path: string) => JSON.stringify(join(ROOT, path));
  const script = `
    import { openSavedText } from ${from('services/text/texts/saved-state.ts')};
    import { canonicalSha256 } from ${from('editions/compiled/canonical-sha256.ts')};
    canonicalSha256(openSavedText(${JSON.stringify(varDir)}, ${JSON.stringify(edition)}).edition);`;
  return spawn(process.execPath, ['--input-type=module-typescript', '-e', script], { stdio: 'inherit' });
}

async function costOf(child: ChildProcess): Promise<Cost> {
  const begun = performance.now();
  let [cpu, megabytes] = [0, 0];
  const timer = setInterval(() => {
    try {
      cpu = cpuSeconds(child.pid!);
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      megabytes = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? megabytes * 1024) / 1024;
    } catch {
      // The process has just ended.
    }
  }, LOOK_EVERY_MS);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error(`ended with ${code}`);
  return { seconds: (performance.now() - begun) / 1000, cpu, megabytes };
}

function printCost(name: string, { seconds, cpu, megabytes }: Cost, bytes?: number): void {
  const size = bytes === undefined ? '' : `, ${(bytes / 1e6).toFixed(1)} MB written`;
  console.log(
    `${name}: ${seconds.toFixed(1)} s (processor ${cpu.toFixed(1)} s), most ${megabytes.toFixed(0)} MB${size}`,
  );
}

/** The server makes all downloads by itself while a reader turns pages, and pages must come as fast as before. */
async function watchServer(): Promise<void> {
  const server = await startServer({ DOWNLOADS: 'on', VAR_DIR: varDir, LOG_LEVEL: 'warn' });
  let most = 0;
  async function turnPages(goOn: (turned: number) => Promise<boolean>): Promise<(share: number) => number> {
    const waits: number[] = [];
    for (let n = 0; await goOn(n); n++) {
      const begun = performance.now();
      await exchange(`${server.origin}/search/Psalms/${1 + (n % 150)}/2`);
      waits.push(performance.now() - begun);
      most = Math.max(most, residentMegabytes(server.pid));
      await sleep(100);
    }
    console.log(
      `${waits.length} pages: p50 ${quantile(waits, 0.5).toFixed(1)} ms, p99 ${quantile(waits, 0.99).toFixed(1)} ms`,
    );
    return (share) => quantile(waits, share);
  }
  try {
    const last = `${server.origin}/Download/${edition}/${DOWNLOAD_FORMATS.at(-1)!.id}`;
    const isMade = async () => (await exchange(last, 'identity')).status === 200;
    const before = await turnPages(async (n) => n < BEFORE);
    const resident = residentMegabytes(server.pid);
    const meanwhile = await turnPages(async (n) => n % 50 !== 49 || !(await isMade()));
    console.log(`server: ${resident.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`);
    const yardstick = Math.ceil(Math.max(P99_MS, 3 * before(0.99)));
    figures.push(
      { name: 'a page while they are made, p99', value: meanwhile(0.99), unit: 'ms', yardstick },
      { name: 'server, more memory while they are made', value: most - resident, unit: 'MB', yardstick: 64 },
    );
  } finally {
    await server.stop();
  }
}
