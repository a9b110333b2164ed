/** Pages of content/pages in the production build: facts, blocks and the notice of invented data. */
import { expect, test } from '../../support/browser/visit.ts';

test('the red button of every page leads to the phone and the way to urgencias, and to no chat', async ({ page }) => {
  await page.goto('/nosotros');
  await page
    .getByRole('link', { name: /^URGENCIAS/ })
    .filter({ visible: true })
    .click();
  const ways = page.getByRole('region', { name: 'Llame o venga ya' });
  // An invented number is not dialled.
  const call = ways.getByRole('link', { name: /^Llamar al \+57\s.*\(de demostración\)$/ });
  await expect(call).toHaveAttribute('href', '/canales-atencion');
  await expect(ways.getByRole('link', { name: 'Venir: cómo llegar' })).toHaveAttribute('href', '/ubicacion');
  await expect(ways.getByRole('link', { name: /WhatsApp/ })).toHaveCount(0);
  const facts = page.getByRole('region', { name: 'Lo primero que debe saber' });
  await expect(facts).toContainText('Todos los días, 24 horas');
  await expect(facts).toContainText('Urgencias por WhatsApp');
});

test('demonstration is said once in words, on one line of a phone, and beside each invented number by a sign', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/atencion-inmediata');
  const ribbon = page.getByText('Demostración: lo marcado con ◇ es inventado');
  await expect(ribbon).toHaveCount(1);
  expect((await ribbon.boundingBox())?.height).toBeLessThan(30);
  await expect(page.getByText(/debe reemplazar|todavía son inventad/)).toHaveCount(0);
  await expect(page.getByRole('contentinfo').getByTitle('De demostración')).toHaveCount(9);
  for (const link of await page.getByRole('link', { name: /^(Llamar al )?\+57/ }).all())
    expect(await link.getAttribute('href')).toMatch(/^\/canales-atencion$|^https:\/\/wa\.me\/\?text=/);
});

test('«Pedir una cita» offers to call, to write and to come, without scripts too', async ({ plainPage: page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /^Pedir una cita/ }).click();
  await expect(page).toHaveURL(/\/consulta-externa#pedir-una-cita$/);
  const ways = page.getByRole('region', { name: 'Pedir una cita' });
  await expect(ways.getByRole('link', { name: /^Llamar al \+57/ })).toBeInViewport();
  await expect(ways.getByRole('link', { name: /^Escribir por WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\//,
  );
  await expect(ways.getByRole('link', { name: 'Venir: cómo llegar' })).toHaveAttribute('href', '/ubicacion');
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
  await expect(facts).toContainText(
    /Lunes a viernes, 8:00\sa\.\sm\.\sa\s12:00\sm\. y 2:00\sp\.\sm\.\sa\s6:00\sp\.\sm\./,
  );
});

test('a letter of the glossary leads to its terms', async ({ page }) => {
  await page.goto('/glosario');
  await page.getByRole('navigation', { name: 'En esta página' }).getByRole('link', { name: 'T', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'T', exact: true })).toBeInViewport();
});
