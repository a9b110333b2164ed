/** The main tasks of readers and citizens, only by keyboard. */
import { choose, pressOn, tabTo, typeIn, wholeRound } from '../../support/browser/keyboard.ts';
import { expect, hydrated, test } from '../../support/browser/visit.ts';

// The rings of the focus are looked at where they come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a reader skips to the content, goes through the menu to the news and reads one', { tag: '@keyboard' }, async ({
  page,
}) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido principal' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Principal' });
  const section = menu.locator('summary', { hasText: 'Atención al ciudadano' });
  await pressOn(page, section);
  await tabTo(page, menu.getByRole('link', { name: 'Noticias' }));
  await page.keyboard.press('Escape');
  await expect(section).toBeFocused();
  await page.keyboard.press('Enter');
  await pressOn(page, menu.getByRole('link', { name: 'Noticias' }));
  await page.waitForURL('/noticias');
  await pressOn(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: /Leer más/ })
      .first(),
  );
  await page.waitForURL(/\/post\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const [path, width] of [
  ['/', 1280],
  ['/', 360],
  ['/pqrsd', 360],
  ['/directorio-servidores', 1280],
  ['/transparencia', 360],
] as const) {
  test(`${path} lets the focus round and out again at ${width} px, always in sight`, { tag: '@keyboard' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 720 });
    await page.goto(path);
    expect(await wholeRound(page)).toBeGreaterThan(20);
  });
}

test('a citizen files a PQRSD, keeps its number and follows it', { tag: '@keyboard' }, async ({ page }) => {
  const field = (name: RegExp) => page.getByLabel(name);
  await page.goto('/pqrsd');
  await hydrated(page);
  await typeIn(page, field(/^Nombres y apellidos/), 'Rosa Elvira Pérez');
  await choose(page, field(/Tipo de documento/), 'Cédula de ciudadanía');
  await typeIn(page, field(/Número de documento/), '52000111');
  await pressOn(page, page.getByRole('radio', { name: 'Femenino' }), 'Space');
  await typeIn(page, field(/Ocupación/), 'Agricultora');
  await typeIn(page, field(/^Correo electrónico/), 'rosa@correo.example');
  await typeIn(page, field(/Teléfono/), '3001234567');
  await typeIn(page, field(/Dirección/), 'Vereda El Roble');
  await choose(page, field(/Tipo de solicitud/), 'Petición');
  await typeIn(page, field(/Asunto/), 'Brigada');
  await typeIn(page, field(/Descripción/), 'Pedimos una brigada de salud.');
  await pressOn(page, page.getByRole('button', { name: 'Revisar antes de enviar' }));
  await expect(page.getByRole('alert')).toBeFocused();
  await pressOn(page, page.getByRole('checkbox', { name: /política/i }), 'Space');
  await pressOn(page, page.getByRole('button', { name: 'Revisar antes de enviar' }));
  await expect(page.getByRole('heading', { name: 'Revise sus datos' })).toBeFocused();
  await pressOn(page, page.getByRole('button', { name: 'Enviar mi PQRSD' }));

  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/RAD-\d{4}-\d{6}/);
  const text = (await dialog.textContent()) ?? '';
  await tabTo(page, dialog.getByRole('button', { name: 'OK' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Comprobante de su PQRSD' })).toBeFocused();

  await pressOn(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: /consultar su caso/ })
      .first(),
  );
  await page.waitForURL(/\/pqrsd\/seguimiento/);
  const number = page.getByLabel('Número de radicado');
  const rad = /RAD-\d{4}-\d{6}/.exec(text)?.[0] ?? '';
  if ((await number.inputValue()) === '') await typeIn(page, number, rad);
  await typeIn(page, page.getByLabel('Clave'), /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(text)?.[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: rad })).toBeVisible();
});
