/** The query for expired cases agrees with the rule, for any case. */
import { expect, it } from 'vitest';
import { PQRSD_STATES, PQRSD_TYPES } from '#domain/pqrsd/pqrsd.ts';
import { expiredClosings, lastWarnedDay, type RetainedCase, stageOf } from '#domain/retention/retention.ts';
import { insertLegalHold } from '#server/retention/holds.store.ts';
import { listExpired } from '#server/retention/retention.store.ts';
import { addDays } from '#shared/time/days.ts';
import { type Day, dayOf, startOfDay } from '#shared/time/time.ts';
import { BOTH, describeOn, START } from '../support/api/portal.ts';
import { storeCase } from '../support/pqrsd/requests.ts';

/** Terms of other lengths than each other's, with a month that is shorter than the day of some closes. */
const MONTHS = [6, 16, 24, 40];
const TODAY = '2026-10-01';
/** Closed on both sides of the end of each term and of its warning, to the second. */
const EDGES = [-61, -60, -1, 0, 1, 59, 60, 61, 62];

const lastMomentOf = (day: Day): Date => new Date(startOfDay(addDays(day, 1)).getTime() - 1);

type Made = RetainedCase & { id: number };

describeOn(BOTH, 'what is over', (portal) => {
  it('is the same for the database as for the rule', async () => {
    const { deps } = portal();
    const { db } = deps.database;
    const series = deps.retention.series.map((one, index) => ({ ...one, months: MONTHS[index] ?? 12 }));
    const policy = { ...deps.retention, series };
    const made: Made[] = [];
    const make = async (one: Omit<RetainedCase, 'held'>, held: boolean) => {
      const number = made.length + 1;
      const kept = await storeCase(db, {
        ...one,
        rad: `RAD-2026-${String(number).padStart(6, '0')}`,
        issue: '',
        description: '',
        anonymous: true,
        receivedAt: START,
        dueAt: START,
        termCode: 'T1',
        termDays: 15,
        calendarVersion: '1',
        claveHash: '',
      });
      if (held) await insertLegalHold(db, kept.id, { by: { id: 1, name: 'Ana' }, at: START, reason: 'Tutela' });
      made.push({ ...one, held, id: kept.id });
    };
    const plain = { state: 'cerrada', awaitsReply: false, anonymisedAt: null } as const;
    for (const { types, closedUntil } of expiredClosings(policy, TODAY)) {
      for (const offset of EDGES) {
        const day = addDays(closedUntil, offset);
        const [type = 'queja'] = types;
        await make({ ...plain, type, closedAt: startOfDay(day) }, false);
        await make({ ...plain, type, closedAt: lastMomentOf(day) }, false);
      }
    }
    const long = startOfDay('2000-01-01');
    for (const state of PQRSD_STATES) await make({ ...plain, type: 'queja', state, closedAt: long }, false);
    for (const type of PQRSD_TYPES) await make({ ...plain, type, closedAt: long }, type === 'cita');
    await make({ ...plain, type: 'queja', closedAt: null }, false);
    await make({ ...plain, type: 'queja', closedAt: long, awaitsReply: true }, false);
    await make({ ...plain, type: 'queja', closedAt: long, anonymisedAt: START }, false);

    const stagedAs = (stage: string) => made.filter((one) => stageOf(policy, one, START) === stage).map(({ id }) => id);
    const found = async (filter: Parameters<typeof listExpired>[1]) => {
      const { rows, total } = await listExpired(db, filter, 1000);
      expect(total).toBe(rows.length);
      return rows.map(({ id }) => id);
    };
    const over = expiredClosings(policy, dayOf(START));
    const soon = expiredClosings(policy, lastWarnedDay(policy, START));
    expect(stagedAs('terminada').length).toBeGreaterThan(15);
    expect(stagedAs('por_terminar').length).toBeGreaterThan(15);
    expect(await found({ over })).toEqual(stagedAs('terminada'));
    expect(await found({ over: soon, notYet: over })).toEqual(stagedAs('por_terminar'));
    expect(await listExpired(db, { over }, 3)).toMatchObject({ total: stagedAs('terminada').length });
  });
});
