import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { MAX_CASE_FILE_BYTES } from '#domain/pqrsd/case-files.ts';
import { accessibilityFaults, expect, hydrated, signIn, test } from '../../support/browser/visit.ts';
import { PDF } from '../../support/files/uploads.ts';

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(PDF) });
const page1 = { name: 'página.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<!doctype html><p>hola') };

const NOISE = { type: 'gaussian', mean: 128, sigma: 60 } as const;

/** What a telephone held upright takes: more than 10 MB, lying, with the turn in its EXIF data. */
const sidewaysPhoto = () =>
  sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'white', noise: NOISE } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();

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
  test('files go along with a PQRSD, a large photo smaller, survive a reload, and one that lies is left out by its name', async ({
    page,
  }) => {
    await page.goto('/pqrsd');
    await hydrated(page);
    const photo = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await sidewaysPhoto() };
    expect(photo.buffer.byteLength).toBeGreaterThan(MAX_CASE_FILE_BYTES);
    await page.getByLabel(/Adjuntar archivos/).setInputFiles([photo, page1, pdf('carta.pdf')]);
    const list = page.getByRole('list', { name: 'Archivos adjuntos' });
    await expect(list.getByText('Listo')).toHaveCount(2);
    await expect(list.getByRole('listitem').filter({ hasText: 'página.pdf' })).toContainText(
      'El contenido no es el de un archivo PDF',
    );
    const heic = { name: 'IMG_1.HEIC', mimeType: '', buffer: Buffer.from('\0\0\0\x18ftypheic…') };
    await page.getByLabel(/Adjuntar archivos/).setInputFiles([heic]);
    await expect(list.getByRole('listitem').filter({ hasText: 'IMG_1' })).toContainText('tome una captura de pantalla');
    await page.getByRole('button', { name: 'Quitar IMG_1.heic' }).click();
    await page.getByLabel(/Adjuntar archivos/).setInputFiles([{ ...page1, name: 'programa.exe' }]);
    await expect(page.getByRole('alert')).toContainText('programa.exe');
    expect(await accessibilityFaults(page)).toEqual([]);

    await write(page, 'Con archivos');
    await page.getByRole('button', { name: 'Revisar antes de enviar' }).click();
    await expect(page.getByText('Su solicitud irá sin esto')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('«página.pdf»: El contenido no es el de un archivo PDF');
    await page.getByRole('button', { name: 'Corregir los archivos' }).click();
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
    const { rad, clave } = await receiptOf(page);

    await signIn(page);
    await page.goto(`/admin/pqrsd?q=${rad}`);
    await page.getByRole('link', { name: new RegExp(rad) }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: /adjunto-1/ }).click();
    expect((await saved).suggestedFilename()).toBe('adjunto-1.jpg');
    const { width, height, orientation } = await sharp(await (await saved).path()).metadata();
    expect([width, height, orientation]).toEqual([1920, 2560, undefined]);

    await test.step('to a message too, which goes without the one that lies', async () => {
      await page.goto('/pqrsd/seguimiento');
      await page.getByLabel('Número de radicado').fill(rad);
      await page.getByLabel('Clave').fill(clave);
      await page.getByRole('button', { name: 'Consultar mi caso' }).click();
      await page.getByLabel(/^Mensaje/).fill('Otra foto.');
      await page.getByLabel(/Adjuntar archivos/).setInputFiles([photo, page1]);
      await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Mensaje enviado' })).toBeVisible();
      await expect(page.getByText('Su mensaje quedó sin esto')).toBeVisible();
      await expect(page.getByText('«página.pdf»: El contenido no es el de un archivo PDF')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Descargar adjunto-1\.jpg/ })).toBeVisible();
    });
  });
});

test('without scripts files can be attached too, also to a message, and an invalid file does not lose the others', async ({
  plainPage: page,
}) => {
  await page.goto('/pqrsd');
  await write(page, 'Sin programas');
  await page.getByLabel(/Adjuntar archivos/).setInputFiles([pdf('carta.pdf'), page1]);
  await page.getByRole('button', { name: 'Revisar antes de enviar' }).click();
  await expect(page.getByRole('heading', { name: 'Revise sus datos' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('«página.pdf»: El contenido no es el de un archivo PDF');
  await page.getByRole('button', { name: 'Corregir' }).click();
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
