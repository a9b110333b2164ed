/** Cases of an earlier version have the marks of this one once the database was brought up to date. */
import { asc, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { DatabaseHandle } from '#server/db/database.ts';
import { openPostgres } from '#server/db/drivers/postgres.ts';
import { knownVersions, migrate, migrateInTransaction } from '#server/db/migrate.ts';
import { pqrsdCases } from '#server/pqrsd/pqrsd.table.ts';
import { createEmptyPostgresDatabase } from '../support/database/databases.ts';

async function fillOldVersion({ db }: DatabaseHandle): Promise<void> {
  const versions = knownVersions();
  const version = versions[versions.findIndex(({ tag }) => tag.endsWith('_desk-alerts')) - 1];
  await db.transaction((tx) => migrateInTransaction(tx, version));
  const store = async (rad: string, type: string, state: string, events: object[] = [], risk: string | null = null) => {
    await db.execute(sql`insert into pqrsd (rad, type, state, issue, description, anonymous, received_at, due_at,
      term_code, term_days, calendar_version, clave_hash, risk) values (${rad}, ${type}, ${state}, 'x', 'x', false,
      '2026-10-01T15:00:00Z', '2026-10-24T04:59:59Z', 'T1', 15, 'v', 'h', ${risk})`);
    for (const [index, event] of [{ kind: 'filed' }, ...events].entries())
      await db.execute(sql`insert into pqrsd_events (case_id, seq, at, event)
        select id, ${index + 1}, now(), ${JSON.stringify(event)}::jsonb from pqrsd where rad = ${rad}`);
  };
  const mail = (about: string, sentAt: string | null, givenUpAt: string | null) =>
    db.execute(sql`insert into mail_outbox (created_at, recipient, subject, body, about, next_try_at, sent_at, given_up_at)
      values (now(), 'a@x.co', 's', 'b', ${about}, now(), ${sentAt}::timestamptz, ${givenUpAt}::timestamptz)`);
  const asked = { kind: 'asked', respondBy: '2026-11-09T23:59:59-05:00' };
  await store('R1', 'reclamo', 'recibida');
  await store('R2', 'reclamo', 'en_tramite', [], 'simple');
  await store('R3', 'queja', 'por_completar', [asked, { kind: 'granted', respondBy: '2026-12-09T23:59:59-05:00' }]);
  await store('R4', 'queja', 'en_tramite', [asked, { kind: 'completed' }]);
  await store('R5', 'queja', 'respondida', [{ kind: 'answered', evidence: null, noticeUntil: null }]);
  await store('R6', 'queja', 'respondida', [{ kind: 'answered', evidence: 'Guía', noticeUntil: null }]);
  await store('R7', 'queja', 'respondida', [
    { kind: 'answered', evidence: null, noticeUntil: null },
    { kind: 'noticed', noticeUntil: '2026-10-20T23:59:59-05:00' },
  ]);
  await db.execute(sql`update pqrsd set answered_at = '2026-10-05T15:00:00Z' where state = 'respondida'`);
  await mail('R1', '2026-10-01T15:00:00Z', null);
  await mail('R1', null, '2026-10-02T15:00:00Z');
  await mail('R2', null, '2026-10-01T15:00:00Z');
  await mail('R2', '2026-10-02T15:00:00Z', null);
}

it('marks follow from what was stored', async () => {
  const database = openPostgres(await createEmptyPostgresDatabase());
  try {
    await fillOldVersion(database);
    await migrate(database);
    const rows = await database.db.select().from(pqrsdCases).orderBy(asc(pqrsdCases.rad));
    const day = (at: Date | null) => at?.toISOString().slice(0, 'AAAA-MM-DD'.length) ?? null;
    expect(
      rows.map((row) => [row.rad, row.unclassified, day(row.possibleDueAt), day(row.respondBy), day(row.provenAt)]),
    ).toEqual([
      ['R1', true, '2026-10-02', null, null],
      ['R2', false, null, null, null],
      ['R3', false, null, '2026-12-10', null],
      ['R4', false, null, null, null],
      ['R5', false, null, null, null],
      ['R6', false, null, null, '2026-10-05'],
      ['R7', false, null, null, '2026-10-21'],
    ]);
    expect(rows.map(({ mailFailedAt }) => day(mailFailedAt))).toEqual(['2026-10-02', ...Array(6).fill(null)]);
    expect(rows.filter(({ escalateAt }) => escalateAt !== null).map(({ rad }) => rad)).toEqual(['R1', 'R2', 'R4']);
  } finally {
    await database.close();
  }
}, 60_000);
