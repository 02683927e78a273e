import { expect, expectAccessible, expectFits, frames, hydrated, type Page, test } from './test.ts';
import { giveVoices } from './voices.ts';

const CHAPTER = '/search/Psalms/117/1';
const bar = (page: Page) => page.getByRole('group', { name: 'Escuchar' });
const says = (page: Page, text: RegExp | string) =>
  expect.poll(() => page.evaluate(() => window.said()?.text)).toMatch(text);
const spoken = (page: Page) => page.locator('.verses li.spoken');
const end = (page: Page) => page.evaluate(() => window.endSaid());

test('without a voice the page does not mention listening', async ({ page }) => {
  await page.goto(CHAPTER);
  await page.keyboard.press('e');
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Teclas' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Escuchar' })).toHaveCount(0);
});

test('one key reads aloud from chapter to chapter within the page, and Back works for each chapter', async ({
  page,
}) => {
  await giveVoices(page);
  await page.goto(CHAPTER);
  await page.evaluate(() => Object.assign(window, { same: true }));
  // The key is pressed before hydration, and the voices load later.
  await page.keyboard.press('e');
  await hydrated(page);
  await page.evaluate(() => window.bringVoices());
  await says(page, 'Salmo 117.');
  await expect(bar(page).getByRole('button', { name: 'Pausar' })).toBeFocused();
  await expect(spoken(page)).toHaveCount(0);
  await end(page);
  await says(page, /^Alabad á Jehová, naciones todas/);
  await expect(spoken(page)).toHaveId('v1');
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(spoken(page).locator('p'), 'unlike the verse that the address names').toHaveCSS(
    'outline-style',
    'dashed',
  );
  await page.emulateMedia({ forcedColors: 'none' });
  await page.keyboard.press('e');
  await expect(bar(page).getByRole('button', { name: 'Seguir' })).toBeVisible();
  expect(await page.evaluate(() => window.said())).toBeUndefined();
  await page.keyboard.press('e');
  await says(page, /^Alabad á Jehová, naciones todas/);
  await end(page);
  await expect(spoken(page)).toHaveId('v2');
  await end(page);

  await says(page, 'Salmo 118.');
  await expect(page).toHaveURL('/search/Psalms/118/1');
  await expect(page).toHaveTitle(/^Salmo 118 –/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Salmo 118');
  await expect(page.getByLabel('Capítulo', { exact: true })).toHaveValue('118');
  await expect(page.locator('.verses li')).toHaveCount(29);
  // A verse number marks its verse, the first one too, as on a freshly loaded page.
  await page.locator('#v5 > a').click();
  await expect(page).toHaveURL('/search/Psalms/118/5');
  await page.locator('#v1 > a').click();
  await expect(page).toHaveURL('/search/Psalms/118/1');
  await page.goBack();
  await expect(page.locator('#v5')).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Salmo 117');
  await expect(page).toHaveURL(CHAPTER);
  await says(page, 'Salmo 117.');
  // The key for the next chapter keeps reading aloud.
  await page.keyboard.press('ArrowRight');
  await says(page, 'Salmo 118.');
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  expect(await page.evaluate(() => window.said())).toBeUndefined();
  // A key pressed while single keys are off starts nothing, not even later.
  const keys = page.getByLabel('Usar atajos de una sola tecla en este sitio');
  await page.getByRole('button', { name: 'Teclas' }).click();
  await keys.uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  await page.getByRole('button', { name: 'Teclas' }).click();
  await keys.check();
  await frames(page, 2);
  expect(await page.evaluate(() => window.said())).toBeUndefined();
});

test('reading starts from a verse’s menu, stays in view, and uses the chosen speed and voice until the sleep timer stops it', async ({
  page,
}) => {
  await giveVoices(page);
  await page.clock.install();
  await page.goto('/search/Psalms/119/1');
  await hydrated(page);
  await page.evaluate(() => window.bringVoices());
  await page.locator('#v3 > p').click();
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  await page.getByRole('button', { name: 'Escuchar desde aquí' }).click();
  await says(page, /^Pues no hacen iniquidad/);
  await expect(page.locator('.verse-menu')).toHaveCount(0);

  await bar(page).getByLabel('Velocidad').selectOption('1,5 ×');
  await bar(page).getByLabel('Voz').selectOption('Paulina (por internet)');
  await expect.poll(() => page.evaluate(() => window.said())).toMatchObject({ voice: 'Paulina', rate: 1.5 });
  await expect(bar(page).getByLabel('Voz').getByRole('option')).toHaveText(['Mónica', 'Paulina (por internet)']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 640 });
  await expectAccessible(page, 'listening', '.bars');
  await expectFits(page, 'listening');

  await bar(page).getByRole('button', { name: 'Salmo 119:3: verlo en la página' }).click();
  await page.evaluate(() => {
    const wanted = document.querySelector('#v12 > p')!.textContent.replaceAll('\n', ' ');
    while (window.said()?.text !== wanted) window.endSaid();
  });
  await expect(spoken(page)).toHaveId('v12');
  await expect(page.locator('#v12')).toBeInViewport({ ratio: 1 });
  // A reader who has scrolled away stays there.
  await page.locator('#v60').evaluate((verse) => verse.scrollIntoView({ behavior: 'instant' }));
  await frames(page);
  await end(page);
  await expect(spoken(page)).toHaveId('v13');
  await expect(page.locator('#v60')).toBeInViewport();
  await bar(page).getByRole('button', { name: 'Salmo 119:13: verlo en la página' }).click();
  await expect(page.locator('#v13')).toBeInViewport();

  await bar(page).getByLabel('Apagado automático').selectOption('tras 15 min');
  await page.clock.fastForward('15:01');
  await says(page, /^Con mis labios he contado/);
  await end(page);
  await expect(bar(page).getByRole('status')).toHaveText('La lectura se ha apagado, como usted pidió.');
  await expect(bar(page).getByLabel('Apagado automático')).toHaveValue('never');
  await bar(page).getByRole('button', { name: 'Versículo siguiente' }).click();
  await bar(page).getByRole('button', { name: 'Seguir' }).click();
  await says(page, /^En tus mandamientos meditaré/);
  await page.evaluate(() => window.endSaid('error'));
  await expect(bar(page).getByRole('status')).toContainText('La voz no responde.');
  await bar(page).getByRole('button', { name: 'Dejar de escuchar' }).click();
  await expect(page.locator('#v15')).toBeFocused();

  // The device stores the settings; on a narrow screen the header's menu starts reading too, on a wide one the row above the chapter.
  await page.getByText('Menú', { exact: true }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Escuchar' }).click();
  await expect.poll(() => page.evaluate(() => window.said())).toMatchObject({ voice: 'Paulina', rate: 1.5 });
  await expect(page.getByRole('banner').getByRole('button', { name: 'Escuchar' })).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 740 });
  await expect(page.locator('.tools').getByRole('button', { name: 'Escuchar' })).toBeVisible();
});

test('a chapter that loads late is waited for; an open draft stops the reading', async ({ page, context, watch }) => {
  watch.expected.push(/ERR_INTERNET_DISCONNECTED/);
  await giveVoices(page);
  await page.clock.install();
  await page.goto(CHAPTER);
  await hydrated(page);
  await page.evaluate(() => window.bringVoices());
  await page.locator('#v2 > p').click();
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  await page.getByRole('button', { name: 'Escuchar desde aquí' }).click();
  await says(page, /^Porque ha engrandecido/);
  await page.locator('#v1 > p').click();
  await page.getByRole('textbox', { name: 'Texto de Salmo 117:1' }).press('a');
  await end(page);
  await expect(bar(page).getByRole('status')).toContainText('espera a que termine');
  await page.getByRole('button', { name: 'Cancelar' }).click();

  await context.setOffline(true);
  await bar(page).getByRole('button', { name: 'Seguir' }).click();
  await page.clock.fastForward('00:09');
  await expect(bar(page).getByRole('status')).toContainText('tarda en llegar');
  await context.setOffline(false);
  await bar(page).getByRole('button', { name: 'Reintentar' }).click();
  await says(page, 'Salmo 118.');
});
