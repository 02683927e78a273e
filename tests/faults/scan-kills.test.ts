// SIGKILL at random moments while a scanned book is prepared, and while it is read: the next process loses the page at work, and no
// other. `npm run scan:kills` kills 20 times on each engine; `npm test` once.
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadImage } from '@napi-rs/canvas';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openLibrary } from '../../editions/library/open-library.ts';
import { pictureName } from '../../editions/scan/prepare-pages.ts';
import type { PageReading } from '../../editions/scan/read-pages.ts';
import { verseStrips } from '../../editions/scan/verse-strips.ts';
import { madeFolder, stripsFolder, versesFolder } from '../../services/book/scans/made-verses.ts';
import { keepFile } from '../../services/files/contents/files.ts';
import { recordFile } from '../../store/files.ts';
import { askRun, type ScanRunKind } from '../../store/scan-runs.ts';
import { putMend } from '../../store/strip-mends.ts';
import { describeEngines, newVarDir } from '../../store/test-databases.ts';
import { newUuid } from '../../store/uuid.ts';
import { reportSkipped } from '../report-skipped.ts';
import type { DrawnPage } from '../scan/draw.ts';
import { bindKnownBook, printPages } from '../scan/known-reader.ts';
import type { ScanWork } from './scan-worker.ts';

const KILLS = Number(process.env.SCAN_KILLS ?? 1);
const PAGES = 3;
const TIMEOUT_MS = 120_000 + KILLS * 60_000;
const WITHIN = { timeout: 60_000, interval: 20 };
/** Longer than a lease. */
const LATER_MS = 61_000;
const UNFINISHED = /\.\d+$/;

const nothing =
  openLibrary('var').editions.length === 0 && reportSkipped('la muerte del servidor que lee un libro', 'npm test');

describe.skipIf(nothing)('a scanned book', () => {
  let printed: readonly DrawnPage[];
  beforeAll(() => {
    printed = printPages(openLibrary('var').editions[0]!.file, 'Gen.5.1', PAGES);
  });

  describeEngines('whose process is killed', (newStore) => {
    async function open(kind: ScanRunKind) {
      const store = await newStore();
      const { varDir, url } = store;
      const [filesDir, folder] = [newVarDir(), newVarDir()];
      cpSync('var/editions', join(varDir, 'editions'), { recursive: true });
      const text = openLibrary(varDir).editions[0]!.meta.id;
      const book = bindKnownBook(folder, printed);
      const kept = await keepFile(filesDir, piecesOf(book.pdf));
      if (!kept.ok) throw new Error(kept.refusal.code);
      const { sha256, size } = kept.value;
      const database = store.open();
      await database.write(async (trx) => {
        await recordFile(trx, { sha256, size, at: 1 });
        const row = { ...SCAN, sha256, size, pages: PAGES, known_text: text };
        await trx.insertInto('scans').values(row).execute();
        await trx.insertInto('anchors').values({ scan: SCAN.id, book: 'Gen', chapter: 6, page: 2 }).execute();
        const places = [{ page: 1, regions: [[0.1, 0.1, 0.3, 0.02] as const] }];
        await putMend(trx, SCAN.id, { verse: 'Gen.5.3', places }, 'x', 1);
      });
      const work = { kind, varDir, filesDir, engine: book.engine, ...(url && { url }) };
      let running: ChildProcess | undefined;
      let begun = 0;
      onTestFinished(() => kill());

      async function kill(): Promise<void> {
        if (!running || running.exitCode !== null || running.signalCode !== null) return;
        const ended = new Promise((resolve) => running!.once('close', resolve));
        running.kill('SIGKILL');
        await ended;
      }
      return {
        made: madeFolder(filesDir, sha256),
        text,
        kill,
        /** Starts it once the lease of the one before is over. */
        start() {
          const order: ScanWork = { ...work, aheadMs: begun++ * LATER_MS };
          const worker = join(import.meta.dirname, 'scan-worker.ts');
          running = spawn(process.execPath, [worker, JSON.stringify(order)], {
            stdio: ['ignore', 'ignore', 'inherit'],
          });
        },
        ask: () =>
          database.write((trx) =>
            askRun(trx, { id: newUuid(Date.now()), scan: SCAN.id, kind }, Date.now()).then(() => {}),
          ),
        run: () =>
          database.read((db) =>
            db.selectFrom('scan_runs').selectAll().orderBy('asked_at', 'desc').limit(1).executeTakeFirst(),
          ),
        /** What no reading may change. */
        async stored() {
          const file = createHash('sha256')
            .update(readFileSync(join(filesDir, sha256)))
            .digest('hex');
          const rows = await database.read((db) =>
            Promise.all(
              (['scans', 'anchors', 'strip_mends'] as const).map((table) => db.selectFrom(table).selectAll().execute()),
            ),
          );
          return { file, rows };
        },
        /** The pages for which the reader of letters was called so far. */
        called(): number[] {
          const list = join(folder, 'leidas');
          const widths = existsSync(list) ? readFileSync(list, 'utf8').trim().split('\n').map(Number) : [];
          return widths.map((width) => book.widths.indexOf(width) + 1).filter((page) => page > 0);
        },
      };
    }

    const KINDS: readonly (readonly [string, ScanRunKind, (made: string, text: string) => Promise<Pages>])[] = [
      ['prepared', 'prepare', preparedPages],
      ['read', 'read', readPages],
    ];
    test.each(KINDS)('while it is %s loses the page at work', { timeout: TIMEOUT_MS }, async (_, kind, wholePages) => {
      const site = await open(kind);
      const { made, text } = site;
      const stored = await site.stored();
      const recorded = () => globSync(join(made, kind === 'prepare' ? 'pages/*.json' : `verses/${text}/*.json`)).length;
      const isDone = async () => (await site.run())?.state === 'done';
      await site.ask();
      let [pageMs, killed, kept, lost, books] = [500, 0, 0, 0, 0];
      let claim: string | null | undefined;
      while (killed < KILLS) {
        const before = await wholePages(made, text);
        const calls = site.called().length;
        site.start();
        const isTaken = async () => ((await site.run())?.claim ?? claim) !== claim || (await isDone());
        await expect.poll(isTaken, WITHIN).toBe(true);
        claim = (await site.run())?.claim ?? claim;
        // Of two kills, one comes when a page more was done, and the other at any time.
        const from = performance.now();
        const aim = Math.min(PAGES, recorded() + (killed % 2 === 0 ? 1 : 0));
        await expect.poll(recorded, WITHIN).toBeGreaterThanOrEqual(aim);
        if (killed % 2 === 0) pageMs = performance.now() - from;
        await sleep(Math.random() * pageMs);
        await site.kill();
        const after = await wholePages(made, text);
        expect(after, 'no page that was done is made again').toMatchObject(before);
        const called = site.called().slice(calls);
        expect(called.filter((page) => page in before)).toEqual([]);
        // One page may be about to be written while the next is begun, and a reader of letters outlives its killed parent for a moment.
        const atWork = [...new Set(called)].filter((page) => !(page in after));
        expect(atWork.length, `${called} of which ${Object.keys(after)} were done`).toBeLessThanOrEqual(2);
        if (!(await isDone())) {
          killed++;
          kept += Object.keys(after).length;
          lost += atWork.length;
          continue;
        }
        // It was faster than the kill: the book is made once more.
        books++;
        rmSync(made, { recursive: true });
        await site.ask();
      }
      const before = await wholePages(made, text);
      const calls = site.called().length;
      site.start();
      await expect.poll(isDone, WITHIN).toBe(true);
      expect(await site.run()).toMatchObject({ kind, done: PAGES, fault: null });
      const after = await wholePages(made, text);
      expect(Object.keys(after)).toEqual(['1', '2', '3']);
      expect(after).toMatchObject(before);
      expect(
        site
          .called()
          .slice(calls)
          .filter((page) => page in before),
      ).toEqual([]);
      expect(await site.stored()).toEqual(stored);
      if (process.env.SCAN_KILLS)
        console.log(
          `${kind}: ${killed} kills, ${kept} pages were done and stayed` +
            `${kind === 'read' ? `, ${lost} were at work` : ''}; the book was made ${books + 1} times`,
        );
    });
  });
});

/** For each page that counts as done, when its files were made. */
type Pages = Readonly<Record<number, readonly number[]>>;

/** Fails unless every file that can be served is whole. */
async function preparedPages(made: string): Promise<Pages> {
  const folder = join(made, 'pages');
  await expectPictures(folder, 400_000);
  return agesOf(folder, (record) => {
    expect(record).toMatchObject({ width: 1_600, height: expect.any(Number) });
    return ([800, 1_600] as const).map((width) => join(folder, pictureName(record.page, width)));
  });
}

async function readPages(made: string, text: string): Promise<Pages> {
  const strips = stripsFolder(made);
  await expectPictures(strips, 40_000);
  return agesOf(versesFolder(made, text), (record) => {
    const { page, verses } = record as Extract<PageReading, { verses: unknown }>;
    const shown = verses.filter((verse) => verse.shown);
    expect(shown.length).toBeGreaterThan(5);
    return shown.flatMap(({ regions }) => verseStrips(page, regions)).map(({ name }) => join(strips, `${name}.webp`));
  });
}

/** @param filesOf the files of a page, by its record */
function agesOf(folder: string, filesOf: (record: { readonly page: number }) => readonly string[]): Pages {
  const records = namesIn(folder).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    records.map((name) => {
      const record = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      expect(name).toBe(`${record.page}.json`);
      return [record.page, [join(folder, name), ...filesOf(record)].map((file) => statSync(file).mtimeMs)];
    }),
  );
}

async function expectPictures(folder: string, mostBytes: number): Promise<void> {
  for (const name of namesIn(folder).filter((one) => one.endsWith('.webp'))) {
    const bytes = readFileSync(join(folder, name));
    expect(bytes.length).toBeLessThanOrEqual(mostBytes);
    expect((await loadImage(bytes)).width, name).toBeGreaterThan(0);
  }
}

/** The files that can be served. */
const namesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => !UNFINISHED.test(name)) : [];

const SCAN = {
  id: 'libro',
  name: 'Biblia 1602.pdf',
  url: null,
  added_at: 1,
  ended_at: null,
  edition: null,
  title: null,
  is_download: 1,
  is_settled: 0,
};

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
