import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** What administrators decide from the back office, by name; what is absent is as the code says. */
export const settings = pgTable('settings', { name: text().primaryKey(), value: jsonb().notNull() });
