import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Consultation } from '#domain/pqrsd/case/case-state.ts';
import { CONSULTATION_STATES } from '#domain/pqrsd/case/consultation/consultation.ts';
import { isoInstant } from '#server/db/iso-instant.ts';
import { ofCase } from '../pqrsd.table.ts';

/** Input that was asked of colleagues; its question is the message of the event `seq`. */
export const pqrsdConsultations = pgTable(
  'pqrsd_consultations',
  {
    caseId: ofCase(),
    seq: integer().notNull(),
    state: text({ enum: CONSULTATION_STATES }).notNull(),
    at: isoInstant().notNull(),
    askedBy: integer().notNull(),
    name: text().notNull(),
    service: text().notNull(),
    email: text().notNull(),
    dueAt: isoInstant().notNull(),
    remindAt: isoInstant(),
    linkUntil: isoInstant().notNull(),
    identity: boolean().notNull(),
    description: boolean().notNull(),
    messages: jsonb().$type<number[]>().notNull(),
    files: jsonb().$type<string[]>().notNull(),
    undelivered: boolean().notNull(),
    answered: jsonb().$type<NonNullable<Consultation['answered']>>(),
    withdrawn: jsonb().$type<NonNullable<Consultation['withdrawn']>>(),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.seq] })],
);

/** Links by which colleagues answer a request for input; the history of the case says until when they serve. */
export const pqrsdConsultationLinks = pgTable(
  'pqrsd_consultation_links',
  {
    /** Keyed hash: the token is only in the mail. */
    tokenHash: text().primaryKey(),
    caseId: ofCase(),
    /** The number of the event that asked. */
    consultation: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('pqrsd_consultation_links_case_idx').on(table.caseId)],
);
