/** Files: uploaded over a connection that breaks, found, described, replaced, and retained while a post uses them. */
import { writeFileSync } from 'node:fs';
import type { Page, Request, TestInfo } from '@playwright/test';
import { accessibilityFaults, expect, hydrated, signIn, test } from '../../support/browser/visit.ts';

const MB = 1024 * 1024;

/** A file on the disk, so that the browser knows it again after a reload. */
function fileOnDisk(info: TestInfo, name: string, bytes: Buffer): string {
  const path = info.outputPath(name);
  writeFileSync(path, bytes);
  return path;
}

function largePdf(bytes: number): Buffer {
  const pdf = Buffer.alloc(bytes, '%');
  pdf.write('%PDF-1.7\n');
  return pdf;
}

/** A picture of one colour, drawn by the browser. */
async function picture(page: Page, colour: string, width = 1200, height = 800): Promise<Buffer> {
  const url = await page.evaluate(
    ([fill, w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: Number(w), height: Number(h) });
      const brush = canvas.getContext('2d');
      if (brush) {
        brush.fillStyle = String(fill);
        brush.fillRect(0, 0, canvas.width, canvas.height);
      }
      return canvas.toDataURL('image/png');
    },
    [colour, width, height],
  );
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

const isChunk = (request: Request, n: number) =>
  request.method() === 'PUT' && new RegExp(`/api/file/uploads/[^/]+/${n}$`).test(request.url());

async function openLibrary(page: Page): Promise<void> {
  await page.goto('/admin/media');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Archivos' })).toBeVisible();
}

/** Uploads through the library; ends on the page of the file. */
async function upload(page: Page, name: string, buffer: Buffer, mimeType = 'image/png'): Promise<void> {
  await openLibrary(page);
  await page.getByLabel('Subir archivo').setInputFiles({ name, mimeType, buffer });
  await expect(page.getByRole('heading', { level: 1, name: 'Detalle del archivo' })).toBeVisible();
  await expect(page.getByText(name, { exact: true })).toBeVisible();
}

test.describe('over a connection that breaks', () => {
  test.use({ expectedConsole: [/net::ERR_/] });

  test('an upload waits for the connection and resumes at the chunk that was lost', async ({ page }) => {
    await signIn(page);
    await openLibrary(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      for (const n of [0, 1, 2]) if (isChunk(request, n)) sent.push(String(n));
    });
    let cuts = 0;
    await page.route('**/api/file/uploads/*/1', async (route) => {
      cuts += 1;
      if (cuts <= 2) await route.abort('connectionreset');
      else await route.continue();
    });
    await page
      .getByLabel('Subir archivo')
      .setInputFiles({ name: 'Plan de acción.pdf', mimeType: 'application/pdf', buffer: largePdf(9 * MB) });
    await expect(page.getByText('Sin conexión: «Plan de acción.pdf» sigue cuando vuelva.').last()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Detalle del archivo' })).toBeVisible();
    await expect(page.getByText('PDF, 9,4 MB')).toBeVisible();
    expect(sent).toEqual(['0', '1', '1', '1', '2']);
  });

  test('after a reload the same file resumes', async ({ page }, info) => {
    await signIn(page);
    await openLibrary(page);
    const path = fileOnDisk(info, 'informe.pdf', largePdf(9 * MB));
    // The second chunk never gets a response: the author reloads the page.
    await page.route('**/api/file/uploads/*/1', () => undefined);
    await page.getByLabel('Subir archivo').setInputFiles(path);
    await expect(page.getByRole('progressbar', { name: 'Subida de informe.pdf' })).toBeVisible();
    await expect(page.getByText('33 %')).toBeVisible();
    await openLibrary(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const sent: number[] = [];
    page.on('request', (request) => {
      for (const n of [0, 1, 2]) if (isChunk(request, n)) sent.push(n);
    });
    await page.getByLabel('Subir archivo').setInputFiles(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Detalle del archivo' })).toBeVisible();
    expect(sent).toEqual([1, 2]);
  });
});

test('an upload can be called off', async ({ page }) => {
  await signIn(page);
  await openLibrary(page);
  await page.route('**/api/file/uploads/*/1', () => undefined);
  await page
    .getByLabel('Subir archivo')
    .setInputFiles({ name: 'largo.pdf', mimeType: 'application/pdf', buffer: largePdf(9 * MB) });
  await page.getByRole('button', { name: 'Cancelar la subida' }).click();
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Archivos' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test.describe('what is refused', () => {
  test.use({ expectedConsole: [/41[35]|422/] });

  test('gets a message, whatever the file’s name and type claim', async ({ page }) => {
    await signIn(page);
    await openLibrary(page);
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    await page.getByLabel('Subir archivo').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: drawing });
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('No se subió «foto.png»');
    await expect(alert).toContainText('Ese tipo de archivo no se acepta.');
    await expect(page.getByRole('button', { name: 'Seguir subiendo' })).toBeHidden();
  });
});

test.describe('an image in use', () => {
  test.use({ expectedConsole: [/409/] });

  test('is found, described, retained while a post uses it, and replaced at its address', async ({ page }) => {
    await signIn(page);
    await upload(page, 'rio-viejo.png', await picture(page, '#0A5C63'));
    const alt = page.getByRole('textbox', { name: 'Texto alternativo' });
    await alt.fill('El río San Isidro al amanecer');
    await page.getByRole('button', { name: 'Guardar texto' }).click();
    await expect(page.getByText('Texto alternativo guardado')).toBeVisible();
    await expect(page.getByText('Ninguna página ni publicación lo usa.')).toBeVisible();

    await test.step('a post inserts it from the library, with its alternative text', async () => {
      await page.goto('/write');
      await hydrated(page);
      await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Jornada junto al río');
      await page
        .getByRole('textbox', { name: /texto|contenido/i })
        .first()
        .click();
      await page.getByRole('button', { name: 'Elegir de la biblioteca' }).click();
      const dialog = page.getByRole('dialog', { name: 'Elegir de la biblioteca' });
      await dialog.getByRole('searchbox').fill('AMANECER');
      await dialog.getByRole('searchbox').press('Enter');
      await expect(dialog.getByRole('listitem')).toHaveCount(1);
      await dialog.getByRole('button', { name: /rio-viejo\.png/ }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByLabel('Texto alternativo')).toHaveValue('El río San Isidro al amanecer');
      await expect(page.getByRole('link', { name: /rio-viejo\.png/ })).toBeVisible();
      await page.getByLabel('Categoría').selectOption('noticias');
      await page.getByRole('button', { name: 'Publicar', exact: true }).click();
      await page.waitForURL((url) => url.pathname === '/');
    });

    await test.step('and shows it at the width of its place', async () => {
      await page.getByRole('link', { name: /Leer más.*Jornada junto al río/ }).click();
      const shown = page.getByRole('img', { name: 'El río San Isidro al amanecer' }).first();
      await expect(shown).toHaveAttribute('width', '1200');
      await expect(page.locator('picture source[type="image/avif"]').first()).toHaveAttribute(
        'srcset',
        /-480\.avif 480w/,
      );
      const drawn = await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.currentSrc));
      expect(drawn).toMatch(/-\d+\.avif$/);
    });

    await test.step('the library finds it, lists its uses, and refuses to delete it', async () => {
      await openLibrary(page);
      await page.getByLabel('Buscar por nombre o descripción').fill('amanecer');
      await page.getByRole('button', { name: 'Buscar' }).click();
      await expect(page.getByRole('list', { name: 'Archivos' }).getByRole('listitem')).toHaveCount(1);
      await page.getByRole('link', { name: /rio-viejo\.png/ }).click();
      await expect(page.getByRole('link', { name: 'Jornada junto al río' })).toHaveAttribute('href', /^\/post\/\d+$/);
      await page.getByRole('button', { name: 'Eliminar' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Sí, eliminar' }).click();
      await expect(page.getByRole('alert')).toContainText('lo usa «Jornada junto al río»');
      await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
    });

    await test.step('another image replaces it, in the next request', async () => {
      await page.getByRole('button', { name: 'Reemplazar' }).click();
      const chooser = page.getByRole('dialog', { name: 'Elegir de la biblioteca' });
      await chooser.getByLabel('Suba un archivo nuevo').setInputFiles({
        name: 'rio-nuevo.png',
        mimeType: 'image/png',
        buffer: await picture(page, '#B4520F', 900, 600),
      });
      const question = page.getByRole('dialog', { name: '¿Reemplazar el archivo?' });
      await expect(question).toContainText('«rio-nuevo.png» queda en lugar de «rio-viejo.png», en la misma dirección');
      const address = new URL(page.url()).pathname;
      await question.getByRole('button', { name: 'Sí, reemplazar' }).click();
      await expect(page.getByText('rio-nuevo.png', { exact: true })).toBeVisible();
      await expect(page.getByText('Archivo reemplazado.')).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(address);
      // The preview is of the new picture, though its address was on the screen already.
      const preview = page.locator('.office-file__view img');
      const width = await preview.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));
      expect(width).toBe(900);
      const versions = page.getByRole('region', { name: 'Versiones anteriores' });
      await expect(versions.getByRole('link', { name: 'rio-viejo.png' })).toBeVisible();
      await page.getByRole('link', { name: 'Jornada junto al río' }).click();
      await expect(page.getByRole('img', { name: 'El río San Isidro al amanecer' }).first()).toHaveAttribute(
        'width',
        '900',
      );
    });

    await test.step('the library shows one file, and for personal data nothing of before stays', async () => {
      await openLibrary(page);
      await expect(page.getByRole('link', { name: /rio-viejo\.png/ })).toBeHidden();
      await page.getByRole('link', { name: /rio-nuevo\.png/ }).click();
      const versions = page.getByRole('region', { name: 'Versiones anteriores' });
      const old = await versions.getByRole('link', { name: 'rio-viejo.png' }).getAttribute('href');
      await page.getByRole('button', { name: 'Reemplazar' }).click();
      const chooser = page.getByRole('dialog', { name: 'Elegir de la biblioteca' });
      await chooser.getByLabel('Suba un archivo nuevo').setInputFiles({
        name: 'rio-limpio.png',
        mimeType: 'image/png',
        buffer: await picture(page, '#17693F', 700, 500),
      });
      const question = page.getByRole('dialog', { name: '¿Reemplazar el archivo?' });
      await question.getByRole('checkbox', { name: /contiene datos personales/ }).check();
      expect(await accessibilityFaults(page)).toEqual([]);
      await question.getByRole('button', { name: 'Sí, reemplazar' }).click();
      await expect(page.getByText('Archivo reemplazado; el anterior se borró.')).toBeVisible();
      await expect(page.getByText('rio-limpio.png', { exact: true })).toBeVisible();
      await expect(versions).toBeHidden();
      const gone = await page.request.get(`/uploads/${old?.split('/').at(-1)}`);
      expect(gone.status()).toBe(404);
    });
  });
});

test('publishing waits for the image that is uploading', async ({ page }) => {
  await signIn(page);
  await page.goto('/write');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Con plan');
  await page.route('**/api/file/uploads/*/1', () => undefined);
  await page
    .getByLabel('Subir archivo')
    .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: largePdf(9 * MB) });
  await expect(page.getByRole('progressbar', { name: 'Subida de plan.pdf' })).toBeVisible();
  await page.getByLabel('Categoría').selectOption('noticias');
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByText('Espere a que el archivo termine de subir, o cancele la subida.').first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/write');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('an image that ends uploading does not take the focus from who writes elsewhere', async ({ page }) => {
  await signIn(page);
  await page.goto('/write');
  await hydrated(page);
  let isReleased = () => {};
  const released = new Promise<void>((resolve) => {
    isReleased = resolve;
  });
  await page.route('**/api/file/uploads/*/0', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Imagen', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Insertar imagen' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'jornada.png', mimeType: 'image/png', buffer: await picture(page, '#0a5c63') });
  await dialog.getByLabel('Texto alternativo').fill('Jornada en la vereda');
  await dialog.getByRole('button', { name: 'Insertar imagen' }).click();
  const image = page.getByRole('textbox', { name: 'Texto', exact: true }).locator('figure img');
  await expect(image).toHaveAttribute('src', /^(?:blob|data):/);
  const title = page.getByRole('textbox', { name: 'Título', exact: true });
  await title.focus();
  isReleased();
  await expect(image).toHaveAttribute('src', /^\/uploads\//);
  await page.keyboard.type('Jornada');
  await expect(title).toHaveValue('Jornada');
});

test('the library opened from another dialog does not close that one', async ({ page }) => {
  await signIn(page);
  await upload(page, 'vereda.png', await picture(page, '#17693F', 200, 100));
  await page.goto('/write');
  await hydrated(page);
  await page
    .getByRole('button', { name: /imagen/i })
    .first()
    .click();
  const outer = page.getByRole('dialog').first();
  await outer.getByRole('button', { name: 'Elegir de la biblioteca' }).click();
  const library = page.getByRole('dialog', { name: 'Elegir de la biblioteca' });
  await library.getByRole('searchbox').fill('vereda');
  await library.getByRole('searchbox').press('Enter');
  await expect(library.getByRole('listitem')).toHaveCount(1);
  await library.getByRole('button', { name: 'Cerrar' }).press('Enter');
  await expect(library).toBeHidden();
  await expect(outer.getByRole('button', { name: 'Elegir de la biblioteca' })).toBeFocused();
});

test('the library is usable by all at 360 and at 1280 px', async ({ page }) => {
  /** Expects no axe finding at both widths, and nothing wider than the window. */
  const clean = async (what: string) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const look = `${what} ${width} px`;
      expect(await accessibilityFaults(page), look).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), look).toBeLessThanOrEqual(width);
    }
  };
  await signIn(page);
  const name = `un-nombre-de-archivo-${'larguísimo'.repeat(8)}.png`;
  await upload(page, name, await picture(page, '#6FD0CC', 300, 200));
  await clean('file');
  await openLibrary(page);
  await expect(page.getByRole('list', { name: 'Archivos' })).toBeVisible();
  await clean('library');
  await page.goto('/write');
  await hydrated(page);
  const choose = page.getByRole('button', { name: 'Elegir de la biblioteca' });
  const dialog = page.getByRole('dialog', { name: 'Elegir de la biblioteca' });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await choose.press('Enter');
    await expect(dialog.getByRole('list', { name: 'Archivos' })).toBeVisible();
    expect(await accessibilityFaults(page), `dialog ${width} px`).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(choose).toBeFocused();
  }
});
