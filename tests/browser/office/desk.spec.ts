/** The screens of the SIAU: the inbox, a case and its steps, and cases filed through other channels. */
import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { addDays } from '#shared/time/days.ts';
import { dayOf, formatTimestamp } from '#shared/time/time.ts';
import { signInByApi } from '../../support/browser/api-session.ts';
import { openStep, stepButton } from '../../support/browser/case-steps.ts';
import { ensureAccount, fileByApi as file, stepByApi as step } from '../../support/browser/desk-by-api.ts';
import { expect, expectAccessibleLooks, hydrated, signIn, test } from '../../support/browser/visit.ts';

const LUZ = { name: 'Luz Díaz', email: 'luz@hospital.example', password: 'clave-de-luz-bien-larga' };
/** An officer without more rights, once. */
const ensureLuz = (request: APIRequestContext) => ensureAccount(request, { ...LUZ, role: 'siau' });

const take = async (request: APIRequestContext, id: number) => {
  const { user } = await signInByApi(request);
  await step(request, id, { kind: 'assign', to: user.id });
};

const PDF = {
  name: 'respuesta firmada.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};
const LONG =
  'Revisamos su caso con el servicio de consulta externa y encontramos que hubo una demora de seis horas. '.repeat(3);

test.describe('an officer', () => {
  test.beforeEach(async ({ page, request }) => {
    await ensureLuz(request);
    await signIn(page, LUZ);
  });

  test('records the order of a judge in an open case, whose term then rules', async ({ page, request }) => {
    const { id } = await file(request, { issue: 'Entrega de un medicamento' });
    await page.goto(`/admin/pqrsd/${id}`);
    const dialog = await openStep(page, 'Registrar una orden');
    await expect(dialog.getByText(/manda el que venza primero/)).toBeVisible();
    await dialog.getByLabel('Juzgado o autoridad').fill('Juzgado 2 Promiscuo');
    await dialog.getByLabel('Orden', { exact: true }).fill('Tutela 2026-123');
    await dialog
      .getByLabel('Cuándo la recibió el hospital')
      .fill(formatTimestamp(new Date()).replace(' ', 'T').slice(0, 'AAAA-MM-DDTHH:mm'.length));
    await dialog.getByLabel('Plazo que fijó').fill('24');
    await dialog.getByLabel('En qué se cuenta').selectOption('horas');
    await dialog.getByRole('button', { name: 'Registrar una orden' }).click();
    await expect(page.getByRole('region', { name: 'Cómo va' })).toContainText('24 horas corridas');
    await expect(page.getByRole('button', { name: 'Registrar que desistió' })).toHaveCount(0);
  });

  test('takes a case, asks to complete it, registers the answer, extends it and answers with a template', async ({
    page,
    request,
  }) => {
    const { id, rad } = await file(request, { issue: 'Cobro en la farmacia' });
    await page.goto(`/admin/pqrsd?q=${rad}`);
    await page.getByRole('link', { name: rad }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Cobro en la farmacia ${rad}`);
    await expect(page.getByRole('link', { name: 'Llamar al 3001234567' })).toHaveAttribute('href', 'tel:3001234567');
    await page.getByRole('button', { name: 'Tomar el caso' }).click();
    await expect(page.getByText('Usted tiene este caso.')).toBeVisible();
    await expect(await stepButton(page, 'Anular')).toHaveCount(0);

    let dialog = await openStep(page, 'Pedir que la complete');
    await dialog.getByLabel('Qué falta o qué no se entiende').fill('¿Qué día fue?');
    await expect(dialog.getByText(/si lo conoce hoy, hasta el /)).toBeVisible();
    await dialog.getByRole('button', { name: 'Pedirlo y suspender el término' }).click();
    await expect(page.getByRole('region', { name: 'Cómo va' })).toContainText('Por completar');

    dialog = await openStep(page, 'Registrar lo que completó');
    await expect(dialog.getByText(/el nuevo vencimiento será el /)).toBeVisible();
    await dialog.getByLabel('Lo que completó').fill('Llamó hoy: fue el 3 de noviembre.');
    await dialog.getByLabel('Qué día llegó').fill(dayOf(new Date()));
    await dialog.getByRole('button', { name: 'Registrar y seguir el término' }).click();
    await expect(page.getByText('Llamó hoy: fue el 3 de noviembre.')).toBeVisible();

    dialog = await openStep(page, 'Prorrogar');
    await dialog.getByLabel('Días hábiles de prórroga').fill('4');
    const promised = /será el (\d+ de \w+ de \d{4})/.exec(
      (await dialog.getByText(/Al prorrogar, el nuevo vencimiento será/).textContent()) ?? '',
    )?.[1];
    await dialog.getByLabel('Por qué no se puede responder a tiempo').fill('Falta el informe de la farmacia.');
    await dialog.getByRole('button', { name: 'Prorrogar' }).click();
    await expect(page.getByRole('region', { name: 'Cómo va' })).toContainText(`Vence el ${promised}`);

    dialog = await openStep(page, 'Responder');
    await dialog.getByLabel(/^Plantilla/).selectOption({ label: 'Queja por el trato recibido' });
    await dialog.getByRole('button', { name: 'Usar la plantilla' }).click();
    const answer = dialog.getByLabel('Respuesta');
    await expect(answer).toHaveValue(
      new RegExp(`Señor\\(a\\) María Niño Peña[^]*${rad}[^]*Superintendencia[^]*Luz Díaz`),
    );
    await dialog.getByRole('radio', { name: 'Se encontró razón', exact: true }).check();
    await dialog.getByLabel('Por dónde se responde').selectOption('portal');
    await dialog.getByRole('button', { name: 'Enviar la respuesta' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Complete o borre lo que quedó entre llaves');
    const filled = (await answer.inputValue()).replace(/\{[^{}]+\}/g, 'lo que se encontró y lo que se hizo');
    await answer.fill(filled);
    await dialog.getByLabel('Archivos (opcional)').setInputFiles(PDF);
    await expect(dialog.getByText('Listo', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Enviar la respuesta' }).click();
    await expect(page.getByText('Respuesta enviada.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Qué sigue' })).toBeFocused();
    await expect(page.getByRole('region', { name: 'Cómo va' })).toContainText('Respondida');

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar respuesta firmada.pdf' }).click();
    expect((await saving).suggestedFilename()).toBe('respuesta firmada.pdf');

    await expect(page.getByRole('region', { name: 'Cómo va' })).toContainText('Sin constancia de entrega');
    dialog = await openStep(page, 'Cerrar el caso');
    await dialog.getByLabel('Constancia de entrega').fill('La firmó en la ventanilla.');
    await dialog.getByRole('button', { name: 'Cerrar el caso' }).click();
    await expect(page.getByRole('region', { name: 'Cómo va' })).toContainText('Cerrada');
    expect(new URL(page.url()).pathname).toBe(`/admin/pqrsd/${id}`);
  });

  test('transfers a case to a proposed entity, which the citizen sees', async ({ page, request }) => {
    const { id } = await file(request);
    await take(request, id);
    await page.goto(`/admin/pqrsd/${id}`);
    const dialog = await openStep(page, 'Trasladar a otra entidad');
    await expect(dialog.locator('datalist option[value="Nueva EPS"]')).toHaveCount(1);
    await dialog.getByLabel('Entidad competente').fill('Nueva EPS');
    await dialog.getByRole('button', { name: 'Trasladar', exact: true }).click();
    const summary = dialog.getByRole('alert');
    await expect(summary).toBeFocused();
    await summary.getByRole('link', { name: 'Escriba por qué no le corresponde al hospital.' }).click();
    await expect(dialog.getByLabel('Por qué no le corresponde al hospital')).toBeFocused();
    await page.keyboard.type('La autorización es de la EPS.');
    await dialog.getByLabel(/^Oficio \(opcional\)/).fill('Oficio 12 del 3 de noviembre de 2026');
    await dialog.getByLabel('Constancia de que la entidad lo recibió').fill('Sello de la EPS');
    await dialog.getByRole('button', { name: 'Trasladar', exact: true }).click();
    await expect(page.getByText('Trasladamos su solicitud a la Nueva EPS')).toBeVisible();
  });

  test('is warned once about an answer that is short and omits the Supersalud', async ({ page, request }) => {
    const { id } = await file(request, { type_pqrsd: 'reclamo' });
    await take(request, id);
    await step(request, id, { kind: 'classify', risk: null, motive: 'calidad', reason: 'Reclama por la atención.' });
    await page.goto(`/admin/pqrsd/${id}?paso=answer`);
    const dialog = page.getByRole('dialog', { name: 'Responder la solicitud' });
    await expect(dialog.getByLabel('Respuesta')).toHaveValue(/Superintendencia Nacional de Salud/);
    await dialog.getByLabel('Respuesta').fill('Ya se entregó.');
    await expect(dialog.getByRole('button', { name: 'Agregar el párrafo de la Supersalud' })).toBeVisible();
    await dialog.getByRole('radio', { name: 'Resuelta', exact: true }).check();
    await dialog.getByLabel('Por dónde se responde').selectOption('portal');
    await dialog.getByRole('button', { name: 'Enviar la respuesta' }).click();
    await expect(dialog.getByText('Antes de enviarla, mire esto')).toBeVisible();
    await expect(dialog.getByText(/Falta decir que puede acudir a la Dirección de Salud/)).toBeVisible();
    await dialog.getByLabel('Ya lo revisé y así va').check();
    await dialog.getByRole('button', { name: 'Enviar la respuesta' }).click();
    await expect(page.getByText('Respuesta enviada.')).toBeVisible();
  });

  test('files a claim taken by telephone, gives the certificate, and judges its risk later', async ({ page }) => {
    await page.goto('/admin/pqrsd');
    await page.getByRole('link', { name: 'Radicar lo que llegó por otro medio' }).click();
    await page.getByLabel('Medio').selectOption('telefono');
    await page.getByLabel(/^Nombres y apellidos/).fill('Pedro Páez');
    await page.getByLabel('Tipo', { exact: true }).selectOption('reclamo');
    await page.getByLabel('Asunto').fill('Medicamento');
    await page.getByLabel('Descripción').fill('No le entregan la insulina.');
    await page.reload();
    await hydrated(page);
    await expect(page.getByLabel('Descripción')).toHaveValue('No le entregan la insulina.');
    await page.getByRole('button', { name: 'Radicar', exact: true }).click();
    await page.getByRole('link', { name: 'Elija el riesgo del reclamo, o «No sé todavía».' }).click();
    await page.getByLabel('No sé todavía: se clasifica después').check();
    await page.getByRole('button', { name: 'Radicar', exact: true }).click();
    const certificate = page.getByRole('region', { name: 'Constancia de petición verbal' });
    await expect(certificate).toContainText(/RAD-\d{4}-\d{6}/);
    await expect(certificate).toContainText('Pedro Páez');
    await expect(certificate).toContainText('Luz Díaz');
    await expect(certificate).toContainText(/[0-9A-Z]{5}-[0-9A-Z]{5}/);
    await page.getByRole('link', { name: 'Abrir el caso' }).click();
    await expect(page.getByText('Verbal, por teléfono').first()).toBeVisible();
    const standing = page.getByRole('region', { name: 'Cómo va' });
    await expect(standing).toContainText(/Sin clasificar.*Si es vital vence el .*Posible urgencia/);

    const dialog = await openStep(page, 'Clasificar');
    await dialog.getByLabel('Tipo', { exact: true }).selectOption('queja');
    await dialog.getByLabel(/^Vital:/).check();
    await expect(dialog.getByText(/Nada, mientras no lo convierta en reclamo/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Convertirla en reclamo' }).click();
    await expect(dialog.getByLabel('Tipo', { exact: true })).toHaveValue('reclamo');
    await expect(dialog.getByText(/El nuevo vencimiento será el /)).toBeVisible();
    await dialog.getByLabel('Por qué se clasifica así').fill('Es diabético y no tiene insulina.');
    await dialog.getByRole('button', { name: 'Clasificar' }).click();
    await expect(standing).toContainText(/24 horas corridas/);
    await expect(standing).toContainText('Riesgo vital');
    await expect(standing).not.toContainText('Sin clasificar');
  });
});

test.describe('what came by another channel', () => {
  const YESTERDAY = addDays(dayOf(new Date()), -1);
  const CHAT = [
    `${YESTERDAY}, 9:14 a. m. - Los mensajes y las llamadas están cifrados de extremo a extremo.`,
    `${YESTERDAY}, 9:15 a. m. - +57 310 555 0199: Buenos días, soy Rosa Paz`,
    `${YESTERDAY}, 9:16 a. m. - SIAU: Con gusto`,
    `${YESTERDAY}, 9:20 a. m. - +57 310 555 0199: En el laboratorio me perdieron la muestra`,
    'y nadie me llamó a decirme que debía repetir el examen',
    `${YESTERDAY}, 10:00 a. m. - SIAU: Ya lo revisamos`,
  ].join('\n');

  test('the chosen messages of a chat become the case, its service and motive are told, and an equal one is suggested', async ({
    page,
    request,
  }) => {
    await ensureLuz(request);
    await signIn(page, LUZ);
    const { rad } = await file(request, { type_pqrsd: 'queja', telephone: '3105550199', issue: 'Muestra perdida' });
    await page.goto('/admin/pqrsd/new');
    await hydrated(page);
    await page.getByLabel(/^Nombres y apellidos/).fill('Rosa Paz');
    await page.getByLabel('Medio').selectOption('whatsapp');
    const chatFile = page.getByLabel('Archivo .txt o .zip');
    await chatFile.setInputFiles({ name: 'lista.txt', mimeType: 'text/plain', buffer: Buffer.from('nombre,edad') });
    await expect(page.getByText(/Esto no es un chat exportado de WhatsApp/)).toBeVisible();
    await expect(page.getByLabel(/^Nombres y apellidos/)).toHaveValue('Rosa Paz');
    await page.getByLabel('O pegue aquí el chat').fill(CHAT);
    await page.getByRole('button', { name: 'Leer el chat' }).click();
    await page.getByLabel('Quién es el hospital en este chat').selectOption('SIAU');
    await expect(page.getByRole('checkbox', { name: /Ya lo revisamos/ })).toHaveCount(0);
    await page.getByRole('checkbox', { name: /me perdieron la muestra/ }).check();
    await page.getByRole('button', { name: 'Usar 1 mensaje elegido' }).click();
    await expect(page.getByLabel('Descripción')).toHaveValue(/perdieron la muestra\ny nadie me llamó/);
    await expect(page.getByLabel('Fecha y hora en que se recibió')).toHaveValue(`${YESTERDAY}T09:20`);
    await expect(page.getByLabel(/^Teléfono/)).toHaveValue('3105550199');
    await expect(page.getByRole('status').getByRole('link', { name: rad })).toBeVisible();

    await page.getByLabel('Tipo', { exact: true }).selectOption('queja');
    await page.getByLabel('Asunto').fill('Muestra de laboratorio');
    await page.getByLabel('Servicio o dependencia').selectOption('laboratorio');
    await page.getByLabel('Motivo').selectOption('examenes-demora');
    await page.getByRole('button', { name: 'Radicar', exact: true }).click();
    await page.getByRole('link', { name: 'Abrir el caso' }).click();
    await expect(page.getByRole('region', { name: 'Radicación' })).toContainText('Laboratorio clínico');
    const similar = page.getByRole('region', { name: 'Parecidos, o de la misma persona' });
    await expect(similar).toContainText('mismo teléfono');
    await similar.getByRole('button', { name: `Relacionar: ${rad}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Relacionar con otro caso' });
    await expect(dialog.getByLabel('Radicado del otro caso')).toHaveValue(rad);
    await dialog.getByRole('button', { name: 'Relacionar', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Otros casos' })).toContainText(rad);
    await expect(similar).toHaveCount(0);
  });
});

test.describe('what goes wrong in the middle of a text', () => {
  test.use({ expectedConsole: [/status of (401|404|409|415|422)/] });

  test('an officer who may not read it does not learn that a report of corruption exists', async ({
    page,
    request,
  }) => {
    await ensureLuz(request);
    await signIn(page, LUZ);
    const { id, rad } = await file(request, { type_pqrsd: 'denuncia' });
    await page.goto(`/admin/pqrsd?q=${rad}`);
    await expect(page.getByText(/Ninguna PQRSD coincide/)).toBeVisible();
    await expect(page.getByRole('link', { name: rad })).toHaveCount(0);
    await page.goto(`/admin/pqrsd/${id}`);
    await expect(page.getByText(/Esa PQRSD no existe, o es una denuncia/)).toBeVisible();
  });

  test('another officer was faster: the newer events are shown, and the text is sent if the step is still allowed', async ({
    page,
    request,
  }) => {
    await ensureLuz(request);
    const { id } = await file(request);
    await take(request, id);
    await signIn(page, LUZ);
    await page.goto(`/admin/pqrsd/${id}`);
    const dialog = await openStep(page, 'Escribir a la persona');
    await dialog.getByLabel('Mensaje').fill('Estamos en ello.');
    await step(request, id, { kind: 'extend', days: 3, reason: 'Falta un concepto.' });
    await dialog.getByRole('button', { name: 'Enviar el mensaje' }).click();
    await expect(dialog.getByRole('alert')).toContainText(/mientras usted escribía: Prorrogada \(/);
    await expect(dialog.getByLabel('Mensaje')).toHaveValue('Estamos en ello.');
    await expect(page.getByText('Falta un concepto.').first()).toBeAttached();
    await dialog.getByRole('button', { name: 'Enviar el mensaje' }).click();
    await expect(page.getByText('Mensaje enviado.')).toBeVisible();
    await expect(page.getByText('Estamos en ello.')).toBeVisible();
  });

  test('another officer answered: the text stays, and it is said that it can no longer be sent', async ({
    page,
    request,
  }) => {
    await ensureLuz(request);
    const { id } = await file(request, { type_pqrsd: 'sugerencia' });
    await take(request, id);
    await signIn(page, LUZ);
    await page.goto(`/admin/pqrsd/${id}`);
    const dialog = await openStep(page, 'Responder');
    await dialog.getByLabel('Respuesta').fill(LONG);
    await dialog.getByRole('radio', { name: 'Resuelta', exact: true }).check();
    await dialog.getByLabel('Por dónde se responde').selectOption('portal');
    await step(request, id, { kind: 'answer', outcome: 'resuelta', text: 'Gracias.', channel: 'portal' });
    await dialog.getByRole('button', { name: 'Enviar la respuesta' }).click();
    await expect(dialog.getByText(/Respondida \(/)).toBeVisible();
    await expect(dialog.getByText('Ahora no se puede')).toBeVisible();
    await expect(dialog.getByLabel('Respuesta')).toHaveValue(LONG);
  });

  test('the session ends while an answer is written: after signing in it is still there, and is sent once', async ({
    page,
    request,
  }) => {
    await ensureLuz(request);
    const { id } = await file(request, { type_pqrsd: 'sugerencia' });
    await take(request, id);
    await signIn(page, LUZ);
    await page.goto(`/admin/pqrsd/${id}`);
    const dialog = await openStep(page, 'Responder');
    await dialog.getByLabel('Respuesta').fill(LONG);
    await dialog.getByRole('radio', { name: 'Resuelta', exact: true }).check();
    await dialog.getByLabel('Por dónde se responde').selectOption('portal');
    const token = await page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'));
    await request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } });
    await dialog.getByRole('button', { name: 'Enviar la respuesta' }).click();

    await page.waitForURL(/\/login/);
    await hydrated(page);
    await page.getByLabel('Correo electrónico').fill(LUZ.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(LUZ.password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.waitForURL(`**/admin/pqrsd/${id}?paso=answer`);
    await expect(dialog.getByText('Recuperamos lo que había escrito en este equipo.')).toBeVisible();
    await expect(dialog.getByLabel('Respuesta')).toHaveValue(LONG);
    await expect(dialog.getByLabel('Por dónde se responde')).toHaveValue('portal');
    await dialog.getByRole('button', { name: 'Enviar la respuesta' }).click();
    await expect(page.getByText('Respuesta enviada.')).toBeVisible();
    await expect(page.getByRole('button', { name: /hay un borrador/ })).toHaveCount(0);
  });

  test('a dialog opened while the case is still being taken stays open', async ({ page, request }) => {
    const { id } = await file(request);
    await signIn(page);
    await page.goto(`/admin/pqrsd/${id}`);
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/steps', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Tomar el caso' }).click();
    const dialog = await openStep(page, 'Dejar una nota interna');
    await dialog.getByLabel('Nota').fill('Llamar mañana.');
    letGo();
    await expect(page.getByText('Usted tiene este caso.')).toBeAttached();
    await expect(dialog.getByLabel('Nota')).toHaveValue('Llamar mañana.');
  });

  test('a file that lies about itself is refused by its name, and what was written stays', async ({
    page,
    request,
  }) => {
    const { id } = await file(request);
    await signIn(page);
    await page.goto(`/admin/pqrsd/${id}`);
    let dialog = await openStep(page, 'Dejar una nota interna');
    await dialog.getByLabel('Nota').fill('Guía de la entrega.');
    await dialog
      .getByLabel('Archivos (opcional)')
      .setInputFiles([PDF, { ...PDF, name: 'guía.pdf', buffer: Buffer.from('<html><script>') }]);
    await expect(dialog.getByRole('listitem').filter({ hasText: 'guía.pdf' })).toContainText(/PDF/);
    await dialog.getByRole('button', { name: 'Quitar guía.pdf' }).click();
    await expect(dialog.getByText('Listo', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Dejarlo para después' }).click();
    await page.waitForURL(/\/admin\/pqrsd\/\d+$/); // With the step in the address, the reload would open it again.
    await page.reload();
    await page.getByRole('button', { name: /Dejar una nota interna \(hay un borrador\)/ }).click();
    dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Quitar respuesta firmada.pdf' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Guardar la nota' }).click();
    await expect(page.getByRole('button', { name: 'Descargar respuesta firmada.pdf' })).toBeVisible();
  });

  test('a step whose response is lost is not taken twice', async ({ page, request }) => {
    const { id } = await file(request);
    await signIn(page);
    await page.goto(`/admin/pqrsd/${id}`);
    const dialog = await openStep(page, 'Dejar una nota interna');
    await dialog.getByLabel('Nota').fill('Llamar mañana.');
    await page.route('**/steps', async (route) => {
      await route.fetch();
      await route.fulfill({ status: 404, contentType: 'text/html', body: 'lost' });
    });
    await dialog.getByRole('button', { name: 'Guardar la nota' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await page.unroute('**/steps');
    await dialog.getByRole('button', { name: 'Guardar la nota' }).click();
    await expect(page.getByText('Nota guardada.')).toBeVisible();
    await expect(page.getByText('Llamar mañana.')).toHaveCount(1);
  });
});

test.describe('the dates of a step', () => {
  test.use({ expectedConsole: [/503/] });

  test('come after its form, which says when they cannot be had and keeps what is written', async ({
    page,
    request,
  }) => {
    const { id } = await file(request);
    await take(request, id);
    await signIn(page);
    await page.goto(`/admin/pqrsd/${id}`);
    await page.route('**/previews/extend', (route) => route.fulfill({ status: 503, json: { message: 'Más tarde.' } }));
    const dialog = await openStep(page, 'Prorrogar');
    await expect(dialog.getByText('No pudimos calcular las fechas.')).toBeVisible();
    await page.unroute('**/previews/extend');
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/previews/extend', async (route) => {
      await held;
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(dialog.getByText('Calculando las fechas…')).toBeVisible();
    await dialog.getByLabel('Por qué no se puede responder a tiempo').fill('Falta el concepto.');
    const send = dialog.getByRole('button', { name: 'Prorrogar' });
    const before = await send.boundingBox();
    letGo();
    await expect(dialog.getByText(/el nuevo vencimiento será el/)).toBeVisible();
    expect((await send.boundingBox())?.y).toBeGreaterThanOrEqual(before?.y ?? 0);
    await expect(dialog.getByLabel('Por qué no se puede responder a tiempo')).toHaveValue('Falta el concepto.');
    await send.click();
    await expect(page.getByText('Término prorrogado.')).toBeVisible();
  });
});

test.describe('the inbox', () => {
  test('is filtered by keyboard; the filters are in the URL, and going back keeps them', async ({ page, request }) => {
    const { rad } = await file(request, { type_pqrsd: 'consulta', issue: 'Horario de vacunación' });
    await file(request, { type_pqrsd: 'cita', issue: 'Cita de odontología' });
    await signIn(page);
    await page.goto('/admin/pqrsd');
    await page.getByText('Filtros', { exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Tipo', { exact: true }).focus();
    await page.keyboard.type('Consulta');
    await page.keyboard.press('Enter');
    await page.waitForURL(/type=consulta/);
    await expect(page.getByRole('link', { name: rad })).toBeVisible();
    await expect(page.getByText('Cita de odontología')).toHaveCount(0);
    await expect(page.getByLabel('Tipo', { exact: true })).toBeFocused();

    await page.getByRole('searchbox').focus();
    await page.keyboard.type('vacunacion');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Ver todos' })).toBeVisible();
    await page.getByRole('link', { name: rad }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: '‹ Volver a la lista' }).click();
    await page.waitForURL(/type=consulta&q=vacunacion/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: rad })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Quitar los filtros' }).click();
    await expect(page.getByText('Cita de odontología').first()).toBeVisible();
  });

  test('counts what is overdue, and leads to it with one press', async ({ page, request }) => {
    const { rad } = await file(request, {
      ...{ received_at: '2026-01-05 09:00:00', late_reason: 'Estaba en otra área.', issue: 'Vieja' },
    });
    await signIn(page);
    await page.goto('/admin/pqrsd');
    const overdue = page.getByRole('navigation', { name: 'Ver por semáforo' }).getByRole('link', { name: /Vencidas/ });
    await expect(overdue).toHaveText(/^[1-9]/);
    await overdue.click();
    await expect(overdue).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('row', { name: new RegExp(rad) })).toContainText(
      /Vencida.*vencida hace \d+ días hábiles/,
    );
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar CSV' }).click();
    const taken = await saving;
    expect(taken.suggestedFilename()).toMatch(/\.csv$/);
    expect(readFileSync(await taken.path(), 'utf8')).toContain(rad);
    await page.goto('/admin/pqrsd?q=nada-de-nada');
    await expect(page.getByText(/Ninguna PQRSD coincide/)).toBeVisible();
  });
});

test('an anonymous citizen is answered by a public notice, from a template without a name', async ({
  page,
  request,
}) => {
  const { id, rad } = await file(request, { anonymous: true, type_pqrsd: 'peticion' });
  await take(request, id);
  await signIn(page);
  await page.goto(`/admin/pqrsd/${id}`);
  await expect(page.getByRole('main')).toContainText('Anónim');
  const dialog = await openStep(page, 'Responder');
  await dialog.getByLabel('Respuesta').fill(LONG);
  await expect(dialog.getByLabel('Por dónde se responde').getByRole('option')).toHaveText([
    'Elija una opción',
    'Aviso público',
  ]);
  await dialog.getByRole('radio', { name: 'Resuelta', exact: true }).check();
  await dialog.getByLabel('Por dónde se responde').selectOption('aviso');
  await expect(dialog.getByText(/El aviso queda publicado hasta el /)).toBeVisible();
  await dialog
    .getByLabel(/^Plantilla/)
    .last()
    .selectOption({ label: 'Aviso de la respuesta' });
  await dialog.getByRole('button', { name: 'Usar la plantilla' }).click();
  const notice = dialog.getByLabel('Texto del aviso público');
  await expect(notice).toHaveValue(new RegExp(rad));
  await dialog.getByRole('button', { name: 'Enviar la respuesta' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Complete o borre lo que quedó entre llaves');
  await notice.fill((await notice.inputValue()).replace(/\{[^{}]+\}/g, 'se prestará la silla'));
  await dialog.getByRole('button', { name: 'Enviar la respuesta' }).click();
  await expect(page.getByRole('region', { name: 'Avisos públicos' })).toContainText('se prestará la silla');
  await page.getByText('Qué no se puede ahora, y por qué').click();
  await expect(page.getByText(/El aviso debe estar publicado hasta el /)).toBeVisible();
});

test('only administrators see who opened a case', async ({ page, request }) => {
  const { id } = await file(request);
  await signIn(page);
  await page.goto(`/admin/pqrsd/${id}`);
  await page.getByText('Quién ha abierto esta PQRSD').click();
  const views = page.getByRole('group').filter({ hasText: 'Quién ha abierto esta PQRSD' }).getByRole('listitem');
  await expect(views.filter({ hasText: /el \d+ de \p{L}+ de 20\d\d/u })).not.toHaveCount(0);
});

// The empty form of /admin/pqrsd/new is examined with every screen (every-screen.spec.ts).
test('the inbox, a case and every dialog have no axe violation in both themes, on a phone and on a desktop', async ({
  page,
  request,
}) => {
  const { id } = await file(request, { type_pqrsd: 'reclamo' });
  await take(request, id);
  await step(request, id, { kind: 'note', text: 'Hablar con la farmacia.' });
  const waiting = await file(request);
  await take(request, waiting.id);
  await step(request, waiting.id, { kind: 'ask', cause: 'incompleta', text: '¿Qué día?' });
  await signIn(page);
  const steps = ['answer', 'classify', 'extend', 'transfer', 'ask', 'assign', 'write', 'annul'];
  const screens = [
    ...['/admin/pqrsd', `/admin/pqrsd/${id}`, `/admin/pqrsd/${waiting.id}?paso=complete`],
    ...steps.map((kind) => `/admin/pqrsd/${id}?paso=${kind}`),
  ];
  for (const screen of screens) {
    await page.goto(screen);
    await hydrated(page);
    await expect(page.getByText('Cargando…')).toHaveCount(0);
    if (screen.includes('paso=')) await expect(page.getByRole('dialog').locator('form')).toBeVisible();
    await expectAccessibleLooks(page, screen);
  }
});
