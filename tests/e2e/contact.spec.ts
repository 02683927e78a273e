// Sends messages to the owner in a real browser. Few are really sent: the site allows a client ten in an hour.
import { expect, expectAccessible, expectFits, hydrated, LOOKS, type Page, stopClock, test } from './test.ts';

const CALL = '**/email/email.php';
const ADDRESS = 'ana@example.org';
const words = () => `Una errata en Juan 3. ${crypto.randomUUID()}`;

const address = (page: Page) => page.getByLabel('Correo electrónico');
const message = (page: Page) => page.getByLabel('Mensaje', { exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true });
const notice = (page: Page) => page.getByText('¡Mensaje enviado!');

async function open(page: Page): Promise<void> {
  await page.goto('/Contact');
  await hydrated(page);
  await expect(send(page)).toBeDisabled();
}

/** Stubs the call with an answer, and records the sent bodies. */
async function answerWith(page: Page, status: number, body: unknown): Promise<Record<string, string>[]> {
  const sent: Record<string, string>[] = [];
  await page.unroute(CALL);
  await page.route(CALL, (route) => {
    sent.push(route.request().postDataJSON());
    const contentType = status === 200 ? 'application/json' : 'application/problem+json';
    return route.fulfill({ status, contentType, body: JSON.stringify(body) });
  });
  return sent;
}

test('the header leads to the form; a message is sent, and the form is empty again', async ({ page }) => {
  await page.goto('/search/Jude/1/1');
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Contacto' }).click();
  await expect(page).toHaveURL('/Contact');
  await expect(page).toHaveTitle(/^Contacto · /);
  // Before hydration the form is sent as a plain form.
  await hydrated(page);
  await address(page).fill(ADDRESS);
  await message(page).fill(words());
  const answered = page.waitForResponse(CALL);
  await send(page).click();
  expect(await (await answered).json()).toEqual({ data: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) } });
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole('status').filter({ has: notice(page) })).toHaveCount(1);
  await expect(address(page)).toHaveValue('');
  await expect(message(page)).toHaveValue('');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('borrador:contacto'))).toBeNull();
});

test('errors are shown while the visitor types, as soon as they are certain', async ({ page }) => {
  await open(page);
  const invalid = page.getByText('correo electrónico no válido');
  await address(page).pressSequentially('an');
  await expect(invalid).toHaveCount(0);
  await address(page).pressSequentially('a');
  await expect(invalid).toBeVisible();
  await expect(address(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(address(page)).toHaveAccessibleDescription('correo electrónico no válido');
  await address(page).pressSequentially(' b@example.org');
  await expect(invalid).toBeVisible();
  await address(page).fill(ADDRESS);
  await expect(invalid).toHaveCount(0);

  const incomplete = page.getByText('por favor complete el mensaje');
  await message(page).fill('   ');
  await expect(incomplete).toHaveCount(0);
  await message(page).fill(' abc ');
  await expect(incomplete).toBeVisible();
  await expect(message(page)).toHaveAccessibleDescription('por favor complete el mensaje');
  await expect(send(page)).toBeDisabled();
  await message(page).fill('abcd');
  await expect(incomplete).toHaveCount(0);
  await expect(send(page)).toBeEnabled();
});

test('the button can be focused too early; it sends nothing and says what is missing', async ({ page }) => {
  await open(page);
  const sent = await answerWith(page, 200, { data: { id: 'm1' } });
  await send(page).focus();
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('correo electrónico no válido')).toBeVisible();
  await expect(page.getByText('por favor complete el mensaje')).toBeVisible();
  await expect(address(page)).toBeFocused();
  await page.keyboard.type(ADDRESS);
  await expect(page.getByText('correo electrónico no válido')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(message(page)).toBeFocused();
  expect(sent).toEqual([]);
});

test('the notice is shown at the top right for 3,000 ms', async ({ page }) => {
  await stopClock(page);
  await page.goto('/Contact');
  await page.clock.runFor(3_000);
  await hydrated(page);
  await answerWith(page, 200, { data: { id: 'm1' } });
  await address(page).fill(ADDRESS);
  await message(page).fill(words());
  for (let time = 0; time < 2; time++) {
    await address(page).fill(ADDRESS);
    await message(page).fill(words());
    await send(page).click();
    await expect(notice(page)).toBeVisible();
    const box = (await notice(page).boundingBox())!;
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    expect(box.y).toBeLessThan(40);
    expect(box.x + box.width).toBeGreaterThan(width - 60);
    await page.clock.runFor(2_999);
    await expect(notice(page)).toBeVisible();
    await page.clock.runFor(1);
    await expect(notice(page)).toHaveCount(0);
  }
});

test('a message is written and sent by keyboard alone', async ({ page }) => {
  await open(page);
  const sent = await answerWith(page, 200, { data: { id: 'm1' } });
  await address(page).focus();
  await page.keyboard.type(ADDRESS);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Primera línea.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Segunda.');
  await page.keyboard.press('Tab');
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(notice(page)).toBeVisible();
  expect(sent).toEqual([
    { address: ADDRESS, message: 'Primera línea.\nSegunda.', key: expect.stringMatching(/^.{20,}$/), apellido2: '' },
  ]);
});

for (const [status, code, detail] of [
  [503, 'unavailable', 'Ahora mismo no se puede guardar nada.'],
  [429, 'too-many', 'Ha enviado muchos mensajes en poco tiempo.'],
  [200, '', 'El sitio no pudo recibir el mensaje.'],
] as const)
  test(`a failure is shown and the text kept, also after a reload: ${status} ${code}`, async ({ page, watch }) => {
    watch.expected.push(/status of (503|429)/);
    await open(page);
    const text = words();
    const failed = await answerWith(page, status, code ? { status, code, detail } : { nothing: true });
    await address(page).fill(ADDRESS);
    await message(page).fill(text);
    await send(page).click();
    await expect(page.getByRole('alert')).toContainText(detail);
    await expect(message(page)).toHaveValue(text);
    await expect(notice(page)).toHaveCount(0);

    await page.reload();
    await expect(message(page)).toHaveValue(text);
    await expect(address(page)).toHaveValue(ADDRESS);
    const taken = await answerWith(page, 200, { data: { id: 'm1' } });
    await send(page).click();
    await expect(notice(page)).toBeVisible();
    // The retry sends the same message, since the first may have been accepted.
    expect(taken).toEqual(failed);
    await page.reload();
    await hydrated(page);
    await expect(message(page)).toHaveValue('');
  });

test('a lost connection is reported; a changed text is sent as a new message', async ({ page, watch }) => {
  watch.expected.push(/ERR_FAILED/);
  await open(page);
  const keys: string[] = [];
  await page.route(CALL, (route) => {
    keys.push(route.request().postDataJSON().key);
    return route.abort();
  });
  await address(page).fill(ADDRESS);
  await message(page).fill('Una errata.');
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText('No se sabe si el mensaje llegó');
  await send(page).click();
  await expect.poll(() => keys.length).toBe(2);
  await expect(page.getByRole('alert')).toContainText('No se sabe si el mensaje llegó');
  await message(page).fill('Dos erratas.');
  await expect(page.getByRole('alert')).not.toContainText('No se sabe');
  await send(page).click();
  await expect.poll(() => keys.length).toBe(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('an error that only the server detects is shown beside its field, which gets the focus', async ({
  page,
  watch,
}) => {
  watch.expected.push(/status of 422/);
  await open(page);
  const faults = [{ field: 'message', code: 'message-short', detail: 'Por favor complete el mensaje: otra vez.' }];
  await answerWith(page, 422, { detail: faults[0]?.detail, faults });
  await address(page).fill(ADDRESS);
  await message(page).fill('Hola');
  await send(page).click();
  await expect(message(page)).toHaveAccessibleDescription('Por favor complete el mensaje: otra vez.');
  await expect(message(page)).toBeFocused();
});

test('a double click sends one message', async ({ page }) => {
  await open(page);
  let requests = 0;
  let release = () => {};
  const gate = new Promise<void>((done) => {
    release = done;
  });
  await page.route(CALL, async (route) => {
    requests++;
    await gate;
    await route.fulfill({ json: { data: { id: 'm1' } } });
  });
  await address(page).fill(ADDRESS);
  await message(page).fill('Hola a todos.');
  await send(page).dblclick();
  await expect(page.getByRole('button', { name: 'Enviando…' })).toBeVisible();
  await address(page).press('Enter');
  release();
  await expect(notice(page)).toBeVisible();
  expect(requests).toBe(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a message is sent once, also by a double click, and the page says so', async ({ page }) => {
    await page.goto('/Contact');
    await address(page).fill(ADDRESS);
    await message(page).fill(words());
    await send(page).dblclick();
    await expect(page).toHaveURL('/Contact?hecho=enviado');
    await expect(page).toHaveTitle(/^¡Mensaje enviado! · /);
    await expect(notice(page)).toBeVisible();
    await expect(page.getByText('Su mensaje ha llegado.')).toBeVisible();
    await expect(message(page)).toHaveValue('');
    // Only the page's style can hide the notice.
    await expect(notice(page)).toBeHidden();
    await expect(page.getByText('Su mensaje ha llegado.')).toBeVisible();
  });

  test('errors are shown beside their fields, and nothing is lost', async ({ page, watch }) => {
    watch.expected.push(/status of 422/);
    await page.goto('/Contact');
    await address(page).fill('ana@example');
    await message(page).fill('abc');
    await send(page).click();
    await expect(address(page)).toHaveAccessibleDescription(/correo electrónico no válido/i);
    await expect(address(page)).toHaveValue('ana@example');
    await expect(address(page)).toBeFocused();
    await expect(message(page)).toHaveAccessibleDescription(/por favor complete el mensaje/i);
    await expect(message(page)).toHaveValue('abc');
  });
});

for (const [colorScheme, width] of LOOKS)
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });

    test('axe finds no fault in error messages and in the notice', async ({ page }) => {
      // The notice is kept open: axe and the clock take longer than the notice lasts.
      await page.addInitScript(() => {
        const real = window.setTimeout;
        window.setTimeout = ((work: () => void, ms?: number) =>
          ms === 3_000 ? 0 : real(work, ms)) as typeof window.setTimeout;
      });
      await open(page);
      await address(page).fill('ana@');
      await message(page).fill('abc');
      await expect(page.getByText('por favor complete el mensaje')).toBeVisible();
      const check = async () => {
        await expectAccessible(page);
        await expectFits(page);
      };
      await check();
      await answerWith(page, 200, { data: { id: 'm1' } });
      await address(page).fill(ADDRESS);
      await message(page).fill('Hola a todos.');
      await send(page).click();
      await expect(notice(page)).toBeVisible();
      await check();
    });
  });

for (const width of [360, 1280])
  test(`a long address in a message does not widen the page: ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page);
    await message(page).fill(`https://ejemplo.org/${'a'.repeat(280)}`);
    await expectFits(page);
  });
