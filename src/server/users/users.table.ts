import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
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
