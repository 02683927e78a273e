import { readdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { DOWNLOAD_FORMATS, type DownloadFormat } from '../../../editions/writers/download-formats.ts';
import { createLog } from '../../../program/log.ts';
import { mountDownloads } from '../../../server/files/mount-files.ts';
import { appWith } from '../../../server/test-support.ts';
import { openDatabase } from '../../../store/connect.ts';
import { acquireLease, completeLease, downloadRows } from '../../../store/downloads.ts';
import { describeEngines, newVarDir, type TestStore } from '../../../store/test-databases.ts';
import { createFiles } from '../../files/contents/files.ts';
import { answerTo } from '../../outcomes/test-answer.ts';
import { openDesk, unwrap } from '../../text/corrections/test-desk.ts';
import type { CurrentScan } from '../scans/scan-state.ts';
import { createDownloads, type Downloads } from './downloads.ts';
import { makeDue } from './make-due.ts';

const HOUR = 3_600_000;
const SITE = 'https://biblia.example.org';
const TEXT = DOWNLOAD_FORMATS.filter(({ id }) => id === 'txt');
const USFM = DOWNLOAD_FORMATS.filter(({ id }) => id === 'usfm');
const PDF = DOWNLOAD_FORMATS.filter(({ id }) => id === 'pdf');

const text = (downloads: Downloads) => downloads.of('uno').filter(({ format }) => format === 'txt');

const ending: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

/** An instance on the store, with its own folder unless one is given. */
async function open(store: TestStore, filesDir: string, options: { install?: boolean; varDir?: string } = {}) {
  const desk = await openDesk(store, options);
  const { database, texts } = desk;
  const varDir = options.varDir ?? store.varDir;
  let time = Date.UTC(2026, 0, 3);
  const now = () => new Date(time);
  const log = createLog('silent');
  const files = createFiles({ database, filesDir, now });
  let scan: CurrentScan | undefined;
  const scans = { download: () => scan };
  const deps = {
    database,
    texts,
    scans,
    files,
    varDir,
    programDir: resolve('.'),
    site: () => SITE,
    log,
    now,
    formats: TEXT,
  };
  const downloads = createDownloads({ ...deps, formats: [...TEXT, ...USFM, ...PDF], makes: false });
  await downloads.refresh();
  ending.push(desk.close, downloads.close);
  const make = async (formats: readonly DownloadFormat[] = TEXT) => {
    const made = await makeDue({ ...deps, formats, gently: false }, new AbortController().signal);
    await downloads.refresh();
    return made;
  };
  const app = appWith((on) =>
    mountDownloads(on, { ...desk, downloads, files, texts, scans, publicUrl: SITE } as never),
  );
  const get = (path: string, headers = {}) => app.request(SITE + path, { headers });
  return {
    ...desk,
    files,
    downloads,
    make,
    get,
    pass: (ms: number) => (time += ms),
    now,
    offer: (book: CurrentScan) => (scan = book),
  };
}

describeEngines('downloads', (newStore) => {
  test('one of two instances makes a file once, and both offer it', async () => {
    const store = await newStore();
    const shared = newVarDir();
    const one = await open(store, shared);
    const two = await open(store, shared, { install: false, varDir: store.varDir });
    expect(text(two.downloads)).toMatchObject([{ format: 'txt', state: 'waiting' }]);
    expect((await two.get('/Download/uno/txt')).status).toBe(303);
    const made = await Promise.all([one.make(), two.make()]);
    expect(made.toSorted()).toEqual([0, 1]);
    // Either instance may have made the file, and the other one sees it after a refresh.
    for (const { downloads } of [one, two]) await downloads.refresh();
    const [download] = text(two.downloads);
    expect(download).toMatchObject({ path: '/Download/uno/txt', state: 'resting', file: { current: true } });
    for (const { get } of [one, two]) {
      const answer = await get('/Download/uno/txt');
      expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
      expect(answer.headers.get('Content-Disposition')).toMatch(
        /^attachment; filename="sagrada-biblia-uno-[0-9a-f]{12}\.txt"$/,
      );
      expect(answer.headers.get('Content-Length')).toBe(String(download?.file?.size));
      expect(await answer.text()).toContain('Aquí está Judas 1:25.');
    }
    expect(await one.make()).toBe(0);
  });

  test('after a correction the old file stays until the new one is there', async () => {
    const store = await newStore();
    const { make, get, pass, corrections, person, texts, downloads, files } = await open(store, newVarDir());
    expect(await make()).toBe(1);
    const [before] = text(downloads);
    unwrap(
      await corrections.propose(await person('ana', 'corrector'), { id: 'Jude.1.3', text: 'Allí está Judas 1:3.' }),
    );
    await texts.catchUp();
    // A file that was just made is not made again immediately.
    expect(await make()).toBe(0);
    expect(text(downloads)).toMatchObject([
      { state: 'waiting', file: { sha256: before?.file?.sha256, current: false } },
    ]);
    expect(await (await get('/Download/uno/txt')).text()).not.toContain('Allí está');
    pass(HOUR);
    expect(await make()).toBe(1);
    const [after] = text(downloads);
    expect(after).toMatchObject({ state: 'resting', file: { current: true } });
    expect(await (await get('/Download/uno/txt')).text()).toContain('Allí está Judas 1:3.');
    expect(readdirSync(files.dir)).toEqual([after?.file?.sha256]);
    const gone = await get('/Download/uno/txt', {
      'If-Range': `"${before?.file?.sha256.slice(0, 32)}"`,
      Range: 'bytes=9-',
    });
    expect(gone.status).toBe(200);
  });

  test('a failed download is reported and tried again; the others are made', async () => {
    const store = await newStore();
    const { make, downloads, pass, database, now } = await open(store, newVarDir());
    const broken = { ...TEXT[0]!, id: 'nada' };
    expect(await make([broken, ...TEXT])).toBe(1);
    const rows = await database.read(downloadRows);
    expect(rows.find(({ format }) => format === 'nada')).toMatchObject({
      state: 'failed',
      attempts: 1,
      last_error: 'nothing to make: nada of uno',
      next_at: now().getTime() + 60_000,
    });
    expect(text(downloads)).toMatchObject([{ format: 'txt', state: 'resting' }]);
    pass(60_000);
    await make([broken]);
    expect((await database.read(downloadRows)).find(({ format }) => format === 'nada')?.attempts).toBe(2);
  });

  test('an error of the text is shown, and the file is made again when the text changes or the owner asks', async () => {
    const store = await newStore();
    const { make, downloads, pass, database, texts, corrections, person } = await open(store, newVarDir());
    const admin = await person('ana', 'administrador');
    const correct = async (text: string) => {
      unwrap(await corrections.propose(admin, { id: 'Jude.1.3', text, confirm: true }));
      await texts.catchUp();
      pass(HOUR);
    };
    const attempts = async () => (await database.read(downloadRows)).find(({ format }) => format === 'usfm')?.attempts;

    await correct('Allí está | Judas 1:3.');
    expect(await make(USFM)).toBe(0);
    expect(downloads.failed()).toMatchObject([
      { edition: 'uno', format: 'usfm', reason: expect.stringMatching(/^E801: /) },
    ]);
    pass(100 * HOUR);
    expect(await make(USFM)).toBe(0);
    expect(await attempts()).toBe(1);

    unwrap(await downloads.retry(admin, 'uno', 'usfm'));
    expect(await make(USFM)).toBe(0);
    expect(await attempts()).toBe(2);
    pass(HOUR);

    await correct('Allí está Judas 1:3.');
    expect(await make(USFM)).toBe(1);
    expect(downloads.failed()).toEqual([]);
    expect(answerTo(await downloads.retry(admin, 'uno', 'usfm'))).toMatchObject({ status: 409 });
  });

  test('another instance takes over an expired lease, and the late end of its holder changes nothing', async () => {
    const store = await newStore();
    const { make, pass, database, downloads, now } = await open(store, newVarDir());
    const dead = { edition: 'uno', format: 'txt', claim: 'dead' };
    const at = now().getTime();
    expect(await database.write((trx) => acquireLease(trx, dead, at, at + 60_000))).toBe(true);
    await downloads.refresh();
    expect(text(downloads)).toMatchObject([{ state: 'making' }]);
    expect(await make()).toBe(0);
    pass(60_001);
    expect(await make()).toBe(1);
    const late = { made_of: 'x', sha256: null, size: 1, revision: 'x', history_hash: null, took_ms: 1 };
    expect(await database.write((trx) => completeLease(trx, dead, late, at))).toBe('lost');
    expect((await database.read(downloadRows))[0]?.revision).not.toBe('x');
  });

  test('an instance that starts without the store offers the existing files', async () => {
    const store = await newStore();
    const dir = newVarDir();
    const { make, downloads } = await open(store, dir);
    await make();
    const away = openDatabase({ url: 'postgres://127.0.0.1:1/nada', varDir: store.varDir, log: createLog('silent') });
    const later = await open({ ...store, open: () => away }, dir, { install: false, varDir: store.varDir });
    ending.push(() => away.close());
    expect(text(later.downloads)).toMatchObject([{ file: { sha256: text(downloads)[0]?.file?.sha256 } }]);
    expect((await later.get('/Download/uno/txt')).status).toBe(200);
  });

  test('the header offers the scanned book if there is one', async () => {
    const { get, files, downloads, offer } = await open(await newStore(), newVarDir());
    const file = unwrap(await files.keep(Readable.from([Buffer.from('%PDF-1.4 escaneado')])));
    offer({ id: 'a', name: 'Biblia 1602.pdf', addedAt: 0, settled: false, isDownload: true, file, size: file.size });
    expect(downloads.main()).toEqual({ ready: true, size: 18 });
    const own = await get('/Download/pdf');
    expect([own.headers.get('Content-Disposition'), await own.text()]).toEqual([
      'attachment; filename="Biblia 1602.pdf"',
      '%PDF-1.4 escaneado',
    ]);
    offer({
      id: 'b',
      name: 'Biblia 1602.pdf',
      addedAt: 0,
      settled: false,
      isDownload: true,
      url: 'https://example.org/biblia.pdf',
    });
    expect(downloads.main()).toEqual({ ready: true });
    const elsewhere = await get('/Download/pdf');
    expect([elsewhere.status, elsewhere.headers.get('Location')]).toEqual([303, 'https://example.org/biblia.pdf']);
  });

  test('the header’s link redirects to the main download, and pages show its size', async () => {
    const store = await newStore();
    const dir = newVarDir();
    const { make, get, downloads } = await open(store, dir);
    const tags = new Set<string>();
    downloads.onInvalidated((found) => {
      for (const tag of found) tags.add(tag);
    });
    const before = await get('/Download/pdf');
    expect([before.status, before.headers.get('Location'), downloads.main()]).toEqual([
      303,
      '/Download',
      { ready: false },
    ]);
    await make(TEXT);
    expect([...tags]).toEqual(['downloads']);
    await make(PDF);
    expect([...tags]).toEqual(['downloads', 'main download']);
    expect(downloads.main()).toEqual({ ready: true, size: expect.any(Number) });
    const range = await get('/Download/pdf', { Range: 'bytes=0-4' });
    expect([range.status, await range.text()]).toEqual([206, '%PDF-']);
    expect((await get('/Download/otra/pdf')).status).toBe(404);
    expect((await get('/Download/uno/doc')).status).toBe(404);
    rmSync(dir, { recursive: true });
    expect((await get('/Download/pdf')).status).toBe(503);
  });
});
