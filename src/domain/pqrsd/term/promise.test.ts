import { describe, expect, it } from 'vitest';
import { readHospitalRules } from '#server/hospital-rules.ts';
import { folderReader } from '#server/read-content-data.ts';
import { promiseByType, promiseFor, termSpanText } from './promise.ts';
import type { TermBasis } from './terms.ts';

describe('the text of a term', () => {
  it.each([
    [{ count: 15, unit: 'dias_habiles' as const }, '15 días hábiles'],
    [{ count: 1, unit: 'meses' as const }, '1 mes'],
    [{ count: 24, unit: 'horas' as const }, '24 horas'],
  ])('%j', (span, words) => expect(termSpanText(span)).toBe(words));

  it('comes from the table of the hospital (Ley 1755 de 2015, art. 14)', () => {
    const terms = promiseByType(readHospitalRules(folderReader(process.cwd())).pqrsd, '2026-11-21');
    expect(terms).toMatchObject({
      peticion: 'Plazo para responderle: 15 días hábiles.',
      informacion: 'Plazo para responderle: 10 días hábiles.',
      documentos: 'Plazo para responderle: 10 días hábiles.',
      consulta: 'Plazo para responderle: 30 días hábiles.',
      denuncia: 'Plazo para responderle: 15 días hábiles.',
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
    expect(promiseByType({ ...pqrsd, terms }, '2026-12-31').consulta).toBe('Plazo para responderle: 30 días hábiles.');
    expect(promiseByType({ ...pqrsd, terms }, '2027-01-01').consulta).toBe('Plazo para responderle: 20 días hábiles.');
  });
});

describe('the promise of a claim that no officer has classified', () => {
  const { pqrsd } = readHospitalRules(folderReader(process.cwd()));
  const receivedAt = new Date('2026-11-26T06:30:00-05:00');
  const promise = (change: Partial<typeof pqrsd>, basis: Partial<TermBasis> = {}) =>
    promiseFor({ ...pqrsd, ...change }, { type: 'reclamo', ...basis }, receivedAt);
  const withCounts = (counts: Record<string, number>) =>
    pqrsd.terms.map((rule) => ({ ...rule, count: counts[rule.code] ?? rule.count }));

  it('tells each term that may apply, from the table', () => {
    expect(promise({})).toEqual({
      text: 'Si es sobre su atención en salud: 24, 48 o 72 horas según el riesgo; se lo decimos al clasificarla. Si no: 15 días hábiles',
      care_until: '2026-11-29T06:30:00-05:00',
    });
    expect(promise({ terms: withCounts({ H1: 12, H2: 24, H3: 24, T1: 10 }) })).toEqual({
      text: 'Si es sobre su atención en salud: 12 o 24 horas según el riesgo; se lo decimos al clasificarla. Si no: 10 días hábiles',
      care_until: '2026-11-27T06:30:00-05:00',
    });
    expect(promiseByType(pqrsd, '2026-11-26').reclamo).toBe(
      'Si es sobre su atención en salud: 24, 48 o 72 horas según el riesgo. Si no: 15 días hábiles.',
    );
  });

  it.each<[string, Partial<typeof pqrsd>, Partial<TermBasis>]>([
    ['whose hours are off', { health_hours: false }, {}],
    ['with a risk', {}, { risk: 'simple' }],
    ['with a term of its matter', {}, { matter: 'datos_reclamo' }],
    ['of another type', {}, { type: 'queja' }],
    ['of another type', {}, { type: 'historia' }],
  ])('is none for one %s', (_, change, basis) => expect(promise(change, basis)).toBeNull());
});
