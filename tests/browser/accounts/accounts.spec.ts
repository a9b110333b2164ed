import type { Page } from '@playwright/test';
import { ADMIN } from '../../support/accounts/people.ts';
import { accessibilityFaults, expect, expectAccessibleThemes, signIn, test } from '../../support/browser/visit.ts';

const PASSWORD = 'el río baja crecido en mayo';
const WITH_PASSWORD = 'Con una contraseña que usted le da, y que debe cambiar al entrar';

/** Fills the dialog that asks for the password before a sensitive change. */
async function prove(page: Page, password = ADMIN.password): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Confirme que es usted' });
  await question.getByLabel('Su contraseña').fill(password);
  await question.getByLabel('Su contraseña').press('Enter');
}

test.describe('accounts', () => {
  test.use({ expectedConsole: [/422/] });

  test('a sensitive change asks for the password, by keyboard too, and keeps the form when it is wrong', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await signIn(page);
    await page.goto('/admin/users/new');
    await page.getByLabel('Nombre').fill('Luz Marina Gil');
    await page.getByLabel('Correo electrónico').fill('luz.gil@hospital.example');
    await page.getByLabel('Rol').selectOption({ value: 'editor' });
    await page.getByRole('radio', { name: WITH_PASSWORD }).check();
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Repita la contraseña').fill(PASSWORD);
    await page.getByLabel('Repita la contraseña').press('Enter');
    const question = page.getByRole('dialog', { name: 'Confirme que es usted' });
    await expect(question.getByLabel('Su contraseña')).toBeFocused();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(page.getByLabel('Nombre')).toHaveValue('Luz Marina Gil');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await prove(page, 'no es la mía');
    await expect(question.getByRole('alert')).toContainText('Esa no es su contraseña actual.');
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await prove(page);
    await expect(page.getByText('Usuario creado correctamente')).toBeVisible();
  });
});

test('an administrator makes an account, changes it, deactivates it and deletes it', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Nuevo usuario' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nuevo usuario');

  await page.getByRole('radio', { name: WITH_PASSWORD }).check();
  await test.step('an empty form lists every field error and links to it', async () => {
    await page.getByRole('button', { name: 'Guardar' }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'Revise lo siguiente' });
    await expect(summary).toBeFocused();
    await summary.getByRole('link', { name: 'Elija un rol de la lista.' }).click();
    await expect(page.getByLabel('Rol')).toBeFocused();
  });

  await page.getByLabel('Nombre').fill('Rosa Elvira Pérez');
  await page.getByLabel('Correo electrónico').fill('rosa.perez@hospital.example');
  await page.getByLabel('Rol').selectOption({ value: 'autor' });
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repita la contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await prove(page);
  await expect(page.getByText('Usuario creado correctamente')).toBeVisible();

  await test.step('it is found by name and changed', async () => {
    await page.getByLabel('Buscar por nombre o correo').fill('elvira');
    await page.getByRole('button', { name: 'Buscar' }).click();
    const row = page.getByRole('row').filter({ hasText: 'rosa.perez@hospital.example' });
    await expect(row).toContainText('Autor');
    await row.getByRole('link', { name: 'Rosa Elvira Pérez' }).click();
    await page.getByLabel('Rol').selectOption({ value: 'editor' });
    await page.getByLabel('La cuenta está activa').uncheck();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await prove(page);
    await expect(page.getByText('Usuario actualizado correctamente')).toBeVisible();
  });

  await test.step('and deleted after asking', async () => {
    await page.getByRole('link', { name: 'Inactivos' }).click();
    await page.getByRole('link', { name: 'Rosa Elvira Pérez' }).click();
    await expect(page.getByLabel('La cuenta está activa')).not.toBeChecked();
    await page.getByRole('button', { name: 'Eliminar usuario' }).click();
    const question = page.getByRole('dialog', { name: '¿Está seguro de que desea eliminar este usuario?' });
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: 'Eliminar usuario' }).click();
    await question.getByLabel('Su contraseña').fill(ADMIN.password);
    await question.getByRole('button', { name: 'Sí, eliminar' }).click();
    await expect(page.getByText('Usuario eliminado correctamente')).toBeVisible();
    await page.getByRole('link', { name: 'Inactivos' }).click();
    await expect(page.getByText('En esta página no hay usuarios.')).toBeVisible();
  });
});

test('an administrator invites a person, who chooses a password, and later ends their sessions', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page);
  await page.goto('/admin/users/new');
  await page.getByLabel('Nombre').fill('Inés Mora');
  await page.getByLabel('Correo electrónico').fill('ines.mora@hospital.example');
  await page.getByLabel('Rol').selectOption({ value: 'editor' });
  await page.getByRole('button', { name: 'Invitar' }).click();
  await prove(page);
  await expect(page.getByText('Invitación creada: entregue este enlace')).toBeVisible();
  await expectAccessibleThemes(page);
  const link = (await page.locator('.account-link').textContent()) ?? '';

  await test.step('the list shows the invitation until it is accepted', async () => {
    await page.getByRole('link', { name: 'Ver la cuenta' }).click();
    await expect(page.getByText('Esta persona todavía no ha elegido su contraseña.')).toBeVisible();
    await expectAccessibleThemes(page);
    await page.getByRole('link', { name: 'Usuarios', exact: true }).click();
    await page.getByRole('link', { name: 'Invitados' }).click();
    const row = page.getByRole('row').filter({ hasText: 'ines.mora@hospital.example' });
    await expect(row).toContainText(/Editor\s+Invitada\s+vence el \d+ de/);
  });

  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 360, height: 740 } });
  const person = await context.newPage();
  await test.step('its person chooses the password and is in', async () => {
    await person.goto(link.slice(link.indexOf('/invitacion')));
    await expect(person.getByRole('heading', { name: 'Hola, Inés Mora' })).toBeVisible();
    await expectAccessibleThemes(person);
    expect(await person.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await person.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await person.getByLabel('Repita la contraseña').fill(PASSWORD);
    await person.getByRole('button', { name: 'Guardar la contraseña y entrar' }).click();
    await person.waitForURL(/\/admin\/dashboard$/);
    await expect(person.getByRole('region', { name: 'Publicaciones' })).toBeVisible();
  });

  await test.step('and leaves when the administrator ends their sessions', async () => {
    await page.getByRole('link', { name: 'Todos' }).click();
    await page.getByRole('link', { name: 'Inés Mora' }).click();
    const sessions = page.getByRole('region', { name: 'Sesiones abiertas' });
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await sessions.getByRole('button', { name: 'Cerrar todas sus sesiones' }).click();
    await expect(sessions.getByText('No tiene ninguna.')).toBeVisible();
    // The pressed button is gone.
    await expect(sessions.getByRole('heading', { name: 'Sesiones abiertas' })).toBeFocused();
    await person.getByRole('link', { name: 'Publicaciones' }).first().click();
    await person.waitForURL(/\/login\?next=/);
    await person.goto(link.slice(link.indexOf('/invitacion')));
    await expect(person.getByText('Este enlace no sirve')).toBeVisible();
    await context.close();
  });
});

test.describe('what cannot be', () => {
  test.use({ expectedConsole: [/404|409/] });

  test('the last administrator cannot be demoted, and an unknown user shows a not-found message', async ({ page }) => {
    await signIn(page);
    await page.goto('/admin/users');
    await page.getByRole('link', { name: 'Administración del portal' }).click();
    await page.getByLabel('Rol').selectOption({ value: 'editor' });
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('alert')).toContainText('única cuenta de administrador');
    await expect(page.getByRole('button', { name: 'Eliminar usuario' })).toBeHidden();
    await page.goto('/admin/users/999999');
    await expect(page.getByText('Ese usuario no existe')).toBeVisible();
  });
});

test('the alternative addresses redirect to the back office', async ({ page }) => {
  await signIn(page);
  await page.goto('/users/new');
  await expect(page).toHaveURL(/\/admin\/users\/new$/);
  await page.goto('/users');
  await expect(page).toHaveURL(/\/admin\/users$/);
});

test('the audit log tells what was done, filters it and gives it as a file', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/audit');
  await expect(page.getByRole('row').filter({ hasText: 'Inició sesión' }).first()).toContainText('Chrome en Linux');
  await page.getByLabel('Tema').selectOption({ label: 'PQRSD' });
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page.getByText('Nada coincide con lo que eligió.')).toBeVisible();
  await page.getByLabel('Tema').selectOption({ label: 'Cuentas' });
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Creó la cuenta' }).first()).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar lo filtrado (CSV)' }).click();
  expect((await saving).suggestedFilename()).toBe('auditoria.csv');
});
