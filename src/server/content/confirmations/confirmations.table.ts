import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The installed texts that a person of the hospital confirmed, a row for each path. */
export const contentConfirmations = pgTable('content_confirmations', {
  /** From the root, as `content/pages/nosotros.md`; `*` stands for all that is installed, until the next start names them. */
  path: text().primaryKey(),
  /** The version of the text: another one that an update brings is not confirmed. */
  oid: text().notNull(),
  /** No foreign key: the confirmation outlives the account. */
  confirmedBy: text().notNull(),
  confirmedAt: timestamp({ withTimezone: true }).notNull(),
});
