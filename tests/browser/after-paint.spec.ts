import { expect, test } from '../support/visit.ts';

// The frame's file is cut off on purpose, to see what the page does alone.
test.use({ expectedConsole: [/ERR_FAILED/] });

test('the letters and the styles of the foot come after the first paint, and with the next page at once', async ({
  page,
}) => {
  await page.goto('/mision-vision');
  const root = page.locator('html');
  await expect(root).toHaveClass(/\bletters\b/);
  await expect(page.locator('.foot')).toHaveCSS('animation-name', 'none');
  const asked = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const late = performance.getEntriesByType('resource').filter(({ name }) => /nunito|late/.test(name));
    return late.map(({ startTime }) => startTime > paint);
  });
  expect(asked).toEqual([true, true]);
  await page.route(/frame-.*\.js$/, (route) => route.abort());
  await page.goto('/servicios', { waitUntil: 'commit' });
  await expect(root).toHaveClass(/\bletters\b/);
});

test('the form of a PQRSD fetches no framework until somebody is there', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const isForm = (path: string) => /PqrsdForm|react-dom|client\./.test(path);
  await page.goto('/pqrsd');
  await expect(page.locator('html')).toHaveClass(/\bletters\b/);
  expect(scripts.filter(isForm)).toEqual([]);
  await page.mouse.wheel(0, 200);
  await expect(page.locator('[data-hydrated="true"]')).toBeAttached();
  expect(scripts.filter(isForm)).not.toEqual([]);
});
