/** An administrator gives a person the pages of a unit, and that person changes those and no others. */
import type { APIRequestContext, Page } from '@playwright/test';
import { AUTHOR } from '../../support/accounts/people.ts';
import { signInByApi } from '../../support/browser/api-session.ts';
import { expect, expectAccessibleLooks, hydrated, signIn, test } from '../../support/browser/visit.ts';

const UNIT = 'Contratación y Almacén';
const MANUAL = 'pages/manual-contratacion';
const menu = (page: Page) => page.getByRole('navigation', { name: 'Administración' });

/** Takes everything from Rosa; gives her id. */
async function takeAll(request: APIRequestContext): Promise<number> {
  const { user } = await signInByApi(request, AUTHOR);
  const { headers } = await signInByApi(request);
  await request.put(`/api/content-owners/${user.id}`, { headers, data: { subjects: [] } });
  return user.id;
}

test.afterEach(async ({ request }) => {
  await takeAll(request);
});

test('the pages of a unit are given with a box, and only those are listed', async ({ page, browser, request }) => {
  const rosa = await takeAll(request);
  const context = await browser.newContext();
  const hers = await context.newPage();
  await test.step('without any, the menu has no entry and the address says whom to ask', async () => {
    await signIn(hers, AUTHOR);
    await hers.goto('/admin/pages');
    await hydrated(hers);
    await expect(hers.getByText('Todavía no tiene páginas a cargo')).toBeVisible();
    await expect(hers.getByRole('table')).toHaveCount(0);
    await expect(menu(hers).getByRole('link', { name: 'Publicaciones' })).toBeVisible();
    await expect(menu(hers).getByRole('link', { name: 'Páginas' })).toBeHidden();
    await expect(menu(hers).getByRole('link', { name: 'Transparencia' })).toBeHidden();
  });

  await signIn(page);
  await page.goto(`/admin/users/${rosa}`);
  await page.getByRole('group', { name: 'Por dependencia' }).getByRole('checkbox', { name: UNIT }).check();
  await expect(page.getByText('Podrá cambiar 5 páginas.')).toBeVisible();
  await expectAccessibleLooks(page);
  await page.getByRole('button', { name: 'Guardar sus páginas' }).click();
  await expect(page.getByText(`Guardamos las páginas a cargo de ${AUTHOR.name}.`)).toBeVisible();
  await page.goto(`/admin/pages?owner=${encodeURIComponent(UNIT)}`);
  await expect(page.getByText(`La puede cambiar: ${AUTHOR.name}`)).toHaveCount(5);

  await hers.reload();
  await menu(hers).getByRole('link', { name: 'Páginas' }).click();
  await expect(hers.getByRole('rowheader')).toHaveCount(5);
  await expect(menu(hers).getByRole('link', { name: 'Transparencia' })).toBeVisible();
  await context.close();
});

test('who answers for a page is chosen from the units, and another name stays until it is changed', async ({
  page,
  request,
}) => {
  const { headers } = await signInByApi(request);
  const opened = await request.get(`/api/pages/${MANUAL}`, { headers });
  const { fields, body } = await opened.json();
  const ifMatch = { ...headers, 'if-match': opened.headers().etag ?? '' };
  const draft = { fields: { ...fields, owner: 'Oficina de antes' }, body };
  const saved = await request.put(`/api/pages/${MANUAL}`, { headers: ifMatch, data: draft });
  expect(saved.status(), await saved.text()).toBe(200);
  const ownerNow = async () =>
    (await (await request.get(`/api/pages/${MANUAL}`, { headers })).json()).draft.fields.owner;

  await signIn(page);
  await page.goto(`/admin/pages/${MANUAL}`);
  await hydrated(page);
  await page.locator('summary').filter({ hasText: 'Más datos de la página' }).click();
  const owner = page.getByLabel('Responsable', { exact: true });
  await expect(owner.getByRole('option', { selected: true })).toHaveText('Oficina de antes (no está en la lista)');
  const savedDraft = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('textbox', { name: 'Subtítulo' }).fill('Cómo compra el hospital.');
  expect((await savedDraft).status()).toBe(200);
  expect(await ownerNow()).toBe('Oficina de antes');

  const changed = page.waitForResponse((response) => response.request().method() === 'PUT');
  await owner.selectOption('Asesoría Jurídica');
  expect((await changed).status()).toBe(200);
  expect(await ownerNow()).toBe('Asesoría Jurídica');
  await expectAccessibleLooks(page);
  await request.delete(`/api/pages/${MANUAL}/draft`, { headers });
});
