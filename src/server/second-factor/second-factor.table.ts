import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../users/users.table.ts';

const userId = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The encrypted TOTP secret that counts, and one that replaces it once a code of it is confirmed. */
export const secondFactors = pgTable('second_factors', {
  userId: userId().primaryKey(),
  secret: text(),
  pendingSecret: text(),
  /** The TOTP step of the last accepted code, against replay. */
  lastStep: integer(),
});

/** Hashed recovery codes; each is deleted when it is used. */
export const recoveryCodes = pgTable('recovery_codes', { userId: userId(), codeHash: text().notNull() }, (table) => [
  primaryKey({ columns: [table.userId, table.codeHash] }),
]);

/** Recovery links from an administrator: one per user, single-use. */
export const recoveryLinks = pgTable('recovery_links', {
  userId: userId().primaryKey(),
  tokenHash: text().notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});
