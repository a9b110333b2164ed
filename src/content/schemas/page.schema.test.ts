import { describe, expect, it } from 'vitest';
import { pageSchema } from './page.schema.ts';

const page = { title: 'Valores', description: 'Los valores.', published: '2026-11-21', owner: 'Gerencia' };
const issuesOf = (more: object) =>
  pageSchema.safeParse({ ...page, ...more }).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('an invalid front matter is explained in Spanish with its remedy', () => {
  it.each([
    [
      { blocks: ['mapa'] },
      'blocks.0: Use uno de estos bloques en blocks: contacto, canales, datos-abiertos, desacuerdo, revision.',
    ],
    [{ layout: 'datos' }, 'blocks: Una página de datos empieza por ellos: escriba al menos un bloque en blocks.'],
    ...[null, 0, true, '', '2026', '2026-02-31', '31/01/2026'].map((published): [object, string] => [
      { published },
      'published: Escriba la fecha como AAAA-MM-DD.',
    ]),
    [{ updated: null }, 'updated: Escriba la fecha como AAAA-MM-DD.'],
    [{ demo: 'sí' }, 'demo: Escriba demo: true, o borre la línea.'],
    [
      { facts: [{ label: 'Horario' }] },
      'facts.0: Escriba en «Horario» uno solo de estos: value, hours, phone, chat, line.',
    ],
    [
      { facts: [{ label: 'Horario', value: 'De día', hours: 'visits' }] },
      'facts.0: Escriba en «Horario» uno solo de estos: value, hours, phone, chat, line.',
    ],
  ])('%j', (more, message) => {
    expect(issuesOf(more)).toEqual([message]);
  });
});
