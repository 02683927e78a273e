// Sends letters over a real mail server: a visitor writes, the owner is notified and answers, and the answer arrives; an
// undeliverable letter says why, and is sent later. The same screens are tested without scripts.
import type { Browser } from '@playwright/test';
import { startSink } from '../../services/post/mail/test-smtp-server.ts';
import { openReviewSite, type ReviewSite } from '../review-site.ts';
import { expect, hydrated, type Page, test } from './test.ts';

test.describe.configure({ mode: 'serial' });
const OWNER = 'responsable@example.org';
const FROM = 'biblia@example.org';
let sink: Awaited<ReturnType<typeof startSink>>;
let site: ReviewSite;
let ana: Awaited<ReturnType<ReviewSite['person']>>;
let luis: Awaited<ReturnType<ReviewSite['person']>>;
test.beforeAll(async () => {
  sink = await startSink();
  site = await openReviewSite(undefined, { SMTP_URL: sink.url, MAIL_FROM: FROM });
  ana = await site.person('Ana', 'administrador');
  luis = await site.person('Luis');
});
test.afterAll(async () => {
  await site?.close();
  await sink?.close();
});
test.beforeEach(({ watch }) => {
  watch.expected.push(/status of (409|422)/);
});

const signIn = (page: Page) =>
  page.context().addCookies(ana.cookies.map((cookie) => ({ ...cookie, url: site.origin })));
const open = async (page: Page, path: string) => {
  await signIn(page);
  await page.goto(site.origin + path);
};
const notice = (page: Page) => page.locator('.notice');
const lettersTo = (address: string) => sink.letters.filter(({ to }) => to?.[0]?.address === address);
const headerOf = (letter: (typeof sink.letters)[number] | undefined, key: string) =>
  letter?.headers.filter((header) => header.key === key).map(({ value }) => value);

async function write(browser: Browser, address: string, message: string): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.origin}/Contact`);
  await page.getByLabel('Correo electrónico').fill(address);
  await page.getByLabel('Mensaje', { exact: true }).fill(message);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('¡Mensaje enviado!')).toBeVisible();
  await context.close();
}

test('a visitor writes, the owner reads and answers, and both letters arrive', async ({ page, browser }) => {
  await open(page, '/administracion/textos');
  await page.getByLabel('Dirección a la que llegan los mensajes').fill(OWNER);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(notice(page)).toContainText('guardado');

  await write(browser, 'eva@example.org', 'Una errata en Juan 3.\nGracias por su trabajo.');
  await expect.poll(() => lettersTo(OWNER).length).toBe(1);
  const [notification] = lettersTo(OWNER);
  expect(notification).toMatchObject({
    from: { name: 'Sagrada Biblia', address: FROM },
    to: [{ address: OWNER }],
    replyTo: [{ address: 'eva@example.org' }],
    subject: 'Mensaje de un lector · Sagrada Biblia',
  });
  expect([notification?.cc ?? [], notification?.bcc ?? [], headerOf(notification, 'auto-submitted')]).toEqual([
    [],
    [],
    ['auto-generated'],
  ]);
  expect(notification?.text).toContain('    Una errata en Juan 3.\n    Gracias por su trabajo.');
  expect(notification?.html).toContain('<blockquote>Una errata en Juan 3.<br>');

  await page.goto(`${site.origin}/administracion/mensajes`);
  await expect(page.getByText('uno sin leer')).toBeVisible();
  await page.getByRole('link', { name: /eva@example\.org nuevo/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mensaje');
  await expect(page.getByText('Gracias por su trabajo.')).toBeVisible();
  // The notification links to this page.
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(notification?.text).toContain(`/administracion/mensajes/${id}`);
  expect(notification?.messageId).toBe(`<${id}@localhost>`);

  // An expired session does not lose a long answer.
  await hydrated(page);
  await page.getByLabel('Su respuesta').fill('Tiene razón: ya está corregido.\n\nAna');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Enviar la respuesta' }).click();
  await expect(page.getByText('Para seguir hay que iniciar sesión.')).toBeVisible();
  await open(page, `/administracion/mensajes/${id}`);
  await expect(page.getByLabel('Su respuesta')).toHaveValue('Tiene razón: ya está corregido.\n\nAna');
  await page.getByRole('button', { name: 'Enviar la respuesta' }).click();
  await expect(notice(page)).toContainText('Su respuesta se ha guardado.');
  await expect.poll(() => lettersTo('eva@example.org').length).toBe(1);
  const [answer] = lettersTo('eva@example.org');
  expect(answer).toMatchObject({
    from: { address: FROM },
    replyTo: [{ address: OWNER }],
    subject: 'Respuesta a su mensaje · Sagrada Biblia',
    inReplyTo: notification?.messageId,
  });
  expect(headerOf(answer, 'auto-submitted')).toEqual([]);
  expect(answer?.text).toContain('Tiene razón: ya está corregido.\n\nAna');
  expect(answer?.text).not.toContain('errata');
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/Enviada el/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.goto(`${site.origin}/administracion/mensajes`);
  await expect(page.getByRole('link', { name: /eva@example\.org respondido/ })).toBeVisible();
});

test('a letter that the mail server refuses says why, and is sent later', async ({ page, browser }) => {
  await write(browser, 'iker@example.org', '¿Puedo poner un enlace a su sitio?');
  await open(page, '/administracion/mensajes');
  await page.getByRole('link', { name: /iker@example\.org/ }).click();
  await expect.poll(() => lettersTo(OWNER).length).toBe(2);
  sink.behave('rcpt-550');
  await page.getByLabel('Su respuesta').fill('Claro que sí.');
  await page.getByRole('button', { name: 'Enviar la respuesta' }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/No se ha podido enviar\. .*esa dirección no existe/)).toBeVisible({ timeout: 1_000 });
  }).toPass();

  await page.goto(`${site.origin}/administracion/correo`);
  await page.getByRole('button', { name: 'Enviar un correo de prueba' }).click();
  await expect(page.getByRole('alert')).toContainText('RCPT TO 550');
  sink.behave('take');
  await page.getByRole('button', { name: 'Enviar un correo de prueba' }).click();
  await expect(page.getByText('El servidor ha aceptado el correo para ana@example.org.')).toBeVisible();
  expect(lettersTo('ana@example.org').at(-1)?.subject).toBe('Prueba del correo · Sagrada Biblia');
  // The page shows no text of any letter, not even of this one.
  expect(await page.content()).not.toMatch(/Claro que sí|testigo=/);
  await page.getByRole('button', { name: 'Intentar de nuevo', exact: true }).click();
  await expect(notice(page)).toContainText('Se intentará enviar');
  await expect.poll(() => lettersTo('iker@example.org').length).toBe(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('messages are found, archived, restored and deleted; the list is downloaded', async ({ page }) => {
    await open(page, '/administracion/mensajes?buscar=ENLÁCE');
    await expect(page.locator('.letters li')).toHaveCount(1);
    await page.getByRole('link', { name: /iker@example\.org/ }).click();
    await page.getByRole('button', { name: 'Archivar' }).click();
    await expect(notice(page)).toContainText('El mensaje está en el archivo.');
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(notice(page)).toContainText('otra vez en la entrada');
    await page.goto(`${site.origin}/administracion/mensajes`);
    await page.getByRole('link', { name: /iker@example\.org/ }).click();
    await page.getByRole('button', { name: 'Enviar la respuesta' }).click();
    await expect(page.getByText('Escriba la respuesta.')).toBeVisible();
    await page.getByText('Borrar…').click();
    await page.getByRole('button', { name: 'Borrar para siempre' }).click();
    await expect(notice(page)).toContainText('El mensaje se ha borrado.');
    const csv = await page.request.get(`${site.origin}/administracion/mensajes.csv`);
    expect([csv.status(), (await csv.text()).split('\r\n').length]).toEqual([200, 3]);
  });

  test('an administrator changes a role with the right password only, and the last administrator cannot be demoted', async ({
    page,
  }) => {
    await open(page, '/administracion/personas?buscar=LUIS');
    await page.getByRole('link', { name: 'Luis' }).click();
    await page.getByLabel('corrector').check();
    const role = page.getByRole('form', { name: 'Función' });
    await role.getByLabel('Su contraseña').fill('otra');
    await page.getByRole('button', { name: 'Cambiar la función' }).click();
    await expect(page.getByText('Esa no es su contraseña.')).toBeVisible();
    await expect(page.getByLabel('corrector')).toBeChecked();
    await role.getByLabel('Su contraseña').fill(ana.password);
    await page.getByRole('button', { name: 'Cambiar la función' }).click();
    await expect(notice(page)).toContainText('Se ha cambiado la función.');
    expect((await site.services.people.find(luis.viewer.account!.id))?.role).toBe('corrector');

    await open(page, `/administracion/personas/${ana.viewer.account!.id}`);
    await page.getByLabel('lector').check();
    await role.getByLabel('Su contraseña').fill(ana.password);
    await page.getByRole('button', { name: 'Cambiar la función' }).click();
    await expect(page.getByText('Es la única cuenta de administrador.')).toBeVisible();
  });
});
