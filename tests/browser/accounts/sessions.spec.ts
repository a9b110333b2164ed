import type { Browser, Page } from '@playwright/test';
import { ADMIN } from '../../support/accounts/people.ts';
import {
  accessibilityFaults,
  expect,
  expectAccessibleThemes,
  hydrated,
  signIn,
  signInByForm,
  test,
} from '../../support/browser/visit.ts';
import { photograph } from '../../support/files/uploads.ts';

const PASSWORD = 'el río baja crecido en mayo';
const keys = () => [localStorage.getItem('ACCESS_TOKEN'), localStorage.getItem('user')];

/** Another browser, where the same or another user is signed in. */
async function another(browser: Browser, baseURL: string | undefined, person = ADMIN) {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await signIn(page, person);
  return page;
}

test.describe('on a slow line', () => {
  /** Holds the script of an island until `arrive`. */
  async function holdScript(page: Page, island: string) {
    const { promise, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(`**/_astro/${island}.*.js`, async (route) => {
      await promise;
      await route.continue();
    });
    return arrive;
  }

  for (const press of ['Enter', 'click'] as const)
    test(`the ${press} of a sign-in before its script is there signs in when it is`, async ({ page }) => {
      const arrive = await holdScript(page, 'LoginForm');
      await page.goto('/login');
      await page.getByLabel('Correo electrónico').fill(ADMIN.email);
      const password = page.getByLabel('Contraseña', { exact: true });
      await password.fill(ADMIN.password);
      if (press === 'Enter') await password.press('Enter');
      else await page.getByRole('button', { name: 'Entrar' }).click({ timeout: 3_000 });
      await expect(page.locator('.login')).toHaveAttribute('data-hydrated', 'false');
      await expect(page).toHaveURL(/\/login$/);
      arrive();
      await expect(page).toHaveURL(/\/admin\/dashboard$/);
    });
});

test.describe('asking for an account', () => {
  test.use({ expectedConsole: [/40[19]|422/] });

  test('from the request to the approval to the first post', async ({ page, browser, baseURL }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Pida una' }).click();
    await hydrated(page);
    await page.getByLabel('Nombre completo').fill('Petra Gómez');
    await page.getByLabel('Correo electrónico').fill('petra@hospital.example');
    await page.getByLabel('Contraseña', { exact: true }).fill('Contraseña2026');
    await page.getByLabel('Repita la contraseña').fill('Contraseña2026');
    await page.getByRole('button', { name: 'Pedir la cuenta' }).click();
    await expect(page.getByRole('alert').first()).toContainText('fácil de adivinar');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Repita la contraseña').fill(PASSWORD);
    await page.getByRole('button', { name: 'Pedir la cuenta' }).click();
    await expect(page.getByText('Su cuenta está pendiente de aprobación')).toBeVisible();
    await expect(page.getByText('Estado: pendiente de aprobación.')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 1280, height: 800 });

    await test.step('an administrator finds it and gives it a role', async () => {
      const office = await another(browser, baseURL);
      await office.goto('/admin/dashboard');
      await office.getByRole('link', { name: /cuentas? esperan? aprobación/ }).click();
      await office.getByRole('link', { name: 'Petra Gómez' }).click();
      await expect(office.getByText('Esta persona espera aprobación')).toBeVisible();
      await office.getByLabel('Rol').selectOption({ value: 'autor' });
      await office.getByRole('button', { name: 'Guardar' }).click();
      const question = office.getByRole('dialog', { name: 'Confirme que es usted' });
      await question.getByLabel('Su contraseña').fill(ADMIN.password);
      await question.getByLabel('Su contraseña').press('Enter');
      await expect(office.getByText('Usuario actualizado correctamente')).toBeVisible();
      await office.context().close();
    });

    await page.getByRole('button', { name: 'Comprobar de nuevo' }).click();
    await expect(page.getByText('Si ya aprobaron su cuenta, al entrar podrá usarla.')).toBeVisible();
    await signInByForm(page, { email: 'petra@hospital.example', password: PASSWORD });
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await page.goto('/write');
    await hydrated(page);

    await test.step('and their first post is public', async () => {
      await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Vacunación de Petra en la vereda');
      await page.getByRole('textbox', { name: /texto|contenido/i }).click();
      await page.keyboard.type('Este sábado desde las 8:00 a. m.');
      await page.getByLabel('Categoría').selectOption('noticias');
      await page.getByRole('button', { name: 'Publicar', exact: true }).click();
      await page.waitForURL((url) => url.pathname === '/');
      await expect(page.getByRole('heading', { name: 'Vacunación de Petra en la vereda' })).toBeVisible();
    });

    await test.step('their picture is on the post as soon as they upload it, and gone as soon as they remove it', async () => {
      const post = await page.getByRole('link', { name: /Leer más.*Petra/ }).getAttribute('href');
      const face = page.locator('main img[src^="/uploads/"][width="40"]');
      await page.goto('/admin/account');
      const photo = Buffer.from(await photograph(1200, 900));
      await page.getByLabel('Subir una foto').setInputFiles({ name: 'yo.jpg', mimeType: 'image/jpeg', buffer: photo });
      await expect(page.getByText('Foto guardada.')).toBeVisible();
      const picture = page.getByRole('img', { name: /^Foto de / });
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192);
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.goto(post ?? '');
      await expect(face).toBeVisible();
      await page.goto('/admin/account');
      await page.getByRole('button', { name: 'Quitar la foto' }).click();
      await expect(page.getByText('Foto quitada.')).toBeVisible();
      await page.goto(post ?? '');
      await expect(face).toHaveCount(0);
    });
  });
});

test.describe('one’s own account', () => {
  test.use({ expectedConsole: [/401|422/] });

  test('«Cerrar las demás» ends the session of another browser, whose page leads to sign in', async ({
    page,
    browser,
    baseURL,
  }) => {
    const other = await another(browser, baseURL);
    await other.goto('/admin/account');
    await signIn(page);
    await page.goto('/admin/account');
    await expect(page.getByText('Esta sesión')).toBeVisible();
    await expect(page.getByText(/Chrome en Linux/).first()).toBeVisible();
    await expectAccessibleThemes(page);
    await page.getByRole('button', { name: 'Cerrar las demás' }).click();
    await expect(page.getByText('Las demás sesiones quedaron cerradas.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cerrar las demás' })).toBeHidden();
    await other.getByRole('link', { name: 'Usuarios' }).click();
    await other.waitForURL(/\/login\?next=/);
    expect(await other.evaluate(keys)).toEqual([null, null]);
    await other.context().close();
    await page.setViewportSize({ width: 360, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  test('a wrong current password is an error at its field', async ({ page }) => {
    await signIn(page);
    await page.goto('/admin/account');
    await page.getByLabel('Contraseña actual').fill('no es esta');
    await page.getByLabel('Contraseña nueva', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Repita la contraseña nueva').fill(PASSWORD);
    await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
    await expect(page.getByRole('alert').first()).toContainText('Esa no es su contraseña actual.');
    await expect(page.getByLabel('Contraseña nueva', { exact: true })).toHaveValue(PASSWORD);
  });

  test('an idle user is warned before the session ends, and one press extends it', async ({ page }) => {
    await page.clock.install();
    await signIn(page);
    await page.goto('/write');
    await hydrated(page);
    await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Un título a medias');
    const before = await page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'));
    await page.clock.fastForward('26:00');
    const question = page.getByRole('alertdialog', { name: 'Su sesión está por cerrarse' });
    await expect(question).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await question.getByRole('button', { name: 'Seguir trabajando' }).click();
    await expect(question).toBeHidden();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'))).not.toBe(before);
    await expect(page.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue('Un título a medias');
  });

  test('a token that no server wrote is removed before anything shows', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => {
      localStorage.setItem('ACCESS_TOKEN', 'x.y.z');
      localStorage.setItem('user', '{"id":1,"name":"Ana","role":"admin"}');
    });
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('html.js')).toHaveCount(1);
    await expect(page.locator('html.signed-in')).toHaveCount(0);
    expect(await page.evaluate(keys)).toEqual([null, null]);
    await expect(page.getByRole('button', { name: 'Salir' })).toBeHidden();
  });

  test('signing out in one tab signs out the other', async ({ page, context }) => {
    await signIn(page);
    await page.goto('/admin/account');
    await expect(page.getByText('Esta sesión')).toBeVisible();
    const second = await context.newPage();
    await second.goto('/noticias');
    await second.getByRole('button', { name: 'Salir' }).click();
    await page.waitForURL(/\/login\?next=/);
  });
});
