import type { Page } from '@playwright/test';
import { AUTHOR } from '../../support/accounts/people.ts';
import { accessibilityFaults, expect, hydrated, signIn, test } from '../../support/browser/visit.ts';

const panel = (page: Page, name: string) => page.getByRole('region', { name });

test('the dashboard tells an administrator of posts, accounts, visits and the health of the portal', async ({
  page,
  request,
}) => {
  await request.post('/api/visits', { data: { path: '/' }, headers: { 'user-agent': 'Mozilla/5.0 Chrome/140.0' } });
  await signIn(page);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hoy, \p{L}+ \d+ de [a-z]+$/u);
  const today = panel(page, 'Por hacer');
  await expect(today).toContainText(/cuentas? (espera|por aprobar)/);
  expect(
    await today
      .getByRole('listitem')
      .filter({ has: page.locator('.button') })
      .count(),
  ).toBeLessThanOrEqual(7);
  await expect(today).toContainText(/Al día: /);
  await expect(panel(page, 'Salud del portal')).toContainText('Base de datos');
  await expect(panel(page, 'Salud del portal')).toContainText('No hay servidor configurado');
  const content = panel(page, 'Contenido por revisar');
  await expect(content).toContainText('Consulta externa: el sitio publica horarios distintos.');
  await content.getByText(/asuntos por revisar/).click();
  const hours = content.getByRole('link', { name: 'Cambiar este horario' });
  await expect(hours.last()).toHaveAttribute('href', '/admin/pages/data/site#hours.directoryOutpatient');
  await expect(content).toContainText(/Transparencia: \d+ contenidos pendientes, sin nada publicado/);
  await expect(content).not.toContainText('al día');
  const visits = panel(page, 'Visitas');
  await expect(visits).toContainText(/visitas? en los últimos 30 días/);
  await visits.getByText('Ver cada día').click();
  await expect(visits.getByRole('row')).toHaveCount(31);
  await panel(page, 'Publicaciones').getByRole('link', { name: 'Borrador' }).click();
  await expect(page).toHaveURL(/\/admin\/posts\?shelf=borrador$/);
  await expect(page.getByLabel('Estado', { exact: true })).toHaveValue('borrador');
});

test('an author finds their own posts there, and nothing of the rest', async ({ page }) => {
  await signIn(page, AUTHOR);
  await page.goto('/write');
  await page.goto('/admin/dashboard');
  await expect(panel(page, 'Publicaciones').getByRole('link', { name: 'Publicada' })).toBeVisible();
  for (const other of ['Por hacer', 'Contenido por revisar', 'Visitas', 'Salud del portal']) {
    await expect(panel(page, other)).toHaveCount(0);
  }
  await expect(page.getByRole('navigation', { name: 'Administración' }).getByRole('link')).toHaveText([
    'Tablero',
    'Publicaciones',
    'Archivos',
    'Mi cuenta',
  ]);
});

test.describe('one part that fails', () => {
  test.use({ expectedConsole: [/503/] });

  test('does not affect the others, and can be retried', async ({ page }) => {
    await page.route('**/api/visits', (route) => route.fulfill({ status: 503, json: { message: 'No disponible.' } }), {
      times: 1,
    });
    await signIn(page);
    await page.goto('/admin/dashboard');
    await hydrated(page);
    await expect(page.getByText('No pudimos cargar las visitas')).toBeVisible();
    await expect(panel(page, 'Publicaciones').getByRole('link').first()).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await panel(page, 'Visitas').getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(panel(page, 'Visitas')).toContainText('en los últimos 30 días');
  });
});
