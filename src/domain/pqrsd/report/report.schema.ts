/**
 * The public report of a quarter as it is kept and shown (DUR 1081 de 2015, art. 2.1.1.6.2; Resolución 1519 de 2020,
 * anexo 2, num. 4.10). A frozen one is stored in this shape and never counted again, so a later shape gets another
 * version and this one stays readable.
 */
import { z } from 'zod';
import { quarterText } from '#domain/calendar/quarter.ts';
import { CASE_CHANNELS, OUTCOMES, PQRSD_TYPES } from '../pqrsd.ts';
import { RISKS } from '../terms.ts';
import { REPORT_STATUSES } from './report-case.ts';
import { ACCESS_TYPES, OTHERS } from './row-grouping.ts';

export const REPORT_VERSION = 1;

const count = z.int().nonnegative();
/** null: from 1 to 4, or kept back so that another one cannot be reckoned. */
const safeCount = count.nullable();
const day = z.string();

const days = z.object({ average: z.number(), median: z.number(), longest: z.number() });
export type DaysTaken = z.infer<typeof days>;

/** One request for access, told without its number. */
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
  denied: count,
  denied_partly: count,
  silence: count,
  pending: count,
  on_time: z.object({ count, of: count }),
  days: days.nullable(),
  rows: z.array(accessRow),
});
export type AccessFigures = z.infer<typeof accessFigures>;

const breakdown = z.object({
  rows: z.array(z.object({ key: z.enum([...PQRSD_TYPES, OTHERS]), total: count, cells: z.array(safeCount) })),
  totals: z.array(safeCount),
});
export type Breakdown = z.infer<typeof breakdown>;

/** What the requests are told apart by, each in a table of its own. */
export const DIMENSIONS = ['month', 'channel', 'standing'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** Risks of a claim about health (Supersalud), and those that nobody has classified. */
export const RISK_COLUMNS = [...RISKS, 'sin_clasificar'] as const;

export const allFigures = z.object({
  total: safeCount,
  anonymous: safeCount,
  annulled: safeCount,
  days: days.nullable(),
  /** Between which shares the answers in time are, of those that were due; equal when it may be told exactly. */
  on_time: z.object({ least: z.number(), most: z.number() }).nullable(),
  /** Those of earlier quarters that were still to be answered. */
  older: z.object({ in_term: safeCount, overdue: safeCount }),
  /** null: too few to be told apart. */
  by: z.record(z.enum(DIMENSIONS), breakdown.nullable()),
  /** The claims, by RISK_COLUMNS; null where claims have no row of their own. */
  claims_by_risk: z.array(safeCount).nullable(),
});
export type AllFigures = z.infer<typeof allFigures>;

export const quarterReport = z.object({
  version: z.literal(REPORT_VERSION),
  quarter: quarterText,
  /** The last instant that counts, ISO 8601. */
  until: z.string(),
  calendar_version: z.string(),
  access: accessFigures,
  all: allFigures,
});
export type QuarterReport = z.infer<typeof quarterReport>;
