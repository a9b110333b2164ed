import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The links of content/ to other sites, as the last nightly check found them. */
export const outsideLinks = pgTable('outside_links', {
  url: text().primaryKey(),
  checkedAt: timestamp({ withTimezone: true }).notNull(),
  /** NULL: the site did not answer. */
  status: integer(),
  /** Since when it fails; NULL: it answers. */
  brokenSince: timestamp({ withTimezone: true }),
});
