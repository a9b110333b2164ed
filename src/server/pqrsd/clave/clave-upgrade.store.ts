import { asc, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { pqrsdCases } from '../pqrsd.table.ts';

/** An unkeyed SHA-256 digest in base64url, neither a keyed hash nor the blank of an anonymised case. */
const isUnkeyed = sql`${pqrsdCases.claveHash} ~ '^[A-Za-z0-9_-]{43}$'`;

export type UnkeyedClave = { id: number; claveHash: string };

/** Cases whose clave is stored as an unkeyed digest. */
export const listUnkeyedClaves = (db: Queryable, limit: number): Promise<UnkeyedClave[]> =>
  db
    .select({ id: pqrsdCases.id, claveHash: pqrsdCases.claveHash })
    .from(pqrsdCases)
    .where(isUnkeyed)
    .orderBy(asc(pqrsdCases.id))
    .limit(limit);

/** Replaces digests by keyed hashes, unless they changed in between. */
export async function replaceClaveHashes(
  db: Queryable,
  rows: readonly (UnkeyedClave & { keyed: string })[],
): Promise<void> {
  const values = rows.map(({ id, claveHash, keyed }) => sql`(${id}::int, ${claveHash}::text, ${keyed}::text)`);
  await db.execute(
    sql`update ${pqrsdCases} set clave_hash = v.keyed
        from (values ${sql.join(values, sql`, `)}) as v (id, digest, keyed)
        where ${pqrsdCases.id} = v.id and ${pqrsdCases.claveHash} = v.digest`,
  );
}
