/** Retention over years: what is retained, what is proposed, who approves, and what remains. */
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditLog } from '#server/audit/audit.table.ts';
import { runRetention } from '#server/jobs/jobs.ts';
import { outbox } from '#server/mail/outbox.table.ts';
import { pqrsdFiles } from '#server/pqrsd/files/case-files.table.ts';
import { pqrsdCases, pqrsdEvents, pqrsdMessages } from '#server/pqrsd/pqrsd.table.ts';
import { readReport } from '#server/reports/reports.usecases.ts';
import { eliminateApproved } from '#server/retention/elimination.usecases.ts';
import { caseHolds, eliminationCases, eliminations } from '#server/retention/retention.table.ts';
import { hours, wholeDays } from '#shared/time/time.ts';
import { readHealth } from '../../support/api/health.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { letReadDenuncias } from '../../support/pqrsd/readers.ts';
import { type Desk, deskOf, file } from '../../support/pqrsd/requests.ts';
import {
  approveAll,
  embeddedFiles,
  everything,
  keepForTwoYears,
  liveShortCase,
  liveWholeCase,
  overview,
  readAct,
  TERM,
  WORDS,
  wordsIn,
} from '../../support/pqrsd/retention.ts';

const HOLD = { reason: WORDS.hold };
const ids = (cases: { id: number }[]) => cases.map(({ id }) => id);

describeOn(API_DRIVERS, 'a case whose retention period is over', (portal) => {
  it('is proposed, approved, and then no written text remains anywhere, while its number and history stay', async () => {
    keepForTwoYears(portal());
    const desk = await deskOf(portal());
    const { id, rad, clave } = await liveWholeCase(portal(), desk);
    expect((await desk.call('POST', `/pqrsd/${id}/hold`, HOLD)).status).toBe(200);
    const before = await desk.open(id);
    portal().moveClock(TERM);
    const admin = await deskOf(portal(), 'admin', 'Ana Admin');
    expect((await admin.call('POST', `/pqrsd/${id}/hold/lift`, { reason: WORDS.lifted })).status).toBe(200);
    expect(new Set(wordsIn(await everything(portal())))).toEqual(new Set(Object.values(WORDS)));
    const quarters = await Promise.all(['2026-T4', '2027-T1'].map((quarter) => readReport(portal().deps, quarter)));

    const act = await approveAll(admin);
    expect(act).toMatchObject({ number: 'ELIM-2028-0001', approved_by: 'Ana Admin', total: 1, done_at: null });
    expect(await runRetention(portal().deps)).toBe('done');

    const text = await everything(portal());
    expect(wordsIn(text)).toEqual([]);
    expect(text).toContain(rad);
    expect([...portal().stored.keys()]).toEqual([]);
    expect(await Promise.all(['2026-T4', '2027-T1'].map((quarter) => readReport(portal().deps, quarter)))).toEqual(
      quarters,
    );
    const after = await desk.open(id);
    expect(after).toMatchObject({
      rad,
      type_pqrsd: 'peticion',
      state: 'cerrada',
      created_at: before.created_at,
      due_at: before.due_at,
      fullname: null,
      email: null,
      issue: '',
      description: '',
      anonymised_at: expect.any(String),
      steps: [],
      files: [],
      retention: { stage: 'anonimizada' },
    });
    const course = (one: typeof before) =>
      one.history.map(({ at, kind, name, state, due_at }) => [at, kind, name, state, due_at]);
    expect(course(after)).toEqual(course(before));
    expect(after.messages.map(({ seq, text: said }) => [seq, said])).toEqual(
      before.messages.map(({ seq }) => [seq, '']),
    );

    const body = { rad, clave };
    expect((await portal().call('POST', '/pqrsd/seguimiento', { body })).status).toBe(404);
    expect(await desk.refused(id, { kind: 'note', text: 'Otra.' })).toMatchObject({ status: 409 });
    const found = (await (await desk.call('GET', '/pqrsd?q=Zabaleta')).json()) as { data: object[] };
    expect(found.data).toEqual([]);
    expect((await desk.call('GET', '/pqrsd/export?format=csv')).status).toBe(200);
    expect(await readAct(admin, act.number)).toMatchObject({
      done_at: expect.any(String),
      cases: [{ rad, type: 'peticion', anonymised_at: expect.any(String), skipped: false }],
    });
  });

  it('is not proposed while it is under a legal hold or still open', async () => {
    keepForTwoYears(portal());
    const desk = await deskOf(portal());
    const open = (await file(portal())).id;
    const held = await liveShortCase(portal(), desk);
    const plain = await liveShortCase(portal(), desk);
    await desk.call('POST', `/pqrsd/${held}/hold`, HOLD);
    portal().moveClock(TERM);
    const admin = await deskOf(portal(), 'admin');
    const { proposal, held: kept } = await overview(admin);
    expect(ids(proposal.cases)).toEqual([plain]);
    expect(kept).toMatchObject({ total: 1, cases: [{ id: held, reason: WORDS.hold, name: desk.user.name }] });
    expect((await desk.open(open)).retention).toMatchObject({ stage: 'abierta', kept_until: null });
    expect((await desk.open(held)).retention.stage).toBe('conservada');
    const found = (await (await desk.call('GET', '/pqrsd?held=1')).json()) as { data: { id: number }[] };
    expect(ids(found.data)).toEqual([held]);
    await admin.call('POST', `/pqrsd/${held}/hold/lift`, { reason: 'Terminó el proceso.' });
    expect(ids((await overview(admin)).proposal.cases)).toEqual([held, plain]);
  });

  it('under a legal hold after approval is retained all the same, the act states it, and it is proposed again later', async () => {
    keepForTwoYears(portal());
    const desk = await deskOf(portal());
    const [held, plain] = [await liveShortCase(portal(), desk), await liveShortCase(portal(), desk)];
    portal().moveClock(TERM);
    const admin = await deskOf(portal(), 'admin');
    const { number } = await approveAll(admin);
    expect((await desk.call('POST', `/pqrsd/${held}/hold`, HOLD)).status).toBe(200);
    expect(await runRetention(portal().deps)).toBe('done');
    expect((await desk.open(held)).issue).toBe('Demora');
    expect((await desk.open(plain)).issue).toBe('');
    const act = await readAct(admin, number);
    expect(act.done_at).not.toBeNull();
    expect(act.cases).toMatchObject([{ skipped: true, anonymised_at: null }, { skipped: false }]);
    expect((await desk.call('POST', `/pqrsd/${plain}/hold`, HOLD)).status).toBe(409);
    await admin.call('POST', `/pqrsd/${held}/hold/lift`, { reason: 'Terminó.' });
    expect((await approveAll(admin)).number).toBe('ELIM-2028-0002');
    await runRetention(portal().deps);
    expect((await desk.open(held)).issue).toBe('');
  });

  it('whose list has changed since it was read cannot be approved', async () => {
    keepForTwoYears(portal());
    const desk = await deskOf(portal());
    const held = await liveShortCase(portal(), desk);
    await liveShortCase(portal(), desk);
    portal().moveClock(TERM);
    const admin = await deskOf(portal(), 'admin');
    const { sha256 } = (await overview(admin)).proposal;
    const approve = () => admin.call('POST', '/retention/acts', { basis: 'Acta 1', sha256 });
    await desk.call('POST', `/pqrsd/${held}/hold`, HOLD);
    expect((await approve()).status).toBe(409);
    await admin.call('POST', `/pqrsd/${held}/hold/lift`, { reason: 'Un error.' });
    const both = await Promise.all([approve(), approve()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await overview(admin)).acts).toHaveLength(1);
    expect((await approve()).status).toBe(409);
  });

  it('is not touched before its last day is over, nor without approval', async () => {
    keepForTwoYears(portal());
    const desk = await deskOf(portal());
    const id = await liveShortCase(portal(), desk);
    const admin = await deskOf(portal(), 'admin');
    portal().moveClock(wholeDays(731));
    expect((await desk.open(id)).retention).toMatchObject({ kept_until: '2028-10-01', stage: 'por_terminar' });
    expect((await overview(admin)).ending.cases).toMatchObject([{ id, kept_until: '2028-10-01' }]);
    expect((await overview(admin)).proposal).toMatchObject({ total: 0, cases: [] });
    portal().moveClock(hours(14));
    expect(ids((await overview(admin)).proposal.cases)).toEqual([id]);
    portal().moveClock(wholeDays(300));
    await runRetention(portal().deps);
    expect((await desk.open(id)).issue).toBe('Demora');
  });
});

describeOn(API_DRIVERS, 'an elimination that is interrupted', (portal) => {
  /** Whole cases that may be eliminated, approved. */
  async function approved(count: number): Promise<{ admin: Desk; cases: number[]; number: string }> {
    keepForTwoYears(portal());
    const desk = await deskOf(portal());
    const cases: number[] = [];
    for (let n = 0; n < count; n += 1) cases.push((await liveWholeCase(portal(), desk)).id);
    portal().moveClock(TERM);
    const admin = await deskOf(portal(), 'admin');
    return { admin, cases, number: (await approveAll(admin)).number };
  }

  it('by the database leaves each case whole or gone, and resumes in the next run', async () => {
    const { admin, cases, number } = await approved(3);
    const { db } = portal().deps.database;
    const [, second = 0] = cases;
    await db.execute(
      sql`create function fail_once() returns trigger language plpgsql as $$ begin raise exception 'cut'; end $$`,
    );
    const when = sql.raw(`when (new.case_id = ${second})`);
    await db.execute(
      sql`create trigger fail_once before update on pqrsd_messages for each row ${when} execute function fail_once()`,
    );
    expect(await runRetention(portal().deps)).toBe('failed');
    await db.execute(sql`drop function fail_once cascade`);
    const rows = await db.select().from(pqrsdCases).orderBy(pqrsdCases.id);
    expect(rows.map(({ issue, anonymisedAt }) => [issue, anonymisedAt !== null])).toEqual([
      ['', true],
      [WORDS.issue, false],
      ['', true],
    ]);
    const events = JSON.stringify(await db.select().from(pqrsdEvents).where(eq(pqrsdEvents.caseId, second)));
    for (const word of [WORDS.classified, WORDS.extended, WORDS.evidence]) expect(events).toContain(word);
    expect((await readAct(admin, number)).done_at).toBeNull();
    expect(await runRetention(portal().deps)).toBe('done');
    expect(wordsIn(await everything(portal()))).toEqual([]);
    expect((await readAct(admin, number)).done_at).not.toBeNull();
  });

  it('by the file store is not certified until the last byte is gone', async () => {
    const { admin, number } = await approved(1);
    const { files } = portal().deps;
    let left = 1;
    const remove: typeof files.remove = async (name) => {
      if (left === 0) throw new Error('the disk is away');
      left -= 1;
      await files.remove(name);
    };
    portal().deps.files = { ...files, remove };
    expect(await runRetention(portal().deps)).toBe('failed');
    expect(portal().stored.size).toBe(1);
    expect((await readAct(admin, number)).done_at).toBeNull();
    const health = await readHealth(portal());
    expect(health.jobs).toMatchObject([{ name: 'retencion', state: 'falla' }]);
    portal().deps.files = files;
    expect(await runRetention(portal().deps)).toBe('done');
    expect([portal().stored.size, await portal().deps.database.db.select().from(pqrsdFiles)]).toEqual([0, []]);
    expect((await readAct(admin, number)).done_at).not.toBeNull();
  });
});

describeOn(API_DRIVERS, 'two runs at once', (portal) => {
  it('anonymise each case once, and neither fails', async () => {
    keepForTwoYears(portal());
    const desk = await deskOf(portal());
    for (let n = 0; n < 4; n += 1) await liveShortCase(portal(), desk);
    portal().moveClock(TERM);
    const { number } = await approveAll(await deskOf(portal(), 'admin'));
    // As when one overstayed its lock and another took over.
    await Promise.all([eliminateApproved(portal().deps), eliminateApproved(portal().deps)]);
    const traces = await portal()
      .deps.database.db.select()
      .from(auditLog)
      .where(eq(auditLog.action, 'pqrsd.anonymised'));
    expect(traces).toHaveLength(4);
    const { cases } = await readAct(await deskOf(portal(), 'admin'), number);
    expect(cases.every(({ anonymised_at, skipped }) => anonymised_at !== null && !skipped)).toBe(true);
  });
});

describeOn(API_DRIVERS, 'the database', (portal) => {
  it('opens the history only for a case of a pending approved act, that is named, and without a legal hold', async () => {
    keepForTwoYears(portal());
    const desk = await deskOf(portal());
    const id = await liveShortCase(portal(), desk);
    const { db } = portal().deps.database;
    const rewrite = (named: number | null, event: object = { kind: 'filed' }) =>
      db
        .transaction(async (tx) => {
          if (named !== null) await tx.execute(sql`select set_config('portal.elimination', ${String(named)}, true)`);
          const set = { event: sql`event || ${JSON.stringify(event)}::jsonb` };
          await tx.update(pqrsdEvents).set(set).where(sql`case_id = ${id} and seq = 1`);
          throw new Error('undo');
        })
        .catch((error: Error) => error.message);
    const undone = async (change: Promise<string>) => (await change) === 'undo';

    expect(await undone(rewrite(id))).toBe(false);
    portal().moveClock(TERM);
    const admin = await deskOf(portal(), 'admin');
    await approveAll(admin);
    expect(await undone(rewrite(id))).toBe(true);
    expect(await undone(rewrite(null))).toBe(false);
    expect(await undone(rewrite(id + 1))).toBe(false);
    expect(await undone(rewrite(id, { kind: 'answered' }))).toBe(false);
    await desk.call('POST', `/pqrsd/${id}/hold`, HOLD);
    expect(await undone(rewrite(id))).toBe(false);
    await admin.call('POST', `/pqrsd/${id}/hold/lift`, { reason: 'Un error.' });
    await runRetention(portal().deps);
    expect(await undone(rewrite(id))).toBe(false);
    await expect(db.delete(pqrsdEvents)).rejects.toThrow();
  });

  it('keeps acts, their lists and the orders', async () => {
    keepForTwoYears(portal());
    const desk = await deskOf(portal());
    await liveShortCase(portal(), desk);
    portal().moveClock(TERM);
    await approveAll(await deskOf(portal(), 'admin'));
    await desk.call('POST', '/pqrsd/1/hold', HOLD);
    const { db } = portal().deps.database;
    for (const table of [eliminationCases, eliminations, caseHolds]) await expect(db.delete(table)).rejects.toThrow();
    await expect(db.update(eliminations).set({ basis: 'Otra' })).rejects.toThrow();
    await expect(db.update(eliminationCases).set({ rad: 'RAD-2026-999999' })).rejects.toThrow();
    const at = portal().deps.clock();
    await db.update(eliminations).set({ doneAt: at });
    await expect(db.update(eliminations).set({ doneAt: null })).rejects.toThrow();
  });
});

describeOn(API_DRIVERS, 'a legal hold', (portal) => {
  it('states its reason and author, is audited, and is lifted only by an administrator', async () => {
    const desk = await deskOf(portal());
    const { id } = await file(portal());
    expect((await desk.call('POST', `/pqrsd/${id}/hold`, { reason: '  ' })).status).toBe(422);
    expect((await desk.call('POST', `/pqrsd/${id}/hold`, HOLD)).status).toBe(200);
    expect((await desk.call('POST', `/pqrsd/${id}/hold`, HOLD)).status).toBe(409);
    expect((await desk.call('POST', `/pqrsd/${id}/hold/lift`, HOLD)).status).toBe(403);
    const admin = await deskOf(portal(), 'admin');
    expect((await admin.call('POST', `/pqrsd/${id}/hold/lift`, { reason: WORDS.lifted })).status).toBe(200);
    expect((await admin.call('POST', `/pqrsd/${id}/hold/lift`, HOLD)).status).toBe(409);
    expect((await desk.open(id)).retention.orders).toMatchObject([
      { reason: WORDS.hold, name: desk.user.name, lifted: { reason: WORDS.lifted, name: admin.user.name } },
    ]);
    const traces = await portal().deps.database.db.select().from(auditLog).orderBy(auditLog.id);
    expect(traces.map(({ action }) => action)).toEqual(expect.arrayContaining(['pqrsd.held', 'pqrsd.hold-lifted']));
  });

  it('cannot be put on a report of corruption by an officer who may not read it', async () => {
    const { id } = await file(portal(), { anonymous: true, type_pqrsd: 'denuncia', issue: 'A', description: 'B' });
    expect((await (await deskOf(portal())).call('POST', `/pqrsd/${id}/hold`, HOLD)).status).toBe(404);
  });
});

describeOn(API_DRIVERS, 'the warning', (portal) => {
  const mails = async () =>
    (await portal().deps.database.db.select().from(outbox).where(eq(outbox.about, 'conservacion'))).map(
      ({ recipient, body, givenUpAt }) => ({ recipient, body, waits: givenUpAt === null }),
    );

  it('is sent once a month, ahead of the end, to the officers who may read each case', async () => {
    keepForTwoYears(portal());
    const admin = await deskOf(portal(), 'admin');
    await letReadDenuncias(portal(), admin);
    const desk = await deskOf(portal());
    const plain = await liveShortCase(portal(), desk);
    const report = await liveShortCase(portal(), admin, { type_pqrsd: 'denuncia' });
    await runRetention(portal().deps);
    expect(await mails()).toEqual([]);
    portal().moveClock(wholeDays(690));
    await Promise.all([runRetention(portal().deps), runRetention(portal().deps)]);
    await runRetention(portal().deps);
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual([admin.user.email, desk.user.email].sort());
    const radOf = async (id: number) => (await admin.open(id)).rad;
    const bodyFor = (person: Desk) => sent.find(({ recipient }) => recipient === person.user.email)?.body ?? '';
    expect(bodyFor(desk)).toContain(`- ${await radOf(plain)} · Queja · plazo hasta el 1 de octubre de 2028`);
    expect(bodyFor(desk)).not.toContain(await radOf(report));
    expect(bodyFor(admin)).toContain(await radOf(report));
    expect(bodyFor(admin)).not.toContain('María');
    portal().moveClock(wholeDays(31));
    await runRetention(portal().deps);
    expect((await mails()).filter(({ waits }) => waits)).toHaveLength(2);
  });
});

describeOn(['pglite'], 'the files of the embedded database', (portal) => {
  it('contain no text of it either, once the act is done', async () => {
    keepForTwoYears(portal());
    const desk = await deskOf(portal());
    const { rad } = await liveWholeCase(portal(), desk);
    portal().moveClock(TERM);
    await approveAll(await deskOf(portal(), 'admin'));
    expect(wordsIn(await embeddedFiles(portal()))).toContain(WORDS.fullname);
    await runRetention(portal().deps);
    const files = await embeddedFiles(portal());
    expect([wordsIn(files), files.includes(rad)]).toEqual([[], true]);
  });
});

describeOn(API_DRIVERS, 'the job of retention', (portal) => {
  it('runs in bounded batches and continues with the rest', async () => {
    keepForTwoYears(portal());
    const desk = await deskOf(portal());
    const id = await liveShortCase(portal(), desk);
    const { db } = portal().deps.database;
    await db.execute(sql`insert into pqrsd (rad, type, state, channel, issue, description, anonymous, received_at, due_at,
      term_code, term_days, calendar_version, clave_hash, closed_at)
      select 'RAD-2026-9' || lpad(n::text, 5, '0'), type, state, channel, issue, description, anonymous, received_at, due_at,
        term_code, term_days, calendar_version, clave_hash, closed_at
      from pqrsd, generate_series(1, 149) n where id = ${id}`);
    portal().moveClock(TERM);
    const admin = await deskOf(portal(), 'admin');
    const { number, total } = await approveAll(admin);
    expect(total).toBe(150);
    const left = async () => (await readAct(admin, number)).cases.filter((one) => !one.anonymised_at).length;
    await runRetention(portal().deps);
    expect(await left()).toBe(50);
    expect((await readAct(admin, number)).done_at).toBeNull();
    await runRetention(portal().deps);
    expect(await left()).toBe(0);
    expect((await readAct(admin, number)).done_at).not.toBeNull();
    expect(await db.select().from(pqrsdMessages).where(sql`text <> ''`)).toEqual([]);
  });
});
