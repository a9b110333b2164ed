import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { ITA_ANSWERS } from '#domain/site/ita.ts';

/** What the office answered itself in the ITA self-assessment; the other items are computed. */
export const itaAnswers = pgTable('ita_answers', {
  /** As content/data/ita.yaml numbers it. */
  item: text().primaryKey(),
  answer: text({ enum: ITA_ANSWERS }).notNull(),
  /** Where it is shown, or the act that proves it. */
  evidence: text().notNull(),
  answeredAt: timestamp({ withTimezone: true }).notNull(),
  /** No foreign key, and the name beside it: the answer outlives the account. */
  answeredBy: integer().notNull(),
  answeredByName: text().notNull(),
});
