import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The frozen figures of each finished quarter, immutable. */
export const pqrsdReports = pgTable('pqrsd_reports', {
  /** «2026-T4». */
  quarter: text().primaryKey(),
  frozenAt: timestamp({ withTimezone: true }).notNull(),
  figures: jsonb().notNull(),
  /** The analysis of the office (Ley 190 de 1995, art. 54). */
  analysis: jsonb(),
  analysedAt: timestamp({ withTimezone: true }),
});
