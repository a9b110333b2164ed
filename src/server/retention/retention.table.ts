import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { PQRSD_TYPES } from '#domain/pqrsd/pqrsd.ts';
import { pqrsdCases } from '../pqrsd/pqrsd.table.ts';

/** Orders to keep a request beyond its term. Rows are never deleted; at most one of a case holds. */
export const caseHolds = pgTable(
  'case_holds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    caseId: integer()
      .notNull()
      .references(() => pqrsdCases.id),
    /** Blank once the case is anonymised: it may name somebody. */
    reason: text().notNull(),
    placedAt: timestamp({ withTimezone: true }).notNull(),
    /** No foreign keys and the names beside them: the order outlives the account. */
    placedBy: integer().notNull(),
    placedByName: text().notNull(),
    liftedAt: timestamp({ withTimezone: true }),
    liftedBy: integer(),
    liftedByName: text(),
    liftReason: text(),
  },
  (table) => [
    index('case_holds_case_idx').on(table.caseId),
    uniqueIndex('case_holds_holding_key').on(table.caseId).where(sql`lifted_at is null`),
  ],
);

/** Acts by which an elimination was approved. Append-only, but for the moment at which it was done. */
export const eliminations = pgTable(
  'eliminations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** ELIM-2026-0001. */
    number: text().notNull(),
    approvedAt: timestamp({ withTimezone: true }).notNull(),
    approvedBy: integer().notNull(),
    approvedByName: text().notNull(),
    /** Number and date of the committee's own act. */
    basis: text().notNull(),
    /** Series, term and norm, as they were then. */
    laws: jsonb().$type<string[]>().notNull(),
    /** Of the list below it, in its order. */
    sha256: text().notNull(),
    total: integer().notNull(),
    /** NULL: the job has not come to its end yet. */
    doneAt: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('eliminations_number_key').on(table.number)],
);

/** The requests of an act: what is left to do, and for ever what was done. */
export const eliminationCases = pgTable(
  'elimination_cases',
  {
    eliminationId: integer()
      .notNull()
      .references(() => eliminations.id),
    /** Place in the list. */
    position: integer().notNull(),
    caseId: integer()
      .notNull()
      .references(() => pqrsdCases.id),
    rad: text().notNull(),
    type: text({ enum: PQRSD_TYPES }).notNull(),
    receivedOn: date().notNull(),
    closedOn: date().notNull(),
    keptUntil: date().notNull(),
    anonymisedAt: timestamp({ withTimezone: true }),
    /** It was kept after all: by then an order held it, or its term had become longer. */
    skippedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.eliminationId, table.position] }),
    // A case is approved once, unless it was kept that time.
    uniqueIndex('elimination_cases_case_key').on(table.caseId).where(sql`skipped_at is null`),
  ],
);
