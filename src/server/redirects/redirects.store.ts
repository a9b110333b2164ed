import { asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Redirect, RedirectChange, RedirectTable } from '#domain/site/redirects.ts';
import { firstRow, type Queryable, type RowPage } from '../db/database.ts';
import { contains } from '../db/like.ts';
import { redirects } from './redirects.table.ts';

export type RedirectRecord = typeof redirects.$inferSelect;
/** The redirects as a process holds them, and their uses that wait to be stored, by id. */
export type LiveRedirects = {
  all: readonly RedirectRecord[];
  table: RedirectTable<RedirectRecord>;
  uses: Map<number, number>;
};

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const BATCH = 1000;
/** The most used ones first. */
const ORDER = [desc(redirects.uses), asc(redirects.from)];

export const listRedirects = (db: Queryable): Promise<RedirectRecord[]> => db.select().from(redirects);

/** A page of those whose address or target has the text. */
export async function searchRedirects(
  db: Queryable,
  { q, page, perPage }: { q: string | undefined; page: number; perPage: number },
): Promise<RowPage<RedirectRecord>> {
  const isListed = q ? or(contains(redirects.from, q), contains(redirects.to, q)) : undefined;
  const shown = db.select().from(redirects).where(isListed);
  const rows = await shown
    .orderBy(...ORDER)
    .limit(perPage)
    .offset(page * perPage);
  return { rows, total: await db.$count(redirects, isListed) };
}

/** Those of some addresses, and those that lead to one. */
export const findRedirects = (db: Queryable, from: readonly string[], to: string | null): Promise<RedirectRecord[]> =>
  db
    .select()
    .from(redirects)
    .where(or(inArray(redirects.from, [...from]), to === null ? undefined : eq(redirects.to, to)));

/** Stores those whose address has none; gives them. */
export async function insertRedirects(db: Queryable, added: readonly Redirect[], createdAt: Date) {
  const stored: RedirectRecord[] = [];
  for (let at = 0; at < added.length; at += BATCH) {
    const values = added.slice(at, at + BATCH).map(({ from, to }) => ({ from, to, createdAt }));
    stored.push(...(await db.insert(redirects).values(values).onConflictDoNothing().returning()));
  }
  return stored;
}

export const deleteRedirect = (db: Queryable, id: number): Promise<RedirectRecord | null> =>
  firstRow(db.delete(redirects).where(eq(redirects.id, id)).returning());

export async function changeRedirects(db: Queryable, changes: readonly RedirectChange[], createdAt: Date) {
  for (const { from, after: to } of changes) {
    if (to === null) await db.delete(redirects).where(eq(redirects.from, from));
    else
      await db
        .insert(redirects)
        .values({ from, to, createdAt })
        .onConflictDoUpdate({ target: redirects.from, set: { to } });
  }
}

/** Adds uses by id, in one statement; one that was removed since has none. */
export async function addUses(db: Queryable, uses: ReadonlyMap<number, number>): Promise<void> {
  const added = JSON.stringify([...uses].map(([id, count]) => ({ id, count })));
  await db.execute(sql`
    update ${redirects} set uses = ${redirects.uses} + added.count
    from jsonb_to_recordset(${added}::jsonb) as added(id integer, count integer) where ${redirects.id} = added.id`);
}
