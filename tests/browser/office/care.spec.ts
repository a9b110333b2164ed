import { openScreen } from '../../support/browser/office-screens.ts';
import { expect, expectAccessibleThemes, signIn, test } from '../../support/browser/visit.ts';

test.use({ expectedConsole: [/404/] });

test('an address that a visitor did not find is told to the office, with where it is mended', async ({
  page,
  request,
}) => {
  const counted = page.waitForResponse('**/api/missing-addresses');
  await page.goto('/contactenos?cedula=1098765432');
  const response = await counted;
  expect(response.status()).toBe(204);
  expect(response.request().postData()).toBe('{"path":"/contactenos"}');
  await signIn(page);
  await openScreen(page, request, '/admin/care');
  const table = page.getByRole('table', { name: 'Direcciones que no se encontraron' });
  const row = table.getByRole('row').filter({ hasText: '/contactenos' });
  await expect(row.getByRole('link', { name: 'Contacto' })).toHaveAttribute('href', '/contacto');
  await expect(page.getByText('no se están revisando', { exact: false })).toBeVisible();
  await page.getByLabel('Primero').selectOption('Por título');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar en CSV' }).click();
  expect((await download).suggestedFilename()).toBe('cuidado-del-sitio.csv');
  await expectAccessibleThemes(page);
  await page.getByRole('link', { name: 'Direcciones anteriores' }).click();
  await expect(page).toHaveURL(/\/admin\/pages\/data\/redirecciones#redirects$/);
});
