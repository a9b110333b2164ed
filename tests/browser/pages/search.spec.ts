import { expect, expectAccessibleThemes, test } from '../../support/browser/visit.ts';

const results = 'main ol > li';

test('a search by keyboard forgives accents and typing errors, and shows where the words are', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/buscar');
  await page.getByLabel('¿Qué busca?').focus();
  await page.keyboard.type('urjencias');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/buscar\?q=urjencias&seccion=$/);
  await expect(page.getByText('Se muestran resultados para «urgencias»')).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ resultados para «urgencias»$/);
  const first = page.locator(results).first();
  await expect(first.getByRole('heading', { level: 2 })).toHaveText('Atención Inmediata');
  await expect(first).toContainText('Servicios');
  await expect(page.locator(`${results} mark`).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessibleThemes(page);
  await first.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/atencion-inmediata/);
  await page.goBack();
  await expect(page.getByLabel('¿Qué busca?')).toHaveValue('urjencias');
});

test('posts are found by words of their titles in any order', async ({ page }) => {
  await page.goto('/buscar?q=medicamentos+suministro');
  await expect(page.locator(results).first().getByRole('link').first()).toHaveAttribute('href', /^\/post\/\d+$/);
});

test('the ñ is a letter of its own', async ({ page }) => {
  const marks = async (word: string) => {
    await page.goto(`/buscar?q=${encodeURIComponent(word)}`);
    await expect(page.getByRole('main').getByRole('status')).toContainText('«');
    return (await page.locator(`${results} mark`).allTextContents()).map((text) => text.toLowerCase());
  };
  expect((await marks('año')).every((found) => found.startsWith('año'))).toBe(true);
  expect((await marks('niños')).some((found) => /^niñ/.test(found))).toBe(true);
});

test('an empty result says whom to ask, and a section narrows the search', async ({ page }) => {
  await page.goto('/buscar?q=qwertyuiop');
  await expect(page.getByText('No encontramos nada para «qwertyuiop»')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'formulario de PQRSD' })).toBeVisible();
  await page.goto('/buscar?q=salud&seccion=Nosotros');
  await expect(page.getByRole('main').getByRole('status')).toContainText('en Nosotros');
  await expect(page.getByLabel('¿Dónde?')).toHaveValue('Nosotros');
  for (const item of await page.locator(results).all()) await expect(item).toContainText('Nosotros');
});

test('a page of contracts or norms leads to the search among them', async ({ page }) => {
  for (const [path, area] of [
    ['/contratacion', 'Contratos'],
    ['/normatividad', 'Normas'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('link', { name: `Buscar en ${area.toLowerCase()}` }).click();
    await expect(page.getByLabel('¿Dónde?')).toHaveValue(area);
  }
});

test('without JavaScript the box leads to the same answer, page by page', async ({ plainPage: page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/mision-vision');
  await page.getByRole('searchbox').fill('salud');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/buscar\?q=salud$/);
  await expect(page.locator(results)).toHaveCount(10);
  const first = await page.locator(results).first().textContent();
  await page.getByRole('link', { name: /Siguiente/ }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('página 2');
  expect(await page.locator(results).first().textContent()).not.toBe(first);
  await expect(page.getByRole('main').getByRole('link', { name: 'Misión y Visión' }).last()).toBeVisible();
});

test('the number or clave of a case leads to the page of the case, by a link with nothing in it', async ({ page }) => {
  for (const q of ['RAD-2026-000033', 'mi clave es mkgbg 0h5rq']) {
    await page.goto(`/buscar?q=${encodeURIComponent(q)}`);
    const link = page.getByRole('main').getByRole('link', { name: 'Consultar mi radicado' }).first();
    await expect(link).toHaveAttribute('href', '/pqrsd/seguimiento');
  }
  await page.goto('/buscar?q=urgencias');
  await expect(page.getByText('¿Quiere consultar su PQRSD?')).toHaveCount(0);
});
