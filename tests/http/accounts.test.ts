import { afterEach, expect, test, vi } from 'vitest';
import { createLog } from '../../program/log.ts';
import { parseEnv } from '../../services/env.ts';
import { PASSWORD_COST, type PasswordCost } from '../../services/people/accounts/password.ts';
import { withLink } from '../../services/post/mail/mail.ts';
import type { Services } from '../../services/services.ts';
import { installInvented } from '../../services/text/texts/test-support.ts';
import { describeEngines, type TestStore } from '../../store/test-databases.ts';
import { compose } from './built-program.ts';
import { PUBLIC_URL } from './built-site.ts';
import { faultsIn } from './valid-page.ts';

const PASSWORD = 'olivo mirlo cántaro';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function openSite({ varDir, url }: TestStore, vars: Record<string, string> = {}, passwordCost?: PasswordCost) {
  installInvented(varDir, { id: 'uno', title: 'Edición primera', books: ['Jude'] });
  const env = { VAR_DIR: varDir, PUBLIC_URL, ...(url && { DATABASE_URL: url }), ...vars };
  const { app, services, close } = await compose(
    { ...parseEnv(env), ...(passwordCost && { passwordCost }) },
    createLog('silent'),
  );
  closing.push(close);

  function openBrowser() {
    const jar = new Map<string, string>();
    async function ask(path: string, init: RequestInit = {}) {
      const headers = new Headers(init.headers);
      headers.set('Cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
      const answer = await app.request(PUBLIC_URL + path, { ...init, headers });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/Max-Age=0/.test(line)) jar.delete(name);
        else jar.set(name, value);
      }
      const text = await answer.text();
      const { status, headers: said } = answer;
      return { status, text, headers: said, location: said.get('Location') };
    }
    const post = (path: string, fields: Record<string, string>, init: RequestInit = {}) =>
      ask(path, { method: 'POST', body: new URLSearchParams(fields), headers: { Origin: PUBLIC_URL }, ...init });
    const signUp = (correo: string, clave = PASSWORD) =>
      post('/SignIn?tab=1', { que: 'crear', nombre: 'Ana', correo, clave, 'clave-otra-vez': clave });
    const signIn = (correo: string, clave = PASSWORD, volver = '') =>
      post('/SignIn', { que: 'entrar', correo, clave, volver });
    return { jar, ask, post, signUp, signIn };
  }
  return { openBrowser, services };
}

/** The link in the newest letter to an address. */
async function linkTo({ database }: Services, recipient: string): Promise<string> {
  const rows = await database.read((db) =>
    db.selectFrom('outbox').select('text').where('recipient', '=', recipient).orderBy('id', 'desc').execute(),
  );
  const text = await withLink(database, rows[0]?.text ?? '', Date.now());
  return /\/SignIn\/enlace\?testigo=[\w-]+/.exec(text ?? '')?.[0] ?? '';
}

describeEngines('accounts over HTTP', (newStore) => {
  test('reading settings that a page sends are stored in the account, and are answered 204 after signing out', async () => {
    const { openBrowser } = await openSite(await newStore());
    const browser = openBrowser();
    const sendPosition = () =>
      browser.ask('/api/reading', {
        method: 'POST',
        body: JSON.stringify({ settings: { at: 1, chosen: { theme: 'sepia' } } }),
        headers: { Origin: PUBLIC_URL, 'Content-Type': 'application/json' },
      });
    await browser.signUp('ana@example.org');
    const kept = await sendPosition();
    expect([kept.status, JSON.parse(kept.text).settings.chosen]).toEqual([200, { theme: 'sepia' }]);
    await browser.post('/cuenta', { que: 'salir' });
    const nobody = await sendPosition();
    expect([nobody.status, nobody.text]).toEqual([204, '']);
  });

  test('a sign-in whose client has disconnected is neither checked nor counted', async () => {
    const { openBrowser, services } = await openSite(await newStore(), {}, PASSWORD_COST);
    const gone = new AbortController();
    const ask = (n: number) =>
      openBrowser().post(
        '/SignIn',
        { que: 'entrar', correo: `${n}@example.org`, clave: PASSWORD },
        { signal: gone.signal },
      );
    const counted = () =>
      services.database.read((db) =>
        db.selectFrom('limits').select('count').where('bucket', '=', 'password-client').executeTakeFirst(),
      );
    const attempts = Array.from({ length: 12 }, (_, n) => ask(n));
    await vi.waitFor(async () => expect((await counted())?.count).toBe(12), { timeout: 60_000 });
    gone.abort();
    await Promise.all(attempts);
    // A few passwords were checked before the disconnection, and count.
    await vi.waitFor(async () => expect((await counted())?.count).toBeLessThan(12), { timeout: 60_000 });
  });

  test('signing in and out sets cookies, is never stored, and leads back to this site only', async () => {
    const { openBrowser } = await openSite(await newStore());
    const browser = openBrowser();
    const made = await browser.signUp('ana@example.org');
    expect([made.status, made.location]).toEqual([303, '/cuenta?hecho=nueva']);
    expect([...browser.jar.keys()]).toEqual(['__Host-aparato', '__Host-cuenta', 'sesion']);
    const own = await browser.ask('/cuenta?hecho=nueva');
    expect(own.headers.get('Cache-Control')).toBe('private, no-store');
    expect(own.text).toContain('Su cuenta está lista.');
    expect(JSON.parse((await browser.ask('/api/me')).text)).toEqual({
      account: { name: 'Ana', role: 'lector' },
      news: 0,
      own: { of: expect.stringMatching(/^[0-9a-f]{16}$/), seq: 0, sum: 0 },
      mayPropose: true,
    });
    // A signed-in reader is not asked to sign in again.
    expect((await browser.ask('/SignIn?volver=/search/Jude/1/3')).location).toBe('/search/Jude/1/3');
    expect((await browser.post('/cuenta', { que: 'salir' })).location).toBe('/');
    expect(browser.jar.has('__Host-cuenta')).toBe(false);
    const sent = await browser.ask('/cuenta');
    expect([sent.status, sent.location]).toEqual([303, '/SignIn?volver=%2Fcuenta']);
    expect(sent.headers.get('Cache-Control')).toBe('private, no-store');
    expect((await browser.signIn('ana@example.org', PASSWORD, '/search/Jude/1/3')).location).toBe('/search/Jude/1/3');
    expect((await browser.signIn('ana@example.org', PASSWORD, '//example.org/')).location).toBe('/cuenta');
    expect((await browser.signIn('ana@example.org', PASSWORD, 'https://example.org/')).location).toBe('/cuenta');
  });

  test('with mail, a page is identical whether or not the address has an account', async () => {
    const vars = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'biblia@example.org' };
    const { openBrowser, services } = await openSite(await newStore(), vars);
    const ana = openBrowser();
    const without = (text: string) => text.replace(/\w+@example\.org/g, '…').replace(/«[^»]*»/g, '«…»');
    const first = await ana.signUp('ana@example.org');
    expect([first.status, first.location, [...ana.jar]]).toEqual([303, '/SignIn?hecho=carta', []]);
    expect((await ana.ask('/SignIn?hecho=carta')).text).toContain('Le hemos enviado un correo');
    const link = await linkTo(services, 'ana@example.org');
    expect((await ana.ask(link)).text).toContain('Confirme su cuenta');
    const testigo = link.split('=')[1] ?? '';
    expect((await ana.post(link, { testigo, clave: 'no es esta 12' })).status).toBe(422);
    expect((await ana.post(link, { testigo, clave: PASSWORD })).location).toBe('/cuenta?hecho=nueva');
    const over = await openBrowser().ask(link);
    expect(over.text).toContain('Este enlace ya no vale');

    const eva = openBrowser();
    for (const [known, unknown] of [
      [await eva.signUp('ana@example.org'), await eva.signUp('eva@example.org')],
      [await eva.signIn('ana@example.org', 'no es esta 12'), await eva.signIn('eva@example.org', 'no es esta 12')],
      [
        await eva.post('/SignIn/olvido', { correo: 'ana@example.org' }),
        await eva.post('/SignIn/olvido', { correo: 'eva@example.org' }),
      ],
    ] as const) {
      expect(known.status).toBe(unknown.status);
      expect(known.location).toBe(unknown.location);
      expect(without(known.text)).toBe(without(unknown.text));
    }
    expect([...eva.jar]).toEqual([]);
  });

  test('writing calls and the sign-in page report an expired session, and the page deletes its cookie', async () => {
    const { openBrowser, services } = await openSite(await newStore());
    const browser = openBrowser();
    await browser.signUp('ana@example.org');
    await services.database.write((trx) => trx.deleteFrom('sessions').execute());
    const edit = await browser.ask('/api/verse/Edit', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: PUBLIC_URL },
      body: JSON.stringify({ id: 'Jude.1.3', text: 'Así está.' }),
    });
    expect([edit.status, JSON.parse(edit.text).code]).toEqual([401, 'session-expired']);
    expect((await browser.post('/cuenta', { que: 'nombre', nombre: 'Eva' })).location).toMatch(/^\/SignIn\?volver=/);
    expect((await browser.ask('/SignIn')).text).toContain('Su sesión ha caducado');
    expect(browser.jar.has('__Host-cuenta')).toBe(false);
    expect((await browser.ask('/SignIn')).text).not.toContain('Su sesión ha caducado');
  });

  test('no field and no body causes a 5xx, and no answer is stored', async () => {
    const { openBrowser, services } = await openSite(await newStore());
    const browser = openBrowser();
    const wrong = [
      '<script>alert(1)</script>',
      '\u0000',
      '\u202eana',
      'x'.repeat(100_000),
      '',
      '{"$ne":null}',
      "' or 1=1 --",
    ];
    /** The status of a form that is refused before its fields are read. */
    const unreadable = (text: string) => (text === '\u0000' ? 400 : text.length > 1_000 ? 413 : undefined);
    for (const text of wrong) {
      const fields = { que: 'crear', nombre: text, correo: text, clave: text, 'clave-otra-vez': text };
      const unread = unreadable(text);
      const answer = await browser.post('/SignIn?tab=1', fields);
      expect(answer.status, text.slice(0, 20)).toBe(unread ?? 422);
      expect(answer.text).not.toContain('<script>alert(1)');
      expect((await browser.signIn(text, text)).status).toBe(unread ?? 422);
      expect((await browser.post('/SignIn/enlace', { testigo: text, clave: text })).status).toBe(unread ?? 409);
    }
    for (const [type, body, status] of [
      ['application/json', '{"que":"crear"}', 415],
      ['multipart/form-data; boundary=x', 'nada', 400],
      ['text/plain', 'que=crear', 415],
      ['application/x-www-form-urlencoded', 'a&'.repeat(60_000), 413],
    ] as const) {
      const answer = await browser.ask('/SignIn', { method: 'POST', headers: { 'Content-Type': type }, body });
      expect(answer.status, type).toBe(status);
      expect(answer.text).toContain('Vuelva a la página anterior de su navegador: lo que escribió sigue');
      expect(await faultsIn(answer.text)).toEqual([]);
    }
    expect(await services.database.read((db) => db.selectFrom('users').selectAll().execute())).toEqual([]);

    await browser.signUp('ana@example.org');
    for (const text of wrong)
      for (const que of ['nombre', 'direccion', 'clave', 'sesion', 'resumen', 'eliminar', text]) {
        const fields = { que, nombre: text, correo: text, actual: text, clave: text, sesion: text, resumen: text };
        const { status } = await browser.post('/cuenta', fields);
        expect([303, unreadable(text) ?? 422], `${que}: ${text.slice(0, 20)}`).toContain(status);
      }
    const rows = await services.database.read((db) => db.selectFrom('users').select(['email', 'role']).execute());
    expect(rows).toEqual([{ email: 'ana@example.org', role: 'lector' }]);
  });

  test('every page is valid HTML', async () => {
    const { openBrowser } = await openSite(await newStore());
    const browser = openBrowser();
    for (const path of ['/SignIn', '/SignIn?tab=1', '/SignIn/olvido', '/SignIn/enlace?testigo=x', '/privacidad'])
      expect(await faultsIn((await browser.ask(path)).text), path).toEqual([]);
    expect(await faultsIn((await browser.signUp('ana')).text)).toEqual([]);
    await browser.signUp('ana@example.org');
    expect(await faultsIn((await browser.ask('/cuenta')).text)).toEqual([]);
  });
});
