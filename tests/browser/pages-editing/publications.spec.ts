/** «Historial del sitio»: what the server says of each publication is answered here, so that nothing is built. */
import type { Page } from '@playwright/test';
import { AUTHOR } from '../../support/accounts/people.ts';
import { pressOn } from '../../support/browser/keyboard.ts';
import { publication } from '../../support/browser/publication.ts';
import { expect, expectAccessibleLooks, hydrated, signIn, test } from '../../support/browser/visit.ts';

const RETIRED = {
  message: 'Retira la página «Jornada»: terminó',
  page: null,
  paths: ['jornada', 'valores', 'nosotros', 'objetivos'].map((name) => `content/pages/${name}.md`),
};
const FIRST = [
  publication(6, 'building'),
  publication(5, 'waiting', { publish_at: '2026-12-24T08:00:00-05:00' }),
  publication(4, 'failed', { notice: 'No hay espacio en el disco del servidor.' }),
  publication(3, 'live', { by: 'Actualización del portal', page: null, paths: [] }),
  publication(2, 'live', RETIRED),
];

/** Answers the list with what `rows` says each time. */
async function openList(page: Page, rows: () => object[]): Promise<void> {
  await page.route('**/api/publications?page=0', (route) => {
    const data = rows();
    return route.fulfill({ json: { data, meta: { page: 0, per_page: 20, total: data.length } } });
  });
  await page.goto('/admin/pages');
  await hydrated(page);
  await page.getByRole('link', { name: 'Historial del sitio' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Historial del sitio');
}
const rowOf = (page: Page, id: number) => page.getByRole('row').filter({ hasText: `Cambio ${id}` });
const undoOf = (page: Page) => page.getByRole('button', { name: /^Deshacer ?: Retira la página/ });

test('every publication says when, who, what, where and how it stands, and an end is told by itself', async ({
  page,
}) => {
  await signIn(page);
  let rows = FIRST;
  await openList(page, () => rows);
  await expect(rowOf(page, 6)).toContainText(/1 dic\. 2026, 8:00.a\..m\.Marta Quintero.*Publicando/);
  await expect(rowOf(page, 5)).toContainText(/ProgramadaPara el 24 dic\. 2026, 8:00/);
  await expect(rowOf(page, 4)).toContainText('No se publicóNo hay espacio en el disco del servidor.');
  await expect(rowOf(page, 3)).toContainText('Actualización del portal');
  const retired = page.getByRole('row').filter({ hasText: RETIRED.message });
  await expect(retired.getByRole('link')).toHaveText(['Valores', 'Nosotros']);
  await retired.getByText('y 1 más').click();
  await expect(retired.getByRole('link', { name: 'Objetivos' })).toHaveAttribute(
    'href',
    '/admin/pages/pages/objetivos',
  );
  await expect(page.getByRole('button', { name: /^Deshacer/ })).toHaveCount(1);
  await expectAccessibleLooks(page);
  rows = [publication(6, 'live'), ...FIRST.slice(1)];
  await expect(page.getByRole('status').filter({ hasText: 'Publicada: Cambio 6' })).toBeAttached({ timeout: 10_000 });
  await expect(rowOf(page, 6).getByRole('link', { name: 'Abrir la página «Valores»' })).toHaveAttribute(
    'href',
    '/valores',
  );
});

test('a retired page is brought back by keyboard, and what waits for its hour is withdrawn', async ({ page }) => {
  await signIn(page);
  let rows = FIRST.slice(1);
  const back = publication(7, 'live', { message: `Devuelve: ${RETIRED.message}` });
  await page.route('**/api/publications/2/rollback', (route) => {
    rows = [back, ...rows];
    return route.fulfill({ status: 202, json: { publication: { id: 7, state: 'live' } } });
  });
  await page.route('**/api/publications/7', (route) => route.fulfill({ json: back }));
  await page.route('**/api/publications/5', (route) => {
    rows = rows.filter(({ id }) => id !== 5);
    return route.fulfill({ status: 204 });
  });
  await openList(page, () => rows);
  await pressOn(page, undoOf(page));
  const dialog = page.getByRole('dialog', { name: '¿Deshacer este cambio?' });
  await expect(dialog).toContainText(RETIRED.message);
  await pressOn(page, dialog.getByRole('button', { name: 'Sí, deshacer' }));
  const progress = page.getByRole('region', { name: `Se deshace: ${RETIRED.message}`, exact: true });
  await expect(progress).toBeFocused();
  await expect(progress).toContainText('El cambio ya está en el sitio.');
  await expect(page.getByRole('row').filter({ hasText: back.message })).toBeVisible();
  await page.route('**/api/publications/7/rollback', (route) =>
    route.fulfill({ status: 202, json: { publication: { id: 8, state: 'live' } } }),
  );
  await page.route('**/api/publications/8', (route) => route.fulfill({ json: publication(8, 'live') }));
  await pressOn(page, progress.getByRole('button', { name: 'Deshacer la publicación' }));
  await pressOn(page, page.getByRole('button', { name: 'Sí, deshacer' }));
  await expect(progress).toHaveCount(0);
  const again = page.getByRole('region', { name: `Se deshace: Se deshace: ${RETIRED.message}` });
  await expect(again).toBeFocused();
  await pressOn(page, again.getByRole('button', { name: 'Cerrar' }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await pressOn(page, rowOf(page, 5).getByRole('button', { name: /^No publicarla/ }));
  await expect(page.getByText('Ya no se publicará. El texto queda en borrador.')).toBeVisible();
  await expect(rowOf(page, 5)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('an author sees what was published, and may undo nothing', async ({ page }) => {
  await signIn(page, AUTHOR);
  await page.route('**/api/publications?page=0', (route) =>
    route.fulfill({ json: { data: FIRST, meta: { page: 0, per_page: 20, total: FIRST.length } } }),
  );
  await page.goto('/admin/pages/publications');
  await hydrated(page);
  await expect(rowOf(page, 5)).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Deshacer|No publicarla)/ })).toHaveCount(0);
});
