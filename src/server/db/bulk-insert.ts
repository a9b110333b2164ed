/** Putting back rows that a snapshot took (snapshot.ts). */
import { sql } from 'drizzle-orm';
import type { Sequence, Table } from './catalog.ts';
import type { Queryable } from './database.ts';

/** Inserts rows written as a JSON array of arrays of texts, numbers of their own included. */
export async function insertRows(tx: Queryable, { name, columns }: Table, rows: string): Promise<void> {
  const names = columns.map((column) => sql.identifier(column.name));
  const values = columns.map(({ type }, at) => sql.raw(`(r ->> ${at})::${type}`));
  await tx.execute(
    sql`insert into ${sql.identifier(name)} (${sql.join(names, sql`, `)}) overriding system value
        select ${sql.join(values, sql`, `)} from json_array_elements(${rows}::json) as r`,
  );
}

/** Lets numbering go on where it had come to, so that no number of what was deleted is given again. */
export async function setSequences(tx: Queryable, sequences: readonly Sequence[]): Promise<void> {
  for (const { table, column, last } of sequences) {
    await tx.execute(sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${last}::bigint)`);
  }
}
