// The owner sets the mail server in the browser: a real one refuses at first, then takes the test letter and those that waited.
import { startSink } from '../../services/post/mail/test-smtp-server.ts';
import { openReviewSite, type ReviewSite } from '../review-site.ts';
import { expect, expectLooks, test } from './test.ts';

const PASSWORD = 'olivo mirlo cántaro';

let sink: Awaited<ReturnType<typeof startSink>>;
let site: ReviewSite;
test.beforeAll(async () => {
  sink = await startSink();
  site = await openReviewSite();
});
test.afterAll(async () => {
  await site?.close();
  await sink?.close();
});
test.beforeEach(async ({ page, watch }) => {
  watch.expected.push(/status of 422/);
  const ana = await site.person(`Ana${Math.round(performance.now())}`, 'administrador');
  await page.context().addCookies(ana.cookies.map((cookie) => ({ ...cookie, url: site.origin })));
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('an owner sets the mail server, is told what is wrong, and takes it away again', async ({ page }) => {
      await page.goto(`${site.origin}/administracion`);
      await page.getByRole('link', { name: 'El correo', exact: true }).click();
      await expect(page.getByText('Este sitio todavía no envía correo.')).toBeVisible();
      await page.getByLabel('Nombre del servidor').fill('smtp://127.0.0.1');
      await page.getByLabel('Puerto').fill(new URL(sink.url).port);
      await page.getByLabel('Usuario').fill('biblia@example.org');
      await page.getByLabel('Contraseña en el servidor de correo').fill('secreta');
      await page.getByLabel('Dirección del remitente').fill('biblia@example.org');
      await page.getByLabel('Su contraseña').fill(PASSWORD);
      const save = async () => {
        await page.getByRole('button', { name: 'Enviar la prueba y guardar' }).click();
      };
      await save();
      await expect(page.getByText('Escriba solo el nombre del servidor')).toBeVisible();
      await expect(page.getByLabel('Nombre del servidor')).toBeFocused();
      await expect(page.getByLabel('Usuario')).toHaveValue('biblia@example.org');

      sink.behave('auth-535');
      const again = async () => {
        await page.getByLabel('Nombre del servidor').fill('127.0.0.1');
        await page.getByLabel('Contraseña en el servidor de correo').fill('secreta');
        await page.getByLabel('Su contraseña').fill(PASSWORD);
        await save();
      };
      await again();
      await expect(page.getByText('no acepta el usuario o la contraseña')).toContainText('No se ha guardado nada.');
      await expect(page.getByLabel('Contraseña en el servidor de correo')).toHaveValue('');
      if (javaScriptEnabled) await expectLooks(page, 'a mail server that refuses');

      sink.behave('take');
      await again();
      await expect(page.getByText('El servidor ha aceptado el correo de prueba y queda guardado')).toBeVisible();
      await expect(page.getByText(`127.0.0.1:${new URL(sink.url).port}`)).toBeVisible();
      // The letter that asked to confirm the address had waited.
      const subjects = () => sink.letters.map(({ subject }) => subject?.split(' · ')[0]);
      await expect.poll(subjects).toEqual(expect.arrayContaining(['Prueba del correo', 'Confirme su dirección']));
      if (javaScriptEnabled) await expectLooks(page, 'the mail server is set');

      await page.getByRole('form', { name: 'Quitar el servidor de correo' }).getByLabel('Su contraseña').fill(PASSWORD);
      await page.getByRole('button', { name: 'Quitarlo' }).click();
      await expect(page.getByText('Se ha quitado el servidor de correo.')).toBeVisible();
      await expect(page.getByText('Este sitio todavía no envía correo.')).toBeVisible();
    });
  });
