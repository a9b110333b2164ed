import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The figures of each finished quarter as they were counted then; they never change afterwards. */
export const pqrsdReports = pgTable('pqrsd_reports', {
  /** «2026-T4». */
  quarter: text().primaryKey(),
  frozenAt: timestamp({ withTimezone: true }).notNull(),
  figures: jsonb().notNull(),
  /** What the office adds (Ley 190 de 1995, art. 54): causes, recommendations, corrective actions. */
  analysis: jsonb(),
  analysedAt: timestamp({ withTimezone: true }),
});
