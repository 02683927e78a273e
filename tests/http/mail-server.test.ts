// The owner sets the mail server at the desk, over HTTP, with a real one.

import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../../program/log.ts';
import { parseEnv } from '../../services/env.ts';
import { LETTER } from '../../services/post/mail/test-office.ts';
import { openSink } from '../../services/post/mail/test-sink.ts';
import { installInvented, newVarDir } from '../../services/text/texts/test-support.ts';
import { putAwayPlace } from '../../store/copies-away.ts';
import { describeEngines, type TestStore } from '../../store/test-databases.ts';
import { compose } from './built-program.ts';
import { PUBLIC_URL } from './built-site.ts';
import { ask } from './running-server.ts';
import { openSiteWithAccounts } from './site-with-accounts.ts';

const PAGE = '/administracion/correo';
const OWN = 'olivo mirlo cántaro';
const SECRET = 'una-clave-que-no-se-ve';

async function openSite(store: TestStore) {
  const varDir = store.url ? newVarDir() : store.varDir;
  installInvented(varDir, { id: 'uno', title: 'Edición primera', books: ['Jude'] });
  const site = await openSiteWithAccounts({ varDir, ...(store.url && { url: store.url }) });
  onTestFinished(() => site.close());
  const sink = await openSink();
  const { port } = new URL(site.origin);
  const typed = {
    servidor: '127.0.0.1',
    puerto: new URL(sink.url).port,
    usuario: '',
    clave: '',
    remitente: 'biblia@example.org',
  };
  const see = async (path: string) => {
    const answer = await ask({ port: Number(port) }, path, { Cookie: site.cookies.administrador });
    return { ...answer, text: answer.body.toString() };
  };
  const send = async (
    fields: Record<string, string>,
    { who = 'administrador', origin = PUBLIC_URL }: { who?: keyof typeof site.cookies; origin?: string } = {},
  ) => {
    const headers = {
      Cookie: site.cookies[who],
      Origin: origin,
      'Content-Type': 'application/x-www-form-urlencoded',
    };
    const answer = await ask({ port: Number(port) }, PAGE, headers, 'POST', new URLSearchParams(fields).toString());
    return { ...answer, text: answer.body.toString() };
  };
  return { ...site, sink, typed, see, send };
}

describeEngines('the mail server, over HTTP', (newStore) => {
  test('is set with a test letter, and is in force at once, also on the page about privacy', async () => {
    const { services, sink, typed, see, send } = await openSite(await newStore());
    const before = (await see('/privacidad')).text;
    expect((await see(PAGE)).text).toContain('Configurar el servidor de correo');
    await services.database.write((trx) => services.mail.queue(trx, LETTER));
    const account = { usuario: 'ana@example.org', clave: SECRET };
    const kept = await send({ que: 'guardar', ...typed, ...account, actual: OWN });
    expect([kept.status, kept.headers.location]).toEqual([303, `${PAGE}?hecho=configurado`]);
    await vi.waitFor(() => expect(sink.letters.map(({ subject }) => subject)).toContain(LETTER.subject), 30_000);
    expect(sink.letters[0]?.subject).toContain('Prueba del correo');
    const page = (await see(PAGE)).text;
    expect(page).toContain(`127.0.0.1:${typed.puerto}`);
    expect([page.includes(SECRET), (await see('/administracion/registro')).text.includes(SECRET)]).toEqual([
      false,
      false,
    ]);
    expect((await see('/privacidad')).text).not.toBe(before);
    const removed = await send({ que: 'quitar', actual: OWN });
    expect([removed.status, removed.headers.location]).toEqual([303, `${PAGE}?hecho=quitado`]);
    expect((await see('/privacidad')).text).toBe(before);
  });

  test('another instance comes to send through it, and to know of the place of backups', async () => {
    const store = await newStore();
    const { services, typed, send } = await openSite(store);
    const varDir = store.url ? newVarDir() : store.varDir;
    installInvented(varDir, { id: 'uno', title: 'Edición primera', books: ['Jude'] });
    const env = { VAR_DIR: varDir, DOWNLOADS: 'off', WARM_PAGES: 'off', ...(store.url && { DATABASE_URL: store.url }) };
    const other = await compose(parseEnv(env), createLog('silent'));
    onTestFinished(() => other.close());
    expect([other.services.mailServer.source(), other.services.mail.delivers]).toEqual(['none', false]);
    const account = { usuario: 'ana@example.org', clave: SECRET };
    expect((await send({ que: 'guardar', ...typed, ...account, actual: OWN })).status).toBe(303);
    await vi.waitFor(() => expect(other.services.mail.delivers).toBe(true), { timeout: 60_000, interval: 20 });
    expect(other.services.mailServer.server()).toEqual(services.mailServer.server());
    expect((await send({ que: 'quitar', actual: OWN })).status).toBe(303);
    await vi.waitFor(() => expect(other.services.mail.delivers).toBe(false), { timeout: 60_000, interval: 20 });
    await services.database.write((trx) =>
      putAwayPlace(trx, { place: '{"address":"copias"}', secret: '', salt: 'sal', key: '', noted: 1, set_at: 1 }),
    );
    expect(await other.services.away.state()).toMatchObject({ place: { address: 'copias' }, unreadable: true });
  });

  test('is refused from another site, to a corrector, and without the password; nothing is sent', async () => {
    const { services, sink, typed, send } = await openSite(await newStore());
    const form = { que: 'guardar', ...typed, actual: OWN };
    expect((await send(form, { origin: 'https://otro.example.org' })).status).toBe(403);
    expect((await send(form, { who: 'corrector' })).status).toBe(403);
    const wrong = await send({ ...form, actual: 'otra cosa' });
    expect([wrong.status, wrong.text.includes(`value="${typed.puerto}"`)]).toEqual([422, true]);
    expect([sink.tries(), services.mailServer.source()]).toEqual([0, 'none']);
  });

  test('a server that does not accept the password is told, what was typed stays, and nothing is kept', async () => {
    const { services, sink, typed, send } = await openSite(await newStore());
    sink.behave('auth-535');
    const form = { que: 'guardar', ...typed, usuario: 'ana@example.org', clave: SECRET, actual: OWN };
    const { status, text } = await send(form);
    expect(status).toBe(422);
    expect(text).toContain('no acepta el usuario o la contraseña');
    expect(text).toContain('No se ha guardado nada.');
    expect(text).toContain('value="ana@example.org"');
    expect(text).not.toContain(SECRET);
    expect(services.mailServer.source()).toBe('none');
  });
});
