import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openLibrary } from '../../editions/library/open-library.ts';
import { createLog } from '../../program/log.ts';
import { madeFolder, readVerses, stripsFolder, versesFolder } from '../../services/book/scans/made-verses.ts';
import { createPageIndex } from '../../services/book/scans/page-index.ts';
import { createScanFindings } from '../../services/book/scans/scan-findings.ts';
import { createScanMends } from '../../services/book/scans/scan-mends.ts';
import { createScanReading } from '../../services/book/scans/scan-reading.ts';
import { createScanVerses } from '../../services/book/scans/scan-verses.ts';
import { keepFile } from '../../services/files/contents/files.ts';
import type { Outcome } from '../../services/outcomes/outcome.ts';
import { openCorrectedTexts } from '../../services/text/texts/corrected-texts.ts';
import { auditPage } from '../../store/audit.ts';
import { recordFile } from '../../store/files.ts';
import { describeEngines, newVarDir } from '../../store/test-databases.ts';
import { reportSkipped } from '../report-skipped.ts';
import type { DrawnPage } from './draw.ts';
import { bindKnownBook, printPages } from './known-reader.ts';

const ROOT = join(import.meta.dirname, '../..');
const VIEWER = { expired: false, client: 'x' };
const nothing =
  openLibrary('var').editions.length === 0 && reportSkipped('la lectura de un libro escaneado', 'npm test');

describe.skipIf(nothing)('a scan is read', () => {
  let printed: readonly DrawnPage[];
  beforeAll(() => {
    printed = printPages(openLibrary('var').editions[0]!.file, 'Gen.5.1', 3, 'd3');
  });

  describeEngines('in the background', (newStore) => {
    async function open(pages: number) {
      const store = await newStore();
      const [varDir, filesDir, folder] = [newVarDir(), newVarDir(), newVarDir()];
      cpSync('var/editions', join(varDir, 'editions'), { recursive: true });
      const [installed] = openLibrary(varDir).editions;
      const text = installed!.meta.id;
      const book = bindKnownBook(folder, printed.slice(0, pages));
      const kept = await keepFile(filesDir, piecesOf(book.pdf));
      if (!kept.ok) throw new Error(kept.refusal.code);
      const { sha256, size } = kept.value;
      const log = createLog('silent');

      function instance() {
        const database = store.open();
        const texts = openCorrectedTexts({ varDir, log, database, now: () => new Date() });
        const index = createPageIndex();
        const pathOf = (name: string) => join(filesDir, name);
        const deps = { database, varDir, filesDir, pathOf, programDir: ROOT, texts, log, now: () => new Date(), index };
        const pace = { startMs: 20, everyMs: 20 };
        const reading = createScanReading({ ...deps, pace, engineOf: async () => book.engine });
        const verses = createScanVerses({ ...deps, scanOf: () => 'libro' });
        onTestFinished(async () => {
          await reading.close();
          verses.close();
          await texts.close();
        });
        return {
          ...deps,
          reading,
          verses,
          findings: createScanFindings(deps),
          mends: createScanMends({ ...deps, refresh: verses.refresh }),
        };
      }
      const one = instance();
      await one.database.write(async (trx) => {
        await recordFile(trx, { sha256, size, at: 1 });
        const row = { ...NO_BOOK, id: 'libro', name: 'Biblia 1602.pdf', sha256, size, pages };
        await trx.insertInto('scans').values(row).execute();
      });
      const made = madeFolder(filesDir, sha256);
      const found = versesFolder(made, text);
      const ended = (side = one) =>
        expect.poll(async () => (await side.findings.book('libro'))?.run?.state, { timeout: 60_000 }).toBe('done');
      return { ...one, one, instance, text, book, made, found, folder, ended };
    }

    test('first a sample, of which readers see nothing; then the book, with its strips', async () => {
      const { reading, findings, verses, text, found, made, ended, book, database } = await open(3);
      expect(codeOf(await reading.read(VIEWER, 'libro', ALL))).toBe('scan-text-missing');
      expect(codeOf(await reading.sample(VIEWER, 'libro', 'otra'))).toBe('scan-text-unknown');
      expect(await reading.sample(VIEWER, 'libro', text)).toMatchObject({ ok: true });
      await ended();
      expect((await findings.book('libro'))!.sample).toMatchObject({ verdict: 'good' });
      await verses.refresh();
      expect(await verses.ofChapter(text, 'Gen', 6)).toEqual(new Map());

      expect(codeOf(await reading.read(VIEWER, 'libro', { ...ALL, pages: 'todas' }))).toBe('page-range-malformed');
      expect(codeOf(await reading.read(VIEWER, 'libro', { ...ALL, pages: '7-9' }))).toBe('page-outside');
      expect(await reading.read(VIEWER, 'libro', ALL)).toMatchObject({ ok: true });
      await ended();
      await verses.refresh();
      const strips = await verses.ofChapter(text, 'Gen', 6);
      expect([...strips.keys()]).toContain(5);
      for (const strip of [...strips.values()].flat())
        expect(existsSync(join(stripsFolder(made), strip.src.split('/').at(-1)!))).toBe(true);
      for (const name of readdirSync(stripsFolder(made)))
        expect(statSync(join(stripsFolder(made), name)).size).toBeLessThanOrEqual(40_000);
      const printed = new Set(book.pages[1]!.words.flatMap(({ verse }) => verse ?? []));
      const page = await readVerses(found, 2);
      const shown =
        page && 'verses' in page ? page.verses.filter((verse) => verse.shown).map(({ verse }) => verse) : [];
      expect(shown.filter((verse) => !printed.has(verse))).toEqual([]);
      const actions = (await database.read((db) => auditPage(db, { limit: 9 }))).map(({ action }) => action);
      expect(actions).toEqual(['scan.read', 'scan.sample']);
    });

    test('where one instance is stopped another goes on, and only the page at work is read again', async () => {
      const { one, reading, text, found, folder, book, instance, ended } = await open(3);
      const lastWidth = book.widths[2]!;
      writeFileSync(join(folder, `espera-${lastWidth}`), '');
      await reading.sample(VIEWER, 'libro', text);
      const asked = () =>
        existsSync(join(folder, 'leidas')) ? readFileSync(join(folder, 'leidas'), 'utf8').trim().split('\n') : [];
      await expect.poll(asked, { timeout: 60_000 }).toContain(String(lastWidth));
      await expect.poll(() => existsSync(join(found, '2.json'))).toBe(true);
      const before = [1, 2].map((page) => statSync(join(found, `${page}.json`)).mtimeMs);
      await reading.close();
      expect((await one.findings.book('libro'))!.run).toMatchObject({ state: 'waiting', done: 2 });
      rmSync(join(folder, `espera-${lastWidth}`));
      const other = instance();
      await ended(other as typeof one);
      expect([1, 2].map((page) => statSync(join(found, `${page}.json`)).mtimeMs)).toEqual(before);
      expect(existsSync(join(found, '3.json'))).toBe(true);
    });

    test('the owner stops it', async () => {
      const { reading, findings, text, folder, book, found } = await open(1);
      writeFileSync(join(folder, `espera-${book.widths[0]}`), '');
      await reading.sample(VIEWER, 'libro', text);
      expect(codeOf(await reading.read(VIEWER, 'libro', ALL))).toBe('scan-being-read');
      await expect.poll(() => existsSync(join(folder, 'leidas')), { timeout: 60_000 }).toBe(true);
      expect(await reading.stop(VIEWER, 'libro')).toMatchObject({ ok: true });
      expect((await findings.book('libro'))!.run!.state).toBe('stopped');
      expect(codeOf(await reading.stop(VIEWER, 'libro'))).toBe('scan-not-read');
      await reading.close();
      expect(existsSync(found)).toBe(false);
    });

    test('what a person mends is cut at once, and no later reading changes it', async () => {
      const { reading, mends, verses, text, made, ended } = await open(1);
      await reading.sample(VIEWER, 'libro', text);
      await ended();
      await reading.read(VIEWER, 'libro', ALL);
      await ended();
      const regions = [[0.1, 0.1, 0.3, 0.02] as const];
      expect(codeOf(await mends.mend(VIEWER, 'libro', 9, 'Gen.5.3', regions))).toBe('page-not-read');
      expect(codeOf(await mends.mend(VIEWER, 'libro', 1, 'Gen.99.3', regions))).toBe('verse-malformed');
      expect(codeOf(await mends.mend(VIEWER, 'libro', 1, 'Gen.5.3', [[0.9, 0, 0.2, 0.1]]))).toBe('regions-malformed');
      expect(await mends.mend(VIEWER, 'libro', 1, 'Gen.5.3', regions)).toMatchObject({ ok: true });
      expect(await mends.mend(VIEWER, 'libro', 1, 'Gen.5.4', [])).toMatchObject({ ok: true });
      await verses.refresh();
      const strips = await verses.ofChapter(text, 'Gen', 5);
      const name = strips.get(3)![0]!.src.split('/').at(-1)!;
      expect(existsSync(join(stripsFolder(made), name))).toBe(true);
      expect(strips.has(4)).toBe(false);

      await reading.read(VIEWER, 'libro', { ...ALL, again: true });
      await ended();
      await verses.refresh();
      const after = await verses.ofChapter(text, 'Gen', 5);
      expect(after.get(3)).toEqual(strips.get(3));
      expect(after.has(4)).toBe(false);
      expect((await mends.page('libro', 1))!.verses.find(({ verse }) => verse === 'Gen.5.3')!.by).toBe('person');
      await mends.unmend(VIEWER, 'libro', 'Gen.5.4');
      await verses.refresh();
      expect((await verses.ofChapter(text, 'Gen', 5)).has(4)).toBe(true);
    });

    test('chapters are proposed where they begin, and marked when the owner takes them', async () => {
      const { reading, findings, text, ended, database } = await open(2);
      await reading.sample(VIEWER, 'libro', text);
      await ended();
      await reading.read(VIEWER, 'libro', ALL);
      await ended();
      const { proposed, breaks } = (await findings.book('libro'))!;
      expect(breaks).toEqual([]);
      expect(proposed.map(({ book }) => book)).toEqual(['Gen']);
      expect(codeOf(await findings.takeAnchors(VIEWER, 'libro', ['Mark']))).toBe('anchors-not-chosen');
      expect(await findings.takeAnchors(VIEWER, 'libro', ['Gen'])).toMatchObject({ ok: true });
      expect((await findings.book('libro'))!.proposed).toEqual([]);
      const rows = await database.read((db) => db.selectFrom('anchors').selectAll().execute());
      expect(rows).toContainEqual({ scan: 'libro', book: 'Gen', chapter: 6, page: 1 });
    });
  });
});

const codeOf = (outcome: Outcome<unknown>) => (outcome.ok ? 'done' : outcome.refusal.code);

const ALL = { pages: '', chapters: '', again: false };

const NO_BOOK = {
  url: null,
  added_at: 1,
  ended_at: null,
  edition: null,
  title: null,
  known_text: null,
  is_download: 1,
  is_settled: 0,
};

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
