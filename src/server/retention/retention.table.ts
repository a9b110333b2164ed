import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { PQRSD_TYPES } from '#domain/pqrsd/pqrsd.ts';
import { ofCase } from '../pqrsd/pqrsd.table.ts';

/** Legal holds. Rows are never deleted; at most one of a case is active. */
export const caseHolds = pgTable(
  'case_holds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    caseId: ofCase(),
    /** Blank once the case is anonymised: it may name a person. */
    reason: text().notNull(),
    placedAt: timestamp({ withTimezone: true }).notNull(),
    /** No foreign keys, and the names beside them: the hold outlives the account. */
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

/** Elimination acts. Append-only except for their end. */
export const eliminations = pgTable(
  'eliminations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** ELIM-2026-0001. */
    number: text().notNull(),
    approvedAt: timestamp({ withTimezone: true }).notNull(),
    approvedBy: integer().notNull(),
    approvedByName: text().notNull(),
    /** Number and date of the committee's act. */
    basis: text().notNull(),
    /** Series, term and norm as of that day. */
    laws: jsonb().$type<string[]>().notNull(),
    /** Digest of the list, in its order. */
    sha256: text().notNull(),
    total: integer().notNull(),
    /** NULL: not done yet. */
    doneAt: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('eliminations_number_key').on(table.number)],
);

/** The cases of an act and their results. */
export const eliminationCases = pgTable(
  'elimination_cases',
  {
    eliminationId: integer()
      .notNull()
      .references(() => eliminations.id),
    /** Position in the list. */
    position: integer().notNull(),
    caseId: ofCase(),
    rad: text().notNull(),
    type: text({ enum: PQRSD_TYPES }).notNull(),
    receivedOn: date().notNull(),
    closedOn: date().notNull(),
    keptUntil: date().notNull(),
    anonymisedAt: timestamp({ withTimezone: true }),
    /** Skipped: by then it was under legal hold or its period was longer. */
    skippedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.eliminationId, table.position] }),
    // A case is approved once, unless it was skipped.
    uniqueIndex('elimination_cases_case_key').on(table.caseId).where(sql`skipped_at is null`),
  ],
);
