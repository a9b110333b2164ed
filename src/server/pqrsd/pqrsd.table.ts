import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { CASE_CHANNELS } from '#domain/pqrsd/case/channels.ts';
import type { CaseEvent } from '#domain/pqrsd/case/steps.ts';
import {
  DOCUMENT_TYPES,
  GENDERS,
  OUTCOMES,
  PQRSD_STATES,
  PQRSD_TYPES,
  TERM_UNITS,
  VISIBILITIES,
} from '#domain/pqrsd/pqrsd.ts';
import { MATTERS, RISKS } from '#domain/pqrsd/term/terms.ts';
import { SUSPICIONS } from '#shared/fields/human-check.schema.ts';
import { users } from '../users/users.table.ts';
import { DUE_KEYS, FACETS, IS_OPEN } from './inbox/case-order.table.ts';

const dueKeys = DUE_KEYS as [SQL, ...SQL[]];

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
    /** How many claves were given in place of the first. */
    claveGeneration: integer().notNull().default(0),
    /** Digest of idempotency key and content; NULL without a key. */
    repeatHash: text(),
    /** Why it is suspected spam; NULL: it is not. */
    suspicion: text({ enum: SUSPICIONS }),
    risk: text({ enum: RISKS }),
    matter: text({ enum: MATTERS }),
    /** Codes of content/data/pqrsd-clasificacion.yaml; their names of that day are in the events. */
    service: text(),
    motive: text(),
    /** Its number in the register of the entity that sent it. */
    externalNumber: text(),
    /** Life or integrity at risk. */
    priority: boolean().notNull().default(false),
    assignedTo: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The last message is the citizen's. */
    awaitsReply: boolean().notNull().default(false),
    transferredAt: timestamp({ withTimezone: true }),
    answeredAt: timestamp({ withTimezone: true }),
    outcome: text({ enum: OUTCOMES }),
    /** When the answer in force was proven to reach the person, or its public notice ends; NULL: neither. */
    provenAt: timestamp({ withTimezone: true }),
    /** NULL: open, under an appeal, or archived by a decree that is not notified. */
    closedAt: timestamp({ withTimezone: true }),
    /** When the term of the petition was lost, whatever date replaced it; NULL: it was not, or no answer left. */
    lostAt: timestamp({ withTimezone: true }),
    /** Instant of anonymisation; number, dates and states remain. */
    anonymisedAt: timestamp({ withTimezone: true }),
    /** A term of the hospital runs (domain/pqrsd/case/owed.ts). */
    running: boolean().notNull().default(true),
    /** The version of the rules that these columns were folded by (domain/pqrsd/case/steps/recount.ts). */
    foldedBy: smallint().notNull().default(0),
    /** A claim whose risk no officer has judged. */
    unclassified: boolean().notNull().default(false),
    /** Urgent words that no officer has judged. */
    review: boolean().notNull().default(false),
    /** Until when the citizen may complete the request; NULL: nothing is pending. */
    respondBy: timestamp({ withTimezone: true }),
    /** When the answer was proposed that waits for approval; NULL: none does. */
    proposedAt: timestamp({ withTimezone: true }),
    /** The earliest due date of the input that is awaited, and when its colleague is reminded; NULL: nothing is. */
    inputDueAt: timestamp({ withTimezone: true }),
    inputRemindAt: timestamp({ withTimezone: true }),
    /** When the input arrived that the officer of the case has not read; outside the folded projection. */
    inputReceivedAt: timestamp({ withTimezone: true }),
    /** The due date of an unclassified claim if it is vital. Like the next four, outside the folded projection. */
    possibleDueAt: timestamp({ withTimezone: true }),
    /** When the last mail to the citizen was given up; NULL: it was sent, waits, or there was none. */
    mailFailedAt: timestamp({ withTimezone: true }),
    /** When the next share of the term is told, and the share in percent that was told for this due date. */
    escalateAt: timestamp({ withTimezone: true }),
    escalatedShare: integer().notNull().default(0),
    /** When the officers on call are alerted again to a possibly vital case, and how many alerts there were. */
    onCallAlertAt: timestamp({ withTimezone: true }),
    onCallAlerts: integer().notNull().default(0),
    /** Marks of the description (domain/pqrsd/similar/similarity.ts); NULL for cases of earlier versions. */
    textMarks: integer().array(),
  },
  (table) => [
    uniqueIndex('pqrsd_rad_key').on(table.rad),
    uniqueIndex('pqrsd_repeat_key').on(table.repeatHash),
    uniqueIndex('pqrsd_external_key').on(table.channel, table.externalNumber).where(sql`external_number is not null`),
    // What may be the same request twice is looked up by each of these, newest first.
    index('pqrsd_document_idx').on(table.numberDocument, table.receivedAt).where(sql`number_document is not null`),
    index('pqrsd_email_idx').on(sql`lower("email")`, table.receivedAt).where(sql`email is not null`),
    index('pqrsd_telephone_idx').on(sql`right("telephone", 10)`, table.receivedAt).where(sql`telephone is not null`),
    index('pqrsd_text_marks_idx').using('gin', table.textMarks),
    index('pqrsd_due_idx').on(table.dueAt),
    index('pqrsd_escalate_idx').on(table.escalateAt).where(sql`escalate_at is not null`),
    index('pqrsd_input_remind_idx').on(table.inputRemindAt).where(sql`input_remind_at is not null`),
    // Filters of the desk's list that few cases match.
    index('pqrsd_proposed_idx').on(table.proposedAt).where(sql`proposed_at is not null`),
    index('pqrsd_input_due_idx').on(table.inputDueAt).where(sql`input_due_at is not null`),
    index('pqrsd_input_received_idx').on(table.inputReceivedAt).where(sql`input_received_at is not null`),
    index('pqrsd_on_call_idx').on(table.onCallAlertAt).where(sql`on_call_alert_at is not null`),
    // The dashboard counts by state without reading a case.
    index('pqrsd_state_idx').on(table.state, table.type),
    // The list of the desk by due date, whole and without what ended.
    index('pqrsd_due_order_idx').on(...dueKeys),
    index('pqrsd_open_due_order_idx')
      .on(...dueKeys)
      .where(IS_OPEN),
    index('pqrsd_facets_idx').using('gin', FACETS).with({ fastupdate: false }),
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

/** The idempotency keys of the steps that recorded no event. */
export const pqrsdStepKeys = pgTable(
  'pqrsd_step_keys',
  { caseId: ofCase(), key: text().notNull(), keyDigest: text().notNull() },
  (table) => [primaryKey({ columns: [table.caseId, table.key] })],
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

/** The views of a case by officers, and by colleagues of what their link shows. */
export const pqrsdViews = pgTable(
  'pqrsd_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    caseId: ofCase(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** NULL: a colleague without an account, by a link. */
    userId: integer(),
    userName: text().notNull(),
  },
  (table) => [index('pqrsd_views_case_idx').on(table.caseId, table.id)],
);
