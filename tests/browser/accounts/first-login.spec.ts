import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, expectAccessibleThemes, signInByForm, test as visit } from '../../support/browser/visit.ts';
import { type Running, startServer } from '../../support/servers/processes.ts';

const NEW = 'el río baja crecido en mayo';

/** A newly installed portal, without a configured account. */
const test = visit.extend<{ fresh: Running }>({
  // biome-ignore lint/correctness/noEmptyPattern: fixtures are named by destructuring
  fresh: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-fresh-'));
    const running = await startServer({ DATA_DIR: folder, ADMIN_EMAIL: '', ADMIN_PASSWORD: '', DATABASE_URL: '' });
    await use(running);
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  },
  baseURL: async ({ fresh }, use) => use(fresh.address),
});

// A start on an empty disk: on a busy machine it takes up to a minute.
test.describe.configure({ timeout: 360_000 });

test('the administrator whom the first start names chooses a password, and is led to the second factor', async ({
  page,
  fresh,
}) => {
  const [, email = '', file = ''] = /correo:\s+(\S+)\s+contraseña: está en (\S+),/.exec(fresh.said()) ?? [];
  const first = { email, password: readFileSync(file, 'utf8').trim() };
  expect(first.email).toBe('admin@portal.local');
  await signInByForm(page, first);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  await test.step('nothing else is there before the password is another', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elija su contraseña');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('navigation', { name: 'Administración' })).toBeHidden();
    await expectAccessibleThemes(page);
    await page.goto('/admin/users');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elija su contraseña');
    await page.getByLabel('Contraseña actual').fill(first.password);
    await page.getByLabel('Contraseña nueva', { exact: true }).fill(NEW);
    await page.getByLabel('Repita la contraseña nueva').fill(NEW);
    await page.keyboard.press('Enter');
  });

  await test.step('the second factor is asked for, and may wait some days', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Active su segundo factor');
    await expect(page.getByText('Su rol necesita el segundo factor')).toBeVisible();
    await expectAccessibleThemes(page);
    await page.getByRole('button', { name: 'Ahora no' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Usuarios');
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hoy, /);
    await expect(page.getByText('Nadie puede leer las denuncias').first()).toBeVisible();
  });

  await page.getByRole('button', { name: 'Salir' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await signInByForm(page, { email: first.email, password: NEW });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Active su segundo factor');
  await page.getByRole('button', { name: 'Ahora no' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hoy, /);
  const refused = await page.request.post('/api/login', { data: first });
  expect(refused.status()).toBe(422);
});
