import sharp from 'sharp';
import { expect, hydrated, signIn, test } from '../../support/browser/visit.ts';

test('an author publishes and visitors see it on the home page in the next request', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/');
  await signIn(page);
  await page.goto('/write');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Brigada de salud en la vereda El Roble');
  const body = page.getByRole('textbox', { name: /texto|contenido/i });
  await body.click();
  await page.keyboard.type('Este sábado vamos a ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('El Roble');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('. Lleve su carné.');
  await page.getByLabel('Categoría').selectOption('noticias');
  await expect(page.getByText('Estado: Editando')).toBeVisible();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');

  await expect(page.getByRole('heading', { name: 'Brigada de salud en la vereda El Roble' })).toBeVisible();
  await expect(page.getByText('Este sábado vamos a El Roble. Lleve su carné.').first()).toBeVisible();

  await test.step('also without JavaScript, down to the post itself', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const plain = await context.newPage();
    await plain.goto('/');
    await plain.getByRole('link', { name: /Leer más.*Brigada de salud en la vereda El Roble/ }).click();
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Brigada de salud en la vereda El Roble');
    await expect(plain.locator('strong', { hasText: 'El Roble' })).toBeVisible();
    await expect(plain.getByText(/Publicado hace/)).toBeVisible();
    await plain.goto('/noticias');
    await expect(plain.getByRole('heading', { name: 'Brigada de salud en la vereda El Roble' })).toBeVisible();
    await context.close();
  });

  await test.step('its author edits it and the change is there at once', async () => {
    await page.getByRole('link', { name: /Leer más.*Brigada de salud en la vereda El Roble/ }).click();
    await page.getByRole('link', { name: 'Editar' }).click();
    await hydrated(page);
    const title = page.getByRole('textbox', { name: 'Título', exact: true });
    await expect(title).toHaveValue('Brigada de salud en la vereda El Roble');
    await expect(page.getByRole('textbox', { name: /texto|contenido/i })).toContainText('Lleve su carné.');
    await title.fill('Brigada de salud aplazada');
    await page.getByRole('button', { name: 'Publicar cambios' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect(page.getByRole('heading', { name: 'Brigada de salud aplazada' })).toBeVisible();
  });

  await test.step('and deletes it: the page states that it was withdrawn', async () => {
    await page.getByRole('link', { name: /Leer más.*Brigada de salud aplazada/ }).click();
    const address = new URL(page.url()).pathname;
    await page.getByRole('button', { name: 'Eliminar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sí, eliminar' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect(page.getByRole('heading', { name: 'Brigada de salud aplazada' })).toBeHidden();
    const answer = await page.request.get(address);
    expect(answer.status()).toBe(410);
    expect(await answer.text()).toContain('Esta publicación fue retirada');
  });
});

test('a wide table and a poster are read whole on a phone', async ({ page }) => {
  await signIn(page);
  const token = await page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'));
  const headers = { authorization: `Bearer ${token}` };
  const poster = { name: 'afiche.png', mimeType: 'image/png', buffer: await posterPng() };
  const img = await (await page.request.post('/api/file', { headers, multipart: { file: poster } })).json();
  const cells = ['Vereda con nombre muy largo', 'Fecha', 'Hora', 'Responsable', 'Teléfono'];
  const heads = cells.map((cell) => `<th scope="col">${cell}</th>`).join('');
  const row = cells.map((cell) => `<td>${cell}</td>`).join('');
  const desc = `<table><thead><tr>${heads}</tr></thead><tbody><tr>${row}</tr></tbody></table>`;
  const data = { title: 'Horarios', desc, cat: 'informes', img, alt: 'El afiche', focus: '50% 10%' };
  const { id } = await (await page.request.post('/api/posts', { headers, data })).json();
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(`/post/${id}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const table = page.getByRole('region', { name: 'Tabla 1' });
    await table.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
    const shown = page.getByRole('img', { name: 'El afiche' });
    const { width: drawn = 0, height = 0 } = (await shown.boundingBox()) ?? {};
    expect(height / drawn).toBeCloseTo(4 / 3, 1);
  }
  await expect(page.getByRole('link', { name: 'El afiche Ver la imagen completa' })).toHaveAttribute(
    'href',
    `/uploads/${img}`,
  );
});

const posterPng = () =>
  sharp({ create: { width: 1080, height: 1440, channels: 3, background: '#0A5C63' } })
    .png()
    .toBuffer();

test('a draft is stored for its author and not public', async ({ page }) => {
  await signIn(page);
  await page.goto('/write');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Un borrador que nadie debe ver');
  await page.getByLabel('Categoría').selectOption('noticias');
  await page.getByRole('button', { name: 'Guardar en borrador' }).click();
  await expect(page.getByText('Estado: Borrador')).toBeVisible();
  await page.goto('/noticias');
  await expect(page.getByText('Un borrador que nadie debe ver')).toBeHidden();
});

test('a visitor who is not signed in is redirected to the login, and back', async ({ page }) => {
  await page.goto('/write');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Inici(e|ar) sesión/ })
    .click();
  await expect(page).toHaveURL(/\/login\?next=/);
});

test.describe('wrong passwords', () => {
  test.use({ expectedConsole: [/422/] });

  test('are shown in an alert, and the typed values stay', async ({ page }) => {
    await page.goto('/login');
    await hydrated(page);
    await page.getByLabel('Correo electrónico').fill('nadie@hospital.example');
    await page.getByLabel('Contraseña', { exact: true }).fill('equivocada');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('alert')).toContainText('El correo o la contraseña no son correctos.');
    await expect(page.getByLabel('Correo electrónico')).toHaveValue('nadie@hospital.example');
  });
});

test('signing out ends the session on the server too', async ({ page }) => {
  await signIn(page);
  const token = await page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'));
  const whoAmI = () => page.request.get('/api/user', { headers: { authorization: `Bearer ${token}` } });
  expect((await whoAmI()).status()).toBe(200);
  await page.goto('/');
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByRole('button', { name: 'Salir' })).toBeHidden();
  expect(await page.evaluate(() => [localStorage.getItem('ACCESS_TOKEN'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ]);
  expect((await whoAmI()).status()).toBe(401);
});
