/**
 * The public report of a quarter (DUR 1081 de 2015, art. 2.1.1.6.2; Resolución 1519 de 2020, anexo 2, num. 4.10). A
 * frozen report is stored in this shape and never recounted: another shape needs another version number.
 */
import { z } from 'zod';
import { quarterText } from '#domain/calendar/quarter.ts';
import { CASE_CHANNELS, OUTCOMES, PQRSD_TYPES } from '../pqrsd.ts';
import { RISKS } from '../terms.ts';
import { REPORT_STATUSES } from './report-case.ts';
import { ACCESS_TYPES, OTHERS } from './row-grouping.ts';

export const REPORT_VERSION = 1;

const count = z.int().nonnegative();
/** Null: suppressed (1 to 4, or complementary). */
const safeCount = count.nullable();
const day = z.string();

const days = z.object({ average: z.number(), median: z.number(), longest: z.number() });
export type DaysTaken = z.infer<typeof days>;

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

/** The dimensions, each with a table of its own. */
export const DIMENSIONS = ['month', 'channel', 'standing'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** Risks of a health claim (Supersalud), and the unclassified claims. */
export const RISK_COLUMNS = [...RISKS, 'sin_clasificar'] as const;

export const allFigures = z.object({
  total: safeCount,
  anonymous: safeCount,
  annulled: safeCount,
  days: days.nullable(),
  /** Band of the share answered in time; equal bounds: exact. */
  on_time: z.object({ least: z.number(), most: z.number() }).nullable(),
  /** Requests of earlier quarters still unanswered. */
  older: z.object({ in_term: safeCount, overdue: safeCount }),
  /** Null: too few to publish. */
  by: z.record(z.enum(DIMENSIONS), breakdown.nullable()),
  /** Claims by RISK_COLUMNS; null when claims have no row of their own. */
  claims_by_risk: z.array(safeCount).nullable(),
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
