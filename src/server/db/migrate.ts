import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDialect, PgSession } from 'drizzle-orm/pg-core';
import type { Database, DatabaseHandle } from './database.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any number will do, as long as every server asks for the same lock. */
const MIGRATION_LOCK = 20_261_121;

/** Brings the schema up to date; two servers starting at once on one PostgreSQL take turns. */
export async function migrate({ db, driver }: DatabaseHandle): Promise<void> {
  // The embedded database has one process and one connection: nobody to wait for, and no second
  // connection to hold the lock with.
  if (driver === 'pglite') return apply(db);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await apply(db);
  });
}

/** Drizzle has a migrator a driver; they differ only in the type they take, and call this. */
async function apply(db: Database): Promise<void> {
  const { dialect, session } = db as unknown as { dialect: PgDialect; session: PgSession };
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  await dialect.migrate(migrations, session, { migrationsFolder: MIGRATIONS_FOLDER });
}
