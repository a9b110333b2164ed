import { expect, it } from 'vitest';
import { auditApi } from '#shared/api/endpoints/audit.api.ts';
import { pqrsdDeskApi } from '#shared/api/endpoints/pqrsd-desk.api.ts';
import { calendarApi } from '#shared/api/endpoints/settings.api.ts';
import { callEndpoint } from '../../support/api/call-endpoint.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { file } from '../../support/pqrsd/requests.ts';

const CIVIC = { day: '2026-10-06', working: false, reason: 'Día cívico, Decreto 40 de 2026' };

describeOn(API_DRIVERS, 'the days excepted from the calendar', (portal) => {
  const except = (token: string, body: unknown) => portal().call('POST', '/calendar/exceptions', { token, body });

  it('are not counted in what is filed from then on, and what was filed before keeps its day', async () => {
    const { token } = await portal().signInAs('admin');
    const before = await file(portal());
    expect((await except(token, CIVIC)).status).toBe(201);
    const after = await file(portal());
    expect([before.due_at.slice(0, 10), after.due_at.slice(0, 10)]).toEqual(['2026-10-23', '2026-10-26']);
    const read = async (id: number) =>
      (await callEndpoint(portal(), pqrsdDeskApi.get, { params: { id }, token })).data.due_at;
    expect(await read(before.id)).toBe(before.due_at);
  });

  it('are listed by day, can be removed once, and are audited', async () => {
    const { token } = await portal().signInAs('admin');
    await except(token, { day: '2026-12-28', working: false, reason: 'Compensado' });
    const { id } = await callEndpoint(portal(), calendarApi.add, { token, body: CIVIC });
    const list = async () => (await callEndpoint(portal(), calendarApi.list, { token })).data;
    expect((await list()).map(({ day }) => day)).toEqual(['2026-10-06', '2026-12-28']);
    const remove = () => portal().call('DELETE', `/calendar/exceptions/${id}`, { token });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
    expect((await list()).map(({ day }) => day)).toEqual(['2026-12-28']);
    const audit = await callEndpoint(portal(), auditApi.list, { query: { subject: 'setting' }, token });
    expect(audit.data).toHaveLength(3);
    expect((await except(token, CIVIC)).status).toBe(201);
  });

  it('are among the holidays that anybody reads, until they are removed', async () => {
    const { token } = await portal().signInAs('admin');
    const holidays = async () => callEndpoint(portal(), calendarApi.holidays);
    const lawful = await holidays();
    expect(lawful.days[0]).toBe('2026-10-12');
    expect(lawful.until > '2028').toBe(true);
    const { id } = await callEndpoint(portal(), calendarApi.add, { token, body: CIVIC });
    expect(await holidays()).toEqual({ ...lawful, days: [CIVIC.day, ...lawful.days] });
    await portal().call('DELETE', `/calendar/exceptions/${id}`, { token });
    expect(await holidays()).toEqual(lawful);
  });

  it('may be excepted once each', async () => {
    const { token } = await portal().signInAs('admin');
    await except(token, CIVIC);
    portal().deps.calendar.applyExceptions([], 0);
    expect((await except(token, CIVIC)).status).toBe(409);
  });

  it.each([
    ['a weekend', { day: '2026-10-10' }, /fin de semana/],
    ['a day that is already a holiday', { day: '2026-10-12' }, /festivo/],
    ['a working day that would be worked on', { working: true }, /hábil/],
    ['a day that does not exist', { day: '2026-02-30' }, /Elija/],
  ])('cannot be %s: it would change nothing', async (_what, fault, message) => {
    const { token } = await portal().signInAs('admin');
    const response = await except(token, { ...CIVIC, ...fault });
    expect(response.status).toBe(422);
    expect(((await response.json()) as { errors: { day: string[] } }).errors.day[0]).toMatch(message);
  });
});
