// From a bare site to one with an owner: the code of a file, the first administrator, a proved address, the first steps.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { installInvented, newVarDir } from '../../services/text/texts/test-support.ts';
import { type RunningServer, startServer } from '../http/running-server.ts';
import { expect, expectLooks, hydrated, test } from './test.ts';

const PASSWORD = 'olivo mirlo cántaro';

const closing: (() => Promise<void>)[] = [];
test.afterEach(async ({ page }) => {
  await page.goto('about:blank');
  for (const close of closing.splice(0)) await close();
});
test.beforeEach(({ watch }) => {
  watch.expected.push(/status of (40[34]|422)/);
});

async function openBareSite() {
  const varDir = newVarDir();
  installInvented(varDir, { id: 'uno', title: 'Edición primera', books: ['Jude'] });
  const server: RunningServer = await startServer({ VAR_DIR: varDir, WARM_PAGES: 'off' });
  closing.push(async () => {
    server.process.kill();
    await server.ended;
    rmSync(varDir, { recursive: true });
  });
  const file = join(varDir, 'primer-codigo');
  await expect.poll(server.said).toContain(file);
  const at = (host: string) => `http://${host}:${server.port}`;
  return { origin: at('127.0.0.1'), other: at('localhost'), code: () => readFileSync(file, 'utf8').trim() };
}

/** Fills in the form by keyboard, from the field of the code on. */
async function typeAccount(page: Page, code: string) {
  await page.getByLabel('Código').focus();
  for (const typed of [code, 'Ana', 'ana@example.org']) {
    await page.keyboard.insertText(typed);
    await page.keyboard.press('Tab');
  }
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repita la contraseña').fill(PASSWORD);
  await page.getByLabel('Repita la contraseña').press('Enter');
}

test('an owner makes the account, proves the address, and sees what is left to do', async ({ page, watch }) => {
  const { origin, other, code } = await openBareSite();
  await page.goto(`${origin}/SignIn`);
  await page.getByRole('link', { name: 'cree aquí la primera cuenta' }).click();
  await expect(page.getByRole('heading', { name: 'El primer administrador' })).toBeVisible();
  await expectLooks(page, 'the first administrator');
  await typeAccount(page, 'abcd-efgh-jkmn');
  await expect(page.getByText('Ese no es el código')).toBeVisible();
  await expect(page.getByLabel('Código')).toBeFocused();
  await expect(page.getByLabel('Nombre')).toHaveValue('Ana');
  await expectLooks(page, 'a wrong code');
  await page.getByLabel('Código').fill(code());
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repita la contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Crear la cuenta' }).click();
  await expect(page.getByText('Ya administra usted este sitio.')).toBeVisible();
  await expectLooks(page, 'the address, first');

  // Nobody is there; then another site is; then this one.
  watch.expected.push(/ERR_UNSAFE_PORT|ERR_CONNECTION_REFUSED/);
  const check = async (address: string) => {
    await page.getByRole('textbox', { name: 'Dirección' }).fill(address);
    await page.getByRole('button', { name: 'Comprobar' }).click();
  };
  await check('esto no es nada');
  await expect(page.getByText('Eso no es la dirección de un sitio')).toBeVisible();
  await check('http://localhost:1');
  await expect(page.getByText('no se llega a http://localhost:1')).toBeVisible();
  await expectLooks(page, 'an address where nobody is');
  const another = await openBareSite();
  await check(another.other);
  await expect(page.getByText('Comprobado')).toBeVisible();
  await page.getByLabel('Su contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Guardar la dirección' }).click();
  await expect(page.getByText('contesta otro sitio')).toBeVisible();

  await check(other);
  await expect(page.getByText('Comprobado')).toBeVisible();
  await expectLooks(page, 'an address that is proved');
  await page.getByLabel('Su contraseña').fill(PASSWORD);
  await page.getByLabel('Su contraseña').press('Enter');
  await expect(page.getByText(`La dirección del sitio es ahora ${other}`)).toBeVisible();
  await page.getByRole('link', { name: 'iniciar sesión en la dirección nueva' }).click();
  await page.getByLabel('Correo electrónico').fill('ana@example.org');
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();

  await expect(page).toHaveURL(`${other}/administracion`);
  const steps = page.getByRole('form', { name: 'Lo que falta por configurar' }).getByRole('listitem');
  await expect(steps.filter({ has: page.getByRole('heading') })).toHaveCount(9);
  const address = steps.filter({ has: page.getByRole('link', { name: 'La dirección del sitio' }) });
  await expect(address).toContainText('Hecho');
  await expectLooks(page, 'the first steps');
  await page.getByRole('button', { name: 'Dejarlo así: El libro escaneado' }).click();
  await expect(steps.filter({ has: page.getByRole('heading') })).toHaveCount(8);
  expect((await page.goto(`${other}/instalar`))?.status()).toBe(404);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the account is made, and the address at which one reads is kept', async ({ page }) => {
    const { other, code } = await openBareSite();
    await page.goto(`${other}/instalar`);
    await typeAccount(page, code());
    await expect(page.getByText('Ya administra usted este sitio.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Dirección' }).fill('https://biblia.example.org');
    await page.getByRole('button', { name: 'Comprobar' }).click();
    await expect(page.getByText('hacen falta los scripts del navegador')).toBeVisible();
    await page.getByLabel('Su contraseña').fill(PASSWORD);
    await page.getByRole('button', { name: 'Guardar la dirección' }).click();
    await expect(page.getByText('Todavía no se ha comprobado')).toBeVisible();

    await page.getByRole('textbox', { name: 'Dirección' }).fill(other);
    await page.getByRole('button', { name: 'Comprobar' }).click();
    await expect(page.getByText('Usted está leyendo esta página por esa dirección')).toBeVisible();
    await page.getByLabel('Su contraseña').fill(PASSWORD);
    await page.getByRole('button', { name: 'Guardar la dirección' }).click();
    await expect(page.getByText('La dirección es ahora:')).toBeVisible();
    await page.goto(`${other}/administracion`);
    await expect(page.getByRole('heading', { name: 'Lo que falta por configurar' })).toBeVisible();
  });
});

test('a step to the time zone leads to where the device’s own is offered', async ({ page }) => {
  const { origin, code } = await openBareSite();
  await page.goto(`${origin}/instalar`);
  await typeAccount(page, code());
  await page.getByRole('link', { name: 'Dejarlo para más tarde' }).click();
  await page.getByRole('link', { name: 'La hora' }).click();
  await hydrated(page);
  await expect(page.getByRole('button', { name: /Usar la de este dispositivo/ })).toBeVisible();
});
