import { expect, type Page } from './test.ts';

/** Has the browser keep the copy, and waits until it can be searched. */
export async function saveCopy(page: Page, site = ''): Promise<void> {
  await page.goto(`${site}/sin-conexion`);
  await page.getByRole('button', { name: /^(Leer sin conexión|Seguir guardando)$/ }).click();
  await expect(page.getByText('La copia está guardada: puede leer y buscar sin conexión.')).toBeVisible({
    timeout: 80_000,
  });
}
