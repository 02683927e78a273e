// Passkeys on the built pages: the accepted answers of a browser, and the refusal of any other.
import { afterEach, expect, test } from 'vitest';
import { createLog } from '../../program/log.ts';
import { parseEnv } from '../../services/env.ts';
import { newAuthenticator } from '../../services/people/passkeys/test-authenticator.ts';
import { installInvented } from '../../services/text/texts/test-support.ts';
import { describeEngines, type TestStore } from '../../store/test-databases.ts';
import { compose } from './built-program.ts';
import { PUBLIC_URL } from './built-site.ts';

const PASSWORD = 'olivo mirlo cántaro';
const RP = { id: 'biblia.example.org', name: '' };

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A site with Ana signed in, and functions for requests of her browser and others. */
async function openSite({ varDir, url }: TestStore, publicUrl = PUBLIC_URL) {
  installInvented(varDir, { id: 'uno', title: 'Edición primera', books: ['Jude'] });
  const env = { VAR_DIR: varDir, PUBLIC_URL: publicUrl, ...(url && { DATABASE_URL: url }) };
  const { app, services, close } = await compose(parseEnv(env), createLog('silent'));
  closing.push(close);
  const { database } = services;

  function openBrowser() {
    const jar = new Map<string, string>();
    async function ask(path: string, init: RequestInit = {}) {
      const headers = new Headers(init.headers);
      headers.set('Cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
      const answer = await app.request(publicUrl + path, { ...init, headers });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/Max-Age=0/.test(line)) jar.delete(name);
        else jar.set(name, value);
      }
      return { status: answer.status, text: await answer.text(), location: answer.headers.get('Location') };
    }
    const post = (path: string, fields: Record<string, string>, origin = publicUrl) =>
      ask(path, { method: 'POST', body: new URLSearchParams(fields), headers: { Origin: origin } });
    return { jar, ask, post };
  }
  /** The newest challenge, of any browser. */
  async function challenge(): Promise<string> {
    const query = database.read((db) =>
      db.selectFrom('passkey_challenges').select('challenge').orderBy('expires_at', 'desc').executeTakeFirst(),
    );
    return (await query)?.challenge ?? '';
  }
  /** Expires the challenges, which are valid for five minutes. */
  const pass = () => database.write((trx) => trx.updateTable('passkey_challenges').set({ expires_at: 1 }).execute());

  const ana = openBrowser();
  const account = { nombre: 'Ana', correo: 'ana@example.org', clave: PASSWORD, 'clave-otra-vez': PASSWORD };
  expect(await ana.post('/SignIn?tab=1', { que: 'crear', ...account })).toMatchObject({ status: 303 });
  const authenticator = newAuthenticator(publicUrl);
  const begin = () => ana.post('/cuenta/llaves', { que: 'empezar', nombre: 'La mía', actual: PASSWORD });
  const add = (credencial: string) => ana.post('/cuenta/llaves', { que: 'llave', nombre: 'La mía', credencial });
  const created = async () =>
    authenticator.create({
      challenge: await challenge(),
      rp: RP,
      user: { id: '', name: '', displayName: '' },
      pubKeyCredParams: [],
    });
  const signed = async (other = {}) => authenticator.get({ challenge: await challenge(), rpId: RP.id }, other);
  return { services, openBrowser, ana, begin, add, created, signed, challenge, pass };
}

describeEngines('passkeys over HTTP', (newStore) => {
  test('a passkey is added, signs in alone, and serves as second factor', async () => {
    const { openBrowser, ana, begin, add, created, signed } = await openSite(await newStore());
    expect(
      await ana.post('/cuenta/llaves', { que: 'empezar', nombre: 'La mía', actual: 'no es esta 12' }),
    ).toMatchObject({
      status: 422,
      text: expect.stringContaining('Esa no es su contraseña.'),
    });
    expect((await begin()).text).toContain('Cree la llave');
    expect(ana.jar.get('__Host-llave')).toMatch(/^[\w-]{43}$/);
    const put = await add(await created());
    expect(put).toMatchObject({ status: 200, text: expect.stringContaining('Se ha añadido la llave de acceso.') });
    expect(put.text.match(/<code>/g)).toHaveLength(10);
    expect((await ana.ask('/cuenta/llaves')).text).toContain('La mía');

    const browser = openBrowser();
    expect((await browser.post('/SignIn', { que: 'pedir-llave', volver: '/search/Jude/1/1' })).status).toBe(200);
    const fields = { que: 'llave', volver: '/search/Jude/1/1', credencial: await signed() };
    expect(await browser.post('/SignIn', fields)).toMatchObject({ status: 303, location: '/search/Jude/1/1' });
    expect((await browser.ask('/cuenta')).status).toBe(200);

    const other = openBrowser();
    const typed = { que: 'entrar', correo: 'ana@example.org', clave: PASSWORD, volver: '' };
    expect(await other.post('/SignIn', typed)).toMatchObject({ status: 303, location: '/SignIn/codigo' });
    expect((await other.ask('/cuenta')).status).toBe(303);
    expect((await other.post('/SignIn/codigo', { que: 'pedir-llave' })).status).toBe(200);
    const second = { que: 'llave', credencial: await signed() };
    expect(await other.post('/SignIn/codigo', second)).toMatchObject({ status: 303, location: '/cuenta' });
    expect((await other.ask('/cuenta')).status).toBe(200);
  });

  test('a forged, foreign, reused or late answer, or one from another browser, signs nobody in', async () => {
    const { openBrowser, begin, add, created, signed, challenge, pass } = await openSite(await newStore());
    await begin();
    await add(await created());
    const browser = openBrowser();
    const askIn = async () => {
      await browser.post('/SignIn', { que: 'pedir-llave' });
    };
    const enter = (credencial: string, by = browser) => by.post('/SignIn', { que: 'llave', credencial });
    const refused = { status: 422, text: expect.stringContaining('Con esa llave de acceso no se puede entrar') };
    const over = { status: 409, text: expect.stringContaining('Empiece de nuevo.') };

    await askIn();
    expect(await enter(newAuthenticator(PUBLIC_URL).get({ challenge: await challenge(), rpId: RP.id }))).toMatchObject(
      refused,
    );
    await askIn();
    expect(await enter(await signed({ origin: 'https://bib1ia.example.org' }))).toMatchObject(refused);
    await askIn();
    const { response, ...rest } = JSON.parse(await signed());
    const { signature } = JSON.parse(await signed()).response;
    const bent = `${signature.slice(0, 20)}${signature[20] === 'A' ? 'B' : 'A'}${signature.slice(21)}`;
    expect(await enter(JSON.stringify({ ...rest, response: { ...response, signature: bent } }))).toMatchObject(refused);
    await askIn();
    const answer = await signed();
    expect(await enter(answer, openBrowser())).toMatchObject(over);
    const challengeCookie = browser.jar.get('__Host-llave') ?? '';
    expect(await enter(answer)).toMatchObject({ status: 303, location: '/cuenta' });
    browser.jar.clear();
    browser.jar.set('__Host-llave', challengeCookie);
    expect(await enter(answer)).toMatchObject(over);
    await askIn();
    expect(await enter(answer)).toMatchObject(refused);
    await askIn();
    const late = await signed();
    await pass();
    expect(await enter(late)).toMatchObject(over);
    for (const odd of ['', '{}', 'null', 'a'.repeat(20_000)]) {
      await askIn();
      expect(await enter(odd), odd.slice(0, 9)).toMatchObject(refused);
    }
  });

  test('a page of another site can neither request a challenge nor answer one', async () => {
    const { openBrowser, ana, services, begin, created } = await openSite(await newStore());
    await begin();
    const credencial = await created();
    const foreign = 'https://bib1ia.example.org';
    expect((await ana.post('/cuenta/llaves', { que: 'llave', nombre: 'Mía', credencial }, foreign)).status).toBe(403);
    expect((await openBrowser().post('/SignIn', { que: 'pedir-llave' }, foreign)).status).toBe(403);
    const rows = await services.database.read((db) => db.selectFrom('passkeys').select('id').execute());
    expect(rows).toEqual([]);
  });

  test('another account’s passkey cannot be seen, renamed or removed', async () => {
    const { openBrowser, ana, begin, add, created, services } = await openSite(await newStore());
    await begin();
    await add(await created());
    const eva = openBrowser();
    const account = { nombre: 'Eva', correo: 'eva@example.org', clave: PASSWORD, 'clave-otra-vez': PASSWORD };
    await eva.post('/SignIn?tab=1', { que: 'crear', ...account });
    const [{ id } = { id: '' }] = await services.database.read((db) =>
      db.selectFrom('passkeys').select('id').execute(),
    );
    expect(await eva.ask(`/cuenta/llaves/${id}`)).toMatchObject({ status: 404 });
    const none = { status: 404, text: expect.stringContaining('no está en su cuenta') };
    expect(await eva.post(`/cuenta/llaves/${id}`, { que: 'nombre', nombre: 'Mía' })).toMatchObject(none);
    expect(await eva.post(`/cuenta/llaves/${id}`, { que: 'quitar', actual: PASSWORD })).toMatchObject(none);
    expect((await ana.ask(`/cuenta/llaves/${id}`)).text).toContain('La mía');
    expect(await ana.post(`/cuenta/llaves/${id}`, { que: 'quitar', actual: PASSWORD })).toMatchObject({ status: 303 });
    expect((await ana.ask(`/cuenta/llaves/${id}`)).status).toBe(404);
  });

  test('if the site’s address rules out passkeys, the pages say so and offer none', async () => {
    const { openBrowser, ana, begin, services } = await openSite(await newStore(), 'http://192.168.1.20:3000');
    expect((await ana.ask('/cuenta')).text).toContain('En este sitio no se pueden usar llaves de acceso');
    expect((await ana.ask('/cuenta/llaves')).text).toContain('En este sitio no se pueden usar llaves de acceso');
    expect(await begin()).toMatchObject({ status: 409 });
    expect(await openBrowser().post('/SignIn', { que: 'pedir-llave' })).toMatchObject({ status: 409 });
    expect(await services.database.read((db) => db.selectFrom('passkey_challenges').selectAll().execute())).toEqual([]);
  });
});
