/**
 * A person who has never seen git, on a phone and by keyboard: the hours of consulta externa, a service page with a picture,
 * October's budget to its content of transparency and back. Each is one publication with that name.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { ROOT } from '#server/node/paths.ts';
import type { Publication } from '#shared/api/pages.schema.ts';
import { EDITOR } from '../../support/accounts/people.ts';
import { callerOf } from '../../support/api/caller.ts';
import { choose, pressOn, tabTo, typeIn } from '../../support/browser/keyboard.ts';
import { test as base, expect, expectAccessibleLooks, hydrated, signInByForm } from '../../support/browser/visit.ts';
import { newPortalFolder, servePortal } from '../../support/browser/worker-portal.ts';
import type { Running } from '../../support/servers/processes.ts';

/** Building the whole site, on a machine that other tests use too. */
const PUBLISHING_MS = 150_000;
const PHONE = { width: 360, height: 740 };
const PICTURE = 'Una enfermera vacuna a un niño';
const BUDGET = 'Ejecución presupuestal, octubre de 2026';

/** A portal of its own: its repository has the commits of this journey and no others. */
const test = base.extend<object, { folder: string; workerPortal: Running }>({
  folder: [
    // biome-ignore lint/correctness/noEmptyPattern: fixtures are named by destructuring
    async ({}, use) => {
      await use(newPortalFolder());
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  workerPortal: [async ({ folder }, use) => servePortal(folder, {}, use), { scope: 'worker', timeout: 120_000 }],
});

test.use({ viewport: PHONE, actionTimeout: 30_000 });

/** At every width and in both themes; then the phone again. */
async function examine(page: Page): Promise<void> {
  await expectAccessibleLooks(page);
  await page.setViewportSize(PHONE);
}

const isLive = (page: Page) =>
  expect(page.getByText('Ya está en el sitio').first()).toBeVisible({ timeout: PUBLISHING_MS });
const savedDraft = (page: Page) =>
  expect(page.getByText(/Borrador guardado a las \d{1,2}:\d\d\s[ap]\.\sm\./)).toBeVisible();

async function changeHours(page: Page): Promise<void> {
  await page.goto('/admin/pages');
  await hydrated(page);
  await typeIn(page, page.getByLabel('Buscar página o dato'), 'consulta externa');
  await page.keyboard.press('Enter');
  await pressOn(page, page.getByRole('link', { name: 'Consulta Externa', exact: true }));
  await pressOn(page, page.locator('summary').filter({ hasText: 'Medicina general' }));
  await expect(page.getByText('lunes a viernes, 08:00 a 12:00 y 14:00 a 18:00')).toBeVisible();
  await pressOn(page, page.getByRole('link', { name: 'Cambiar este horario' }));
  await expect(page).toHaveURL(/data\/site#hours\.outpatient$/);
  const schedule = page
    .locator('details')
    .filter({ has: page.locator('#campo-hours\\.outpatient-parte') })
    .last();
  const until = schedule.getByLabel('Hasta').nth(1);
  await tabTo(page, until);
  await page.keyboard.press('ArrowUp');
  await expect(until).toHaveValue('19:00');
  await savedDraft(page);
  await pressOn(page, page.getByRole('button', { name: 'Publicar…' }));
  const dialog = page.getByRole('dialog', { name: 'Esto es lo que cambia' });
  await expect(dialog.getByText(/Horarios › Consulta externa › Franjas del día/)).toBeVisible();
  await expect(dialog.locator('del')).toHaveText('18:00');
  await expect(dialog.locator('ins')).toHaveText('19:00');
  await examine(page);
  await typeIn(page, dialog.getByLabel('Por qué se cambia'), 'Atendemos hasta las siete');
  await pressOn(page, dialog.getByRole('button', { name: 'Publicar ahora' }));
  await isLive(page);
  await page.goto('/consulta-externa');
  await expect(page.getByText(/7:00\s*p\.\s*m\./).first()).toBeVisible();
}

async function addPage(page: Page): Promise<void> {
  await page.goto('/admin/pages');
  await hydrated(page);
  await pressOn(page, page.getByRole('button', { name: 'Nueva página' }));
  const dialog = page.getByRole('dialog', { name: 'Nueva página' });
  await typeIn(page, dialog.getByLabel('Título'), 'Vacunación en las veredas');
  await expect(dialog.getByLabel('Dirección')).toHaveValue('vacunacion-en-las-veredas');
  await choose(page, dialog.getByLabel('Lugar en el menú'), 'Servicios');
  await pressOn(page, dialog.getByRole('button', { name: 'Crear y escribir' }));
  await expect(page).toHaveURL(/\/admin\/pages\/pages\/vacunacion-en-las-veredas$/);
  await typeIn(page, page.getByRole('textbox', { name: 'Descripción' }), 'Qué días vamos a cada vereda a vacunar.');
  const text = page.getByRole('textbox', { name: 'Texto', exact: true });
  await typeIn(page, text, 'Vamos cada jueves.');
  // From the text to its tools, as the hint above it says.
  await page.keyboard.press('Alt+F10');
  const button = page.getByRole('button', { name: 'Imagen', exact: true });
  for (let stop = 0; stop < 30 && !(await button.evaluate((it) => it === document.activeElement)); stop += 1)
    await page.keyboard.press('ArrowRight');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await insertPicture(page);
  await expect(text.locator('img')).toHaveCount(1);
  // The text takes the focus back from the dialog.
  await expect(text).toBeFocused();
  await savedDraft(page);
  await pressOn(page, page.getByRole('button', { name: 'Publicar…' }));
  await pressOn(page, page.getByRole('button', { name: 'Publicar ahora' }));
  await isLive(page);
  await page.goto('/vacunacion-en-las-veredas');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vacunación en las veredas');
  await expect(page.getByText('Vamos cada jueves.')).toBeVisible();
  // Visitors get it in several widths.
  await expect(page.getByAltText(PICTURE)).toHaveAttribute('srcset', /^\/uploads\/[\w-]+-480\.webp 480w, /);
  await page.goto('/admin/pages/pages/vacunacion-en-las-veredas');
  await expect(text.locator('img')).toHaveAttribute('src', /^\/uploads\/[\w-]+\.webp$/);
  await expect(page.getByText('Estado: Publicada').first()).toBeVisible();
}

/** The dialog of the operating system is the only thing that no key of the page opens in a test. */
async function insertPicture(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Insertar imagen' });
  const colour = { create: { width: 800, height: 450, channels: 3 as const, background: '#0a5c63' } };
  const buffer = await sharp(colour).png().toBuffer();
  const file = dialog.locator('input[type=file]');
  await tabTo(page, file);
  await file.setInputFiles({ name: 'jornada.png', mimeType: 'image/png', buffer });
  await typeIn(page, dialog.getByLabel('Texto alternativo'), PICTURE);
  await pressOn(page, dialog.getByRole('button', { name: 'Insertar imagen' }));
}

/** Three presses: «Adjuntar documento», the file, «Publicar». */
async function attachBudget(page: Page): Promise<void> {
  await page.goto('/admin/transparency?q=4.2');
  await hydrated(page);
  await pressOn(page, page.getByRole('button', { name: 'Adjuntar documentos 4.2' }));
  const dialog = page.getByRole('dialog', { name: /^Adjuntar a 4\.2/ });
  const file = dialog.getByLabel('Documentos');
  await tabTo(page, file);
  const buffer = readFileSync(join(ROOT, 'content/documents/presupuesto-general.pdf'));
  await file.setInputFiles({ name: 'octubre.pdf', mimeType: 'application/pdf', buffer });
  await expect(dialog.getByLabel('Título')).toBeVisible();
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);
  await tabTo(page, dialog.getByLabel('Título'));
  await page.keyboard.press('Control+A');
  await page.keyboard.type(BUDGET);
  const date = dialog.getByLabel('Fecha del documento');
  await tabTo(page, date);
  await date.fill('2026-10-31');
  await examine(page);
  await pressOn(page, dialog.getByRole('button', { name: 'Publicar' }));
  await expect(page.getByRole('link', { name: `${BUDGET} (PDF)` })).toBeVisible({ timeout: PUBLISHING_MS });
}

async function takeBudgetBack(page: Page): Promise<void> {
  await pressOn(page, page.getByRole('button', { name: `Quitar «${BUDGET}»` }));
  await pressOn(page, page.getByRole('button', { name: 'Sí, quitar' }));
  await expect(page.getByRole('region', { name: /^Cambio de «4\.2 / }).first()).toBeFocused();
  await expect(page.getByRole('link', { name: `${BUDGET} (PDF)` })).toHaveCount(0, { timeout: PUBLISHING_MS });
}

test.describe
  .serial('who has never seen git', () => {
    test.describe.configure({ timeout: 900_000 });

    test('changes hours, adds a page with a picture, attaches a document and takes it back', async ({
      page,
      workerPortal,
    }) => {
      await signInByForm(page, EDITOR);
      await changeHours(page);
      await addPage(page);
      await attachBudget(page);
      await takeBudgetBack(page);
      const call = callerOf(workerPortal.address);
      const editor = callerOf(workerPortal.address, await call.signIn(EDITOR));
      const { data } = (await (await editor.get('/publications')).json()) as { data: Publication[] };
      const log = data.toReversed().map(({ by, state, message }) => `${by}, ${state}: ${message}`);
      expect(log).toEqual([
        `${EDITOR.name}, live: Atendemos hasta las siete`,
        expect.stringContaining('Vacunación en las veredas'),
        expect.stringContaining(BUDGET),
        expect.stringContaining(BUDGET),
      ]);
    });
  });
