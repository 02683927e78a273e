// The downloads page and its files on the built site: one instance has made the files, another offers them.
import { readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { unzip } from '../../editions/archives/test-support.ts';
import { createLog } from '../../program/log.ts';
import { makeDue } from '../../services/book/downloads/make-due.ts';
import { OFFERED_FORMATS } from '../../services/book/downloads/offered-formats.ts';
import { createSiteOffer } from '../../services/book/downloads/wanted.ts';
import { hasZimTools } from '../../services/book/site-files/write-zim.ts';
import { parseEnv } from '../../services/env.ts';
import { runSettings } from '../../services/owner/settings/operator-commands.ts';
import { installInvented } from '../../services/text/texts/test-support.ts';
import { newVarDir } from '../../store/test-databases.ts';
import { compose } from './built-program.ts';
import { PUBLIC_URL } from './built-site.ts';
import { faultsIn } from './valid-page.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const closing: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function openSite(varDir = newVarDir(), filesDir = newVarDir()) {
  installInvented(varDir, { id: 'uno', title: 'Edición primera', books: ['Jude'] });
  const vars = { VAR_DIR: varDir, FILES_DIR: filesDir, PUBLIC_URL, DOWNLOADS: 'off', BACKUP_NIGHTLY: 'off' };
  const program = await compose(parseEnv(vars), createLog('silent'));
  closing.push(() => program.close());
  const { app, services } = program;
  await services.texts.catchUp();
  const make = async (...ids: string[]) => {
    const formats = OFFERED_FORMATS.filter(({ id }) => ids.includes(id));
    const deps = {
      ...services,
      varDir,
      programDir: ROOT,
      site: () => PUBLIC_URL,
      log: createLog('silent'),
      formats,
      siteOffer: createSiteOffer({ ...services, programDir: ROOT }),
      gently: false,
    };
    const made = await makeDue(deps, new AbortController().signal);
    await services.downloads.refresh();
    return made;
  };
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(PUBLIC_URL + path, { method, headers });
  const set = async (name: 'title' | 'siteFiles' | 'siteHeadings', value: string) => {
    const context = { database: services.database, now: () => new Date(), print: () => {} };
    await runSettings(['set', name, value], context, () => {});
    await expect.poll(() => String(services.settings.site()[name])).toBe(value);
  };
  return { get, make, set, services, filesDir };
}

describe('/Download', () => {
  test('lists the downloads, names those not yet made, and is valid HTML', async () => {
    const { get, make, services } = await openSite();
    const before = await (await get('/Download')).text();
    expect(before).toContain('Este servidor no lo prepara.');
    expect(before).not.toContain('href="/Download/uno/');
    expect(await make('txt', 'epub')).toBe(2);
    const answer = await get('/Download');
    const page = await answer.text();
    expect(answer.headers.get('Cache-Control')).toContain('must-revalidate');
    const [file] = services.downloads.of('uno').filter(({ format }) => format === 'txt');
    for (const there of [
      'href="/Download/uno/txt"',
      'href="/Download/uno/epub"',
      file?.file?.sha256 ?? '?',
      'Edición primera',
    ])
      expect(page).toContain(there);
    expect(page).not.toContain('href="/Download/uno/pdf"');
    expect(await faultsIn(page)).toEqual([]);
  });

  test('a file made by one instance is sent by the other, also to resume a download', async () => {
    const [varDir, filesDir] = [newVarDir(), newVarDir()];
    const [one, two] = [await openSite(varDir, filesDir), await openSite(varDir, filesDir)];
    expect((await two.get('/Download/pdf')).headers.get('Location')).toBe('/Download');
    expect(await one.make('pdf')).toBe(1);
    await two.services.downloads.refresh();
    const head = await two.get('/Download/pdf', {}, 'HEAD');
    expect([head.status, head.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    expect(head.headers.get('Content-Disposition')).toMatch(/filename="sagrada-biblia-uno-[0-9a-f]{12}\.pdf"/);
    const whole = Buffer.from(await (await one.get('/Download/pdf')).arrayBuffer());
    expect(head.headers.get('Content-Length')).toBe(String(whole.length));
    const rest = await two.get('/Download/pdf', { Range: 'bytes=1000-', 'If-Range': head.headers.get('ETag') ?? '' });
    expect([rest.status, rest.headers.get('Content-Range')]).toEqual([
      206,
      `bytes 1000-${whole.length - 1}/${whole.length}`,
    ]);
    expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(1_000))).toBe(true);
  });

  test('the EPUB is made again with this site’s headings if the owner wants them', async () => {
    const { make, set, services } = await openSite();
    expect(await make('epub')).toBe(1);
    const page = async () => {
      const kept = services.downloads.of('uno').find(({ format }) => format === 'epub');
      const files = await unzip(services.files.pathOf(kept?.file?.sha256 ?? ''));
      return Buffer.from(files.get('EPUB/texto/JUD.xhtml') ?? []).toString();
    };
    const plain = await page();
    expect(plain).toContain('Aquí está Judas 1:3.');
    expect(plain).not.toContain('epigrafe');
    await set('siteHeadings', 'true');
    // A file is not made again within its rest.
    await services.database.write((trx) => trx.updateTable('downloads').set({ made_at: 0 }).execute());
    expect(await make('epub')).toBe(1);
    const withHeadings = await page();
    expect(withHeadings).toContain('<h2 class="epigrafe">Saludo</h2>');
    expect(withHeadings.replace(/<h2 class="epigrafe">[^<]*<\/h2>\n/g, '')).toBe(plain);
  });

  test('the whole site is offered if the owner enables it, as a zip of the folder and as a ZIM file', async () => {
    const { get, make, set, services, filesDir } = await openSite();
    const formats = hasZimTools() ? ['carpeta', 'zim'] : ['carpeta'];
    expect(await make('carpeta', 'zim')).toBe(0);
    const plain = await (await get('/Download')).text();
    expect(plain).not.toMatch(/Kiwix|memoria USB/);
    expect((await get('/Download/uno/carpeta')).status).toBe(404);

    await set('siteFiles', 'true');
    await services.textSearch.open();
    expect(await (await get('/Download')).text()).toContain('El sitio en una carpeta, para una memoria USB');
    expect(await make('carpeta', 'zim')).toBe(formats.length);
    const page = await (await get('/Download')).text();
    for (const format of formats) expect(page).toContain(`href="/Download/uno/${format}"`);
    expect(await faultsIn(page)).toEqual([]);
    const zip = await get('/Download/uno/carpeta');
    expect(zip.headers.get('Content-Disposition')).toMatch(/filename="sagrada-biblia-uno-[0-9a-f]{12}\.carpeta\.zip"/);
    const ETag = zip.headers.get('ETag') ?? '';
    const kept = services.downloads.of('uno').find(({ format }) => format === 'carpeta');
    const files = await unzip(services.files.pathOf(kept?.file?.sha256 ?? ''));
    const file = (path: string) => Buffer.from(files.get(path) ?? []).toString();
    expect(file('biblia/judas/1.html')).toContain('Aquí está Judas 1:25.</p>');
    expect(file('biblia/judas/1.html')).toContain(`href="${PUBLIC_URL}/search/Jude/1/1"`);
    expect(file('biblia/buscar.html')).toContain('archivos/texto.js');
    expect((await get('/Download/uno/carpeta', { 'If-None-Match': ETag })).status).toBe(304);
    if (hasZimTools()) {
      const part = await get('/Download/uno/zim', { Range: 'bytes=0-3' });
      expect([part.status, part.headers.get('Content-Type'), await part.text()]).toEqual([
        206,
        'application/x-zim',
        'ZIM\u0004',
      ]);
    }

    // The exports also depend on the settings, such as the title.
    expect(await make('carpeta', 'zim')).toBe(0);
    await set('title', 'Biblia de la casa');
    const listing = await (await get('/Download')).text();
    expect(listing).toContain('Le faltan los últimos cambios');

    await set('siteFiles', 'false');
    expect((await get('/Download/uno/carpeta')).status).toBe(404);
    expect(readdirSync(filesDir)).toHaveLength(formats.length);
    await make('carpeta', 'zim');
    expect(readdirSync(filesDir)).toEqual([]);
  });

  test('an instance that lacks a file says so', async () => {
    const filesDir = newVarDir();
    const { get, make, services } = await openSite(newVarDir(), filesDir);
    expect(await (await get('/ready')).json()).toMatchObject({ files: 'there' });
    await make('txt');
    const sha256 = services.downloads.of('uno').find(({ format }) => format === 'txt')?.file?.sha256 ?? '';
    rmSync(join(filesDir, sha256));
    // The instance checks its files every few seconds.
    await expect
      .poll(async () => (await get('/ready')).json())
      .toMatchObject({ status: 'ready', files: 'lacking', lacking: [sha256] });
    expect((await get('/Download/uno/txt')).status).toBe(503);
  });

  test('other spellings are redirected, unknown downloads are 404', async () => {
    const { get } = await openSite();
    for (const path of ['/download', '/Download/', '/DOWNLOAD/PDF']) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('Location')]).toEqual([
        308,
        path === '/DOWNLOAD/PDF' ? '/Download/pdf' : '/Download',
      ]);
    }
    for (const path of ['/Download/uno/doc', '/Download/nada/txt', '/Download/uno'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });
});
