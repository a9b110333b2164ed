/** What earlier versions left legible is gone once the database was brought up to date. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type DatabaseHandle, rowsOf } from '#server/db/database.ts';
import { openPglite } from '#server/db/drivers/pglite.ts';
import { openPostgres } from '#server/db/drivers/postgres.ts';
import { knownVersions, migrate, migrateInTransaction } from '#server/db/migrate.ts';
import { createEmptyPostgresDatabase } from '../support/database/databases.ts';

const BEFORE = /^0012_/;
const LINK = 'https://hospital.example/recuperar#clave=un-enlace-de-antes';

const OPEN: Record<string, (folder: string) => Promise<DatabaseHandle>> = {
  pglite: (folder) => openPglite(join(folder, 'database')),
  postgres: async () => openPostgres(await createEmptyPostgresDatabase()),
};

async function fillOldVersion({ db }: DatabaseHandle): Promise<void> {
  const version = knownVersions().find(({ tag }) => BEFORE.test(tag));
  await db.transaction((tx) => migrateInTransaction(tx, version));
  const mail = (about: string, sentAt: string | null, body: string) =>
    db.execute(sql`insert into mail_outbox (created_at, recipient, subject, body, about, next_try_at, sent_at)
      values (now(), 'ana@x.co', 'Asunto', ${body}, ${about}, now(), ${sentAt}::timestamptz)`);
  await mail('acceso', '2026-10-01T10:00:00Z', LINK);
  await mail('acceso', null, LINK);
  await mail('RAD-2026-000001', null, 'Recibimos su solicitud.');
  for (const [name, role] of [
    ['Pidió', 'pendiente'],
    ['Creada', 'pendiente'],
    ['Autora', 'autor'],
  ])
    await db.execute(
      sql`insert into users (name, email, password_hash, role) values (${name}, ${`${name}@x.co`}, 'h', ${role})`,
    );
  await db.execute(sql`insert into audit_log (at, action, entity, entity_id)
    select now(), 'user.signed-up', 'user', id::text from users where name in ('Pidió', 'Autora')`);
}

it.each(Object.keys(OPEN))(
  'recovery mail loses its link, and who asked for an account is unproved [%s]',
  async (driver) => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-old-'));
    const database = await OPEN[driver]?.(folder);
    if (!database) throw new Error(`no driver ${driver}`);
    try {
      await fillOldVersion(database);
      await migrate(database);
      const letters = await rowsOf<object>(
        database.db,
        sql`select recipient, body, last_error, (given_up_at is null)::text as waits from mail_outbox order by id`,
      );
      expect(letters).toEqual([
        { recipient: '', body: '', last_error: null, waits: 'true' },
        { recipient: '', body: '', last_error: 'vencido', waits: 'false' },
        { recipient: 'ana@x.co', body: 'Recibimos su solicitud.', last_error: null, waits: 'true' },
      ]);
      const unproved = await rowsOf<{ name: string }>(database.db, sql`select name from users where not email_proved`);
      expect(unproved).toEqual([{ name: 'Pidió' }]);
    } finally {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  120_000,
);
