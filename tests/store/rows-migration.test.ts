/** Answers that waited for approval in an earlier version, and input that was asked of colleagues, are rows after the update. */
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { CaseEvent } from '#domain/pqrsd/case/case.ts';
import type { DatabaseHandle } from '#server/db/database.ts';
import { openPostgres } from '#server/db/drivers/postgres.ts';
import { knownVersions, migrate, migrateInTransaction } from '#server/db/migrate.ts';
import { listProposals } from '#server/pqrsd/approval/proposals.store.ts';
import { createEmptyPostgresDatabase } from '../support/database/databases.ts';

const LUZ = { id: 7, name: 'Luz' };
const ANSWER = { kind: 'answer', text: 'Le respondemos.', channel: 'portal', files: [] };
const FILE = { id: 'a', name: 'soporte.txt' };
/** Events are a day apart, at ten of Bogotá. */
const day = (seq: number) => `2026-10-0${seq}T10:00:00-05:00`;

async function openOldVersion(): Promise<DatabaseHandle> {
  const database = openPostgres(await createEmptyPostgresDatabase());
  const versions = knownVersions();
  const version = versions[versions.findIndex(({ tag }) => tag.endsWith('_rows')) - 1];
  await database.db.transaction((tx) => migrateInTransaction(tx, version));
  return database;
}

/** Stores a case with its history as an earlier version wrote it; gives its id. */
async function storeCase({ db }: DatabaseHandle, id: number, events: CaseEvent[], type = 'queja'): Promise<number> {
  await db.execute(sql`insert into pqrsd (id, rad, type, state, issue, description, anonymous, received_at, due_at, term_code,
    term_days, calendar_version, clave_hash) overriding system value values (${id}, ${`RAD-2026-00000${id}`}, ${type},
    'en_tramite', 'Cobro', 'Texto', false, now(), now(), 'T1', 15, 'v', 'h')`);
  for (const [index, event] of events.entries())
    await db.execute(sql`insert into pqrsd_events (case_id, seq, at, actor_name, event)
      values (${id}, ${index + 1}, ${day(index + 1)}, 'Marta', ${JSON.stringify(event)}::jsonb)`);
  return id;
}

const filed = { kind: 'filed', type: 'queja' } as CaseEvent;
const proposed = { kind: 'proposed', of: 'answer', author: LUZ, replaces: false } satisfies CaseEvent;
const returned = (proposal: number) =>
  ({ kind: 'returned', proposal, author: LUZ, reason: 'Falta la norma.' }) satisfies CaseEvent;

it('an answer waits or was returned as before, with its number, text and files', async () => {
  const database = await openOldVersion();
  try {
    const { db } = database;
    const waiting = await storeCase(database, 1, [filed, proposed, returned(2), proposed]);
    const back = await storeCase(database, 2, [filed, proposed, returned(2)]);
    for (const [id, seq] of [
      [waiting, 4],
      [back, 2],
    ])
      await db.execute(sql`insert into pqrsd_proposals (case_id, seq, step, files)
        values (${id}, ${seq}, ${JSON.stringify(ANSWER)}::jsonb, ${JSON.stringify([FILE])}::jsonb)`);
    await migrate(database);
    const same = { author: LUZ, step: ANSWER, files: [FILE] };
    expect(await listProposals(db, waiting)).toEqual([
      { ...same, seq: 4, at: day(4), state: 'waiting', decision: null },
    ]);
    const decision = { at: day(3), by: 'Marta', reason: 'Falta la norma.' };
    expect(await listProposals(db, back)).toEqual([{ ...same, seq: 2, at: day(2), state: 'returned', decision }]);
  } finally {
    await database.close();
  }
}, 60_000);
