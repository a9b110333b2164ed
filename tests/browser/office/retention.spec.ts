import { rmSync } from 'node:fs';
import { ADMIN } from '../../support/accounts/people.ts';
import { accessibilityFaults, expect, signIn, test as visit } from '../../support/browser/visit.ts';
import { newPortalFolder } from '../../support/browser/worker-portal.ts';
import { type Running, runProgram, startServer } from '../../support/servers/processes.ts';

/** A portal whose cases were closed years ago, as an administrator finds it; it can be restarted. */
type Portal = { restart: () => Promise<void> };
const test = visit.extend<{ portal: Portal & { address: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: fixtures are named by destructuring
  portal: async ({}, use) => {
    const folder = newPortalFolder();
    const variables = {
      DATA_DIR: folder,
      DATABASE_URL: '',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    };
    expect(await runProgram(['tests/support/servers/prepare-old-cases.ts'], variables)).toMatchObject({ code: 0 });
    let running: Running = await startServer(variables);
    const { address } = running;
    const restart = async () => {
      await running.stop();
      running = await startServer({ ...variables, PORT: new URL(address).port });
    };
    await use({ address, restart });
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  },
  baseURL: async ({ portal }, use) => use(portal.address),
});

test('an administrator puts one case under a legal hold, approves the others, and gets the certificate', async ({
  page,
  portal,
}) => {
  await signIn(page);
  await page.goto('/admin/retention');
  const proposal = page.getByRole('region', { name: 'Terminaron su plazo' });
  await expect(proposal.getByRole('link', { name: /^RAD-/ })).toHaveCount(3);
  await page.getByText('Ver los otros datos, uno por uno').click();
  expect(await accessibilityFaults(page)).toEqual([]);

  await proposal.getByRole('link').first().click();
  const kept = page.getByRole('region', { name: 'Conservación' });
  await expect(kept).toContainText('se anonimizará cuando se apruebe');
  await kept.getByRole('button', { name: 'Conservar por orden legal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Conservar por orden legal' });
  await dialog.getByRole('button', { name: 'Conservar el caso' }).click();
  await expect(dialog.getByText('Escriba el motivo').first()).toBeVisible();
  await dialog.getByLabel('Motivo').fill('Tutela 2026-0123, Juzgado 2 Municipal.');
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Conservar el caso' }).click();
  await expect(kept).toContainText('Tutela 2026-0123');
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole('link', { name: 'Conservación' }).click();
  await expect(proposal.getByRole('link', { name: /^RAD-/ })).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Se conservan por orden', exact: true })).toContainText(
    'Tutela 2026-0123',
  );
  await proposal.getByRole('button', { name: 'Aprobar que se anonimicen 2 solicitudes' }).click();
  await expect(proposal.getByText('Escriba el número y la fecha del acta').first()).toBeVisible();
  await proposal.getByLabel('Acta del comité de archivo').fill('Acta 3 del 12 de octubre de 2026');
  await proposal.getByRole('button', { name: /^Aprobar/ }).click();
  const question = page.getByRole('dialog', { name: '¿Anonimizar 2 solicitudes?' });
  expect(await accessibilityFaults(page)).toEqual([]);
  await question.getByRole('button', { name: 'Sí, anonimizar' }).click();
  const acts = page.getByRole('region', { name: 'Actas de eliminación' });
  await expect(acts).toContainText('En ejecución');

  // Approved eliminations run as the server starts, and every hour after that.
  await portal.restart();
  await expect(async () => {
    await page.reload();
    await expect(acts).toContainText('Terminada el', { timeout: 2000 });
  }).toPass();
  const coming = page.waitForEvent('download');
  await acts.getByRole('button', { name: /^Descargar el certificado ELIM-\d{4}-0001$/ }).click();
  expect((await coming).suggestedFilename()).toMatch(/^certificado-ELIM-\d{4}-0001\.pdf$/);

  await page.goto('/admin/pqrsd?state=cerrada');
  await expect(page.getByText('Anonimizada')).toHaveCount(2);
  await page.getByRole('link', { name: /000002$/ }).click();
  await expect(page.getByText(/^Anonimizado el/)).toBeVisible();
  await expect(page.getByText('Ruido en la noche')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Dejar una nota interna' })).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
});
