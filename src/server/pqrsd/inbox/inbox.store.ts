/** The desk's list, and the next case in it. */
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { PqrsdQuery } from '#shared/api/pqrsd-desk.schema.ts';
import { firstRow, type PageOf, type Queryable, rowsOf } from '../../db/database.ts';
import type { PqrsdRecord } from '../pqrsd.store.ts';
import { pqrsdCases, pqrsdEvents } from '../pqrsd.table.ts';
import { DUE_KEYS } from './case-order.table.ts';

/** The largest total; an officer pages less far, and counting a whole register takes longer than listing it. */
const MAX_TOTAL = 2_000;

type Order = PqrsdQuery['sort'];
/** The keys of an order, from its first to its last row in one direction, as an index holds them. */
const ORDERS: Record<Order, { keys: SQL[]; direction: SQL; after: SQL }> = {
  vence: { keys: DUE_KEYS, direction: sql`asc`, after: sql`>` },
  recibo: { keys: [sql`received_at`, sql`id`], direction: sql`desc`, after: sql`<` },
};

const listOf = (parts: SQL[]): SQL => sql.join(parts, sql`, `);
const named = (keys: SQL[]): SQL[] => keys.map((_, at) => sql.identifier(`key_${at}`)).map((name) => sql`${name}`);

/**
 * At most one match more than are counted, whatever the order: the planner reads them by the filters alone. Sorting so
 * few costs little, and a filter that nothing matches never walks the register in its order.
 */
const hitsOf = (where: SQL | undefined, { keys }: { keys: SQL[] }): SQL => sql`with hits as materialized (
  select id, ${listOf(keys.map((key, at) => sql`${key} as ${sql.identifier(`key_${at}`)}`))}
  from ${pqrsdCases} where ${where ?? sql`true`} limit ${MAX_TOTAL + 1})`;

export type CasePage = {
  rows: { record: PqrsdRecord; version: number }[];
  total: number;
  /** There are more than `total`. */
  capped: boolean;
};

/** A page of the cases that match; newest first unless sorted by due date. */
export async function listCases(
  db: Queryable,
  { where, order = 'recibo', page, perPage }: PageOf & { where: SQL | undefined; order?: Order },
): Promise<CasePage> {
  const { keys, direction } = ORDERS[order];
  const sorted = listOf(named(keys).map((key) => sql`${key} ${direction}`));
  const within = sql`limit ${perPage} offset ${page * perPage}`;
  const [found] = await rowsOf<{ total: number; ids: string | null }>(
    db,
    sql`${hitsOf(where, { keys })} select (select count(*) from hits)::int as total,
      case when (select count(*) from hits) <= ${MAX_TOTAL} then
        coalesce((select string_agg(id::text, ',' order by ${sorted}) from
          (select * from hits order by ${sorted} ${within}) as page), '') end as ids`,
  );
  const capped = (found?.total ?? 0) > MAX_TOTAL;
  const ids = capped ? await walk(db, order, where, within) : (found?.ids ?? '').split(',').filter(Boolean).map(Number);
  return { rows: await readRows(db, ids), total: Math.min(found?.total ?? 0, MAX_TOTAL), capped };
}

/** Ids in the order of its index: with so many matches the first ones are near. */
async function walk(db: Queryable, order: Order, where: SQL | undefined, within: SQL): Promise<number[]> {
  const { keys, direction } = ORDERS[order];
  const sorted = listOf(keys.map((key) => sql`${key} ${direction}`));
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select id from ${pqrsdCases} where ${where ?? sql`true`} order by ${sorted} ${within}`,
  );
  return rows.map(({ id }) => id);
}

/** Rows in the order of their ids, each with the length of its history. */
async function readRows(db: Queryable, ids: readonly number[]): Promise<CasePage['rows']> {
  if (ids.length === 0) return [];
  const version = sql<number>`(select max(${pqrsdEvents.seq}) from ${pqrsdEvents} where ${pqrsdEvents.caseId} = ${pqrsdCases.id})`;
  const rows = await db
    .select({ record: pqrsdCases, version: version.mapWith(Number) })
    .from(pqrsdCases)
    .where(inArray(pqrsdCases.id, ids));
  const byId = new Map(rows.map((row) => [row.record.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The first case of a list after the place that a case has, or would have, in it. */
export async function findNextCase(
  db: Queryable,
  { after, where, order }: { after: number; where: SQL | undefined; order: Order },
): Promise<Pick<PqrsdRecord, 'id' | 'rad'> | null> {
  const { keys, direction, after: comesAfter } = ORDERS[order];
  const place = listOf(keys.map((key) => sql`(select ${key} from ${pqrsdCases} where id = ${after})`));
  const beyond = (names: SQL[]) => sql`(${listOf(names)}) ${comesAfter} (${place})`;
  const sorted = listOf(named(keys).map((key) => sql`${key} ${direction}`));
  const [found] = await rowsOf<{ total: number; next: number | null }>(
    db,
    sql`${hitsOf(where, { keys })} select (select count(*) from hits)::int as total,
      case when (select count(*) from hits) <= ${MAX_TOTAL} then
        (select id from hits where ${beyond(named(keys))} order by ${sorted} limit 1) end as next`,
  );
  const isCapped = (found?.total ?? 0) > MAX_TOTAL;
  const [id] = isCapped ? await walk(db, order, and(where, beyond(keys)), sql`limit 1`) : [found?.next];
  if (!id) return null;
  const { rad } = pqrsdCases;
  return firstRow(
    db
      .select({ id: pqrsdCases.id, rad })
      .from(pqrsdCases)
      .where(inArray(pqrsdCases.id, [id])),
  );
}
