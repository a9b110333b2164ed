import { readFileSync } from 'node:fs';
import { signInByApi } from '../../support/browser/api-session.ts';
import { openScreen } from '../../support/browser/office-screens.ts';
import { publication } from '../../support/browser/publication.ts';
import { expect, expectAccessibleThemes, signIn, test } from '../../support/browser/visit.ts';

const READABLE = readFileSync('content/documents/plan-accion.pdf');
const HARD_TO_READ = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

test.describe('the transparency index in the office', () => {
  test.use({ expectedConsole: [/422/] });

  test('is filtered by state, owner and words, and downloads', async ({ page, request }) => {
    await signIn(page);
    await openScreen(page, request, '/admin/transparency');
    await page.getByRole('link', { name: /^\d+ Pendientes$/ }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Al día' })).toHaveCount(0);
    await page.getByRole('link', { name: /Pendientes$/ }).click();
    await page.getByRole('searchbox', { name: 'Buscar por tema, numeral o dependencia' }).fill('plan de accion');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect(page.getByRole('link', { name: 'Plan de acción', exact: true })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar en Excel' }).click();
    expect((await download).suggestedFilename()).toBe('transparencia.xlsx');
  });

  test('takes two documents, tells at each what keeps people from reading it, and keeps what was chosen', async ({
    page,
    request,
  }) => {
    await signIn(page);
    await openScreen(page, request, '/admin/transparency?q=4.2');
    await page.getByRole('button', { name: 'Adjuntar documentos 4.2' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Publicar' }).click();
    await expect(dialog.getByRole('link', { name: 'Elija al menos un PDF.' })).toBeVisible();
    const hard = { name: 'acta-007.pdf', mimeType: 'application/pdf', buffer: HARD_TO_READ };
    const readable = { ...hard, name: 'ejecucion_octubre_2026.pdf', buffer: READABLE };
    await dialog.getByLabel('Documentos').setInputFiles([readable, hard]);
    const first = dialog.getByRole('group', { name: readable.name });
    const second = dialog.getByRole('group', { name: hard.name });
    await expect(first.getByLabel('Título')).toHaveValue(
      'Ejecución presupuestal de ingresos y gastos, octubre de 2026',
    );
    await expect(second.getByLabel('Título')).toHaveValue('Acta 007');
    for (const document of [first, second]) await document.getByLabel('Fecha del documento').fill('2026-10-31');
    await expect(dialog.getByRole('progressbar')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Publicar' }).click();
    await expect(second.getByText('No está etiquetado', { exact: false })).toBeVisible();
    await expect(first.getByText('No está etiquetado', { exact: false })).toHaveCount(0);
    await second.getByLabel('Título').fill('Acta 7');
    await expect(second.getByRole('checkbox', { name: /^Publicarlo así/ })).toBeVisible();
    await expectAccessibleThemes(page);
    await second.getByRole('button', { name: 'Quitar de la lista «acta-007.pdf»' }).click();
    await expect(dialog.getByRole('group')).toHaveCount(1);
    const sent = page.waitForRequest('**/api/transparency/documents');
    await page.route('**/api/transparency/documents', (route) =>
      route.fulfill({ status: 202, json: { publication: { id: 78, state: 'live' } } }),
    );
    await page.route('**/api/publications/78', (route) => route.fulfill({ json: publication(78, 'live') }));
    await dialog.getByRole('button', { name: 'Publicar' }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      leaf: '4.2',
      documents: [
        {
          title: 'Ejecución presupuestal de ingresos y gastos, octubre de 2026',
          date: '2026-10-31',
          accept_problems: false,
        },
      ],
    });
    await expect(page.getByRole('region', { name: /^Cambio de «4\.2 / })).toBeFocused();
  });
});

test.describe('a publication of the transparency index', () => {
  test.use({ expectedConsole: [/404/] });

  test('comes into sight, says how it ended, and is dismissed', async ({ page, request }) => {
    let [state, status] = ['building' as 'building' | 'failed', 200];
    await page.route('**/api/transparency/9.5/state', (route) =>
      route.fulfill({ status: 202, json: { publication: { id: 77, state: 'building' } } }),
    );
    const notice = 'Netlify no mostró un sitio con él.';
    await page.route('**/api/publications/77', (route) =>
      status === 404
        ? route.fulfill({ status, json: { message: 'No existe.' } })
        : route.fulfill({ json: publication(77, state, { notice: state === 'failed' ? notice : null }) }),
    );
    await signIn(page);
    await openScreen(page, request, '/admin/transparency');
    const decide = async () => {
      await page.getByRole('button', { name: 'No aplica 9.5' }).press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Razón legal').fill('Ley 1712 de 2014');
      await dialog.getByRole('button', { name: 'Publicar' }).press('Enter');
    };
    const progress = page.getByRole('region', { name: /^Cambio de «9\.5 / });
    await decide();
    await expect(progress).toBeFocused();
    await expect(progress).toBeInViewport();
    state = 'failed';
    await expect(progress.getByRole('alert')).toContainText(notice);
    await expectAccessibleThemes(page);
    await progress.getByRole('button', { name: 'Cerrar' }).press('Enter');
    await expect(progress).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    status = 404;
    await decide();
    await expect(progress).toContainText('No sabemos si se publicó');
    await expect(progress).not.toContainText('No se publicó');
  });
});

test('the ITA self-assessment takes an answer with its evidence', async ({ page, request }) => {
  await signIn(page);
  await openScreen(page, request, '/admin/transparency/ita?ver=abiertas');
  const answers = page.getByRole('button', { name: /^Responder / });
  const place = (await answers.allTextContents()).indexOf('Responder 1.b');
  await answers.nth(place).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Sí' }).check();
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(dialog.getByText('Escriba la evidencia', { exact: false }).first()).toBeVisible();
  await dialog.getByLabel(/^Evidencia/).fill('Acta 4 de 2026');
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Respuesta publicada.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Responder 1.b' })).toHaveCount(0);
  // The question that takes its place.
  await expect(answers.nth(place)).toBeFocused();
  const { headers } = await signInByApi(request);
  const { version } = await (await request.get('/api/pages/data/ita-respuestas', { headers })).json();
  const files = [{ id: 'data/ita-respuestas', version, fields: { answers: [] }, body: null }];
  const restored = await request.post('/api/pages/publications', { headers, data: { message: 'Como antes', files } });
  expect(restored.status()).toBe(201);
});

test('the last answer of a section leads to the next section, and the last of all to the title', async ({ page }) => {
  const answered = new Set<number>();
  const item = (number: number) => ({
    ...{ id: `${number}.a`, menu: { number, title: `Menú ${number}` }, question: '¿Se cumple?', source: 'nothing' },
    ...{ answer: answered.has(number) ? 'no' : null, address: null, evidence: '', date: null, by: null },
  });
  const assessment = () => ({
    items: [item(1), item(2)],
    may_answer: true,
    result: { yes: 0, no: answered.size, notApplicable: 0, open: 2 - answered.size, percent: 0 },
  });
  await page.route('**/api/transparency/ita', (route) => route.fulfill({ json: assessment() }));
  const answers = () => [...answered].map((number) => ({ item: `${number}.a`, answer: 'no' }));
  await page.route(/\/api\/pages\/data(\/|%2F)ita-respuestas$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), fields: { answers: answers() } } });
  });
  await page.route('**/api/pages/publications', (route) => {
    for (const { item: id } of route.request().postDataJSON().files[0].fields.answers) answered.add(Number(id[0]));
    return route.fulfill({ status: 201, json: { publication: { id: 7, state: 'live' } } });
  });
  await signIn(page);
  await page.goto('/admin/transparency/ita?ver=abiertas');
  const answer = async (id: string) => {
    await page.getByRole('button', { name: `Responder ${id}` }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'No', exact: true }).check();
    await dialog.getByLabel(/^Evidencia/).fill('Falta contratarlo.');
    await dialog.getByRole('button', { name: 'Publicar' }).press('Enter');
  };
  await answer('1.a');
  await expect(page.getByRole('button', { name: /^2\. Menú 2/ })).toBeFocused();
  await answer('2.a');
  await expect(page.getByText('Ninguna pregunta está así.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('sections say what asks for work and are opened by their heading; what is searched for is open', async ({
    page,
    request,
  }) => {
    await signIn(page);
    for (const [path, heading, found] of [
      ['/admin/transparency', /^4\. .*pendientes?\b/, '/admin/transparency?q=4.2'],
      ['/admin/transparency/ita', /^1\. .*sin responder$/, '/admin/transparency/ita?ver=abiertas'],
    ] as const) {
      await openScreen(page, request, path);
      await expect(page.getByRole('table')).toHaveCount(0);
      const button = page.getByRole('heading', { level: 2, name: heading }).getByRole('button');
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await button.press('Enter');
      await expect(page.getByRole('table')).toHaveCount(1);
      await expectAccessibleThemes(page);
      await button.press('Enter');
      await expect(page.getByRole('table')).toHaveCount(0);
      await openScreen(page, request, found);
      await expect(page.getByRole('table').first()).toBeVisible();
    }
  });
});
