/**
 * The public report of a quarter (DUR 1081 de 2015, art. 2.1.1.6.2; Resolución 1519 de 2020, anexo 2, num. 4.10). A
 * frozen report is stored in this shape: another shape, or another way to count, needs another version number.
 */
import { z } from 'zod';
import { quarterText } from '#domain/calendar/quarter.ts';
import { CASE_CHANNELS } from '../case/channels.ts';
import { OUTCOMES } from '../pqrsd.ts';
import { surveyFigures } from '../survey/survey.ts';
import { RISKS } from '../term/terms.ts';
import { ACCESS_TYPES } from './access-types.ts';
import { daysTaken, onTime, unanswered } from './figures.schema.ts';
import { REPORT_STATUSES } from './report-status.ts';

export const REPORT_VERSION = 2;

const count = z.int().nonnegative();
const day = z.string();

/** Of the answers, those without proof that the person knows them; absent in reports older than the figure. */
const unproven = count.optional();

/** One access request, listed without its number. */
const accessRow = z.object({
  n: z.int().positive(),
  received: day,
  type: z.enum(ACCESS_TYPES),
  channel: z.enum(CASE_CHANNELS),
  standing: z.enum(REPORT_STATUSES),
  transferred_to: z.string().nullable(),
  answered: day.nullable(),
  days: z.int().nullable(),
  outcome: z.enum(OUTCOMES).nullable(),
  ground: z.string().nullable(),
  silence: z.boolean(),
});
export type AccessRow = z.infer<typeof accessRow>;

export const accessFigures = z.object({
  received: count,
  transferred: count,
  answered: count,
  unproven,
  denied: count,
  denied_partly: count,
  silence: count,
  pending: count,
  on_time: onTime,
  days: daysTaken.nullable(),
  rows: z.array(accessRow),
});
export type AccessFigures = z.infer<typeof accessFigures>;

const breakdown = z.object({
  rows: z.array(z.object({ key: z.string(), count })),
  /** The joined groups (small-counts.ts); null: none. */
  others: count.nullable(),
});

/** The dimensions of what a request is about, whose small groups are joined. */
export const GROUPED_DIMENSIONS = ['type', 'channel', 'service', 'motive'] as const;
/** The dimensions, each with a table of its own. */
export const DIMENSIONS = [...GROUPED_DIMENSIONS, 'month', 'standing'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** The group of the requests without service or motive. */
export const UNREGISTERED = 'sin_registrar';
/** Risks of a health claim (Supersalud), and the unclassified claims. */
export const RISK_GROUPS = [...RISKS, 'sin_clasificar'] as const;

export const allFigures = z.object({
  total: count,
  annulled: count,
  /** Null: the anonymous ones, or the others, are too few to separate. */
  anonymous: count.nullable(),
  on_time: onTime,
  days: daysTaken.nullable(),
  unproven,
  unanswered,
  /** Null: too few requests to separate groups. */
  by: z.record(z.enum(DIMENSIONS), breakdown.nullable()),
  /** Claims by RISK_GROUPS; null when claims have no row of their own. */
  claims_by_risk: breakdown.nullable(),
  survey: surveyFigures,
});
export type AllFigures = z.infer<typeof allFigures>;

export const quarterReport = z.object({
  version: z.literal(REPORT_VERSION),
  quarter: quarterText,
  /** The last instant counted, ISO 8601. */
  until: z.string(),
  calendar_version: z.string(),
  access: accessFigures,
  all: allFigures,
});
export type QuarterReport = z.infer<typeof quarterReport>;
