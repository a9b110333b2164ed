/** The form of a PQRSD as a citizen with scripts goes through it. */
import { expect, type Page } from '@playwright/test';
import { hydrated } from './visit.ts';

/** Fills the open form with the shortest case: anonymous. */
export async function writeAnonymous(page: Page, issue: string): Promise<void> {
  await page.getByRole('checkbox', { name: /anónim/i }).check();
  await page.getByLabel(/Asunto/).fill(issue);
  await page.getByLabel(/Descripción/).fill('Escribo desde la vereda.');
  await page.getByRole('checkbox', { name: /política/i }).check();
}

/** From a valid form to the review. */
export async function review(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Revisar antes de enviar' }).click();
  await expect(page.getByRole('heading', { name: 'Revise sus datos' })).toBeFocused();
}

/** Opens the form and goes as far as the review. */
export async function reviewAnonymous(page: Page, issue: string): Promise<void> {
  await page.goto('/pqrsd');
  await hydrated(page);
  await writeAnonymous(page, issue);
  await review(page);
}

/** Sends what is under review and reads the number and the clave of the dialog. */
export async function send(page: Page): Promise<{ rad: string; clave: string }> {
  await page.getByRole('button', { name: /Enviar mi PQRSD|Intentar de nuevo/ }).click();
  const dialog = page.getByRole('dialog', { name: 'El PQRSD Ha sido enviado correctamente' });
  await expect(dialog).toContainText(/RAD-\d{4}-\d{6}/);
  const text = (await dialog.textContent()) ?? '';
  const rad = /RAD-\d{4}-\d{6}/.exec(text)?.[0] ?? '';
  const clave = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(text)?.[0] ?? '';
  return { rad, clave };
}
