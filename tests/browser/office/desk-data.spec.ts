/** «Datos de la oficina»: the ways to the forms of texts and words, alerts, and terms. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { addDays } from '#shared/time/days.ts';
import { dayOf } from '#shared/time/time.ts';
import { ADMIN } from '../../support/accounts/people.ts';
import { signInByApi } from '../../support/browser/api-session.ts';
import { ensureAccount, fileByApi } from '../../support/browser/desk-by-api.ts';
import { pressOn } from '../../support/browser/keyboard.ts';
import { expect, expectAccessibleLooks, hydrated, signIn, test } from '../../support/browser/visit.ts';

test.use({ expectedConsole: [/409/] });

const SARA = { name: 'Sara Gil', email: 'sara@hospital.example', password: 'clave-de-sara-bien-larga' };
const TITLE = 'Queja por el trato recibido';

async function openData(page: Page, section = ''): Promise<void> {
  await page.goto(`/admin/pqrsd/data${section && `?seccion=${section}`}`);
  await hydrated(page);
  await expect(page.getByText('Cargando…')).toHaveCount(0);
}

test.describe('an officer of the SIAU', () => {
  test.beforeEach(async ({ page, request }) => {
    await ensureAccount(request, { ...SARA, role: 'siau' });
    await signIn(page, SARA);
  });
  test.afterEach(async ({ request }) => {
    const { headers } = await signInByApi(request);
    const fields = parse(readFileSync('content/data/pqrsd-plantillas.yaml', 'utf8'));
    const data = { fields, body: null, publish: true };
    const restored = await request.put('/api/pages/data/pqrsd-plantillas', { headers, data });
    // 409: nothing was published.
    expect([200, 409, 422]).toContain(restored.status());
  });

  test('mends a template in its form, and sees it when answering', async ({ page, request }) => {
    await openData(page);
    await expectAccessibleLooks(page);
    await expect(page.getByText(/Rige desde el/).first()).toBeVisible();
    await page.getByRole('link', { name: 'Cambiar plantillas' }).click();
    await hydrated(page);
    await page.getByText(TITLE, { exact: true }).first().click();
    const text = page.getByLabel('Texto', { exact: true });
    await text.fill(
      (await text.inputValue()).replace('Lamentamos lo que nos cuenta', 'Sentimos mucho lo que nos cuenta'),
    );
    await page.getByRole('button', { name: 'Publicar…' }).click();
    await page.getByRole('button', { name: 'Publicar ahora' }).click();
    await expect(page.getByText('El cambio ya está en el sitio.')).toBeVisible();

    const { id } = await fileByApi(request, { issue: 'Me hablaron mal' });
    await page.goto(`/admin/pqrsd/${id}`);
    await page.getByRole('button', { name: 'Tomar el caso' }).click();
    await page.getByRole('button', { name: 'Responder', exact: true }).click();
    await page.getByLabel(/^Plantilla/).selectOption({ label: TITLE });
    await page.getByRole('button', { name: 'Usar la plantilla' }).click();
    await expect(page.getByLabel('Respuesta')).toHaveValue(/Sentimos mucho lo que nos cuenta/);
  });

  test('reaches each form only by keyboard, and reads terms that an administrator changes', {
    tag: '@keyboard',
  }, async ({ page }) => {
    await openData(page);
    await expect(page.getByRole('link', { name: 'Avisos' })).toHaveCount(0);
    await pressOn(page, page.getByRole('link', { name: 'Términos' }));
    await expect(page.getByText('15 días hábiles (Ley 1755 de 2015, art. 14)').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Cambiar/ })).toHaveCount(0);
    await pressOn(page, page.getByRole('link', { name: 'Textos y palabras' }));
    await pressOn(page, page.getByRole('link', { name: 'Cambiar palabras de urgencia' }));
    await expect(page.getByRole('group', { name: 'Grupos de palabras' })).toBeVisible();
  });
});

test.describe('an administrator', () => {
  test('adds shifts, is told which coincide, and takes one away', async ({ page, request }) => {
    await signIn(page);
    await openData(page, 'avisos');
    const section = page.getByRole('region', { name: 'Turno de urgencia' });
    const shifts = section.getByRole('group', { name: 'Turnos' });
    for (const [from, until] of [
      ['07:00', '19:00'],
      ['18:00', '22:00'],
    ]) {
      await section.getByRole('button', { name: 'Agregar: turnos' }).click();
      const shift = shifts
        .getByRole('listitem')
        .filter({ has: page.getByLabel('Desde') })
        .last();
      await shift.getByLabel('lunes').check();
      await shift.getByLabel('Desde').fill(from ?? '');
      await shift.getByLabel('Hasta').fill(until ?? '');
      await shift.getByRole('textbox', { name: 'A quién se avisa 1' }).fill('urgencias@hospital.example');
    }
    await section.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(shifts.getByText(/Se cruza con el turno 1/)).toBeVisible();
    await expectAccessibleLooks(page);
    await shifts.getByRole('button', { name: /^Quitar.*18:00/ }).click();
    await section.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page.getByText('Ajustes guardados.')).toBeVisible();
    const { headers } = await signInByApi(request);
    const { on_call } = await (await request.get('/api/settings', { headers })).json();
    expect(on_call.shifts).toEqual([
      { days: ['lunes'], from: '07:00', until: '19:00', to: ['urgencias@hospital.example'] },
    ]);
    await request.put('/api/settings', { headers, data: { on_call: { ...on_call, shifts: [] } } });
  });

  test('promises fewer days from a day on, not more than the law, and returns to the law from another', async ({
    page,
  }) => {
    await signIn(page);
    await openData(page, 'terminos');
    // Of petitions of other authorities, which no other test files; far away.
    const name = 'Información o documentos que pide otra autoridad';
    const from = addDays(dayOf(new Date()), 300);
    const form = page.getByRole('form', { name: 'Prometer menos que la ley' });
    const write = async (count: string, law: string, reason: string) => {
      await form.getByLabel('Qué término').selectOption({ label: name });
      await form.getByLabel('Cuánto dura').fill(count);
      await form.getByLabel('Norma y artículo').fill(law);
      await form.getByLabel('Rige desde').fill(from);
      await form.getByLabel('Por qué se cambia').fill(reason);
      await form.getByRole('button', { name: 'Guardar el término' }).click();
    };
    const prove = async () => {
      const question = page.getByRole('dialog', { name: 'Confirme que es usted' });
      await question.getByLabel('Su contraseña').fill(ADMIN.password);
      await question.getByRole('button', { name: 'Continuar' }).click();
    };
    await write('12', 'Resolución 9 de 2026; Ley 1755 de 2015, art. 30', '');
    await expect(form.getByText(/El máximo de ley es 10 días hábiles/).first()).toBeVisible();
    await expect(form.getByText('Escriba por qué se cambia.').first()).toBeVisible();
    await expectAccessibleLooks(page);
    await write('8', 'Resolución 9 de 2026; Ley 1755 de 2015, art. 30', 'Acuerdo de la junta');
    await prove();
    await expect(page.getByText(/Desde el .*: 8 días hábiles \(Resolución 9/)).toBeVisible();
    await write('10', 'Ley 1755 de 2015, art. 30', 'Ya no se puede');
    await prove();
    await expect(page.getByText(/Desde el .*: 8 días hábiles/)).toHaveCount(0);
  });
});
