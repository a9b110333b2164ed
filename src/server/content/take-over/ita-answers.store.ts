import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { users } from '../../users/users.table.ts';
import { itaAnswers } from './ita-answers.table.ts';

export type EarlierAnswer = typeof itaAnswers.$inferSelect;

/** In the order in which they were given, each with the address of its person, who may be gone. */
export const listEarlierAnswers = (db: Queryable): Promise<{ row: EarlierAnswer; email: string | null }[]> =>
  db
    .select({ row: itaAnswers, email: users.email })
    .from(itaAnswers)
    .leftJoin(users, eq(users.id, itaAnswers.answeredBy))
    .orderBy(asc(itaAnswers.answeredAt), asc(itaAnswers.item));

export async function deleteEarlierAnswers(db: Queryable): Promise<void> {
  await db.delete(itaAnswers);
}
