// A bare site, over HTTP: its first administrator, and its address, in force on every instance at once.
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createLog } from '../../program/log.ts';
import { parseEnv } from '../../services/env.ts';
import { installInvented, newVarDir } from '../../services/text/texts/test-support.ts';
import { describeEngines, type TestStore } from '../../store/test-databases.ts';
import { compose } from './built-program.ts';
import { ask } from './running-server.ts';

const PASSWORD = 'olivo mirlo cántaro';
const NEW = 'https://biblia.example.org';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A started server; with PostgreSQL on a machine of its own. */
async function openSite({ varDir: shared, url }: TestStore, vars: Record<string, string> = {}) {
  const varDir = url ? newVarDir() : shared;
  if (url) closing.push(async () => rmSync(varDir, { recursive: true }));
  installInvented(varDir, { id: 'uno', title: 'Edición primera', books: ['Jude'] });
  const env = { VAR_DIR: varDir, DOWNLOADS: 'off', WARM_PAGES: 'off', ...(url && { DATABASE_URL: url }), ...vars };
  const program = await compose(parseEnv(env), createLog('silent'));
  const server = createServer(program.listener);
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  closing.push(async () => {
    server.closeAllConnections();
    server.close();
    await program.close();
  });
  await program.advice(false);
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;

  function openBrowser() {
    const jar = new Map<string, string>();
    async function send(path: string, headers: Record<string, string> = {}, fields?: Record<string, string>) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const form = fields && { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' };
      const answer = await ask(
        { port },
        path,
        { Cookie: cookie, ...form, ...headers },
        fields ? 'POST' : 'GET',
        fields && new URLSearchParams(fields).toString(),
      );
      for (const line of answer.headers['set-cookie'] ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        jar.set(name, value);
      }
      return { ...answer, text: answer.body.toString() };
    }
    return {
      jar,
      see: (path: string, headers?: Record<string, string>) => send(path, headers),
      post: (path: string, fields: Record<string, string>, headers?: Record<string, string>) =>
        send(path, headers, fields),
      install: (codigo: string, correo = 'ana@example.org', headers = {}) =>
        send('/instalar', headers, { codigo, nombre: 'Ana', correo, clave: PASSWORD, 'clave-otra-vez': PASSWORD }),
    };
  }
  return { openBrowser, origin, code: () => readFileSync(join(varDir, 'primer-codigo'), 'utf8').trim() };
}

/** The hidden fields of the form that keeps the address. */
function keepingFields(html: string): Record<string, string> {
  const form = html.split('aria-label="Guardar la dirección"')[1]?.split('</form>')[0] ?? '';
  const fields = form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g);
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, value]));
}

const ADDRESS = '/administracion/textos/direccion';

describeEngines('the installation in the browser', (newStore) => {
  test('the first administrator is made once, and then there is no such page', async () => {
    const site = await openSite(await newStore());
    const [ana, eva] = [site.openBrowser(), site.openBrowser()];
    const page = await ana.see('/instalar');
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(page.text).not.toContain(site.code());
    expect((await ana.see('/')).text).not.toContain('/instalar');
    expect((await ana.see('/SignIn')).text).toContain('href="/instalar"');

    const foreign = await ana.install(site.code(), undefined, { Origin: 'https://otro.example.org' });
    expect(foreign.status).toBe(403);
    const wrong = await ana.install('abcd-efgh-jkmn');
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('Ese no es el código');
    // What was typed is shown again, but no password.
    expect(wrong.text).toContain('value="ana@example.org"');
    expect(wrong.text).not.toContain(PASSWORD);

    const made = await ana.install(site.code());
    expect([made.status, made.headers.location]).toEqual([303, `${ADDRESS}?hecho=instalado`]);
    expect((await ana.see(`${ADDRESS}?hecho=instalado`)).text).toContain('Ya administra usted este sitio');
    for (const browser of [ana, eva]) {
      expect((await browser.see('/instalar')).status).toBe(404);
      expect((await browser.install('abcd-efgh-jkmn')).status).toBe(404);
    }
    expect((await eva.see('/SignIn')).text).not.toContain('/instalar');
  });

  test('after ten wrong codes the page says that the program must be restarted', async () => {
    const site = await openSite(await newStore());
    const browser = site.openBrowser();
    for (let tries = 0; tries < 9; tries++) await browser.install('abcd-efgh-jkmn');
    expect((await browser.install('abcd-efgh-jkmn')).text).toContain('Reinicie el programa');
    expect((await browser.see('/instalar')).text).toContain('Reinicie el programa');
  });

  test('a proved address is in force at once on every instance: links, cookies, HSTS, origins', async () => {
    const store = await newStore();
    const site = await openSite(store);
    const other = await openSite(store);
    const ana = site.openBrowser();
    await ana.install(site.code());
    const reader = other.openBrowser();
    const before = await reader.see('/');
    expect(before.text).toContain('rel="canonical" href="http://localhost:3000/"');
    expect(before.headers['strict-transport-security']).toBeUndefined();

    const proposed = await ana.post(ADDRESS, { que: 'comprobar', direccion: 'biblia.example.org' });
    expect(proposed.headers['content-security-policy']).toContain(`connect-src 'self' ${NEW};`);
    for (const path of ['/', ADDRESS, '/Contact'])
      expect((await ana.see(path)).headers['content-security-policy']).not.toContain(NEW);
    const challenge = /&quot;challenge&quot;:&quot;([\w-]+)/.exec(proposed.text)?.[1] ?? '';
    // What the browser asks at that address: here the other instance answers.
    const answer = await reader.see(`/health?reto=${challenge}`);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    const { firma } = JSON.parse(answer.text) as { firma: string };
    const fields = { ...keepingFields(proposed.text), reto: challenge };

    const unproved = await ana.post(ADDRESS, { ...fields, firma: '', actual: PASSWORD });
    expect(unproved.status).toBe(422);
    expect(unproved.text).toContain('Todavía no se ha comprobado');
    const careless = await ana.post(ADDRESS, { ...fields, firma, actual: 'otra' });
    expect(careless.status).toBeGreaterThanOrEqual(400);
    expect((await reader.see('/')).text).toContain('http://localhost:3000/');

    const kept = await ana.post(ADDRESS, { ...fields, firma, actual: PASSWORD });
    expect(kept.status).toBe(200);
    expect(kept.text).toContain(`href="${NEW}/SignIn?volver=%2Fadministracion"`);
    expect((await ana.see('/robots.txt')).text).toContain(`Sitemap: ${NEW}/sitemap.xml`);
    await vi.waitFor(
      async () => expect((await reader.see('/')).text).toContain(`rel="canonical" href="${NEW}/"`),
      1_000,
    );
    for (const path of ['/', '/nada', '/health', '/robots.txt', '/manifest.webmanifest'])
      expect((await reader.see(path)).headers['strict-transport-security'], path).toBe('max-age=31536000');
    const form = { que: 'entrar', correo: 'ana@example.org', clave: PASSWORD };
    expect((await reader.post('/SignIn', form)).status).toBe(403);
    const entered = await reader.post('/SignIn', form, { Origin: NEW });
    expect(entered.headers['set-cookie']?.join()).toMatch(/__Host-cuenta=[\w-]{43}; .*Secure/);
  });

  test('without scripts it is kept by who reads the page at it, and who stays signed in there', async () => {
    const site = await openSite(await newStore());
    const ana = site.openBrowser();
    await ana.install(site.code());
    const at = { Host: 'biblia.example.org', Origin: NEW };
    // Chromium and Firefox send Sec-Fetch-Site only to https.
    const page = await ana.see(ADDRESS, { Host: 'biblia.example.org', 'Sec-Fetch-Site': 'none' });
    expect(page.text).toContain(`value="${NEW}"`);
    const proposed = await ana.post(ADDRESS, { que: 'comprobar', direccion: NEW }, at);
    expect(proposed.headers['content-security-policy']).not.toContain('connect-src');
    const fields = { ...keepingFields(proposed.text), actual: PASSWORD };
    const kept = await ana.post(ADDRESS, fields, at);
    expect([kept.status, kept.headers.location]).toEqual([303, `${ADDRESS}?hecho=guardado`]);
    expect(ana.jar.get('__Host-cuenta')).toBe(ana.jar.get('cuenta'));
    expect((await ana.see(ADDRESS, { Host: 'biblia.example.org' })).text).toContain('La dirección es ahora:');
  });

  test('PUBLIC_URL is told, and its address cannot be changed here', async () => {
    const site = await openSite(await newStore(), { PUBLIC_URL: 'https://fija.example.org' });
    const ana = site.openBrowser();
    const at = { Origin: 'https://fija.example.org' };
    expect((await ana.install(site.code(), undefined, at)).headers.location).toBe('/administracion');
    const { text } = await ana.see(ADDRESS);
    expect(text).toContain('https://fija.example.org</b>');
    expect(text).toContain('PUBLIC_URL');
    expect(text).not.toContain('name="direccion"');
    expect((await ana.post(ADDRESS, { que: 'comprobar', direccion: NEW }, at)).status).toBe(409);
  });
});
