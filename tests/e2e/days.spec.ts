// Today's verse, and a plan that is followed, moved and read, also with the network off.
import { readFile } from 'node:fs/promises';
import { signUp } from './sign-up.ts';
import { restartWorker, saveCopy } from './stored-copy.ts';
import { expect, recordLayoutShifts, test } from './test.ts';

/** The browser's clock: noon of a day. */
const noon = (day: string) => new Date(`${day}T12:00:00Z`);

test('the verse of the day is the same on the start page, on its page and in the feed', async ({ page }) => {
  await page.goto('/');
  const today = page.getByRole('region', { name: 'Versículo del día' });
  const verse = await today.getByRole('blockquote').innerText();
  await expect(page.getByRole('region', { name: 'Versículos escogidos' })).toBeVisible();
  await today.getByRole('link', { name: 'Versículo del día' }).click();
  await expect(page).toHaveURL('/hoy');
  await expect(page.getByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible();
  await expect(page.getByRole('blockquote')).toHaveText(verse);
  const feed = await (await page.request.get('/hoy.atom')).text();
  expect(feed).toContain(verse);
  await page.getByRole('link', { name: 'Enlace de este día' }).click();
  await expect(page).toHaveURL(/\/hoy\/\d{4}-\d{2}-\d{2}$/);
  await expect(page.getByRole('blockquote')).toHaveText(verse);
});

test('a plan is followed, moved where days have passed, and read', async ({ page }) => {
  await page.clock.setFixedTime(noon('2026-11-25'));
  await page.goto('/plan');
  await page.getByRole('link', { name: 'Plan de M’Cheyne' }).click();
  await expect(page.getByLabel('Empezar el')).toHaveValue('2026-11-25');
  await page.getByRole('checkbox', { name: 'domingo' }).check();
  await page.getByRole('button', { name: 'Seguir este plan' }).click();
  const plan = page.getByRole('region', { name: 'Plan de M’Cheyne' });
  await expect(plan.getByText('Para hoy')).toBeVisible();
  await expect(plan.getByRole('link')).toHaveText(['Génesis 1', 'Mateo 1', 'Esdras 1', 'Hechos 1']);
  await expect(page.getByRole('link', { name: 'Añadirlo a su calendario (.ics)' })).toHaveAttribute(
    'href',
    '/plan/mcheyne/calendario.ics?desde=2026-11-25&libres=0',
  );
  await plan.getByRole('checkbox', { name: 'Leído' }).check();
  await expect(plan.getByText('Ha leído una lectura.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Leído: miércoles 25 de noviembre' })).toBeChecked();

  // On Saturday three portions have passed; nothing says so, and the plan goes on from here.
  await page.clock.setFixedTime(noon('2026-11-28'));
  await page.goto('/hoy');
  await expect(plan.getByRole('link', { name: 'Génesis 4' })).toBeVisible();
  await plan.getByRole('button', { name: 'Seguir desde aquí' }).click();
  await expect(plan.getByRole('link', { name: 'Génesis 2' })).toBeVisible();
  await expect(plan.getByRole('button', { name: 'Seguir desde aquí' })).toBeHidden();
  await plan.getByRole('button', { name: 'Deshacer' }).click();
  await expect(plan.getByRole('link', { name: 'Génesis 4' })).toBeVisible();
  await plan.getByRole('button', { name: 'Dar por leído' }).click();
  await expect(plan.getByText('Ha leído 3 lecturas.')).toBeVisible();
  await expect(plan.getByRole('link', { name: 'Génesis 4' })).toBeVisible();
  await expect(plan.getByRole('button', { name: 'Dar por leído' })).toBeHidden();

  // Sunday is free.
  await page.clock.setFixedTime(noon('2026-11-29'));
  await page.goto('/plan');
  await expect(plan.getByText('Hoy no hay lectura. La próxima es la del lunes 30 de noviembre:')).toBeVisible();
  await plan.getByRole('button', { name: 'Dejar el plan' }).click();
  await expect(plan).toBeHidden();
});

test('an own table is read line by line and followed, and chapters are marked by hand', async ({ page }) => {
  await page.clock.setFixedTime(noon('2026-11-25'));
  await page.goto('/plan');
  const own = page.getByRole('form', { name: 'Su propio plan' });
  await own.getByLabel('Nombre').fill('Con los niños');
  await own.getByLabel('Tabla').fill('Gn 1; Sal 1\nno sé\nJn 99');
  await own.getByRole('button', { name: 'Seguirlo desde hoy' }).click();
  await expect(own.getByRole('alert').getByRole('listitem')).toHaveText([
    'Línea 2: «no sé» no es una referencia. Escríbala como «Gn 1-2; Sal 1».',
    'Línea 3: Juan tiene 21 capítulos; no hay un capítulo 99.',
  ]);
  await expect(own.getByLabel('Tabla')).toHaveValue('Gn 1; Sal 1\nno sé\nJn 99');
  await own.getByLabel('Tabla').fill('Gn 1; Sal 1\nDía 2: Gn 2');
  await own.getByRole('button', { name: 'Seguirlo desde hoy' }).click();
  const plan = page.getByRole('region', { name: 'Con los niños' });
  await expect(plan.getByRole('link')).toHaveText(['Génesis 1', 'Salmo 1']);
  const downloading = page.waitForEvent('download');
  await plan.getByRole('button', { name: 'Añadirlo a su calendario (.ics)' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('Con los niños.ics');
  const calendar = await readFile(await file.path(), 'utf8');
  expect(calendar).toMatch(/DTSTART;VALUE=DATE:20261125[\s\S]*SUMMARY:Génesis 1\\; Salmo 1[\s\S]*SUMMARY:Génesis 2/);
  await plan.getByRole('checkbox', { name: 'Leído' }).check();
  await expect(plan.getByText('Ha leído una lectura.')).toBeVisible();
  await page.clock.setFixedTime(noon('2026-11-26'));
  await page.reload();
  await expect(plan.getByRole('link')).toHaveText(['Génesis 2']);
  await plan.getByRole('checkbox', { name: 'Leído' }).click();
  await expect(plan.getByText('Ha leído el plan entero.')).toBeVisible();
  await plan.getByRole('button', { name: 'Empezarlo otra vez' }).click();
  await expect(plan.getByRole('link')).toHaveText(['Génesis 1', 'Salmo 1']);
  await expect(plan.getByRole('checkbox', { name: 'Leído' })).not.toBeChecked();

  await page.getByText('Ver el mapa de capítulos').click();
  const john = page.getByRole('region', { name: 'Juan', exact: true });
  await john.getByRole('button', { name: 'Juan 3', exact: true }).click();
  await expect(page.getByText('un capítulo leído')).toBeVisible();
  await page.reload();
  await page.getByText('Ver el mapa de capítulos').click();
  await expect(john.getByRole('button', { name: 'Juan 3', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await john.getByRole('button', { name: 'Juan 3', exact: true }).click();
  await expect(page.getByText('0 capítulos leídos')).toBeVisible();
});

for (const width of [360, 1280])
  test(`at ${width} pixels, what is followed moves nothing on the pages of today and of the plans`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const id of ['salmos-en-30-dias', 'mcheyne']) {
      await page.goto(`/plan/${id}`);
      await page.getByRole('button', { name: 'Seguir este plan' }).click();
      await expect(page.getByText('Para hoy')).toBeVisible();
    }
    for (const path of ['/hoy', '/plan']) {
      const shifts = await recordLayoutShifts(page);
      await page.goto(path);
      await expect(page.getByText('Para hoy')).toHaveCount(2);
      expect((await shifts()).reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
    }
  });

test('with the network off, today’s verse is the same, and a plan is read on', async ({ page, context, watch }) => {
  watch.expected.push(/ERR_INTERNET_DISCONNECTED/, /status of (404|503)/);
  await page.goto('/hoy');
  const verse = await page.getByRole('blockquote').innerText();
  await page.goto('/plan/salmos-en-30-dias');
  await page.getByRole('button', { name: 'Seguir este plan' }).click();
  await expect(page.getByText('Para hoy')).toBeVisible();
  await saveCopy(page);
  await context.setOffline(true);
  await restartWorker(context, page);
  await page.goto('/hoy');
  await expect(page.getByRole('blockquote')).toHaveText(verse);
  const plan = page.getByRole('region', { name: 'Los Salmos en treinta días' });
  await expect(plan.getByRole('link', { name: 'Salmos 1-5' })).toBeVisible();
  await plan.getByRole('checkbox', { name: 'Leído' }).check();
  await page.goto('/plan/salmos-en-30-dias');
  await expect(plan.getByRole('checkbox', { name: 'Leído' })).toBeChecked();
  await page.goto('/plan');
  await expect(plan.getByText('Ha leído una lectura.')).toBeVisible();
});

test('without scripts an account follows plans by forms', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL!, locale: 'es-ES', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/plan/mcheyne');
  await page.getByRole('link', { name: 'Los planes de su cuenta' }).click();
  await expect(page).toHaveURL('/SignIn?volver=%2Fcuenta%2Fplan%3Fseguir%3Dmcheyne');
  await signUp(page);
  await page.goto('/cuenta/plan?seguir=mcheyne');
  const follow = page.getByRole('form', { name: 'Seguir un plan' });
  await expect(follow.getByLabel('Plan', { exact: true })).toHaveValue('mcheyne');
  const today = await follow.getByLabel('Empezar el').inputValue();
  const earlier = new Date(Date.parse(today) - 3 * 86_400_000).toISOString().slice(0, 10);
  await follow.getByLabel('Empezar el').fill('1800-01-01');
  await follow.getByRole('button', { name: 'Seguir este plan' }).click();
  await expect(page.getByText('Escriba una fecha de los próximos diez años')).toBeVisible();
  await expect(follow.getByLabel('Plan', { exact: true })).toHaveValue('mcheyne');
  await follow.getByLabel('Empezar el').fill(earlier);
  await follow.getByRole('button', { name: 'Seguir este plan' }).click();
  const plan = page.getByRole('region', { name: 'Plan de M’Cheyne' });
  await expect(plan.getByRole('link', { name: 'Génesis 4' })).toBeVisible();
  await plan.getByRole('button', { name: 'Seguir desde aquí' }).click();
  await expect(plan.getByRole('link', { name: 'Génesis 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await plan.getByRole('button', { name: 'Dar por leído' }).click();
  await expect(plan.getByText('Ha leído 3 lecturas.')).toBeVisible();
  await expect(plan.getByRole('link', { name: 'Génesis 4' })).toBeVisible();
  await plan.getByRole('button', { name: 'Marcar como leído' }).click();
  await expect(plan.getByText('Ha leído 4 lecturas.')).toBeVisible();
  const zone = page.getByRole('form', { name: 'Zona horaria' });
  await zone.getByRole('combobox').selectOption('America/Bogota');
  await zone.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Zona horaria guardada.')).toBeVisible();
  await expect(zone.getByRole('combobox')).toHaveValue('America/Bogota');
  await plan.getByRole('button', { name: 'Dejar el plan' }).click();
  await expect(plan).toBeHidden();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(plan).toBeVisible();

  const own = page.getByRole('form', { name: 'Su propio plan' });
  await own.getByLabel('Tabla').fill('Gn 1; Sal 1\nJn 99');
  await own.getByRole('button', { name: 'Seguirlo desde hoy' }).click();
  await expect(page.getByText('Línea 2: Juan tiene 21 capítulos; no hay un capítulo 99.')).toBeVisible();
  await own.getByLabel('Tabla').fill('Gn 1; Sal 1');
  await own.getByRole('button', { name: 'Seguirlo desde hoy' }).click();
  const mine = page.getByRole('region', { name: 'Mi plan' });
  const calendar = mine.getByRole('link', { name: 'Añadirlo a su calendario (.ics)' });
  await expect(mine.locator('.portion').getByRole('link')).toHaveText(['Génesis 1', 'Salmo 1']);
  const file = await page.request.get((await calendar.getAttribute('href'))!);
  expect(file.headers()['content-disposition']).toContain("filename*=UTF-8''Mi%20plan.ics");
  expect(await file.text()).toContain('SUMMARY:Génesis 1\\; Salmo 1');
  await context.close();
});
