/** An account with open cases is deleted only when a colleague takes them over; the audit log records all of it. */

import { ADMIN } from '../../support/accounts/people.ts';
import { signInByApi } from '../../support/browser/api-session.ts';
import { ensureAccount, fileByApi, stepByApi } from '../../support/browser/desk-by-api.ts';
import { accessibilityFaults, expect, signIn, test } from '../../support/browser/visit.ts';

const PASSWORD = 'el río baja crecido en mayo';
const LEAVING = { name: 'Nubia Roa', email: 'nubia.roa@hospital.example', password: PASSWORD };
const TAKING = { name: 'Óscar Vega', email: 'oscar.vega@hospital.example', password: PASSWORD };

test.describe('an account with open cases', () => {
  test.use({ expectedConsole: [/409|422/] });

  test('hands them over to a colleague when it is deleted, recorded in the audit log by person and by radicado', async ({
    page,
    request,
  }) => {
    for (const person of [LEAVING, TAKING]) await ensureAccount(request, { ...person, role: 'siau' });
    const { user } = await signInByApi(request, LEAVING);
    const { id, rad } = await fileByApi(request);
    await stepByApi(request, id, { kind: 'assign', to: user.id });
    await page.setViewportSize({ width: 360, height: 800 });
    await signIn(page);

    await test.step('deleting asks for the password, and then for the colleague who takes over the cases', async () => {
      await page.goto(`/admin/users/${user.id}`);
      await page.getByRole('button', { name: 'Eliminar usuario' }).click();
      const question = page.getByRole('dialog', { name: '¿Está seguro de que desea eliminar este usuario?' });
      const confirm = question.getByRole('button', { name: 'Sí, eliminar' });
      await confirm.click();
      await expect(question.getByRole('alert')).toContainText('contraseña');
      await question.getByLabel('Su contraseña').fill(ADMIN.password);
      await confirm.click();
      await expect(question.getByRole('alert')).toContainText('Tiene 1 caso abierto. Elija quién lo recibe.');
      expect(await accessibilityFaults(page)).toEqual([]);
      const colleague = question.getByLabel('Quién recibe sus casos abiertos');
      await expect(colleague.getByRole('option', { name: LEAVING.name })).toHaveCount(0);
      await colleague.selectOption({ label: TAKING.name });
      await question.getByLabel('Su contraseña').fill('no es la mía');
      await confirm.click();
      await expect(question.getByRole('alert')).toContainText('Esa no es su contraseña actual.');
      await expect(colleague.locator('option:checked')).toHaveText(TAKING.name);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await question.getByLabel('Su contraseña').fill(ADMIN.password);
      await confirm.click();
      await expect(page.getByText('Usuario eliminado correctamente')).toBeVisible();
    });

    await page.setViewportSize({ width: 1280, height: 800 });
    const filter = async (label: string, value: string) => {
      await page.goto('/admin/audit');
      await page.getByLabel(label, { exact: true }).fill(value);
      await page.getByRole('button', { name: 'Filtrar' }).click();
      await expect(page).toHaveURL(new RegExp(`[?]${label === 'Persona' ? 'person' : 'rad'}=`));
    };

    await test.step('the audit log still knows the name of the account that is gone', async () => {
      await filter('Persona', 'nubia');
      const deleted = page.getByRole('row').filter({ hasText: 'Eliminó la cuenta' });
      await expect(deleted.first()).toContainText(LEAVING.name);
      await expect(page.getByRole('row').filter({ hasText: TAKING.name })).toHaveCount(0);
      await expect(page.getByRole('link', { name: rad })).toHaveCount(0);
    });

    await test.step('and leads from the radicado to the case, which the colleague has now', async () => {
      await filter('Radicado', rad.toLowerCase());
      const rows = page.getByRole('row').filter({ hasText: rad });
      await expect(rows.first()).toBeVisible();
      // Besides the head, while the list may still change.
      await expect(page.getByRole('row').filter({ hasNotText: rad })).toHaveCount(1);
      await rows.getByRole('link', { name: rad }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: rad })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(`/admin/pqrsd/${id}`);
      await page.goto(`/admin/pqrsd?q=${rad}`);
      await expect(page.getByRole('row').filter({ hasText: rad })).toContainText(`La tiene ${TAKING.name}`);
    });
  });
});
