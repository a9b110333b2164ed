/** What becomes of the second factor of a portal that is brought up to date. */
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rowsOf } from '#server/db/database.ts';
import { openPostgres } from '#server/db/drivers/postgres.ts';
import { knownVersions, migrate, migrateInTransaction } from '#server/db/migrate.ts';
import { createEmptyPostgresDatabase } from '../support/database/databases.ts';

/** The version before the migration of this name. */
function versionBefore(name: string) {
  const versions = knownVersions();
  return versions[versions.findLastIndex(({ tag }) => tag.endsWith(`_${name}`)) - 1];
}

const ANA = sql`insert into users (name, email, password_hash, role) values ('Ana', 'ana@x.co', 'h', 'admin')`;
const REQUIRED = sql`insert into settings (name, value) values ('second_factor_required', 'true')`;

it.each([
  ['a new one requires it, which is the default', [], [], []],
  ['one that never decided goes on without it', [ANA], ['false'], ['open']],
  ['one that required it goes on, without a grace', [ANA, REQUIRED], ['true'], ['over']],
])('%s', async (_what, before, stored, graces) => {
  const database = openPostgres(await createEmptyPostgresDatabase());
  try {
    const { db } = database;
    await db.transaction((tx) => migrateInTransaction(tx, versionBefore('accounts')));
    for (const statement of before) await db.execute(statement);
    await migrate(database);
    const settings = await rowsOf<{ value: string }>(
      db,
      sql`select value::text as value from settings where name <> 'breaking_migration'`,
    );
    expect(settings.map(({ value }) => value)).toEqual(stored);
    const accounts = await rowsOf<{ grace: string }>(
      db,
      sql`select case when second_factor_grace_until <= now() then 'over' else 'open' end as grace from users`,
    );
    expect(accounts.map(({ grace }) => grace)).toEqual(graces);
  } finally {
    await database.close();
  }
});
