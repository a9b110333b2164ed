import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDialect, PgSession } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any number will do, as long as every server asks for the same lock. */
const MIGRATION_LOCK = 20_261_121;

/** Brings the schema up to date; two servers starting at once take turns. */
export async function migrate(db: Database): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await applyWithin(tx, migrations);
  });
}

/** Drizzle's migrators differ only in the type of their database; what they call is the same. */
async function applyWithin(tx: unknown, migrations: MigrationMeta[]): Promise<void> {
  const { dialect, session } = tx as { dialect: PgDialect; session: PgSession };
  await dialect.migrate(migrations, session, { migrationsFolder: MIGRATIONS_FOLDER });
}
