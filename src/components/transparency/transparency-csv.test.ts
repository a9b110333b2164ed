import { describe, expect, it } from 'vitest';
import { measureCompleteness } from '#domain/site/transparency.ts';
import { publicationSchemeCsv, transparencyCsv } from './transparency-csv.ts';
import type { Leaf, Section } from './tree.ts';

const SITE = new URL('https://hospital.gov.co');
const leaf = (fields: Partial<Leaf>): Leaf => ({
  number: '4.3',
  title: 'Plan de acción',
  state: 'publicado',
  published: '2026-01-30',
  owner: 'Planeación',
  frequency: 'anual',
  formats: ['HTML', 'PDF'],
  href: '/plan-accion',
  documents: [],
  ...fields,
});
const sectionOf = (...leaves: Leaf[]): Section => ({
  number: 4,
  title: 'Planeación',
  leaves,
  completeness: measureCompleteness(leaves),
});
const lines = (csv: string) => csv.slice(1).split('\r\n');

describe('the transparency index as CSV', () => {
  it('gives each content its state, dates, owner and absolute address', () => {
    const [names, row, end] = lines(transparencyCsv([sectionOf(leaf({ law: 'Ley 1474 de 2011, art. 74' }))], SITE));
    expect(names).toBe(
      'Sección,Numeral,Contenido,Estado,Razón legal,Fecha de publicación,Fecha de actualización,Responsable,Frecuencia de actualización,Formatos,Dónde está,Norma,Documentos',
    );
    expect(row).toBe(
      '4. Planeación,4.3,Plan de acción,publicado,,2026-01-30,,Planeación,anual,"HTML, PDF",https://hospital.gov.co/plan-accion,"Ley 1474 de 2011, art. 74",',
    );
    expect(end).toBe('');
  });

  it('gives the addresses of the documents', () => {
    const document = (file: string) => ({ file, title: 'Mes', published: '2026-10-09' });
    const attached = leaf({ documents: [document('b.pdf'), document('a.pdf')] });
    expect(lines(transparencyCsv([sectionOf(attached)], SITE))[1]).toMatch(
      /,https:\/\/hospital\.gov\.co\/documentos\/b\.pdf https:\/\/hospital\.gov\.co\/documentos\/a\.pdf$/,
    );
  });

  it('leaves external addresses as they are and missing ones empty, and escapes formulas', () => {
    const external = leaf({ href: 'https://www.datos.gov.co' });
    const pending = leaf({ state: 'pendiente', published: undefined, href: undefined, title: '=1+1' });
    const [, first, second] = lines(transparencyCsv([sectionOf(external, pending)], SITE));
    expect(first).toContain(',https://www.datos.gov.co/,');
    expect(second).toBe('4. Planeación,4.3,\'=1+1,pendiente,,,,Planeación,anual,"HTML, PDF",,,');
  });
});

describe('the publication scheme', () => {
  it('has the columns of the decree and the last date, and omits what does not apply', () => {
    const rows = [leaf({ updated: '2026-07-10' }), leaf({ state: 'no aplica', legalReason: 'Ley 100' })];
    expect(lines(publicationSchemeCsv([sectionOf(...rows)], SITE))).toEqual([
      'Nombre o título de la información,Idioma,Medio de conservación o soporte,Formato,Fecha de generación de la información,Frecuencia de actualización,Lugar de consulta,Nombre del responsable de la producción de la información,Nombre del responsable de la información,Estado',
      'Plan de acción,Español,Electrónico,"HTML, PDF",2026-07-10,anual,https://hospital.gov.co/plan-accion,Planeación,Planeación,publicado',
      '',
    ]);
  });
});
