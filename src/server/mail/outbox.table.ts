import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { DESK_MAIL_KINDS } from '#domain/pqrsd/desk/desk-mail.ts';

/** The transactional outbox: mail is inserted in the transaction of the change that it reports. */
export const outbox = pgTable(
  'mail_outbox',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Encrypted while `secretUntil` is set. */
    body: text().notNull(),
    /** The expiry of the secret in the body, which is encrypted while it waits and blanked once sent or expired. */
    secretUntil: timestamp({ withTimezone: true }),
    /** Its subject matter; no foreign key, because mail outlives the cases. */
    about: text(),
    /** What an officer, or a colleague who is asked for input, is told of the case that it is about; NULL: it goes to the citizen, or is about no case. */
    deskKind: text({ enum: DESK_MAIL_KINDS }),
    /** The number of the event of the case that it brings: the answer, or the question to a colleague; and whether it has the whole text or a link. */
    answerSeq: integer(),
    answerIsFull: boolean(),
    /** The outcome that the history of the case already has. */
    reported: text({ enum: ['enviado', 'abandonado'] }),
    attempts: integer().notNull().default(0),
    nextTryAt: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp({ withTimezone: true }),
    /** Dead letter: the address is refused or too many attempts failed. An administrator can retry it. */
    givenUpAt: timestamp({ withTimezone: true }),
    lastError: text(),
  },
  (table) => [
    index('mail_outbox_waiting_idx').on(table.nextTryAt).where(sql`sent_at is null and given_up_at is null`),
    index('mail_outbox_desk_idx')
      .on(table.about)
      .where(sql`desk_kind is not null and sent_at is null and given_up_at is null`),
    index('mail_outbox_given_up_idx').on(table.givenUpAt).where(sql`given_up_at is not null`),
  ],
);
