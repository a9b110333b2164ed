/** Elimination of expired cases: proposal, approving act and its list, for API, screen and certificate. */
import { z } from 'zod';
import { PQRSD_TYPES } from '#domain/pqrsd/pqrsd.ts';
import { otherSeries, series } from '#domain/retention/retention.ts';
import { instant, recordId } from '../fields/envelope.schema.ts';
import { requiredLine } from '../fields/text.schema.ts';

/** Series of the act numbers, and their format. */
export const ACT_SERIES = 'ELIM';
const NUMBER_DIGITS = 4;
export const actNumber = (year: number, n: number): string =>
  `${ACT_SERIES}-${year}-${String(n).padStart(NUMBER_DIGITS, '0')}`;

/** Cases in one act; the others enter the next one. */
export const MAX_CASES_IN_ACT = 200;
/** Rows shown of each list; the others are counted. */
export const MAX_CASES_LISTED = 200;

const REASON = 500;
const BASIS = 300;
const day = z.string().describe('AAAA-MM-DD.');

/** Body of POST /pqrsd/{id}/hold and of its lifting. */
export const legalHoldInput = z.object({
  reason: requiredLine(REASON, 'Escriba el motivo: qué proceso, investigación u orden, y de quién.').meta({
    title: 'Motivo',
    help: 'Qué proceso, investigación u orden lo pide, y de quién. Por ejemplo: Tutela 2026-0123, Juzgado 2 Municipal.',
    long: true,
  }),
});
export type LegalHoldInput = z.infer<typeof legalHoldInput>;
export const legalHoldLiftInput = z.object({
  reason: requiredLine(REASON, 'Escriba por qué ya no hace falta conservarlo.').meta({
    title: 'Motivo',
    help: 'Por qué ya no hace falta. Por ejemplo: el proceso terminó con la sentencia del 4 de mayo.',
    long: true,
  }),
});

/** Body of POST /retention/acts. */
export const approvalInput = z.object({
  basis: requiredLine(BASIS, 'Escriba el número y la fecha del acta del comité que lo aprobó.').meta({
    title: 'Acta del comité de archivo',
    help: 'Número y fecha del acta que aprobó eliminar esta lista. Queda en el certificado.',
    description: 'Acta del comité que aprobó la eliminación.',
  }),
  sha256: z
    .string({ error: 'Falta la huella de la lista.' })
    .regex(/^[0-9a-f]{64}$/, 'La huella de la lista no es válida.')
    .describe('SHA-256 de la lista que se vio: si ya es otra, no se aprueba.'),
});

/** A case in the retention lists, without text of a person. */
export const retentionCase = z.object({
  id: recordId,
  rad: z.string(),
  type: z.enum(PQRSD_TYPES),
  received_on: day,
  closed_on: day,
  kept_until: day.describe('Último día de su plazo.'),
});
export type RetentionCase = z.infer<typeof retentionCase>;

/** A case of an act, with its result. */
const actCase = retentionCase.extend({
  anonymised_at: instant.nullable(),
  skipped: z.boolean().describe('Se conservó: al ejecutarse tenía una orden de conservación o ya no cumplía su plazo.'),
});
export type ActCase = z.infer<typeof actCase>;

export const eliminationAct = z.object({
  number: z.string(),
  approved_at: instant,
  approved_by: z.string(),
  basis: z.string().describe('Acta del comité.'),
  sha256: z.string().describe('SHA-256 de la lista aprobada.'),
  total: z.int(),
  done_at: instant.nullable().describe('null: todavía se está ejecutando.'),
});
export type EliminationAct = z.infer<typeof eliminationAct>;
export const eliminationActDetail = eliminationAct.extend({
  laws: z.array(z.string()).describe('Serie, plazo y norma de cada una, como estaban al aprobarse.'),
  cases: z.array(actCase),
});
export type EliminationActDetail = z.infer<typeof eliminationActDetail>;

/** A case under legal hold. */
const caseUnderLegalHold = z.object({
  id: recordId,
  rad: z.string(),
  type: z.enum(PQRSD_TYPES),
  reason: z.string(),
  name: z.string().describe('Quién la puso.'),
  at: instant,
});
const countedList = <T extends z.ZodType>(row: T) => z.object({ total: z.int(), cases: z.array(row) });

/** Answer of GET /retention. */
export const retentionOverview = z.object({
  warning_days: z.int(),
  series: z.array(series.extend({ demo: z.boolean() })),
  other: z.array(otherSeries),
  proposal: countedList(retentionCase)
    .extend({ sha256: z.string() })
    .describe('Con el plazo terminado; lo que se aprueba.'),
  ending: countedList(retentionCase).describe('Su plazo termina pronto.'),
  held: countedList(caseUnderLegalHold),
  acts: z.array(eliminationAct),
});
export type RetentionOverview = z.infer<typeof retentionOverview>;

/** The text under the digest of a list: one line per case, in order. */
export const listText = (cases: readonly RetentionCase[]): string =>
  cases.map((one) => `${[one.rad, one.type, one.received_on, one.closed_on, one.kept_until].join(';')}\n`).join('');
