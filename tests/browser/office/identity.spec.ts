/** The assistant of a new portal: a step at a time, with its faults in words, on a phone and by keyboard. */
import type { Page } from '@playwright/test';
import { publication } from '../../support/browser/publication.ts';
import { expect, expectAccessibleLooks, hydrated, signIn, test } from '../../support/browser/visit.ts';
import { HOSPITALS, rawAnswersOf } from '../../support/content/hospitals.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('an administrator begins at the dashboard, corrects a NIT, and finds what was typed after a reload', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Empezar o seguir' }).click();
  await page.getByLabel('Nombre oficial').fill('E.S.E. Hospital Santa Bárbara');
  await page.getByLabel('Nombre corto').fill('Hospital Santa Bárbara');
  await page.getByLabel('NIT').fill('891.234.567-2');
  await page.getByLabel('Dominio').fill('santabarbara.gov.co');
  await page.getByRole('button', { name: 'Seguir' }).press('Enter');
  await expect(page.getByText('El número de verificación no corresponde a 891.234.567').first()).toBeVisible();
  await page.getByLabel('NIT').fill('891.234.567-1');
  await page.getByRole('button', { name: 'Seguir' }).press('Enter');
  await expect(page.getByRole('heading', { name: '2. Dirección' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: '2. Dirección' })).toBeVisible();
  await page.getByRole('button', { name: 'Nombre · sin publicar' }).click();
  await expect(page.getByLabel('Nombre oficial')).toHaveValue('E.S.E. Hospital Santa Bárbara');
  // What is typed in a step stays while another one is looked at.
  await page.getByLabel('Lema').fill('Cerca de su familia');
  await page.getByRole('button', { name: 'Dirección', exact: true }).click();
  await page.getByLabel('Municipio').fill('Puerto Lucero');
  await page.getByRole('button', { name: 'Agregar: otra sede' }).press('Enter');
  await expect(page.locator('summary').filter({ hasText: 'Otra sede 1' })).toBeFocused();
  await page.getByLabel('Nombre', { exact: true }).fill('Puesto La Laguna');
  await page.getByRole('button', { name: 'Quitar Puesto La Laguna' }).press('Enter');
  await expect(page.getByText('Otra sede', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Nombre · sin publicar' }).click();
  await expect(page.getByRole('heading', { name: '1. Nombre' })).toBeFocused();
  await expect(page.getByLabel('Lema')).toHaveValue('Cerca de su familia');
  await page.getByRole('button', { name: 'Dirección · sin publicar' }).click();
  await expect(page.getByLabel('Municipio')).toHaveValue('Puerto Lucero');
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
  const file = page.getByLabel('Archivo del logo');
  const shown = page.getByRole('img', { name: 'Así se ve el logo' });
  await file.setInputFiles('dist/client/icon-192.png');
  await expect(shown).toBeVisible();
  // One that is refused does not leave the one before to be published.
  await file.setInputFiles('README.md');
  await expect(file).toHaveAccessibleDescription(/El logo es un archivo SVG, PNG o WebP\./);
  await expect(page.getByRole('status').filter({ hasText: 'El logo es un archivo' })).toBeAttached();
  await expect(shown).toHaveCount(0);
  await page.getByRole('button', { name: 'Seguir' }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Revise lo siguiente' })).toContainText(
    'Logo: Elija el archivo del logo.',
  );
  await file.setInputFiles('dist/client/icon-192.png');
  await expect(shown).toBeVisible();
  await expectAccessibleLooks(page);
});

test('half of a span is told at its field', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/identity');
  await hydrated(page);
  await page.getByRole('button', { name: 'Horarios' }).click();
  const schedule = page.locator('details').filter({ hasText: 'Consulta externa' });
  await schedule.locator('summary').press('Enter');
  const to = schedule.getByLabel('Hasta').nth(1);
  await to.fill('');
  await page.getByRole('button', { name: 'Seguir' }).press('Enter');
  const summary = page.getByRole('alert').filter({ hasText: 'Revise lo siguiente' });
  await expect(summary).toBeFocused();
  await schedule.locator('summary').press('Enter');
  await expect(to).toBeHidden();
  await summary.getByRole('link', { name: /Consulta externa › .*Hasta: Escriba hasta qué hora\./ }).press('Enter');
  await expect(to).toBeFocused();
  await expect(to).toHaveAttribute('aria-invalid', 'true');
  await expect(to).toHaveAccessibleDescription(/Escriba hasta qué hora\./);
  await expectAccessibleLooks(page);
});

/** The portal of a hospital that has answered everything. */
async function answerAll(page: Page): Promise<void> {
  const answers = await rawAnswersOf(HOSPITALS[0]);
  await page.route('**/api/identity', async (route) => {
    const state = await (await route.fetch()).json();
    await route.fulfill({ json: { ...state, answers } });
  });
}

test.describe('an answer with a fault', () => {
  test.use({ expectedConsole: [/status of 422/] });

  test('what is missing, and what the server refuses, opens its step', async ({ page }) => {
    await signIn(page);
    await page.goto('/admin/identity');
    await hydrated(page);
    const steps = page.getByRole('navigation', { name: 'Pasos' });
    const publish = page.getByRole('button', { name: 'Publicar los datos del hospital' });
    const summary = page.getByRole('alert').filter({ hasText: 'Revise lo siguiente' });
    await steps.getByRole('button', { name: 'Publicar' }).click();
    await publish.press('Enter');
    await expect(page.getByRole('heading', { name: '1. Nombre' })).toBeVisible();
    await expect(summary).toBeFocused();
    await expect(summary).toContainText('NIT: Escriba los nueve números');
    await answerAll(page);
    await page.route('**/api/identity/publish', (route) =>
      route.fulfill({
        status: 422,
        json: { message: 'Revise los campos.', errors: { 'brand.logo': ['No es un PNG.'] } },
      }),
    );
    await page.reload();
    await hydrated(page);
    await steps.getByRole('button', { name: 'Publicar' }).click();
    await publish.press('Enter');
    await expect(page.getByRole('heading', { name: '5. Logo y colores' })).toBeVisible();
    await expect(summary).toContainText('Logo: No es un PNG.');
  });
});

test('a publication is followed from every step', async ({ page }) => {
  let state: 'building' | 'failed' = 'building';
  const notice = 'Netlify no mostró un sitio con él.';
  await page.route('**/api/identity/publish', (route) =>
    route.fulfill({ status: 202, json: { publication: { id: 77, state: 'building' } } }),
  );
  await page.route('**/api/publications/77', (route) =>
    route.fulfill({ json: publication(77, state, { notice: state === 'failed' ? notice : null }) }),
  );
  await signIn(page);
  await answerAll(page);
  await page.goto('/admin/identity');
  await hydrated(page);
  const steps = page.getByRole('navigation', { name: 'Pasos' });
  const publish = page.getByRole('button', { name: 'Publicar los datos del hospital' });
  await steps.getByRole('button', { name: 'Publicar' }).click();
  await publish.press('Enter');
  const progress = page.getByRole('region', { name: 'Datos del hospital' });
  await expect(progress).toBeFocused();
  await expect(progress).toContainText('Netlify construye el sitio nuevo: tarda unos minutos.');
  await steps.getByRole('button', { name: 'Teléfonos y correos' }).click();
  await expect(progress).toBeVisible();
  await steps.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByRole('heading', { name: '7. Publicar' })).toBeFocused();
  await steps.getByRole('button', { name: 'Servicios' }).click();
  state = 'failed';
  await expect(progress.getByRole('alert')).toContainText(notice);
  await expectAccessibleLooks(page);
  await progress.getByRole('button', { name: 'Cerrar' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await steps.getByRole('button', { name: 'Publicar' }).click();
  await expect(publish).toBeVisible();
});

test('the demonstration goes with one button, whose notice takes the focus', async ({ page }) => {
  let state: object | null = null;
  await page.route('**/api/identity', async (route) => {
    state ??= await (await route.fetch()).json();
    await route.fulfill({ json: { ...state, required: [] } });
  });
  await page.route('**/api/identity/remove-demonstration', (route) =>
    route.fulfill({ status: 202, json: { publication: { id: 78, state: 'live' } } }),
  );
  await page.route('**/api/publications/78', (route) => route.fulfill({ json: publication(78, 'live') }));
  await signIn(page);
  await page.goto('/admin/identity');
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Pasos' }).getByRole('button', { name: 'Publicar' }).click();
  const remove = page.getByRole('button', { name: 'Quitar toda la demostración' });
  await remove.press('Enter');
  await page.getByRole('button', { name: 'Sí, quitarla' }).press('Enter');
  const notice = page.getByRole('region', { name: 'Retiro de la demostración' });
  await expect(notice).toBeFocused();
  await expect(notice).toContainText('El cambio ya está en el sitio.');
  await expect(remove).toBeVisible();
});
