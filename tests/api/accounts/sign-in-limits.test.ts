/** Password guessing is rate-limited, and the limit cannot be used to lock the owner out. */
import { expect, it } from 'vitest';
import { hours, minutes } from '#shared/time/time.ts';
import { codeShown } from '../../support/accounts/authenticator.ts';
import { API_DRIVERS, describeOn, PASSWORD } from '../../support/api/portal.ts';
import { prove } from '../../support/api/proof-of-work.ts';
import { secondServer } from '../../support/api/second-instance.ts';

const HOME = '203.0.113.7';
const HOSPITAL = '203.0.113.200';
const WAIT = /^Demasiados intentos\. Espere .* e intente de nuevo\.$/;

/** The address of an unknown client, another one each time. */
const stranger = (n: number) => `198.51.${Math.floor(n / 200) + 1}.${(n % 200) + 1}`;

describeOn(API_DRIVERS, 'limits of signing in', (portal) => {
  type Client = { address?: string; device?: string | null; proof?: string; code?: string };
  const enter = (email: string, password: string, { address, device, ...rest }: Client = {}) =>
    portal().call('POST', '/login', {
      body: { email, password, ...rest },
      ...(address && { address }),
      ...(device && { headers: { 'device-token': device } }),
    });
  const guess = (email: string, n: number) => enter(email, 'mala', { address: stranger(n) });
  /** As many unknown clients as it takes until the proof of work is required. */
  async function attack(email: string) {
    const { passwords } = portal().deps;
    // None of these is right, and a hash costs some milliseconds.
    portal().deps.passwords = { ...passwords, verify: async () => false };
    for (let n = 0; n < 100; n += 1) expect((await guess(email, n)).status).toBe(422);
    expect((await guess(email, 100)).status).toBe(429);
    portal().deps.passwords = passwords;
  }

  it('stop after ten wrong attempts at one account from one address, with the wait', async () => {
    const { user } = await portal().signInAs('autor');
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await enter(user.email, 'mala', { address: HOME })).status).toBe(422);
    }
    const stopped = await enter(user.email, PASSWORD, { address: HOME });
    expect([stopped.status, stopped.headers.get('retry-after')]).toEqual([429, '900']);
    expect(await stopped.json()).toEqual({ message: 'Demasiados intentos. Espere 15 minutos e intente de nuevo.' });
    portal().moveClock(minutes(15));
    expect((await enter(user.email, PASSWORD, { address: HOME })).status).toBe(200);
  });

  it('let the owner sign in from elsewhere during password guessing', async () => {
    const { user } = await portal().signInAs('autor');
    for (let tries = 0; tries < 60; tries += 1) await enter(user.email, 'mala', { address: HOME });
    expect((await enter(user.email, PASSWORD, { address: HOSPITAL })).status).toBe(200);
  });

  it('let the other users of an address sign in after fifty failures there, however many follow', async () => {
    const people = await Promise.all(['Ana', 'Luis', 'Rosa'].map((name) => portal().signInAs('autor', name)));
    const devices = await Promise.all(
      people.map(async ({ user }) =>
        (await enter(user.email, PASSWORD, { address: HOME })).headers.get('device-token'),
      ),
    );
    for (let n = 0; n < 60; n += 1) await enter(`cuenta${n}@x.co`, 'mala', { address: HOSPITAL });
    for (const [n, { user }] of people.entries()) {
      expect((await enter(user.email, PASSWORD, { address: HOSPITAL, device: devices[n] ?? null })).status).toBe(200);
    }
    const newcomer = await portal().signInAs('autor', 'Paz');
    const asked = await enter(newcomer.user.email, PASSWORD, { address: HOSPITAL });
    expect(asked.status).toBe(429);
    expect(await asked.json()).toEqual({
      message: expect.stringMatching(WAIT),
      errors: {
        proof: ['Hay muchos intentos en este momento. Presione «Confirmar que no soy un programa» y envíe de nuevo.'],
      },
    });
    const proof = await prove(portal());
    expect((await enter(newcomer.user.email, PASSWORD, { address: HOSPITAL, proof })).status).toBe(200);
  });

  it('let a client of the API in where the same account came in before, without anything but the two fields', async () => {
    const { user } = await portal().signInAs('autor');
    expect((await enter(user.email, PASSWORD, { address: HOSPITAL })).status).toBe(200);
    await attack(user.email);
    expect((await enter(user.email, PASSWORD, { address: HOSPITAL })).status).toBe(200);
  });

  it('let a known device in during an attack from everywhere, its own address included', async () => {
    const { user } = await portal().signInAs('admin');
    const device = (await enter(user.email, PASSWORD, { address: HOSPITAL })).headers.get('device-token');
    expect(device).toMatch(/^[\w.-]{20,200}$/);
    await attack(user.email);
    for (let tries = 0; tries < 12; tries += 1) await enter(user.email, 'mala', { address: HOSPITAL });
    expect((await enter(user.email, PASSWORD, { address: HOSPITAL })).status).toBe(429);
    expect((await enter(user.email, PASSWORD, { address: HOSPITAL, device })).status).toBe(200);
    expect((await enter(user.email, PASSWORD, { address: HOME, device: `x ${device} y` })).status).toBe(200);
  });

  it('ask an unknown device for a proof of work during an attack, and each proof opens one try', async () => {
    const { user } = await portal().signInAs('autor');
    await attack(user.email);
    const asked = await enter(user.email, PASSWORD, { address: HOME });
    expect([asked.status, await asked.json()]).toMatchObject([429, { errors: { proof: [expect.any(String)] } }]);
    expect(Number(asked.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
    expect((await enter(user.email, PASSWORD, { address: HOME, proof: 'nada' })).status).toBe(429);
    const proof = await prove(portal());
    expect((await enter(user.email, 'mala', { address: HOME, proof })).status).toBe(422);
    expect((await enter(user.email, PASSWORD, { address: HOME, proof })).status).toBe(429);
    expect((await enter(user.email, PASSWORD, { address: HOME, proof: await prove(portal()) })).status).toBe(200);
  });

  it('count each known device separately, and one that guesses becomes unknown', async () => {
    const { user } = await portal().signInAs('autor');
    const device = (await enter(user.email, PASSWORD, { address: HOME })).headers.get('device-token');
    await attack(user.email);
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await enter(user.email, 'mala', { address: stranger(500), device })).status).toBe(422);
    }
    expect((await enter(user.email, PASSWORD, { address: stranger(500), device })).status).toBe(429);
  });

  it('recognize a device for one account, for half a year, and reject any other device token', async () => {
    const { user } = await portal().signInAs('autor');
    const other = await portal().signInAs('autor');
    const device = (await enter(user.email, PASSWORD, { address: HOME })).headers.get('device-token') ?? '';
    const later = await enter(user.email, PASSWORD, { address: HOME, device });
    expect([later.status, later.headers.get('device-token')]).toEqual([200, null]);
    await attack(other.user.email);
    for (const forged of [
      device,
      device.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')),
      'a.b.c',
      '..',
      ' '.repeat(999),
    ]) {
      expect((await enter(other.user.email, PASSWORD, { address: stranger(300), device: forged })).status).toBe(429);
    }
    portal().moveClock(hours(24 * 181));
    const anew = await enter(user.email, PASSWORD, { address: HOME, device });
    expect([anew.status, anew.headers.get('device-token')]).toEqual([200, expect.any(String)]);
  });

  it('answer alike whether or not there is such an account', async () => {
    const { user } = await portal().signInAs('autor');
    const lives = async (email: string) => {
      const seen: unknown[] = [];
      for (let n = 0; n < 12; n += 1) {
        const answer = await enter(email, 'mala', { address: HOME });
        seen.push([answer.status, answer.headers.get('retry-after'), await answer.json()]);
      }
      for (let n = 0; n < 95; n += 1) seen.push((await guess(email, n)).status);
      return seen;
    };
    expect(await lives(user.email)).toEqual(await lives('nadie@hospital.example'));
  });

  it('of one account are counted by all servers together', async () => {
    const { user } = await portal().signInAs('autor');
    const servers = [portal().call, secondServer(portal())];
    const send = (n: number) =>
      servers[n % 2]?.('POST', '/login', { body: { email: user.email, password: 'mala' }, address: stranger(n) });
    for (let n = 0; n < 100; n += 1) expect((await send(n))?.status).toBe(422);
    for (const n of [100, 101]) expect((await send(n))?.status).toBe(429);
    portal().moveClock(hours(1));
    expect((await send(102))?.status).toBe(422);
  });

  it('do not let a caller without the password use up the attempts of the second factor', async () => {
    const { user, token } = await portal().signInAs('siau');
    const own = async (path: string, body: object) =>
      (await (await portal().call('POST', `/user/second-factor${path}`, { token, body })).json()) as { secret: string };
    const { secret } = await own('', { password: PASSWORD });
    await own('/confirm', { code: await codeShown(secret, portal().deps.clock()) });
    portal().moveClock(minutes(1));
    const code = () => codeShown(secret, portal().deps.clock());
    const first = await enter(user.email, PASSWORD, { address: HOSPITAL, code: await code() });
    const device = first.headers.get('device-token');
    for (let n = 0; n < 30; n += 1) await enter(user.email, 'mala', { address: stranger(n), code: '000000' });
    portal().moveClock(minutes(1));
    expect((await enter(user.email, PASSWORD, { address: HOME, code: await code() })).status).toBe(200);
    // Who knows the password may guess ten codes an hour from wherever; the known device is counted for itself.
    for (let n = 0; n < 10; n += 1) {
      expect((await enter(user.email, PASSWORD, { address: stranger(n), code: '000000' })).status).toBe(422);
    }
    portal().moveClock(minutes(1));
    expect((await enter(user.email, PASSWORD, { address: stranger(11), code: await code() })).status).toBe(429);
    expect((await enter(user.email, PASSWORD, { address: HOSPITAL, device, code: await code() })).status).toBe(200);
  });
});
