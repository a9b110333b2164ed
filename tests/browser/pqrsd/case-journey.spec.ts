/** One case from the citizen's phone to the signed answer, each side in its own browser. */
import type { Page } from '@playwright/test';
import { openStep } from '../../support/browser/case-steps.ts';
import { expect, hydrated, signIn, test } from '../../support/browser/visit.ts';
import { PDF } from '../../support/files/uploads.ts';

const LETTER = { name: 'carta.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) };
const SIGNED = { name: 'respuesta firmada.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) };
const ANSWER = `Revisamos con el servicio lo que usted nos cuenta y ordenamos corregirlo. ${'Esta semana se hará. '.repeat(8)}`;

type Pair = { rad: string; clave: string };

/** A natural person, on a phone, with an attached document. */
async function fileFromPhone(page: Page): Promise<Pair> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/pqrsd');
  await hydrated(page);
  await page.getByLabel(/^Nombres y apellidos/).fill('Rosa Elvira Pérez');
  await page.getByLabel(/Tipo de documento/).selectOption('CC');
  await page.getByLabel(/Número de documento/).fill('52000111');
  await page.getByRole('radio', { name: 'Femenino' }).check();
  await page.getByLabel(/Ocupación/).fill('Agricultora');
  await page.getByRole('checkbox', { name: 'No tengo correo electrónico' }).check();
  await page.getByLabel(/Teléfono/).fill('3001234567');
  await page.getByLabel(/Dirección/).fill('Vereda El Roble');
  await page.getByLabel(/Tipo de solicitud/).selectOption('peticion');
  await page.getByLabel(/Asunto/).fill('Brigada en la vereda');
  await page.getByLabel(/Descripción/).fill('Pedimos una brigada de salud para la vereda.');
  await page.getByLabel(/Adjuntar archivos/).setInputFiles([LETTER]);
  await expect(page.getByText('Listo', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: /política/i }).check();
  await page.getByRole('button', { name: 'Revisar antes de enviar' }).click();
  await page.getByRole('button', { name: 'Enviar mi PQRSD' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  const receipt = page.getByRole('region', { name: 'Comprobante de su PQRSD' });
  await expect(receipt).toContainText('Le responderemos a más tardar el');
  const text = (await receipt.textContent()) ?? '';
  return { rad: /RAD-\d{4}-\d{6}/.exec(text)?.[0] ?? '', clave: /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(text)?.[0] ?? '' };
}

/** As the person does, without scripts. */
async function follow(page: Page, { rad, clave }: Pair): Promise<void> {
  await page.goto('/pqrsd/seguimiento');
  await page.getByLabel('Número de radicado').fill(rad);
  await page.getByLabel('Clave').fill(clave);
  await page.getByRole('button', { name: 'Consultar mi caso' }).click();
  await expect(page.getByRole('heading', { name: rad })).toBeVisible();
}

test('a citizen files and replies, an officer extends, transfers and answers, the citizen reads it', async ({
  page,
  plainPage,
}) => {
  const pair = await fileFromPhone(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page);
  await page.goto(`/admin/pqrsd?q=${pair.rad}`);
  await page.getByRole('link', { name: pair.rad }).click();
  await page.getByRole('button', { name: 'Tomar el caso' }).click();
  let dialog = await openStep(page, 'Escribir a la persona');
  await dialog.getByLabel('Mensaje').fill('¿Cuántas familias son?');
  await dialog.getByRole('button', { name: 'Enviar el mensaje' }).click();
  await expect(page.getByText('Mensaje enviado.')).toBeVisible();

  await follow(plainPage, pair);
  await expect(plainPage.getByText('¿Cuántas familias son?')).toBeVisible();
  await expect(plainPage.getByText('Rosa Elvira')).toHaveCount(0);
  await plainPage.getByRole('textbox', { name: 'Mensaje' }).fill('Somos cuarenta familias.');
  await plainPage.getByRole('button', { name: 'Enviar el mensaje' }).click();
  await expect(plainPage.getByText('Mensaje enviado')).toBeVisible();

  await page.goto(`/admin/pqrsd?awaits_reply=1&q=${pair.rad}`);
  await page.getByRole('link', { name: pair.rad }).click();
  await expect(page.getByText('Somos cuarenta familias.')).toBeVisible();
  dialog = await openStep(page, 'Prorrogar');
  await dialog.getByLabel('Días hábiles de prórroga').fill('3');
  await dialog.getByLabel('Por qué no se puede responder a tiempo').fill('Falta programar la ambulancia.');
  await dialog.getByRole('button', { name: 'Prorrogar' }).click();
  await expect(page.getByRole('region', { name: 'Cómo va' })).toContainText('Prorrogada');
  dialog = await openStep(page, 'Trasladar a otra entidad');
  await dialog.getByLabel('Entidad competente').fill('Secretaría de Salud municipal');
  await dialog.getByLabel('Por qué no le corresponde al hospital').fill('Las brigadas las programa el municipio.');
  await dialog.getByLabel(/^Oficio \(opcional\)/).fill('Oficio 12 del 3 de noviembre de 2026');
  await dialog.getByLabel('Constancia de que la entidad lo recibió').fill('Sello de la Secretaría');
  await dialog.getByRole('button', { name: 'Trasladar', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Cómo va' })).toContainText('Trasladada');
  dialog = await openStep(page, 'Responder');
  await dialog.getByLabel('Respuesta').fill(ANSWER);
  await dialog.getByRole('radio', { name: 'Resuelta', exact: true }).check();
  await dialog.getByLabel('Por dónde se responde').selectOption('portal');
  await dialog.getByLabel('Archivos (opcional)').setInputFiles(SIGNED);
  await expect(dialog.getByText('Listo', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Enviar la respuesta' }).click();
  await expect(page.getByText('Respuesta enviada.')).toBeVisible();

  await follow(plainPage, pair);
  await expect(plainPage.getByText('Falta programar la ambulancia.')).toBeVisible();
  await expect(plainPage.getByText(/Secretaría de Salud municipal/).first()).toBeVisible();
  await expect(plainPage.getByText(ANSWER.trim())).toHaveCount(1);
  await expect(plainPage.getByText('Esta es la respuesta completa del hospital.')).toBeVisible();
  await expect(plainPage.getByRole('heading', { name: 'Cuéntenos cómo lo atendimos' })).toBeVisible();
  const disagreement = plainPage.getByRole('region', { name: 'Si no está de acuerdo' });
  await expect(disagreement.getByRole('link', { name: 'Escríbanos en este mismo caso' })).toBeVisible();
  for (const body of ['Superintendencia Nacional de Salud', 'Secretaría de Salud', 'Personería', 'Defensoría'])
    await expect(disagreement.getByText(body)).toBeVisible();
  const saving = plainPage.waitForEvent('download');
  await plainPage.getByRole('button', { name: /respuesta firmada/ }).click();
  expect((await saving).suggestedFilename()).toBe('respuesta firmada.pdf');

  // Reading with the clave is the proof that closing asks for.
  await page.reload();
  dialog = await openStep(page, 'Cerrar el caso');
  await dialog.getByRole('button', { name: 'Cerrar el caso' }).click();
  await expect(page.getByRole('region', { name: 'Cómo va' })).toContainText('Cerrada');
  await follow(plainPage, pair);
  await expect(disagreement.getByRole('link', { name: 'Escríbanos en este mismo caso' })).toBeVisible();
  await expect(disagreement.getByRole('link', { name: 'presentar otra PQRSD' })).toBeVisible();
  await expect(plainPage.getByText(/ve su respuesta junto a su caso/)).toBeVisible();
  await plainPage.getByRole('button', { name: 'Enviar mi respuesta' }).click();
  await expect(plainPage.getByRole('link', { name: 'Elija una de las respuestas.' })).toBeVisible();
  await plainPage.getByRole('radio', { name: 'Buena', exact: true }).focus();
  await plainPage.keyboard.press('Space');
  await plainPage.getByLabel('¿Quiere decirnos algo más?').fill('La brigada llegó a tiempo.');
  await plainPage.getByRole('button', { name: 'Enviar mi respuesta' }).click();
  await expect(plainPage.getByText('Gracias por responder')).toBeVisible();
  await expect(plainPage.getByRole('main').getByRole('link', { name: 'Consultar mi caso' })).toBeVisible();
  await expect(plainPage.getByRole('main').getByRole('link', { name: /no está de acuerdo/ })).toBeVisible();
  await page.reload();
  const survey = page.getByRole('region', { name: 'Encuesta' });
  await expect(survey).toContainText('La atención le pareció buena.');
  await expect(survey).toContainText('La brigada llegó a tiempo.');
});
