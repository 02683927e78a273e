// The owner's desk over HTTP, as a browser without scripts uses it: a change is on the public pages with the next
// request, on this instance and on another one.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { SETTING_NAMES } from '../../forms/settings.ts';
import { createLog } from '../../program/log.ts';
import { addDays } from '../../scripture/time/day.ts';
import { newBrowser } from '../../services/access/test-browser.ts';
import { parseEnv } from '../../services/env.ts';
import { pngOf } from '../../services/files/pictures/test-pictures.ts';
import { runSettings } from '../../services/owner/settings/operator-commands.ts';
import { DEFAULT_SETTINGS } from '../../services/owner/settings/settings.ts';
import { installInvented, newVarDir } from '../../services/text/texts/test-support.ts';
import { claimRun, noteRun } from '../../store/backup-runs.ts';
import { describeEngines, type TestStore } from '../../store/test-databases.ts';
import { compose } from './built-program.ts';
import { PUBLIC_URL } from './built-site.ts';
import { cookiesOf } from './cookies.ts';
import { find, parseHtml } from './parse-html.ts';
import { faultsIn } from './valid-page.ts';

const PASSWORD = 'olivo mirlo cántaro';

const closing: (() => Promise<void>)[] = [];
/** Closes the site that several tests share. */
const closingLast: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function openSite({ varDir: shared, url }: Pick<TestStore, 'varDir' | 'url'>, ends = closing) {
  // With PostgreSQL every instance is on a separate machine; the files are in a shared folder.
  const varDir = url ? newVarDir() : shared;
  installInvented(varDir, { id: 'uno', title: 'Edición primera', books: ['Ps', 'John', 'Jude'] });
  const env = {
    VAR_DIR: varDir,
    FILES_DIR: `${shared}/files`,
    PUBLIC_URL,
    DOWNLOADS: 'off',
    ...(url && { DATABASE_URL: url }),
  };
  const { listener, services, close } = await compose(parseEnv(env), createLog('silent'));
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ends.push(async () => {
    server.closeAllConnections();
    server.close();
    await close();
  });
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init });
    const body = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, headers: answer.headers, body, text: body.toString() };
  };

  /** An administrator's browser. */
  async function enter(name: string) {
    const plain = newBrowser();
    const input = { name, email: `${name.toLowerCase()}@example.org`, password: PASSWORD, again: PASSWORD };
    const entered = await services.accounts.signUp(plain, await services.accounts.viewer(plain), input);
    if (!entered.ok) throw new Error(entered.refusal.code);
    await services.database.write((trx) =>
      trx.updateTable('users').set({ role: 'administrador' }).where('name', '=', name).execute(),
    );
    const headers = {
      Cookie: cookiesOf(entered.keep)
        .map((line) => line.split(';', 1)[0])
        .join('; '),
      Origin: PUBLIC_URL,
    };
    return {
      see: (path: string) => ask(path, { headers }),
      /** Sends a page's form with changed values in some of its fields. */
      async send(path: string, changes: Record<string, string | Blob>, which: string | undefined = undefined) {
        const page = await ask(path, { headers });
        const fields = formAt(page.text, which);
        return await ask(path, { method: 'POST', headers, body: asForm({ ...fields, ...changes }) });
      },
      post: (path: string, fields: Record<string, string | Blob>) =>
        ask(path, { method: 'POST', headers, body: asForm(fields) }),
    };
  }
  return { services, ask, enter };
}

/** The values a page's form would send: the form with the given `que`, otherwise the first after the header's. */
function formAt(html: string, which: string | undefined): Record<string, string> {
  const main = [...find(parseHtml(html), ({ tag }) => tag === 'main')][0]!;
  for (const form of find(main, ({ tag }) => tag === 'form')) {
    const fields: Record<string, string> = {};
    for (const { tag, attributes, children } of find(form, ({ tag }) => tag === 'input' || tag === 'textarea')) {
      const { name, type, value = '' } = attributes;
      if (name === undefined || type === 'file' || (type === 'checkbox' && attributes.checked === undefined)) continue;
      if (type === 'radio' && attributes.checked === undefined) continue;
      fields[name] = tag === 'textarea' ? children.join('') : value;
    }
    for (const { attributes, children } of find(form, ({ tag }) => tag === 'select')) {
      const options = [...find({ tag: 'select', attributes, children }, ({ tag }) => tag === 'option')];
      const chosen = options.find(({ attributes: { selected } }) => selected !== undefined) ?? options[0];
      if (attributes.name !== undefined) fields[attributes.name] = chosen?.attributes.value ?? '';
    }
    if (which === undefined || fields.que === which) return fields;
  }
  throw new Error(`no form ${which}`);
}

function asForm(fields: Record<string, string | Blob>): FormData | URLSearchParams {
  if (!Object.values(fields).some((value) => value instanceof Blob))
    return new URLSearchParams(fields as Record<string, string>);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const GUARDED = '?hecho=guardado';

describeEngines('the desk over HTTP, on two instances', (newStore) => {
  test('a changed text is on every page with the next request, here and on another instance', async () => {
    const store = await newStore();
    const one = await openSite(store);
    const two = await openSite(store);
    const ana = await one.enter('Ana');
    // Both instances have cached these pages by now.
    for (const { ask } of [one, two])
      for (const path of ['/', '/search/Jude/1/1', '/Contact'])
        expect((await ask(path)).text).toContain('Sagrada Biblia');
    const before = (await one.ask('/search/Jude/1/1')).headers.get('ETag');

    const saved = await ana.send('/administracion/textos', { title: 'La  Biblia ', subtitle: '1569', since: '2001' });
    expect([saved.status, saved.headers.get('Location')]).toEqual([303, `/administracion/textos${GUARDED}`]);
    for (const path of ['/', '/search/Jude/1/1', '/Contact']) {
      const { text } = await one.ask(path);
      expect(text, path).toContain('La Biblia');
      expect(text, path).toContain('© 2001–');
      expect(text, path).not.toContain('Sagrada');
    }
    expect((await one.ask('/')).text).toContain('MDLXIX');
    // The build's picture for shared links names the old title, so the new picture has another address.
    expect((await one.ask('/')).text).toMatch(/"og:image" content="[^"]+\/tarjeta\/[\da-z]{1,7}\.png"/);
    expect((await one.ask('/search/Jude/1/1')).headers.get('ETag')).not.toBe(before);
    await vi.waitFor(async () => expect((await two.ask('/')).text).toContain('MDLXIX'), 60_000);
    expect((await two.ask('/search/Jude/1/1')).text).toContain('La Biblia');

    const log = await ana.see('/administracion/registro');
    expect(await faultsIn(log.text)).toEqual([]);
    for (const words of ['Cambió un ajuste: Título', 'Sagrada Biblia', 'La Biblia', 'Ana'])
      expect(log.text).toContain(words);
  });

  test('pages of one’s own, and the counts of pages read, reach another instance by themselves', async () => {
    const store = await newStore();
    const [one, two] = [await openSite(store), await openSite(store)];
    const ana = await one.enter('Ana');
    const arrives = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 60_000, interval: 20 });
    const [path, page] = ['/administracion/paginas/nueva', '/p/horarios'];
    expect((await two.ask(page)).status).toBe(404);
    expect((await two.ask('/search/Jude/1/1')).text).not.toContain(page);
    const fields = { titulo: 'Horarios', texto: 'Los domingos.', lugar: 'footer', publicada: '1' };
    expect((await ana.post(path, { que: 'guardar', direccion: '', ...fields })).status).toBe(303);
    await arrives(async () => {
      expect((await two.ask(page)).text).toContain('Los domingos.');
      expect((await two.ask('/search/Jude/1/1')).text).toContain(page);
    });

    const opens = { 'User-Agent': 'Mozilla/5.0 Firefox/140.0', 'Sec-Fetch-Dest': 'document', Accept: 'text/html' };
    expect((await ana.send('/administracion/salud/lecturas', { countsReadings: '1' })).status).toBe(303);
    await arrives(async () => expect((await two.ask('/privacidad')).text).toContain('a los 400 días'));
    for (const { ask } of [one, two]) await ask('/search/Jude/1/1', { headers: opens });
    await two.services.readings.write();
    await arrives(async () =>
      expect((await one.services.readings.read(1)).pages).toEqual([{ page: 'uno/Jude.1', count: 2 }]),
    );
  });

  test('a picture is recognised by its content, served immutable under its hash, described, and removed', async () => {
    const store = await newStore();
    const site = await openSite(store);
    const two = await openSite(store);
    const ana = await site.enter('Ana');
    const path = '/administracion/imagen';
    const file = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], 'foto.png', { type: 'image/png' });
    const put = (bytes: Buffer, alt: string) => ana.send(path, { imagen: file(new Uint8Array(bytes)), alt }, undefined);

    const svg = await put(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'Un olivo');
    expect(svg.status).toBe(422);
    expect(svg.text).toContain('no es una imagen PNG, JPEG o WebP');
    expect((await put(Buffer.alloc(0), 'Un olivo')).text).toContain('no es una imagen PNG, JPEG o WebP');
    expect((await put(pngOf(20, 20), 'Un olivo')).text).toContain('La imagen mide 20 × 20 píxeles');
    expect((await put(Buffer.concat([pngOf(400, 300), Buffer.alloc(8_000_000)]), 'Un olivo')).text).toContain(
      'La imagen pesa demasiado',
    );

    // Without a description it is refused, but need not be uploaded again; its metadata is not stored.
    const mute = await put(Buffer.concat([pngOf(400, 300), Buffer.from('36.7213N 4.4214W')]), '');
    expect(mute.status).toBe(422);
    const fields = formAt(mute.text, undefined);
    expect((await ana.post(path, { ...fields, alt: 'Un olivo' })).status).toBe(303);

    const home = (await site.ask('/')).text;
    const [img] = [...find(parseHtml(home), ({ attributes }) => attributes.class === 'own')];
    expect(img?.attributes).toMatchObject({ width: '400', height: '300', alt: 'Un olivo' });
    const src = img?.attributes.src ?? '';
    expect(src).toMatch(/^\/imagen\/[0-9a-f]{64}\.png$/);
    await vi.waitFor(async () => expect((await two.ask('/')).text).toContain(src), 60_000);
    for (const { ask } of [site, two]) {
      const { status, headers, body } = await ask(src);
      expect(status).toBe(200);
      expect(body.equals(pngOf(400, 300))).toBe(true);
      expect(headers.get('Content-Type')).toBe('image/png');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    }
    // The picture is also the Open Graph image of the start page.
    const shared = (name: string) => new RegExp(`<meta property="og:image${name}" content="([^"]*)"`).exec(home)?.[1];
    expect(['', ':width', ':height', ':alt'].map(shared)).toEqual([PUBLIC_URL + src, '400', '300', 'Un olivo']);
    expect((await site.ask(src.replace('.png', '.jpg'))).status).toBe(404);

    expect((await ana.send(path, {}, 'quitar')).status).toBe(303);
    expect((await site.ask('/')).text).not.toContain('/imagen/');
    expect((await site.ask(src)).status).toBe(404);

    // The log contains the reverted value, which can be restored from there.
    const log = (await ana.see('/administracion/registro')).text;
    const entry = /\/administracion\/registro\/\d+/.exec(log)?.[0] ?? '';
    expect((await ana.send(entry, {})).headers.get('Location')).toBe(`${entry}?hecho=restaurado`);
    expect((await site.ask('/')).text).toContain(src);
  });
});

describe('the desk over HTTP', () => {
  let site: Awaited<ReturnType<typeof openSite>>;
  let ana: Awaited<ReturnType<(typeof site)['enter']>>;
  let eva: typeof ana;
  const varDir = mkdtempSync(join(tmpdir(), 'mesa-'));
  beforeAll(async () => {
    site = await openSite({ varDir }, closingLast);
    [ana, eva] = [await site.enter('Ana'), await site.enter('Eva')];
  });
  // The next test starts as on a fresh installation.
  afterEach(async () => {
    const context = { database: site.services.database, now: () => new Date(), print: () => {} };
    for (const name of SETTING_NAMES) await runSettings(['reset', name], context, () => {});
    await site.services.database.write((trx) => trx.deleteFrom('audit_log').execute());
    await vi.waitFor(() => expect(site.services.settings.site()).toEqual(DEFAULT_SETTINGS), 60_000);
  });
  afterAll(async () => {
    for (const close of closingLast) await close();
    rmSync(varDir, { recursive: true });
  });

  test('an error is shown beside its field, and nothing typed is lost', async () => {
    const refused = await ana.send('/administracion/textos', { title: '', since: 'siempre', senderName: 'El taller' });
    expect(refused.status).toBe(422);
    expect(await faultsIn(refused.text)).toEqual([]);
    const fields = [...find(parseHtml(refused.text), ({ attributes }) => attributes['aria-invalid'] === 'true')];
    expect(fields.map(({ attributes }) => [attributes.name, attributes.value, 'autofocus' in attributes])).toEqual([
      ['title', '', true],
      ['since', 'siempre', false],
    ]);
    expect(refused.text).toContain('value="El taller"');
    expect((await site.ask('/')).text).toContain('Sagrada Biblia');
  });

  test('of two administrators who save at once, the second sees the saved values and may overwrite them', async () => {
    const fields = formAt((await eva.see('/administracion/textos')).text, undefined);
    await ana.send('/administracion/textos', { title: 'La de Ana' });
    const conflict = await eva.post('/administracion/textos', { ...fields, title: 'La de Eva' });
    expect(conflict.status).toBe(409);
    for (const words of ['Otra persona cambió esto', 'Ahora dice: «La de Ana»', 'value="La de Eva"'])
      expect(conflict.text).toContain(words);
    expect((await site.ask('/')).text).toContain('<title>La de Ana, ');
    const again = await eva.post('/administracion/textos', formAt(conflict.text, undefined));
    expect(again.status).toBe(303);
    expect((await site.ask('/')).text).toContain('<title>La de Eva, ');
  });

  test('verses of the day are listed as typed, in order, with their texts', async () => {
    const path = '/administracion/versiculos';
    // Isaías and Mateo are not in this edition.
    expect((await ana.see(path)).text).toContain('Esta edición no lo tiene: no se muestra.');
    const list = (rows: readonly [string, string][]) =>
      Object.fromEntries([
        ['versesOfTheDay.rows', String(rows.length)],
        ...rows.flatMap(([reference, label], at) => [
          [`versesOfTheDay.${at}.reference`, reference],
          [`versesOfTheDay.${at}.label`, label],
        ]),
      ]);
    const wrong = await ana.send(
      path,
      list([
        ['Jn 3:16', ''],
        ['Mt 11:28', ''],
        ['Jn 99', ''],
      ]),
    );
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('Esta edición no contiene el libro «Mateo».');
    expect(wrong.text).toContain('Juan tiene 21 capítulos; no hay un capítulo 99.');
    expect(wrong.text).toContain('value="Jn 99"');

    const moved = await ana.send(path, {
      ...list([
        ['Jn 3:16', ''],
        ['Sal 23:1', 'El pastor'],
      ]),
      'versesOfTheDay.orden': 'up-1',
    });
    expect(moved.status).toBe(200);
    const typed = formAt(moved.text, undefined);
    expect(typed).toMatchObject({ 'versesOfTheDay.0.label': 'El pastor', 'versesOfTheDay.1.reference': 'Jn 3:16' });
    expect(moved.text).toContain('Aquí está Salmo 23:1.');
    expect((await site.ask('/')).text).not.toContain('El pastor');

    expect((await ana.post(path, typed)).status).toBe(303);
    const home = (await site.ask('/')).text;
    expect(home.indexOf('El pastor')).toBeGreaterThan(0);
    expect(home.indexOf('El pastor')).toBeLessThan(home.indexOf('Juan 3:16'));
    expect(home).toContain('Aquí está Salmo 23:1.');
  });

  test('links of both lists are hidden, refused and completed in one form', async () => {
    const path = '/administracion/enlaces';
    const both = { 'affiliatedSites.0.label': 'Casa editorial', 'socialLinks.0.url': 'javascript:alert(1)' };
    const bad = await ana.send(path, both);
    expect(bad.status).toBe(422);
    expect(bad.text).toContain('debe empezar por https:// o http://');
    expect(bad.text).toContain('Casa editorial');
    const deed = await ana.send(path, { ...both, 'socialLinks.orden': 'down-0' });
    expect(deed.status).toBe(200);
    expect(deed.text).toContain('Casa editorial');
    expect(deed.text.indexOf('Instagram')).toBeLessThan(deed.text.indexOf('javascript:alert(1)'));
    const saved = await ana.send(path, {
      'affiliatedSites.0.label': 'Casa editorial',
      'socialLinks.0.url': 'www.facebook.com/mi.biblia',
      'socialLinks.2.hidden': '1',
    });
    expect(saved.status).toBe(303);
    const { text } = await site.ask('/search/Jude/1/1');
    expect(text).toContain('href="https://www.facebook.com/mi.biblia"');
    expect(text).toContain('Casa editorial');
    expect(text).not.toContain('TikTok');
    expect((await ana.see(path)).text).toContain('TikTok');
  });

  test('an upload is discarded with the password, by its own name, and the log records it', async () => {
    const { uploads } = site.services;
    const begun = await uploads.begin({ name: 'libro.pdf', size: 700 });
    if (!begun.ok) throw new Error(begun.refusal.code);
    const { id } = begun.value;
    const canary = join(varDir, 'canary.txt');
    writeFileSync(canary, 'vivo');
    const discard = (subida: string, actual: string) =>
      ana.post('/administracion/libro', { que: 'descartar', subida, actual });
    for (const named of ['../../canary.txt', '../canary.txt', '.', '..', '', '\0', `${id}\0`, 'a'.repeat(5_000)])
      for (const password of [PASSWORD, '']) {
        const answer = await discard(named, password);
        expect([400, 404, 422], JSON.stringify(named)).toContain(answer.status);
        expect(await faultsIn(answer.text)).toEqual([]);
      }
    const unsure = await discard(id, '');
    expect(unsure.status).toBe(422);
    expect(unsure.text).toContain('Escriba su contraseña para confirmarlo.');
    expect(readFileSync(canary, 'utf8')).toBe('vivo');
    expect(await uploads.find(id)).toBeDefined();
    const page = await ana.send('/administracion/libro', { actual: PASSWORD }, 'descartar');
    expect([page.status, page.headers.get('Location')]).toEqual([303, '/administracion/libro?hecho=descartado']);
    expect(await uploads.find(id)).toBeUndefined();
    expect((await ana.see('/administracion/registro?de=upload')).text).toContain('Descartó una subida');
  });

  test('the scanned book is removed with the password only', async () => {
    const { scans } = site.services;
    const viewer = { expired: false, client: 'x' } as const;
    await scans.link(viewer, 'https://example.org/biblia.pdf');
    const escaneado = scans.list()[0]?.id ?? '';
    expect((await ana.post('/administracion/libro', { que: 'quitar', escaneado })).status).toBe(422);
    expect(scans.list()).toHaveLength(1);
    expect((await ana.send('/administracion/libro', { escaneado, actual: PASSWORD }, 'quitar')).status).toBe(303);
    expect(scans.list()).toEqual([]);
  });

  test('the log is filtered, and unknown filters are ignored', async () => {
    await ana.send('/administracion/textos', { title: 'Otra' });
    expect((await ana.see('/administracion/registro?de=setting')).text).toContain('Otra');
    expect((await ana.see('/administracion/registro?de=message')).text).toContain('No hay nada anotado.');
    expect((await ana.see('/administracion/registro?quien=operator')).text).toContain('No hay nada anotado.');
    expect((await ana.see('/administracion/registro?antes=x&de=nada')).text).toContain('Otra');
    expect((await ana.see('/administracion/registro/999')).status).toBe(404);
  });

  test('every screen of the desk is valid HTML', async () => {
    for (const name of [
      '',
      '/textos',
      '/versiculos',
      '/enlaces',
      '/imagen',
      '/participacion',
      '/descargas',
      '/registro',
    ]) {
      const page = await ana.see(`/administracion${name}`);
      expect(page.status, name).toBe(200);
      expect(page.headers.get('Cache-Control'), name).toBe('private, no-store');
      expect(await faultsIn(page.text), name).toEqual([]);
    }
  });

  test('an open task is dismissed and restored', async () => {
    const path = '/administracion';
    expect((await ana.see(path)).text).toContain('El libro escaneado</a>');
    expect((await ana.send(path, { dejar: 'scan' })).headers.get('Location')).toBe(`${path}?hecho=dejado`);
    const left = (await ana.see(path)).text;
    expect(left).not.toContain('Si tiene el libro impreso en PDF');
    expect(left).toContain('Lo que falta por configurar');
    await ana.send(path, { dejar: 'todo' });
    expect((await ana.see(path)).text).not.toContain('Lo que falta por configurar</h2>');
    await ana.send(path, {}, 'mostrar');
    expect((await ana.see(path)).text).toContain('Si tiene el libro impreso en PDF');
    expect((await ana.see('/administracion/registro')).text).toContain('Pasos iniciales omitidos');
  });

  test('the first step says which text is read if the title page announces another', async () => {
    await ana.send('/administracion/textos', { subtitle: '1602' });
    const { text } = await ana.see('/administracion');
    expect(text).toMatch(/<ol class="guide"><li><h3><a href="[^"]+">El texto que se lee<\/a>/);
    expect(text).toContain('Lo que se lee es «Edición primera» (1999), y debajo del título la portada dice «1602».');
    expect(text).toContain('Puede ofrecer Versión Biblia Libre (2020) junto a la que se lee');
    expect(text).toContain('formAction="/administracion/ediciones/catalogo/vbl">Añadir Versión Biblia Libre</button>');
    expect((await ana.see('/')).text).toContain('<p class="text-named">Texto: Edición primera, edición de 1999</p>');
  });

  test('paragraphs that the owner has not written follow the text, and an emptied one does again', async () => {
    const path = '/administracion/textos';
    const own = 'Lo que se lee aquí es «Edición primera» (1999):';
    expect((await ana.see(path)).text).toContain(own);
    await ana.send(path, { 'summary.1': 'Léala entera.' });
    expect(site.services.settings.site().summary).toEqual(['', 'Léala entera.']);
    const home = (await ana.see('/')).text;
    expect(home).toContain(own);
    expect(home).toContain('<p>Léala entera.</p>');
    await ana.send(path, { 'summary.1': '' });
    expect(site.services.settings.site().summary).toEqual(['', '']);
    expect((await ana.see('/')).text).toContain('la añadieron los traductores.');
  });

  test('a failed backup is shown on the overview', async () => {
    const [at, run] = [Date.now(), { id: 'r1', reason: 'schedule', step: '…' } as const];
    await site.services.database.write(async (trx) => {
      await claimRun(trx, run, at);
      await noteRun(trx, run.id, { state: 'failed', error: 'En el disco no queda sitio.' }, at);
    });
    for (const name of ['', '/salud', '/copias'])
      expect((await ana.see(`/administracion${name}`)).text, name).toMatch(/no se pudo hacer/i);
    expect(await faultsIn((await ana.see('/administracion')).text)).toEqual([]);
  });

  test('a mail address without a top-level domain is refused', async () => {
    const path = '/administracion/textos';
    const doubted = await ana.send(path, { contactAddress: 'pastor@iglesia', title: 'Otra' });
    expect(doubted.status).toBe(422);
    expect(doubted.text).toContain('«pastor@iglesia» no es una dirección de correo completa');
    expect(doubted.text).toContain('value="Otra"');
    expect((await ana.send(path, { contactAddress: 'pastor@iglesia.example' })).status).toBe(303);
  });

  test('times are shown in the zone that the owner sets, with its name', async () => {
    const times = async (path: string) => /<time[^>]*>([^<]*)</.exec((await ana.see(path)).text)?.[1];
    await ana.send('/administracion/textos', { title: 'Otra' });
    expect(await times('/administracion/registro')).toMatch(/\d, \d+:\d\d \(UTC\)$/);
    const wrong = await ana.send('/administracion/textos', { timeZone: 'Bogotá' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('como America/Bogota');
    expect((await ana.send('/administracion/textos', { timeZone: 'America/Bogota' })).status).toBe(303);
    expect(await times('/administracion/registro')).toMatch(/\d, \d+:\d\d \(hora de Colombia\)$/);
    expect((await ana.see('/administracion/textos')).text).toContain('<option value="America/Bogota" selected="">');
    // Chapters contain no times.
    expect((await site.ask('/search/Jude/1/1')).text).not.toContain('Bogota');
    const csv = await ana.see('/administracion/mensajes.csv');
    expect(csv.text).toContain('"fecha (hora de Colombia)"');
    expect((await ana.send('/administracion/textos', { timeZone: '' })).status).toBe(303);
  });

  test('the verses of the days and the congregation’s plan are read line by line, and readers see them', async () => {
    const path = '/administracion/dias';
    const typed = { lista: '25/12 Jn 1:14\nJn 99', nombre: '', tabla: 'Jud 1\nno sé' };
    const wrong = await ana.send(path, typed);
    expect(wrong.status).toBe(422);
    for (const said of [
      'Línea 2: Juan tiene 21 capítulos; no hay un capítulo 99.',
      'Línea 2: «no sé» no es una referencia.',
      'Jn 99',
    ])
      expect(wrong.text).toContain(said);
    const shown = (await site.ask('/hoy')).text;
    const right = { lista: 'Jud 3', nombre: 'Leemos juntos', tabla: 'Sal 1; Jn 1\nSal 2; Jn 2' };
    expect((await ana.send(path, right)).status).toBe(303);
    const stored = (await ana.see(path)).text;
    for (const said of ['Judas 1:3', 'value="Leemos juntos"', 'Salmo 2; Juan 2']) expect(stored).toContain(said);
    const blockquote = (html: string) => /<blockquote[^>]*>([^<]*)</.exec(html)?.[1];
    expect(blockquote((await site.ask('/hoy')).text), 'what today showed holds').toBe(blockquote(shown));
    const tomorrow = addDays(site.services.days.today(), 1);
    expect(blockquote((await site.ask(`/hoy/${tomorrow}`)).text)).toBe('Aquí está Judas 1:3.');
    expect((await site.ask('/plan')).text).toMatch(/<dt><a href="\/plan\/congregacion">Leemos juntos<\/a><\/dt>/);
    expect((await site.ask('/plan/congregacion')).text).toContain('<a href="/search/John/2/1">Juan 2</a>');
    expect((await ana.send(path, { nombre: '' })).status).toBe(422);
    expect((await ana.send(path, { lista: '', nombre: '', tabla: '' })).status).toBe(303);
    expect((await site.ask('/plan/congregacion')).status).toBe(404);
  });

  test('messages are downloaded by folder, as the desk links to them', async () => {
    const visitor = await site.services.accounts.viewer(newBrowser());
    const write = async (message: string) => {
      const taken = await site.services.messages.take(visitor, { address: 'eva@example.org', message });
      return taken.ok ? taken.value.id : taken.refusal.code;
    };
    await write('Para la entrada.');
    const archived = await write('Para el archivo.');
    await ana.send(`/administracion/mensajes/${archived}`, { que: 'mover', carpeta: 'archivo' });
    const texts = async (query: string) => {
      const { status, text } = await ana.see(`/administracion/mensajes.json${query}`);
      return status === 200
        ? (JSON.parse(text) as { text: string }[]).map((message) => message.text)
        : [status, JSON.parse(text).detail];
    };
    expect(await texts('?carpeta=archivo')).toEqual(['Para el archivo.']);
    expect(await texts('?carpeta=entrada')).toEqual(['Para la entrada.']);
    expect(await texts('')).toHaveLength(2);
    expect(await texts('?carpeta=otra')).toEqual([422, 'No hay ninguna carpeta «otra»: hay entrada, archivo, basura.']);
  });

  test('the owner sets who may propose, and sees the statistics', async () => {
    const path = '/administracion/participacion';
    expect((await ana.send(path, { proposals: 'nadie' })).status).toBe(422);
    expect((await ana.send(path, { proposals: 'accounts', twoPersonReview: '1' })).status).toBe(303);
    expect(site.services.settings.site()).toMatchObject({ proposals: 'accounts', twoPersonReview: true });
    expect((await ana.see(path)).text).toContain('Por corrector');
  });

  test('the owner offers the whole site among the downloads', async () => {
    const path = '/administracion/descargas';
    const offered = async () => (await site.ask('/Download')).text.includes('memoria USB');
    expect(await offered()).toBe(false);
    expect((await ana.send(path, { siteFiles: '1', siteHeadings: '1' })).headers.get('Location')).toBe(
      `${path}?hecho=guardado`,
    );
    expect(site.services.settings.site()).toMatchObject({ siteFiles: true, siteHeadings: true });
    expect((await ana.see(path)).text).toMatch(/name="siteFiles"[^>]* checked/);
    expect(await offered()).toBe(true);
    expect((await ana.see('/administracion/registro')).text).toContain('El sitio entero entre las descargas');
    await ana.send(path, { siteFiles: '', siteHeadings: '' });
    expect(site.services.settings.site()).toMatchObject({ siteFiles: false, siteHeadings: false });
    expect(await offered()).toBe(false);
  });

  test('with proposals closed, the plain forms say so before anything is typed', async () => {
    const path = '/administracion/participacion';
    const forms = ['/estudio/Jude/1/1', '/estudio/Jude/1/3'];
    const closedNotices = async () => {
      const words = [];
      for (const form of forms) words.push(/class="closed">([^<]*)</.exec((await site.ask(form)).text)?.[1]);
      return words;
    };
    await ana.send(path, { proposals: 'everyone' });
    expect(await closedNotices()).toEqual([undefined, undefined]);
    for (const [rules, sentence] of [
      [{ proposals: 'accounts' }, 'Este sitio recibe correcciones solo de quienes tienen cuenta.'],
      [{ proposals: 'nobody' }, 'Por ahora este sitio no recibe correcciones de los lectores.'],
      [
        { proposals: 'nobody', abre: '2999-01-05' },
        'Por ahora este sitio no recibe correcciones de los lectores; volverá a recibirlas el 5 de enero de 2999.',
      ],
    ] as const) {
      expect((await ana.send(path, rules)).status).toBe(303);
      expect(await closedNotices()).toEqual([sentence, sentence]);
    }
    await ana.send(path, { proposals: 'everyone' });
    expect(await closedNotices()).toEqual([undefined, undefined]);
  });

  test('an administrator’s account page links to the desk', async () => {
    expect((await ana.see('/cuenta')).text).toContain('href="/administracion"');
    // Shared pages do not contain the link.
    expect((await site.ask('/search/Jude/1/1')).text).not.toContain('/administracion');
  });
});
