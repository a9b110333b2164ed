/** Cases of an earlier version are found by the search once the database was brought up to date, and an erased one is not. */
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { wordsOfQuery } from '#domain/pqrsd/case/search-words.ts';
import { type DatabaseHandle, rowsOf } from '#server/db/database.ts';
import { openPostgres } from '#server/db/drivers/postgres.ts';
import { knownVersions, migrate, migrateInTransaction } from '#server/db/migrate.ts';
import { createEmptyPostgresDatabase } from '../support/database/databases.ts';

async function fillOldVersion({ db }: DatabaseHandle): Promise<void> {
  const versions = knownVersions();
  const version = versions[versions.findIndex(({ tag }) => tag.endsWith('_desk-queue')) - 1];
  await db.transaction((tx) => migrateInTransaction(tx, version));
  const store = (rad: string, issue: string, anonymisedAt: string | null) =>
    db.execute(sql`insert into pqrsd (rad, type, state, issue, description, anonymous, fullname, telephone, number_document,
      received_at, due_at, term_code, term_days, calendar_version, clave_hash, anonymised_at) values (${rad}, 'queja', 'cerrada',
      ${issue}, 'No había oxígeno.', false, 'Ana Ñáñez', '+57 300 555 6677', '52.345.678', now(), now(), 'T1', 15, 'v', 'h',
      ${anonymisedAt}::timestamptz)`);
  await store('RAD-2026-000001', 'Cobro', null);
  await store('RAD-2026-000002', 'anonimizado', '2026-10-01T15:00:00Z');
  await db.execute(sql`insert into pqrsd_messages (case_id, seq, by, visibility, text)
    select id, 1, 'hospital', 'interna', 'Preguntar en farmacia' from pqrsd`);
}

/** The numbers of the cases that a search finds. */
const found = async ({ db }: DatabaseHandle, text: string) =>
  (
    await rowsOf<{ rad: string }>(
      db,
      sql`select rad from pqrsd join pqrsd_words on case_id = id where words @@ ${wordsOfQuery(text)}::tsquery order by rad`,
    )
  ).map(({ rad }) => rad);

it('the words of cases follow from what was stored', async () => {
  const database = openPostgres(await createEmptyPostgresDatabase());
  try {
    await fillOldVersion(database);
    await migrate(database);
    for (const text of ['nanez', 'oxigeno', 'farmacia', '52345678', '300 5556677', 'cobro ana'])
      expect([text, await found(database, text)]).toEqual([text, ['RAD-2026-000001']]);
    // Only its number is left of an anonymised case.
    expect(await found(database, 'anonimizado')).toEqual([]);
    expect(await found(database, 'rad 2026 2')).toEqual(['RAD-2026-000002']);
    await database.db.execute(
      sql`update pqrsd set issue = '…', description = '…', fullname = null, number_document = null, anonymised_at = now()`,
    );
    await database.db.execute(sql`update pqrsd_messages set text = '…'`);
    for (const text of ['nanez', 'oxigeno', 'farmacia', '52345678', '3005556677', 'cobro'])
      expect([text, await found(database, text)]).toEqual([text, []]);
    expect(await found(database, 'RAD-2026-000001')).toEqual(['RAD-2026-000001']);
  } finally {
    await database.close();
  }
}, 60_000);
