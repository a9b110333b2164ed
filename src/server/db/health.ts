import { sql } from 'drizzle-orm';
import { bigint, pgSchema, serial, text } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import journal from './migrations/meta/_journal.json' with { type: 'json' };

/** Drizzle's own record of what it applied. */
const applied = pgSchema('drizzle').table('__drizzle_migrations', {
  id: serial().primaryKey(),
  hash: text().notNull(),
  createdAt: bigint({ mode: 'number' }),
});

/** Whether the database answers, and how its schema stands against the code's. */
export async function databaseHealth(db: Database): Promise<{ answers: true; migrated: boolean }> {
  const rows = await db.select({ count: sql<number>`count(*)::int` }).from(applied);
  return { answers: true, migrated: (rows[0]?.count ?? 0) >= journal.entries.length };
}
