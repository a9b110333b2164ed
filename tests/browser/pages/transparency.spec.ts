import { expect, expectAccessibleThemes, test } from '../../support/browser/visit.ts';

test.describe('the transparency index', () => {
  test('has ten sections, its figure and nothing that axe objects to with every section open', async ({ page }) => {
    await page.goto('/transparencia');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transparencia y acceso a la información pública');
    await expect(page.locator('[data-tree] details')).toHaveCount(10);
    await expect(page.getByText(/^\d+ de \d+ contenidos$/)).toBeVisible();
    await page.getByRole('button', { name: 'Abrir todas las secciones' }).click();
    // Closed, as it comes, it is examined with every page (every-page.spec.ts).
    await expectAccessibleThemes(page);
    await page.getByRole('button', { name: 'Cerrar todas las secciones' }).click();
    await expect(page.locator('[data-tree] details[open]')).toHaveCount(0);

    await test.step('fits a phone of 320 px with every section open', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.getByRole('button', { name: 'Abrir todas las secciones' }).click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  });

  test('finds contents without accents, shows their number, and resets', async ({ page }) => {
    await page.goto('/transparencia');
    const search = page.getByRole('searchbox', { name: 'Busque en este índice' });
    const leaves = page.locator('[data-tree] li:visible');
    await search.fill('PLAN anual adquisiciones');
    await expect(leaves).toHaveCount(1);
    await expect(page.getByRole('status').filter({ hasText: 'Coincide' })).toHaveText('Coincide 1 contenido.');
    await expect(leaves.getByRole('link')).toHaveAttribute('href', '/plan-anual-adquisiciones');
    await search.fill('xyzxyz');
    await expect(page.getByText(/^Nada coincide con «xyzxyz»/)).toBeVisible();
    await search.fill('');
    await expect(page.locator('[data-tree] details:visible')).toHaveCount(10);
    await expect(page.locator('[data-tree] details[open]')).toHaveCount(0);
  });

  test('opens and closes with the keyboard, and an address opens the section it is in', async ({ page }) => {
    await page.goto('/transparencia');
    const second = page.locator('#seccion-2');
    await second.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(second).toHaveAttribute('open');
    await page.keyboard.press('Enter');
    await expect(second).not.toHaveAttribute('open');
    await page.goto('/transparencia#seccion-10');
    await expect(page.getByText('Procesos de recaudo de rentas locales')).toBeInViewport();
  });

  test('links to existing pages and headings, and marks external sites', async ({ page, request }) => {
    await page.goto('/transparencia');
    const links = await page.locator('[data-tree] li a').evaluateAll((all) =>
      all.map((link) => ({
        href: link.getAttribute('href') ?? '',
        text: link.textContent ?? '',
        rel: link.getAttribute('rel'),
      })),
    );
    for (const { href, text, rel } of links.filter(({ href }) => href.startsWith('https'))) {
      expect(text, href).toContain('sitio externo');
      expect(rel).toBe('noopener noreferrer');
    }
    for (const href of new Set(links.map(({ href }) => href).filter((href) => href.startsWith('/')))) {
      const [path = '', fragment] = href.split('#');
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(200);
      if (fragment) expect(await answer.text(), href).toContain(`id="${fragment}"`);
    }
  });

  test('without JavaScript shows every content', async ({ plainPage: page }) => {
    await page.goto('/transparencia');
    await expect(page.getByRole('searchbox', { name: 'Busque en este índice' })).toBeHidden();
    const leaves = page.locator('[data-tree] li');
    expect(await leaves.count()).toBeGreaterThan(80);
    await expect(leaves.last()).toBeVisible();
  });

  test('leads to contracts, budget and norms at one press each, without scripts too', async ({ page, plainPage }) => {
    for (const visitor of [page, plainPage]) {
      for (const [name, path] of [
        ['Contratos', '/contratacion'],
        ['Presupuesto', '/presupuesto'],
        ['Normas', '/normatividad'],
      ] as const) {
        await visitor.goto('/transparencia');
        await visitor.getByRole('navigation', { name: 'Vaya directo a' }).getByRole('link', { name }).click();
        await expect(visitor).toHaveURL(path);
      }
    }
  });

  test('can be downloaded as CSV, and so can the publication scheme', async ({ request }) => {
    for (const [path, column] of [
      ['/transparencia.csv', 'Razón legal'],
      ['/transparencia/esquema-publicacion.csv', 'Frecuencia de actualización'],
    ] as const) {
      const answer = await request.get(path);
      expect(answer.headers()['content-type']).toBe('text/csv; charset=utf-8');
      const text = (await answer.body()).toString('utf8');
      expect(text.startsWith('\uFEFF')).toBe(true);
      expect(text.split('\r\n')[0]).toContain(column);
      expect(text.split('\r\n').length).toBeGreaterThan(80);
    }
  });
});

test.describe('a page with a document', () => {
  test('shows a summary of the document, its format and size, and loads it only on request', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/plan-accion', { waitUntil: 'load' });
    const link = page.getByRole('link', { name: /^Abrir el documento \(PDF, \d+.kB\)$/ });
    await expect(link).toHaveAttribute('href', '/documentos/plan-accion.pdf');
    await expect(page.getByRole('region', { name: /\(de demostración\)$/ })).toBeVisible();
    expect(asked.filter((path) => path.endsWith('.pdf'))).toEqual([]);
  });

  test('shows the document inside the page and hides it again', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    // What a browser without a viewer of its own would fetch is of no interest here.
    await page.route('**/*.pdf', (route) => route.fulfill({ contentType: 'text/html', body: '<title>PDF</title>' }));
    await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }));
    await page.goto('/plan-accion');
    await page.getByRole('button', { name: 'Ver el documento aquí' }).click();
    const viewer = page.getByTitle('Plan de acción 2026');
    await expect(viewer).toHaveAttribute('src', '/documentos/plan-accion.pdf');
    expect(await viewer.boundingBox()).toMatchObject({ width: 1100, height: 700 });
    await page.getByRole('button', { name: 'Ocultar el documento' }).click();
    await expect(viewer).toHaveCount(0);
  });

  test('gives a PDF that may be framed by this site, tagged and in Spanish', async ({ request }) => {
    const answer = await request.get('/documentos/plan-accion.pdf');
    expect(answer.headers()).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
    expect(answer.headers()['content-security-policy'] ?? '').not.toContain("frame-ancestors 'none'");
    expect((await answer.body()).toString('latin1')).toMatch(/^%PDF-/);
  });

  test('offers only the plain link to a browser that cannot show it', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false }));
    await page.goto('/plan-accion');
    await expect(page.getByRole('link', { name: /^Abrir el documento/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ver el documento aquí' })).toBeHidden();
  });
});

test.describe('the calendar of activities', () => {
  test('lists the activities by month and fits a phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/calendario-actividades');
    await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(/^\p{L}+ de \d{4}$/u);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  test('opens at this moment: what is over, also today, is folded away and says so', async ({ page }) => {
    const calendar = page.getByRole('region', { name: 'Actividades por mes' });
    const none = calendar.getByText('No hay más actividades anunciadas');
    const openAt = async (wall: string) => {
      await page.clock.setFixedTime(new Date(`${wall}-05:00`));
      await page.goto('/calendario-actividades');
    };
    for (const [wall, first] of [
      ['2026-11-27T11:59', 'Audiencia pública de rendición de cuentas · Lo próximo'],
      ['2026-11-27T12:00', 'Última jornada de vacunación del año · Lo próximo'],
    ] as const) {
      await openAt(wall);
      await expect(calendar.getByRole('listitem').first().locator('.title'), wall).toHaveText(first);
      await expect(none).toBeHidden();
    }
    await calendar.getByText('Actividades que ya pasaron').click();
    await expect(calendar.getByText('Ya pasó').last()).toBeVisible();
    for (const wall of ['2026-12-31T09:00', '2027-01-10T09:00']) {
      await openAt(wall);
      await expect(none, wall).toBeVisible();
      await expect(calendar.getByRole('listitem'), wall).toHaveCount(0);
    }
  });

  test('is available as an iCalendar file', async ({ request }) => {
    const answer = await request.get('/calendario-actividades.ics');
    expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    const file = await answer.text();
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\n/);
    const names = [...file.matchAll(/^UID:(.+)\r$/gm)].map(([, uid]) => uid);
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
  });
});
