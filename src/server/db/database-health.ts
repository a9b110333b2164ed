import { sql } from 'drizzle-orm';
import { bigint, pgSchema, serial, text } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { sqlStateOf } from './database-errors.ts';
import journal from './migrations/meta/_journal.json' with { type: 'json' };

const UNDEFINED_TABLE = '42P01';

const applied = pgSchema('drizzle').table('__drizzle_migrations', {
  id: serial().primaryKey(),
  hash: text().notNull(),
  createdAt: bigint({ mode: 'number' }),
});

/** Whether the database answers, and whether its schema is current. */
export async function databaseHealth(db: Database): Promise<{ answers: true; migrated: boolean }> {
  try {
    const rows = await db.select({ count: sql<number>`count(*)::int` }).from(applied);
    return { answers: true, migrated: (rows[0]?.count ?? 0) >= journal.entries.length };
  } catch (error) {
    if (sqlStateOf(error) !== UNDEFINED_TABLE) throw error;
    return { answers: true, migrated: false };
  }
}
