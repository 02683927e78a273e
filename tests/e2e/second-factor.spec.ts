// A one-time code besides the password is set up, asked for, and replaced by recovery codes; with scripts and without.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { PASSWORD, signUp } from './sign-up.ts';
import { expect, expectLooks, hydrated, test } from './test.ts';

const PERIOD_MS = 30_000;

test.beforeEach(({ watch }) => {
  watch.expected.push(/status of (422|429|409)/);
});

/** The code that an app shows `later` periods from now, as with a fast clock. */
const codeOf = (secret: string, later = 0) =>
  generateSync({ secret, epoch: Math.floor((Date.now() + later * PERIOD_MS) / 1_000) });

/** Opens the set-up page, and reads the secret. */
async function begin(page: Page): Promise<string> {
  await page.goto('/cuenta');
  await page.getByRole('link', { name: 'Activarlo' }).click();
  await page.getByLabel('Su contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Empezar' }).click();
  await expect(page.getByRole('img', { name: 'Código QR con la clave' })).toBeVisible();
  return ((await page.locator('.key').textContent()) ?? '').replaceAll(' ', '');
}

async function turnOn(page: Page): Promise<{ secret: string; codes: string[] }> {
  const secret = await begin(page);
  await page.getByLabel('Código de seis cifras').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Activarlo' }).click();
  await expect(page.getByRole('heading', { name: 'Códigos de recuperación' })).toBeVisible();
  return { secret, codes: await page.locator('.codes code').allTextContents() };
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/SignIn?volver=/search/Jude/1/1');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Un paso más' })).toBeVisible();
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('the second factor is set up, asked for, and removed', async ({ page, browser, baseURL }) => {
      const email = await signUp(page);
      const { secret, codes } = await turnOn(page);
      expect(codes).toHaveLength(10);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Descargar los códigos' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('codigos-de-recuperacion.txt');
      expect(readFileSync(await download.path(), 'utf8')).toContain(codes.join('\n'));
      // The recovery codes are shown only once.
      await page.goto('/cuenta/codigo');
      await expect(page.getByText('Le quedan 10 códigos de recuperación.')).toBeVisible();
      expect(await page.content()).not.toContain(codes[0]);

      const otherContext = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled });
      const other = await otherContext.newPage();
      await signIn(other, email);
      await other.goto('/cuenta');
      await expect(other.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
      await signIn(other, email);
      const code = other.getByLabel('Código', { exact: true });
      await expect(code).toBeFocused();
      await code.fill('000000');
      await other.getByRole('button', { name: 'Entrar' }).click();
      await expect(code).toHaveAccessibleDescription(/Ese código no vale/);
      await code.fill(codeOf(secret, 1));
      await other.getByRole('button', { name: 'Entrar' }).click();
      await expect(other).toHaveURL(/\/search\/Jude\/1\/1$/);

      await otherContext.clearCookies();
      await signIn(other, email);
      await code.fill(codes[3]!);
      await other.getByRole('button', { name: 'Entrar' }).click();
      await expect(other).toHaveURL(/\/search\/Jude\/1\/1$/);
      await otherContext.close();

      await page.goto('/cuenta/codigo');
      await expect(page.getByText('Le quedan 9 códigos de recuperación.')).toBeVisible();
      const off = page.getByRole('form', { name: 'Desactivarlo' });
      await off.getByLabel('Su contraseña').fill(PASSWORD);
      await off.getByRole('button', { name: 'Desactivarlo' }).click();
      await expect(page.getByText('El código está desactivado')).toBeVisible();
    });
  });

// The screens that exist from the start are checked with the other screens.
test('the screens that appear after it is used: axe finds nothing, nothing overflows', async ({ page, context }) => {
  const check = async (name: string) => {
    await hydrated(page);
    await expectLooks(page, name);
  };
  const email = await signUp(page);
  await page.goto('/cuenta/codigo');
  const secret = await begin(page);
  await page.getByLabel('Código de seis cifras').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Activarlo' }).click();
  await expect(page.getByRole('button', { name: 'Imprimirlos' })).toBeVisible();
  await check('code-recovery');
  await page.goto('/cuenta/codigo');
  await check('code-on');
  await context.clearCookies();
  await signIn(page, email);
  await check('second-step');
});
