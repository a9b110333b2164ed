import { eq } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { itaAnswers } from './ita.table.ts';

export type ItaRecord = typeof itaAnswers.$inferSelect;

export const listItaAnswers = (db: Queryable): Promise<ItaRecord[]> => db.select().from(itaAnswers);

export async function saveItaAnswer(tx: Queryable, answer: ItaRecord): Promise<void> {
  const { item, ...set } = answer;
  await tx.insert(itaAnswers).values(answer).onConflictDoUpdate({ target: itaAnswers.item, set });
}

export async function deleteItaAnswer(tx: Queryable, item: string): Promise<void> {
  await tx.delete(itaAnswers).where(eq(itaAnswers.item, item));
}
