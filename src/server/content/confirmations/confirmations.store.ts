import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { contentConfirmations } from './confirmations.table.ts';

export type Confirmation = typeof contentConfirmations.$inferSelect;

/** The versions of the texts that are confirmed, by their paths. */
export async function listConfirmed(db: Queryable): Promise<Map<string, string>> {
  const { path, oid } = contentConfirmations;
  return new Map((await db.select({ path, oid }).from(contentConfirmations)).map((row) => [row.path, row.oid]));
}

/** Stores confirmations over the earlier ones of their paths. */
export async function storeConfirmations(db: Queryable, rows: readonly Confirmation[]): Promise<void> {
  if (rows.length === 0) return;
  const set = {
    oid: sql`excluded.oid`,
    confirmedBy: sql`excluded.confirmed_by`,
    confirmedAt: sql`excluded.confirmed_at`,
  };
  await db
    .insert(contentConfirmations)
    .values([...rows])
    .onConflictDoUpdate({ target: contentConfirmations.path, set });
}

/** Takes the confirmation of a path away, and gives it. */
export const takeConfirmation = (db: Queryable, path: string): Promise<Confirmation[]> =>
  db.delete(contentConfirmations).where(eq(contentConfirmations.path, path)).returning();
