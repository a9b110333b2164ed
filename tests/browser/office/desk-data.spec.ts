/** «Datos de la oficina»: templates, entities, alerts, words and terms, with their versions and conflicts. */
import type { APIRequestContext, Page } from '@playwright/test';
import { addDays } from '#shared/time/days.ts';
import { dayOf } from '#shared/time/time.ts';
import { signInByApi } from '../../support/browser/api-session.ts';
import { ensureAccount, fileByApi } from '../../support/browser/desk-by-api.ts';
import { pressOn, tabTo, typeIn } from '../../support/browser/keyboard.ts';
import { expect, expectAccessibleLooks, hydrated, signIn, test } from '../../support/browser/visit.ts';

test.use({ expectedConsole: [/409/] });

const SARA = { name: 'Sara Gil', email: 'sara@hospital.example', password: 'clave-de-sara-bien-larga' };
const TITLE = 'Queja por el trato recibido';
const KEY = 'queja-por-el-trato';

async function openData(page: Page, section = ''): Promise<void> {
  await page.goto(`/admin/pqrsd/data${section && `?seccion=${section}`}`);
  await hydrated(page);
  await expect(page.getByText('Cargando…')).toHaveCount(0);
}

/** Saves a template by the API, as a colleague does on another screen. */
async function saveByApi(request: APIRequestContext, change: object): Promise<void> {
  const { headers } = await signInByApi(request);
  const { data } = await (await request.get('/api/pqrsd/data', { headers })).json();
  const { value } = data.template.find(({ key }: { key: string }) => key === KEY);
  const saved = await request.put(`/api/pqrsd/data/template/${KEY}`, {
    headers,
    data: { value: { ...value, ...change } },
  });
  expect(saved.status(), await saved.text()).toBe(200);
}

test.describe('an officer of the SIAU', () => {
  test.beforeEach(async ({ page, request }) => {
    await ensureAccount(request, { ...SARA, role: 'siau' });
    await signIn(page, SARA);
  });
  test.afterEach(async ({ request }) => {
    const { headers } = await signInByApi(request);
    await request.put(`/api/pqrsd/data/template/${KEY}`, { headers, data: { value: null } });
  });

  test('mends a template, sees it when answering, and returns to the installed one', async ({ page, request }) => {
    await openData(page);
    await page.getByRole('button', { name: `Cambiar «${TITLE}»` }).click();
    const dialog = page.getByRole('dialog', { name: `Cambiar «${TITLE}»` });
    const text = dialog.getByLabel('Texto');
    const installed = await text.inputValue();
    await text.fill(installed.replace('{radicado}', '{radicdo}'));
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(
      dialog.getByText(/\{radicdo\} no existe\. Los que se llenan solos son: \{saludo\}/).first(),
    ).toBeVisible();
    await expectAccessibleLooks(page);

    await text.fill(installed.replace('Lamentamos lo que nos cuenta', 'Sentimos mucho lo que nos cuenta'));
    await dialog.getByLabel('Por qué se cambia').fill('Más sencilla');
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page.getByText('Guardado: ya rige.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: `Cambiar «${TITLE}»` })).toBeFocused();

    const { id } = await fileByApi(request, { issue: 'Me hablaron mal' });
    await page.goto(`/admin/pqrsd/${id}`);
    await page.getByRole('button', { name: 'Tomar el caso' }).click();
    await page.getByRole('button', { name: 'Responder', exact: true }).click();
    await page.getByLabel(/^Plantilla/).selectOption({ label: TITLE });
    await page.getByRole('button', { name: 'Usar la plantilla' }).click();
    await expect(page.getByLabel('Respuesta')).toHaveValue(/Sentimos mucho lo que nos cuenta/);

    await openData(page);
    await page.getByRole('button', { name: `Versiones «${TITLE}»` }).click();
    const versions = page.getByRole('dialog', { name: `Versiones de «${TITLE}»` });
    await expect(versions.getByText('Motivo: Más sencilla').first()).toBeVisible();
    await versions.getByText('Qué cambió: texto').first().click();
    await expect(versions.locator('ins').first()).toContainText('Sentimos');
    await expectAccessibleLooks(page);
    await versions.getByRole('button', { name: 'Volver a la instalada' }).click();
    await page.getByRole('button', { name: 'Sí, volver' }).click();
    await expect(page.getByText('Rige de nuevo lo instalado.')).toBeVisible();
    await expect(versions).toHaveCount(0);
  });

  test('whose colleague saved first sees both texts and loses none', async ({ page, request }) => {
    await openData(page);
    await page.getByRole('button', { name: `Cambiar «${TITLE}»` }).click();
    const dialog = page.getByRole('dialog', { name: `Cambiar «${TITLE}»` });
    await dialog.getByLabel('Título').fill('Queja por el trato, la de Sara');
    await saveByApi(request, { title: 'Queja por el trato, la de otra' });
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('guardó otra versión');
    const both = dialog.getByRole('region', { name: 'Las dos versiones' });
    await expect(both.getByRole('region', { name: 'La suya' })).toContainText(/la de .*Sara/);
    await expect(both.getByRole('region', { name: /^La de / })).toContainText(/la de .*otra/);
    await expectAccessibleLooks(page);

    // What was written is still there after the page is loaded again, against the version it was begun on.
    await openData(page);
    await page.getByRole('button', { name: 'Cambiar «Queja por el trato, la de otra»' }).click();
    const again = page.getByRole('dialog');
    await expect(again.getByText('Recuperamos lo que estaba escribiendo')).toBeVisible();
    await expect(again.getByLabel('Título')).toHaveValue('Queja por el trato, la de Sara');
    await again.getByRole('button', { name: 'Guardar', exact: true }).click();
    await again.getByRole('button', { name: 'Guardar la mía' }).click();
    await expect(page.getByText('Guardado: ya rige.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cambiar «Queja por el trato, la de Sara»' })).toBeVisible();
  });

  test('adds an entity only by keyboard, and reads alerts and terms that an administrator changes', {
    tag: '@keyboard',
  }, async ({ page }) => {
    await openData(page, 'entidades');
    await pressOn(page, page.getByRole('button', { name: 'Agregar una entidad' }));
    const dialog = page.getByRole('dialog', { name: 'Agregar una entidad' });
    await typeIn(page, dialog.getByLabel('Nombre'), 'EPS de la región');
    await tabTo(page, dialog.getByRole('button', { name: 'Guardar', exact: true }));
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Escriba al menos una forma de llegar a ella').first()).toBeVisible();
    await typeIn(page, dialog.getByLabel('Correo'), 'pqrs@eps.example');
    await tabTo(page, dialog.getByRole('button', { name: 'Guardar', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('pqrs@eps.example')).toBeVisible();
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);

    await pressOn(page, page.getByRole('link', { name: 'Avisos' }));
    await expect(page.getByRole('heading', { name: 'Turno de urgencia' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Cambiar/ })).toHaveCount(0);
    await pressOn(page, page.getByRole('link', { name: 'Términos' }));
    await expect(page.getByText('15 días hábiles (Ley 1755 de 2015, art. 14)').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Cambiar/ })).toHaveCount(0);
  });
});

test.describe('an administrator', () => {
  test('adds shifts, is told which coincide, and takes one away', async ({ page }) => {
    await signIn(page);
    await openData(page, 'avisos');
    await page.getByRole('button', { name: 'Cambiar turno de urgencia' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cambiar turno de urgencia' });
    for (const [index, [from, until]] of [
      ['07:00', '19:00'],
      ['18:00', '22:00'],
    ].entries()) {
      await dialog.getByRole('button', { name: 'Agregar un turno' }).click();
      const shift = dialog.getByRole('group', { name: `Turno ${index + 1}` });
      await shift.getByLabel('lunes').check();
      await shift.getByLabel('Desde').fill(from ?? '');
      await shift.getByLabel('Hasta').fill(until ?? '');
      await shift.getByLabel('A quién se avisa').fill('urgencias@hospital.example');
    }
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
    const second = dialog.getByRole('group', { name: 'Turno 2' });
    await expect(second.getByText(/Se cruza con el turno 1/)).toBeVisible();
    await expectAccessibleLooks(page);
    await second.getByRole('button', { name: 'Quitar el turno 2' }).click();
    await expect(dialog.getByRole('group', { name: 'Turno 1' }).getByLabel('Desde')).toHaveValue('07:00');
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page.getByText('lunes, de 07:00 a 19:00: urgencias@hospital.example')).toBeVisible();

    await page.getByRole('button', { name: 'Versiones turno de urgencia' }).click();
    await page.getByRole('button', { name: 'Volver a la instalada' }).click();
    await page.getByRole('button', { name: 'Sí, volver' }).click();
    await expect(page.getByText('Sin turnos: se avisa a todas')).toBeVisible();
  });

  test('promises fewer days from a day on, not more than the law, and returns to the law from another', async ({
    page,
  }) => {
    await signIn(page);
    await openData(page, 'terminos');
    // Of petitions of other authorities, which no other test files; far away.
    const name = 'el término «Información o documentos que pide otra autoridad»';
    const from = addDays(dayOf(new Date()), 300);
    await page.getByRole('button', { name: `Cambiar ${name}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Cuánto dura').fill('12');
    await dialog.getByLabel('Norma y artículo').fill('Resolución 9 de 2026; Ley 1755 de 2015, art. 30');
    await dialog.getByLabel('Rige desde').fill(from);
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(dialog.getByText(/El máximo es 10 días hábiles/).first()).toBeVisible();
    await expect(dialog.getByText('Escriba por qué se cambia.').first()).toBeVisible();
    await expectAccessibleLooks(page);
    await dialog.getByLabel('Cuánto dura').fill('8');
    await dialog.getByLabel('Por qué se cambia').fill('Acuerdo de la junta');
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page.getByText(/Desde el .*: 8 días hábiles \(Resolución 9/)).toBeVisible();

    await page.getByRole('button', { name: `Versiones ${name}` }).click();
    await page.getByRole('button', { name: 'Volver a la instalada desde otro día' }).click();
    const back = page.getByRole('dialog', { name: `Cambiar ${name}` });
    await expect(back.getByLabel('Volver al término instalado')).toBeChecked();
    await back.getByLabel('Rige desde').fill(from);
    await back.getByLabel('Por qué se cambia').fill('Ya no se puede');
    await back.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page.getByText(/Desde el .*: 8 días hábiles/)).toHaveCount(0);
  });
});
