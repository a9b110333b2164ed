import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The fixed figures of each finished quarter, and of each half-year whose control report is signed; immutable. */
export const pqrsdReports = pgTable('pqrsd_reports', {
  /** «2026-T4»; «2026-S2» for a half-year. */
  quarter: text().primaryKey(),
  frozenAt: timestamp({ withTimezone: true }).notNull(),
  figures: jsonb().notNull(),
  /** The analysis of the office (Ley 190 de 1995, art. 54); of a half-year, who signed and what they recommend. */
  analysis: jsonb(),
  analysedAt: timestamp({ withTimezone: true }),
});
