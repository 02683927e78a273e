// The owner looks at the installation: its settings, its log, how often it is read, and whether its histories are sound.
import type { SettingName } from '../../forms/site-settings.ts';
import { storeSetting } from '../../store/settings.ts';
import { openReviewSite, type ReviewSite } from '../review-site.ts';
import { expect, expectLooks, test } from './test.ts';

let site: ReviewSite;
test.beforeAll(async () => {
  site = await openReviewSite();
});
test.afterAll(async () => {
  await site?.close();
});
test.beforeEach(async ({ page }) => {
  const ana = await site.person(`Ana${Math.round(performance.now())}`, 'administrador');
  await page.context().addCookies(ana.cookies.map((cookie) => ({ ...cookie, url: site.origin })));
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('an owner switches the counts of pages on, and sees what is read', async ({ page, browser }) => {
      await page.goto(`${site.origin}/administracion/salud`);
      await page.getByRole('link', { name: 'Lecturas' }).click();
      const counting = page.getByRole('checkbox', { name: 'Contar las lecturas' });
      await counting.check();
      await page.getByRole('button', { name: 'Guardar' }).click();
      await expect(page.getByText('Los cambios se han guardado')).toBeVisible();
      await expect(counting).toBeChecked();

      const reader = await browser.newPage({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' });
      await reader.goto(`${site.origin}/search/John/3/16`);
      await reader.goto(`${site.origin}/privacidad`);
      await expect(reader.getByText('El sitio cuenta cuántas veces se abre cada página')).toBeVisible();
      await reader.close();

      await page.getByLabel('Periodo').selectOption('Últimos 90 días');
      await page.getByRole('button', { name: 'Mostrar' }).click();
      await expect(page.getByRole('row', { name: /^Juan 3 [1-9]/ })).toBeVisible();
      await expect(page.getByText(/^En total, [1-9]/)).toBeVisible();
      await page.getByText('Ver la tabla por días').click();
      await expect(page.getByRole('columnheader', { name: 'Día' })).toBeVisible();
      if (javaScriptEnabled) await expectLooks(page, 'counts of pages');

      await counting.uncheck();
      await page.getByRole('button', { name: 'Guardar' }).click();
      await expect(counting).not.toBeChecked();
    });

    test('an owner has the histories verified, and sees the settings and the log', async ({ page }) => {
      await page.goto(`${site.origin}/administracion/salud`);
      await page.getByRole('button', { name: 'Comprobar el historial' }).click();
      const over = page.getByText('Todo está bien.');
      // Without scripts the page is loaded again by hand.
      if (javaScriptEnabled) await expect(over).toBeVisible();
      else
        await expect(async () => {
          await page.reload();
          expect(await over.count()).toBe(1);
        }).toPass();
      await page.getByText('Ver el resultado completo').click();
      await expect(page.getByText('uno: Edición primera')).toBeVisible();
      if (javaScriptEnabled) await expectLooks(page, 'health with a verification');

      await page.getByRole('link', { name: 'Ajustes del servidor' }).click();
      await expect(page.getByText('Nadie ha indicado la dirección del sitio.')).toBeVisible();
      await expect(page.getByText('VAR_DIR', { exact: true }).first()).toBeVisible();
      if (javaScriptEnabled) await expectLooks(page, 'settings of the server');

      // A setting of a newer program: the server warns of it.
      const unknown = 'ajusteNuevo' as SettingName;
      await site.services.database.write((trx) => storeSetting(trx, unknown, '1', Date.now()));
      await expect(async () => {
        await page.goto(`${site.origin}/administracion/salud/registro`);
        expect(await page.getByText('setting not used').count()).toBeGreaterThan(0);
      }).toPass();
      if (javaScriptEnabled) await expectLooks(page, 'the log');
      await page.getByLabel('Mostrar').selectOption('Solo errores');
      await page.getByRole('button', { name: 'Filtrar' }).click();
      await expect(page.getByText('setting not used')).toHaveCount(0);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Descargar el archivo' }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/^registro-tecnico-\d{4}-\d\d-\d\d\.txt$/);
    });
  });
