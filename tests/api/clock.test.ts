/** A clock of the server that is behind what the portal dated itself: it is told, nothing is filed, and it may be accepted. */
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditLog } from '#server/audit/audit.table.ts';
import { clockHealth } from '#server/clock/clock.usecases.ts';
import { pqrsdCases, pqrsdEvents } from '#server/pqrsd/pqrsd.table.ts';
import { minutes, seconds, wholeDays } from '#shared/time/time.ts';
import { readHealth } from '../support/api/health.ts';
import { API_DRIVERS, BOTH, describeOn, PASSWORD } from '../support/api/portal.ts';
import { ANONYMOUS, REQUEST } from '../support/pqrsd/requests.ts';

describeOn(BOTH, 'a clock that is behind', (portal) => {
  const file = (body: object = REQUEST) => portal().call('POST', '/pqrsd', { body });
  const countCases = () => portal().deps.database.db.$count(pqrsdCases);

  it.each([
    ['a citizen', REQUEST],
    ['an anonymous citizen', ANONYMOUS],
  ])('is proven by a filing of %s', async (_who, body) => {
    expect((await file(body)).status).toBe(201);
    portal().moveClock(-minutes(5));
    expect((await file({ ...body, issue: 'Otra' })).status).toBe(201);
    portal().moveClock(-seconds(1));
    const refused = await file({ ...body, issue: 'Una más' });
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      503,
      '300',
      {
        message: expect.stringMatching(/^La hora del servidor está atrasada .* llame al \+57 608 555 0100/),
        reference: expect.any(String),
      },
    ]);
    expect(await countCases()).toBe(2);
  });

  it('gives the first receipt of a request that was sent again', async () => {
    const body = { ...REQUEST, rad: 'aaaa-bbbb-1111' };
    const first = await (await file(body)).json();
    portal().moveClock(-wholeDays(1));
    const again = await file(body);
    expect([again.status, await again.json()]).toEqual([201, first]);
    expect((await file({ ...body, issue: 'Otra' })).status).toBe(503);
    expect(await countCases()).toBe(1);
  });

  it('dates no step of an officer or of a citizen', async () => {
    const { data } = (await (await file()).json()) as { data: { id: number; rad: string; clave: string } };
    const { token, user } = await portal().signInAs('siau');
    portal().moveClock(-wholeDays(2));
    const assigned = await portal().call('POST', `/pqrsd/${data.id}/steps`, {
      token,
      body: { kind: 'assign', to: user.id },
    });
    const written = await portal().call('POST', '/pqrsd/seguimiento/mensajes', {
      body: { rad: data.rad, clave: data.clave, text: 'Sigo esperando.' },
    });
    expect([assigned.status, written.status]).toEqual([503, 503]);
    expect(await portal().deps.database.db.$count(pqrsdEvents)).toBe(1);
  });

  it('fails health, and is right again by itself', async () => {
    expect(await readHealth(portal())).toMatchObject({ status: 'ok', checks: { clock: 'ok' } });
    await file();
    const newest = portal().deps.clock();
    portal().moveClock(-wholeDays(400));
    expect(await readHealth(portal(), 503)).toMatchObject({ status: 'degraded', checks: { clock: 'falla' } });
    expect(await clockHealth(portal().deps)).toEqual({ behind: newest });
    portal().moveClock(wholeDays(400));
    expect(await readHealth(portal())).toMatchObject({ status: 'ok', checks: { clock: 'ok' } });
    expect((await file({ ...REQUEST, issue: 'Otra' })).status).toBe(201);
  });
});

describeOn(API_DRIVERS, 'a clock that is right after one that was ahead', (portal) => {
  const file = (issue: string) => portal().call('POST', '/pqrsd', { body: { ...REQUEST, issue } });
  const accept = (token: string, current_password = PASSWORD) =>
    portal().call('POST', '/settings/clock', { token, body: { current_password } });
  const accepted = () =>
    portal().deps.database.db.select().from(auditLog).where(eq(auditLog.action, 'setting.clock-accepted'));

  it('is accepted by an administrator with the password; what is dated later counts again', async () => {
    portal().moveClock(wholeDays(400));
    await file('Un año antes de tiempo');
    portal().moveClock(-wholeDays(400));
    const { token, user } = await portal().signInAs('admin');
    expect((await accept(token, `${PASSWORD}.`)).status).toBe(422);
    expect((await file('Ahora')).status).toBe(503);
    expect((await accept(token)).status).toBe(204);
    expect(await accepted()).toMatchObject([
      { actorId: user.id, at: portal().deps.clock(), entity: 'setting', label: '2027-11-05 10:00:00' },
    ]);
    expect((await file('Ahora')).status).toBe(201);
    expect(await readHealth(portal())).toMatchObject({ checks: { clock: 'ok' } });
    portal().moveClock(-minutes(6));
    expect((await file('Antes')).status).toBe(503);
    expect((await accept(token)).status).toBe(204);
    expect((await file('Antes')).status).toBe(201);
  });

  it('is not accepted while nothing proves it to be behind, nor by others', async () => {
    const { token } = await portal().signInAs('admin');
    expect((await accept(token)).status).toBe(409);
    await file('Ahora');
    portal().moveClock(-wholeDays(1));
    for (const role of ['autor', 'editor', 'siau'] as const)
      expect((await accept((await portal().signInAs(role)).token)).status).toBe(403);
    expect(await accepted()).toEqual([]);
  });

  it('files at the desk too only when it is right', async () => {
    await file('Ahora');
    const { token } = await portal().signInAs('siau');
    portal().moveClock(-wholeDays(1));
    const response = await portal().call('POST', '/pqrsd/register', {
      token,
      body: { ...REQUEST, channel: 'presencial' },
    });
    expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('La hora del servidor')]);
  });
});
