import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { ITA_ANSWERS } from '#domain/site/ita.ts';

/** Where the answers to the ITA were before they were content; the take-over empties it. */
export const itaAnswers = pgTable('ita_answers', {
  item: text().primaryKey(),
  answer: text({ enum: ITA_ANSWERS }).notNull(),
  evidence: text().notNull(),
  answeredAt: timestamp({ withTimezone: true }).notNull(),
  answeredBy: integer().notNull(),
  answeredByName: text().notNull(),
});
