import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** Settings that administrators change in the back office, by name; an absent one has its default. */
export const settings = pgTable('settings', { name: text().primaryKey(), value: jsonb().notNull() });
