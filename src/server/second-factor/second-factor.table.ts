import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../users/users.table.ts';

const userId = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The secret a person shares with their phone, sealed; `users.second_factor_at` says whether it counts yet. */
export const secondFactors = pgTable('second_factors', {
  userId: userId().primaryKey(),
  secret: text().notNull(),
  /** The interval of the last code taken: none is taken twice. */
  lastStep: integer(),
});

/** Codes for the day the phone is lost, hashed; each goes when it is used. */
export const recoveryCodes = pgTable('recovery_codes', { userId: userId(), codeHash: text().notNull() }, (table) => [
  primaryKey({ columns: [table.userId, table.codeHash] }),
]);

/** Links that an administrator hands to somebody who lost everything: one a person, used once. */
export const recoveryLinks = pgTable('recovery_links', {
  userId: userId().primaryKey(),
  tokenHash: text().notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});
