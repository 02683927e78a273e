// Passkeys with Chromium's virtual authenticator: added, renamed, removed; used instead of the password, and after it.
import type { Browser, CDPSession, Page } from '@playwright/test';
import { PASSWORD, signUp } from './sign-up.ts';
import { expect, expectLooks, hydrated, test } from './test.ts';

// Without PUBLIC_URL the site is at localhost, and passkeys are bound to that name.
const AT_HOME = `http://localhost:${process.env.E2E_PORT}`;

test.use({ baseURL: AT_HOME });
test.beforeEach(({ watch }) => {
  watch.expected.push(/status of (422|429|409)/);
});

/** A virtual authenticator for a page; `refuses` simulates an absent owner. */
async function giveAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verified: (isUserVerified: boolean) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** Copies its passkeys into another page's authenticator. */
    lendTo: async (other: { cdp: CDPSession; authenticatorId: string }) => {
      const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
      for (const credential of credentials)
        await other.cdp.send('WebAuthn.addCredential', { authenticatorId: other.authenticatorId, credential });
    },
    cdp,
    authenticatorId,
  };
}

/** From the account page to the browser's dialog that creates the passkey. */
async function add(page: Page, name: string): Promise<void> {
  await page.goto('/cuenta/llaves');
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Su contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Seguir' }).click();
}

async function typePassword(page: Page, email: string): Promise<void> {
  await page.goto('/SignIn?volver=/search/Jude/1/1');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Un paso más' })).toBeVisible();
}

async function openElsewhere(browser: Browser) {
  const context = await browser.newContext({ baseURL: AT_HOME, locale: 'es-ES' });
  const page = await context.newPage();
  return { page, close: () => context.close(), ...(await giveAuthenticator(page)) };
}

test('a passkey is added, signs in alone and after the password, is renamed and removed', async ({ page, browser }) => {
  const own = await giveAuthenticator(page);
  const email = await signUp(page);
  await page.getByRole('link', { name: 'Añadir una' }).click();
  // The suggested name is the browser's description of itself.
  await expect(page.getByLabel('Nombre')).toHaveValue(/\S/);
  await page.getByLabel('Su contraseña').fill('no es esta 12');
  await page.getByRole('button', { name: 'Seguir' }).click();
  await expect(page.getByLabel('Su contraseña')).toHaveAccessibleDescription('Esa no es su contraseña.');
  await add(page, 'La del teléfono');
  await expect(page.getByText('Se ha añadido la llave de acceso.')).toBeVisible();
  const codes = await page.locator('.codes code').allTextContents();
  expect(codes).toHaveLength(10);
  await page.goto('/cuenta/llaves');
  await expect(page.getByRole('listitem').filter({ hasText: 'La del teléfono' })).toContainText('sin usar');

  // The authenticator already has one for this account.
  await add(page, 'Otra vez');
  await expect(page.getByText('Aquí ya hay una llave de acceso de su cuenta')).toBeVisible();

  const other = await openElsewhere(browser);
  await own.lendTo(other);
  await other.page.goto('/SignIn?volver=/search/Jude/1/1');
  await other.page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click();
  await expect(other.page).toHaveURL(/\/search\/Jude\/1\/1$/);
  await other.page.goto('/cuenta');
  await expect(other.page.getByText(email)).toBeVisible();

  await other.page.context().clearCookies();
  await typePassword(other.page, email);
  await other.page.goto('/cuenta');
  await expect(other.page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  await typePassword(other.page, email);
  await other.page.getByRole('button', { name: 'Usar una llave de acceso' }).click();
  await expect(other.page).toHaveURL(/\/search\/Jude\/1\/1$/);

  // Without the passkey, a recovery code works.
  await other.page.context().clearCookies();
  await typePassword(other.page, email);
  await other.page.getByLabel('Código de recuperación').fill(codes[0]!);
  await other.page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(other.page).toHaveURL(/\/search\/Jude\/1\/1$/);
  await other.close();

  await page.goto('/cuenta/llaves');
  await expect(page.getByText('Le quedan 9 códigos de recuperación.')).toBeVisible();
  await page.getByRole('link', { name: 'La del teléfono' }).click();
  await page.getByLabel('Nombre de la llave').fill('La de casa');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Se ha cambiado el nombre.')).toBeVisible();
  await page.getByRole('link', { name: 'La de casa' }).click();
  await page.getByLabel('Su contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Quitarla' }).click();
  await expect(page.getByText('Se ha quitado la llave')).toBeVisible();
  await expect(page.getByRole('link', { name: 'La de casa' })).toHaveCount(0);
});

test('a user who is not recognised, or cancels, is told so and can try again', async ({ page }) => {
  const own = await giveAuthenticator(page);
  await signUp(page);
  await add(page, 'La del teléfono');
  await expect(page.getByText('Se ha añadido la llave de acceso.')).toBeVisible();
  await page.context().clearCookies();
  await own.verified(false);
  await page.goto('/SignIn');
  await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click();
  await expect(page.getByRole('alert')).toContainText('No se ha usado ninguna llave de acceso');
  await own.verified(true);
  await page.getByRole('button', { name: 'Intentarlo otra vez' }).click();
  await expect(page.getByRole('heading', { name: 'Su cuenta' })).toBeVisible();
});

test('a passkey that this site does not know is refused, and the password still works', async ({ page }) => {
  const own = await giveAuthenticator(page);
  await signUp(page);
  await add(page, 'La del teléfono');
  await expect(page.getByText('Se ha añadido la llave de acceso.')).toBeVisible();
  await page.goto('/cuenta/llaves');
  await page.getByRole('link', { name: 'La del teléfono' }).click();
  await page.getByLabel('Su contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Quitarla' }).click();
  await expect(page.getByText('Se ha quitado la llave')).toBeVisible();
  await page.context().clearCookies();
  expect(own.authenticatorId).not.toBe('');
  await page.goto('/SignIn');
  await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click();
  await expect(page.getByRole('alert')).toContainText('Con esa llave de acceso no se puede entrar');
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible();
});

test('at another address of the same site passkeys are not offered, and the page says where they are', async ({
  page,
}) => {
  await page.goto(`${AT_HOME.replace('localhost', '127.0.0.1')}/SignIn`);
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Entrar con una llave de acceso' })).toHaveCount(0);
  const email = `ana-${crypto.randomUUID()}@example.org`;
  await page.getByRole('link', { name: 'Crear cuenta nueva' }).click();
  await page.getByLabel('Nombre').fill('Ana');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repita la contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Crear cuenta nueva' }).click();
  await page.getByRole('link', { name: 'Añadir una' }).click();
  await expect(page.getByText(`solo sirven en ${AT_HOME}`)).toBeVisible();
  await expect(page.getByLabel('Su contraseña')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a sentence says what passkeys need', async ({ page }) => {
    await signUp(page);
    await page.getByRole('link', { name: 'Añadir una' }).click();
    const sentence = page.locator('noscript p');
    await expect(sentence).toHaveText(/hay que permitir JavaScript/);
    await expect(sentence).toBeVisible();
    await expect(page.getByLabel('Su contraseña')).toBeHidden();
    await page.context().clearCookies();
    await page.goto('/SignIn');
    await expect(sentence).toHaveText(/hay que permitir JavaScript/);
    await expect(sentence).toBeVisible();
    await expect(page.getByRole('button', { name: 'Entrar con una llave de acceso' })).toHaveCount(0);
  });
});

// The screens that exist from the start are checked with the other screens.
test('the screens that appear after a passkey is used: axe finds nothing, nothing overflows', async ({
  page,
  context,
}) => {
  const own = await giveAuthenticator(page);
  const check = async (name: string) => {
    await hydrated(page);
    await expectLooks(page, name);
  };
  const email = await signUp(page);
  await own.verified(false);
  await add(page, 'La del teléfono de Ana, en el bolsillo del abrigo azul');
  await expect(page.getByRole('alert')).toBeVisible();
  await check('passkeys-asked');
  await own.verified(true);
  await page.getByRole('button', { name: 'Intentarlo otra vez' }).click();
  await expect(page.getByRole('button', { name: 'Imprimirlos' })).toBeVisible();
  await check('passkeys-codes');
  await page.goto('/cuenta/codigo');
  await check('code-with-passkey');
  await page.goto('/cuenta');
  await check('account-with-passkey');
  await context.clearCookies();
  await page.goto('/SignIn');
  await expect(page.getByRole('button', { name: 'Entrar con una llave de acceso' })).toBeVisible();
  await check('sign-in');
  await typePassword(page, email);
  await expect(page.getByRole('button', { name: 'Usar una llave de acceso' })).toBeVisible();
  await check('second-step-passkey');
});
