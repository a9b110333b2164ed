import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { ROLES } from '#domain/users/user.ts';

/** People with an account. Addresses are stored in lower case. */
export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    role: text({ enum: ROLES }).notNull().default('pendiente'),
    /** An account that is not active keeps its posts and its name, and lets nobody in. */
    active: boolean().notNull().default(true),
    /** Since when a sign-in also asks for a code; NULL: it does not. */
    secondFactorAt: timestamp({ withTimezone: true }),
    /** false: asked for by somebody who has not shown that the address is theirs. */
    emailProved: boolean().notNull().default(true),
    createdAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
    lastAccessAt: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('users_email_key').on(table.email)],
);

export type UserRecord = typeof users.$inferSelect;
