/**
 * How long the norm lets each term be (docs/law.md). In `content/data/pqrsd.yaml` the hospital may promise less and never
 * more; what a person needs to complete, to insist or to appeal may be longer than the norm and never shorter. Pure.
 */
import { keysOf, recordOf } from '#shared/fields/keys-of.ts';
import { isSameJson } from '#shared/formats/same-json.ts';
import { type PqrsdType, TERM_UNIT_NAMES, type TermUnit } from '../pqrsd.ts';
import {
  type AnswerCode,
  MATTER_LABELS,
  MATTERS,
  type Matter,
  REPLACEABLE_CODES,
  type Risk,
  type TermCode,
  type TermRule,
  type TermTable,
} from './terms.ts';

type Limit = { count: number; unit: TermUnit; extension: number; binds: 'hospital' | 'person' };

const limitOf =
  (binds: Limit['binds']) =>
  (count: number, unit: TermUnit, extension = 0): Limit => ({ count, unit, extension, binds });
const hospital = limitOf('hospital');
const person = limitOf('person');

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

/** The steps of a matter with a norm of its own; of the others, the steps themselves. */
const NORM_STEPS: Partial<Record<Matter, Partial<Record<TermCode, TermCode>>>> = {
  datos_reclamo: { T5: 'D2T', T6: 'D2P', T6b: 'D2C' },
};

type Length = Pick<Limit, 'count' | 'unit'>;

/** The fewest and the most business days that a length may take: a weekend takes hours, and months differ. */
const DAYS: Record<TermUnit, (count: number) => [least: number, most: number]> = {
  dias_habiles: (count) => [count, count],
  horas: (count) => [0, count / 24],
  meses: (count) => [count * 18, count * 23],
};

/** Whether a length is never longer than another, of whatever unit. */
function isNoLonger(one: Length, other: Length): boolean {
  if (one.unit === other.unit) return one.count <= other.count;
  return DAYS[one.unit](one.count)[1] <= DAYS[other.unit](other.count)[0];
}

const extensionOf = ({ extension, unit }: Pick<Limit, 'extension' | 'unit'>): Length => ({ count: extension, unit });
const isExtendedNoLonger = (one: Pick<Limit, 'extension' | 'unit'>, other: Limit): boolean =>
  one.extension === 0 || isNoLonger(extensionOf(one), extensionOf(other));

/** A rule as the norm admits it. */
function ruleWithinNorm(rule: TermRule): TermRule {
  const norm = NORM_LIMITS[rule.code];
  if (norm.binds === 'person')
    return isNoLonger(norm, rule) && isNoLonger(extensionOf(norm), extensionOf(rule))
      ? rule
      : { ...rule, ...lengthOf(norm) };
  if (!isNoLonger(rule, norm))
    return { ...rule, ...lengthOf(norm), extension: Math.min(rule.extension, norm.extension) };
  // An extension never exceeds the term itself (Ley 1755 de 2015, art. 14, parágrafo).
  const most = isExtendedNoLonger(rule, norm) ? rule.count : Math.min(rule.count, norm.extension);
  return { ...rule, extension: Math.min(rule.extension, most) };
}

const lengthOf = ({ count, unit, extension }: Limit) => ({ count, unit, extension });

/** Whether a term may stand where the norm has another. */
function isWithin(code: TermCode, normCode: TermCode): boolean {
  const [given, norm] = [NORM_LIMITS[code], NORM_LIMITS[normCode]];
  if (given.binds !== norm.binds) return false;
  if (norm.binds === 'person') return isNoLonger(norm, given);
  return isNoLonger(given, norm) && isExtendedNoLonger(given, norm);
}

/** The terms of steps that a matter replaces, and those that the norm replaces. */
function stepsWithinNorm(given: TermTable['by_matter_steps']): TermTable['by_matter_steps'] {
  const steps = structuredClone(given);
  for (const matter of MATTERS)
    for (const step of REPLACEABLE_CODES) {
      const norm = NORM_STEPS[matter]?.[step] ?? step;
      const own = given[matter]?.[step] ?? step;
      if (!isWithin(own, norm)) steps[matter] = { ...steps[matter], [step]: norm };
    }
  return steps;
}

const codesWithinNorm = <Key extends string>(given: Record<Key, AnswerCode>, norm: Record<Key, AnswerCode>) =>
  recordOf(keysOf(norm), (key) => (isWithin(given[key], norm[key]) ? given[key] : norm[key]));

const textOf = ({ count, unit }: Pick<TermRule, 'count' | 'unit'>): string => `${count} ${TERM_UNIT_NAMES[unit]}`;

export type NormCorrection = { path: (string | number)[]; message: string };
type Bounded = Pick<TermTable, 'terms' | 'by_matter_steps' | keyof typeof NORM_CODES>;

/** The table with each value that passes the norm replaced by the norm's, and which ones were. */
export function withinNorm<Table extends Bounded>(table: Table): { table: Table; corrections: NormCorrection[] } {
  const terms = table.terms.map(ruleWithinNorm);
  const codes = {
    by_type: codesWithinNorm(table.by_type, NORM_CODES.by_type),
    by_risk: codesWithinNorm(table.by_risk, NORM_CODES.by_risk),
    by_matter: codesWithinNorm(table.by_matter, NORM_CODES.by_matter),
  };
  const by_matter_steps = stepsWithinNorm(table.by_matter_steps);
  const corrections = [
    ...terms.flatMap((rule, index) => termCorrection(table.terms[index] ?? rule, rule, index)),
    ...keysOf(codes).flatMap((part) =>
      Object.entries(codes[part]).flatMap(([key, code]) =>
        code === (table[part] as Record<string, AnswerCode>)[key]
          ? []
          : { path: [part, key], message: `La norma no admite un término más largo que ${code}.` },
      ),
    ),
    ...MATTERS.filter((matter) => !isSameJson(by_matter_steps[matter], table.by_matter_steps[matter])).map(
      (matter) => ({
        path: ['by_matter_steps', matter],
        message: `La norma no admite esos términos para los pasos de «${MATTER_LABELS[matter]}».`,
      }),
    ),
  ];
  return { table: { ...table, terms, ...codes, by_matter_steps }, corrections };
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
