/**
 * The tables as the database itself knows them. A copy is made and brought back by this and not by the
 * tables of the code, so that an older copy is read by the schema it was made with.
 */
import { sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { rowsOf } from './rows.ts';

export type Column = { name: string; type: string };
export type Table = { name: string; columns: Column[] };
/** How far a column that numbers its rows has come. */
export type Sequence = { table: string; column: string; last: string };

type ForeignKey = { child: string; parent: string };

/** Every table of the portal with its columns, parents before their children. */
export async function listTables(db: Queryable): Promise<Table[]> {
  const columns = await rowsOf<Column & { table: string }>(
    db,
    sql`select c.relname::text as "table", a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type
        from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
          and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by c.relname, a.attnum`,
  );
  const tables = Map.groupBy(columns, ({ table }) => table);
  return parentsFirst([...tables.keys()], await listForeignKeys(db)).map((name) => ({
    name,
    columns: (tables.get(name) ?? []).map(({ name: column, type }) => ({ name: column, type })),
  }));
}

const listForeignKeys = (db: Queryable): Promise<ForeignKey[]> =>
  rowsOf<ForeignKey>(
    db,
    sql`select c.relname::text as child, p.relname::text as parent
        from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
        where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and c.oid <> p.oid`,
  );

/** Names in an order that foreign keys accept; tables that point at each other have none. */
export function parentsFirst(names: readonly string[], links: readonly ForeignKey[]): string[] {
  const ordered: string[] = [];
  const isReady = (name: string) =>
    links.every(({ child, parent }) => child !== name || ordered.includes(parent) || !names.includes(parent));
  while (ordered.length < names.length) {
    const next = names.find((name) => !ordered.includes(name) && isReady(name));
    if (!next) throw new Error('circular foreign keys between tables');
    ordered.push(next);
  }
  return ordered;
}

/** Identity columns that have given numbers out. */
export async function listSequences(db: Queryable): Promise<Sequence[]> {
  const all = await rowsOf<Omit<Sequence, 'last'> & { last: string | null }>(
    db,
    sql`select c.relname::text as "table", a.attname::text as "column", pg_sequence_last_value(s.oid)::text as last
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
          join pg_depend d on d.refobjid = c.oid and d.refobjsubid = a.attnum and d.deptype = 'i'
          join pg_class s on s.oid = d.objid and s.relkind = 'S'
        where c.relnamespace = 'public'::regnamespace
        order by 1, 2`,
  );
  return all.flatMap(({ last, ...at }) => (last === null ? [] : [{ ...at, last }]));
}

/** The first table that holds anything, or null when the portal is empty. */
export async function findNonEmptyTable(db: Queryable): Promise<string | null> {
  for (const { name } of await listTables(db)) {
    const rows = await rowsOf(db, sql`select 1 from ${sql.identifier(name)} limit 1`);
    if (rows.length > 0) return name;
  }
  return null;
}
