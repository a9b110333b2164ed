import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { personalDataIn } from '../../desk/personal-data-check.ts';
import { identityIn, MASK, maskIdentity } from './identity-mask.ts';

const PERSON = {
  fullname: 'María Niño de la Peña',
  number_document: '1.098.765.432',
  telephone: '+57 300 123 4567',
  email: 'Maria@correo.example',
  address: 'Vereda El Roble, casa 3',
};

describe('what a colleague reads', () => {
  it.each([
    ['Soy MARIA NINO de la Peña.', `Soy ${MASK}.`, ['el nombre']],
    ['Soy Maria, hija de Peña.', `Soy ${MASK}, hija de ${MASK}.`, ['el nombre']],
    ['Habla maría niño', `Habla ${MASK}`, ['el nombre']],
    ['CC 1098765432, o 1 098 765 432', `CC ${MASK}, o ${MASK}`, ['el documento']],
    ['Llame al 300-123-4567.', `Llame al ${MASK}.`, ['el teléfono']],
    ['maria@CORREO.example', MASK, ['el nombre', 'el correo']],
    ['Vivo en la vereda el\nroble, casa 3', `Vivo en la ${MASK}`, ['la dirección']],
    ['Esperé seis horas el 3 de octubre de 2026.', 'Esperé seis horas el 3 de octubre de 2026.', []],
    ['El mariachi y la peñata.', 'El mariachi y la peñata.', []],
  ])('of «%s» is «%s»', (text, masked, found) => {
    expect(maskIdentity(text, PERSON)).toBe(masked);
    expect(identityIn(text, PERSON)).toEqual(found);
  });

  it.each([
    [
      'address',
      'Calle 4 # 7-21, barrio Villa Nueva',
      'Vivo en la calle 4 # 7-21, barrio Villa Nueva.',
      `Vivo en la ${MASK}.`,
    ],
    ['email', 'jose-luis@mi-correo.example', 'Escriba a jose-luis@mi-correo.example', `Escriba a ${MASK}`],
    [
      'address',
      'Km 3 / vía (vieja) [1] {2} *+?.^$|\\',
      'Es Km 3 / vía (vieja) [1] {2} *+?.^$|\\ y ya',
      `Es ${MASK} y ya`,
    ],
  ])('takes every sign of the %s «%s» as it is written', (field, datum, text, masked) => {
    expect(maskIdentity(text, { ...PERSON, [field]: datum })).toBe(masked);
  });

  it('is the whole text of an anonymous person', () => {
    const anonymous = { fullname: null, number_document: null, telephone: null, email: null, address: null };
    expect(maskIdentity('María, 3001234567', anonymous)).toBe('María, 3001234567');
  });

  it('never tells a datum of the person, however it stands in the text', () => {
    const words = fc.constantFrom('Esperé', 'en', 'urgencias,', 'seis', 'horas.', '\n', 'Ñu', '2026', '«x»');
    const data = fc.constantFrom(...Object.values(PERSON));
    const written = fc.constantFrom(
      (datum: string) => datum,
      (datum: string) => datum.toUpperCase(),
      (datum: string) => datum.normalize('NFD').replace(/\p{M}/gu, ''),
      (datum: string) => datum.replaceAll(' ', '  \n'),
      (datum: string) => (/^[\d .+]+$/.test(datum) ? datum.replace(/[ .+]/g, '') : datum),
    );
    const told = fc.tuple(data, written).map(([datum, write]) => write(datum));
    fc.assert(
      fc.property(fc.array(fc.oneof(words, told), { maxLength: 12 }), (parts) => {
        const masked = maskIdentity(parts.join(' '), PERSON);
        expect(identityIn(masked, PERSON)).toEqual([]);
        expect(personalDataIn(masked, PERSON)).toEqual([]);
        expect(masked.toLowerCase()).not.toMatch(/mar[ií]a|ni[ñn]o|roble|300\D*123|1\D*098\D*765/);
      }),
      { numRuns: 500 },
    );
  });
});
