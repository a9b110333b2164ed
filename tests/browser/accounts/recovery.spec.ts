import type { Page } from '@playwright/test';
import { expect, expectAccessibleLooks, hydrated, test } from '../../support/browser/visit.ts';

/** What goes into the mail and back is in tests/api/accounts/password-recovery.test.ts: this portal sends none. */
async function withMail(page: Page, asking: { status: number }): Promise<void> {
  await page.route('**/api/password/recovery', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { by_mail: true } })
      : route.fulfill({ status: asking.status, ...(asking.status === 503 && { json: { message: 'No disponible.' } }) }),
  );
}

test('without a mail server, the recovery page says whom to ask', async ({ page }) => {
  await page.goto('/login');
  await hydrated(page);
  await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click();
  await expect(page.getByText('Pídala a quien administra el portal')).toBeVisible();
  await expectAccessibleLooks(page);
});

test.describe('with one', () => {
  test.use({ expectedConsole: [/422|503/] });

  test('the link is requested, and nothing typed is lost when the server is unreachable', async ({ page }) => {
    const asking = { status: 503 };
    await withMail(page, asking);
    await page.goto('/recuperar');
    await page.getByRole('button', { name: 'Enviarme el enlace' }).click();
    await expect(page.getByRole('alert')).toContainText('Escriba su correo electrónico.');
    await page.getByLabel('Correo electrónico').fill('rosa@hospital.example');
    await page.getByRole('button', { name: 'Enviarme el enlace' }).click();
    await expect(page.getByText('No se pidió el enlace')).toBeVisible();
    await expect(page.getByLabel('Correo electrónico')).toHaveValue('rosa@hospital.example');
    asking.status = 204;
    await page.getByRole('button', { name: 'Enviarme el enlace' }).click();
    await expect(page.getByText('Si hay una cuenta activa con esa dirección')).toBeVisible();
    await expectAccessibleLooks(page);
  });

  test('an expired link shows a message and offers another', async ({ page }) => {
    await page.goto('/recuperar#clave=un-enlace-que-ya-no-sirve');
    await page.getByLabel('Contraseña nueva', { exact: true }).fill('el río baja crecido en mayo');
    await page.getByLabel('Repita la contraseña nueva').fill('el río baja crecido en junio');
    await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
    await expect(page.getByRole('alert')).toContainText('Las dos contraseñas no son iguales.');
    await page.getByLabel('Repita la contraseña nueva').fill('el río baja crecido en mayo');
    await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
    await expect(page.getByRole('alert')).toContainText('El enlace ya se usó o se venció.');
    await expectAccessibleLooks(page);
    await page.getByRole('link', { name: 'Pedir otro enlace' }).click();
    await expect(page.getByText('Pídala a quien administra el portal')).toBeVisible();
  });
});
