import { describe, expect, it } from 'vitest';
import { personalDataIn } from './personal-data-check.ts';

const person = {
  email: 'Maria@correo.example',
  telephone: '300 123 4567',
  address: 'Vereda El Roble, casa 3',
  number_document: '1.098.765.432',
};

describe('a public notice (Ley 1581, art. 4)', () => {
  it.each([
    ['Escriba a maria@correo.example.', ['el correo']],
    ['La llamamos al 3001234567 y al 300-123-4567.', ['el teléfono']],
    ['Enviada a la vereda el roble,\ncasa 3.', ['la dirección']],
    ['A quien se identifica con 1098765432 o 1.098.765.432.', ['el documento']],
    ['Documento 1098765432, teléfono 300 123 4567.', ['el teléfono', 'el documento']],
    ['Su radicado es RAD-2026-000001; la visita es el 3 de octubre de 2026 a las 4:30.', []],
    ['María, su queja fue revisada.', []],
  ])('«%s» publishes %j', (notice, found) => {
    expect(personalDataIn(notice, person)).toEqual(found);
  });

  it('publishes nothing of an unknown person', () => {
    const unknown = { email: null, telephone: null, address: null, number_document: null };
    expect(personalDataIn('3001234567', unknown)).toEqual([]);
  });

  it('ignores short data, which match by chance', () => {
    expect(personalDataIn('Vive en Pauna, son 12 casas.', { ...person, address: 'Pauna', telephone: '12' })).toEqual(
      [],
    );
  });
});
