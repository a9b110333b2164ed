import { sql } from 'drizzle-orm';
import type { Day } from '#shared/time/time.ts';
import type { Queryable } from '../db/database.ts';
import { feedback } from './feedback.table.ts';

export async function countFeedback(db: Queryable, answer: { path: string; day: Day; useful: boolean }): Promise<void> {
  await db
    .insert(feedback)
    .values({ ...answer, count: 1 })
    .onConflictDoUpdate({
      target: [feedback.path, feedback.day, feedback.useful],
      set: { count: sql`${feedback.count} + 1` },
    });
}
