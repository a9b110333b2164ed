import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { DOCUMENT_TYPES, GENDERS, PQRSD_STATES, PQRSD_TYPES } from '#domain/pqrsd.ts';

/** One row a request. The personal columns of an anonymous one are NULL. Rows are never deleted. */
export const pqrsdCases = pgTable(
  'pqrsd',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    rad: text().notNull(),
    type: text({ enum: PQRSD_TYPES }).notNull(),
    state: text({ enum: PQRSD_STATES }).notNull().default('recibida'),
    channel: text().notNull().default('web'),
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
    termDays: integer().notNull(),
    calendarVersion: text().notNull(),
    claveHash: text().notNull(),
    /** Digest of the client's key and the content; NULL when no key came. */
    repeatHash: text(),
  },
  (table) => [
    uniqueIndex('pqrsd_rad_key').on(table.rad),
    uniqueIndex('pqrsd_repeat_key').on(table.repeatHash),
    index('pqrsd_received_idx').on(table.receivedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);
