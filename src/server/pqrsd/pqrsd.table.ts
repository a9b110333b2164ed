import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CaseEvent } from '#domain/pqrsd/case/case.ts';
import { VISIBILITIES } from '#domain/pqrsd/case/messages.ts';
import { TERM_UNITS } from '#domain/pqrsd/due-calculation.schema.ts';
import { CASE_CHANNELS, DOCUMENT_TYPES, GENDERS, OUTCOMES, PQRSD_STATES, PQRSD_TYPES } from '#domain/pqrsd/pqrsd.ts';
import { MATTERS, RISKS } from '#domain/pqrsd/terms.ts';
import { SUSPICIONS } from '#shared/fields/human-check.schema.ts';
import { users } from '../users/users.table.ts';

/**
 * One row a request: what was filed, and where it stands now, which the desk searches and sorts by and
 * which `pqrsd_events` tells in full. The personal columns of an anonymous one are NULL. Rows are
 * never deleted.
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
    /** How the term was counted, so that it is never recomputed in silence. */
    termCode: text().notNull(),
    /** Days or hours, as the unit says. */
    termDays: integer().notNull(),
    termUnit: text({ enum: TERM_UNITS }).notNull().default('dias_habiles'),
    calendarVersion: text().notNull(),
    claveHash: text().notNull(),
    /** Digest of the client's key and the content; NULL when no key came. */
    repeatHash: text(),
    /** Why it looks as if a program had sent it; NULL: it does not. */
    suspicion: text({ enum: SUSPICIONS }),
    risk: text({ enum: RISKS }),
    matter: text({ enum: MATTERS }),
    /** A life or somebody's integrity is at risk. */
    priority: boolean().notNull().default(false),
    assignedTo: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The citizen had the last word. */
    awaitsReply: boolean().notNull().default(false),
    transferredAt: timestamp({ withTimezone: true }),
    answeredAt: timestamp({ withTimezone: true }),
    outcome: text({ enum: OUTCOMES }),
    closedAt: timestamp({ withTimezone: true }),
    /** What anybody wrote in it was taken away then; number, dates and course stay. */
    anonymisedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('pqrsd_rad_key').on(table.rad),
    uniqueIndex('pqrsd_repeat_key').on(table.repeatHash),
    index('pqrsd_due_idx').on(table.dueAt),
    index('pqrsd_received_idx').on(table.receivedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);

/** The idempotency key of a step, and a keyed digest of its officer and content: the key belongs to these alone. */
export type IdempotencyKey = { key: string; keyDigest: string };

/** What happened to each request, in order. Append-only; it holds no text of a citizen. */
export const pqrsdEvents = pgTable(
  'pqrsd_events',
  {
    caseId: integer()
      .notNull()
      .references(() => pqrsdCases.id),
    seq: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** NULL: the citizen. No foreign key and the name beside it: the history outlives the account. */
    actorId: integer(),
    actorName: text(),
    /**
     * With the idempotency key of the officer's step and the digest of what came under it, and the digest of
     * the event with its words and files (event-digest.ts).
     */
    event: jsonb().$type<CaseEvent & Partial<IdempotencyKey> & { digest?: string }>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.seq] })],
);

/** The words that an event brought, for the citizen too or among officers. */
export const pqrsdMessages = pgTable(
  'pqrsd_messages',
  {
    caseId: integer()
      .notNull()
      .references(() => pqrsdCases.id),
    seq: integer().notNull(),
    by: text({ enum: ['ciudadano', 'hospital'] }).notNull(),
    visibility: text({ enum: VISIBILITIES }).notNull(),
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.seq] })],
);

/** Who opened which case, and when: the requests hold what a person would tell only the hospital. */
export const pqrsdViews = pgTable(
  'pqrsd_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    caseId: integer()
      .notNull()
      .references(() => pqrsdCases.id),
    at: timestamp({ withTimezone: true }).notNull(),
    userId: integer().notNull(),
    userName: text().notNull(),
  },
  (table) => [index('pqrsd_views_case_idx').on(table.caseId, table.id)],
);
