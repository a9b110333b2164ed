import { expect, test } from '../../support/browser/visit.ts';

test('the first Tab stop is the skip link', async ({ page }) => {
  await page.goto('/mision-vision');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido principal' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#contenido-principal$/);
});

test('a content page loads the two scripts of its shell and no framework', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname);
  });
  await page.goto('/mision-vision', { waitUntil: 'load' });
  expect(scripts.toSorted()).toEqual([
    expect.stringMatching(/^\/_astro\/ShellScript\./),
    expect.stringMatching(/^\/_astro\/shared\./),
  ]);
});

test('without JavaScript the site reads and navigates', async ({ plainPage: page }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Principal' });
  await menu.locator('summary', { hasText: 'Servicios' }).click();
  await menu.getByRole('link', { name: 'Servicios', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Servicios/);
  await page.goto('/?page=1');
  await expect(page.getByRole('link', { name: /Anterior/ })).toBeVisible();
});

test('the back office redirects visitors who are not signed in to the login', async ({ page }) => {
  await page.goto('/admin/users');
  await page.waitForURL(/\/login\?next=%2Fadmin%2Fusers|\/login\?next=\/admin\/users/);
});

test('every /admin page tells its name from the server, also without JavaScript', async ({ plainPage: page }) => {
  for (const [path, heading] of [
    ['/admin/dashboard', 'Tablero'],
    ['/admin/users', 'Usuarios'],
    ['/admin/pqrsd', 'PQRSD'],
    ['/admin/pqrsd/new', 'Radicar una PQRSD'],
    ['/admin/posts', 'Publicaciones'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByText(/JavaScript/).first()).toBeVisible();
  }
});

test.describe('headers', () => {
  test('no page may be framed, guessed at, or run a script it did not bring', async ({ page }) => {
    for (const path of ['/', '/mision-vision']) {
      const response = await page.goto(path);
      const headers = response?.headers() ?? {};
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      const meta = await page
        .locator('meta[http-equiv="content-security-policy" i]')
        .getAttribute('content', { timeout: 1000 })
        .catch(() => '');
      expect(`${headers['content-security-policy']} ${meta}`).toMatch(/script-src 'self' 'sha256-/);
    }
  });

  test('a page is compressed, is revalidated, and answers 304 when unchanged', async ({ request }) => {
    for (const path of ['/', '/mision-vision']) {
      const first = await request.get(path, { headers: { 'accept-encoding': 'br' } });
      expect(first.headers()).toMatchObject({
        'content-encoding': 'br',
        'cache-control': 'public, max-age=0, must-revalidate',
      });
      const again = await request.get(path, { headers: { 'if-none-match': first.headers().etag ?? '' } });
      expect(again.status()).toBe(304);
    }
  });
});
