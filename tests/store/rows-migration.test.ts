/** Answers that waited for approval in an earlier version, and input that was asked of colleagues, are rows after the update. */
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { CaseEvent } from '#domain/pqrsd/case/steps.ts';
import type { DatabaseHandle } from '#server/db/database.ts';
import { openPostgres } from '#server/db/drivers/postgres.ts';
import { knownVersions, migrate, migrateInTransaction } from '#server/db/migrate.ts';
import { listProposals } from '#server/pqrsd/approval/proposals.store.ts';
import { listConsultations } from '#server/pqrsd/consultation/consultations.store.ts';
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
async function storeCase({ db }: DatabaseHandle, id: number, events: CaseEvent[]): Promise<number> {
  await db.execute(sql`insert into pqrsd (id, rad, type, state, issue, description, anonymous, received_at, due_at, term_code,
    term_days, calendar_version, clave_hash) overriding system value values (${id}, ${`RAD-2026-00000${id}`}, 'queja',
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

const asked = {
  ...{ kind: 'consulted', askedBy: 7, name: 'Rosa', service: 'Urgencias', email: 'rosa@hospital.example' },
  ...{ identity: null, description: true, messages: [1], files: [FILE.id] },
  ...{
    dueAt: '2026-10-07T23:59:59-05:00',
    remindAt: '2026-10-08T07:00:00-05:00',
    linkUntil: '2026-10-15T23:59:59-05:00',
  },
} satisfies CaseEvent;
const change = (action: 'reenviar' | 'ampliar' | 'retirar', more: object = {}): CaseEvent => ({
  ...{ kind: 'consult_changed', consultation: 2, action, name: 'Rosa', reason: '' },
  ...more,
});
const MOVED = {
  ...{
    dueAt: '2026-10-09T23:59:59-05:00',
    remindAt: '2026-10-12T07:00:00-05:00',
    linkUntil: '2026-10-19T23:59:59-05:00',
  },
};
const reminded = { kind: 'consult_reminded', consultation: 2, name: 'Rosa' } satisfies CaseEvent;
const lost = { kind: 'consult_undelivered', consultation: 2, name: 'Rosa' } satisfies CaseEvent;
const answered = {
  ...{ kind: 'consult_answered', consultation: 2, colleague: 'Rosa', service: 'Urgencias', late: true },
} satisfies CaseEvent;
const classified = (type: string) => ({ kind: 'classified', type }) as CaseEvent;
const withheld = { kind: 'withheld', message: 1, reason: 'Era de otra persona.' } satisfies CaseEvent;
const SEALING = 'El caso es una denuncia, que no se le muestra a un colega.';

it.each<[string, CaseEvent[], object]>([
  ['is awaited', [asked], { state: 'asked', dueAt: asked.dueAt, remindAt: asked.remindAt, messages: [1] }],
  ['was reminded', [asked, reminded], { state: 'asked', remindAt: null }],
  ['got another date', [asked, reminded, change('ampliar', MOVED)], { state: 'asked', ...MOVED }],
  ['did not reach the colleague', [asked, lost], { undelivered: true, withdrawn: null }],
  ['was sent again', [asked, lost, change('reenviar')], { undelivered: false }],
  [
    'was answered',
    [asked, answered],
    { state: 'answered', remindAt: null, answered: { seq: 3, at: day(3), late: true } },
  ],
  [
    'was withdrawn',
    [asked, change('retirar', { reason: 'Sobra.' })],
    { state: 'withdrawn', withdrawn: { at: day(3), by: 'Marta', reason: 'Sobra.' } },
  ],
  [
    'is of a case that became a denuncia',
    [asked, classified('denuncia'), classified('queja')],
    { state: 'withdrawn', withdrawn: { at: day(3), by: null, reason: SEALING } },
  ],
  ['is of a case that was one before', [asked, classified('queja')], { state: 'asked' }],
  ['showed a text that was taken from view', [asked, withheld], { messages: [] }],
])(
  'input that %s is a row that says so',
  async (_, events, expected) => {
    const database = await openOldVersion();
    try {
      const id = await storeCase(database, 1, [filed, ...events]);
      await migrate(database);
      const shown = {
        seq: 2,
        at: day(2),
        askedBy: 7,
        email: asked.email,
        identity: false,
        description: true,
        files: ['a'],
      };
      expect(await listConsultations(database.db, id)).toMatchObject([{ ...shown, ...expected }]);
    } finally {
      await database.close();
    }
  },
  60_000,
);
