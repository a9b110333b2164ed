import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { pqrsdCases } from '../pqrsd.table.ts';
import { pqrsdMentions } from './mentions.table.ts';

type Mentions = { caseId: number; seq: number; userIds: readonly number[] };

export async function insertMentions(tx: Queryable, { userIds, ...note }: Mentions): Promise<void> {
  if (userIds.length > 0) await tx.insert(pqrsdMentions).values(userIds.map((userId) => ({ ...note, userId })));
}

/** The officer has opened the case. */
export async function markMentionsOpened(db: Queryable, caseId: number, userId: number, openedAt: Date): Promise<void> {
  const unopened = and(
    eq(pqrsdMentions.caseId, caseId),
    eq(pqrsdMentions.userId, userId),
    isNull(pqrsdMentions.openedAt),
  );
  await db.update(pqrsdMentions).set({ openedAt }).where(unopened);
}

/** Cases that mention an account which has not opened them since. */
export const mentionedTo = (userId: number) =>
  sql`exists (select 1 from ${pqrsdMentions} where ${pqrsdMentions.caseId} = ${pqrsdCases.id} and ${pqrsdMentions.userId} = ${userId} and ${pqrsdMentions.openedAt} is null)`;
