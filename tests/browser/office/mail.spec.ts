import type { APIRequestContext } from '@playwright/test';
import {
  expect,
  expectAccessibleLooks,
  expectAccessibleThemes,
  hydrated,
  signIn,
  test,
} from '../../support/browser/visit.ts';

const REQUEST = {
  fullname: 'Rosa Pérez',
  address: 'Vereda El Roble',
  email: 'rosa.perez@correo.example',
  telephone: '3001234567',
  gender: 'F',
  ocupation: 'Agricultora',
  type_document: 'CC',
  number_document: '52123456',
  type_pqrsd: 'queja',
  issue: 'Demora',
  description: 'Esperé cinco horas.',
  policy: true,
};

async function file(request: APIRequestContext): Promise<string> {
  const response = await request.post('/api/pqrsd', { data: REQUEST });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { data: { rad: string } }).data.rad;
}

test('the office sees what mail waits, with the address covered, and that there is no mail server', async ({
  page,
  request,
}) => {
  const rad = await file(request);
  await signIn(page);
  await page.goto('/admin/mail');
  await hydrated(page);
  await expect(page.getByText('No hay servidor de correo configurado: los mensajes esperan aquí')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(`${rad} (?!\\()`) });
  await expect(row).toContainText('r***@correo.example');
  await expect(row).toContainText('En espera');
  await expect(page.getByRole('main')).not.toContainText('rosa.perez');
  await expectAccessibleLooks(page);
  await page.getByLabel('Estado', { exact: true }).selectOption('No llegó');
  await expect(page).toHaveURL(/state=abandonado/);
  await expect(page.getByText('Por ahora no hay ninguno así.')).toBeVisible();
});

test.describe('without a mail server', () => {
  test.use({ expectedConsole: [/409/] });
  test('its test reports in the settings what is missing', async ({ page }) => {
    await signIn(page);
    await page.goto('/admin/settings');
    await hydrated(page);
    await page.getByRole('button', { name: 'Enviar un mensaje de prueba' }).click();
    await expect(page.getByRole('alert')).toContainText('No hay servidor de correo configurado.');
    await expectAccessibleThemes(page);
  });
});

test('the dashboard shows the figures of the desk, and each one links to its list', async ({ page, request }) => {
  const rad = await file(request);
  await signIn(page);
  await page.goto('/admin/dashboard');
  await hydrated(page);
  const unassigned = page.getByRole('link', { name: /\d casos? no tienen? responsable/ });
  await expect(page.getByRole('list', { name: 'PQRSD por estado' })).toContainText(/Recibida [1-9]/);
  await unassigned.click();
  await expect(page).toHaveURL(/\/admin\/pqrsd\?assigned=nadie&running=1&sort=vence/);
  await expect(page.getByRole('link', { name: rad })).toBeVisible();
  await expect(page.getByLabel('Corre su término')).toBeChecked();
  await page.goBack();
  await page.getByRole('link', { name: 'Recibida' }).click();
  await page.getByRole('link', { name: /^Quitar Estado: Recibida/ }).click();
  await expect(page.getByRole('link', { name: rad })).toBeVisible();
});
