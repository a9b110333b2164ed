/** After an update, open cases are folded again: a date that changed is in the history with its reason, and told to the desk. */
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { outbox } from '#server/mail/outbox.table.ts';
import { refoldOpenCases } from '#server/pqrsd/case/refold.usecases.ts';
import { pqrsdCases } from '#server/pqrsd/pqrsd.table.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { emptyOutbox } from '../../support/pqrsd/desk-mail.ts';
import { ANONYMOUS, deskOf, file } from '../../support/pqrsd/requests.ts';

describeOn(API_DRIVERS, 'an open case that older rules folded', (portal) => {
  it('gets the date of the rules of now, once; one whose date stays says nothing', async () => {
    const { db } = portal().deps.database;
    const desk = await deskOf(portal());
    const [moved, same] = [await file(portal()), await file(portal(), ANONYMOUS)];
    await desk.step(moved.id, { kind: 'assign', to: desk.user.id });
    // An older portal took the clock away with the decision to transfer.
    const reason = 'Es de la EPS.';
    await desk.step(moved.id, { kind: 'transfer', entity: 'Nueva EPS', reason });
    const old = { foldedBy: 1, running: false };
    await db.update(pqrsdCases).set(old).where(eq(pqrsdCases.id, moved.id));
    await db.update(pqrsdCases).set({ foldedBy: 1 }).where(eq(pqrsdCases.id, same.id));
    await emptyOutbox(portal());
    for (const _ of [1, 2]) await refoldOpenCases(portal().deps);

    const { history, light } = await desk.open(moved.id);
    const told = history.filter(({ kind }) => kind === 'recounted');
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('hasta entonces el caso es del hospital')]);
    expect(light).not.toBeNull();
    expect((await desk.open(same.id)).history.map(({ kind }) => kind)).toEqual(['filed']);
    const mails = await db.select().from(outbox);
    expect(mails.map(({ body }) => [body.includes(moved.rad), body.includes(same.rad)])).toContainEqual([true, false]);
  });
});
