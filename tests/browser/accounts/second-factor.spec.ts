import type { Page } from '@playwright/test';
import { codeShown } from '../../support/accounts/authenticator.ts';
import { ADMIN } from '../../support/accounts/people.ts';
import {
  accessibilityFaults,
  expect,
  expectAccessibleThemes,
  hydrated,
  signIn,
  test,
} from '../../support/browser/visit.ts';

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
    await signIn(page);
    const token = await page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'));
    const headers = { authorization: `Bearer ${token}` };
    const proof = { current_password: ADMIN.password };
    const data = { ...SIAU, ...proof, password_confirmation: SIAU.password, role: 'siau' };
    const { id } = await (await page.request.post('/api/users', { data, headers })).json();
    await leave(page);

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

    await test.step('without the phone, a recovery code', async () => {
      await knock(page);
      await page.getByLabel('Código de su teléfono').fill(recoveryCode.toLowerCase());
      await page.getByRole('button', { name: 'Entrar' }).click();
      await page.waitForURL(/\/admin\/dashboard$/);
      await leave(page);
    });

    await test.step('with neither, a link from an administrator and the password', async () => {
      await signIn(page);
      await page.goto(`/admin/users/${id}`);
      await page.getByRole('button', { name: 'Crear enlace' }).click();
      await page.getByLabel('Su contraseña').fill(ADMIN.password);
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

/** A second administrator, who requires the second factor and has one. */
async function demandIt(page: Page): Promise<{ siau: typeof SIAU; stop: () => Promise<void> }> {
  const call = async (method: 'post' | 'put', path: string, data: object, token?: string) => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const answer = await page.request[method](`/api${path}`, { data, headers });
    expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
    return (await answer.json().catch(() => ({}))) as Record<string, string>;
  };
  const { token } = await call('post', '/login', ADMIN);
  const proof = { current_password: ADMIN.password };
  const account = (email: string, role: string) => ({
    ...SIAU,
    email,
    role,
    password_confirmation: SIAU.password,
    ...proof,
  });
  const strict = account('estricta@hospital.example', 'admin');
  const siau = account('nueva.siau@hospital.example', 'siau');
  for (const person of [strict, siau]) await call('post', '/users', person, token);
  const { token: own } = await call('post', '/login', strict);
  const { secret = '' } = await call('post', '/user/second-factor', { password: SIAU.password }, own);
  await call('post', '/user/second-factor/confirm', { code: await codeShown(secret, new Date()) }, own);
  const require = async (second_factor_required: boolean) =>
    void (await call('put', '/settings', { second_factor_required }, own));
  await require(true);
  return { siau, stop: () => require(false) };
}

test('a user who must still enable it is redirected to «Mi cuenta» from any screen, sees no error, and then continues', async ({
  page,
}) => {
  const { siau, stop } = await demandIt(page);
  try {
    await signIn(page, siau);
    await page.goto('/admin/pqrsd?state=recibida');
    await expect(page).toHaveURL(/\/admin\/account$/);
    await expect(page.getByText('Su rol necesita el segundo factor')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Informes' }).click();
    await expect(page).toHaveURL(/\/admin\/account$/);
    await page.goto('/admin/pqrsd?state=recibida');
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
  } finally {
    await stop();
  }
});
