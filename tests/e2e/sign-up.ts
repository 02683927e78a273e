import { expect, type Page } from '@playwright/test';

export const PASSWORD = 'olivo mirlo cántaro';

export const newEmail = () => `ana-${crypto.randomUUID()}@example.org`;

/** Fills in the open form for a new account, and sends it. */
export async function fillSignUp(page: Page, email: string, { again = PASSWORD, name = 'Ana' } = {}): Promise<void> {
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repita la contraseña').fill(again);
  await page.getByRole('button', { name: 'Crear cuenta nueva' }).click();
}

/** Signs up with a new address. @returns the address */
export async function signUp(page: Page, name = 'Ana'): Promise<string> {
  const email = newEmail();
  await page.goto('/SignIn?tab=1');
  await fillSignUp(page, email, { name });
  await expect(page.getByText('Su cuenta está lista.')).toBeVisible();
  return email;
}
