import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '../../../program/log.ts';
import { auditPage } from '../../../store/audit.ts';
import { recordFile } from '../../../store/files.ts';
import { claimRun } from '../../../store/scan-runs.ts';
import { offerScan, type ScanRow } from '../../../store/scans.ts';
import { describeEngines, newVarDir, type TestStore } from '../../../store/test-databases.ts';
import { bookOf } from '../../../tests/scanned-book.ts';
import type { Viewer } from '../../access/viewer.ts';
import { createScanPages } from './scan-pages.ts';
import { writePdf } from './test-pdf.ts';

const VIEWER: Viewer = { expired: false, client: 'x' };
const SHA = 'a'.repeat(64);
const PAGES = 4;
const PACE = { startMs: 0, everyMs: 50, progressMs: 20 };
const NEVER = { startMs: 3_600_000, everyMs: 3_600_000, progressMs: 20 };

const ending: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

function ruled(lines: number): Buffer {
  const canvas = createCanvas(300, 400);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#e8e0c8';
  pen.fillRect(0, 0, 300, 400);
  pen.fillStyle = '#2c2117';
  for (let line = 0; line < lines; line++) pen.fillRect(30, 30 + line * 20, 240, 8);
  return canvas.toBuffer('image/jpeg', 80);
}

describeEngines('the pictures of a scan’s pages', (newStore) => {
  async function open() {
    const store = await newStore();
    const filesDir = newVarDir();
    const pictures = Array.from({ length: PAGES }, (_, at) =>
      at === 2 ? Buffer.from('no es una imagen') : ruled(at + 3),
    );
    writeFileSync(
      join(filesDir, SHA),
      writePdf(bookOf(pictures.map((picture) => ({ picture, width: 300, height: 400 })))),
    );
    const database = store.open();
    const row: ScanRow = {
      id: 'uno',
      name: 'Libro.pdf',
      sha256: SHA,
      size: 1,
      pages: PAGES,
      url: null,
      added_at: 1,
      ended_at: null,
      edition: null,
      title: null,
      known_text: null,
      is_download: 1,
      is_settled: 0,
    };
    await database.write(async (trx) => {
      await recordFile(trx, { sha256: SHA, size: 1, at: 1 });
      await offerScan(trx, row);
    });
    return { store, filesDir, database, folder: join(filesDir, 'scans', SHA, 'pages') };
  }

  function instance(store: TestStore, filesDir: string, pace = PACE) {
    const database = store.open();
    const pages = createScanPages({
      database,
      filesDir,
      pathOf: (sha256) => join(filesDir, sha256),
      programDir: join(import.meta.dirname, '../../..'),
      log: createLog('silent'),
      now: () => new Date(),
      pace,
    });
    ending.push(() => pages.close());
    return pages;
  }

  test('a stored scan is prepared by itself, page by page; what fails is told, and what is there is not made again', async () => {
    const { store, filesDir, folder } = await open();
    const first = instance(store, filesDir);
    await expect.poll(() => first.page('uno', 1)).toBeDefined();
    // It stops in the middle of its work; another instance goes on.
    await first.close();
    const kept = readdirSync(folder).filter((name) => /^\d+\.json$/.test(name));
    expect(kept.length).toBeGreaterThan(0);
    writeFileSync(join(folder, '1-800.webp'), 'la primera');
    writeFileSync(join(folder, '4-800.webp.77'), 'a medias');
    const second = instance(store, filesDir);
    const third = instance(store, filesDir);
    await expect.poll(async () => (await third.progress('uno'))?.state, { timeout: 60_000 }).toBe('done');
    expect(String(await second.picture('uno', 1, 800))).toBe('la primera');
    expect(await third.progress('uno')).toMatchObject({ done: PAGES, failures: [{ page: 3, fault: 'page-damaged' }] });
    expect(await second.page('uno', 2)).toEqual({ page: 2, width: 1_600, height: 2_133 });
    expect(existsSync(join(folder, '4-800.webp.77'))).toBe(false);
    for (const [scan, page, width] of [
      ['uno', 3, 800],
      ['uno', 0, 800],
      ['uno', PAGES + 1, 800],
      ['uno', 1.5, 800],
      ['uno', 1, 801],
      ['../uno', 1, 800],
    ] as const)
      expect(await second.picture(scan, page, width)).toBeUndefined();
  }, 120_000);

  test('it is stopped and asked for again at the desk, which is in the log', async () => {
    const { store, filesDir, database } = await open();
    const pages = instance(store, filesDir, NEVER);
    expect((await pages.progress('uno'))?.state ?? 'none').toBe('none');
    expect(await pages.stop(VIEWER, 'uno')).toMatchObject({ ok: false });
    expect(await pages.prepare(VIEWER, 'otro')).toMatchObject({ ok: false });
    expect(await pages.prepare(VIEWER, 'uno')).toMatchObject({ ok: true });
    expect(await pages.prepare(VIEWER, 'uno')).toMatchObject({ ok: false, refusal: { code: 'pages-preparing' } });
    expect(await pages.stop(VIEWER, 'uno')).toMatchObject({ ok: true });
    expect((await pages.progress('uno'))?.state).toBe('stopped');
    const log = await database.read((db) => auditPage(db, { limit: 10 }));
    expect(log.map(({ action }) => action)).toEqual(['scan.stop-preparing', 'scan.prepare']);
  });

  test('a run whose holder has died is taken over, and made files of a deleted scan are removed', async () => {
    const { store, filesDir, database, folder } = await open();
    const pages = instance(store, filesDir, NEVER);
    await pages.prepare(VIEWER, 'uno');
    await pages.stop(VIEWER, 'uno');
    await pages.close();
    const asking = instance(store, filesDir, NEVER);
    await asking.prepare(VIEWER, 'uno');
    await asking.close();
    await database.write((trx) => claimRun(trx, 'prepare', 'muerto', Date.now() - 120_000, Date.now() - 60_000));
    const other = instance(store, filesDir);
    await expect.poll(async () => (await other.progress('uno'))?.state, { timeout: 60_000 }).toBe('done');
    // Made files are not in backups: after one is restored, they are made again.
    rmSync(folder, { recursive: true });
    await expect.poll(() => other.picture('uno', PAGES, 1_600), { timeout: 60_000 }).toBeDefined();
    mkdirSync(join(filesDir, 'scans', 'b'.repeat(64)), { recursive: true });
    await other.clean();
    expect(readdirSync(join(filesDir, 'scans'))).toEqual([SHA]);
    await other.close();
    await database.write((trx) => trx.deleteFrom('scans').execute());
    await other.clean();
    expect(readdirSync(join(filesDir, 'scans'))).toEqual([]);
  }, 120_000);
});
