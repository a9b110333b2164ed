/** Pages of content/pages in the production build: facts, blocks and the notice of invented data. */
import { expect, test } from '../../support/browser/visit.ts';

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

test('outpatient hours are those of the contract, from the one file of hours', async ({ page }) => {
  await page.goto('/consulta-externa');
  const facts = page.getByRole('region', { name: 'Lo primero que debe saber' });
  await expect(facts).toContainText(/Lunes a viernes, 8:00\sa\.\sm\. a 12:00\sm\. y 2:00\sp\.\sm\. a 6:00\sp\.\sm\./);
});

test('a letter of the glossary leads to its terms', async ({ page }) => {
  await page.goto('/glosario');
  await page.getByRole('navigation', { name: 'En esta página' }).getByRole('link', { name: 'T', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'T', exact: true })).toBeInViewport();
});
