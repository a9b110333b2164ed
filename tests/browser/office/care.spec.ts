import { signInByApi } from '../../support/browser/api-session.ts';
import { openScreen } from '../../support/browser/office-screens.ts';
import { expect, expectAccessibleThemes, signIn, test } from '../../support/browser/visit.ts';

test.use({ expectedConsole: [/404|422/] });

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
  // One click: both addresses are written, and the office only confirms.
  await row.getByRole('link', { name: 'Llevar a su página' }).click();
  await expect(page.getByLabel('Dirección anterior')).toHaveValue('/contactenos');
  await expect(page.getByLabel('Lleva a')).toHaveValue('/contacto');
  await page.getByRole('button', { name: 'Agregar la dirección' }).click();
  const added = page
    .getByRole('table', { name: 'Direcciones anteriores' })
    .getByRole('row')
    .filter({ hasText: '/contactenos' });
  await expect(added.getByRole('link', { name: '/contacto' })).toBeVisible();
  await page.getByLabel('Archivo CSV').setInputFiles({
    name: 'viejas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('/viejo-a;/contacto\r\n/viejo-b;https://otro.co\r\n'),
  });
  await expect(
    page.getByText('Fila 2: Solo puede llevar a una dirección de este sitio', { exact: false }),
  ).toBeVisible();
  await expectAccessibleThemes(page);
  await page.goto('/contactenos');
  await expect(page).toHaveURL(/\/contacto$/);
  await openScreen(page, request, '/admin/redirects');
  await added.getByRole('button', { name: 'Quitar' }).click();
  await page.getByRole('button', { name: 'Quitar la dirección' }).click();
  await expect(added).toHaveCount(0);
});

test.describe('a search without result', () => {
  const PATH = '/api/pages/data%2Fbusqueda';
  test.afterEach(async ({ request }) => {
    const { headers } = await signInByApi(request);
    await request.delete(`${PATH}/draft`, { headers });
  });

  test('leads to a new rule with its words, which is kept from the first change on', async ({ page, request }) => {
    await page.route('**/api/search/misses', (route) =>
      route.fulfill({ json: { days: 90, data: [{ query: 'piscina olimpica', count: 4 }] } }),
    );
    await signIn(page);
    await openScreen(page, request, '/admin/care');
    const link = page.getByRole('link', { name: 'Enseñar esta palabra al buscador: piscina olimpica' });
    const newest = page.locator('fieldset:has(> [id="campo-rules"]) > ol > li').last();
    const typed = newest.getByRole('textbox').first();
    const teach = async () => {
      await link.click();
      await expect(typed).toBeFocused();
      await expect(typed).toHaveValue('piscina olimpica');
      await expect(page).toHaveURL(/\/data\/busqueda#rules$/);
    };
    await teach();
    await page.reload();
    await expect(newest).toBeVisible();
    await expect(newest).not.toContainText('piscina olimpica');
    await page.goBack();
    await teach();
    await newest.getByRole('textbox', { name: /^Cómo lo dicen/ }).fill('deporte');
    await expect(page.getByText(/Borrador guardado a las/)).toBeVisible();
    const { headers } = await signInByApi(request);
    const { draft } = await (await request.get(PATH, { headers })).json();
    expect(draft.fields.rules.at(-1)).toEqual({ typed: 'piscina olimpica', means: 'deporte' });
  });
});
