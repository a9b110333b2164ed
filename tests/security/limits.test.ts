/** Every door that a program could hammer: so many times, also across servers, and then 429 with the wait. */
import { expect, it } from 'vitest';
import { throttles } from '#server/throttle/throttle.table.ts';
import { BOTH, describeOn, PASSWORD, type Portal } from '../support/portal.ts';
import { ANONYMOUS, file } from '../support/pqrsd.ts';
import { secondServer } from '../support/second-server.ts';

const ADDRESS = '203.0.113.7';

type Attempt = { method: string; path: string; body?: unknown; token?: string };
/** What is tried for the nth time, how often it may be, and whether it is the address that is counted. */
type Door = {
  most: number;
  window: number;
  prepare?(portal: Portal): Promise<unknown>;
  attempt(n: number, prepared: never): Attempt;
};

const newPassword = { password: 'otra-clave-bastante-larga', password_confirmation: 'otra-clave-bastante-larga' };

const DOORS: Record<string, Door> = {
  'signing in to one account': {
    most: 10,
    window: 900,
    attempt: () => ({ method: 'POST', path: '/login', body: { email: 'ana@hospital.example', password: 'x' } }),
  },
  'signing in from one address': {
    most: 50,
    window: 900,
    attempt: (n) => ({ method: 'POST', path: '/login', body: { email: `a${n}@hospital.example`, password: 'x' } }),
  },
  'asking for an account': {
    most: 10,
    window: 3600,
    attempt: (n) => ({
      method: 'POST',
      path: '/signup',
      body: { name: 'Ana', email: `a${n}@correo.example`, ...newPassword },
    }),
  },
  'using links for a forgotten password': {
    most: 20,
    window: 900,
    attempt: (n) => ({
      method: 'POST',
      path: '/password/reset',
      body: { token: `x${n}`.padEnd(43, 'x'), ...newPassword },
    }),
  },
  'filing a PQRSD': {
    most: 120,
    window: 3600,
    attempt: (n) => ({
      method: 'POST',
      path: '/pqrsd',
      body: { ...ANONYMOUS, description: `Me gritaron ${n} veces.` },
    }),
  },
  'following one case': {
    most: 10,
    window: 900,
    prepare: file,
    attempt: (_n, { rad }: { rad: string }) => ({
      method: 'POST',
      path: '/pqrsd/seguimiento',
      body: { rad, clave: 'AAAAA-AAAAA' },
    }),
  },
  'following cases from one address': {
    most: 60,
    window: 900,
    attempt: (n) => ({
      method: 'POST',
      path: '/pqrsd/seguimiento',
      body: { rad: `RAD-2026-${100000 + n}`, clave: 'AAAAA-AAAAA' },
    }),
  },
  'announcing files of a request': {
    most: 60,
    window: 3600,
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
    attempt: () => ({ method: 'POST', path: '/feedback', body: { path: '/valores', useful: true } }),
  },
  'looking for words': { most: 120, window: 600, attempt: (n) => ({ method: 'GET', path: `/posts?q=palabra${n}` }) },
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

describeOn(BOTH, 'limits', (portal) => {
  it.each(Object.entries(DOORS))('%s is counted by all servers together and stops', async (_what, door) => {
    const prepared = (await door.prepare?.(portal())) as never;
    const servers = [portal().call, secondServer(portal())];
    const send = (n: number) => {
      const { method, path, ...rest } = door.attempt(n, prepared);
      return servers[n % 2]?.(method, path, { ...rest, address: ADDRESS }) as Promise<Response>;
    };
    for (let n = 0; n < door.most; n += 1) expect((await send(n)).status).not.toBe(429);
    for (const n of [door.most, door.most + 1]) {
      const refused = await send(n);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(door.window);
      expect(await refused.json()).toEqual({
        message: expect.stringMatching(/^Demasiados intentos\. Espere .* e intente de nuevo\.$/),
      });
    }
    portal().moveClock(door.window * 1000 + 1000);
    expect((await send(0)).status).not.toBe(429);
  });

  it('keep no address and no name, only what nobody can turn back', async () => {
    await portal().call('POST', '/login', {
      body: { email: 'ana@hospital.example', password: PASSWORD },
      address: ADDRESS,
    });
    const rows = await portal().deps.database.db.select().from(throttles);
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0|ana@/);
  });
});
