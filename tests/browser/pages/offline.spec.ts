import type { Page } from '@playwright/test';
import { accessibilityFaults, expect, test } from '../../support/browser/visit.ts';

test.use({ serviceWorkers: 'allow', expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION/] });

/** Until the worker answers for the page and has stored what was open before it. */
async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }));
  });
}

/** Every address that the worker has stored. */
const storedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });

test('what was visited opens without a connection, and says of when it is', async ({ page, context }) => {
  await page.goto('/servicios');
  await workerReady(page);
  await page.goto('/consulta-externa');
  await expect.poll(() => storedPaths(page)).toContain('/consulta-externa');
  await context.setOffline(true);
  for (const [path, heading] of [
    ['/consulta-externa', 'Consulta Externa'],
    ['/servicios', 'Servicios'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByText(/esta es la copia guardada en su equipo el .+\s[ap]\.\sm\.$/)).toBeVisible();
    await expect(page.locator('[data-timetable]').first()).toHaveText(/^(Abierto ahora|Cerrado|Confirme)/);
  }
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText(/Sin buena conexión/)).toHaveCount(0);
});

test('any other page gives the card with phones, hours and directions', async ({ page, context }) => {
  await page.goto('/nosotros');
  await workerReady(page);
  await context.setOffline(true);
  await page.goto('/mision-vision');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No hay conexión a internet');
  const calls = page.getByRole('region', { name: 'Llamar' });
  for (const [name, href] of [
    ['123', 'tel:123'],
    ['192, opción 4', 'tel:192'],
    ['155', 'tel:155'],
  ] as const)
    await expect(calls.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  const site = page.getByRole('region', { name: 'Sede principal' });
  await expect(site.locator('[data-timetable]').first()).toHaveText('Abierto ahora · las 24 horas');
  await expect(site).toContainText('Cómo llegar');
  expect(await accessibilityFaults(page)).toEqual([]);
  await test.step('also in place of a page that is never stored', async () => {
    for (const path of ['/pqrsd/seguimiento', '/buscar?q=citas', '/login']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('No hay conexión a internet');
    }
    await page.goto('/mision-vision');
  });
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Misión y Visión');
});

test('nothing of accounts, cases, the back office or the API is stored', async ({ page }) => {
  await page.goto('/nosotros');
  await workerReady(page);
  for (const path of ['/login', '/pqrsd/seguimiento', '/admin/dashboard', '/noticias?page=0', '/post/1?preview=x']) {
    await page.goto(path);
    // Without a session it goes on to the login.
    if (path.startsWith('/admin')) await page.waitForURL('**/login*');
  }
  await page.goto('/valores');
  await expect.poll(() => storedPaths(page)).toContain('/valores');
  const pages = (await storedPaths(page)).filter((path) => !path.startsWith('/_astro/'));
  expect(pages.filter((path) => /^\/(login|pqrsd\/|admin|api|post)/.test(path))).toEqual([]);
  expect(pages).toContain('/sin-conexion');
});
