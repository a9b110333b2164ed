/** Which version of the schema a database has, and bringing it to one. */
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDialect, PgSession } from 'drizzle-orm/pg-core';
import type { Queryable } from './database.ts';
import journal from './migrations/meta/_journal.json' with { type: 'json' };
import { rowsOf } from './rows.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/** A version of the schema: the last migration that was applied. */
export type SchemaVersion = { tag: string; hash: string };

/** The migrations of this code, in their order. */
export function knownVersions(): SchemaVersion[] {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map(({ hash, folderMillis }) => ({
    hash,
    tag: tagOf(folderMillis),
  }));
}

const tagOf = (when: number): string => journal.entries.find((entry) => entry.when === when)?.tag ?? String(when);

/** The version of a database; null before its first migration. */
export async function readSchemaVersion(db: Queryable): Promise<SchemaVersion | null> {
  const [found] = await rowsOf<{ there: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as there`,
  );
  if (!found?.there) return null;
  const [last] = await rowsOf<{ hash: string; at: string }>(
    db,
    sql`select hash, created_at::text as at from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  );
  return last ? { hash: last.hash, tag: tagOf(Number(last.at)) } : null;
}

/** Applies, in a transaction that is under way, what is missing up to a version of this code, or all of it. */
export async function migrateInTransaction(tx: Queryable, upTo?: SchemaVersion): Promise<void> {
  const all = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  const count = upTo ? all.findIndex(({ hash }) => hash === upTo.hash) + 1 : all.length;
  await applyInTransaction(tx, all.slice(0, count));
}

/** Drizzle's migrator begins a transaction of its own on the session; here it gets a part of ours. */
async function applyInTransaction(tx: Queryable, migrations: MigrationMeta[]): Promise<void> {
  const { dialect, session } = tx as unknown as { dialect: PgDialect; session: PgSession };
  const within = {
    execute: session.execute.bind(session),
    all: session.all.bind(session),
    transaction: tx.transaction.bind(tx),
  } as unknown as PgSession;
  await dialect.migrate(migrations, within, { migrationsFolder: MIGRATIONS_FOLDER });
}
