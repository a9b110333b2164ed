import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { LINK_PROBLEMS } from '#domain/site/care/external-links.ts';

/** The links of content/ to other sites, as the last check found them. */
export const externalLinks = pgTable('external_links', {
  /** Without fragment. */
  url: text().primaryKey(),
  /** Bogotá day of the last check. */
  checked: date().notNull(),
  /** null: it answered. */
  problem: text({ enum: LINK_PROBLEMS }),
  /** Bogotá day of the first check of those that failed one after the other. */
  since: date(),
  /** How many of them: one night each. */
  failures: integer().notNull().default(0),
});
