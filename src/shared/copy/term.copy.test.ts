import { describe, expect, it } from 'vitest';
import { readHospitalRules } from '#server/hospital-rules.ts';
import { folderReader } from '#server/read-content-data.ts';
import { termSpanText, termTextByType } from './term.copy.ts';

describe('the text of a term', () => {
  it.each([
    [{ count: 15, unit: 'dias_habiles' as const }, '15 días hábiles'],
    [{ count: 1, unit: 'meses' as const }, '1 mes'],
    [{ count: 24, unit: 'horas' as const }, '24 horas'],
  ])('%j', (span, words) => expect(termSpanText(span)).toBe(words));

  it('comes from the table of the hospital (Ley 1755 de 2015, art. 14)', () => {
    const terms = termTextByType(readHospitalRules(folderReader(process.cwd())).pqrsd, '2026-11-21');
    expect(terms).toMatchObject({
      peticion: '15 días hábiles',
      informacion: '10 días hábiles',
      documentos: '10 días hábiles',
      consulta: '30 días hábiles',
      denuncia: '15 días hábiles',
    });
  });

  it('follows a rule that changed from its day on', () => {
    const { pqrsd } = readHospitalRules(folderReader(process.cwd()));
    const terms = pqrsd.terms.flatMap((rule) =>
      rule.code === 'T3'
        ? [
            { ...rule, until: '2026-12-31' },
            { ...rule, count: 20, from: '2027-01-01' },
          ]
        : [rule],
    );
    expect(termTextByType({ ...pqrsd, terms }, '2026-12-31').consulta).toBe('30 días hábiles');
    expect(termTextByType({ ...pqrsd, terms }, '2027-01-01').consulta).toBe('20 días hábiles');
  });
});
