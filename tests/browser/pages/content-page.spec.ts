import { expect, expectAccessibleThemes, test } from '../../support/browser/visit.ts';

test('a page counts its visits once a view, after it is drawn, and shows how many', async ({ page }) => {
  const counted: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/visits')) counted.push(request.postData() ?? '');
  });
  const shown = page.locator('[data-visits]');
  await page.goto('/valores');
  await expect(shown).toHaveText(/^Visitas: \d+$/);
  const first = Number((await shown.textContent())?.replace(/\D/g, ''));
  await page.reload();
  await expect(shown).toHaveText(`Visitas: ${first + 1}`);
  expect(counted).toEqual(['{"path":"/valores"}', '{"path":"/valores"}']);
  expect(await page.context().cookies()).toEqual([]);
  await page.goto('/buscar');
  await page.waitForLoadState('load');
  expect(counted).toHaveLength(2);
});

test('who complains or follows a case is not told how many others did', async ({ page }) => {
  for (const path of ['/pqrsd', '/pqrsd/seguimiento']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-visits]'), path).toHaveCount(0);
  }
});

test.describe('when the line breaks', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('a page without its counter is as good', async ({ page }) => {
    await page.route('**/api/visits', (route) => route.fulfill({ status: 503, json: { message: 'x' } }));
    await page.goto('/valores');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-visits]')).toHaveText('');
  });

  test('a page asks whether it was useful, and thanks only for what arrived', async ({ page }) => {
    await page.goto('/valores');
    const question = page.getByRole('region', { name: '¿Le sirvió esta información?' });
    await page.route('**/api/feedback', (route) => route.abort(), { times: 1 });
    await question.getByRole('button', { name: 'Sí' }).click();
    await expect(question.getByRole('status')).toHaveText(/No se pudo enviar/);
    const sent = page.waitForRequest('**/api/feedback');
    await question.getByRole('button', { name: 'No' }).click();
    expect((await sent).postDataJSON()).toEqual({ path: '/valores', useful: false });
    await expect(question.getByRole('status')).toHaveText(/Gracias/);
    await expect(question.getByRole('button', { name: 'Sí' })).toBeHidden();
  });
});

test('a page shows the menu of its section from 1,024 px, and its contents from 1,280 px', async ({ page }) => {
  await page.goto('/mision-vision');
  const side = page.getByRole('navigation', { name: 'De esta sección' });
  const contents = page.getByRole('navigation', { name: 'En esta página' });
  const left = async (part: typeof side) => (await part.boundingBox())?.x ?? Number.NaN;
  const article = page.locator('article');

  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(side).toBeHidden();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(side.getByRole('link', { name: 'Misión y Visión' })).toHaveAttribute('aria-current', 'page');
  await expect(side.getByRole('link', { name: 'Valores' })).toBeVisible();
  expect(await left(side)).toBeLessThan(await left(article));
  expect(Math.abs((await left(contents)) - (await left(article)))).toBeLessThan(2);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await left(contents)).toBeGreaterThan(await left(article));
  for (const name of ['Transparencia', 'PQRSD', 'Participación ciudadana']) {
    await expect(side.getByRole('link', { name, exact: true }).last()).toBeVisible();
  }
  const related = page.getByRole('navigation', { name: 'Más en Nosotros' });
  await expect(related.getByRole('link')).toHaveCount(3);
  await expectAccessibleThemes(page);
});

test('lists of posts have the side menu of content pages, in the same place', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const placeOf = async (path: string) => {
    await page.goto(path);
    const side = page.getByRole('navigation', { name: 'De esta sección' });
    await expect(side, path).toBeVisible();
    const { x, width } = (await side.boundingBox()) ?? {};
    const text = await page.getByText('Responsable del contenido:').boundingBox();
    return { x, width, text: text?.x };
  };
  const expected = await placeOf('/gestion-ambiental');
  for (const path of ['/gestion', '/talento-humano', '/contratacion', '/mipg'])
    expect(await placeOf(path), path).toEqual(expected);
});
