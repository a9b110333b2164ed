import { expect, expectAccessibleThemes, test } from '../../support/browser/visit.ts';

test('a search finds pages without accents, shows where the words are, and loads nothing before', async ({ page }) => {
  const engine: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/pagefind/')) engine.push(request.url());
  });
  await page.goto('/buscar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buscar en el sitio');
  expect(engine).toEqual([]);
  await page.getByLabel('¿Qué busca?').fill('vision');
  await page.getByRole('button', { name: 'Buscar', exact: true }).last().click();
  await expect(page).toHaveURL(/\/buscar\?q=vision$/);
  await expect(page.getByRole('status').filter({ hasText: 'para «vision»' })).toBeVisible();
  const result = page.locator('[data-pages] li').filter({ has: page.getByRole('link', { name: 'Misión y Visión' }) });
  await expect(result).toContainText('Nosotros');
  await expect(result.locator('mark').first()).toHaveText(/visi[óo]n/i);
  await expectAccessibleThemes(page);
  await page.goBack();
  await expect(page.getByLabel('¿Qué busca?')).toHaveValue('');
});

test('posts are found too, as soon as they are published', async ({ page }) => {
  await page.goto('/buscar?q=vacunacion');
  const posts = page.getByRole('region', { name: 'En noticias y publicaciones' });
  await expect(posts.getByRole('link').first()).toHaveAttribute('href', /^\/post\/\d+$/);
});

test('the ñ is a letter of its own', async ({ page }) => {
  const marks = async (word: string) => {
    await page.goto(`/buscar?q=${encodeURIComponent(word)}`);
    await expect(page.getByRole('status').filter({ hasText: `«${word}»` })).toBeVisible();
    await expect(page.locator('.finder [aria-busy]')).toHaveAttribute('aria-busy', 'false');
    return (await page.locator('.finder mark').allTextContents()).map((text) => text.toLowerCase());
  };
  for (const found of await marks('ano')) expect(found).not.toMatch(/^año/);
  expect((await marks('año')).every((found) => found.startsWith('año'))).toBe(true);
  expect((await marks('niños')).some((found) => /^niñ/.test(found))).toBe(true);
});

test('an empty result suggests what to try, and a section narrows the search', async ({ page }) => {
  await page.goto('/buscar?q=qwertyuiop');
  await expect(page.getByText(/No encontramos nada para «qwertyuiop»/)).toBeVisible();
  await page.goto('/buscar?q=salud&seccion=Nosotros');
  await expect(page.getByRole('status').filter({ hasText: 'en Nosotros' })).toBeVisible();
  await expect(page.getByLabel('¿Dónde?')).toHaveValue('Nosotros');
  const sections = page.locator('[data-pages] li > .meta');
  await expect(sections.first()).toBeVisible();
  for (const section of await sections.allTextContents()) expect(section).toContain('Nosotros');
});

test.describe('when the engine does not arrive', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('the failure is shown with a retry that works', async ({ page }) => {
    await page.route('**/pagefind/pagefind.js*', (route) => route.abort());
    await page.goto('/buscar?q=vision');
    await expect(page.getByText('No pudimos buscar')).toBeVisible();
    await page.unroute('**/pagefind/pagefind.js*');
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'para «vision»' })).toBeVisible();
  });
});

test('without JavaScript the box leads to /buscar, which shows a notice and offers the sections', async ({
  plainPage: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/mision-vision');
  await page.getByRole('searchbox').fill('salud');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/buscar\?q=salud$/);
  // Text selectors do not look into <noscript>.
  await expect(page.locator('noscript .notice')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Misión y Visión' })).toBeVisible();
});
