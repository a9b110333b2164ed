/** The islands of the client's card on content pages: nothing loads before the visitor reaches for them, nothing is lost. */
import type { Page, Request } from '@playwright/test';
import { signInByApi } from '../../support/browser/api-session.ts';
import { accessibilityFaults, expect, test } from '../../support/browser/visit.ts';

const WIDE = { width: 1280, height: 800 };
const FRAMEWORK = /\/_astro\/(react|client)\./;

/** Holds the framework back, as a slow connection does; `release` lets it through. */
async function holdFramework(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(FRAMEWORK, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const isScript = (request: Request) => FRAMEWORK.test(request.url());

test('reading a page, also to its end and with the mouse over it, loads no framework', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => isScript(request) && loaded.push(request.url()));
  for (const path of ['/', '/noticias', '/mision-vision']) {
    await page.goto(path);
    await page.mouse.move(300, 300);
    await page.mouse.wheel(0, 4000);
    await page.keyboard.press('End');
    await expect(page.locator('.is-scrolled')).toBeAttached();
  }
  expect(loaded).toEqual([]);
});

test('presses and letters from before hydration count', async ({ page }) => {
  await page.setViewportSize(WIDE);
  const release = await holdFramework(page);
  await page.goto('/mision-vision');
  const larger = page.getByRole('button', { name: 'Aumentar letra' });
  await larger.click();
  await larger.click();
  const box = page.getByRole('searchbox', { name: 'Buscar en el sitio' });
  await box.pressSequentially('visi');
  await expect(page.locator('html')).toHaveClass(/\btext\b/);
  release();
  await expect(page.locator('html')).toHaveClass(/\btextRem18\b/);
  await expect(page.getByRole('dialog', { name: 'Resultados' }).getByRole('link').first()).toHaveText(
    /Misión y Visión/,
  );
  await expect(box).toHaveValue('visi');
  await expect(box).toBeFocused();
});

test('the first tap of the form of a PQRSD may be its button: the form itself answers, and posts nothing', async ({
  page,
}) => {
  const posted: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && posted.push(request.method()));
  const release = await holdFramework(page);
  await page.goto('/pqrsd');
  await page.getByRole('button', { name: 'Revisar antes de enviar' }).click();
  release();
  const summary = page.getByRole('alert').filter({ hasText: 'Revise lo siguiente' });
  await expect(summary).toBeFocused();
  await page.getByRole('checkbox', { name: /anónim/i }).check();
  await expect(summary).not.toContainText('número de documento');
  await expect(page).toHaveURL('/pqrsd');
  expect(posted).toEqual(['GET']);
});

test.describe('the pages of the news', () => {
  const ids: number[] = [];
  test.beforeEach(async ({ request }) => {
    const { headers } = await signInByApi(request);
    for (const number of [1, 2, 3, 4]) {
      const data = { title: `Jornada ${number}`, desc: '<p>En la vereda.</p>', cat: 'noticias' };
      const answer = await request.post('/api/posts', { headers, data });
      ids.push(((await answer.json()) as { id: number }).id);
    }
  });
  test.afterEach(async ({ request }) => {
    const { headers } = await signInByApi(request);
    for (const id of ids.splice(0)) await request.delete(`/api/posts/${id}`, { headers });
  });
  const newest = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 }).first();

  test('follow one another in place, with address, title, focus and history', async ({ page }) => {
    const release = await holdFramework(page);
    await page.goto('/noticias');
    const title = await page.title();
    const documents: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
    await page.getByRole('link', { name: 'Siguiente >' }).click();
    release();
    await expect(page).toHaveURL('/noticias?page=1#titulo');
    await expect(newest(page)).toHaveText('Jornada 1');
    expect(await page.title()).toBe(title.replace('Noticias', 'Noticias, página 2'));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/^Página 2 de \d+$/);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.goBack();
    await expect(newest(page)).toHaveText('Jornada 4');
    expect(await page.title()).toBe(title);
    await page.goForward();
    await expect(newest(page)).toHaveText('Jornada 1');
    expect(documents).toEqual([]);
    await page.reload();
    await expect(newest(page)).toHaveText('Jornada 1');
  });

  test('open as pages without JavaScript', async ({ plainPage }) => {
    await plainPage.goto('/noticias');
    await plainPage.getByRole('link', { name: 'Siguiente >' }).click();
    await expect(plainPage).toHaveURL('/noticias?page=1#titulo');
    await expect(newest(plainPage)).toHaveText('Jornada 1');
  });

  test.describe('where the framework cannot load', () => {
    test.use({ expectedConsole: [/ERR_FAILED|Error hydrating/] });
    test('open as pages too, and the search leads to its page', async ({ page }) => {
      await page.route(FRAMEWORK, (route) => route.abort());
      await page.goto('/noticias');
      await page.getByRole('link', { name: 'Siguiente >' }).click();
      await expect(page).toHaveURL('/noticias?page=1#titulo');
      await expect(newest(page)).toHaveText('Jornada 1');
      // A page that is still loading goes to its fragment yet, which takes the focus from what is typed in.
      await page.waitForLoadState();
      await page.setViewportSize(WIDE);
      await page.getByRole('searchbox', { name: 'Buscar en el sitio' }).fill('vacunas');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/buscar?q=vacunas');
    });
  });
});
