/** A person who has never seen git changes the site: hours, a page with a picture, and what can go wrong. */
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { signInByApi } from '../../support/browser/api-session.ts';
import { pressOn, tabTo, typeIn } from '../../support/browser/keyboard.ts';
import { expect, expectAccessibleLooks, hydrated, signIn, test } from '../../support/browser/visit.ts';

/** Building the whole site, on a machine that other tests use too. */
const PUBLISHING_MS = 150_000;
const EXTERNA = 'pages/consulta-externa';

async function openPage(page: Page, id: string, part = ''): Promise<void> {
  await page.goto(`/admin/pages/${id}${part}`);
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Publicar…' })).toBeVisible();
}

const textOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Texto', exact: true });
const savedDraft = (page: Page) => expect(page.getByText(/Borrador guardado a las \d\d:\d\d/)).toBeVisible();
const isLive = (page: Page) => expect(page.getByText('Ya está en el sitio')).toBeVisible({ timeout: PUBLISHING_MS });

async function readPage(request: APIRequestContext, id: string) {
  const { headers } = await signInByApi(request);
  const answer = await request.get(`/api/pages/${id}`, { headers });
  return { headers, etag: answer.headers().etag ?? '', page: await answer.json() };
}

/** Leaves no draft behind for the next test. */
async function discardDraft(request: APIRequestContext, id: string): Promise<void> {
  const { headers } = await signInByApi(request);
  await request.delete(`/api/pages/${id}/draft`, { headers });
}

test.describe.configure({ timeout: 400_000 });
test.beforeEach(({ page }) => signIn(page));

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the hours of consulta externa change by keyboard, and the site says so', async ({ page }) => {
    await openPage(page, EXTERNA);
    await pressOn(page, page.locator('summary').filter({ hasText: 'Medicina general' }));
    await expect(page.getByText('lunes a viernes, 08:00 a 12:00 y 14:00 a 18:00')).toBeVisible();
    await pressOn(page, page.getByRole('link', { name: 'Cambiar este horario' }));
    await expect(page).toHaveURL(/data\/site#hours\.outpatient$/);
    const schedule = page
      .locator('details')
      .filter({ has: page.locator('#campo-hours\\.outpatient-parte') })
      .last();
    const until = schedule.getByLabel('Hasta').nth(1);
    await tabTo(page, until);
    await page.keyboard.press('ArrowUp');
    await expect(until).toHaveValue('19:00');
    await savedDraft(page);
    await pressOn(page, page.getByRole('button', { name: 'Publicar…' }));
    const dialog = page.getByRole('dialog', { name: 'Esto es lo que cambia' });
    await expect(dialog.getByText(/Horarios › Consulta externa › Franjas del día/)).toBeVisible();
    await expect(dialog.locator('del')).toHaveText('18:00');
    await expect(dialog.locator('ins')).toHaveText('19:00');
    await expectAccessibleLooks(page);
    await typeIn(page, dialog.getByLabel('Por qué se cambia'), 'Atendemos hasta las siete');
    await pressOn(page, dialog.getByRole('button', { name: 'Publicar ahora' }));
    await isLive(page);
    await page.goto('/consulta-externa');
    await expect(page.getByText(/7:00\s*p\.\s*m\./).first()).toBeVisible();
  });

  test('a page with a picture is written, published and found at its address', async ({ page }) => {
    await page.goto('/admin/pages');
    await hydrated(page);
    await page.getByRole('button', { name: 'Nueva página' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nueva página' });
    await dialog.getByLabel('Título').fill('Vacunación en las veredas');
    await expect(dialog.getByLabel('Dirección')).toHaveValue('vacunacion-en-las-veredas');
    await dialog.getByRole('button', { name: 'Crear y escribir' }).click();
    await expect(page).toHaveURL(/\/admin\/pages\/pages\/vacunacion-en-las-veredas$/);
    await page.getByRole('textbox', { name: 'Descripción' }).fill('Qué días vamos a cada vereda a vacunar.');
    await textOf(page).click();
    await page.keyboard.type('Vamos cada jueves.');
    await page.getByRole('button', { name: 'Imagen', exact: true }).click();
    const picture = page.getByRole('dialog', { name: 'Insertar imagen' });
    const file = await sharp({ create: { width: 800, height: 450, channels: 3, background: '#0a5c63' } })
      .png()
      .toBuffer();
    await picture
      .locator('input[type=file]')
      .setInputFiles({ name: 'jornada.png', mimeType: 'image/png', buffer: file });
    await picture.getByLabel('Texto alternativo').fill('Una enfermera vacuna a un niño');
    await picture.getByRole('button', { name: 'Insertar imagen' }).click();
    await expect(textOf(page).locator('img')).toHaveAttribute('src', /^\/uploads\//);
    await savedDraft(page);
    await page.getByRole('button', { name: 'Publicar…' }).click();
    await page.getByRole('button', { name: 'Publicar ahora' }).click();
    await isLive(page);
    await page.goto('/vacunacion-en-las-veredas');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vacunación en las veredas');
    await expect(page.getByText('Vamos cada jueves.')).toBeVisible();
    await expect(page.getByAltText('Una enfermera vacuna a un niño')).toBeVisible();
  });
});

test.describe('what is not valid', () => {
  test.use({ expectedConsole: [/422/] });
  test.afterEach(({ request }) => discardDraft(request, 'pages/nosotros'));

  test('is named at its field and in the summary, and nothing is lost', async ({ page }) => {
    await openPage(page, 'pages/nosotros');
    const description = page.getByRole('textbox', { name: 'Descripción' });
    await description.fill('');
    await savedDraft(page);
    await page.getByRole('button', { name: 'Publicar…' }).click();
    await page.getByRole('button', { name: 'Publicar ahora' }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'Revise lo siguiente' });
    await summary.getByRole('link', { name: /^Descripción: Falta la descripción/ }).click();
    await expect(description).toBeFocused();
    await expect(description).toHaveAttribute('aria-invalid', 'true');
    await description.fill('Qué es el hospital y a quién responde.');
    await expect(summary).toHaveCount(0);
  });
});

test.describe('two persons on one page', () => {
  test.use({ expectedConsole: [/409/] });
  test.afterEach(({ request }) => discardDraft(request, 'pages/valores'));

  test('see both texts, and the one that is not chosen is kept', async ({ page, request }) => {
    await openPage(page, 'pages/valores');
    const { headers, etag, page: opened } = await readPage(request, 'pages/valores');
    const saved = await request.put('/api/pages/pages/valores', {
      headers: { ...headers, 'if-match': etag },
      data: { fields: { ...opened.fields, subtitle: 'Lo de la otra persona.' }, body: opened.body, publish: false },
    });
    expect(saved.status(), await saved.text()).toBe(200);
    const subtitle = page.getByRole('textbox', { name: 'Subtítulo' });
    await subtitle.fill('Lo mío.');
    const dialog = page.getByRole('dialog', { name: 'Dos versiones de esta página' });
    await expect(dialog.getByRole('region', { name: 'La suya' })).toContainText('Lo mío.');
    await expect(dialog.getByRole('region', { name: /^La de/ })).toContainText('Lo de la otra persona.');
    await expectAccessibleLooks(page);
    await dialog.getByRole('button', { name: 'Usar la otra versión' }).click();
    await expect(subtitle).toHaveValue('Lo de la otra persona.');
    await page.getByRole('button', { name: 'Traerla al editor' }).click();
    await expect(subtitle).toHaveValue('Lo mío.');
    await savedDraft(page);
  });
});

test.describe('with the network cut', () => {
  test.use({ expectedConsole: [/Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });
  test.afterEach(({ request }) => discardDraft(request, 'pages/objetivos'));

  test('typing continues on this device, and reaches the server afterwards', async ({ page, request }) => {
    await openPage(page, 'pages/objetivos');
    await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await textOf(page).click();
    await page.keyboard.type('Escrito sin conexión. ');
    await expect(page.getByText('Sin conexión con el servidor: se guarda en este equipo.')).toBeVisible();
    await page.unroute('**/api/**');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await savedDraft(page);
    const { page: stored } = await readPage(request, 'pages/objetivos');
    expect(stored.draft.body).toContain('Escrito sin conexión.');
  });
});

test('the order of the menu changes by the arrow keys on its handle', async ({ page, request }) => {
  await openPage(page, 'data/menu');
  const names = page.locator('.field-form__items').first().locator(':scope > li > details > summary');
  const [first, second] = await names.allInnerTexts();
  await page
    .getByRole('button', { name: `Mover ${first?.trim()}` })
    .first()
    .focus();
  await page.keyboard.press('ArrowDown');
  await expect(names.nth(0)).toHaveText(second ?? '');
  await expect(names.nth(1)).toHaveText(first ?? '');
  await expect(page.getByRole('button', { name: `Mover ${first?.trim()}` }).first()).toBeFocused();
  await savedDraft(page);
  await discardDraft(request, 'data/menu');
});
