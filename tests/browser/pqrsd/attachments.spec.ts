import type { Page } from '@playwright/test';
import { accessibilityFaults, expect, hydrated, signIn, test } from '../../support/browser/visit.ts';
import { PDF, photograph } from '../../support/files/uploads.ts';

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(PDF) });
const page1 = { name: 'página.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<!doctype html><p>hola') };

async function write(page: Page, issue: string): Promise<void> {
  await page.getByRole('checkbox', { name: /anónim/i }).check();
  await page.getByLabel(/Asunto/).fill(issue);
  await page.getByLabel(/Descripción/).fill('Adjunto lo que tengo.');
  await page.getByRole('checkbox', { name: /política/i }).check();
}

async function receiptOf(page: Page): Promise<{ rad: string; clave: string }> {
  await expect(page.getByText(/RAD-\d{4}-\d{6}/).first()).toBeVisible();
  const text = (await page.getByRole('main').textContent()) ?? '';
  return { rad: /RAD-\d{4}-\d{6}/.exec(text)?.[0] ?? '', clave: /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(text)?.[0] ?? '' };
}

test.describe('with scripts', () => {
  test.use({ expectedConsole: [/status of 415/] });
  test('files go along with a PQRSD, survive a reload, and one that lies is refused by its name', async ({ page }) => {
    await page.goto('/pqrsd');
    await hydrated(page);
    const photo = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await photograph(800, 600)) };
    await page.getByLabel(/Adjuntar archivos/).setInputFiles([photo, page1, pdf('carta.pdf')]);
    const list = page.getByRole('list', { name: 'Archivos adjuntos' });
    await expect(list.getByText('Listo')).toHaveCount(2);
    await expect(list.getByRole('listitem').filter({ hasText: 'página.pdf' })).toContainText(
      'El contenido no es el de un archivo PDF',
    );
    await page.getByLabel(/Adjuntar archivos/).setInputFiles([{ ...page1, name: 'programa.exe' }]);
    await expect(page.getByRole('alert')).toContainText('programa.exe');
    expect(await accessibilityFaults(page)).toEqual([]);

    await write(page, 'Con archivos');
    await page.getByRole('button', { name: 'Revisar antes de enviar' }).click();
    await expect(page.getByRole('alert').first()).toContainText('No se cargó «página.pdf»');
    await page.getByRole('button', { name: 'Quitar página.pdf' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await page.reload();
    await hydrated(page);
    await expect(list.getByText('Listo')).toHaveCount(2);

    await page.getByRole('checkbox', { name: /política/i }).check();
    await page.getByRole('button', { name: 'Revisar antes de enviar' }).click();
    await expect(page.getByRole('heading', { name: 'Revise sus datos' })).toBeFocused();
    await page.getByRole('button', { name: 'Enviar mi PQRSD' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
    const { rad } = await receiptOf(page);

    await signIn(page);
    await page.goto(`/admin/pqrsd?q=${rad}`);
    await page.getByRole('link', { name: new RegExp(rad) }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: /adjunto-1/ }).click();
    expect((await saved).suggestedFilename()).toBe('adjunto-1.jpg');
  });
});

test('without scripts files can be attached too, also to a message, and an invalid file does not lose the others', async ({
  plainPage: page,
}) => {
  await page.goto('/pqrsd');
  await write(page, 'Sin programas');
  await page.getByLabel(/Adjuntar archivos/).setInputFiles([pdf('carta.pdf'), page1]);
  await page.getByRole('button', { name: 'Revisar antes de enviar' }).click();
  await expect(page.getByRole('main')).toContainText('«página.pdf»: El contenido no es el de un archivo PDF');
  await expect(page.getByRole('checkbox', { name: 'Quitar «carta.pdf»' })).toBeVisible();
  await page.getByRole('checkbox', { name: /política/i }).check();
  await page.getByRole('button', { name: 'Revisar antes de enviar' }).click();
  await expect(page.getByRole('main')).toContainText('carta.pdf');
  await page.getByRole('button', { name: 'Enviar mi PQRSD' }).click();
  const { rad, clave } = await receiptOf(page);

  await page.goto('/pqrsd/seguimiento');
  await page.getByLabel(/radicado/i).fill(rad);
  await page.getByLabel(/Clave/).fill(clave);
  await page.getByRole('button', { name: /Consultar/ }).click();
  await expect(page.getByRole('main')).toContainText('llegó 1 archivo');
  await page.getByLabel(/^Mensaje/).fill('Otra prueba.');
  await page.getByLabel(/Adjuntar archivos/).setInputFiles([pdf('otra.pdf')]);
  await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /Descargar adjunto-1\.pdf/ }).click();
  expect((await saved).suggestedFilename()).toBe('adjunto-1.pdf');
});
