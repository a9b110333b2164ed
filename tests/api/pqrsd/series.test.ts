import { expect, it } from 'vitest';
import { counters } from '#server/db/counters.table.ts';
import { pqrsdCases, pqrsdEvents } from '#server/pqrsd/pqrsd.table.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { ANONYMOUS, deskOf, file, REQUEST } from '../../support/pqrsd/requests.ts';

const rad = (number: number) => `RAD-2026-${String(number).padStart(6, '0')}`;
const upTo = (count: number) => Array.from({ length: count }, (_, turn) => rad(turn + 1));

describeOn(API_DRIVERS, 'the series of numbers', (portal) => {
  it('100 submissions at once make 100 consecutive numbers, by whatever channel', async () => {
    const desk = await deskOf(portal());
    const submissions = Array.from({ length: 100 }, async (_, turn) => {
      const issue = `Asunto ${turn}`;
      if (turn % 10 === 0) {
        const body = { ...REQUEST, issue, channel: 'papel' };
        const response = await desk.call('POST', '/pqrsd/register', body);
        return ((await response.json()) as { data: { rad: string } }).data;
      }
      return file(portal(), turn % 3 === 0 ? { ...ANONYMOUS, issue } : { ...REQUEST, issue });
    });
    const numbers = (await Promise.all(submissions)).map((receipt) => receipt.rad).sort();
    expect(numbers).toEqual(upTo(100));

    const { db } = portal().deps.database;
    expect((await db.select({ rad: pqrsdCases.rad }).from(pqrsdCases)).map((row) => row.rad).sort()).toEqual(upTo(100));
    expect(await db.select().from(pqrsdEvents)).toHaveLength(100);
    expect(await db.select().from(counters)).toEqual([{ series: 'RAD', year: 2026, lastNumber: 100 }]);
  });

  it('what is refused or sent twice amid them takes no number', async () => {
    const good = Array.from({ length: 20 }, (_, turn) => file(portal(), { ...ANONYMOUS, issue: `Asunto ${turn}` }));
    const twice = Array.from({ length: 20 }, () => file(portal(), { ...ANONYMOUS, rad: 'la misma' }));
    const bad = Array.from({ length: 20 }, () => portal().call('POST', '/pqrsd', { body: { ...REQUEST, issue: '' } }));
    const filed = await Promise.all([...good, ...twice]);
    expect((await Promise.all(bad)).every(({ status }) => status === 422)).toBe(true);
    expect([...new Set(filed.map((receipt) => receipt.rad))].sort()).toEqual(upTo(21));
    expect((await file(portal())).rad).toBe(rad(22));
  });
});
