import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { accessibilityFaults, expect, hydrated, signIn, test } from '../support/visit.ts';

const picture = () =>
  sharp({ create: { width: 640, height: 360, channels: 3, background: '#0A5C63' } })
    .png()
    .toBuffer();

const text = (page: Page) => page.getByRole('textbox', { name: 'Texto', exact: true });
const tool = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

/** The editor of a new post, with the caret in its text. */
async function startWriting(page: Page): Promise<void> {
  await signIn(page);
  await page.goto('/write');
  await hydrated(page);
  await text(page).click();
}

async function type(page: Page, ...lines: string[]): Promise<void> {
  for (const [index, line] of lines.entries()) {
    if (index > 0) await page.keyboard.press('Enter');
    await page.keyboard.type(line);
  }
}

test('a text with everything a post may hold is written by keyboard and mouse', async ({ page }) => {
  await startWriting(page);

  await test.step('headings', async () => {
    await page.keyboard.press('Control+Alt+2');
    await type(page, 'Horarios');
    await page.keyboard.press('Enter');
  });

  await test.step('a list inside of a list with the Tab key', async () => {
    await tool(page, 'Lista').click();
    await type(page, 'Lunes', 'Mañana');
    await page.keyboard.press('Tab');
    await expect(text(page).locator('ul ul li')).toHaveText('Mañana');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await type(page, 'Martes');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(text(page).locator('> ul > li')).toHaveCount(3);
  });

  await test.step('a link', async () => {
    await page.keyboard.type('Vea ');
    await page.keyboard.press('Control+k');
    await dialog(page).getByLabel('Texto del enlace').fill('el Ministerio de Salud');
    await dialog(page).getByLabel('Dirección').fill('minsalud.gov.co');
    await page.keyboard.press('Enter');
    await expect(text(page).getByRole('link')).toHaveAttribute('href', 'https://minsalud.gov.co');
    await page.keyboard.press('Enter');
  });

  await test.step('a picture that says what it shows', async () => {
    await tool(page, 'Imagen').click();
    await dialog(page).getByRole('button', { name: 'Insertar imagen' }).click();
    await expect(dialog(page)).toContainText('Elija una imagen.');
    await expect(dialog(page)).toContainText('Describa la imagen o marque «Imagen decorativa».');
    await dialog(page)
      .getByLabel('Imagen', { exact: true })
      .setInputFiles({ name: 'puerta.png', mimeType: 'image/png', buffer: await picture() });
    await dialog(page).getByLabel('Texto alternativo').fill('La puerta del hospital');
    await dialog(page).getByLabel('Pie de foto').fill('Foto: archivo');
    await dialog(page).getByRole('radio', { name: 'En el centro' }).check();
    await dialog(page).getByRole('button', { name: 'Insertar imagen' }).click();
    const shown = text(page).getByRole('img', { name: 'La puerta del hospital' });
    await expect(shown).toHaveAttribute('src', /^\/uploads\/.+\.webp$/);
    await expect(text(page).locator('figcaption')).toHaveText('Foto: archivo');
  });

  await test.step('a table with headers', async () => {
    await tool(page, 'Tabla').click();
    await dialog(page).getByLabel('Filas').fill('2');
    await dialog(page).getByLabel('Columnas').fill('2');
    await dialog(page).getByLabel('Título de la tabla').fill('Turnos');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Día');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Turno');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Lunes');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Noche');
    await expect(text(page).getByRole('table', { name: 'Turnos' }).getByRole('columnheader')).toHaveText([
      'Día',
      'Turno',
    ]);
    await expect(tool(page, 'Fila de encabezados')).toHaveAttribute('aria-pressed', 'true');
  });
  console.log(await text(page).innerHTML());
  expect(await accessibilityFaults(page)).toEqual([]);
});
