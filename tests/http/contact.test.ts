// Sends the contact form as a browser without scripts does, and its call as programs do, through the whole built site.
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createLog } from '../../program/log.ts';
import { newBrowser } from '../../services/access/test-browser.ts';
import { parseEnv } from '../../services/env.ts';
import { installInvented, newVarDir } from '../../services/text/texts/test-support.ts';
import { describeEngines, type TestStore } from '../../store/test-databases.ts';
import { compose } from './built-program.ts';
import { PUBLIC_URL } from './built-site.ts';
import { faultsIn } from './valid-page.ts';

const FIELDS = { address: 'ana@example.org', message: 'Una errata en Judas 3.' };

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function openSite({ varDir, url }: Pick<TestStore, 'varDir' | 'url'>, vars: Record<string, string> = {}) {
  installInvented(varDir, { id: 'uno', title: 'Edición primera', books: ['Jude'] });
  const env = { VAR_DIR: varDir, PUBLIC_URL, ...(url && { DATABASE_URL: url }), ...vars };
  const { listener, services, close } = await compose(parseEnv(env), createLog('silent'));
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(async () => {
    server.closeAllConnections();
    server.close();
    await close();
  });
  const { port } = server.address() as AddressInfo;
  // Clients are identified with a daily salt, which the store has soon after the start, and the program a moment later.
  const salts = () => services.database.read((db) => db.selectFrom('salts').select('salt').orderBy('day').execute());
  const isSalted = async () => {
    const [today, tomorrow] = await salts();
    expect(tomorrow).toBeDefined();
    const { client } = await services.accounts.viewer(newBrowser());
    expect(client).toBe(createHmac('sha256', today!.salt).update('').digest('base64url').slice(0, client.length));
  };
  if (services.database.available) await vi.waitFor(isSalted, 10_000);
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const post = (path: string, body: URLSearchParams | FormData | string, headers: Record<string, string> = {}) =>
    ask(path, { method: 'POST', body, headers: { Origin: PUBLIC_URL, ...headers } });
  const form = (fields: Record<string, string>) => post('/Contact', new URLSearchParams(fields));
  const call = async (body: unknown) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await post('/email/email.php', text, { 'Content-Type': 'application/json' });
    return { ...answer, json: JSON.parse(answer.text) };
  };
  const stored = () => services.database.read((db) => db.selectFrom('messages').selectAll().orderBy('id').execute());
  return { services, ask, post, form, call, stored };
}

describeEngines('contact over HTTP', (newStore) => {
  test('a sent form is stored, and the page after it shows a notice', async () => {
    const { form, ask, stored } = await openSite(await newStore());
    const page = await ask('/Contact');
    expect(page.headers.get('Cache-Control')).toMatch(/^public/);
    expect(page.text).not.toContain('¡Mensaje enviado!');
    const sent = await form(FIELDS);
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/Contact?hecho=enviado']);
    expect(sent.headers.getSetCookie()).toEqual([]);
    const after = await ask('/Contact?hecho=enviado');
    expect(after.text).toContain('¡Mensaje enviado!</p>');
    expect(after.text).toContain('Su mensaje ha llegado.');
    expect((await ask('/Contact?hecho=otra')).text).not.toContain('¡Mensaje enviado!');
    // This is a second click on the button.
    expect((await form(FIELDS)).status).toBe(303);
    expect(await stored()).toMatchObject([{ folder: 'inbox', address: FIELDS.address, text: FIELDS.message }]);
    for (const text of [page.text, after.text]) expect(await faultsIn(text)).toEqual([]);
  });

  test('a refused form is shown again with all typed values', async () => {
    const { form, stored } = await openSite(await newStore());
    const wrong = await form({ address: 'ana@', message: 'a<b' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('orreo electrónico no válido');
    expect(wrong.text).toContain('or favor complete el mensaje');
    expect(wrong.text).toContain('value="ana@"');
    expect(wrong.text).toContain('>a&lt;b</textarea>');
    expect(await faultsIn(wrong.text)).toEqual([]);
    for (let n = 0; n < 10; n++) expect((await form({ ...FIELDS, message: `Mensaje ${n}` })).status).toBe(303);
    const many = await form(FIELDS);
    expect(many.status).toBe(429);
    expect(Number(many.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(many.text).toContain('Ha enviado muchos mensajes en poco tiempo.');
    expect(many.text).toContain(`>${FIELDS.message}</textarea>`);
    expect(await stored()).toHaveLength(10);
  });

  test('the call takes JSON and both kinds of forms', async () => {
    const { call, post, stored } = await openSite(await newStore());
    const json = await call({ ...FIELDS, key: '0123456789abcdef' });
    expect([json.status, json.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
    expect(json.json).toEqual({ data: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) } });
    expect((await call({ ...FIELDS, key: '0123456789abcdef' })).json).toEqual(json.json);
    const urlencoded = await post('/email/email.php', new URLSearchParams({ ...FIELDS, message: 'Otra cosa.' }));
    expect([urlencoded.status, JSON.parse(urlencoded.text)]).toEqual([200, { data: { id: expect.any(String) } }]);
    const multipart = new FormData();
    multipart.set('address', FIELDS.address);
    multipart.set('message', 'Y otra más.');
    expect((await post('/email/email.php', multipart)).status).toBe(200);
    // A bot that fills in the honeypot field gets the same answer as a person.
    const trapped = await call({ ...FIELDS, message: 'Cómprelo ya', apellido2: 'x' });
    expect(trapped.json).toEqual({ data: { id: expect.any(String) } });
    expect((await stored()).map(({ folder, text }) => [folder, text])).toEqual([
      ['inbox', FIELDS.message],
      ['inbox', 'Otra cosa.'],
      ['inbox', 'Y otra más.'],
      ['spam', 'Cómprelo ya'],
    ]);
  });

  test('an invalid call is answered in Spanish, and nothing is stored', async () => {
    const { call, post, ask, stored } = await openSite(await newStore());
    for (const [body, status, code] of [
      ['{', 400, 'body-malformed'],
      ['[]', 400, 'body-malformed'],
      [{ message: 'Hola' }, 400, 'field-type'],
      [{ ...FIELDS, message: 3 }, 400, 'field-type'],
      [{ ...FIELDS, address: 'ana maría@example.org' }, 422, 'address-malformed'],
      [{ ...FIELDS, address: 'ana@example.org\r\nBcc: eva@example.org' }, 422, 'address-malformed'],
      [{ ...FIELDS, message: ' abc ' }, 422, 'message-short'],
      [{ ...FIELDS, message: 'x'.repeat(10_001) }, 422, 'message-long'],
      [{ ...FIELDS, message: 'x'.repeat(200_000) }, 413, 'body-large'],
    ] as const) {
      const answer = await call(body);
      expect([answer.status, answer.json.code]).toEqual([status, code]);
      expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
      expect(answer.json.detail).toMatch(/[áéíóúñ]|envío|campo|mensaje/);
    }
    const plain = await post('/email/email.php', 'address=a', { 'Content-Type': 'text/plain' });
    expect(plain.status).toBe(415);
    expect((await post('/email/email.php', '', { 'Content-Type': 'multipart/form-data' })).status).toBe(400);
    expect((await ask('/email/email.php')).status).toBe(405);
    expect((await call(`{"x":"${'x'.repeat(1_500_000)}"}`)).status).toBe(413);
    expect(await stored()).toEqual([]);
  });

  test('CONTACT_URL sends the form to another site', async () => {
    const { ask } = await openSite(await newStore(), { CONTACT_URL: 'https://correo.example.org/' });
    const page = await ask('/Contact');
    expect(page.text).toContain('action="https://correo.example.org/email/email.php"');
    const policy = page.headers.get('Content-Security-Policy');
    expect(policy).toContain("connect-src 'self' https://correo.example.org;");
    expect(policy).toContain("form-action 'self' https://correo.example.org;");
  });
});

test('without the store the form is refused with 503, and keeps the typed values', async () => {
  const { form, call } = await openSite({ varDir: newVarDir(), url: 'postgres://u:p@127.0.0.1:9/biblia' });
  const answer = await form(FIELDS);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/);
  expect(answer.text).toContain(`>${FIELDS.message}</textarea>`);
  expect(answer.text).toContain('Lo que escribió no se ha perdido');
  const { status, json } = await call(FIELDS);
  expect([status, json.code]).toEqual([503, 'unavailable']);
});
