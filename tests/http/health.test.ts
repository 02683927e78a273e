// What the owner sees of the installation, over HTTP: the server's settings, the log, the counts of pages read, a verification.

import { statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openLog } from '../../program/log.ts';
import { parseEnv } from '../../services/env.ts';
import { installInvented, newVarDir } from '../../services/text/texts/test-support.ts';
import { auditPage } from '../../store/audit.ts';
import { countsByPage } from '../../store/page-counts.ts';
import { storeSetting } from '../../store/settings.ts';
import { describeEngines, type TestStore } from '../../store/test-databases.ts';
import { compose } from './built-program.ts';
import { PUBLIC_URL } from './built-site.ts';
import { ask, startServer } from './running-server.ts';
import { openSiteWithAccounts } from './site-with-accounts.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const OPENS = { 'User-Agent': FIREFOX, 'Sec-Fetch-Dest': 'document', Accept: 'text/html' };

async function openSite(store: TestStore) {
  const varDir = store.url ? newVarDir() : store.varDir;
  installInvented(varDir, { id: 'uno', title: 'Edición primera', books: ['Jude', 'John'] });
  const site = await openSiteWithAccounts({ varDir, ...(store.url && { url: store.url }) });
  onTestFinished(() => site.close());
  const port = Number(new URL(site.origin).port);
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await ask({ port }, path, headers, method);
    return { ...answer, text: answer.body.toString() };
  };
  const see = (path: string) => get(`/administracion/salud${path}`, { Cookie: site.cookies.administrador });
  async function send(path: string, fields: Record<string, string>, origin: string = PUBLIC_URL) {
    const headers = {
      Cookie: site.cookies.administrador,
      Origin: origin,
      'Content-Type': 'application/x-www-form-urlencoded',
    };
    const body = new URLSearchParams(fields).toString();
    const answer = await ask({ port }, `/administracion/salud${path}`, headers, 'POST', body);
    return { ...answer, text: answer.body.toString() };
  }
  const markOf = (page: string) => /name="visto" value="([^"]+)"/.exec(page)?.[1] ?? '';
  return { ...site, varDir, get, see, send, markOf };
}

describeEngines('the counts of pages read', (newStore) => {
  test('are off at first; switched on, only what people open is counted, and the page on privacy says it', async () => {
    const { services, get, see, send, markOf } = await openSite(await newStore());
    const before = (await get('/privacidad')).text;
    expect(before).toContain('no cuenta visitas');
    await get('/search/John/3/16', OPENS);
    expect((await see('/lecturas')).text).toContain('El recuento está desactivado.');

    const form = { countsReadings: '1', visto: markOf((await see('/lecturas')).text) };
    expect((await send('/lecturas', form, 'https://otro.example.org')).status).toBe(403);
    expect((await send('/lecturas', { ...form, visto: 'otro' })).status).toBe(409);
    expect(services.readings.counts()).toBe(false);
    expect((await send('/lecturas', form)).headers.location).toBe('/administracion/salud/lecturas?hecho=guardado');
    const after = (await get('/privacidad')).text;
    expect([after.includes('no cuenta visitas'), after.includes('a los 400 días')]).toEqual([false, true]);

    for (const path of ['/search/John/3/16', '/search/John/3/17', '/search/John/3/16']) await get(path, OPENS);
    const { etag = '' } = (await get('/search/John/3/16', OPENS)).headers;
    expect((await get('/search/John/3/16', { ...OPENS, 'If-None-Match': etag })).status).toBe(304);
    await get('/libros?q=una+zarza', OPENS);
    await get('/search/John/99/1', OPENS);
    await get('/nada', OPENS);
    await get('/search/John/4/1', OPENS, 'HEAD');
    await get('/search/John/4/1', { ...OPENS, 'Sec-Purpose': 'prefetch' });
    await get('/search/John/4/1', { ...OPENS, 'Sec-Fetch-Dest': 'empty' });
    await get('/search/John/4/1', { ...OPENS, 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await expect
      .poll(async () => (await services.readings.read(1)).pages)
      .toEqual([
        { page: 'uno/John.3', count: 5 },
        { page: 'libros', count: 1 },
      ]);
    const page = (await see('/lecturas')).text;
    expect(page).toContain('Juan 3');
    expect(page).toContain('<svg');
    expect(page).not.toContain('zarza');
  });

  test('what is counted until the end is kept, and the next start goes on counting', async () => {
    const store = await newStore();
    const one = await openSite(store);
    await one.send('/lecturas', { countsReadings: '1', visto: one.markOf((await one.see('/lecturas')).text) });
    await one.get('/search/Jude/1/1', OPENS);
    await expect.poll(async () => (await one.services.readings.read(1)).days[0]?.count).toBe(1);
    await one.get('/search/Jude/1/1', OPENS);
    await one.close();
    const vars = { VAR_DIR: one.varDir, PUBLIC_URL, DOWNLOADS: 'off', ...(store.url && { DATABASE_URL: store.url }) };
    const later = await compose(parseEnv(vars), openLog('silent').log);
    onTestFinished(() => later.close());
    expect(later.services.readings.counts()).toBe(true);
    expect((await later.services.readings.read(1)).pages).toEqual([{ page: 'uno/Jude.1', count: 2 }]);
  });
});

describeEngines('a server that is told to stop', (newStore) => {
  test('writes what it has counted, and its log is in a file for its user only', async () => {
    const store = await newStore();
    const varDir = store.url ? newVarDir() : store.varDir;
    installInvented(varDir, { id: 'uno', title: 'Edición primera', books: ['Jude'] });
    const database = store.open();
    await database.write((trx) => storeSetting(trx, 'countsReadings', 'true', Date.now()));
    const vars = { VAR_DIR: varDir, WARM_PAGES: 'off', ...(store.url && { DATABASE_URL: store.url }) };
    const server = await startServer(vars);
    onTestFinished(() => void server.process.kill('SIGKILL'));
    expect((await ask(server, '/search/Jude/1/1', OPENS)).status).toBe(200);
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(await database.read((db) => countsByPage(db, '2000-01-01', 9))).toEqual([{ page: 'uno/Jude.1', count: 1 }]);
    expect(statSync(join(varDir, 'log/programa.log')).mode & 0o777).toBe(0o600);
  });
});

describeEngines('the verification of histories', (newStore) => {
  test('runs in the background, one at a time, is in the log, and its result is shown', async () => {
    const { services, see, send } = await openSite(await newStore());
    expect((await see('')).text).toContain('No se ha comprobado nunca desde aquí.');
    expect((await send('', { que: 'historial' }, 'https://otro.example.org')).status).toBe(403);
    expect((await send('', { que: 'nada' })).status).toBe(422);
    const begun = await Promise.all([send('', { que: 'historial' }), send('', { que: 'historial' })]);
    expect(begun.map(({ status }) => status).sort()).toEqual([303, 409]);
    const refused = begun.find(({ status }) => status === 409)?.text ?? '';
    expect([refused.includes('Se está comprobando.'), refused.includes('Comprobar el historial')]).toEqual([
      true,
      false,
    ]);
    await services.historyChecks.settled();
    const page = (await see('')).text;
    expect(page).toContain('Todo está bien.');
    expect(page).toContain('Edición primera');
    const log = await services.database.read((db) => auditPage(db, { limit: 10, noun: 'history' }));
    expect(log.map(({ action }) => action)).toEqual(['history.check']);
  });
});

const CANARY = 'zarzaparrilla9';
/** In the form of a session’s token. */
const TOKEN = 'Zq3vT9sLk2Xw8Rb5Yn7Mh4Jd6Pc1Gf0AeZq3vT9sLk2';
const ADDRESS = '203.0.113.77';

test('the settings of the server are shown to administrators; another host is told, a trusted proxy is no concern', async () => {
  const varDir = newVarDir();
  installInvented(varDir, { id: 'uno', title: 'Edición primera', books: ['Jude'] });
  const site = await openSiteWithAccounts({ varDir });
  onTestFinished(() => site.close());
  const port = Number(new URL(site.origin).port);
  const headers = { Cookie: site.cookies.administrador, Host: 'otro.example.org', 'X-Forwarded-For': ADDRESS };
  const text = (await ask({ port }, '/administracion/salud/ajustes', headers)).body.toString();
  expect(text).toContain('TRUST_PROXY');
  expect(text).not.toContain('llega por un proxy');
  expect(text).toContain('Usted está en');
  const denied = await ask({ port }, '/administracion/salud/ajustes', { Cookie: site.cookies.corrector });
  expect(denied.status).toBe(403);
});

test('the log has nothing of what any route is sent, not even when the store breaks', async () => {
  const varDir = newVarDir();
  installInvented(varDir, { id: 'uno', title: 'Edición primera', books: ['Jude'] });
  const { log, recent } = openLog('trace', { varDir, secrets: [CANARY] });
  const vars = { VAR_DIR: varDir, PUBLIC_URL, DOWNLOADS: 'off', TRUST_PROXY: 'loopback', PURGE_KEY: CANARY };
  const { app, listener, services, pageRoutes, close } = await compose(parseEnv(vars), log);
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await close();
  });
  const { port } = server.address() as AddressInfo;
  const paths = [...new Set([...pageRoutes.map(({ path }) => path), ...app.routes.map(({ path }) => path)])];
  expect(paths.length).toBeGreaterThan(100);
  const sent = {
    'X-Forwarded-For': ADDRESS,
    Cookie: `__Host-cuenta=${TOKEN}; __Host-aparato=${TOKEN}`,
    Origin: PUBLIC_URL,
    Referer: `${PUBLIC_URL}/buscar?q=${CANARY}`,
    'User-Agent': CANARY,
    'Content-Type': 'application/x-www-form-urlencoded',
  };
  const body = new URLSearchParams({ email: `${CANARY}@example.org`, password: CANARY, q: CANARY, token: TOKEN });
  async function askAll(): Promise<void> {
    for (const pattern of paths) {
      const path = pattern.replace(/:\w+(\{[^}]*\})?\??|\*/g, TOKEN).replace(/[{}]/g, '');
      const address = `${path}?q=${CANARY}&token=${TOKEN}`;
      await ask({ port }, address, sent);
      await ask({ port }, address, sent, 'POST', body.toString());
    }
  }
  await askAll();
  // As if the disk had failed: every read and write of the store throws from now on.
  await services.database.write((trx) => trx.schema.dropTable('sessions').execute());
  log.error({ err: new Error(`${ADDRESS} ${CANARY}@example.org ?q=${CANARY} ${TOKEN}`) }, 'page failed');
  await askAll();
  const lines = recent.lines();
  // The broken store has made requests fail, each with its error.
  expect(lines.filter((line) => line.includes('no such table')).length).toBeGreaterThan(10);
  for (const secret of [CANARY, TOKEN, ADDRESS]) expect(lines.filter((line) => line.includes(secret))).toEqual([]);
});
