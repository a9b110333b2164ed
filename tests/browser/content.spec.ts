/** Pages of content/pages in the production build: facts, blocks and what they say while they are invented. */
import { readdirSync } from 'node:fs';
import { accessibilityFaults, expect, test } from '../support/visit.ts';

const ALL = readdirSync('content/pages', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `/${name.replace(/\.md$/, '')}`);
/** One of each kind: facts with phones, cards of a block, an alphabet, a block after a long text. */
const KINDS = ['/atencion-inmediata', '/canales-atencion', '/glosario', '/accesibilidad'];

for (const path of KINDS) {
  test(`${path} is clean for axe in both themes`, async ({ page }) => {
    await page.goto(path);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await accessibilityFaults(page), colorScheme).toEqual([]);
    }
  });
}

test('every page of content answers, with one h1 and no sideways scroll at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ALL) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});

test('the emergency page offers the phone before its text, one tap away', async ({ page }) => {
  await page.goto('/atencion-inmediata');
  const facts = page.getByRole('region', { name: 'Lo primero que debe saber' });
  await expect(facts).toContainText('Todos los días, 24 horas');
  await expect(facts.getByRole('link', { name: /^\+57/ }).first()).toHaveAttribute('href', /^tel:\+57\d{10}$/);
});

test('every channel of attention tells its hours', async ({ page }) => {
  await page.goto('/canales-atencion');
  const channels = page.getByRole('region', { name: 'Todos los canales y sus horarios' });
  const names = await channels.getByRole('heading', { level: 3 }).count();
  expect(names).toBeGreaterThanOrEqual(9);
  await expect(channels.getByText('Horario:')).toHaveCount(names);
});

test('outpatient hours are those of the specification, from the one file of hours', async ({ page }) => {
  await page.goto('/consulta-externa');
  const facts = page.getByRole('region', { name: 'Lo primero que debe saber' });
  await expect(facts).toContainText(/Lunes a viernes, 8:00\sa\.\sm\. a 12:00\sm\. y 2:00\sp\.\sm\. a 6:00\sp\.\sm\./);
});

test('a letter of the glossary leads to its terms', async ({ page }) => {
  await page.goto('/glosario');
  await page.getByRole('navigation', { name: 'En esta página' }).getByRole('link', { name: 'T', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'T', exact: true })).toBeInViewport();
});
