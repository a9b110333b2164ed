import { expect, test } from '../../support/browser/visit.ts';

test('a post is read and leafed from without JavaScript', async ({ plainPage: page }) => {
  await page.goto('/noticias');
  await page.getByRole('link', { name: 'Siguiente >' }).click();
  await expect(page).toHaveURL(/\?page=1#?/);
  await page.getByRole('link', { name: '< Anterior' }).click();
  await page
    .getByRole('link', { name: /^Leer más/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Publicado hace/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Otros temas que te pueden interesar' })).toBeVisible();
});

test('a post is shared and its address copied, as the visitor sees it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/noticias');
  await page
    .getByRole('link', { name: /^Leer más/ })
    .first()
    .click();
  const share = page.getByRole('region', { name: 'Compartir' });
  await expect(share.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /^https:/);
  const targets = await share.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets.map((href) => new URL(String(href)).host)).toEqual(['wa.me', 'www.facebook.com', 'x.com', '']);
  for (const href of targets) expect(decodeURIComponent(String(href))).toContain(page.url().split(/[?#]/)[0]);
  await page.getByRole('button', { name: 'Copiar enlace' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Enlace copiado.' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url().split(/[?#]/)[0]);
});
