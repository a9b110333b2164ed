/** The database stops while citizens visit and file cases, and comes back: the portal recovers without a restart. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PqrsdReceipt } from '#domain/pqrsd/pqrsd.ts';
import type { Caller } from '../support/api/caller.ts';
import { PERSON } from '../support/pqrsd/requests.ts';
import { type PortalOverPostgres, startOverPostgres } from '../support/servers/portal-over-postgres.ts';

const BUILT = ['/servicios', '/pqrsd', '/no-existe'];
const MADE = ['/', '/noticias', '/noticias?page=1', '/pqrsd/avisos', '/informe-todas-las-solicitudes'];

describe('a database that is stopped and started under load', { timeout: 180_000 }, () => {
  let { postgres, server, call, stop } = {} as PortalOverPostgres;

  beforeAll(async () => {
    ({ postgres, server, call, stop } = await startOverPostgres());
  });
  afterAll(() => stop?.());

  const visit = async (path: string) => (await fetch(server.address + path)).status;
  const visits = async (paths: readonly string[]) => Promise.all(paths.map(visit));

  it('serves every page, answers 503 in Spanish, and recovers without losing or duplicating a case', async () => {
    const load = startLoad(call);
    await expect.poll(() => load.receipts.size, { timeout: 30_000 }).toBeGreaterThan(20);
    expect(await visits([...BUILT, ...MADE])).toEqual([200, 200, 404, ...MADE.map(() => 200)]);

    await postgres.stop();
    await expect.poll(() => load.refusals.length, { timeout: 30_000 }).toBeGreaterThan(20);
    expect(await visits([...BUILT, ...MADE])).toEqual([200, 200, 404, ...MADE.map(() => 200)]);
    // A page that was never rendered has no stale copy: it reports the failure.
    const unseen = await fetch(`${server.address}/contratacion`);
    expect([unseen.status, unseen.headers.get('x-cache')]).toEqual([200, 'MISS']);
    expect((await unseen.text()).includes('No pudimos cargar las publicaciones')).toBe(true);
    expect((await call.get('/health')).status).toBe(503);

    const filedBefore = load.receipts.size;
    await postgres.start();
    await expect.poll(() => load.receipts.size, { timeout: 60_000 }).toBeGreaterThan(filedBefore + 20);
    await load.stop();

    expect(new Set(load.refusals)).toEqual(new Set([expect.stringMatching(/^503 .*(no responde|disponible)/)]));
    const list = (await (await call.get('/pqrsd')).json()) as { meta: { total: number } };
    expect(list.meta.total).toBe(load.receipts.size);
    expect(new Set([...load.receipts.values()].map(({ rad }) => rad)).size).toBe(load.receipts.size);
    await expect.poll(async () => (await call.get('/health')).status, { timeout: 60_000 }).toBe(200);
  });
});

type Load = { receipts: Map<string, PqrsdReceipt>; refusals: string[]; stop(): Promise<void> };

/** Eight clients that file one case after another, each retrying until it is accepted. */
function startLoad(call: Caller): Load {
  const receipts = new Map<string, PqrsdReceipt>();
  const refusals: string[] = [];
  let stopped = false;
  const person = async (name: number) => {
    for (let turn = 0; !stopped; turn += 1) {
      const key = `persona-${name}-${turn}`;
      while (!receipts.has(key)) {
        const response = await call.post('/pqrsd', {
          ...PERSON,
          type_pqrsd: 'cita',
          issue: key,
          description: 'Cita.',
          rad: key,
        });
        const answer = (await response.json()) as { message?: string; data?: PqrsdReceipt };
        if (response.status === 201 && answer.data) receipts.set(key, answer.data);
        else refusals.push(`${response.status} ${answer.message}`);
      }
    }
  };
  const people = Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(person));
  // Awaited again in stop(): a test that fails earlier must not leave an unhandled rejection.
  people.catch(() => undefined);
  return {
    receipts,
    refusals,
    stop: async () => {
      stopped = true;
      await people;
    },
  };
}
