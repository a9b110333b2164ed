import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Mail waiting to be sent, written in the transaction of what it tells of. */
export const outbox = pgTable(
  'mail_outbox',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Sealed while `secretUntil` says so. */
    body: text().notNull(),
    /** The body carries a secret that works until then: sealed while it waits, blanked once sent or expired. */
    secretUntil: timestamp({ withTimezone: true }),
    /** What it is about; no foreign key: mail is kept apart from the cases. */
    about: text(),
    attempts: integer().notNull().default(0),
    nextTryAt: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp({ withTimezone: true }),
    /** Nobody tries again, unless somebody asks: the address is refused, or too many tries failed. */
    givenUpAt: timestamp({ withTimezone: true }),
    lastError: text(),
  },
  (table) => [index('mail_outbox_waiting_idx').on(table.nextTryAt).where(sql`sent_at is null and given_up_at is null`)],
);
