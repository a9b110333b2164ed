import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { ROLES } from '#domain/users/user.ts';

/** Accounts. Addresses are in lower case. */
export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    role: text({ enum: ROLES }).notNull().default('pendiente'),
    /** An inactive account keeps its posts and its name, and cannot sign in. */
    active: boolean().notNull().default(true),
    /** Since when a sign-in needs a code; NULL: it does not. */
    secondFactorAt: timestamp({ withTimezone: true }),
    /** false: the address was never confirmed. */
    emailProved: boolean().notNull().default(true),
    createdAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
    lastAccessAt: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('users_email_key').on(table.email)],
);

export type UserRecord = typeof users.$inferSelect;

/** Hashed links of password recovery; using one deletes the others of the user. */
export const passwordLinks = pgTable(
  'password_links',
  {
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('password_links_user_idx').on(table.userId)],
);

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
