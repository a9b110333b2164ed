import { expect, it } from 'vitest';
import { ROOT } from '../node/paths.ts';
import { folderReader } from '../read-content-data.ts';
import { createFactWriter } from './shared-facts.ts';

const write = createFactWriter(folderReader(ROOT));

it('a sentence that ends with hours has one point, also behind a tag', () => {
  for (const sentence of [
    'Abre {{horario outpatient}}.',
    '<p>Abre <strong>{{horario outpatient}}</strong>. Venga.</p>',
  ])
    expect(write(sentence)).toMatch(/6:00\sp\.\sm\.(<\/strong>)?( Venga\.<\/p>)?$/);
});

it('a sentence that ends with a place keeps its point, and no fact is invented', () => {
  expect(write('Será {{actividad rendicion-cuentas-2026}}.')).toMatch(/[a-záéíóú]\.$/);
  expect(() => write('{{horario otro}}')).toThrow('{{horario otro}} no está en content/data');
});
