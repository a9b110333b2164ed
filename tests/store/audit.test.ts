import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { recordTrace } from '#server/audit/audit.store.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import { ALL_DRIVERS, describeOn, START } from '../support/portal.ts';

const TRACE = { at: START, actorId: 3, action: 'user.deleted', entity: 'user', entityId: 9 } as const;

describeOn(ALL_DRIVERS, 'the audit log', (portal) => {
  const db = () => portal().deps.database.db;
  const rows = () => db().select().from(auditLog);

  it.each([
    ['changed', () => db().update(auditLog).set({ actorId: 1 })],
    ['deleted', () => db().delete(auditLog)],
    ['emptied', () => db().execute(sql`truncate audit_log`)],
  ])('takes traces and is never %s', async (_what, attempt) => {
    await recordTrace(db(), TRACE);
    const refusal = await Promise.resolve(attempt()).then(
      () => null,
      (error: Error) => String(error.cause ?? error),
    );
    expect(refusal).toContain('append-only');
    expect(await rows()).toMatchObject([{ actorId: 3, action: 'user.deleted', entityId: '9' }]);
  });
});
