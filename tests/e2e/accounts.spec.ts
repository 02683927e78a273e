// Signs up, in and out in a real browser, with and without scripts. The test site sends no letters.
import type { Page } from '@playwright/test';
import { fillSignUp, newEmail, PASSWORD, signUp } from './sign-up.ts';
import { expect, hydrated, test } from './test.ts';

test.beforeEach(({ watch }) => {
  // The browser logs every refused form.
  watch.expected.push(/status of (422|429|409)/);
});

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Entrar' }).getByRole('link', { name });

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a visitor makes an account, signs out and in again, and returns to the page they came from', async ({
      page,
    }) => {
      await page.goto('/search/Jude/1/1');
      await page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' }).click();
      await tab(page, 'Crear cuenta nueva').click();
      await expect(page).toHaveURL(/tab=1/);
      await expect(tab(page, 'Crear cuenta nueva')).toHaveAttribute('aria-current', 'page');
      const email = await signUp(page);
      await expect(page.getByRole('heading', { name: 'Su cuenta' })).toBeVisible();
      await expect(page.getByText(`${email} (sin confirmar)`)).toBeVisible();
      await page.getByRole('button', { name: 'Cerrar sesión' }).click();
      await expect(page).toHaveURL(/\/$/);

      await page.goto('/cuenta');
      await expect(page.getByText('Para seguir hay que iniciar sesión.')).toBeVisible();
      await signIn(page, email);
      await expect(page).toHaveURL(/\/cuenta$/);
    });

    test('signing in from a chapter or from the account page returns there', async ({ page }) => {
      await page.goto('/search/Jude/1/1');
      await page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' }).click();
      await tab(page, 'Crear cuenta nueva').click();
      await fillSignUp(page, newEmail());
      await expect(page).toHaveURL(/\/search\/Jude\/1\/1$/);
      // A cached page shows no name before its scripts run.
      if (!javaScriptEnabled) return;
      await page.getByRole('banner').getByRole('link', { name: 'Ana' }).click();
      await page.getByRole('link', { name: 'Seguir leyendo' }).click();
      await expect(page).toHaveURL(/\/search\/Jude\/1\/1$/);
    });

    test('errors are shown beside their fields; typed values are kept, passwords are not', async ({ page }) => {
      // With scripts, two different passwords are not sent: a test below covers that.
      await page.goto('/SignIn?tab=1');
      await fillSignUp(page, 'ana@example', { again: javaScriptEnabled ? PASSWORD : 'otra' });
      const email = page.getByLabel('Correo electrónico');
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await expect(email).toHaveAccessibleDescription(/Correo electrónico no válido/);
      await expect(email).toBeFocused();
      await expect(email).toHaveValue('ana@example');
      await expect(page.getByLabel('Nombre')).toHaveValue('Ana');
      await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible({ visible: !javaScriptEnabled });
      await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('');
      await expect(page.getByText('la página no guarda las contraseñas')).toBeVisible();

      await page.goto('/SignIn');
      await signIn(page, 'nadie@example.org', 'ninguna de estas');
      await expect(page.getByText('no corresponden a ninguna cuenta')).toBeVisible();
      await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused();
      await expect(page.getByLabel('Correo electrónico')).toHaveValue('nadie@example.org');
    });

    test('an account changes its name and password, which ends other sessions, and is deleted', async ({
      page,
      browser,
      baseURL,
    }) => {
      const email = await signUp(page);
      const otherContext = await browser.newContext({ baseURL: baseURL! });
      const other = await otherContext.newPage();
      await other.goto('/SignIn');
      await signIn(other, email);
      await expect(other.getByRole('heading', { name: 'Su cuenta' })).toBeVisible();

      const names = page.getByRole('form', { name: 'Nombre' });
      await names.getByLabel('Su nombre').fill('Ana María');
      await names.getByRole('button').click();
      await expect(page.getByText('Se ha cambiado el nombre.')).toBeVisible();
      await expect(
        page.getByRole('listitem').filter({ has: page.getByRole('form', { name: /^Cerrar la sesión/ }) }),
      ).toHaveCount(1);

      const passwords = page.getByRole('form', { name: 'Contraseña' });
      await passwords.getByLabel('Contraseña actual').fill(PASSWORD);
      await passwords.getByLabel('Contraseña nueva').fill(`${PASSWORD} 2`);
      await passwords.getByLabel('Repita la contraseña').fill(`${PASSWORD} 2`);
      await passwords.getByRole('button', { name: 'Cambiar la contraseña' }).click();
      await expect(page.getByText('Se ha cambiado la contraseña')).toBeVisible();
      await other.goto('/cuenta');
      await expect(other.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
      await otherContext.close();

      const leaving = page.getByRole('form', { name: 'Eliminar la cuenta' });
      await leaving.getByLabel('Contraseña actual').fill('no es esta');
      await leaving.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
      await expect(page.getByText('Esa no es su contraseña.')).toBeVisible();
      await leaving.getByLabel('Contraseña actual').fill(`${PASSWORD} 2`);
      await leaving.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
      await expect(page.getByText('Su cuenta se ha eliminado.')).toBeVisible();
      await signIn(page, email, `${PASSWORD} 2`);
      await expect(page.getByText('no corresponden a ninguna cuenta')).toBeVisible();
    });
  });

test('deleting an account warns first and removes all its data from the device', async ({ page }) => {
  const DRAFT = 'borrador:rv1909:Obad.1.3';
  const kept = () => page.evaluate((draft) => [draft, 'leido'].filter((name) => name in localStorage), DRAFT);
  await page.goto('/SignIn?hecho=eliminada');
  await page.evaluate((draft) => {
    localStorage.setItem(draft, JSON.stringify({ text: 'Otra cosa.', seen: { text: 'Una.' } }));
    localStorage.setItem('leido', JSON.stringify({ place: { path: '/search/John/5/1', name: 'Juan 5', at: 1 } }));
  }, DRAFT);
  await page.reload();
  await hydrated(page);
  await signUp(page);
  expect(await kept(), 'an address alone takes nothing').toHaveLength(2);
  await page.goto('/cuenta');
  await hydrated(page);
  await expect(page.getByText('una corrección de Abdías 1:3')).toBeVisible();
  const leaving = page.getByRole('form', { name: 'Eliminar la cuenta' });
  await leaving.getByLabel('Contraseña actual').fill('no es esta');
  await leaving.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await expect(page.getByText('Esa no es su contraseña.')).toBeVisible();
  expect(await kept(), 'the account is still there').toHaveLength(2);
  await leaving.getByLabel('Contraseña actual').fill(PASSWORD);
  await leaving.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await expect(page.getByText('Su cuenta se ha eliminado.')).toBeVisible();
  await expect.poll(kept).toEqual([]);
});

test('the strength of a password is shown while it is typed, and nothing moves', async ({ page }) => {
  await page.goto('/SignIn?tab=1');
  await hydrated(page);
  const password = page.getByLabel('Contraseña', { exact: true });
  const button = page.getByRole('button', { name: 'Crear cuenta nueva' });
  await button.scrollIntoViewIfNeeded();
  const before = await button.boundingBox();
  await password.fill('olivo mir');
  await expect(page.getByText('Falta un carácter.')).toBeVisible();
  await password.fill('1234567890');
  await expect(page.getByText('Fácil de adivinar.')).toBeVisible();
  await password.fill(PASSWORD);
  await expect(page.getByText('Buena.', { exact: true })).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
});

test('a password can be shown and is sent hidden; two different passwords are not sent', async ({ page }) => {
  await page.goto('/SignIn?tab=1');
  await hydrated(page);
  const [password, again] = [page.getByLabel('Contraseña', { exact: true }), page.getByLabel('Repita la contraseña')];
  await page.getByLabel('Nombre').fill('Ana');
  await page.getByLabel('Correo electrónico').fill('ana@example');
  await password.fill(PASSWORD);
  await again.fill(`${PASSWORD}s`);
  await page.getByRole('button', { name: 'Crear cuenta nueva' }).click();
  await expect(again).toHaveAccessibleDescription('Las contraseñas no coinciden.');
  await expect(again).toBeFocused();
  await password.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Ocultar la contraseña' })).toBeFocused();
  for (const field of [password, again]) await expect(field).toHaveAttribute('type', 'text');
  await expect(again).toHaveValue(`${PASSWORD}s`);
  await again.fill(PASSWORD);
  const types = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const field = document.querySelector<HTMLInputElement>('[name=clave]');
        field?.form?.addEventListener('formdata', () => resolve([field.type]));
      }),
  );
  await again.press('Enter');
  expect(await types).toEqual(['password']);
  await expect(page.getByText('Correo electrónico no válido')).toBeVisible();
});

test('the fields are marked up for password managers', async ({ page }) => {
  const complete = () =>
    page
      .locator('main input:not([type=hidden])')
      .evaluateAll((all) => all.map((one) => one.getAttribute('autocomplete')));
  await page.goto('/SignIn');
  expect(await complete()).toEqual(['username', 'current-password']);
  await page.goto('/SignIn?tab=1');
  expect(await complete()).toEqual(['name', 'email', 'new-password', 'new-password']);
});

test('a form is sent by keyboard alone, and a second press of the key changes nothing', async ({ page }) => {
  const email = newEmail();
  await page.goto('/SignIn?tab=1');
  await hydrated(page);
  await page.getByLabel('Nombre').focus();
  for (const text of ['Ana', email, PASSWORD, PASSWORD]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
    // The button of the first password is focused between the two fields.
    if (
      await page.getByRole('button', { name: 'Mostrar la contraseña' }).evaluate((it) => it === document.activeElement)
    )
      await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('button', { name: 'Crear cuenta nueva' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Su cuenta está lista.')).toBeVisible();
});

test('two clicks on the same button make one account, also without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto('/SignIn?tab=1');
  await page.getByLabel('Nombre').fill('Ana');
  await page.getByLabel('Correo electrónico').fill(newEmail());
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repita la contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Crear cuenta nueva' }).dblclick();
  await expect(page.getByText('Su cuenta está lista.')).toBeVisible();
  await context.close();
});

test('a return address on another site is ignored', async ({ page }) => {
  const email = await signUp(page);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/SignIn?volver=//example.org/');
  await signIn(page, email);
  await expect(page).toHaveURL(/\/cuenta$/);
});

test('a visitor’s browser sends no account request; a signed-in reader sees their name in place of the link, and nothing moves', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/me')) requests.push(request.url());
  });
  await page.goto('/search/Jude/1/1');
  await hydrated(page);
  const head = page.getByRole('banner');
  // Measured with the page's own font, which may load late on a busy machine.
  const placeOfHome = async () => {
    await page.evaluate(() => document.fonts.ready);
    return await head.getByRole('link', { name: 'Hogar' }).boundingBox();
  };
  const home = await placeOfHome();
  expect(requests).toEqual([]);
  await signUp(page, 'Ana María de los Ángeles');
  await page.goto('/search/Jude/1/1');
  await expect(head.getByRole('link', { name: 'Ana María de los Ángeles' })).toHaveAttribute('href', '/cuenta');
  expect(await placeOfHome()).toEqual(home);
});

test('a reader downloads their own data as a file', async ({ page }) => {
  const email = await signUp(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar mis datos' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('mis-datos.json');
  const chunks = await (await download.createReadStream()).toArray();
  expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({
    account: { email },
    sessions: [{}],
    proposals: [],
  });
});
