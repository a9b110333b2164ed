import type { Page } from '@playwright/test';
import { AUTHOR } from '../../support/accounts/people.ts';
import { accessibilityFaults, expect, hydrated, signIn, test } from '../../support/browser/visit.ts';

const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Título', exact: true });
const textOf = (page: Page) => page.getByRole('textbox', { name: 'Texto', exact: true });
const saved = (page: Page) => expect(page.getByText(/Borrador guardado a las \d{1,2}:\d\d/)).toBeVisible();
const PICTURE = 'dist/client/icon-192.png';

/** `2026-07-01T08:00` that many days from now, as a date control takes it. */
function inDays(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  return day.toISOString().slice(0, 16);
}

test('a post is written, illustrated, scheduled, published, changed, withdrawn, restored and deleted', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-write']);
  await signIn(page);
  await page.goto('/write');
  await titleOf(page).fill('Vacunas en la vereda');
  await textOf(page).click();
  await page.keyboard.type('Vamos el sábado.');
  await page.getByLabel('Categoría').selectOption('noticias');

  await test.step('with an image and its alternative text', async () => {
    await page.getByLabel('Subir archivo').setInputFiles(PICTURE);
    await page.getByLabel('Texto alternativo').fill('El emblema del hospital');
    await page.getByText('Cambiar el recorte').click();
    const [across, up] = [page.getByLabel('De izquierda a derecha'), page.getByLabel('De abajo hacia arriba')];
    await page.locator('.focal-point__picture').click({ position: { x: 1, y: 1 } });
    await expect(up).toHaveValue('100');
    await across.press('ArrowRight');
    await expect(across).toHaveValue('5');
    await up.press('End');
  });

  await test.step('for a future day: it is not public before', async () => {
    await page.getByLabel('Fecha').fill(inDays(3));
    await page.getByRole('button', { name: 'Programar' }).click();
    await expect(page.getByText('Estado: Programada')).toBeVisible();
    await expect(page.getByText(/^Programada: se publicará el \d+ de/)).toBeVisible();
    await expect(page.getByText(/^Visible: Público desde el \d+ de/)).toBeVisible();
  });
  const id = new URL(page.url()).searchParams.get('edit');
  const asReader = async () => (await page.request.get(`/post/${id}`)).status();
  expect(await asReader()).toBe(404);

  await test.step('and now', async () => {
    await page.getByLabel('Fecha').fill(inDays(-1));
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await asReader()).toBe(200);
    const notice = page.getByRole('region', { name: 'Publicada: Vacunas en la vereda' });
    await expect(notice).toBeFocused();
    await expect(notice.getByRole('link', { name: 'Ver' })).toHaveAttribute('href', new RegExp(`/post/${id}$`));
    await expect(notice.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\//);
    expect(await accessibilityFaults(page)).toEqual([]);
    await notice.getByRole('button', { name: 'Copiar enlace' }).click();
    await expect(notice.getByRole('status')).toHaveText('Enlace copiado.');
    await notice.getByRole('link', { name: 'Seguir editando' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Editar la publicación');
    await expect(page.getByText('Visible: Público', { exact: true })).toBeVisible();
    await page.goto('/');
    await expect(page.getByText('Publicada: Vacunas en la vereda')).toBeHidden();
  });

  await test.step('changed without readers noticing until it is published', async () => {
    await page.goto(`/write?edit=${id}`);
    await titleOf(page).fill('Vacunas en dos veredas');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('status').filter({ hasText: 'Guardado' })).toBeVisible();
    await saved(page);
    await expect(page.getByText(/Los lectores siguen viendo la versión publicada/)).toBeVisible();
    expect(await (await page.request.get(`/post/${id}`)).text()).not.toContain('dos veredas');
    await page.getByRole('button', { name: 'Publicar cambios' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect(page.getByRole('region', { name: 'Cambios publicados: Vacunas en dos veredas' })).toBeVisible();
    expect(await (await page.request.get(`/post/${id}`)).text()).toContain('dos veredas');
  });

  await test.step('withdrawn after asking', async () => {
    await page.goto(`/write?edit=${id}`);
    await page.getByRole('button', { name: 'Retirar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sí, retirar' }).click();
    await expect(page.getByText('Estado: Retirada')).toBeVisible();
    await expect(page.getByText(/^Visible: Retirado del sitio/)).toBeVisible();
    expect(await asReader()).toBe(410);
  });

  await test.step('an older version brought back', async () => {
    await page.getByRole('button', { name: 'Historial' }).click();
    const history = page.getByRole('dialog', { name: 'Historial' });
    await history.getByRole('button', { name: /Programada/ }).click();
    await history.getByLabel('Qué le falta a lo que hay en pantalla').check();
    await expect(history.locator('ins, del').first()).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await history.getByRole('button', { name: 'Restaurar esta versión' }).click();
    await history.getByRole('button', { name: 'Sí, restaurar' }).click();
    await expect(titleOf(page)).toHaveValue('Vacunas en la vereda');
    await expect(page.getByText('Estado: Retirada')).toBeVisible();
  });

  await test.step('to the bin and out of it, from the list', async () => {
    await page.getByRole('button', { name: 'Eliminar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sí, eliminar' }).click();
    await page.waitForURL('**/admin/posts');
    await page.getByLabel('Estado', { exact: true }).selectOption('papelera');
    await page.getByRole('button', { name: 'Restaurar «Vacunas en la vereda»' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sí, restaurar' }).click();
    await expect(page.getByText('«Vacunas en la vereda» volvió como retirada')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Restaurar «Vacunas en la vereda»' })).toBeHidden();
  });
});

test('a preview shows the draft as readers would see it', async ({ page, context }) => {
  await signIn(page);
  await page.goto('/write');
  await titleOf(page).fill('Solo para mirar');
  await page.getByLabel('Categoría').selectOption('noticias');
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: /Vista previa/ }).click();
  const preview = await opening;
  await preview.waitForURL(/\/post\/\d+\?previa=/);
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Solo para mirar');
  await expect(preview.getByText('Vista previa').first()).toBeVisible();
});

test.describe('issues that block a publication', () => {
  async function writeVagueLink(page: Page) {
    await page.goto('/write');
    await titleOf(page).fill('Horario nuevo');
    await page.getByLabel('Categoría').selectOption('noticias');
    await textOf(page).click();
    await page.keyboard.type('clic aquí');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+k');
    await page.getByLabel('Dirección').fill('https://www.gov.co');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Este enlace no dice a dónde lleva.', { exact: false })).toBeVisible();
  }

  test('lead an author to them, and the text stays a draft', async ({ page }) => {
    await signIn(page, AUTHOR);
    await writeVagueLink(page);
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    const check = page.getByRole('region', { name: 'Antes de publicar' });
    await expect(check).toBeFocused();
    await expect(check.getByText('Corrija lo que dice «Obligatorio».', { exact: false })).toBeVisible();
    await expect(check.getByRole('listitem').filter({ hasText: 'Obligatorio' })).toContainText('«clic aquí»');
    await expect(page.getByRole('button', { name: 'Publicar de todos modos' })).toBeHidden();
    await saved(page);
    // What is scrolled under the frame's header would count as too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await accessibilityFaults(page)).toEqual([]);
    await check.getByRole('button', { name: /Este enlace no dice a dónde lleva/ }).click();
    await expect(textOf(page)).toBeFocused();
    expect(await page.evaluate(() => getSelection()?.anchorNode?.textContent)).toBe('clic aquí');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('El portal del Estado.');
    await expect(check.getByText('Corrija lo que dice', { exact: false })).toBeHidden();

    await check.getByRole('link', { name: /La publicación no tiene imagen/ }).click();
    await expect(page.getByLabel('Subir archivo')).toBeFocused();
  });

  test('leave the summary as they are mended', async ({ page }) => {
    await signIn(page, AUTHOR);
    await page.goto('/write');
    await textOf(page).click();
    await page.keyboard.type('Algo');
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'Revise lo siguiente' });
    await expect(summary.getByRole('listitem')).toHaveText(['Escriba un título.', 'Elija una categoría.']);
    await page.getByLabel('Categoría').selectOption('noticias');
    await expect(summary.getByRole('listitem')).toHaveText(['Escriba un título.']);
    await titleOf(page).fill('Con título');
    await expect(summary).toBeHidden();
    // Without its day the control has no value, as if the post was to go out now.
    const date = page.getByLabel('Fecha');
    await date.click({ position: { x: 12, y: 12 } });
    await page.keyboard.press('Backspace');
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(summary.getByRole('listitem')).toHaveText(['Escriba la fecha y la hora.']);
    await expect(page).toHaveURL(/\/write/);
    await date.fill(inDays(3));
    await expect(summary).toBeHidden();
  });

  test('can be overridden by an editor, with a reason', async ({ page }) => {
    await signIn(page);
    await writeVagueLink(page);
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await page.getByRole('button', { name: 'Publicar de todos modos' }).click();
    await expect(page.getByText('Escriba por qué se publica así.')).toBeVisible();
    await page.getByLabel('Motivo para publicar así').fill('Es urgente');
    await page.getByRole('button', { name: 'Publicar de todos modos' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect(page.getByRole('heading', { name: 'Horario nuevo' })).toBeVisible();
  });
});

test('the list of posts is found by words and state, and an editor withdraws several at once', async ({ page }) => {
  await signIn(page);
  const token = await page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'));
  for (const title of ['Aviso primero', 'Aviso segundo']) {
    const data = { title, desc: '<p>Un aviso.</p>', cat: 'informes' };
    await page.request.post('/api/posts', { headers: { authorization: `Bearer ${token}` }, data });
  }
  await page.goto('/admin/posts');
  await hydrated(page);
  await page.getByLabel('Buscar por título').fill('Aviso');
  await page.keyboard.press('Enter');
  await page.getByLabel('Categoría').selectOption('informes');
  await page.getByLabel('Elegir «Aviso primero»').check();
  await page.getByLabel('Elegir «Aviso segundo»').check();
  await expect(page.getByText('2 publicaciones en la selección')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Retirar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sí, retirar' }).click();
  await expect(page.getByText('2 publicaciones fuera del sitio')).toBeVisible();
  await page.getByLabel('Estado', { exact: true }).selectOption('retirado');
  await expect(page.getByRole('row', { name: /Aviso (primero|segundo)/ })).toHaveCount(2);
});
