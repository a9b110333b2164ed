/** What can go wrong while a page is written; journey.spec.ts has what goes well. */
import type { APIRequestContext, Locator, Page, Route } from '@playwright/test';
import { ADMIN, EDITOR } from '../../support/accounts/people.ts';
import { signInByApi } from '../../support/browser/api-session.ts';
import { publication } from '../../support/browser/publication.ts';
import { expect, expectAccessibleLooks, hydrated, signIn, test } from '../../support/browser/visit.ts';

async function openPage(page: Page, id: string, part = ''): Promise<void> {
  await page.goto(`/admin/pages/${id}${part}`);
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Publicar…' })).toBeVisible();
}

const title = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const panelTitle = (page: Page): Locator => page.getByRole('heading', { name: 'Publicar', exact: true });
const textOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Texto', exact: true });
const savedDraft = (page: Page) =>
  expect(page.getByText(/Borrador guardado a las \d{1,2}:\d\d\s[ap]\.\sm\./)).toBeVisible();

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

test.beforeEach(({ page }) => signIn(page));

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

  test('is led to also in a part that is closed, as often as its link is pressed', async ({ page }) => {
    const json = {
      message: 'Revise lo siguiente.',
      errors: { 'fields.main.1.path': ['Escriba la dirección.'], 'fields.main.2': ['Falta el título.'] },
    };
    await page.route('**/api/pages/data*menu', async (route) => {
      if (route.request().method() === 'PUT') return route.fulfill({ status: 422, json });
      const response = await route.fetch();
      const warnings = [{ field: 'main.1.submenu.0.path', message: 'Esa página no existe.' }];
      return route.fulfill({ response, json: { ...(await response.json()), warnings } });
    });
    await openPage(page, 'data/menu');
    const part = (path: string) => page.locator(`[id="campo-${path}"]`);
    const close = (path: string) => part(`${path}-parte`).click();
    const warning = page.getByRole('link', { name: /Esa página no existe/ });
    const field = part('main.1.submenu.0.path');
    await expect(field).toHaveCount(0);
    await warning.click();
    await expect(field).toBeFocused();
    await close('main.1');
    await expect(field).toBeHidden();
    await warning.click();
    await expect(field).toBeFocused();
    await page.getByRole('button', { name: 'Bajar Inicio' }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'Revise lo siguiente' });
    await summary.getByRole('link', { name: /Falta el título/ }).click();
    await expect(part('main.2-parte')).toBeFocused();
    await close('main.1');
    await summary.getByRole('link', { name: /Escriba la dirección/ }).click();
    await expect(part('main.1.path')).toBeFocused();
  });
});

test.describe('an hour to publish', () => {
  test.afterEach(({ request }) => discardDraft(request, 'pages/objetivos'));

  test('that lacks a part or has passed is named at its field, and nothing is published', async ({ page }) => {
    const published: string[] = [];
    page.on('request', (request) => {
      if (request.postDataJSON()?.publish === true) published.push(request.url());
    });
    await openPage(page, 'pages/objetivos');
    await page.getByRole('textbox', { name: 'Subtítulo' }).fill('Para después');
    await savedDraft(page);
    await page.getByRole('button', { name: 'Publicar…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Esto es lo que cambia' });
    const hour = dialog.getByLabel('Publicar más tarde');
    await expect(dialog.getByRole('button', { name: 'Publicar ahora' })).toBeVisible();
    await hour.click({ position: { x: 12, y: 12 } });
    await page.keyboard.type('12122040');
    await dialog.getByRole('button', { name: 'Programar' }).click();
    await dialog.getByRole('link', { name: 'Escriba la fecha y la hora' }).click();
    await expect(hour).toBeFocused();
    await hour.fill('2020-01-01T08:00');
    await dialog.getByRole('button', { name: 'Programar' }).click();
    await expect(dialog.getByRole('link', { name: 'Esa hora ya pasó. Elija otra o borre el campo' })).toBeVisible();
    await expectAccessibleLooks(page);
    await hour.fill('');
    await expect(dialog.getByRole('button', { name: 'Publicar ahora' })).toBeVisible();
    expect(published).toEqual([]);
  });
});

test.describe('the focus', () => {
  test.afterEach(({ request }) => discardDraft(request, 'pages/objetivos'));

  test('goes to a heading when what had it is gone', async ({ page }) => {
    await openPage(page, 'pages/objetivos');
    await page.getByRole('textbox', { name: 'Subtítulo' }).fill('Para descartar');
    await savedDraft(page);
    await page.getByRole('button', { name: 'Descartar el borrador' }).click();
    await page.getByRole('button', { name: 'Sí, descartar' }).press('Enter');
    await expect(panelTitle(page)).toBeFocused();
    await page.getByRole('button', { name: 'Ya no la necesito' }).press('Enter');
    await expect(title(page)).toBeFocused();
  });

  test('also when a publication is called off', async ({ page, request }) => {
    const waiting = publication(77, 'waiting', { publish_at: '2040-12-01T08:00:00-05:00' });
    let scheduled: object | null = waiting;
    const { page: stored } = await readPage(request, 'pages/objetivos');
    await page.route('**/api/pages/pages*objetivos', (route) => route.fulfill({ json: { ...stored, scheduled } }));
    await page.route('**/api/publications/77', (route) => {
      if (route.request().method() !== 'DELETE') return route.fulfill({ json: waiting });
      scheduled = null;
      return route.fulfill({ status: 204 });
    });
    await openPage(page, 'pages/objetivos');
    await page.getByRole('button', { name: 'No publicarla' }).press('Enter');
    await expect(panelTitle(page)).toBeFocused();
  });
});

test.describe('a publication that is refused', () => {
  test.use({ expectedConsole: [/409|422/] });

  /** A page whose draft is not as the site; `refuse` answers its publication, and what is stored afterwards. */
  async function openDrafted(page: Page, request: APIRequestContext, refuse: { status: number; message: string }) {
    const { page: stored } = await readPage(request, 'pages/objetivos');
    const draft = { fields: { ...stored.fields, subtitle: 'Lo mío.' }, body: stored.body, by: EDITOR.name };
    const draftAs = (version: string) => ({
      ...draft,
      at: '2026-12-01T08:00:00-05:00',
      version,
      is_stale: version !== 'a',
    });
    const changed = { ...stored, fields: { ...stored.fields, subtitle: 'Lo publicado.' }, version: 'otra' };
    let now = { ...stored, draft: draftAs('a') };
    const calls: string[] = [];
    const send = (route: Route) => {
      const { version, draft } = now;
      return route.fulfill({ json: now, headers: { etag: `"${version}.${draft?.version ?? '0'}"` } });
    };
    const save = (route: Route) => {
      if (route.request().postDataJSON().publish) {
        if (refuse.status === 409) now = { ...changed, draft: draftAs('b') };
        return route.fulfill({ status: refuse.status, json: { message: refuse.message } });
      }
      now = { ...now, draft: draftAs('c') };
      return send(route);
    };
    await page.route(/\/api\/pages\/pages(%2F|\/)objetivos$/, (route) => {
      calls.push(route.request().method());
      return route.request().method() === 'PUT' ? save(route) : send(route);
    });
    await page.route(/\/api\/pages\/pages(%2F|\/)objetivos\/draft$/, (route) => {
      calls.push('DELETE');
      now = { ...changed, draft: null };
      return route.fulfill({ status: 204 });
    });
    await openPage(page, 'pages/objetivos');
    await page.getByRole('button', { name: 'Publicar…' }).click();
    await page.getByRole('button', { name: 'Publicar ahora' }).click();
    return { subtitle: page.getByRole('textbox', { name: 'Subtítulo' }), calls };
  }
  const conflict = { status: 409, message: 'Otra persona cambió la misma parte de esta página.' };
  const versions = (page: Page) => page.getByRole('dialog', { name: 'Dos versiones de esta página' });

  test('because it makes no whole site says so where it has the focus, and keeps the text', async ({
    page,
    request,
  }) => {
    const message = 'content/pages/objetivos.md: no se puede armar el sitio con este texto.';
    const { subtitle } = await openDrafted(page, request, { status: 422, message });
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await expect(page.locator(':focus')).toContainText(message);
    await expect(subtitle).toHaveValue('Lo mío.');
    await expectAccessibleLooks(page);
  });

  test('by what another person published shows both texts, and one’s own is kept', async ({ page, request }) => {
    const { subtitle, calls } = await openDrafted(page, request, conflict);
    await expect(versions(page).getByRole('region', { name: 'La suya' })).toContainText('Lo mío.');
    await expect(versions(page).getByRole('region', { name: 'La publicada' })).toContainText('Lo publicado.');
    await versions(page).getByRole('button', { name: 'Quedarme con lo mío' }).click();
    await expect(subtitle).toHaveValue('Lo mío.');
    // After the publication, and what was read then, one's own text is saved again.
    await expect.poll(() => calls.at(-1)).toBe('PUT');
    expect(calls.filter((method) => method === 'PUT')).toHaveLength(2);
    await expect(page.getByText('Ver las dos versiones')).toHaveCount(0);
  });

  test('by what another person published gives way to it, and stays on this device', async ({ page, request }) => {
    const { subtitle, calls } = await openDrafted(page, request, conflict);
    await versions(page).getByRole('button', { name: 'Usar la otra versión' }).click();
    await expect(subtitle).toHaveValue('Lo publicado.');
    expect(calls).toContain('DELETE');
    await page.getByRole('button', { name: 'Traerla al editor' }).click();
    await expect(subtitle).toHaveValue('Lo mío.');
  });
});

test.describe('two persons on one page', () => {
  test.use({ expectedConsole: [/409/] });
  test.afterEach(({ request }) => discardDraft(request, 'pages/valores'));

  /** Another person saves over what the server has. */
  async function saveAsOther(request: APIRequestContext, subtitle: string): Promise<void> {
    const { etag, page: opened } = await readPage(request, 'pages/valores');
    const { headers } = await signInByApi(request, EDITOR);
    const { fields, body } = opened.draft ?? opened;
    const saved = await request.put('/api/pages/pages/valores', {
      headers: { ...headers, 'if-match': etag },
      data: { fields: { ...fields, subtitle }, body, publish: false },
    });
    expect(saved.status(), await saved.text()).toBe(200);
  }

  test('see both texts, and the one that is not chosen is kept', async ({ page, request }) => {
    await openPage(page, 'pages/valores');
    await saveAsOther(request, 'Lo de la otra persona.');
    const subtitle = page.getByRole('textbox', { name: 'Subtítulo' });
    await subtitle.fill('Lo mío.');
    const dialog = page.getByRole('dialog', { name: 'Dos versiones de esta página' });
    await expect(dialog.getByRole('region', { name: 'La suya' })).toContainText('Lo mío.');
    await expect(dialog.getByRole('region', { name: `La de ${EDITOR.name}` })).toContainText('Lo de la otra persona.');
    // On a phone its beginning is what is seen first.
    await expect(dialog.getByRole('button', { name: 'Cerrar' })).toBeFocused();
    await expectAccessibleLooks(page);
    await dialog.getByRole('button', { name: 'Usar la otra versión' }).click();
    await expect(subtitle).toHaveValue('Lo de la otra persona.');
    await page.getByRole('button', { name: 'Traerla al editor' }).click();
    await expect(subtitle).toHaveValue('Lo mío.');
    await savedDraft(page);
    await saveAsOther(request, 'Otra vez.');
    await page.getByRole('button', { name: 'Descartar el borrador' }).click();
    await page.getByRole('button', { name: 'Sí, descartar' }).click();
    await expect(dialog.getByRole('region', { name: /^La de/ })).toContainText('Otra vez.');
    const { page: stored } = await readPage(request, 'pages/valores');
    expect(stored.draft.fields.subtitle).toBe('Otra vez.');
  });

  test('see both texts when one of them was about to publish, who finds the reason as it was typed', async ({
    page,
    request,
  }) => {
    await openPage(page, 'pages/valores');
    await page.getByRole('textbox', { name: 'Subtítulo' }).fill('Lo mío.');
    await savedDraft(page);
    await page.getByRole('button', { name: 'Publicar…' }).click();
    await page.getByLabel('Por qué se cambia').fill('Un valor nuevo');
    await saveAsOther(request, 'Lo de la otra persona.');
    await page.getByRole('button', { name: 'Publicar ahora' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dos versiones de esta página' });
    await expect(dialog.getByRole('region', { name: `La de ${EDITOR.name}` })).toContainText('Lo de la otra persona.');
    await dialog.getByRole('button', { name: 'Decidir después' }).click();
    await expect(page.getByRole('button', { name: 'Ver las dos versiones' })).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Quedarme con lo mío' }).click();
    await savedDraft(page);
    await expect(page.getByText(`Hay otra versión en este equipo: la de ${EDITOR.name}`)).toBeVisible();
    const subtitle = page.getByRole('textbox', { name: 'Subtítulo' });
    await page.getByRole('button', { name: 'Traerla al editor' }).click();
    await expect(subtitle).toHaveValue('Lo de la otra persona.');
    await page.getByRole('button', { name: 'Traerla al editor' }).click();
    await expect(subtitle).toHaveValue('Lo mío.');
    await savedDraft(page);
    await page.getByRole('button', { name: 'Publicar…' }).click();
    await expect(page.getByLabel('Por qué se cambia')).toHaveValue('Un valor nuevo');
  });
});

test.describe('the preview beside the text', () => {
  // The frame runs no script, and the browser tells of each; an address that is refused is provoked below.
  test.use({ expectedConsole: [/Blocked script execution|503/] });
  test.afterEach(({ request }) => discardDraft(request, 'pages/objetivos'));

  const toggleOf = (page: Page) => page.getByRole('button', { name: 'Ver al lado' });
  /** The newer page is not in sight until it is whole. */
  const frameOf = (page: Page) => page.getByTitle('Vista previa de «').filter({ visible: true });

  test('shows what is saved where it was scrolled to, and is remembered', async ({ page }) => {
    const visits: string[] = [];
    page.on('request', (request) => request.url().includes('/api/visits') && visits.push(request.url()));
    await openPage(page, 'pages/objetivos');
    const frame = frameOf(page);
    await expect(frame).toHaveCount(0);
    await toggleOf(page).press('Enter');
    await expect(toggleOf(page)).toBeFocused();
    await expect(toggleOf(page)).toHaveAttribute('aria-pressed', 'true');
    const shown = frame.contentFrame();
    await expect(shown.getByText('igual a lo que está en el sitio')).toBeVisible();
    const scrolled = () => shown.locator(':root').evaluate((root) => root.ownerDocument.defaultView?.scrollY);
    await shown.locator(':root').evaluate((root) => root.ownerDocument.defaultView?.scrollTo(0, 300));
    await textOf(page).click();
    await page.keyboard.type('Se ve al escribirlo. ');
    await expect(shown.getByText('Se ve al escribirlo.')).toBeAttached();
    await expect(frame).toHaveCount(1);
    expect(await scrolled()).toBe(300);
    await expect(textOf(page)).toBeFocused();
    await expectAccessibleLooks(page);
    // Its links leave the editor where it is.
    const [other] = await Promise.all([
      page.waitForEvent('popup'),
      shown.getByRole('link', { name: 'Nosotros' }).first().click(),
    ]);
    await other.close();
    await expect(page).toHaveURL(/\/admin\/pages\/pages\/objetivos$/);
    await page.reload();
    await expect(shown.getByText('Se ve al escribirlo.')).toBeAttached();
    await page.setViewportSize({ width: 1200, height: 720 });
    await expect(toggleOf(page)).toHaveCount(0);
    await expect(frame).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 720 });
    await toggleOf(page).press('Enter');
    await expect(frame).toHaveCount(0);
    await page.reload();
    await expect(toggleOf(page)).toHaveAttribute('aria-pressed', 'false');
    expect(visits).toEqual([]);
  });

  test('tells what failed, and shows the page when it is asked again', async ({ page }) => {
    await page.route('**/api/pages/*/preview', (route) =>
      route.fulfill({ status: 503, json: { message: 'Más tarde.' } }),
    );
    await openPage(page, 'pages/objetivos');
    await toggleOf(page).click();
    const failure = page.getByRole('alert').filter({ hasText: 'No pudimos mostrar la vista previa' });
    await expect(failure).toContainText('Más tarde.');
    await page.unroute('**/api/pages/*/preview');
    await failure.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(frameOf(page).contentFrame().getByRole('heading', { level: 1 })).toBeVisible();
    await expect(failure).toHaveCount(0);
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

test.describe('a form of data', () => {
  test.afterEach(({ request }) => discardDraft(request, 'data/menu'));
  test.afterEach(({ request }) => discardDraft(request, 'data/sedes'));
  test.afterEach(({ request }) => discardDraft(request, 'data/site'));

  test('changes the order of the menu by dragging a handle, and by the arrow keys on it', async ({ page, request }) => {
    await openPage(page, 'data/menu');
    const names = page.locator('.field-form__items').first().locator(':scope > li > details > summary');
    const [first = '', second = '', third = '', fourth = '', ...others] = await names.allInnerTexts();
    const handleOf = (name: string) => page.getByRole('button', { name: `Mover ${name.trim()}` }).first();
    await handleOf(first).hover();
    await page.mouse.down();
    // Several places in one movement, and then a step at a time: each continues from the order of the one before.
    const middleOf = async (index: number) => {
      const box = await names.nth(index).boundingBox();
      return { x: (box?.x ?? 0) + (box?.width ?? 0), y: (box?.y ?? 0) + (box?.height ?? 0) };
    };
    const end = await middleOf(3);
    await page.mouse.move(end.x, end.y, { steps: 12 });
    await page.mouse.up();
    await expect(names).toHaveText([second, third, fourth, first, ...others]);
    await handleOf(second).focus();
    await page.keyboard.press('ArrowDown');
    await expect(names).toHaveText([third, second, fourth, first, ...others]);
    await expect(handleOf(second)).toBeFocused();
    await savedDraft(page);
    const { page: stored } = await readPage(request, 'data/menu');
    expect(stored.draft.fields.main.map(({ title }: { title: string }) => title).slice(0, 4)).toEqual(
      [third, second, fourth, first].map((name) => name.trim()),
    );
  });

  test('takes a decimal as it is typed, with a comma or a point', async ({ page, request }) => {
    await openPage(page, 'data/sedes', '#sites.0.coordinates');
    const coordinates = page.locator('[id="campo-sites.0.coordinates-parte"]');
    await expect(coordinates).toBeFocused();
    // What is removed and added keeps the focus.
    await page.getByRole('button', { name: /^Quitar: punto de la puerta/ }).press('Enter');
    await expect(page.locator('[id="campo-sites.0.coordinates"]')).toBeFocused();
    await page.getByRole('button', { name: /^Agregar: punto de la puerta/ }).press('Enter');
    await expect(coordinates).toBeFocused();
    const latitude = page.getByLabel('Latitud').first();
    const longitude = page.getByLabel('Longitud').first();
    await longitude.fill('');
    await longitude.pressSequentially('-73,08');
    await expect(longitude).toHaveValue('-73,08');
    await latitude.fill('');
    await latitude.pressSequentially('5.05');
    await expect(longitude).toHaveValue('-73.08');
    await savedDraft(page);
    const { page: stored } = await readPage(request, 'data/sedes');
    expect(stored.draft.fields.sites[0].coordinates).toEqual({ latitude: 5.05, longitude: -73.08 });
  });

  test('opens what its address names, also one that is no field, and keeps the focus of what is added', async ({
    page,
  }) => {
    await openPage(page, 'data/site', '#100%');
    await page.evaluate(() => window.location.assign('#hours.outpatient'));
    const outpatient = page.locator('[id="campo-hours.outpatient-parte"]');
    await expect(outpatient).toBeFocused();
    await expect(outpatient).toBeInViewport();
    await page.evaluate(() => window.location.assign('#motto'));
    await expect(page.getByRole('textbox', { name: 'Lema' })).toBeFocused();
    const name = page.getByLabel('Agregar otro: su nombre corto');
    await name.fill('nuevo');
    await name.press('Enter');
    await expect(page.locator('[id="campo-hours.nuevo-parte"]')).toBeFocused();
    const spans = page.getByRole('group', { name: 'Franjas del día', exact: true }).last();
    await spans.getByRole('button', { name: /^Agregar/ }).press('Enter');
    await expect(spans.locator('li').last().locator('input').first()).toBeFocused();
    await expect(spans.getByRole('status')).toHaveText(/: agregado$/);
    await expectAccessibleLooks(page);
    await page.getByRole('button', { name: 'Quitar: Nuevo' }).press('Enter');
    await expect(name).toBeFocused();
  });
});

test.describe('with a session that ends', () => {
  test.use({ expectedConsole: [/401/] });
  test.afterEach(({ request }) => discardDraft(request, 'pages/objetivos'));

  const endSession = async (page: Page): Promise<void> => {
    const token = await page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'));
    const ended = await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } });
    expect(ended.ok()).toBe(true);
  };

  test('typing goes on, and after signing in on the same page the text reaches the server', async ({
    page,
    request,
  }) => {
    await openPage(page, 'pages/objetivos');
    const subtitle = page.getByRole('textbox', { name: 'Subtítulo' });
    await subtitle.fill('Antes');
    await savedDraft(page);
    await endSession(page);
    await subtitle.fill('Después');
    const notice = page.getByRole('alert').filter({ hasText: 'Su sesión terminó' });
    await expect(notice).toContainText('Entre de nuevo: lo que escribió está guardado en este equipo.');
    await subtitle.fill('Después, y sigue');
    // Also over the text, where the notice above the form is out of sight.
    await textOf(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'Su sesión terminó. Entre de nuevo' })).toBeInViewport();
    await expect(page).toHaveURL(/\/admin\/pages\/pages\/objetivos$/);
    await expectAccessibleLooks(page);
    await notice.getByRole('button', { name: 'Iniciar sesión' }).click();
    await signInHere(page.getByRole('dialog', { name: 'Iniciar sesión' }));
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Salir' })).toBeVisible();
    await savedDraft(page);
    expect((await readPage(request, 'pages/objetivos')).page.draft.fields.subtitle).toBe('Después, y sigue');
  });

  test('a page that was loaded again comes back after signing in, with what this device kept', async ({ page }) => {
    await openPage(page, 'pages/objetivos');
    await endSession(page);
    const subtitle = page.getByRole('textbox', { name: 'Subtítulo' });
    await subtitle.fill('Lo que quedó aquí');
    await expect(page.getByRole('alert').filter({ hasText: 'Su sesión terminó' })).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL(/\/login\?next=/);
    await hydrated(page);
    await signInHere(page.locator('main'));
    await expect(page).toHaveURL(/\/admin\/pages\/pages\/objetivos$/);
    await expect(page.getByText('Recuperamos lo que estaba escribiendo')).toBeVisible();
    await expect(subtitle).toHaveValue('Lo que quedó aquí');
    await page.getByRole('button', { name: 'Entendido' }).press('Enter');
    await expect(title(page)).toBeFocused();
    await savedDraft(page);
  });

  test('on a screen without a text the sign-in page says why one is there, and leads back', async ({ page }) => {
    await page.goto('/admin/pages');
    // What the list asks for after the session has ended would lead away first.
    await expect(page.getByRole('link', { name: 'Valores', exact: true })).toBeVisible();
    await endSession(page);
    await page.getByRole('link', { name: 'Cuidado del sitio' }).first().click();
    await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Fcare&ended$/);
    await hydrated(page);
    await expect(page.getByText('Su sesión terminó')).toBeVisible();
    await expectAccessibleLooks(page);
    await signInHere(page.locator('main'));
    await expect(page).toHaveURL(/\/admin\/care$/);
  });
});

async function signInHere(form: Locator): Promise<void> {
  await form.getByLabel('Correo electrónico').fill(ADMIN.email);
  await form.getByLabel('Contraseña', { exact: true }).fill(ADMIN.password);
  await form.getByRole('button', { name: 'Entrar' }).click();
}

test.describe('a change from the list', () => {
  type State = 'building' | 'live' | 'failed';
  const publicationAs = (state: State, notice: string | null = null) =>
    publication(77, state, { message: 'Retira la página «Valores»: prueba', notice, page: null, paths: [] });

  /** Retires a page; the server answers `state`, and afterwards what `answer` says, so that nothing is published. */
  async function retire(page: Page, state: State, answer: () => object, id = 77): Promise<Locator> {
    await page.route('**/api/pages/pages*valores/retire', (route) =>
      route.fulfill({ status: 202, json: { publication: { id, state } } }),
    );
    await page.route('**/api/publications/77', (route) => route.fulfill({ json: answer() }));
    await page.goto('/admin/pages?q=valores');
    await hydrated(page);
    await page.getByText('Más acciones de «Valores»').click();
    await page.getByRole('button', { name: 'Retirar «Valores»' }).click();
    await page.getByLabel('Por qué se retira').fill('prueba');
    await page.getByRole('button', { name: 'Retirar y publicar' }).click();
    return page.getByRole('region', { name: 'Retiro de «Valores»' });
  }

  test('is on the site at once, with the list as it is then', async ({ page }) => {
    let loads = 0;
    page.on('response', (response) => {
      if (/\/api\/pages\?q=valores$/.test(response.url())) loads += 1;
    });
    const notice = await retire(page, 'live', () => publicationAs('live'));
    await expect(notice).toBeFocused();
    await expect(notice).toContainText('El cambio ya está en el sitio.');
    await expect.poll(() => loads).toBe(2);
    await expectAccessibleLooks(page);
    await notice.getByRole('button', { name: 'Cerrar' }).click();
    await expect(notice).toHaveCount(0);
  });

  test('says that a service builds the site, until it is there', async ({ page }) => {
    let state: State = 'building';
    const notice = await retire(page, 'building', () => publicationAs(state));
    await expect(notice).toContainText('Netlify construye el sitio nuevo: tarda unos minutos.');
    await expectAccessibleLooks(page);
    state = 'live';
    await expect(notice).toContainText('El cambio ya está en el sitio.', { timeout: 10_000 });
  });

  test('says why it failed', async ({ page }) => {
    const notice = 'Netlify no mostró un sitio con él.';
    const progress = await retire(page, 'building', () => publicationAs('failed', notice));
    await expect(progress.getByRole('alert')).toContainText(notice);
    await expectAccessibleLooks(page);
  });

  test.describe('of which nothing more can be read', () => {
    test.use({ expectedConsole: [/404/] });

    test('says so instead of waiting', async ({ page }) => {
      await page.route('**/api/publications/78', (route) =>
        route.fulfill({ status: 404, json: { message: 'Esa publicación no existe.' } }),
      );
      const progress = await retire(page, 'building', () => publicationAs('building'), 78);
      await expect(progress.getByRole('alert')).toContainText('No sabemos si se publicó');
      await expect(progress.getByRole('alert')).toContainText('Esa publicación no existe.');
    });
  });
});

test.describe('from a public page', () => {
  test('«Editar esta página» leads to the form of what fills it, and a guest sees none', async ({ page, browser }) => {
    const link = page.getByRole('link', { name: 'Editar esta página' });
    for (const [address, form] of [
      ['/valores', '/admin/pages/pages/valores'],
      ['/ubicacion', '/admin/pages/data/sedes'],
      ['/', '/admin/pages/data/home'],
    ] as const) {
      await page.goto(address);
      await expect(link).toHaveAttribute('href', form);
    }
    await link.click();
    await expect(page.getByRole('button', { name: 'Publicar…' })).toBeVisible();
    const context = await browser.newContext();
    const guest = await context.newPage();
    const calls: string[] = [];
    guest.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await guest.goto('/valores', { waitUntil: 'load' });
    await expect(guest.getByRole('heading', { level: 1, name: 'Valores' })).toBeVisible();
    expect(calls).not.toContain('/api/pages');
    await expect(guest.getByRole('link', { name: 'Editar esta página' })).toHaveCount(0);
    await context.close();
  });
});

test.describe('the list', () => {
  test('is a tree of pages, whose data are folded, and the search shows the sentence', async ({ page }) => {
    await page.goto('/admin/pages');
    await hydrated(page);
    const tree = page.locator('main');
    await expect(tree.getByRole('link', { name: 'Página de inicio' })).toBeVisible();
    await expect(tree.getByRole('link', { name: 'Retención de datos' })).toBeHidden();
    await tree
      .getByRole('heading', { name: /^Datos del sitio/ })
      .getByRole('button')
      .press('Enter');
    await expect(tree.getByRole('link', { name: 'Retención de datos' })).toBeVisible();
    await expectAccessibleLooks(page);
    const search = page.getByLabel('Buscar página o dato');
    await search.fill('vacunadóres');
    await search.press('Enter');
    const found = page.getByRole('table', { name: 'Lo que se encontró' }).getByRole('row');
    await expect(found.filter({ hasText: 'Nosotros' }).locator('mark').first()).toHaveText(/^vacun/i);
    await expectAccessibleLooks(page);
  });
});

test('an earlier text is erased for personal data, and the newest one only after another', async ({ page }) => {
  const version = {
    at: '2026-11-20T09:00:00-05:00',
    author: 'Marta Quintero',
    status: 'published',
    message: 'Cambia «Subtítulo»',
    is_live: false,
    erased: null,
  };
  const erased = { at: '2026-11-21T10:00:00-05:00', by: 'Ana Peña' };
  let sent: unknown = null;
  await page.route(/api\/pages\/pages(?:%2F|\/)nosotros\/revisions/, (route) => {
    const [, commit] = /revisions\/(\d+)/.exec(route.request().url()) ?? [];
    if (route.request().method() === 'POST') {
      sent = route.request().postDataJSON();
      return route.fulfill({ json: { files: ['acta.pdf'], kept_files: ['sala.webp'], drafts: 1, publications: 0 } });
    }
    if (commit) return route.fulfill({ json: { fields: { title: 'Nosotros', subtitle: commit }, body: '' } });
    const earlier = { ...version, revision: 4, erased: sent && erased };
    const newest = { ...version, revision: 5, is_live: true };
    return route.fulfill({ json: { data: [newest, earlier, { ...version, revision: 0 }] } });
  });
  await openPage(page, 'pages/nosotros');
  await page.getByRole('button', { name: 'Historial' }).click();
  const history = page.getByRole('dialog', { name: 'Historial' });
  const rows = history.getByRole('list', { name: /^Versiones/ }).getByRole('button');
  await rows.nth(0).click();
  await expect(history.getByText('publique primero uno sin ellos')).toBeVisible();
  const erase = history.getByRole('button', { name: 'Borrar este texto por datos personales' });
  await expect(erase).toHaveCount(0);
  await rows.nth(1).click();
  await erase.click();
  const dialog = page.getByRole('dialog', { name: 'Borrar este texto por datos personales' });
  await expectAccessibleLooks(page);
  await dialog.getByLabel('Por qué se borra').fill('Lo pidió su titular.');
  await dialog.getByLabel('Borrar también sus fotos y documentos').check();
  await dialog.getByLabel('Su contraseña').fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Borrar para siempre' }).click();
  await expect(history.getByRole('status').filter({ hasText: 'se borró' })).toHaveText(
    'El texto de esa versión se borró. Archivos borrados: acta.pdf. No se borraron, porque el sitio los usa: sala.webp. Se borró un borrador con el mismo texto.',
  );
  expect(sent).toEqual({ reason: 'Lo pidió su titular.', with_files: true, current_password: ADMIN.password });
  await expect(rows.nth(1)).toContainText('Borrado por datos personales el 21 nov. 2026, 10:00 a. m. por Ana Peña');
  await expect(erase).toHaveCount(0);
  await rows.nth(0).click();
  await expect(history.getByText('El texto anterior se borró: esta versión se ve completa.')).toBeVisible();
});
