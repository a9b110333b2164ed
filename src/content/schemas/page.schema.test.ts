import { describe, expect, it } from 'vitest';
import { pageSchema } from './page.schema.ts';

const page = { title: 'Valores', description: 'Los valores.', published: '2026-11-21', owner: 'Gerencia' };
const issuesOf = (more: object) =>
  pageSchema.safeParse({ ...page, ...more }).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('an invalid front matter is explained in Spanish with its remedy', () => {
  it.each([
    [
      { blocks: ['mapa'] },
      'blocks.0: Use uno de estos bloques: contacto, canales, datos-abiertos, desacuerdo, revision.',
    ],
    [{ layout: 'datos' }, 'blocks: Una página de datos empieza por ellos: escriba al menos un bloque.'],
    ...[null, 0, true, '', '2026', '2026-02-31', '31/01/2026'].map((published): [object, string] => [
      { published },
      'published: Escriba la fecha como AAAA-MM-DD.',
    ]),
    [{ updated: null }, 'updated: Escriba la fecha como AAAA-MM-DD.'],
    [{ demo: 'sí' }, 'demo: Diga sí o no.'],
    [
      { facts: [{ label: 'Horario' }] },
      'facts.0: Escriba en «Horario» uno solo de estos: el dato, un horario, un teléfono, un WhatsApp o una línea nacional.',
    ],
    [
      { facts: [{ label: 'Horario', value: 'De día', hours: 'visits' }] },
      'facts.0: Escriba en «Horario» uno solo de estos: el dato, un horario, un teléfono, un WhatsApp o una línea nacional.',
    ],
  ])('%j', (more, message) => {
    expect(issuesOf(more)).toEqual([message]);
  });
});
