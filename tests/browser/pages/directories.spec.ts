import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { untilReady } from '../../support/browser/ready.ts';
import { expect, test } from '../../support/browser/visit.ts';

test.describe('the directory of servants', () => {
  const rowsOf = (page: Page) => page.getByRole('table').locator('tbody tr:visible');
  const firstName = (page: Page) => rowsOf(page).first().getByRole('rowheader');

  test('is searched and filtered, shows the number of results, and resets', async ({ page }) => {
    await page.goto('/directorio-servidores');
    const count = page.getByRole('main').getByRole('status');
    await expect(count).toHaveText('15 personas');
    await page.getByRole('main').getByRole('searchbox', { name: 'Buscar' }).fill('MEDICA urgencias');
    await expect(count).toHaveText('1 de 15 personas');
    await expect(firstName(page)).toContainText('Diana Marcela');
    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    await expect(count).toHaveText('15 personas');
    await page.getByLabel('Vinculación').selectOption('Contrato de prestación de servicios');
    await expect(rowsOf(page)).toHaveCount(4);
    await page.getByLabel('Dependencia').selectOption('Gerencia');
    await expect(count).toContainText('Ninguna persona');
    await page.getByText('Pruebe con menos palabras').locator('..').getByRole('button').click();
    await expect(rowsOf(page)).toHaveCount(15);
  });

  test('is ordered by a list, which tells in which order it is', async ({ page }) => {
    await page.goto('/directorio-servidores');
    await expect(page.getByLabel('Ordenar por')).toHaveValue('name');
    await expect(firstName(page)).toContainText('Ángela');
    await page.getByLabel('Ordenar por').selectOption('Cargo');
    await expect(rowsOf(page).first()).toContainText('Asesor de control interno');
  });

  test('has pay and contract behind a press, and is cut at no width', async ({ page }) => {
    await page.goto('/directorio-servidores');
    const pay = rowsOf(page).filter({ hasText: 'Carlos Andrés' }).getByText('$ 5.920.000');
    await expect(pay).toBeHidden();
    await page.getByText('Ver vinculación de Carlos Andrés').click();
    await expect(pay).toBeVisible();
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });

  test('every phone is named by its person, with the extension', async ({ page }) => {
    await page.goto('/directorio-servidores');
    await expect(rowsOf(page)).toHaveCount(15);
    for (const row of await rowsOf(page).all()) {
      const person = (await row.locator('[data-key=name]').textContent()) ?? '';
      await expect(
        row.getByRole('link', { name: new RegExp(`^\\+57\\s.+ ext\\.\\s\\d+ \\(${person}\\)$`) }),
      ).toHaveCount(1);
    }
  });

  test('is downloaded as CSV: every person, with accents, and never a date of birth', async ({ page }) => {
    await page.goto('/directorio-servidores');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /Descargar la tabla/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('directorio-servidores.csv');
    const text = readFileSync(await download.path(), 'utf8');
    expect(text.startsWith('\uFEFFNombres y apellidos,País de nacimiento')).toBe(true);
    expect(text.trimEnd().split('\r\n')).toHaveLength(16);
    expect(text).toContain('Yolanda Inés Tibaduiza Ruiz');
    expect(text.toLowerCase()).not.toContain('fecha de nacimiento');
  });

  test('is whole without scripts, and offers no control that would not work', async ({ plainPage: page }) => {
    await page.goto('/directorio-servidores');
    await expect(rowsOf(page)).toHaveCount(15);
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveCount(0);
    await expect(page.getByRole('table').getByRole('button')).toHaveCount(0);
  });
});

test.describe('the hours of the sites', () => {
  const markOf = (page: Page, service: string) =>
    page
      .getByRole('region', { name: 'Sede principal' })
      .locator('dl > div', { hasText: service })
      .locator('[data-timetable]');

  test('show on a working day, on the eve of a weekend and on a holiday whether they are open', async ({ page }) => {
    for (const [wall, urgencies, outpatient] of [
      ['2026-11-24T09:30', 'Abierto ahora · las 24 horas', 'Abierto ahora · hasta las 12:00 m.'],
      // The other pages close at six.
      ['2026-11-24T17:30', 'Abierto ahora · las 24 horas', 'Confirme antes de venir'],
      ['2026-11-27T18:00', 'Abierto ahora · las 24 horas', 'Cerrado · abre el lunes a las 8:00 a. m.'],
      [
        '2026-12-08T10:00',
        'Abierto ahora · las 24 horas',
        'Cerrado por ser día no hábil · abre mañana a las 8:00 a. m.',
      ],
    ] as const) {
      await page.clock.setFixedTime(new Date(`${wall}-05:00`));
      await page.goto('/directorio-institucional');
      await expect(markOf(page, 'Urgencias'), wall).toHaveText(urgencies);
      await expect(markOf(page, 'Consulta externa'), wall).toHaveText(outpatient);
    }
  });

  test('of a service say beside «Llamar» and «WhatsApp» whether the line is open', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-24T21:00:00-05:00'));
    const marksOf = (title: string) => page.getByRole('region', { name: title }).locator('[data-timetable]');
    const closed = 'Cerrado · abre mañana a las 8:00 a. m.';
    await page.goto('/consulta-externa');
    await expect(marksOf('Pedir una cita')).toHaveText([closed, closed]);
    await page.goto('/atencion-inmediata');
    await expect(marksOf('Llame o venga ya')).toHaveText('Abierto ahora · las 24 horas');
  });

  test('that another page contradicts are said to be so on both, with the phone to confirm them', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-24T17:30:00-05:00'));
    for (const [path, other] of [
      ['/directorio-institucional', '6:00'],
      ['/consulta-externa', '5:00'],
      ['/servicios', '5:00'],
      ['/', '5:00'],
    ] as const) {
      await page.goto(path);
      const note = page
        .getByText(new RegExp(`^Otra página dice ${other}.p\\..m\\.; confirme llamando al \\+57`))
        .first();
      await expect(note.getByRole('link')).toHaveAccessibleName(/^\+57\s.*\(de demostración\)$/);
      await note.scrollIntoViewIfNeeded();
      await expect(page.getByText('Confirme antes de venir').first()).toBeVisible();
    }
  });

  test('take the days that the office excepts from the API, and keep them', async ({ page }) => {
    await page.route('**/api/calendar/holidays', (route) =>
      route.fulfill({ json: { days: ['2026-11-24'], until: '2028-12-31' } }),
    );
    await page.clock.setFixedTime(new Date('2026-11-24T09:30:00-05:00'));
    const closed = 'Cerrado por ser día no hábil · abre mañana a las 8:00 a. m.';
    await page.goto('/directorio-institucional');
    await expect(markOf(page, 'Consulta externa')).toHaveText(closed);
    await page.route('**/api/calendar/holidays', (route) => route.abort());
    await page.goto('/ubicacion');
    await markOf(page, 'Consulta externa').scrollIntoViewIfNeeded();
    await expect(markOf(page, 'Consulta externa')).toHaveText(closed);
  });

  test('follow the clock while the page stays open', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-24T11:58:30-05:00') });
    await page.goto('/directorio-institucional');
    await expect(markOf(page, 'Consulta externa')).toHaveText(/^Abierto ahora/);
    await page.clock.fastForward('03:00');
    await expect(markOf(page, 'Consulta externa')).toHaveText('Cerrado · abre hoy a las 2:00 p. m.');
  });

  test('show no state for a day whose holidays are unknown to the page', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2040-01-03T10:00:00-05:00'));
    await page.goto('/directorio-institucional');
    await expect(markOf(page, 'Urgencias')).toBeHidden();
  });

  test('are plain hours without scripts', async ({ plainPage: page }) => {
    await page.goto('/directorio-institucional');
    await expect(page.getByText(/8:00.a\..m\..a.12:00.m\./).first()).toBeVisible();
    await expect(page.locator('[data-timetable]:visible')).toHaveCount(0);
  });
});

test.describe('the map', () => {
  test('requests nothing of OpenStreetMap until it is pressed; then it is in its iframe', async ({ page }) => {
    const response = await page.goto('/ubicacion', { waitUntil: 'load' });
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(response?.headers()['content-security-policy']).toContain('frame-src https://www.openstreetmap.org;');
    await expect(page.getByRole('link', { name: /Google Maps.*sitio externo/ }).first()).toBeVisible();
  });

  test('is a sketch before it is asked for, also on paper and without scripts', async ({ page, plainPage }) => {
    for (const shown of [page, plainPage]) {
      await shown.goto('/ubicacion');
      await shown.emulateMedia({ media: 'print' });
      await expect(shown.getByRole('img', { name: 'La calle que va de la plaza al hospital' })).toBeVisible();
      await expect(shown.getByRole('img', { name: /vía destapada/ })).toBeVisible();
      await expect(shown.getByText('sin escala: no es un mapa').first()).toBeVisible();
      await expect(shown.getByText('su navegador se conecta').first()).toBeHidden();
      await expect(shown.getByRole('button', { name: /Mostrar el mapa/ })).toHaveCount(0);
      await shown.emulateMedia({ media: null });
    }
    await expect(plainPage.getByText('su navegador se conecta').first()).toBeHidden();
    await expect(page.getByText('su navegador se conecta').first()).toBeVisible();
  });

  test('is let in by the policy of its page', async ({ browser, baseURL }) => {
    // A page of its own: the visit of the other tests fails on any foreign request.
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    const asked: string[] = [];
    await context.route('https://www.openstreetmap.org/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<p>mapa</p>' });
    });
    await page.goto('/ubicacion');
    await untilReady(page);
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: /Mostrar el mapa.*Sede principal/ }).press('Enter');
    const frame = page.locator('iframe[title="Mapa de Sede principal"]');
    await expect(frame).toBeFocused();
    await expect(frame.contentFrame().getByText('mapa')).toBeVisible();
    expect(asked).toEqual([expect.stringContaining('marker=5.5353%2C-73.3678')]);
    await context.close();
  });

  test('no other page may frame it', async ({ request }) => {
    const response = await request.get('/directorio-institucional');
    expect(response.headers()['content-security-policy']).not.toContain('frame-src');
  });
});

test.describe('the pages by category', () => {
  test('open and close with the keyboard', async ({ page }) => {
    await page.goto('/normatividad');
    const resolutions = page.locator('details', { hasText: 'Resolución de Gerencia' });
    await expect(page.locator('details', { hasText: 'Junta Directiva' }).first()).toHaveAttribute('open');
    await expect(resolutions).not.toHaveAttribute('open');
    await resolutions.locator('summary').press('Enter');
    await expect(resolutions.getByRole('link', { name: /calendario de jornadas/ }).first()).toBeVisible();
    await resolutions.locator('summary').press('Space');
    await expect(resolutions).not.toHaveAttribute('open');
  });

  test('give each contract its day and its file, with format and size', async ({ page }) => {
    await page.goto('/contratacion');
    const contract = page.getByRole('listitem').filter({ hasText: 'suministro de medicamentos' });
    await expect(contract.locator('time')).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      contract.getByRole('link', { name: /Descargar.*\(PDF, \d+ kB\)/ }).click(),
    ]);
    expect(
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  test('show in columns the facts that the text of a contract states', async ({ page }) => {
    await page.goto('/contratacion');
    const contract = page.getByRole('listitem').filter({ hasText: 'mantenimiento de equipos' });
    await expect(contract.getByRole('term')).toHaveText(['Número', 'Contratista', 'Valor', 'Plazo']);
    await expect(contract.getByRole('definition').nth(2)).toHaveText('$ 38.400.000');
  });

  test('show income and spending under the labels of the contract', async ({ page }) => {
    await page.goto('/presupuesto?grupo=gasto');
    await expect(page.locator('main summary h2')).toHaveText([
      'Ingreso',
      'Gasto',
      'Presupuesto aprobado y modificaciones',
    ]);
    await expect(page.getByRole('heading', { name: /Ejecución de gastos/ })).toBeVisible();
  });

  test('keep 2023 and 2022 in MIPG, after the newer years', async ({ page }) => {
    await page.goto('/mipg');
    const years = await page.locator('main summary h2').allTextContents();
    expect(years).toEqual(expect.arrayContaining(['2023', '2022']));
    expect(years).toEqual(years.toSorted().reverse());
  });

  test('a page past the end shows a message and links back', async ({ page }) => {
    await page.goto('/contratacion?page=9');
    await page.getByRole('link', { name: 'Volver a las más recientes' }).click();
    await expect(page.getByRole('heading', { name: /suministro de medicamentos/ })).toBeVisible();
  });
});

for (const [path, name, word] of [
  ['/estructura-organica', 'Organigrama del hospital', 'Ventanilla Única y Archivo'],
  ['/mapa-procesos', 'Mapa de procesos del hospital', 'Apoyo diagnóstico y terapéutico'],
] as const) {
  test(`the chart of ${path} is one nested list whose boxes stand inside the page, in both themes`, async ({
    page,
  }) => {
    await page.goto(path);
    const chart = page.getByRole('list', { name });
    await expect(chart.getByRole('listitem').getByRole('listitem').getByRole('heading', { name: word })).toBeVisible();
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    const boxes = chart.locator('.unit, .map__group, .map__end');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const grounds = await boxes.evaluateAll((found) => found.map((box) => getComputedStyle(box).backgroundColor));
      expect(grounds.length).toBeGreaterThan(4);
      expect(grounds).not.toContain('rgba(0, 0, 0, 0)');
    }
  });
}

test('Participa leads from four cards to the six sections of the guideline', async ({ page }) => {
  await page.goto('/participa');
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(cards.getByRole('link')).toHaveCount(4);
  const sections = page.getByRole('region', { name: 'Seis maneras de participar' });
  await expect(sections.getByRole('heading', { level: 3 })).toHaveCount(6);
  await page.getByRole('link', { name: 'Estrategia de participación' }).click();
  await expect(page.getByRole('heading', { name: 'Estrategia de participación', level: 3 })).toBeInViewport();
});

test('every page that the site map lists answers', async ({ page, request }) => {
  await page.goto('/mapa-sitio');
  const paths = await page
    .locator('.map')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(paths).toEqual(expect.arrayContaining(['/', '/pqrsd', '/noticias', '/servicios', '/ubicacion']));
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(200);
});
