// All of the first days in the browser: from a bare machine to a site with mail, a second person and copies elsewhere; then the
// machine is lost, and two empty ones are restored from there, equal to the byte.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startPlace, type TestPlace } from '../../services/keeping/away/test-places.ts';
import { firstFault } from '../../services/keeping/copied-file.ts';
import { parseManifest } from '../../services/keeping/manifest.ts';
import { startSink } from '../../services/post/mail/test-smtp-server.ts';
import { installInvented, newVarDir } from '../../services/text/texts/test-support.ts';
import { rowsOf } from '../../store/test-rows.ts';
import { type RunningServer, startServer } from '../http/running-server.ts';
import { putSearchIndexes } from '../search-indexes.ts';
import { expect, test } from './test.ts';

const PASSWORD = 'olivo mirlo cántaro';
const OTHER_PASSWORD = 'romero yunque alondra';

const closing: (() => unknown)[] = [];
test.afterEach(async ({ page }) => {
  await page.goto('about:blank');
  for (const close of closing.splice(0).reverse()) await close();
});

/** A machine on which the program has been started once. */
async function openMachine(edition: string) {
  const varDir = newVarDir();
  installInvented(varDir, { id: edition, title: 'Edición primera', books: ['Jude'] });
  putSearchIndexes(varDir);
  const server: RunningServer = await startServer({ VAR_DIR: varDir, WARM_PAGES: 'off' });
  closing.push(async () => {
    server.process.kill();
    await server.ended;
    rmSync(varDir, { recursive: true });
  });
  const file = join(varDir, 'primer-codigo');
  await expect.poll(server.said).toContain(file);
  return { origin: `http://localhost:${server.port}`, varDir, code: () => readFileSync(file, 'utf8').trim() };
}
type Machine = Awaited<ReturnType<typeof openMachine>>;

async function makeOwner(page: Page, { origin, code }: Machine): Promise<void> {
  await page.goto(`${origin}/instalar`);
  await page.getByLabel('Código').fill(code());
  await page.getByLabel('Nombre').fill('Ana');
  await page.getByLabel('Correo electrónico').fill('ana@example.org');
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repita la contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Crear la cuenta' }).click();
  await page.getByRole('textbox', { name: 'Dirección' }).fill(origin);
  await page.getByRole('button', { name: 'Comprobar' }).click();
  await expect(page.getByText('Usted está leyendo esta página por esa dirección')).toBeVisible();
  await page.getByLabel('Su contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Guardar la dirección' }).click();
  await expect(page.getByText('La dirección es ahora:')).toBeVisible();
}

async function setMail(page: Page, { origin }: Machine, port: string): Promise<void> {
  await page.goto(`${origin}/administracion/correo`);
  await page.getByLabel('Nombre del servidor').fill('127.0.0.1');
  await page.getByLabel('Puerto').fill(port);
  await page.getByLabel('Usuario').fill('biblia@example.org');
  await page.getByLabel('Contraseña en el servidor de correo').fill('secreta');
  await page.getByLabel('Dirección del remitente').fill('biblia@example.org');
  await page.getByLabel('Su contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Enviar la prueba y guardar' }).click();
  await expect(page.getByText('El servidor ha aceptado el correo de prueba y queda guardado')).toBeVisible();
}

async function fillPlace(page: Page, { place: { kind, address, folder, user, secret } }: TestPlace): Promise<void> {
  await page.getByLabel('Qué clase de lugar es').selectOption(kind);
  await page.getByLabel('Dirección', { exact: true }).fill(address);
  await page.getByLabel('Carpeta', { exact: true }).fill(folder);
  await page.getByLabel('Usuario', { exact: true }).fill(user);
  await page.getByLabel('Contraseña de ese lugar').fill(secret);
}

/** Tables that a start or this test's own requests write. */
const PASSING = new Set([
  'audit_log',
  'backup_runs',
  'change_log',
  'limits',
  'outbox',
  'salts',
  'sessions',
  'settings',
]);

/** Restores the newest copy of a place on an empty machine, and compares all of it. */
async function restoreOn(page: Page, machine: Machine, away: TestPlace, phrase: string, lost: Machine, name: string) {
  await page.goto(`${machine.origin}/instalar`);
  await page.getByRole('link', { name: /copia/ }).click();
  const form = page.getByRole('form', { name: 'Tengo una copia' });
  await form.getByLabel('Código').fill(machine.code());
  await fillPlace(page, away);
  await form.getByLabel('Clave de las copias').fill(phrase);
  await form.getByRole('button', { name: 'Restaurar' }).click();
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible({ timeout: 60_000 });
  const copy = join(lost.varDir, 'backups', name);
  const manifest = parseManifest(readFileSync(join(copy, 'manifest.json'), 'utf8'));
  if (typeof manifest === 'string') throw new Error(manifest);
  const files = manifest.files.filter(({ path }) => path !== 'sagrada.sqlite');
  expect(await firstFault(machine.varDir, files)).toBeUndefined();
  expect(rowsOf(join(machine.varDir, 'sagrada.sqlite'), PASSING)).toEqual(
    rowsOf(join(copy, 'sagrada.sqlite'), PASSING),
  );
  expect(readFileSync(join(machine.varDir, 'secret'))).toEqual(readFileSync(join(lost.varDir, 'secret')));
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

test('an owner alone: installed, with mail, a second person and copies elsewhere, and restored from them', async ({
  page,
  browser,
  watch,
}) => {
  test.setTimeout(240_000);
  page.setDefaultTimeout(25_000);
  watch.expected.push(/status of (40[349]|422|503)/, /ERR_CONNECTION/);
  const [sink, s3, sftp] = await Promise.all([startSink(), startPlace('s3'), startPlace('sftp')]);
  closing.push(sink.close, s3.close, sftp.close);
  const site = await openMachine('uno');
  await makeOwner(page, site);
  await setMail(page, site, new URL(sink.url).port);

  // A second person gets a letter and chooses a password.
  await page.goto(`${site.origin}/administracion/personas/invitar`);
  await page.getByLabel('Nombre').fill('Eva');
  await page.getByLabel('Correo electrónico').fill('eva@example.org');
  await page.getByLabel('administrador').check();
  await page.getByLabel('Su contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Enviar la invitación' }).click();
  const invitation = () => sink.letters.find(({ to }) => to?.[0]?.address === 'eva@example.org')?.text ?? '';
  await expect.poll(invitation, { timeout: 30_000 }).toContain(`${site.origin}/SignIn/enlace`);
  const [link = ''] = /http:\S+\/SignIn\/enlace\S*/.exec(invitation()) ?? [];
  const hers = await (await browser.newContext()).newPage();
  await hers.goto(link);
  await hers
    .getByLabel(/^(Nueva contraseña|Contraseña)/)
    .first()
    .fill(OTHER_PASSWORD);
  await hers.getByLabel('Repita la contraseña').fill(OTHER_PASSWORD);
  await hers.getByRole('button').last().click();
  await expect(hers).not.toHaveURL(/enlace/);
  await hers.context().close();

  // A copy here, then in S3 storage, then on a server with SFTP.
  await page.goto(`${site.origin}/administracion/copias`);
  await page.getByRole('button', { name: 'Hacer una copia ahora' }).click();
  await expect(page.getByText('Se hizo bien')).toBeVisible({ timeout: 60_000 });
  const [name = ''] = /2\d{3}-\d\d-\d\dT[\d-]+Z/.exec((await page.content()).split('Copias guardadas')[1] ?? '') ?? [];
  await page.goto(`${site.origin}/administracion/copias/otro-lugar`);
  await fillPlace(page, s3);
  await page.getByLabel('Su contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Probar y guardar' }).click();
  const phrase = (await page.locator('code.phrase').textContent()) ?? '';
  await page.getByRole('button', { name: 'Ya la he apuntado' }).click();
  const sent = page.getByText('todavía ninguna');
  await expect(sent).toHaveCount(0, { timeout: 60_000 });
  await fillPlace(page, sftp);
  await page.getByRole('form', { name: 'Cambiar el lugar' }).getByLabel('Su contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Probar y guardar' }).click();
  await expect(page.getByText('El lugar funciona, y queda guardado.')).toBeVisible();
  await page.getByRole('button', { name: 'Enviar la última copia ahora' }).click();
  await expect(sent).toHaveCount(0, { timeout: 60_000 });

  // The machine is lost.
  for (const away of [s3, sftp]) {
    await page.context().clearCookies();
    const machine = await openMachine('otra');
    await restoreOn(page, machine, away, phrase, site, name);
    await signIn(page, 'ana@example.org', PASSWORD);
    await page.goto(`${machine.origin}/administracion/copias`);
    await expect(page.getByText('Se restauró la copia de')).toBeVisible();
    await expect(page.getByText('Queda por poner de nuevo')).toHaveCount(0);
    await page.goto(`${machine.origin}/administracion/personas`);
    await expect(page.getByRole('link', { name: 'Eva' })).toBeVisible();
    const before = sink.letters.length;
    await page.goto(`${machine.origin}/administracion/correo`);
    await page.getByRole('button', { name: 'Enviar un correo de prueba' }).click();
    await expect.poll(() => sink.letters.length).toBeGreaterThan(before);
  }
});
