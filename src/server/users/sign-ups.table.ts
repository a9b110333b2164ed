import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Sign-ups that wait for the confirmation of their address; no user exists yet. */
export const signUps = pgTable(
  'sign_ups',
  {
    /** HMAC of the token in the link. */
    tokenHash: text().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    passwordHash: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('sign_ups_email_idx').on(table.email)],
);
