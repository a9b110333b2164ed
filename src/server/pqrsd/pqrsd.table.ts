import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CaseEvent } from '#domain/pqrsd/case/case.ts';
import {
  CASE_CHANNELS,
  DOCUMENT_TYPES,
  GENDERS,
  OUTCOMES,
  PQRSD_STATES,
  PQRSD_TYPES,
  TERM_UNITS,
  VISIBILITIES,
} from '#domain/pqrsd/pqrsd.ts';
import { MATTERS, RISKS } from '#domain/pqrsd/terms.ts';
import { SUSPICIONS } from '#shared/fields/human-check.schema.ts';
import { users } from '../users/users.table.ts';

/**
 * One row per case: the filed fields and the projection of `pqrsd_events` that lists are queried by. The personal
 * columns of an anonymous case are NULL. Rows are never deleted.
 */
export const pqrsdCases = pgTable(
  'pqrsd',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    rad: text().notNull(),
    type: text({ enum: PQRSD_TYPES }).notNull(),
    state: text({ enum: PQRSD_STATES }).notNull().default('recibida'),
    channel: text({ enum: CASE_CHANNELS }).notNull().default('web'),
    issue: text().notNull(),
    description: text().notNull(),
    anonymous: boolean().notNull(),
    fullname: text(),
    address: text(),
    email: text(),
    telephone: text(),
    gender: text({ enum: GENDERS }),
    ocupation: text(),
    typeDocument: text({ enum: DOCUMENT_TYPES }),
    numberDocument: text(),
    /** NULL: the client did not say. */
    policyAccepted: boolean(),
    policyVersion: text(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    dueAt: timestamp({ withTimezone: true }).notNull(),
    /** How the term was computed, so that it is never silently recomputed. */
    termCode: text().notNull(),
    /** Days or hours, by the unit. */
    termDays: integer().notNull(),
    termUnit: text({ enum: TERM_UNITS }).notNull().default('dias_habiles'),
    calendarVersion: text().notNull(),
    claveHash: text().notNull(),
    /** Digest of idempotency key and content; NULL without a key. */
    repeatHash: text(),
    /** Why it is suspected spam; NULL: it is not. */
    suspicion: text({ enum: SUSPICIONS }),
    risk: text({ enum: RISKS }),
    matter: text({ enum: MATTERS }),
    /** Life or integrity at risk. */
    priority: boolean().notNull().default(false),
    assignedTo: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The last message is the citizen's. */
    awaitsReply: boolean().notNull().default(false),
    transferredAt: timestamp({ withTimezone: true }),
    answeredAt: timestamp({ withTimezone: true }),
    outcome: text({ enum: OUTCOMES }),
    closedAt: timestamp({ withTimezone: true }),
    /** Instant of anonymisation; number, dates and states remain. */
    anonymisedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('pqrsd_rad_key').on(table.rad),
    uniqueIndex('pqrsd_repeat_key').on(table.repeatHash),
    index('pqrsd_due_idx').on(table.dueAt),
    index('pqrsd_received_idx').on(table.receivedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);

/** The column of a row that belongs to a case. */
export const ofCase = () =>
  integer()
    .notNull()
    .references(() => pqrsdCases.id);

/** The idempotency key of a step, and a keyed digest of its officer and content. */
export type IdempotencyKey = { key: string; keyDigest: string };

/** The event log, append-only and without text of a citizen. */
export const pqrsdEvents = pgTable(
  'pqrsd_events',
  {
    caseId: ofCase(),
    seq: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** NULL: the citizen. No foreign key, and the name beside it: the history outlives the account. */
    actorId: integer(),
    actorName: text(),
    /** With the idempotency key of the step and the digest of the event (event-digest.ts). */
    event: jsonb().$type<CaseEvent & Partial<IdempotencyKey> & { digest?: string }>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.seq] })],
);

/** The messages of a case, public or internal. */
export const pqrsdMessages = pgTable(
  'pqrsd_messages',
  {
    caseId: ofCase(),
    seq: integer().notNull(),
    by: text({ enum: ['ciudadano', 'hospital'] }).notNull(),
    visibility: text({ enum: VISIBILITIES }).notNull(),
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.seq] })],
);

/** The views of a case by officers. */
export const pqrsdViews = pgTable(
  'pqrsd_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    caseId: ofCase(),
    at: timestamp({ withTimezone: true }).notNull(),
    userId: integer().notNull(),
    userName: text().notNull(),
  },
  (table) => [index('pqrsd_views_case_idx').on(table.caseId, table.id)],
);
