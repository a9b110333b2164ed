import type { Page } from '@playwright/test';
import { codeShown } from '../../support/accounts/authenticator.ts';
import type { ApiSession } from '../../support/browser/api-session.ts';
import { ensureAccount } from '../../support/browser/desk-by-api.ts';
import {
  accessibilityFaults,
  expect,
  expectAccessibleThemes,
  hydrated,
  signIn,
  test,
} from '../../support/browser/visit.ts';

const STRICT = { name: 'Estela Estricta', password: 'la lluvia moja el tejado' };
const SIAU = { name: 'Sandra SIAU', email: 'sandra@hospital.example', password: 'el río baja crecido en mayo' };

/** Fills e-mail and password; the next screen depends on the account. */
async function knock(page: Page) {
  await page.goto('/login');
  await hydrated(page);
  await page.getByLabel('Correo electrónico').fill(SIAU.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(SIAU.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** From a page for citizens: a screen of the staff that noticed would lead to /login by itself, across the next step. */
async function leave(page: Page): Promise<void> {
  await page.goto('/mision-vision');
  await page.evaluate(() => localStorage.clear());
}

test.describe('the second factor', () => {
  test.use({ expectedConsole: [/422/] });

  test('is set up, required at sign-in, replaced by a recovery code, and removed by a link', async ({ page }) => {
    const made = await ensureAccount(page.request, { ...SIAU, role: 'siau' });
    const strict = await protectedAdmin(page, 'estricta@hospital.example');
    await signIn(page, SIAU);
    await page.goto('/admin/account');
    await page.getByRole('button', { name: 'Activar el segundo factor' }).click();
    await page.getByLabel('Su contraseña').fill(SIAU.password);
    await page.getByRole('button', { name: 'Continuar' }).click();
    const key = (await page.locator('.account-secret').textContent()) ?? '';
    await expectAccessibleThemes(page);
    await page.getByRole('textbox', { name: 'Código' }).fill('000000');
    await page.getByRole('button', { name: 'Activar', exact: true }).click();
    await expect(page.getByRole('alert').first()).toContainText('Ese código no es correcto');
    await page.getByRole('textbox', { name: 'Código' }).fill(await codeShown(key, new Date()));
    await page.getByRole('button', { name: 'Activar', exact: true }).click();
    const codes = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    expect(await accessibilityFaults(page)).toEqual([]);
    const recoveryCode = (await codes.first().textContent()) ?? '';
    await page.getByRole('button', { name: 'Ya los guardé' }).click();
    await expect(page.getByText('Le quedan 10 códigos de recuperación.')).toBeVisible();
    await leave(page);

    await test.step('the password alone asks for the code, with the focus where it goes', async () => {
      await knock(page);
      await expect(page.getByLabel('Código de su teléfono')).toBeFocused();
      expect(await accessibilityFaults(page)).toEqual([]);
      // A minute later: the code that set it up is used already.
      await page.keyboard.type(await codeShown(key, new Date(Date.now() + 30_000)));
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/admin\/dashboard$/);
      await leave(page);
    });

    await test.step('without the phone, a recovery code, and then another phone', async () => {
      await knock(page);
      await page.getByLabel('Código de su teléfono').fill(recoveryCode.toLowerCase());
      await page.getByRole('button', { name: 'Entrar' }).click();
      await page.waitForURL(/\/admin\/dashboard$/);
      await page.goto('/admin/account');
      await page.getByRole('button', { name: 'Cambiar de teléfono' }).click();
      await page.getByLabel('Su contraseña').fill(SIAU.password);
      await page.getByRole('button', { name: 'Continuar' }).click();
      const other = (await page.locator('.account-secret').textContent()) ?? '';
      await page.getByRole('textbox', { name: 'Código' }).fill(await codeShown(other, new Date()));
      await page.getByRole('button', { name: 'Activar', exact: true }).click();
      await page.getByRole('button', { name: 'Ya los guardé' }).click();
      await expect(page.getByText('Le quedan 10 códigos de recuperación.')).toBeVisible();
      await leave(page);
    });

    await test.step('with neither, a link from an administrator and the password', async () => {
      await enterWith(page, strict);
      await page.goto(`/admin/users/${made?.user.id}`);
      await page.getByRole('button', { name: 'Crear enlace' }).click();
      await page.getByLabel('Su contraseña').fill(STRICT.password);
      await page.getByRole('button', { name: 'Continuar' }).click();
      const link = await page.locator('.account-link').textContent();
      expect(await accessibilityFaults(page)).toEqual([]);
      await leave(page);
      await page.goto(link?.slice(link.indexOf('/recuperar')) ?? '');
      await hydrated(page);
      await page.getByLabel('Correo electrónico').fill(SIAU.email);
      await page.getByLabel('Contraseña', { exact: true }).fill(SIAU.password);
      await page.getByRole('button', { name: 'Quitar el segundo factor' }).click();
      await expect(page.getByText('Segundo factor retirado')).toBeVisible();
      await knock(page);
      await page.waitForURL(/\/admin\/dashboard$/);
    });
  });
});

test.describe('demanding it', () => {
  test.use({ expectedConsole: [/409/] });

  test('starts with one’s own', async ({ page }) => {
    await signIn(page);
    await page.goto('/admin/settings');
    await page.getByLabel('Exigir el segundo factor a administradores y SIAU').check();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('region', { name: 'Segundo factor' }).getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('alert')).toContainText('Active primero su propio segundo factor');
  });
});

/** Puts a session of the API into the storage of the browser. */
async function enterWith(page: Page, { token, user }: ApiSession): Promise<void> {
  await page.goto('/mision-vision');
  await page.evaluate(
    ([key, person]) => {
      localStorage.setItem('ACCESS_TOKEN', key ?? '');
      localStorage.setItem('user', person ?? '');
    },
    [token, JSON.stringify(user)],
  );
}

/** A session of a second administrator, who has a second factor. */
async function protectedAdmin(page: Page, email: string): Promise<ApiSession> {
  const session = await ensureAccount(page.request, { ...STRICT, email, role: 'admin' });
  if (!session) throw new Error('the second administrator is made once');
  const call = async (path: string, data: object) =>
    (await page.request.post(`/api/user/second-factor${path}`, { data, headers: session.headers })).json();
  const { secret } = await call('', { password: STRICT.password });
  await call('/confirm', { code: await codeShown(secret, new Date()) });
  return session;
}

test('who must set it up sees nothing else, on any screen, and then continues there', async ({ page }) => {
  const siau = { ...SIAU, email: 'nueva.siau@hospital.example' };
  await ensureAccount(page.request, { ...siau, role: 'siau' });
  const severe = await protectedAdmin(page, 'severa@hospital.example');
  const { headers } = severe;
  const require = async (second_factor_required: boolean, second_factor_grace_days: number) => {
    const data = { second_factor_required, second_factor_grace_days, current_password: STRICT.password };
    expect((await page.request.put('/api/settings', { data, headers })).status()).toBe(200);
  };
  await require(true, 0);
  try {
    await signIn(page, siau);
    await page.goto('/admin/pqrsd?state=recibida');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Active su segundo factor');
    await expect(page.getByText('Su rol necesita el segundo factor')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ahora no' })).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Administración' })).toBeHidden();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Activar el segundo factor' }).click();
    await page.getByLabel('Su contraseña').fill(siau.password);
    await page.getByRole('button', { name: 'Continuar' }).click();
    const key = (await page.locator('.account-secret').textContent()) ?? '';
    await page.getByRole('textbox', { name: 'Código' }).fill(await codeShown(key, new Date()));
    await page.getByRole('button', { name: 'Activar', exact: true }).click();
    await page.getByRole('button', { name: 'Ya los guardé' }).click();
    await expect(page).toHaveURL(/\/admin\/pqrsd\?state=recibida$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('PQRSD');
    await page.getByRole('link', { name: 'Mi cuenta' }).click();
    await expect(page.getByText('Le quedan 10 códigos de recuperación.')).toBeVisible();

    await test.step('to stop requiring it, an administrator gives the password', async () => {
      await enterWith(page, severe);
      await page.goto('/admin/settings');
      const section = page.getByRole('region', { name: 'Segundo factor' });
      await section.getByLabel('Exigir el segundo factor a administradores y SIAU').uncheck();
      await section.getByRole('button', { name: 'Guardar' }).click();
      const question = page.getByRole('dialog', { name: 'Confirme que es usted' });
      await question.getByLabel('Su contraseña').fill(STRICT.password);
      expect(await accessibilityFaults(page)).toEqual([]);
      await question.getByRole('button', { name: 'Continuar' }).click();
      await expect(page.getByText('Ajustes guardados.')).toBeVisible();
    });
  } finally {
    await require(false, 7);
  }
});
