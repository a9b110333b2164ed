/** The public reports and the desk of their analysis. The last finished quarter is stored before the tests begin. */
import type { Page } from '@playwright/test';
import { previousQuarter, quarterName, quarterOf } from '#domain/calendar/quarter.ts';
import { expect, expectAccessibleThemes, hydrated, signIn, test } from '../../support/browser/visit.ts';

const ALL = '/informe-todas-las-solicitudes';
const ACCESS = '/informe-acceso-a-la-informacion';
const running = quarterOf(new Date());
const last = previousQuarter(running);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const titleOf = (quarter: string) => capital(quarterName(quarter));
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

test('without scripts: the last finished quarter first, and any other at the press of a button', async ({
  plainPage,
}) => {
  await plainPage.goto(ALL);
  await expect(heading(plainPage, titleOf(last))).toBeVisible();
  await expect(plainPage.getByText('Definitivo', { exact: true })).toBeVisible();
  await plainPage.getByLabel('Trimestre', { exact: true }).selectOption(running);
  await plainPage.getByRole('button', { name: 'Ver el trimestre' }).click();
  await expect(plainPage).toHaveURL(`${ALL}?trimestre=${running}`);
  await expect(heading(plainPage, titleOf(running))).toBeVisible();
  await expect(plainPage.getByText('Provisional', { exact: true })).toBeVisible();
});

test('each chart shows the figures of its table', async ({ page }) => {
  await page.goto(`${ALL}?trimestre=${last}`);
  for (const chart of ['Por tipo', 'Por canal', 'Por mes', 'En qué van', 'Qué dice la gente']) {
    const section = page.getByRole('region', { name: chart, exact: true });
    const drawn = await section.getByRole('img').locator('p').allTextContents();
    const labels = await section.locator('tbody th').allTextContents();
    const numbers = await section.locator('tbody td').allTextContents();
    const said = labels.map((label, index) => `${label.trim()}: ${numbers[index]?.trim()}`);
    expect(
      drawn.map((text) => text.trim()),
      chart,
    ).toEqual(said);
    expect(drawn.length, chart).toBeGreaterThan(2);
  }
});

test('the data of a quarter come as CSV, with the rows of the page', async ({ page }) => {
  for (const [path, head, row] of [
    [ALL, 'Trimestre,Por,Grupo,Cuántas', `${last},Recibidas,Todas,60`],
    [ACCESS, 'Trimestre,Número,Recibida', `${last},1,`],
  ] as const) {
    await page.goto(path);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /^Descargar .*\(CSV\)$/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${path.slice(1)}-${last}.csv`);
    const text = await (await page.request.get(`${path}.csv?trimestre=${last}`)).text();
    expect(text).toContain(head);
    expect(text).toContain(row);
  }
  expect(await (await page.request.get(`${ALL}.csv`)).text()).toContain(`${last},Tipo,"Otros, juntos",10\r\n`);
});

test('each request for access is listed with its days and its ground, and without its radicado', async ({ page }) => {
  await page.goto(ACCESS);
  const table = page.getByRole('table', { name: 'Solicitudes de información y de documentos' });
  await expect(table.getByRole('row')).toHaveCount(10);
  await expect(table.getByText('Negada: Ley 1712 de 2014, art. 18')).toBeVisible();
  await expect(page.getByText('RAD-')).toHaveCount(0);
});

test('an unknown quarter is a 404 that links to the others', async ({ page, request }) => {
  const response = await request.get(`${ALL}?trimestre=2019-T1`);
  expect(response.status()).toBe(404);
  expect(await response.text()).toContain('No tenemos informe de ese trimestre');
  expect((await request.get(`${ALL}.csv?trimestre=nada`)).status()).toBe(404);
  await page.goto(ALL);
  await expect(page.getByLabel('Trimestre', { exact: true }).locator('option')).toHaveCount(2);
});

/** The last finished quarter is examined with every page (tests/browser/pages/every-page.spec.ts). */
test('a running quarter keeps to WCAG 2.2 AA in both themes, and to a phone of 360 px', async ({ page }) => {
  await page.goto(`${ALL}?trimestre=${running}`);
  await expectAccessibleThemes(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('the office writes the analysis of a quarter, and visitors read it on the page', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/pqrsd/reports');
  await hydrated(page);
  const quarter = page.getByRole('region', { name: titleOf(last) });
  await expect(quarter.getByText('Falta el análisis')).toBeVisible();
  const here = page.getByRole('navigation', { name: 'Administración' }).locator('[aria-current]');
  await expect(here).toHaveText(['Informes']);
  await quarter
    .getByLabel('Por qué se quejó la gente')
    .fill('Demoras en urgencias.\n\n<b>Falta</b> personal de noche.');
  await quarter.getByRole('button', { name: 'Guardar y publicar el análisis' }).click();
  await expect(page.getByText(`Análisis del ${quarterName(last)} guardado.`)).toBeVisible();
  await page.getByRole('link', { name: /como lo ve la gente/ }).click();
  const analysis = page.getByRole('region', { name: 'Análisis de las quejas y los reclamos' });
  await expect(analysis.getByRole('heading', { name: 'Por qué se quejó la gente' })).toBeVisible();
  await expect(analysis.getByText('<b>Falta</b> personal de noche.')).toBeVisible();
  await expect(analysis.getByRole('paragraph')).toHaveCount(2);
});
