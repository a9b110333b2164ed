import type { APIRequestContext } from '@playwright/test';
import { signInByApi } from '../../support/browser/api-session.ts';
import { expect, expectAccessibleLooks, test } from '../../support/browser/visit.ts';

type Receipt = { id: number; rad: string; clave: string };

async function fileReport(request: APIRequestContext): Promise<Receipt> {
  const response = await request.post('/api/pqrsd', {
    data: { anonymous: true, type_pqrsd: 'queja', issue: 'Demora', description: 'Esperé cinco horas.', policy: true },
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
    await page.getByLabel('Número de radicado').fill(rad.toLowerCase());
    await page.getByLabel('Clave').fill(clave.toLowerCase().replace('-', ' '));
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
  });

  test('a citizen who is asked to complete the case does it there, or asks for more time', async ({
    plainPage: page,
    request,
  }) => {
    const { id, rad, clave } = await fileReport(request);
    await takeSteps(request, id, { kind: 'ask', cause: 'incompleta', text: '¿Qué día fue?' });
    await page.goto('/pqrsd/seguimiento');
    await page.getByLabel('Número de radicado').fill(rad);
    await page.getByLabel('Clave').fill(clave);
    await page.getByRole('button', { name: 'Consultar mi caso' }).click();
    await expect(page.getByText('Necesitamos que complete su solicitud')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Completar la solicitud' })).toBeChecked();
    await page.getByRole('textbox', { name: 'Mensaje' }).fill('Fue el lunes 16.');
    await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
    await expect(page.getByText('Fue el lunes 16.')).toBeVisible();
    await expect(page.getByText('Necesitamos que complete su solicitud')).toHaveCount(0);
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

test('a case has no axe violation in both themes, on a phone and on a desktop, and is not cacheable', async ({
  page,
  request,
}) => {
  const { rad, clave } = await fileReport(request);
  await page.goto('/pqrsd/seguimiento');
  await page.getByLabel('Número de radicado').fill(rad);
  await page.getByLabel('Clave').fill(clave);
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Consultar mi caso' }).click();
  expect((await answered).headers()['cache-control']).toContain('no-store');
  await expect(page.getByRole('heading', { name: rad })).toBeVisible();
  await expectAccessibleLooks(page);
});
