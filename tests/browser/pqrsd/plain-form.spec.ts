import type { Page } from '@playwright/test';
import { expect, expectAccessibleThemes, test } from '../../support/browser/visit.ts';

const PERSON = {
  'Nombres y apellidos o razón social': 'María Niño Peña',
  'Número de documento': '1.098.765.432',
  Ocupación: 'Agricultora',
  'Correo electrónico': 'maria@correo.example',
  Teléfono: '300 123 4567',
  Dirección: 'Vereda El Roble, casa 3',
};

async function fillPerson(page: Page, leaveOut: string[] = []): Promise<void> {
  for (const [label, text] of Object.entries(PERSON)) {
    if (!leaveOut.includes(label)) await page.getByLabel(label, { exact: true }).fill(text);
  }
  await page.getByLabel('Tipo de documento').selectOption('CC');
  await page.getByRole('radio', { name: 'Femenino' }).check();
}

async function fillRequest(page: Page, type: string): Promise<void> {
  await page.getByLabel('Tipo de solicitud').selectOption(type);
  await page.getByLabel('Asunto').fill('Demora en la atención');
  await page.getByLabel('Descripción').fill('Esperé seis horas.\n\nNadie me explicó «por qué».');
  await page.getByRole('checkbox', { name: /política/ }).check();
}

const review = (page: Page) => page.getByRole('button', { name: 'Revisar antes de enviar' }).click();

/** The receipt of what is under review. */
async function send(page: Page): Promise<{ rad: string; clave: string }> {
  await page.getByRole('button', { name: 'Enviar mi PQRSD' }).click();
  await expect(page.getByRole('heading', { name: 'Comprobante de su PQRSD' })).toBeVisible();
  const text = (await page.getByRole('main').textContent()) ?? '';
  expect(text).toMatch(/Tu mensaje fue recibido el \d{4}-\d\d-\d\d \d\d:\d\d:\d\d, con el siguiente codigo RAD-/);
  return {
    rad: /RAD-\d{4}-\d{6}/.exec(text)?.[0] ?? '',
    clave: /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(text)?.[0] ?? '',
  };
}

test.describe('a PQRSD without JavaScript', () => {
  test('a citizen corrects the field errors, reviews, sends, and follows the case', async ({ plainPage: page }) => {
    await page.goto('/pqrsd');
    await expect(page.getByText('Así tramitamos una solicitud anónima')).toBeHidden();
    await expect(page.getByRole('link', { name: '192, opción 4' })).toHaveAttribute('href', 'tel:192');
    await fillPerson(page, ['Teléfono']);
    await fillRequest(page, 'queja');
    await page.getByLabel('Correo electrónico', { exact: true }).fill('maria');
    await review(page);

    const summary = page.getByRole('alert');
    await expect(summary.getByRole('link')).toHaveCount(2);
    await summary.getByRole('link', { name: 'Escriba su teléfono o marque «No tengo teléfono».' }).click();
    await expect(page).toHaveURL(/#campo-telephone$/);
    await expect(page.getByLabel('Descripción')).toHaveValue('Esperé seis horas.\n\nNadie me explicó «por qué».');
    await expect(page.getByRole('radio', { name: 'Femenino' })).toBeChecked();
    await page.getByLabel('Teléfono', { exact: true }).fill(PERSON.Teléfono);
    await page.getByLabel('Correo electrónico', { exact: true }).fill(PERSON['Correo electrónico']);
    await review(page);

    await expect(page.getByRole('heading', { name: 'Revise sus datos' })).toBeVisible();
    await page.getByRole('button', { name: 'Corregir' }).click();
    await expect(page.getByLabel('Tipo de documento')).toHaveValue('CC');
    await expect(page.getByRole('checkbox', { name: /política/ })).toBeChecked();
    await page.getByLabel('Asunto').fill('Demora en urgencias');
    await review(page);
    await expect(page.getByRole('main')).toContainText('Demora en urgencias');
    const { rad, clave } = await send(page);
    await expect(page.getByRole('link', { name: '192, opción 4' })).toHaveAttribute('href', 'tel:192');
    await expect(page.getByRole('main')).toContainText(/Cómo se cuenta: (no hay festivos|se descuenta)/);

    await page.goto('/pqrsd/seguimiento');
    await page.getByLabel('Número de radicado').fill(rad);
    await page.getByLabel('Clave').fill(clave);
    await page.getByRole('button', { name: 'Consultar mi caso' }).click();
    await expect(page.getByRole('heading', { name: rad })).toBeVisible();
  });

  test('an anonymous report of corruption asks for no personal data and gets its PDF', async ({ plainPage: page }) => {
    await page.goto('/pqrsd');
    await page.getByLabel('Nombres y apellidos o razón social').fill('Quien sea');
    await page.getByRole('checkbox', { name: /anónima/ }).check();
    await expect(page.getByLabel('Nombres y apellidos o razón social')).toBeHidden();
    await expect(page.getByText('Así tramitamos una solicitud anónima')).toBeVisible();
    await fillRequest(page, 'denuncia');
    await review(page);
    await expect(page.getByRole('main')).toContainText('Es anónima');
    expect(await page.content()).not.toContain('Quien sea');
    const { rad } = await send(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar como PDF' }).click();
    expect((await download).suggestedFilename()).toBe(`constancia-${rad}.pdf`);
  });

  test('who has no e-mail is answered at their address', async ({ plainPage: page }) => {
    await page.goto('/pqrsd');
    await fillPerson(page, ['Correo electrónico', 'Dirección']);
    await page.getByRole('checkbox', { name: 'No tengo correo electrónico' }).check();
    await fillRequest(page, 'peticion');
    await review(page);
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Escriba su dirección.']);
    await page.getByLabel('Dirección').fill(PERSON.Dirección);
    await review(page);
    await expect(page.getByText('Le responderemos a la dirección')).toBeVisible();
    await send(page);
  });

  test('sending twice, as a reload does, is one case', async ({ plainPage: page }) => {
    await page.goto('/pqrsd');
    await page.getByRole('checkbox', { name: /anónima/ }).check();
    await fillRequest(page, 'sugerencia');
    await review(page);
    const first = await send(page);
    await page.reload();
    await expect(page.getByRole('main')).toContainText(first.rad);
    await expect(page.getByRole('main')).toContainText(first.clave);
  });

  test('the page of the form is unchanged, and shows no notice about scripts', async ({ plainPage: page }) => {
    await page.goto('/pqrsd');
    await expect(page.getByText(/JavaScript/)).toHaveCount(0);
    await page.goto('/pqrsd/enviar?tipo=queja');
    await expect(page).toHaveURL(/\/pqrsd\?tipo=queja$/);
  });
});

test.describe('what the server draws', () => {
  test.use({ expectedConsole: [/status of 422/] });

  test('field errors, review and receipt have no axe violation in both themes', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const clean = async (state: string) => {
      await expectAccessibleThemes(page, state);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${state} is as wide as the screen`).toBeLessThanOrEqual(0);
    };
    await page.goto('/pqrsd');
    await page.getByRole('checkbox', { name: /anónima/ }).check();
    // As when it is submitted before the island is hydrated: no script listens.
    await page.locator('form[action="/pqrsd/enviar"]').evaluate((form: HTMLFormElement) => form.submit());
    await expect(page.getByRole('alert')).toBeVisible();
    await clean('faults');
    await fillRequest(page, 'queja');
    await review(page);
    await expect(page.getByRole('heading', { name: 'Revise sus datos' })).toBeVisible();
    await clean('review');
    await send(page);
    await clean('receipt');
  });
});
