import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { chainLegacyEntries, recordAuditEvent } from '#server/audit/audit.store.ts';
import { auditHead, auditLog } from '#server/audit/audit.table.ts';
import { verifyAudit } from '#server/audit/verify.usecases.ts';
import { createKeys } from '#server/keys.ts';
import { formatIso } from '#shared/time/time.ts';
import { ALL_DRIVERS, BOTH, describeOn, START } from '../support/api/portal.ts';
import { tamper } from '../support/database/tamper.ts';

const TRACE = { at: START, actorId: 3, action: 'user.deleted', entity: 'user', entityId: 9 } as const;

describeOn(ALL_DRIVERS, 'the audit log', (portal) => {
  const db = () => portal().deps.database.db;
  const rows = () => db().select().from(auditLog);

  it.each([
    ['changed', () => db().update(auditLog).set({ actorId: 1 })],
    ['deleted', () => db().delete(auditLog)],
    ['emptied', () => db().execute(sql`truncate audit_log`)],
    ['cut at its head', () => db().update(auditHead).set({ entries: 0 })],
    ['robbed of its head', () => db().delete(auditHead)],
  ])('takes traces and is never %s', async (_what, attempt) => {
    await recordAuditEvent(db(), TRACE);
    const refusal = await Promise.resolve(attempt()).then(
      () => null,
      (error: Error) => String(error.cause ?? error),
    );
    expect(refusal).toMatch(/append-only|only goes on/);
    expect(await rows()).toMatchObject([{ actorId: 3, action: 'user.deleted', entityId: '9' }]);
  });

  it('is one chain under concurrent writers', async () => {
    const events = Array.from({ length: 30 }, (_, index) => ({ ...TRACE, entityId: index }));
    await Promise.all(events.map((event) => recordAuditEvent(db(), event)));
    const written = await rows();
    expect(new Set(written.map(({ prevHash }) => prevHash)).size).toBe(30);
    expect(await verifyAudit(portal().deps)).toMatchObject({ entries: 30, chain_fault: null });
  });

  it('keeps nothing of what is undone', async () => {
    await recordAuditEvent(db(), TRACE);
    const undone = db().transaction(async (tx) => {
      await recordAuditEvent(tx, TRACE);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await verifyAudit(portal().deps)).toMatchObject({ entries: 1, chain_fault: null });
  });
});

describeOn(BOTH, 'the chain of the audit log', (portal) => {
  const verdict = () => verifyAudit(portal().deps);
  const write = async (count: number) => {
    for (let entityId = 1; entityId <= count; entityId += 1)
      await recordAuditEvent(portal().deps.database.db, { ...TRACE, entityId });
  };
  const ids = async () =>
    (await portal().deps.database.db.select({ id: auditLog.id }).from(auditLog).orderBy(auditLog.id)).map(
      ({ id }) => id,
    );

  it('shows the first entry that was changed, also when it is a name', async () => {
    await write(4);
    const [, second = 0] = await ids();
    await tamper(portal(), `update audit_log set actor_name = 'Otra persona' where id = ${second}`);
    expect(await verdict()).toMatchObject({ entries: 1, chain_fault: { id: second, fault: 'changed' } });
  });

  it('shows where entries were deleted or inserted', async () => {
    await write(4);
    const [, second = 0, third = 0] = await ids();
    await tamper(portal(), `delete from audit_log where id = ${second}`);
    expect(await verdict()).toMatchObject({ chain_fault: { id: third, fault: 'cut' } });
    await tamper(
      portal(),
      `insert into audit_log (id, at, action, entity) overriding system value values (${second}, now(), 'user.created', 'user')`,
    );
    expect(await verdict()).toMatchObject({ chain_fault: { id: second, fault: 'unchained' } });
  });

  it('shows entries that were cut off its end, also when its head was set back', async () => {
    await write(4);
    const [, , third = 0, fourth = 0] = await ids();
    await tamper(portal(), `delete from audit_log where id = ${fourth}`);
    expect(await verdict()).toMatchObject({ entries: 3, chain_fault: { id: null, fault: 'truncated' } });
    await tamper(
      portal(),
      `update audit_head set entries = 3, hash = (select hash from audit_log where id = ${third})`,
    );
    expect(await verdict()).toMatchObject({ entries: 3, chain_fault: { id: null, fault: 'head' } });
    await tamper(portal(), 'delete from audit_log');
    expect(await verdict()).toMatchObject({ entries: 0, chain_fault: { id: null, fault: 'truncated' } });
  });

  it('shows a visible restart when its head is deleted', async () => {
    await write(2);
    await tamper(portal(), 'delete from audit_head');
    await write(1);
    expect(await verdict()).toMatchObject({ entries: 2, chain_fault: { fault: 'cut' } });
  });

  it('detects removed hashes that would let other entries be chained, and how many', async () => {
    await write(3);
    expect(await verdict()).toMatchObject({ entries: 3, adopted: [] });
    const [first = 0] = await ids();
    await tamper(
      portal(),
      `update audit_log set hash = null, prev_hash = null`,
      `update audit_log set actor_id = 1 where id = ${first}`,
      'delete from audit_head',
    );
    await write(1);
    expect(await verdict()).toMatchObject({ adopted: [{ entries: 3, at: formatIso(START) }], chain_fault: null });
  });

  it('cannot be rebuilt without the secret of the portal', async () => {
    await write(2);
    const keys = await createKeys('el secreto de quien solo tiene la base de datos, nada más');
    expect(await verifyAudit({ ...portal().deps, keys })).toMatchObject({ chain_fault: { fault: 'changed' } });
  });

  it('verifies that it contains a head recorded earlier', async () => {
    await write(2);
    const { head } = await verdict();
    await write(2);
    expect(await verifyAudit(portal().deps, { noted: head })).toMatchObject({ entries: 4, noted: true });
    expect(await verifyAudit(portal().deps, { noted: 'otra' })).toMatchObject({ entries: 4, noted: false });
  });

  it('can be verified from an entry on, after the secret was changed', async () => {
    await write(4);
    const [first = 0, , third = 0] = await ids();
    await tamper(portal(), `update audit_log set label = 'x' where id = ${first}`);
    expect(await verifyAudit(portal().deps, { from: third })).toMatchObject({ entries: 2, chain_fault: null });
  });

  it('includes entries older than the chain, with the names that are still known', async () => {
    const { user } = await portal().signInAs('admin', 'Zoila Admin');
    await tamper(portal(), 'delete from audit_log', 'delete from audit_head');
    await tamper(
      portal(),
      `insert into audit_log (at, actor_id, action, entity, entity_id) select now(), ${user.id}, 'user.updated', 'user', '${user.id}' from generate_series(1, 1201)`,
    );
    await chainLegacyEntries(portal().deps.database, portal().deps.keys, START);
    await write(1);
    const adopted = [{ entries: 1201, at: formatIso(START) }];
    expect(await verdict()).toMatchObject({ entries: 1203, adopted, chain_fault: null });
    const [old] = await portal().deps.database.db.select().from(auditLog).limit(1);
    expect(old).toMatchObject({ actorName: 'Zoila Admin', actorRole: 'admin', label: 'Zoila Admin' });
  });
});
