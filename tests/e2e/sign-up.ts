import { expect, type Page } from '@playwright/test';

export const PASSWORD = 'olivo mirlo cántaro';

/** Somebody new, signed in. @returns their address */
export async function signUp(page: Page): Promise<string> {
  const email = `ana-${crypto.randomUUID()}@example.org`;
  await page.goto('/SignIn?tab=1');
  await page.getByLabel('Nombre').fill('Ana');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('La misma contraseña otra vez').fill(PASSWORD);
  await page.getByRole('button', { name: 'Crear cuenta nueva' }).click();
  await expect(page.getByText('Su cuenta está lista.')).toBeVisible();
  return email;
}
