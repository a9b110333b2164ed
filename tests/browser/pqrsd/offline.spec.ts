import type { Page } from '@playwright/test';
import { review, writeAnonymous } from '../../support/browser/pqrsd-form.ts';
import { accessibilityFaults, expect, hydrated, signIn, test } from '../../support/browser/visit.ts';
import { PDF } from '../../support/files/uploads.ts';

test.use({ serviceWorkers: 'allow', expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION/] });

async function reviewOffline(page: Page, issue: string, file?: string): Promise<void> {
  await page.goto('/pqrsd');
  await hydrated(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await writeAnonymous(page, issue);
  if (file) {
    const chosen = { name: file, mimeType: 'application/pdf', buffer: Buffer.from(PDF) };
    await page.getByLabel(/Adjuntar archivos/).setInputFiles([chosen]);
    await expect(page.getByText('Listo', { exact: true })).toBeVisible();
  }
  await review(page);
}

const send = (page: Page) => page.getByRole('button', { name: /Enviar mi PQRSD/ }).click();
const waits = (page: Page) => page.getByRole('heading', { name: 'Su solicitud espera en este equipo' });

async function oneCaseOf(page: Page, issue: string): Promise<void> {
  await signIn(page);
  await page.goto(`/admin/pqrsd?q=${encodeURIComponent(issue)}`);
  await expect(page.getByText(issue)).toHaveCount(1);
}

test('a filing that loses its connection waits on the phone, shows it, and becomes one case once online', async ({
  page,
  context,
}) => {
  const issue = `Sin señal ${Date.now()}`;
  await reviewOffline(page, issue, 'prueba.pdf');
  await context.setOffline(true);
  await send(page);
  await expect(waits(page)).toBeFocused();
  await expect(page.getByRole('main')).toContainText('Todavía no está radicada.');
  expect(await accessibilityFaults(page)).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByRole('dialog')).toContainText(/RAD-\d{4}-\d{6}/);
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await oneCaseOf(page, issue);
});

test('the page may be closed and opened again without a line', async ({ page, context }) => {
  const issue = `Cerrada ${Date.now()}`;
  await reviewOffline(page, issue);
  await context.setOffline(true);
  await send(page);
  await expect(waits(page)).toBeVisible();
  const number = (await page.locator('p', { hasText: 'Anote este número' }).locator('strong').textContent()) ?? '';
  expect(number).toMatch(/^\d{6}$/);
  // The offline card says it too.
  await page.goto('/pqrsd/seguimiento');
  await expect(page.getByText('Su solicitud espera en este equipo')).toBeVisible();
  await page.goBack();
  await page.reload();
  await expect(waits(page)).toBeVisible();
  await context.setOffline(false);
  // A headless browser takes a page that it reloads offline for connected, and reports no return.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  // The person who is at the device by now sees the number of the case, and the clave only with what its sender was told.
  await expect(page.getByRole('heading', { name: /ya se radicó/ })).toBeFocused();
  await expect(page.getByRole('main')).toContainText(/RAD-\d{4}-\d{6}/);
  expect(await page.content()).not.toContain(number);
  expect(await accessibilityFaults(page)).toEqual([]);
  const asked = page.getByLabel(/Número de 6 cifras/);
  await asked.fill(String((Number(number) + 1) % 1_000_000));
  await page.getByRole('button', { name: 'Ver el radicado y la clave' }).click();
  await expect(page.getByRole('main')).toContainText('No es el número de esa solicitud.');
  await asked.fill(number);
  await page.getByRole('button', { name: 'Ver el radicado y la clave' }).click();
  await expect(page.getByRole('dialog')).toContainText(/RAD-\d{4}-\d{6}/);
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await oneCaseOf(page, issue);
});

test('a lost response makes no second case', async ({ page }) => {
  // Without background sync, which not every browser has: else the worker may send before the page is looked at.
  await page.addInitScript(() => {
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { value: undefined });
  });
  const issue = `Respuesta perdida ${Date.now()}`;
  await reviewOffline(page, issue);
  let lost = false;
  let first = '';
  await page.route('**/api/pqrsd', async (route) => {
    if (lost) return route.continue();
    lost = true;
    first = await (await route.fetch()).text();
    return route.abort('failed');
  });
  await send(page);
  await expect(waits(page)).toBeVisible();
  await page.getByRole('button', { name: 'Intentar ahora' }).click();
  await expect(page.getByRole('dialog')).toContainText(/RAD-\d{4}-\d{6}/.exec(first)?.[0] ?? 'none');
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await oneCaseOf(page, issue);
});

test('a queued filing can be cancelled, and then nothing of it is left', async ({ page, context }) => {
  const issue = `Cancelada ${Date.now()}`;
  await reviewOffline(page, issue);
  await context.setOffline(true);
  await send(page);
  await page.getByRole('button', { name: /Cancelar y borrarla/ }).click();
  await expect(page.getByLabel(/Asunto/)).toHaveValue('');
  await context.setOffline(false);
  await page.reload();
  await hydrated(page);
  await expect(waits(page)).toHaveCount(0);
  await expect(page.getByLabel(/Asunto/)).toHaveValue('');
});
