/** What people meet of the defence against forms that programs send: nothing, or one press. */
import type { Page } from '@playwright/test';
import { ADMIN } from '../../support/accounts/people.ts';
import { reviewAnonymous, send } from '../../support/browser/pqrsd-form.ts';
import { accessibilityFaults, expect, hydrated, signIn, test } from '../../support/browser/visit.ts';

const CHECK = 'Confirmar que no soy un programa';

/** From the top: under the bar that stays, axe would measure what is half hidden. */
async function cleanForAxe(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await accessibilityFaults(page)).toEqual([]);
}

/** An administrator switches the check on or off, as administrators do. */
async function setCheck(page: Page, on: boolean): Promise<void> {
  await page.goto('/admin/settings');
  const box = page.getByLabel(`Pedir «${CHECK}»`);
  await box.setChecked(on);
  await page.locator('form', { has: box }).getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Ajustes guardados.')).toBeVisible();
}

test('the honeypot is unreachable: by keyboard, by screen reader and by sight', async ({ page }) => {
  await page.goto('/pqrsd');
  await hydrated(page);
  await expect(page.getByRole('textbox', { name: 'Sitio web' })).toHaveCount(0);
  const trap = page.locator('input[name="web"]');
  await expect(trap).toHaveAttribute('tabindex', '-1');
  await expect(trap).toHaveAttribute('autocomplete', 'off');
  expect(
    await trap.evaluate(
      (input) => input.getBoundingClientRect().width <= 1 || Boolean(input.closest('.visually-hidden')),
    ),
  ).toBe(true);
  await expect(page.getByRole('button', { name: CHECK })).toHaveCount(0);
});

test('where it is required, one key press confirms; without it the case is filed all the same', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page);
  await setCheck(page, true);
  const citizen = async () => (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  const [one, other] = [await citizen(), await citizen()];
  try {
    await reviewAnonymous(one, 'Con la comprobación');
    const check = one.getByRole('button', { name: CHECK });
    await expect(check).toBeVisible();
    await cleanForAxe(one);
    await check.focus();
    await one.keyboard.press('Enter');
    await expect(one.getByText('Confirmado. Ya puede enviar.')).toBeVisible();
    await expect(one.getByRole('button', { name: 'Confirmado' })).toBeFocused();
    await cleanForAxe(one);
    const { rad: confirmed } = await send(one);
    await reviewAnonymous(other, 'Sin la comprobación');
    const { rad: unconfirmed } = await send(other);
    await page.goto('/admin/pqrsd?suspicion=solo');
    await expect(page.getByRole('link', { name: new RegExp(unconfirmed) })).toBeVisible();
    await expect(page.getByRole('link', { name: new RegExp(confirmed) })).toHaveCount(0);
    await expect(page.getByText('Posible correo basura').first()).toBeVisible();
  } finally {
    for (const visitor of [one, other]) await visitor.context().close();
    await setCheck(page, false);
  }
});

test('a sign-up requires the confirmation in its place, and continues after it', async ({
  page,
  browser,
  expectedConsole,
}) => {
  expectedConsole.push(/422/);
  await signIn(page);
  await setCheck(page, true);
  const context = await browser.newContext();
  const visitor = await context.newPage();
  try {
    await visitor.goto(new URL('/signup', page.url()).href);
    await hydrated(visitor);
    await visitor.getByLabel('Nombre completo').fill('Rosa Díaz');
    await visitor.getByLabel(/Correo electrónico/).fill('pide.cuenta@hospital.example');
    for (const field of await visitor.locator('input[autocomplete="new-password"]').all())
      await field.fill('cometas sobre el tejado');
    await visitor.getByRole('button', { name: 'Pedir la cuenta' }).click();
    await expect(visitor.getByRole('link', { name: /Presione «Confirmar/ })).toBeVisible();
    expect(await accessibilityFaults(visitor)).toEqual([]);
    await visitor.getByRole('button', { name: CHECK }).click();
    await expect(visitor.getByText('Confirmado. Ya puede enviar.')).toBeVisible();
    await visitor.getByRole('button', { name: 'Pedir la cuenta' }).click();
    await expect(visitor.getByText('Su cuenta está pendiente de aprobación')).toBeVisible();
  } finally {
    await context.close();
    await setCheck(page, false);
  }
});

test.describe('during password guessing', () => {
  test.use({ expectedConsole: [/429 \(Too Many Requests\)/] });

  test('a person enters with one press by keyboard, and the device is known from then on', async ({ page }) => {
    const refusal = {
      message: 'Demasiados intentos. Espere 15 minutos e intente de nuevo.',
      errors: {
        proof: ['Hay muchos intentos en este momento. Presione «Confirmar que no soy un programa» y envíe de nuevo.'],
      },
    };
    const sent: { proof: unknown; device: string | undefined }[] = [];
    await page.route('**/api/login', (route, request) => {
      const { proof } = request.postDataJSON() as { proof?: string };
      sent.push({ proof, device: request.headers()['device-token'] });
      return proof
        ? route.continue()
        : route.fulfill({ status: 429, json: refusal, headers: { 'retry-after': '900' } });
    });
    await page.goto('/login');
    await hydrated(page);
    await expect(page.getByRole('button', { name: CHECK })).toHaveCount(0);
    await page.getByLabel('Correo electrónico').fill(ADMIN.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(ADMIN.password);
    await page.keyboard.press('Enter');
    const check = page.getByRole('button', { name: CHECK });
    await expect(check).toBeVisible();
    await expect(page.getByRole('link', { name: refusal.errors.proof[0] })).toBeVisible();
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue(ADMIN.password);
    await cleanForAxe(page);
    await check.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Confirmado. Ya puede enviar.')).toBeVisible();
    await page.getByLabel('Contraseña', { exact: true }).press('Enter');
    await page.waitForURL((url) => url.pathname !== '/login');
    expect(sent).toEqual([
      { proof: undefined, device: undefined },
      { proof: expect.stringMatching(/^[\w+/=]{100,}$/), device: undefined },
    ]);
    const tokens = await page.evaluate(() => localStorage.getItem('device-tokens'));
    expect(tokens).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });
});
