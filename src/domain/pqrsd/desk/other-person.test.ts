import { describe, expect, it } from 'vitest';
import { otherPersonWarnings } from './other-person.ts';

const CASE = { rad: 'RAD-2026-000012', known: ['RAD-2026-000007'], fullname: 'María Niño Peña' };
const asked = (text: string, fullname: string | null = CASE.fullname) =>
  otherPersonWarnings(text, { ...CASE, fullname });

describe('a text that seems to be for another person', () => {
  it.each([
    ['Señora Ana Ruiz: su cita es el lunes.', 'Ana Ruiz'],
    ['Señor Pedro:\nYa lo atendimos.', 'Pedro'],
    ['Cordial saludo, Sra. Luz Marina.\nLe contamos.', 'Luz Marina'],
    ['Buenos días, don José Gómez,', 'José Gómez'],
    ['Hola Carlos', 'Carlos'],
    ['\n\nEstimada Dra. Rosa Díaz:', 'Rosa Díaz'],
    ['Señor(a) Juan Peña\n\nRespuesta', 'Juan Peña'],
    ['Respetada señora María Gómez:', 'María Gómez'],
  ])('greets another person: %s', (text, name) => {
    expect(asked(text)).toEqual([`Saluda a ${name}, y este caso es de María Niño Peña.`]);
    expect(asked(text, null)).toEqual([`Saluda a ${name}, y este caso es de una persona anónima.`]);
  });

  it.each([
    'Señora María: ya corregimos el turno.',
    'Señor(a) María Niño Peña\n\nRespuesta',
    'SEÑORA MARIA NIÑO:',
    'Señor(a) usuario(a)',
    'Estimado usuario: gracias por escribir a la Dirección de Salud.',
    'Respetada Señora:',
    'Buenas tardes. Le contamos que el doctor Pedro Ruiz la atiende.',
    'Cordial saludo.\nEn respuesta a RAD-2026-000012, de acuerdo con RAD 2026 7, Ana no tuvo turno.',
    'El señor Pedro Ruiz no estaba.',
    'Donde dice «Ana» léase otra cosa.',
    'Srta. María Niño, buenos días:',
  ])('is not one: %s', (text) => expect(asked(text)).toEqual([]));

  it('names the number of another case, once, however it is written', () => {
    expect(asked('Sobre RAD-2026-000013 y rad 2026-13, y RAD-2025-000012:')).toEqual([
      'Nombra el radicado RAD-2026-000013, que no es el de este caso.',
      'Nombra el radicado RAD-2025-000012, que no es el de este caso.',
    ]);
  });
});
