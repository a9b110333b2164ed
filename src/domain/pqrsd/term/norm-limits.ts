/**
 * How long the norm lets each term be (docs/law.md). In `content/data/pqrsd.yaml` the hospital may promise less and never
 * more; what a person needs to complete, to insist or to appeal may be longer than the norm and never shorter. Pure.
 */
import { type PqrsdType, TERM_UNIT_NAMES, type TermUnit } from '../pqrsd.ts';
import type { AnswerCode, Matter, Risk, TermCode, TermRule, TermTable } from './terms.ts';

type Limit = { count: number; unit: TermUnit; extension: number; binds: 'hospital' | 'person' };

const hospital = (count: number, unit: TermUnit, extension = 0): Limit => ({
  ...{ count, unit, extension },
  binds: 'hospital',
});
const person = (count: number, unit: TermUnit, extension = 0): Limit => ({
  ...{ count, unit, extension },
  binds: 'person',
});

export const NORM_LIMITS: Record<TermCode, Limit> = {
  T1: hospital(15, 'dias_habiles', 15),
  T2: hospital(10, 'dias_habiles', 10),
  T2b: hospital(3, 'dias_habiles'),
  T3: hospital(30, 'dias_habiles', 30),
  T5: hospital(5, 'dias_habiles'),
  T6: hospital(10, 'dias_habiles'),
  T6b: person(1, 'meses', 1),
  T7: person(10, 'dias_habiles'),
  T8: hospital(10, 'dias_habiles'),
  T9: hospital(5, 'dias_habiles'),
  T10: hospital(0, 'horas'),
  T11: person(10, 'dias_habiles'),
  H1: hospital(24, 'horas'),
  H2: hospital(48, 'horas'),
  H3: hospital(72, 'horas'),
  D1: hospital(10, 'dias_habiles', 5),
  D2: hospital(15, 'dias_habiles', 8),
  S0: hospital(15, 'dias_habiles', 15),
  TU: hospital(48, 'horas'),
  AV: person(5, 'dias_habiles'),
  RR: person(10, 'dias_habiles'),
  RD: hospital(2, 'meses'),
  RI: hospital(3, 'dias_habiles'),
  RE: hospital(5, 'dias_habiles'),
  D2P: hospital(5, 'dias_habiles'),
  D2C: person(2, 'meses'),
  D2T: hospital(2, 'dias_habiles'),
  D2L: hospital(2, 'dias_habiles'),
};

/** The term of the norm for each type, risk and matter: a table may name another one that is not longer. */
const NORM_CODES: {
  by_type: Record<PqrsdType, AnswerCode>;
  by_risk: Record<Risk, AnswerCode>;
  by_matter: Record<Matter, AnswerCode>;
} = {
  by_type: {
    ...{ peticion: 'T1', queja: 'T1', reclamo: 'T1', denuncia: 'T1', cita: 'T1', sugerencia: 'S0' },
    ...{ informacion: 'T2', documentos: 'T2', historia: 'T2', consulta: 'T3' },
  },
  by_risk: { vital: 'H1', priorizado: 'H2', simple: 'H3' },
  by_matter: { autoridad: 'T8', control_politico: 'T9', datos_consulta: 'D1', datos_reclamo: 'D2', tutela: 'TU' },
};

/** A rule as the norm admits it. */
function ruleWithinNorm(rule: TermRule): TermRule {
  const { count, unit, extension, binds } = NORM_LIMITS[rule.code];
  if (rule.unit !== unit) return { ...rule, count, unit, extension };
  if (binds === 'person')
    return { ...rule, count: Math.max(rule.count, count), extension: Math.max(rule.extension, extension) };
  const most = Math.min(rule.count, count);
  // An extension never exceeds the term itself (Ley 1755 de 2015, art. 14, parágrafo).
  return { ...rule, count: most, extension: Math.min(rule.extension, extension, most) };
}

/** Running hours are shorter than as many business days. */
const lengthOf = ({ count, unit }: Limit): number => (unit === 'horas' ? count / 24 : count);

/** Whether a term may stand where the norm has another. */
const isWithin = (code: AnswerCode, norm: AnswerCode): boolean =>
  lengthOf(NORM_LIMITS[code]) <= lengthOf(NORM_LIMITS[norm]);

function codesWithinNorm<Key extends string>(
  given: Record<Key, AnswerCode>,
  norm: Record<Key, AnswerCode>,
): Record<Key, AnswerCode> {
  const keys = Object.keys(norm) as Key[];
  return Object.fromEntries(
    keys.map((key) => [key, isWithin(given[key], norm[key]) ? given[key] : norm[key]]),
  ) as Record<Key, AnswerCode>;
}

const textOf = ({ count, unit }: Pick<TermRule, 'count' | 'unit'>): string => `${count} ${TERM_UNIT_NAMES[unit]}`;

export type NormCorrection = { path: (string | number)[]; message: string };
type Bounded = Pick<TermTable, 'terms' | keyof typeof NORM_CODES>;

/** The table with each value that passes the norm replaced by the norm's, and which ones were. */
export function withinNorm<Table extends Bounded>(table: Table): { table: Table; corrections: NormCorrection[] } {
  const terms = table.terms.map(ruleWithinNorm);
  const codes = {
    by_type: codesWithinNorm(table.by_type, NORM_CODES.by_type),
    by_risk: codesWithinNorm(table.by_risk, NORM_CODES.by_risk),
    by_matter: codesWithinNorm(table.by_matter, NORM_CODES.by_matter),
  };
  const corrections = [
    ...terms.flatMap((rule, index) => termCorrection(table.terms[index] ?? rule, rule, index)),
    ...(Object.keys(codes) as (keyof typeof codes)[]).flatMap((part) =>
      Object.entries(codes[part]).flatMap(([key, code]) =>
        code === (table[part] as Record<string, AnswerCode>)[key]
          ? []
          : { path: [part, key], message: `La norma no admite un término más largo que ${code}.` },
      ),
    ),
  ];
  return { table: { ...table, terms, ...codes }, corrections };
}

function termCorrection(given: TermRule, within: TermRule, index: number): NormCorrection[] {
  const { binds } = NORM_LIMITS[given.code];
  const bound = binds === 'person' ? 'lo menos' : 'lo más';
  const path = ['terms', index];
  if (given.count !== within.count || given.unit !== within.unit)
    return [{ path: [...path, 'count'], message: `${given.code}: ${bound} que admite la norma es ${textOf(within)}.` }];
  if (given.extension === within.extension) return [];
  return [{ path: [...path, 'extension'], message: `${given.code}: ${bound} que se prorroga es ${within.extension}.` }];
}
