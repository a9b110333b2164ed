import type { Page } from '@playwright/test';
import { expect, expectAccessibleLooks, hydrated, test } from '../../support/browser/visit.ts';

const PASSWORD = 'el río baja crecido en mayo';
const SAID = 'Le enviamos un mensaje a ese correo.';

/** The contents of the mail and the start of the account are tested in tests/api/accounts/sign-up-by-mail.test.ts: this portal sends none. */
async function withMail(page: Page): Promise<void> {
  await page.route('**/api/signup', (route) => route.fulfill({ status: 202, json: { message: SAID } }));
}

test('where mail is sent, a sign-up says to check the mail', async ({ page }) => {
  await withMail(page);
  await page.goto('/signup');
  await hydrated(page);
  await page.getByLabel('Nombre completo').fill('Rosa Pérez');
  await page.getByLabel('Correo electrónico').fill('rosa@hospital.example');
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repita la contraseña').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Revise su correo')).toBeVisible();
  await expect(page.getByText(SAID)).toBeVisible();
  await expectAccessibleLooks(page);
});

test('the link asks for the password that was chosen, by keyboard, and opens the account', async ({ page }) => {
  const user = { id: 7, name: 'Rosa Pérez', email: 'rosa@hospital.example', role: 'pendiente' };
  const sent: unknown[] = [];
  await page.route('**/api/signup/confirm', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ status: 201, json: { user, token: 'una-ficha' } });
  });
  await page.route('**/api/user', (route) => route.fulfill({ json: user }));
  await page.goto('/signup#clave=aB-_9');
  await hydrated(page);
  await page.getByLabel('Contraseña', { exact: true }).focus();
  await page.keyboard.type(PASSWORD);
  await expectAccessibleLooks(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Su cuenta está pendiente de aprobación')).toBeVisible();
  expect(sent).toEqual([{ token: 'aB-_9', password: PASSWORD }]);
  expect(new URL(page.url()).hash).toBe('');
});

test.describe('a link that is dead', () => {
  test.use({ expectedConsole: [/422/] });

  test('shows a message and what to do', async ({ page }) => {
    await page.goto('/signup#clave=un-enlace-que-ya-no-sirve');
    await hydrated(page);
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Terminar' }).click();
    await expect(page.getByRole('alert')).toContainText('El enlace ya se usó o se venció.');
    await expectAccessibleLooks(page);
    await page.getByRole('link', { name: 'pedir la cuenta otra vez' }).click();
    await expect(page.getByLabel('Nombre completo')).toBeVisible();
  });
});
