/** The assistant of a new portal: a step at a time, with its faults in words, on a phone and by keyboard. */
import { expect, expectAccessibleLooks, hydrated, signIn, test } from '../../support/browser/visit.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('an administrator begins at the dashboard, corrects a NIT, and finds the step saved after a reload', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Empezar o seguir' }).click();
  await page.getByLabel('Nombre oficial').fill('E.S.E. Hospital Santa Bárbara');
  await page.getByLabel('Nombre corto').fill('Hospital Santa Bárbara');
  await page.getByLabel('NIT').fill('891.234.567-2');
  await page.getByLabel('Dominio').fill('santabarbara.gov.co');
  await page.getByRole('button', { name: 'Guardar y seguir' }).press('Enter');
  await expect(page.getByText('El número de verificación no corresponde a 891.234.567').first()).toBeVisible();
  await page.getByLabel('NIT').fill('891.234.567-1');
  await page.getByRole('button', { name: 'Guardar y seguir' }).press('Enter');
  await expect(page.getByRole('heading', { name: '2. Dirección' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: '2. Dirección' })).toBeVisible();
  await page.getByRole('button', { name: 'Nombre · guardado' }).click();
  await expect(page.getByLabel('Nombre oficial')).toHaveValue('E.S.E. Hospital Santa Bárbara');
});

test('a colour that is not read is darkened, with its contrast in both themes', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/identity');
  await hydrated(page);
  await page.getByRole('button', { name: 'Logo y colores' }).click();
  await page.getByLabel('Color principal', { exact: true }).fill('#ffd100');
  await expect(page.getByText('El color principal se oscurece')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Muestra: Tema oscuro' })).toContainText('Contraste: enlace');
  await page.getByLabel('Un archivo').check();
  await page.getByLabel('Archivo del logo').setInputFiles('README.md');
  await expect(page.getByText('El logo es un archivo SVG, PNG o WebP.')).toBeVisible();
  await page.getByLabel('Archivo del logo').setInputFiles('dist/client/icon-192.png');
  await expect(page.getByRole('img', { name: 'Así se ve el logo' })).toBeVisible();
  await expectAccessibleLooks(page);
});
