/**
 * The tables according to the database's catalog. Backups use it instead of the tables of the code, so that an older
 * backup is read by its own schema.
 */
import { sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from './database.ts';

/** Inserts rows given as a JSON array of arrays of texts, identity columns included. */
export async function insertRows(tx: Queryable, { name, columns }: Table, rows: string): Promise<void> {
  const names = columns.map((column) => sql.identifier(column.name));
  const values = columns.map(({ type }, at) => sql.raw(`(r ->> ${at})::${type}`));
  await tx.execute(
    sql`insert into ${sql.identifier(name)} (${sql.join(names, sql`, `)}) overriding system value
        select ${sql.join(values, sql`, `)} from json_array_elements(${rows}::json) as r`,
  );
}

/** Sets the sequences, so that the numbers of deleted rows are not given again. */
export async function setSequences(tx: Queryable, sequences: readonly Sequence[]): Promise<void> {
  for (const { table, column, last } of sequences) {
    await tx.execute(sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${last}::bigint)`);
  }
}

export type Column = { name: string; type: string };
export type Table = { name: string; columns: Column[] };
export type Sequence = { table: string; column: string; last: string };
type ForeignKey = { child: string; parent: string };

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

/** Table names in topological order of their foreign keys; throws on a cycle. */
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

/** The first table with a row, or null when the portal is empty. */
export async function findNonEmptyTable(db: Queryable): Promise<string | null> {
  for (const { name } of await listTables(db)) {
    const rows = await rowsOf(db, sql`select 1 from ${sql.identifier(name)} limit 1`);
    if (rows.length > 0) return name;
  }
  return null;
}
