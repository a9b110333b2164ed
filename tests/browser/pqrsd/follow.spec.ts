import type { APIRequestContext } from '@playwright/test';
import { credentialsAsText } from '#shared/forms/pqrsd-form.ts';
import { signInByApi } from '../../support/browser/api-session.ts';
import { expect, expectAccessibleLooks, test } from '../../support/browser/visit.ts';

type Receipt = { id: number; rad: string; clave: string };

async function fileReport(request: APIRequestContext, type = 'queja'): Promise<Receipt> {
  const response = await request.post('/api/pqrsd', {
    data: { anonymous: true, type_pqrsd: type, issue: 'Demora', description: 'Esperé cinco horas.', policy: true },
  });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { data: Receipt }).data;
}

/** Steps of the desk, as the assigned officer takes them. */
async function takeSteps(request: APIRequestContext, id: number, ...steps: object[]): Promise<void> {
  const { user, headers } = await signInByApi(request);
  for (const step of [{ kind: 'assign', to: user.id }, ...steps]) {
    const response = await request.post(`/api/pqrsd/${id}/steps`, { data: step, headers });
    expect(response.ok(), await response.text()).toBe(true);
  }
}

test.describe('following a case without JavaScript', () => {
  test('an anonymous person sees the state and the date with its working, writes and is answered', async ({
    plainPage: page,
    request,
  }) => {
    const { id, rad, clave } = await fileReport(request);
    await page.goto('/pqrsd/seguimiento');
    await page.getByLabel('Número de radicado').fill(rad.toLowerCase().replaceAll('-', ' '));
    await page.getByLabel('Clave').fill(`Clave: ${clave.toLowerCase().replace('-', ' ')}`);
    await page.getByRole('button', { name: 'Consultar mi caso' }).click();
    await expect(page.getByRole('heading', { name: rad })).toBeVisible();
    await expect(page.getByText('Recibida', { exact: true }).first()).toBeVisible();
    await expect(page.getByText(/^Vence el /)).toBeVisible();

    await page.getByRole('textbox', { name: 'Mensaje' }).fill('¿Ya hablaron con el médico?');
    await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
    await expect(page.getByText('Mensaje enviado')).toBeVisible();
    await expect(page.getByText('¿Ya hablaron con el médico?')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('');

    await takeSteps(request, id, { kind: 'write', text: 'Sí, mañana le contamos.' });
    await page.goto('/pqrsd/seguimiento');
    await page.getByLabel('Número de radicado').fill(rad);
    await page.getByLabel('Clave').fill(clave);
    await page.getByRole('button', { name: 'Consultar mi caso' }).click();
    await expect(page.getByText('Sí, mañana le contamos.')).toBeVisible();

    await page.getByText('Retirar mi solicitud').click();
    await page.getByRole('button', { name: 'Retirar la solicitud' }).click();
    await expect(page.getByRole('alert')).toContainText('Marque la casilla para retirar su solicitud.');
    await page.getByRole('checkbox', { name: 'Sí, quiero retirar esta solicitud' }).check();
    await page.getByRole('button', { name: 'Retirar la solicitud' }).click();
    await expect(page.getByText('Retiramos su solicitud')).toBeVisible();
    await expect(page.getByText('Cerrada', { exact: true })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Mensaje' })).toHaveCount(0);
  });

  test('a citizen who is asked to complete the case does it there, or asks for more time', async ({
    plainPage: page,
    request,
  }) => {
    const { id, rad, clave } = await fileReport(request, 'peticion');
    await takeSteps(request, id, { kind: 'ask', cause: 'incompleta', text: '¿Qué día fue?' });
    await page.goto('/pqrsd/seguimiento');
    await page.getByLabel('Número de radicado').fill(rad);
    await page.getByLabel('Clave').fill(clave);
    await page.getByRole('button', { name: 'Consultar mi caso' }).click();
    await expect(page.getByText('Necesitamos que complete su solicitud')).toBeVisible();
    await page.getByRole('textbox', { name: 'Mensaje' }).fill('Fue el lunes 16.');
    await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
    await expect(page.getByRole('alert')).toContainText('Elija para qué es el mensaje.');
    await expect(page.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('Fue el lunes 16.');
    await page.getByRole('radio', { name: 'Completar la solicitud' }).check();
    await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
    await expect(page.getByText('Fue el lunes 16.')).toBeVisible();
    await expect(page.getByText('Necesitamos que complete su solicitud')).toHaveCount(0);

    const denial = { text: 'No es posible.', channel: 'portal', outcome: 'negada', ground: 'Ley 100 de 1993' };
    await takeSteps(request, id, { kind: 'answer', ...denial });
    await page.goto('/pqrsd/seguimiento');
    await page.getByLabel('Número de radicado').fill(rad);
    await page.getByLabel('Clave').fill(clave);
    await page.getByRole('button', { name: 'Consultar mi caso' }).click();
    // The request to complete, and the decision.
    await expect(page.getByText('Leída por usted')).toHaveCount(2);
    await page.getByText(/^Pedir que se revise la decisión .* \(hasta el /).click();
    await page.getByRole('textbox', { name: 'Por qué debe cambiarse la decisión' }).fill('Sí me corresponde.');
    await page.getByRole('button', { name: 'Presentar el recurso' }).click();
    await expect(page.getByText('Recibimos su recurso')).toBeVisible();
    await expect(page.getByText('En recurso', { exact: true })).toBeVisible();
    await expect(page.getByText(/Resolvemos su recurso a más tardar el /)).toBeVisible();
  });

  test('a wrong clave and a wrong number get the same message, and the typed values stay', async ({
    plainPage: page,
    request,
  }) => {
    const { rad } = await fileReport(request);
    const told: (string | null)[] = [];
    for (const number of [rad, 'RAD-2020-999999']) {
      await page.goto('/pqrsd/seguimiento');
      await page.getByLabel('Número de radicado').fill(number);
      await page.getByLabel('Clave').fill('AAAAA-AAAAA');
      await page.getByRole('button', { name: 'Consultar mi caso' }).click();
      told.push(await page.getByRole('alert').textContent());
      await expect(page.getByLabel('Número de radicado')).toHaveValue(number);
    }
    expect(told[0]).toBe(told[1]);
    await page.getByLabel('Clave').fill('');
    await page.getByRole('button', { name: 'Consultar mi caso' }).click();
    await expect(page.getByRole('alert').getByRole('link', { name: 'Escriba la clave.' })).toHaveAttribute(
      'href',
      '#campo-clave',
    );
  });

  test('an empty message gets a field error with the case in view', async ({ plainPage: page, request }) => {
    const { rad, clave } = await fileReport(request);
    await page.goto('/pqrsd/seguimiento');
    await page.getByLabel('Número de radicado').fill(rad);
    await page.getByLabel('Clave').fill(clave);
    await page.getByRole('button', { name: 'Consultar mi caso' }).click();
    await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
    await expect(page.getByRole('alert')).toContainText('Escriba el mensaje.');
    await expect(page.getByRole('heading', { name: rad })).toBeVisible();
  });
});

test('both lines of the receipt are pasted into one field; the case has no axe violation in both themes, on a phone and on a desktop, and is not cacheable', async ({
  page,
  request,
}) => {
  const { rad, clave } = await fileReport(request);
  await page.goto('/pqrsd/seguimiento');
  await page.getByLabel('Clave').evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, credentialsAsText({ rad, clave }));
  await expect(page.getByLabel('Número de radicado')).toHaveValue(rad);
  await expect(page.getByLabel('Clave')).toHaveValue(clave);
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Consultar mi caso' }).click();
  expect((await answered).headers()['cache-control']).toContain('no-store');
  await expect(page.getByRole('heading', { name: rad })).toBeVisible();
  await expect(page.getByText('Visitas:')).toHaveCount(0);
  await expectAccessibleLooks(page);
});
