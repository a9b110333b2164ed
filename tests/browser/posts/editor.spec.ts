import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { accessibilityFaults, expect, hydrated, signIn, test } from '../../support/browser/visit.ts';

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';
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

  await test.step('an image with its alternative text', async () => {
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

  await test.step('a heading in the middle and a line across', async () => {
    await page.keyboard.press('ArrowDown');
    await tool(page, 'Línea de separación').click();
    await page.keyboard.press('Control+Alt+3');
    await page.keyboard.type('Lugar');
    await page.keyboard.press('Control+Shift+E');
    await expect(text(page).getByRole('heading', { name: 'Lugar' })).toHaveCSS('text-align', 'center');
  });
  expect(await accessibilityFaults(page)).toEqual([]);

  await test.step('readers get all of it', async () => {
    await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Un texto con todo');
    await page.getByLabel('Categoría').selectOption('noticias');
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('link', { name: /Leer más.*Un texto con todo/ }).click();
    const body = page.locator('article .prose');
    await expect(body.getByRole('heading')).toHaveText(['Horarios', 'Lugar']);
    await expect(body.getByRole('heading', { name: 'Lugar' })).toHaveClass('align-center');
    await expect(body.locator('ul ul li')).toHaveText('Mañana');
    await expect(body.getByRole('figure').getByRole('img', { name: 'La puerta del hospital' })).toBeVisible();
    await expect(body.getByRole('table', { name: 'Turnos' }).getByRole('columnheader')).toHaveText(['Día', 'Turno']);
    await expect(body.getByRole('separator')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

/** Pastes as the browser does, with what a program puts on the clipboard. */
async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await text(page).evaluate((target, entries) => {
    const clipboardData = new DataTransfer();
    for (const [type, content] of Object.entries(entries)) clipboardData.setData(type, content);
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);
}
const copied = (name: string) => ({
  'text/html': readFileSync(new URL(`../../fixtures/paste/${name}.html`, import.meta.url), 'utf8'),
  'text/plain': 'lo mismo sin formato',
});

test.describe('a paste', () => {
  test('from Word keeps lists, headings and tables, and one notice tells what it dropped', async ({ page }) => {
    await startWriting(page);
    await paste(page, copied('word'));
    await expect(text(page).getByRole('heading', { level: 2 })).toHaveText(['Informe de la jornada', 'Vacunación']);
    await expect(text(page).locator('> ul > li > ul > li')).toHaveText(['Menores de un año', 'De uno a cinco']);
    await expect(text(page).locator('> ol > li')).toHaveText(['Llevar el carné', 'Llegar temprano']);
    await expect(text(page).getByRole('columnheader')).toHaveText(['Vereda', 'Dosis']);
    await expect(page.getByRole('status').filter({ hasText: 'Al pegar se quitaron:' })).toContainText('notas al pie');
    await page.keyboard.press('Control+z');
    await expect(text(page)).toHaveText('');
    await page.keyboard.press('Control+y');
    await expect(text(page).getByRole('columnheader')).toHaveText(['Vereda', 'Dosis']);
  });

  test('from LibreOffice uploads the pasted image', async ({ page }) => {
    await startWriting(page);
    await paste(page, copied('libreoffice'));
    await expect(text(page).getByRole('img', { name: 'Punto' })).toHaveAttribute('src', /^\/uploads\//);
    await expect(text(page).locator('ul ul li')).toHaveText(['Medicina general', 'Odontología']);
    await expect(text(page).locator('ol')).toHaveAttribute('start', '3');
  });

  test('from Google Docs keeps bold and italics and no external image', async ({ page }) => {
    await startWriting(page);
    await paste(page, copied('google-docs'));
    await expect(text(page).locator('strong')).toHaveText(['invita']);
    await expect(text(page).locator('em')).toHaveText(' a todos');
    await expect(text(page).getByRole('img')).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: '1 imagen de otro sitio' })).toBeVisible();
  });

  test('from Excel becomes a table with headers, wherever the caret is', async ({ page }) => {
    await startWriting(page);
    await page.keyboard.type('Presupuesto');
    await paste(page, copied('excel'));
    await expect(text(page).getByRole('columnheader')).toHaveText(['Rubro', '2025', '2026']);
    await expect(text(page).locator('td[colspan="2"]')).toHaveText('2.550');
    await expect(text(page).getByText('Presupuesto')).toBeVisible();
  });

  test('into a cell of a table loses no word, and below a table is inserted below it', async ({ page }) => {
    await startWriting(page);
    await paste(page, copied('excel'));
    await page.keyboard.type('Después');
    await expect(text(page).locator('> p').getByText('Después')).toBeVisible();
    await text(page).getByRole('cell', { name: 'Nómina' }).click();
    // The editor has taken note of the caret.
    await expect(tool(page, 'Quitar fila')).toBeVisible();
    await paste(page, copied('libreoffice'));
    const cell = text(page).getByRole('cell', { name: 'Nómina' });
    await expect(cell).toContainText('Horarios de atención');
    await expect(cell.locator('ul ul li')).toHaveText(['Medicina general', 'Odontología']);
    await expect(cell).toContainText('Lunes');
    await expect(cell).toContainText('a 4 p. m.');
  });

  test('of plain words with lines beginning with hyphens becomes a list', async ({ page }) => {
    await startWriting(page);
    await paste(page, { 'text/plain': 'Traiga:\n- carné\n- fórmula' });
    await expect(text(page).locator('ul > li')).toHaveText(['carné', 'fórmula']);
  });
});

test('an image is pasted, described and removed only with the keyboard', async ({ page }) => {
  await startWriting(page);
  await page.keyboard.type('Antes');
  const bytes = [...(await picture())];
  await text(page).evaluate((target, content) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([new Uint8Array(content)], 'foto.png', { type: 'image/png' }));
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, bytes);
  await expect(text(page)).toContainText('Falta el texto alternativo');
  await expect(text(page).locator('img')).toHaveAttribute('src', /^\/uploads\//);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel('Texto alternativo').fill('Una foto');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(text(page).getByRole('img', { name: 'Una foto' })).toBeVisible();

  await page.keyboard.press('Delete');
  await expect(text(page).getByRole('img')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(text(page).getByRole('img', { name: 'Una foto' })).toBeVisible();
});

test('rows, columns and headers of a table are added and removed from its own bar', async ({ page }) => {
  await startWriting(page);
  await tool(page, 'Tabla').click();
  await dialog(page).getByRole('button', { name: 'Insertar tabla' }).click();
  const table = text(page).getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(3);
  await tool(page, 'Añadir fila abajo').click();
  await tool(page, 'Añadir columna a la derecha').click();
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  await tool(page, 'Columna de encabezados').click();
  await expect(table.locator('tr:nth-child(2) th')).toHaveCount(1);
  await tool(page, 'Fila de encabezados').click();
  await expect(tool(page, 'Fila de encabezados')).toHaveAttribute('aria-pressed', 'false');
  await tool(page, 'Quitar fila').click();
  await tool(page, 'Quitar columna').click();
  await expect(table.getByRole('row')).toHaveCount(3);
  await tool(page, 'Eliminar tabla').click();
  await expect(table).toHaveCount(0);
});

test('the keyboard reaches the toolbar and leaves the text', async ({ page }) => {
  await startWriting(page);
  await page.keyboard.press('Alt+F10');
  await expect(tool(page, 'Título')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tool(page, 'Subtítulo')).toBeFocused();
  await page.keyboard.press('End');
  await expect(tool(page, 'Atajos de teclado')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tool(page, 'Título')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tool(page, 'Atajos de teclado')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(tool(page, 'Título')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('Esc y luego Tab');
  await page.keyboard.press('Escape');
  await expect(text(page)).toBeFocused();

  await page.keyboard.press('Control+Alt+8');
  await type(page, 'uno', 'dos');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(text(page)).not.toBeFocused();
  await expect(text(page).locator('ul ul')).toHaveCount(0);
});

test('the line of the caret is never under a bar, at any size or zoom', async ({ page }) => {
  await startWriting(page);
  const lines = Array.from({ length: 60 }, (_, n) => `Línea ${n} de un texto que escribe la oficina de prensa.`);
  await paste(page, { 'text/plain': lines.join('\n') });
  await tool(page, 'Tabla').click();
  await dialog(page).getByRole('button', { name: 'Insertar tabla' }).click();
  for (const [width, height, textSize] of [
    [1280, 800, 'text'],
    [360, 340, 'text'],
    [640, 400, 'text'],
    [1280, 800, 'textRem18'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate((size) => document.documentElement.classList.add(size), textSize);
    await text(page).getByRole('cell').first().click();
    await expect(tool(page, 'Quitar fila')).toBeVisible();
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press('ArrowUp');
      expect(await page.evaluate(isCaretCovered), `${width} × ${height} ${textSize}, ${step}`).toBe(false);
    }
  }
});

/** Runs in the page: whether a bar covers the line of the caret. */
function isCaretCovered(): boolean {
  const caret = getSelection()?.getRangeAt(0);
  if (!caret) return true;
  const place = caret.getClientRects()[0] ?? (caret.startContainer as Element).getBoundingClientRect();
  return [...document.querySelectorAll('.post-editor__bars')]
    .map((bar) => bar.getBoundingClientRect())
    .some((bar) => place.top < bar.bottom - 1 && place.bottom > bar.top + 1);
}

test('a document is linked with its format and size', async ({ page }) => {
  await startWriting(page);
  await page.keyboard.type('Vea el ');
  await tool(page, 'Archivo').click();
  await dialog(page)
    .locator('input[type="file"]')
    .setInputFiles({ name: 'plan_de-compras.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) });
  const words = dialog(page).getByLabel('Texto del enlace');
  await expect(words).toHaveValue('plan de compras');
  await words.fill('plan de compras de 2026');
  await page.keyboard.press('Enter');
  const link = text(page).getByRole('link', { name: /^plan de compras de 2026 \(PDF, 1.[kK]B\)$/ });
  await expect(link).toHaveAttribute('href', /^\/uploads\/[\w-]+\.pdf$/);
  await expect(text(page)).toBeFocused();
});

/** Drops files as the browser does; gives whether the page kept the browser from opening them. */
function drop(target: Locator, ...files: { name: string; type: string; bytes: Buffer }[]): Promise<boolean> {
  return target.evaluate(
    (element, dropped) => {
      const dataTransfer = new DataTransfer();
      for (const { name, type, content } of dropped)
        dataTransfer.items.add(new File([new Uint8Array(content)], name, { type }));
      const { x, y } = element.getBoundingClientRect();
      const options = { dataTransfer, bubbles: true, cancelable: true, clientX: x + 60, clientY: y + 30 };
      const isTaken = !element.dispatchEvent(new DragEvent('dragover', options));
      return !element.dispatchEvent(new DragEvent('drop', options)) && isTaken;
    },
    files.map(({ name, type, bytes }) => ({ name, type, content: [...bytes] })),
  );
}

test('dropped files become images and links, and what is refused is said where everybody sees it', async ({ page }) => {
  await startWriting(page);
  await page.keyboard.type('Una línea');
  const pdf = { name: 'plan_de-compras.pdf', type: 'application/pdf', bytes: Buffer.from(PDF) };
  const image = { name: 'foto.png', type: 'image/png', bytes: await picture() };
  const heic = { name: 'IMG_0412.HEIC', type: '', bytes: Buffer.from('x') };

  await test.step('a document and a photo that no browser shows', async () => {
    expect(await drop(text(page), pdf, heic)).toBe(true);
    const link = text(page).getByRole('link', { name: /^plan de compras \(PDF, 1.[kK]B\)$/ });
    await expect(link).toHaveAttribute('href', /^\/uploads\/[\w-]+\.pdf$/);
    const notice = page.getByRole('status').filter({ hasText: '«IMG_0412.HEIC» no se insertó.' });
    await expect(notice).toContainText('WhatsApp');
    await expect(notice).toBeInViewport();
    expect(await accessibilityFaults(page)).toEqual([]);
    await notice.getByRole('button', { name: 'Cerrar' }).click();
    await expect(notice).toBeHidden();
  });

  await test.step('a file beside the text does not take the page away', async () => {
    const title = page.getByRole('textbox', { name: 'Título', exact: true });
    await title.scrollIntoViewIfNeeded();
    expect(await drop(title, pdf)).toBe(true);
    await expect(page.getByRole('status').filter({ hasText: 'suéltelo sobre el texto' })).toBeInViewport();
    expect(await drop(page.getByLabel('Subir archivo'), pdf)).toBe(false);
  });

  await test.step('the same photo in the dialog, before anything is written about it', async () => {
    await tool(page, 'Imagen').click();
    await dialog(page)
      .getByLabel('Imagen', { exact: true })
      .setInputFiles({ name: heic.name, mimeType: 'image/heic', buffer: heic.bytes });
    await expect(dialog(page)).toContainText('Es una foto HEIC de iPhone');
    await page.keyboard.press('Escape');
  });

  await drop(text(page), image);
  await expect(text(page)).toContainText('Falta el texto alternativo');
  await text(page).getByRole('button', { name: 'Describir' }).click();
  await dialog(page).getByRole('checkbox', { name: 'Imagen decorativa' }).check();
  await dialog(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(text(page)).toContainText('Imagen decorativa');
  await expect(text(page)).toContainText('Una línea');
});

test('a text opened again is the same, including its tables and images', async ({ page }) => {
  await startWriting(page);
  await paste(page, copied('libreoffice'));
  await expect(text(page).getByRole('img', { name: 'Punto' })).toHaveAttribute('src', /^\/uploads\//);
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Un texto que se abre otra vez');
  await page.getByLabel('Categoría').selectOption('noticias');
  await page.getByRole('button', { name: 'Guardar en borrador' }).click();
  await expect(page.getByText('Estado: Borrador')).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(text(page).getByRole('columnheader')).toHaveText(['Día', 'Hora']);
  await expect(text(page).getByRole('img', { name: 'Punto' })).toBeVisible();
  await expect(page.getByText('Estado: Borrador')).toBeVisible();
});

test('publishing waits while an image of the text is uploading', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/file/uploads', async (route) => {
    await held.promise;
    await route.continue();
  });
  await startWriting(page);
  await tool(page, 'Imagen').click();
  await dialog(page)
    .getByLabel('Imagen', { exact: true })
    .setInputFiles({ name: 'puerta.png', mimeType: 'image/png', buffer: await picture() });
  await dialog(page).getByLabel('Texto alternativo').fill('La puerta');
  await page.keyboard.press('Enter');
  await expect(text(page).getByRole('progressbar')).toBeVisible();
  await page.keyboard.type('Mientras tanto se escribe.');
  await expect(text(page)).toContainText('Mientras tanto se escribe.');
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Con una imagen que tarda');
  await page.getByLabel('Categoría').selectOption('noticias');
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByText('Una imagen del texto no ha terminado de subir.').first()).toBeVisible();
  held.resolve();
  await expect(text(page).getByRole('img', { name: 'La puerta' })).toHaveAttribute('src', /^\/uploads\//);
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
});
