import { describe, expect, it } from 'vitest';
import { readHospitalRules } from '#server/hospital-rules.ts';
import { folderReader } from '#server/read-content-data.ts';
import { PQRSD_TYPES } from '../pqrsd.ts';
import { RISKS, ruleOn, type TermRule, termFor, termTableIssues } from './terms.ts';

const { pqrsd: rules } = readHospitalRules(folderReader(process.cwd()));
const RECEIVED = new Date('2026-10-01T10:00:00-05:00');
const lengthOf = (kind: Parameters<typeof termFor>[1], receivedAt = RECEIVED) => {
  const { code, count, unit, extension } = termFor(rules, kind, receivedAt);
  return [code, count, unit, extension];
};

describe('the term to answer', () => {
  it.each(['peticion', 'cita', 'queja', 'reclamo', 'denuncia'] as const)(
    'T1: a %s is answered within 15 business days (Ley 1755, art. 14)',
    (type) => expect(lengthOf({ type })).toEqual(['T1', 15, 'dias_habiles', 15]),
  );

  it.each(['informacion', 'documentos', 'historia'] as const)(
    'T2: %s within 10 business days (Ley 1755, art. 14, num. 1)',
    (type) => expect(lengthOf({ type })).toEqual(['T2', 10, 'dias_habiles', 10]),
  );

  it('T3: a consultation within 30 business days (Ley 1755, art. 14, num. 2)', () => {
    expect(lengthOf({ type: 'consulta' })).toEqual(['T3', 30, 'dias_habiles', 30]);
  });

  it('T8: information for another authority within 10 business days, without extension (Ley 1755, art. 30)', () => {
    expect(lengthOf({ type: 'consulta', matter: 'autoridad' })).toEqual(['T8', 10, 'dias_habiles', 0]);
  });

  it('T9: Congress and the Defensoría within 5 business days (Ley 5 and Ley 24 of 1992)', () => {
    expect(lengthOf({ type: 'peticion', matter: 'control_politico' })).toEqual(['T9', 5, 'dias_habiles', 0]);
  });

  it.each([
    ['H1', 'vital', 24],
    ['H2', 'priorizado', 48],
    ['H3', 'simple', 72],
  ] as const)(
    '%s: a health claim of risk %s within %i running hours, never extended (Supersalud)',
    (code, risk, count) => {
      expect(lengthOf({ type: 'reclamo', risk })).toEqual([code, count, 'horas', 0]);
    },
  );

  it('H4: the copy of a record that care waits for runs as a health claim; otherwise it keeps T2', () => {
    expect(lengthOf({ type: 'historia', risk: 'priorizado' })).toEqual(['H2', 48, 'horas', 0]);
    expect(lengthOf({ type: 'historia' })[0]).toBe('T2');
  });

  it('a risk gives no term in hours outside claims, nor where the hospital switched hours off', () => {
    for (const type of PQRSD_TYPES.filter((one) => one !== 'reclamo' && one !== 'historia')) {
      for (const risk of RISKS) expect(termFor(rules, { type, risk }, RECEIVED).unit).toBe('dias_habiles');
    }
    const off = { ...rules, health_hours: false };
    expect(termFor(off, { type: 'reclamo', risk: 'vital' }, RECEIVED).code).toBe('T1');
  });

  it('D1: a consultation of personal data within 10 business days, 5 more at most (Ley 1581, art. 14)', () => {
    expect(lengthOf({ type: 'consulta', matter: 'datos_consulta' })).toEqual(['D1', 10, 'dias_habiles', 5]);
  });

  it('D2: a claim about personal data within 15 business days, 8 more at most (Ley 1581, art. 15)', () => {
    expect(lengthOf({ type: 'reclamo', matter: 'datos_reclamo' })).toEqual(['D2', 15, 'dias_habiles', 8]);
  });

  it('S0: a suggestion has no term by law and is answered within 15 business days by practice', () => {
    expect(lengthOf({ type: 'sugerencia' })).toEqual(['S0', 15, 'dias_habiles', 15]);
  });

  it('TU: a court order runs 48 hours until the term of the judge is recorded', () => {
    expect(lengthOf({ type: 'peticion', matter: 'tutela' })).toEqual(['TU', 48, 'horas', 0]);
  });

  it('T4: no extension is longer than the term it extends', () => {
    for (const rule of rules.terms) expect(rule.extension).toBeLessThanOrEqual(rule.count);
  });
});

describe('a term that the law changes', () => {
  const rule = (fields: Partial<TermRule>): TermRule => ({
    code: 'T1',
    name: 'Petición',
    count: 15,
    unit: 'dias_habiles',
    extension: 15,
    law: 'Ley',
    from: '2015-06-30',
    ...fields,
  });
  const changed = [
    rule({ until: '2026-12-31' }),
    rule({ count: 12, from: '2027-01-01' }),
    ...rules.terms.filter(({ code }) => code !== 'T1'),
  ];

  it('applies to requests received from its day on, in Bogotá time', () => {
    const table = { ...rules, terms: changed };
    const countOn = (instant: string) => termFor(table, { type: 'queja' }, new Date(instant)).count;
    expect(countOn('2026-12-31T23:59:59-05:00')).toBe(15);
    expect(countOn('2027-01-01T00:00:00-05:00')).toBe(12);
  });

  it('is rejected when two apply to one day or none applies today', () => {
    expect(termTableIssues({ terms: changed })).toEqual([]);
    expect(termTableIssues({ terms: [...changed, rule({ from: '2026-06-01' })] })).toEqual([
      'El término T1 aparece dos veces para las mismas fechas.',
      'El término T1 aparece dos veces para las mismas fechas.',
    ]);
    expect(termTableIssues({ terms: changed.slice(0, 1).concat(changed.slice(2)) })).toEqual([
      'Falta el término T1 vigente (sin «until»).',
    ]);
  });

  it('throws for a day before any rule', () => {
    expect(() => ruleOn(rules, 'T1', '2010-01-01')).toThrow('no term rule T1');
  });
});
