/** Every call that a program could repeat: a limited number of times, then 429 with the wait. */
import { expect, it } from 'vitest';
import { throttles } from '#server/throttle/throttles.table.ts';
import { hours } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn, PASSWORD, type Portal } from '../support/api/portal.ts';
import { secondServer } from '../support/api/second-instance.ts';
import { ANONYMOUS } from '../support/pqrsd/requests.ts';

const ADDRESS = '203.0.113.7';

type Attempt = { method: string; path: string; body?: unknown; token?: string };
/** What is tried for the nth time, how often it may be, and whether it is the address that is counted. */
type LimitedCall = {
  most: number;
  window: number;
  /** Counted in the memory of each server, and nothing of it is written; else by all servers together. */
  inMemory?: true;
  prepare?(portal: Portal): Promise<unknown>;
  attempt(n: number, prepared: never): Attempt;
};

const newPassword = { password: 'otra-clave-bastante-larga', password_confirmation: 'otra-clave-bastante-larga' };

const LIMITED_CALLS: Record<string, LimitedCall> = {
  'signing in to one account from one address': {
    most: 10,
    window: 900,
    inMemory: true,
    attempt: () => ({ method: 'POST', path: '/login', body: { email: 'ana@hospital.example', password: 'x' } }),
  },
  'signing in from one address': {
    most: 50,
    window: 900,
    inMemory: true,
    attempt: (n) => ({ method: 'POST', path: '/login', body: { email: `a${n}@hospital.example`, password: 'x' } }),
  },
  'asking for an account': {
    most: 10,
    window: 3600,
    inMemory: true,
    attempt: (n) => ({
      method: 'POST',
      path: '/signup',
      body: { name: 'Ana', email: `a${n}@correo.example`, ...newPassword },
    }),
  },
  'using links for a forgotten password': {
    most: 20,
    window: 900,
    inMemory: true,
    attempt: (n) => ({
      method: 'POST',
      path: '/password/reset',
      body: { token: `x${n}`.padEnd(43, 'x'), ...newPassword },
    }),
  },
  'filing a PQRSD': {
    most: 120,
    window: 3600,
    inMemory: true,
    attempt: (n) => ({
      method: 'POST',
      path: '/pqrsd',
      body: { ...ANONYMOUS, description: `Me gritaron ${n} veces.` },
    }),
  },
  'following cases from one address': {
    most: 60,
    window: 900,
    inMemory: true,
    attempt: (n) => ({
      method: 'POST',
      path: '/pqrsd/seguimiento',
      body: { rad: `RAD-2026-${100000 + n}`, clave: 'AAAAA-AAAAA' },
    }),
  },
  'announcing files of a request': {
    most: 60,
    window: 3600,
    inMemory: true,
    attempt: () => ({ method: 'POST', path: '/pqrsd/uploads', body: { bytes: 4, extension: 'pdf' } }),
  },
  'announcing files of the library': {
    most: 300,
    window: 3600,
    prepare: (portal) => portal.signInAs('autor'),
    attempt: (_n, { token }: { token: string }) => ({
      method: 'POST',
      path: '/file/uploads',
      token,
      body: { name: 'a.pdf', bytes: 4 },
    }),
  },
  'saying whether a page was useful': {
    most: 30,
    window: 3600,
    inMemory: true,
    attempt: () => ({ method: 'POST', path: '/feedback', body: { path: '/valores', useful: true } }),
  },
  'telling of an address that was not found': {
    most: 30,
    window: 3600,
    inMemory: true,
    attempt: () => ({ method: 'POST', path: '/missing-addresses', body: { path: '/valores-viejos' } }),
  },
  'looking for words': {
    most: 120,
    window: 600,
    inMemory: true,
    attempt: (n) => ({ method: 'GET', path: `/posts?q=palabra${n}` }),
  },
  'changing a password with a wrong one': {
    most: 10,
    window: 900,
    prepare: (portal) => portal.signInAs('autor'),
    attempt: (_n, { token }: { token: string }) => ({
      method: 'PUT',
      path: '/user/password',
      token,
      body: { current_password: 'x', ...newPassword },
    }),
  },
};

describeOn(API_DRIVERS, 'limits', (portal) => {
  it.each(Object.entries(LIMITED_CALLS))('%s is counted and stops', async (what, limited) => {
    const prepared = (await limited.prepare?.(portal())) as never;
    const rows = async () => (await portal().deps.database.db.select().from(throttles)).length;
    const before = await rows();
    const other = secondServer(portal());
    const servers = limited.inMemory ? [portal().call] : [portal().call, other];
    const send = (n: number) => {
      const { method, path, ...rest } = limited.attempt(n, prepared);
      return servers[n % servers.length]?.(method, path, { ...rest, address: ADDRESS }) as Promise<Response>;
    };
    for (let n = 0; n < limited.most; n += 1) expect((await send(n)).status).not.toBe(429);
    for (const n of [limited.most, limited.most + 1]) {
      const refused = await send(n);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(limited.window);
      expect(await refused.json()).toMatchObject({
        message: expect.stringMatching(/^Demasiados intentos\. Espere .* e intente de nuevo\.$/),
      });
    }
    const isOfSignIn = what.startsWith('signing in');
    if (limited.inMemory && !isOfSignIn) expect(await rows()).toBe(before);
    portal().moveClock(limited.window * 1000 + 1000);
    expect((await send(0)).status).not.toBe(429);
  });

  it('a network of IPv6 is one address, however many it has', async () => {
    const search = (address: string) => portal().call('GET', '/posts?q=agua', { address });
    for (let n = 0; n < 120; n += 1) expect((await search(`2001:db8:1:2::${n.toString(16)}`)).status).toBe(200);
    expect((await search('2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await search('2001:db8:1:3::1')).status).toBe(200);
  });

  it('of searching are lifted for those who write, and not for any session', async () => {
    const search = (token?: string) =>
      portal().call('GET', '/posts?q=agua', { address: ADDRESS, ...(token && { token }) });
    for (let n = 0; n < 120; n += 1) await search();
    for (const role of ['pendiente', 'siau'] as const) {
      expect([role, (await search((await portal().signInAs(role)).token)).status]).toEqual([role, 429]);
    }
    for (const role of ['autor', 'editor', 'admin'] as const) {
      expect([role, (await search((await portal().signInAs(role)).token)).status]).toEqual([role, 200]);
    }
  });

  it('in the database keep no address and no name, and their times tell no more than the window', async () => {
    portal().moveClock(123_456);
    await portal().call('POST', '/login', {
      body: { email: 'ana@hospital.example', password: PASSWORD },
      address: ADDRESS,
    });
    const rows = await portal().deps.database.db.select().from(throttles);
    expect(rows).toHaveLength(1);
    for (const { key, expiresAt } of rows) {
      expect(key).toMatch(/^[\w-]{43}$/);
      expect(expiresAt.getTime() % hours(1)).toBe(0);
    }
    expect(JSON.stringify(rows)).not.toMatch(/203\.0|ana@/);
  });
});
