import type { Browser, Page } from '@playwright/test';
import { ADMIN, AUTHOR } from '../../support/accounts/people.ts';
import { accessibilityFaults, expect, signIn, test } from '../../support/browser/visit.ts';

const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Título', exact: true });
const textOf = (page: Page) => page.getByRole('textbox', { name: 'Texto', exact: true });
const saved = (page: Page) => expect(page.getByText(/Borrador guardado a las \d{1,2}:\d\d/)).toBeVisible();

/** Opens the editor on a new post and writes its title. */
async function begin(page: Page, title: string): Promise<void> {
  await page.goto('/write');
  await titleOf(page).fill(title);
}

async function readHead(page: Page, id: string): Promise<{ title: string; desc: string; status: string }> {
  const token = await page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'));
  const headers = { authorization: `Bearer ${token}` };
  return (await page.request.get(`/api/posts/${id}?draft=1`, { headers })).json();
}

const idOf = (page: Page): string => new URL(page.url()).searchParams.get('edit') ?? '';

test('what is written is saved by itself, under an address that a reload finds', async ({ page }) => {
  await signIn(page);
  await begin(page, 'Se guarda sola');
  await textOf(page).click();
  await page.keyboard.type('Nadie pulsó ningún botón.');
  await saved(page);
  await expect(page).toHaveURL(/\/write\?edit=\d+$/);
  await page.reload();
  await expect(titleOf(page)).toHaveValue('Se guarda sola');
  await expect(textOf(page)).toContainText('Nadie pulsó ningún botón.');
  await expect(page.getByText('Estado: Borrador')).toBeVisible();
});

test('an author writes inside the back office, with the first line in the first screen and the panel beside it', async ({
  page,
}) => {
  await signIn(page, AUTHOR);
  for (const size of [
    { width: 1280, height: 800 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/write');
    await expect(textOf(page).locator('p').first()).toBeInViewport({ ratio: 1 });
    const panel = expect(page.getByRole('heading', { name: 'Publicar', exact: true }));
    await (size.width === 1280 ? panel : panel.not).toBeInViewport();
  }
  const menu = page.getByRole('navigation', { name: 'Administración' });
  await expect(menu.getByRole('link')).toHaveText(['Tablero', 'Publicaciones', 'Archivos', 'Mi cuenta']);
  await expect(menu.locator('[aria-current]')).toHaveText('Publicaciones');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test.describe('with the network cut', () => {
  test.use({ expectedConsole: [/Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });

  test('typing continues, a reload restores the text, and it reaches the server afterwards', async ({ page }) => {
    await signIn(page);
    await begin(page, 'Antes del corte');
    await saved(page);
    await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await titleOf(page).fill('Escrita sin conexión');
    await textOf(page).click();
    await page.keyboard.type('Ni una letra perdida.');
    await expect(page.getByText('Sin conexión con el servidor: se guarda en este equipo.')).toBeVisible();
    await page.reload();
    await expect(titleOf(page)).toHaveValue('Escrita sin conexión');
    await expect(textOf(page)).toContainText('Ni una letra perdida.');
    await expect(page.getByText('Recuperamos lo que estaba escribiendo')).toBeVisible();
    await page.unroute('**/api/**');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await saved(page);
    expect(await readHead(page, idOf(page))).toMatchObject({
      title: 'Escrita sin conexión',
      desc: '<p>Ni una letra perdida.</p>',
    });
  });
});

test.describe('with a session that ends', () => {
  test.use({ expectedConsole: [/401/] });

  test('nothing is lost: after signing in on the same page saving continues', async ({ page }) => {
    await signIn(page);
    await begin(page, 'Antes de que termine la sesión');
    await saved(page);
    const token = await page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'));
    await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } });
    await titleOf(page).fill('Después de que terminó la sesión');
    const notice = page.getByRole('alert').filter({ hasText: 'Su sesión terminó' });
    await expect(notice).toBeVisible();
    await titleOf(page).fill('Después de que terminó la sesión, y sigue');
    await notice.getByRole('button', { name: 'Iniciar sesión' }).click();
    const dialog = page.getByRole('dialog', { name: 'Iniciar sesión' });
    await dialog.getByLabel('Correo electrónico').fill(ADMIN.email);
    await dialog.getByLabel('Contraseña', { exact: true }).fill(ADMIN.password);
    await dialog.getByRole('button', { name: 'Entrar' }).click();
    await expect(notice).toBeHidden();
    await saved(page);
    expect((await readHead(page, idOf(page))).title).toBe('Después de que terminó la sesión, y sigue');
  });
});

test.describe('two people on one post', () => {
  test.use({ expectedConsole: [/409/] });

  /** The same post in another browser. */
  async function another(browser: Browser, baseURL: string | undefined, address: string): Promise<Page> {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await signIn(page);
    await page.goto(address);
    return page;
  }

  async function inConflict(page: Page, browser: Browser, baseURL: string | undefined): Promise<Page> {
    await signIn(page);
    await begin(page, 'Horario de la sede');
    await saved(page);
    const other = await another(browser, baseURL, page.url());
    await titleOf(other).fill('Horario nuevo de la sede');
    await saved(other);
    await titleOf(page).fill('Horario de la sede principal');
    await expect(page.getByRole('dialog', { name: 'Dos versiones de esta publicación' })).toBeVisible();
    return other;
  }

  test('see both texts, and keeping the own leaves the other in the history', async ({ page, browser, baseURL }) => {
    const other = await inConflict(page, browser, baseURL);
    const dialog = page.getByRole('dialog', { name: 'Dos versiones de esta publicación' });
    await expect(dialog.getByRole('region', { name: 'La suya' })).toContainText('principal');
    // The other device is of the same person.
    await expect(dialog.getByRole('region', { name: 'La que ya había guardado' })).toContainText('nuevo');
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Quedarme con lo mío' }).click();
    await saved(page);
    expect((await readHead(page, idOf(page))).title).toBe('Horario de la sede principal');
    await other.context().close();
  });

  test('and accepting the other text stores the own on the device', async ({ page, browser, baseURL }) => {
    const other = await inConflict(page, browser, baseURL);
    await page.getByRole('button', { name: 'Usar la otra versión' }).click();
    await expect(titleOf(page)).toHaveValue('Horario nuevo de la sede');
    await page.reload();
    await expect(page.getByText('«Horario de la sede principal»')).toBeVisible();
    await page.getByRole('button', { name: 'Traerla al editor' }).click();
    await expect(titleOf(page)).toHaveValue('Horario de la sede principal');
    await saved(page);
    await other.context().close();
  });
});

test('two tabs do not overwrite each other: the second asks, the first releases its lock', async ({
  page,
  context,
}) => {
  await signIn(page);
  await begin(page, 'En una pestaña');
  await saved(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByText('Esta publicación está abierta en otra pestaña')).toBeVisible();
  await titleOf(page).fill('En una pestaña, y algo más');
  await second.getByRole('button', { name: 'Seguir en esta pestaña' }).click();
  await expect(titleOf(second)).toHaveValue('En una pestaña, y algo más');
  await expect(page.getByText('Esta publicación está abierta en otra pestaña')).toBeVisible();
});
