import type { Page } from '@playwright/test';
import { accessibilityFaults, expect, signIn, test } from '../../support/browser/visit.ts';

/** Makes a draft without a category through the API as the signed-in user; gives the link to its preview. */
async function linkToDraft(page: Page, title: string): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'));
  const headers = { authorization: `Bearer ${token}` };
  const data = { title, desc: '<p>Este sábado, en El Roble.</p><h2>Qué llevar</h2><ul><li>Carné</li></ul>' };
  const draft = (await (await page.request.post('/api/posts/draft', { headers, data })).json()) as { id: number };
  const answer = await page.request.post(`/api/posts/${draft.id}/preview`, { headers });
  return ((await answer.json()) as { url: string }).url;
}

test.describe('a preview', () => {
  test.use({ expectedConsole: [/403|404/] });

  test('shows a draft to visitors with its link, signed in or not, and says that it is a draft', async ({
    page,
    plainPage: visitor,
  }) => {
    await signIn(page);
    const link = await linkToDraft(page, 'Vacunación-contra-la-influenza-estacional-en-las-veredas-del-municipio');
    await visitor.goto(link);
    await expect(visitor.getByRole('region', { name: 'Vista previa' })).toContainText('sirve hasta las');
    await expect(visitor.getByText('Sin categoría')).toBeVisible();
    await expect(visitor.getByRole('heading', { name: 'Qué llevar' })).toBeVisible();
    await expect(visitor.getByRole('heading', { name: 'Compartir' })).toHaveCount(0);
    expect((await visitor.goto(link.replace(/\?.*/, '')))?.status()).toBe(404);
    expect((await visitor.goto(`${link}x`))?.status()).toBe(403);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Este enlace de vista previa ya no sirve');

    await page.goto(link);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await page.getByRole('link', { name: 'Seguir editando' }).click();
    await expect(page).toHaveURL(/\/write\?edit=\d+$/);
  });
});
