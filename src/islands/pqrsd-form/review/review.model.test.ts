import { describe, expect, it } from 'vitest';
import { ApiError } from '#islands/api-client/api-error.ts';
import { failureTitle, reviewOf } from './review.model.ts';

const person = {
  fullname: 'Rosa Pérez',
  address: 'Vereda El Roble',
  email: 'rosa@correo.com',
  telephone: '3001234567',
  gender: 'F',
  ocupation: 'Agricultora',
  type_document: 'CC',
  number_document: '52123456',
};
const request = { type_pqrsd: 'queja', issue: 'Demora', description: 'Esperé seis horas.', policy: 'on' };
const valuesOf = (fields: Record<string, string>) =>
  Object.fromEntries(reviewOf(fields).flatMap(({ lines }) => lines.map(({ term, value }) => [term, value])));

describe('the review before sending', () => {
  it('uses the labels of the form', () => {
    expect(valuesOf({ ...person, ...request })).toEqual({
      Nombre: 'Rosa Pérez',
      Documento: 'Cédula de ciudadanía 52123456',
      Género: 'Femenino',
      Ocupación: 'Agricultora',
      'Le responderemos al correo': 'rosa@correo.com',
      'Qué le llega al correo': 'Un enlace de un solo uso para leer la respuesta',
      Dirección: 'Vereda El Roble',
      Teléfono: '3001234567',
      Tipo: 'Queja',
      Asunto: 'Demora',
      Descripción: 'Esperé seis horas.',
      '¿Alguien está en peligro ahora?': 'No lo dijo',
    });
  });

  it('names what each line corrects as a person would', () => {
    const names = reviewOf({ ...person, ...request, no_email: 'on' }).flatMap(({ lines }) =>
      lines.map(({ name }) => name),
    );
    expect(names).toEqual([
      ...['el tipo', 'el asunto', 'la descripción', 'si hay peligro'],
      ...['el nombre', 'el documento', 'el género', 'la ocupación', 'la dirección', 'el teléfono'],
    ]);
  });

  it('gives the postal address without e-mail, also when one was typed before', () => {
    const review = valuesOf({ ...person, ...request, no_email: 'on' });
    expect(review['Le responderemos a la dirección']).toBe('Vereda El Roble');
    expect(Object.values(review)).not.toContain('rosa@correo.com');
  });

  it('has no personal data when it is anonymous', () => {
    const review = JSON.stringify(reviewOf({ ...person, ...request, anonymous: 'on' }));
    for (const secret of ['Rosa', 'Roble', 'rosa@', '300', '521']) expect(review).not.toContain(secret);
  });

  it.each([
    ['true', 'Sí'],
    ['false', 'No'],
  ])('danger «%s» reads «%s», also when it is anonymous', (danger_now, text) => {
    for (const anonymous of ['', 'on'])
      expect(valuesOf({ ...person, ...request, anonymous, danger_now })['¿Alguien está en peligro ahora?']).toBe(text);
  });

  it('has a text for missing values', () => {
    expect(valuesOf({ ...request, no_email: 'on', address: 'Vereda' }).Teléfono).toBe('No lo dio');
    expect(valuesOf({ ...request, type_pqrsd: '', anonymous: 'on' }).Tipo).toBe('Sugerencia');
  });
});

it('the title of a failed submission distinguishes a network error from a refusal', () => {
  expect(failureTitle(new ApiError({ status: 0, message: '' }))).toBe('Su PQRSD todavía no se ha enviado');
  expect(failureTitle(new ApiError({ status: 503, message: '' }))).toBe('Su PQRSD todavía no se ha enviado');
  expect(failureTitle(new ApiError({ status: 413, message: '' }))).toBe('No pudimos recibir su PQRSD');
});
