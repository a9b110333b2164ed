import type { Queryable } from '../db/database.ts';
import { dailyRuns } from './daily-runs.table.ts';

/** Notes that something was done on a day; false when it already was, also by another server a moment ago. */
export async function markDailyRun(tx: Queryable, job: string, day: string, doneAt: Date): Promise<boolean> {
  const rows = await tx
    .insert(dailyRuns)
    .values({ job, day, doneAt })
    .onConflictDoNothing()
    .returning({ day: dailyRuns.day });
  return rows.length > 0;
}
