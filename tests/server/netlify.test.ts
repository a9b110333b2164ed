/** The door of Netlify, called as Netlify calls it, over a real PostgreSQL through the Neon driver. */
import type { Context } from '@netlify/functions';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DatabaseHandle } from '#server/db/database.ts';
import { createPostgresDatabase, throughRelay } from '../support/databases.ts';

type Handler = (request: Request, context: Context) => Promise<Response>;

describe('the function of Netlify', () => {
  let handler: Handler;
  let opened: DatabaseHandle | undefined;

  beforeAll(async () => {
    throughRelay();
    vi.stubEnv('DATABASE_URL', await createPostgresDatabase());
    vi.stubEnv('AUTH_SECRET', 'un secreto de prueba de más de treinta y dos letras');
    handler = (await import('../../functions/api.ts')).default;
    const { surroundingsOf } = await import('#server/runtime.netlify.ts');
    opened = (await surroundingsOf()).deps.database;
  });

  afterAll(async () => {
    vi.unstubAllEnvs();
    await opened?.close();
  });

  const call = (path: string, init?: RequestInit) =>
    handler(new Request(`https://hospital.example/api${path}`, init), { ip: '203.0.113.7' } as Context);

  it('reads through the Neon driver', async () => {
    expect(opened?.driver).toBe('neon');
    const response = await call('/posts');
    expect([response.status, await response.json()]).toEqual([200, []]);
  });

  it('files a PQRSD', async () => {
    const body = JSON.stringify({ anonymous: true, issue: 'Idea', description: 'Más sillas.' });
    const response = await call('/pqrsd', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ data: { rad: expect.stringMatching(/^RAD-\d{4}-000001$/) } });
  });

  it('runs what time does to posts, the mail and the alerts, every minute', async () => {
    for (const name of ['publication', 'mail', 'alerts']) {
      const job = (await import(`../../functions/${name}.ts`)) as { config: object; default: () => Promise<void> };
      expect(job.config).toEqual({ schedule: '* * * * *' });
      await job.default();
    }
    const response = await call('/health');
    expect(await response.json()).toMatchObject({
      checks: { jobs: 'ok' },
      jobs: ['alertas', 'correo', 'publicacion'].map((name) => ({ name, state: 'ok', last_run: expect.any(String) })),
    });
  });

  it('warns of what is kept no longer and does what was approved, every hour', async () => {
    const retention = await import('../../functions/retention.ts');
    expect(retention.config).toEqual({ schedule: '20 * * * *' });
    await retention.default();
    const health = (await (await call('/health')).json()) as { jobs: object[] };
    expect(health.jobs).toContainEqual({ name: 'retencion', state: 'ok', last_run: expect.any(String) });
  });

  it('keeps the reports of finished quarters, once a day', async () => {
    const reports = await import('../../functions/reports.ts');
    expect(reports.config).toEqual({ schedule: '10 5 * * *' });
    await reports.default();
    const health = (await (await call('/health')).json()) as { jobs: object[] };
    expect(health.jobs).toContainEqual({ name: 'informes', state: 'ok', last_run: expect.any(String) });
  });

  it('knows nobody without a token', async () => {
    expect((await call('/user')).status).toBe(401);
  });
});
