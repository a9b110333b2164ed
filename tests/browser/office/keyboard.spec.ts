/** The main tasks of the staff, only by keyboard. */
import type { Page } from '@playwright/test';
import { ADMIN } from '../../support/accounts/people.ts';
import { pressOn, tabTo, typeIn } from '../../support/browser/keyboard.ts';
import { expect, hydrated, test } from '../../support/browser/visit.ts';

// The rings of the focus are looked at where they come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PICTURE = 'dist/client/icon-192.png';
const TITLE = 'Brigada escrita con teclas';

async function signInByKeys(page: Page): Promise<void> {
  await page.goto('/login');
  await hydrated(page);
  await typeIn(page, page.getByLabel('Correo electrónico'), ADMIN.email);
  await typeIn(page, page.getByLabel('Contraseña', { exact: true }), ADMIN.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** The focus is inside the page: a screen reader does not restart at its top. */
const holdsFocus = (page: Page) => page.evaluate(() => document.activeElement !== document.body);

test('a press officer signs in, writes with a picture, publishes and sees it', { tag: '@keyboard' }, async ({
  page,
}) => {
  await signInByKeys(page);
  await page.goto('/write');
  await hydrated(page);
  await typeIn(page, page.getByRole('textbox', { name: 'Título', exact: true }), TITLE);
  const tools = page.getByRole('toolbar');
  await tabTo(page, tools.locator('button[tabindex="0"], button:not([tabindex])').first());
  const insert = tools.getByRole('button', { name: 'Imagen', exact: true });
  while (!(await insert.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => holdsFocus(page)).toBe(true);
  await typeIn(page, page.getByRole('textbox', { name: 'Texto', exact: true }), 'Vamos el sábado a la vereda.');
  // As the hint under the text says: the editor captures Tab until Escape.
  await page.keyboard.press('Escape');

  const category = page.getByLabel('Categoría');
  await tabTo(page, category);
  while ((await category.inputValue()) !== 'noticias') await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByLabel('Subir archivo'));
  // What opens from here is the operating system's own window.
  await page.getByLabel('Subir archivo').setInputFiles(PICTURE);
  await typeIn(page, page.getByLabel('Texto alternativo'), 'El emblema del hospital');
  await pressOn(page, page.getByRole('button', { name: 'Publicar', exact: true }));
  await page.waitForURL('/');
  await pressOn(page, page.getByRole('link', { name: new RegExp(`Leer más.*${TITLE}`) }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await expect(page.getByRole('img', { name: 'El emblema del hospital' })).toBeVisible();
});

test('an officer goes from the inbox into a case and takes steps in it', { tag: '@keyboard' }, async ({
  page,
  request,
}) => {
  const filed = await request.post('/api/pqrsd', {
    data: { anonymous: true, type_pqrsd: 'queja', issue: 'Sillas', description: 'Faltan sillas.', policy: true },
  });
  const { rad } = ((await filed.json()) as { data: { rad: string } }).data;
  await signInByKeys(page);
  await page.goto(`/admin/pqrsd?q=${rad}`);
  await pressOn(page, page.getByRole('link', { name: rad }));
  await pressOn(page, page.getByRole('button', { name: 'Tomar el caso' }));
  await expect(page.getByRole('button', { name: 'Tomar el caso' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Qué sigue' })).toBeFocused();

  await pressOn(page, page.getByText('Más acciones'));
  const open = page.getByRole('button', { name: 'Prorrogar', exact: true }).first();
  await pressOn(page, open);
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('form')).toBeVisible();
  await page.keyboard.press('Escape');
  // Hidden at once, it is removed when its close event has been handled; only then can it open again.
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await typeIn(page, dialog.getByLabel('Días hábiles de prórroga'), '3');
  await typeIn(page, dialog.getByLabel('Por qué no se puede responder a tiempo'), 'Falta un concepto.');
  await pressOn(page, dialog.getByRole('button', { name: 'Prorrogar' }));
  await expect(page.getByRole('region', { name: 'Cómo va' })).toContainText('Prorrogada');
  await expect.poll(() => holdsFocus(page)).toBe(true);
});
