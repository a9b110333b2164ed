/** A name that many files say has another one in all of them; the portal is one of its own, as what it publishes stays. */
import { test as base, expect, expectAccessibleLooks, hydrated, signIn } from '../../support/browser/visit.ts';
import { newPortalFolder, servePortal } from '../../support/browser/worker-portal.ts';
import type { Running } from '../../support/servers/processes.ts';

const PUBLISHING_MS = 60_000;

const test = base.extend<object, { workerPortal: Running }>({
  workerPortal: [
    // biome-ignore lint/correctness/noEmptyPattern: fixtures are named by destructuring
    async ({}, use) => servePortal(newPortalFolder(), {}, use),
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.use({ expectedConsole: [/422/] });

test('a unit gets another name everywhere, and its pages show it', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/pages/data/responsables');
  await hydrated(page);
  const unit = page
    .getByRole('listitem')
    .filter({ has: page.locator('summary', { hasText: /SIAU|Atención al usuario/ }) });
  await unit.locator('summary').click();
  await expect(unit.getByRole('textbox').first()).toHaveValue('SIAU');
  await unit.getByRole('button', { name: 'Cambiar el nombre en todas partes…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar el nombre «SIAU» en todas partes' });
  const name = dialog.getByRole('textbox', { name: 'Nombre nuevo' });
  await name.fill('Gerencia');
  await dialog.getByRole('button', { name: 'Ver dónde cambia' }).click();
  await expect(dialog.getByRole('alert')).toContainText('«Gerencia» ya está en «Dependencias responsables».');
  await name.fill('Atención al usuario');
  await dialog.getByRole('button', { name: 'Ver dónde cambia' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: /^Dependencias responsables$/ })).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: /^Contacto$/ })).toBeVisible();
  await expectAccessibleLooks(page);
  await dialog.getByRole('button', { name: 'Cambiar y publicar' }).click();
  await expect(page.getByText('Ya está en el sitio').first()).toBeVisible({ timeout: PUBLISHING_MS });
  await expect(dialog).toHaveCount(0);
  await expect(unit.locator('summary')).toContainText('Atención al usuario');
  await page.goto('/contacto');
  await expect(page.getByText('Responsable del contenido: Atención al usuario.')).toBeVisible();
  await page.goto('/admin/pages/data/site#hours.outpatient');
  const schedule = page
    .locator('details')
    .filter({ has: page.locator('[id="campo-hours.outpatient-parte"]') })
    .last();
  await schedule.getByRole('button', { name: 'Cambiar el nombre en todas partes…' }).click();
  await expect(page.getByRole('dialog', { name: 'Cambiar el nombre «outpatient» en todas partes' })).toContainText(
    'Una palabra, sin espacios ni tildes.',
  );
});
