import { FIRST_CALLS } from '../../../src/islands/back-office/first-calls.ts';
import { expect, hydrated, signIn, test } from '../../support/browser/visit.ts';

test.beforeEach(async ({ page }) => signIn(page));

for (const [screen, address] of Object.entries(FIRST_CALLS)) {
  test(`the list of ${screen} is asked for once, before its scripts have run`, async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname.slice('/api'.length) + search);
    });
    // Without the scripts of the islands, the page asks all the same.
    await page.route(/\/_astro\/.*\.js/, async (route) => {
      await expect.poll(() => calls).toContain(address);
      await route.fallback();
    });
    await page.goto(`/admin/${screen}`);
    await hydrated(page);
    await expect(page.locator('main').getByRole('status').filter({ hasText: 'Cargando' })).toHaveCount(0);
    expect(calls.filter((call) => call === address)).toEqual([address]);
    expect(calls.filter((call) => call === '/user')).toEqual(['/user']);
  });
}

test('a list with a filter in its address is asked for by its screen alone', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/users?') && calls.push(new URL(request.url()).search));
  await page.goto('/admin/users?page=1');
  await hydrated(page);
  await expect(page.getByText('En esta página no hay usuarios.')).toBeVisible();
  expect(calls).not.toContain('?page=0');
});
