// Tests the downloads page in a browser, with and without scripts; an instance beside the server makes the files.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DOWNLOAD_FORMATS } from '../../editions/writers/download-formats.ts';
import { createLog } from '../../program/log.ts';
import { makeDue } from '../../services/book/downloads/make-due.ts';
import { createFiles } from '../../services/files/contents/files.ts';
import { openCorrectedTexts } from '../../services/text/texts/corrected-texts.ts';
import { openDatabase } from '../../store/connect.ts';
import { expect, test } from './test.ts';

const varDir = process.env.E2E_VAR ?? '';
const log = createLog('silent');
const now = () => new Date();

/** Makes the missing files of the text in one format. */
async function make(format: string): Promise<void> {
  const database = openDatabase({ varDir, log });
  const texts = openCorrectedTexts({ varDir, log, database, now });
  await texts.catchUp();
  const files = createFiles({ database, filesDir: join(varDir, 'files'), now });
  const formats = DOWNLOAD_FORMATS.filter(({ id }) => id === format);
  const programDir = resolve(import.meta.dirname, '../..');
  await makeDue(
    { database, texts, files, varDir, programDir, formats, gently: false, log, now },
    new AbortController().signal,
  );
  await texts.close();
  await database.close();
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a file is offered once it exists, and its link saves it under its name', async ({ page }) => {
      await page.goto('/Download');
      await expect(page.getByRole('heading', { name: 'Descargar La Biblia' })).toBeVisible();
      // This server does not make the format: the page says so, and offers no link.
      const list = page.getByRole('main');
      await expect(list.getByRole('listitem').filter({ hasText: 'SQLite' })).toContainText(
        'Este servidor no lo prepara.',
      );
      await expect(list.getByRole('link', { name: /SQLite/ })).toHaveCount(0);
      await make('txt');
      const link = list.getByRole('link', { name: /Texto sencillo 4(,\d)? MB/ });
      await expect(async () => {
        await page.reload();
        await expect(link).toBeVisible({ timeout: 500 });
      }).toPass();
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      expect(download.suggestedFilename()).toMatch(/^sagrada-biblia-rv1909-[0-9a-f]{12}\.txt$/);
      expect(readFileSync(await download.path(), 'utf8')).toContain(
        'EN el principio crió Dios los cielos y la tierra.',
      );
      await expect(page).toHaveURL('/Download');
      const identity = list.getByRole('listitem').filter({ hasText: 'Texto sencillo' }).getByRole('group');
      await identity.locator('summary').click();
      await expect(identity.getByText(/^[0-9a-f]{64}$/)).toHaveCount(2);
    });
  });
