import { AUTHOR } from '../../support/accounts/people.ts';
import { signInByApi } from '../../support/browser/api-session.ts';
import { hydrated, signIn, test } from '../../support/browser/visit.ts';
import { rootClasses } from '#islands/accessibility-menu/preferences.ts';
import { THEMES } from '../../../scripts/accessibility/review.ts';
test('shots', async ({ page, request }) => {
  test.setTimeout(180_000);
  const { user } = await signInByApi(request, AUTHOR);
  const { headers } = await signInByApi(request);
  const shoot = async (name: string, fullPage = true) => {
    for (const width of [360, 768, 1280]) for (const theme of THEMES) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((c) => { for (const [x, on] of Object.entries(c)) document.documentElement.classList.toggle(x, on); }, rootClasses(theme, 'text'));
      await page.waitForTimeout(300);
      await page.screenshot({ path: `/tmp/owners/shots/${name}-${width}-${theme}.png`, fullPage });
    }
  };
  await signIn(page, AUTHOR);
  await page.goto('/admin/pages'); await hydrated(page); await page.waitForTimeout(800);
  await shoot('none');
  await signIn(page);
  await page.goto(`/admin/users/${user.id}`); await hydrated(page);
  await page.getByRole('checkbox', { name: 'Contratación y Almacén' }).check();
  await shoot('user');
  await page.goto(`/admin/users/1`); await hydrated(page); await page.getByText('Páginas que puede cambiar').scrollIntoViewIfNeeded();
  await shoot('admin');
  await request.put(`/api/content-owners/${user.id}`, { headers, data: { subjects: ['Contratación y Almacén'] } });
  await page.goto(`/admin/pages?q=contrat`); await hydrated(page); await page.waitForTimeout(800);
  await shoot('list');
  await page.goto(`/admin/pages/pages/manual-contratacion`); await hydrated(page);
  await page.locator('summary').filter({ hasText: 'Más datos de la página' }).click();
  await page.getByLabel('Responsable', { exact: true }).focus();
  await page.getByLabel('Responsable', { exact: true }).scrollIntoViewIfNeeded();
  await shoot('editor', false);
  await signIn(page, AUTHOR);
  await page.goto('/admin/pages'); await hydrated(page); await page.waitForTimeout(800);
  await shoot('rosa');
  await request.put(`/api/content-owners/${user.id}`, { headers, data: { subjects: [] } });
});
