import type { Page, Route } from '@playwright/test';
import { publication } from '../../support/browser/publication.ts';
import { accessibilityFaults, expect, signIn, test } from '../../support/browser/visit.ts';

const EMPTY = { data: [], meta: { page: 0, per_page: 20, total: 0 } };

type List = {
  path: string;
  /** The call that loads it, and its response when the list is empty. */
  call: RegExp;
  nothing: object;
  /** What is said then. */
  words: string;
  failed?: string;
  /** Where something is typed or chosen while the list is away. */
  filter?: { label: string; value: string };
};

/** Every list of the back office: a new one is a line here. */
const LISTS: Record<string, List> = {
  usuarios: {
    path: '/admin/users',
    call: /\/api\/users\?page=0$/,
    nothing: EMPTY,
    words: 'En esta página no hay usuarios.',
    filter: { label: 'Buscar por nombre o correo', value: 'Rosa' },
  },
  PQRSD: {
    path: '/admin/pqrsd',
    call: /\/api\/pqrsd\?/,
    nothing: {
      ...EMPTY,
      lights: { a_tiempo: 0, por_vencer: 0, vence_hoy: 0, vencida: 0 },
    },
    words: 'Aquí aparecen las PQRSD que la ciudadanía envía',
    filter: { label: 'Buscar en todo el caso', value: 'citas' },
  },
  publicaciones: {
    path: '/admin/posts',
    call: /\/api\/posts\/all\?/,
    nothing: EMPTY,
    words: 'Aquí aparecen sus publicaciones y borradores.',
    filter: { label: 'Buscar por título', value: 'brigada' },
  },
  'lo publicado': {
    path: '/admin/pages/publications',
    call: /\/api\/publications\?page=0$/,
    nothing: EMPTY,
    words: 'Todavía no se ha publicado nada desde este portal.',
  },
  archivos: {
    path: '/admin/media',
    call: /\/api\/files\?/,
    nothing: EMPTY,
    words: 'Aquí aparecen las imágenes y los documentos de las publicaciones.',
    failed: 'No pudimos cargar los archivos',
    filter: { label: 'Buscar por nombre o descripción', value: 'acta' },
  },
  auditoría: {
    path: '/admin/audit',
    call: /\/api\/audit\?/,
    nothing: EMPTY,
    words: 'Nada coincide con lo que eligió.',
    filter: { label: 'Desde', value: '2026-10-01' },
  },
  correo: {
    path: '/admin/mail',
    call: /\/api\/mail\?/,
    nothing: { ...EMPTY, server: true },
    words: 'Aquí aparece el correo que el portal envía.',
  },
  informes: {
    path: '/admin/pqrsd/reports',
    call: /\/api\/reports$/,
    nothing: { data: [] },
    words: 'Aquí aparece cada trimestre cuando termina.',
    failed: 'No pudimos cargar los informes',
  },
};

/** Delays the calls of a list until the test gives each response. */
async function holding(page: Page, call: RegExp): Promise<() => Promise<Route>> {
  const held: Route[] = [];
  const waiting: ((route: Route) => void)[] = [];
  await page.route(call, (route) => {
    const next = waiting.shift();
    if (next) next(route);
    else held.push(route);
  });
  return () => {
    const route = held.shift();
    return route ? Promise.resolve(route) : new Promise((resolve) => waiting.push(resolve));
  };
}

test.describe('a list of the back office', () => {
  test.use({ expectedConsole: [/503/] });

  for (const [name, { path, call, nothing, words, failed, filter }] of Object.entries(LISTS)) {
    test(`${name}: loads, fails, is retried with the typed filters, and is empty`, async ({ page }) => {
      await signIn(page);
      const next = await holding(page, call);
      await page.goto(path);
      const main = page.getByRole('main');
      const first = await next();
      await expect(main.getByText('Cargando…').first()).toBeVisible();
      if (filter) await main.getByLabel(filter.label).fill(filter.value);
      await first.fulfill({ status: 503, json: { message: 'El sistema no está disponible.', reference: 'a1b2c3d4' } });
      const notice = main.getByRole('alert').filter({ hasText: failed ?? 'No pudimos cargar la lista' });
      await expect(notice).toContainText('El sistema no está disponible.');
      await expect(notice).toContainText('a1b2c3d4');
      expect(await accessibilityFaults(page)).toEqual([]);
      await notice.getByRole('button', { name: 'Intentar de nuevo' }).click();
      const second = await next();
      await expect(main.getByText('Cargando…').first()).toBeVisible();
      await second.fulfill({ json: nothing });
      await expect(main.getByText(words)).toBeVisible();
      if (filter) await expect(main.getByLabel(filter.label)).toHaveValue(filter.value);
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  }
});

test('the log keeps the focus where it is filtered, and its fields follow «back»', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/audit');
  const person = page.getByLabel('Persona');
  await person.fill('nadie con este nombre');
  await person.press('Enter');
  await expect(page.getByText('Nada coincide con lo que eligió.')).toBeVisible();
  await expect(person).toBeFocused();
  await page.getByLabel('Tema').selectOption('Ingresos');
  await page.getByRole('button', { name: 'Filtrar' }).press('Enter');
  await expect(page).toHaveURL(/subject=/);
  await expect(page.getByRole('button', { name: 'Filtrar' })).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel('Tema')).toHaveValue('');
  await expect(person).toHaveValue('nadie con este nombre');
  await page.goBack();
  await expect(person).toHaveValue('');
});

test('the list of pages stays on the screen while a change of it is loaded', async ({ page }) => {
  await page.route('**/api/pages/pages*valores/retire', (route) =>
    route.fulfill({ status: 202, json: { publication: { id: 77, state: 'building' } } }),
  );
  let state: 'building' | 'live' = 'building';
  await page.route('**/api/publications/77', (route) => route.fulfill({ json: publication(77, state) }));
  await signIn(page);
  await page.goto('/admin/pages?q=valores');
  await page.getByText('Más acciones de «Valores»').click();
  await page.getByRole('button', { name: 'Retirar «Valores»' }).click();
  await page.getByLabel('Por qué se retira').fill('prueba');
  await page.getByRole('button', { name: 'Retirar y publicar' }).click();
  const progress = page.getByRole('region', { name: 'Retiro de «Valores»' });
  await expect(progress).toBeFocused();
  const next = await holding(page, /\/api\/pages\?q=valores$/);
  const edit = page.getByRole('link', { name: 'Valores', exact: true });
  await edit.focus();
  state = 'live';
  const reloaded = await next();
  await expect(progress).toContainText('El cambio ya está en el sitio.');
  await expect(edit).toBeFocused();
  await reloaded.continue();
  await expect(edit).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the first result is on the screen, and what it is filtered by can be removed', async ({ page }) => {
    await signIn(page);
    await page.goto('/admin/pages?q=valores');
    const first = page.getByRole('link', { name: 'Valores', exact: true });
    await expect(first).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('Estado', { exact: true })).toBeHidden();
    await page.getByText('Filtros', { exact: true }).press('Enter');
    await page.getByLabel('Estado', { exact: true }).selectOption('Borrador');
    await expect(first).toHaveCount(0);
    await expect(page.getByText('Filtros (1)')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Quitar Estado: Borrador' }).press('Enter');
    await expect(first).toBeVisible();
    await expect(page.getByText('Filtros', { exact: true })).toBeFocused();
  });

  test('the log is folded again when it is filtered', async ({ page }) => {
    await signIn(page);
    await page.goto('/admin/audit');
    await page.getByText('Filtros', { exact: true }).click();
    await page.getByLabel('Tema').selectOption('Ingresos');
    await page.getByRole('button', { name: 'Filtrar' }).click();
    await expect(page.getByRole('link', { name: 'Quitar Tema: Ingresos' })).toBeVisible();
    await expect(page.getByLabel('Tema')).toBeHidden();
    await expect(page.getByText('Filtros (1)')).toBeFocused();
  });
});
