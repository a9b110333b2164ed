/** The terms of the law as dated data (`content/data/pqrsd.yaml`): code, norm, length, unit and validity. */
import { z } from 'zod';
import { dayField } from '#shared/fields/day.schema.ts';
import { keysOf } from '#shared/fields/keys-of.ts';
import { type Day, dayOf } from '#shared/time/time.ts';
import {
  PQRSD_TYPE_LABELS,
  PQRSD_TYPE_TEXTS,
  PQRSD_TYPES,
  type PqrsdType,
  TERM_UNIT_NAMES,
  TERM_UNITS,
} from '../pqrsd.ts';

/** Terms to answer. */
export const ANSWER_CODES = ['T1', 'T2', 'T3', 'T8', 'T9', 'H1', 'H2', 'H3', 'D1', 'D2', 'S0', 'TU'] as const;
/**
 * Terms of steps: copies after silence, transfer, completion, clarification, insistence, notice; appealing, deciding the
 * appeal, sending an insistence to the judge, and answering again after a mistake of the hospital; and those of a claim
 * about personal data: asking, completing, transferring, legend.
 */
const STEP_CODES = [
  ...(['T2b', 'T5', 'T6', 'T6b', 'T7', 'T10', 'T11', 'AV'] as const),
  ...(['RR', 'RD', 'RI', 'RE'] as const),
  ...(['D2P', 'D2C', 'D2T', 'D2L'] as const),
] as const;
export type AnswerCode = (typeof ANSWER_CODES)[number];
export type StepCode = (typeof STEP_CODES)[number];
export type TermCode = AnswerCode | StepCode;

/** The terms of steps that a matter may replace by its own: transferring, asking and completing. */
export const REPLACEABLE_CODES = ['T5', 'T6', 'T6b'] as const;

/** Risk of a health claim (Supersalud). */
export const RISK_LABELS = { vital: 'Riesgo vital', priorizado: 'Riesgo priorizado', simple: 'Riesgo simple' };
export type Risk = keyof typeof RISK_LABELS;
export const RISKS = keysOf(RISK_LABELS);

/** Types whose term a risk turns into hours: the claim, and the clinical record that care waits for (H4). */
const RISK_TYPES: readonly PqrsdType[] = ['reclamo', 'historia'];
export const runsInHours = (type: PqrsdType): boolean => RISK_TYPES.includes(type);

/** Why a type admits no risk; null when it does, or there is none. */
export const riskRefusal = ({ type, risk }: TermBasis): string | null =>
  risk && !runsInHours(type)
    ? `Una solicitud de tipo «${PQRSD_TYPE_TEXTS[type].label}» no corre en horas: conviértala en reclamo, o déjela sin riesgo.`
    : null;

/** Matters with a term of their own, whatever the type. */
export const MATTER_LABELS = {
  autoridad: 'Petición de otra autoridad',
  control_politico: 'Petición del Congreso o de la Defensoría',
  datos_consulta: 'Consulta de datos personales',
  datos_reclamo: 'Reclamo por datos personales',
  tutela: 'Acción de tutela',
};
export type Matter = keyof typeof MATTER_LABELS;
export const MATTERS = keysOf(MATTER_LABELS);

export const termRule = z.strictObject({
  code: z.enum([...ANSWER_CODES, ...STEP_CODES]).describe('Código del término.'),
  name: z.string().describe('Para qué es.'),
  count: z.int().nonnegative().describe('Cuánto dura.'),
  unit: z.enum(TERM_UNITS).describe('Días hábiles, horas corridas o meses.').meta({ options: TERM_UNIT_NAMES }),
  extension: z.int().nonnegative().default(0).describe('Prórroga máxima, en la misma unidad; 0: no admite.'),
  law: z.string().describe('Norma.'),
  from: dayField.describe('Primer día en que rige.'),
  until: dayField.optional().describe('Último día en que rige; ausente: sigue vigente.'),
});
export type TermRule = z.infer<typeof termRule>;

const types = z.enum(PQRSD_TYPES).meta({ options: PQRSD_TYPE_LABELS });
const matters = z.enum(MATTERS).meta({ options: MATTER_LABELS });

/** The terms part of `content/data/pqrsd.yaml`. */
export const termTable = {
  terms: z.array(termRule).meta({ title: 'Términos' }),
  by_type: z.record(types, z.enum(ANSWER_CODES)).describe('Término de cada tipo.'),
  by_risk: z
    .record(z.enum(RISKS).meta({ options: RISK_LABELS }), z.enum(ANSWER_CODES))
    .describe('Término de un reclamo en salud, por riesgo.'),
  by_matter: z.record(matters, z.enum(ANSWER_CODES)).describe('Término de los asuntos con norma propia.'),
  by_matter_steps: z
    .partialRecord(matters, z.partialRecord(z.enum(REPLACEABLE_CODES), z.enum(STEP_CODES)))
    .describe('Términos de los pasos que un asunto cambia por los suyos.'),
  appeal_types: z
    .array(types)
    .describe('Tipos cuya negativa admite recurso de reposición; el desistimiento tácito lo admite siempre.'),
  insist_types: z.array(types).describe('Tipos cuya negativa admite insistencia ante el juez.'),
  reply_days: z
    .int()
    .min(1)
    .max(365)
    .default(30)
    .describe(
      'Días calendario para contestar la respuesta: en ellos, lo que la persona escribe reabre un caso cerrado.',
    ),
  health_hours: z.boolean().describe('Los reclamos en salud corren en horas (Supersalud).'),
};
export type TermTable = { [Field in keyof typeof termTable]: z.infer<(typeof termTable)[Field]> };

/** A term copied into a case, so that it is never looked up again. */
export type Term = Pick<TermRule, 'code' | 'count' | 'unit' | 'extension' | 'law'>;

/** The facts that decide the term. */
export type TermBasis = { type: PqrsdType; risk?: Risk | null; matter?: Matter | null };

/** The rule in force on a day; throws when the table has none. */
export function ruleOn(table: Pick<TermTable, 'terms'>, code: TermCode, on: Day): TermRule {
  const rule = table.terms.find((one) => one.code === code && one.from <= on && on <= (one.until ?? on));
  if (!rule) throw new Error(`no term rule ${code} is in force on ${on}`);
  return rule;
}

/** The code of a step under a matter with terms of its own. */
export const stepCodeOf = ({ by_matter_steps }: TermTable, matter: Matter | null, code: StepCode): StepCode =>
  (matter && by_matter_steps[matter]?.[code as (typeof REPLACEABLE_CODES)[number]]) ?? code;

export const toTerm = ({ code, count, unit, extension, law }: TermRule): Term => ({
  ...{ code, count, unit, extension, law },
});

/** The term to answer a request received at an instant. */
export function termFor(table: TermTable, kind: TermBasis, receivedAt: Date): Term {
  return toTerm(ruleOn(table, codeFor(table, kind), dayOf(receivedAt)));
}

function codeFor(table: TermTable, { type, risk, matter }: TermBasis): AnswerCode {
  if (matter) return table.by_matter[matter];
  if (risk && table.health_hours && runsInHours(type)) return table.by_risk[risk];
  return table.by_type[type];
}

/** The issues of a table, in Spanish: a code without a rule in force, or two rules for one day. */
export function termTableIssues({ terms }: Pick<TermTable, 'terms'>): string[] {
  const issues = [...ANSWER_CODES, ...STEP_CODES]
    .filter((code) => !terms.some((rule) => rule.code === code && rule.until === undefined))
    .map((code) => `Falta el término ${code} vigente (sin «until»).`);
  for (const [index, rule] of terms.entries()) {
    const clash = terms.slice(index + 1).some((other) => other.code === rule.code && overlap(rule, other));
    if (clash) issues.push(`El término ${rule.code} aparece dos veces para las mismas fechas.`);
  }
  return issues;
}

const overlap = (a: TermRule, b: TermRule): boolean => a.from <= (b.until ?? a.from) && b.from <= (a.until ?? b.from);
