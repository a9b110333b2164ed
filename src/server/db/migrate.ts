import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDialect, PgSession } from 'drizzle-orm/pg-core';
import { markBreaking } from './breaking-migrations.ts';
import { type DatabaseHandle, type Queryable, rowsOf } from './database.ts';
import journal from './migrations/meta/_journal.json' with { type: 'json' };
import { lockStart } from './start-lock.ts';

const CONFIG = { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) };

/** The version of a schema: its last applied migration. */
export type SchemaVersion = { tag: string; hash: string };

/** What the migrators of Drizzle's drivers call; they differ only in their parameter types. */
const internalsOf = (db: Queryable) => db as unknown as { dialect: PgDialect; session: PgSession };

/** Migrates the schema to the current version; an advisory lock serialises concurrent starts. */
export async function migrate({ db, driver }: DatabaseHandle): Promise<void> {
  const { dialect, session } = internalsOf(db);
  const apply = async () => {
    await dialect.migrate(readMigrationFiles(CONFIG), session, CONFIG);
    await markBreaking(db);
  };
  // The embedded database has one process, and no second connection to hold the lock.
  if (driver === 'pglite') return apply();
  await db.transaction(async (tx) => {
    await lockStart(tx);
    await apply();
  });
}

/** Applies, within a transaction, the missing migrations up to a version, or all of them. */
export async function migrateInTransaction(tx: Queryable, upTo?: SchemaVersion): Promise<void> {
  const all = readMigrationFiles(CONFIG);
  const migrations = upTo ? all.slice(0, all.findIndex(({ hash }) => hash === upTo.hash) + 1) : all;
  const { dialect, session } = internalsOf(tx);
  // Drizzle's migrator begins its own transaction on the session; here it gets a savepoint of this one.
  const nested = {
    execute: session.execute.bind(session),
    all: session.all.bind(session),
    transaction: tx.transaction.bind(tx),
  } as unknown as PgSession;
  await dialect.migrate(migrations, nested, CONFIG);
  if (!upTo) await markBreaking(tx);
}

/** The versions of this code, in order. */
export const knownVersions = (): SchemaVersion[] => readMigrationFiles(CONFIG).map(toVersion);

/** The version of a database; null before its first migration. */
export async function readSchemaVersion(db: Queryable): Promise<SchemaVersion | null> {
  const [table] = await rowsOf<{ name: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!table?.name) return null;
  const [last] = await rowsOf<{ hash: string; at: string }>(
    db,
    sql`select hash, created_at::text as at from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  );
  return last ? toVersion({ hash: last.hash, folderMillis: Number(last.at) }) : null;
}

const toVersion = ({ hash, folderMillis }: Pick<MigrationMeta, 'hash' | 'folderMillis'>): SchemaVersion => ({
  hash,
  tag: journal.entries.find(({ when }) => when === folderMillis)?.tag ?? String(folderMillis),
});
