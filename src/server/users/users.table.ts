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
    /** NULL: invited, and the person has not chosen a password yet. */
    passwordHash: text(),
    /** Another person knows the password: it must be changed at the next entry. */
    mustChangePassword: boolean().notNull().default(false),
    role: text({ enum: ROLES }).notNull().default('pendiente'),
    /** An inactive account keeps its posts and its name, and cannot sign in. An invited one is inactive. */
    active: boolean().notNull().default(true),
    /** Until when the invitation is valid; NULL: the account is not invited. */
    invitedUntil: timestamp({ withTimezone: true }),
    /** Since when a sign-in needs a code; NULL: it does not. */
    secondFactorAt: timestamp({ withTimezone: true }),
    /** Until when the account works without a required second factor; NULL: the grace has not begun. */
    secondFactorGraceUntil: timestamp({ withTimezone: true }),
    /** false: the address was never confirmed. */
    emailProved: boolean().notNull().default(true),
    createdAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
    lastAccessAt: timestamp({ withTimezone: true }),
    /** Storage key and public name of the picture; its bytes never change under it. */
    picture: text(),
  },
  (table) => [uniqueIndex('users_email_key').on(table.email), uniqueIndex('users_picture_key').on(table.picture)],
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

/** The hashed link of an invitation, one per account; `users.invited_until` says until when it is valid. */
export const invitations = pgTable(
  'invitations',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** HMAC of the token in the link. */
    tokenHash: text().notNull(),
  },
  (table) => [uniqueIndex('invitations_token_key').on(table.tokenHash)],
);
