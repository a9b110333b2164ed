/** Connections that are lost without a word: the portal gives each up after a time, and goes on with new ones. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseHandle, Queryable } from '#server/db/database.ts';
import { isDatabaseUnavailable } from '#server/db/database-errors.ts';
import { openNeon } from '#server/db/drivers/neon.ts';
import { openPostgres } from '#server/db/drivers/postgres.ts';
import { type QueryLimits, SERVING_LIMITS } from '#server/db/query-limits.ts';
import { lockStart } from '#server/db/start-lock.ts';
import { readHealth } from '#server/health/health.usecases.ts';
import type { MonitoringCredentials } from '#server/http/middleware.ts';
import { runJob } from '#server/jobs/run-job.ts';
import { minutes } from '#shared/time/time.ts';
import { createPortal, type Portal } from '../support/api/portal.ts';
import { createPostgresDatabase, relay } from '../support/database/databases.ts';
import { type SilentProxy, startSilentProxy } from '../support/database/silent-proxy.ts';

const DRIVERS = {
  postgres: openPostgres,
  neon: (url: string, limits: QueryLimits) => openNeon(url, relay(), limits),
};
const POOL_SIZE = 10;
const SHORT: QueryLimits = { ...SERVING_LIMITS, connectMs: 300, answerMs: 300 };
const one = sql`select 1`;

describe.each(Object.entries(DRIVERS))('a connection of %s', (_driver, open) => {
  let proxy: SilentProxy;
  let database: DatabaseHandle;
  beforeEach(async () => {
    proxy = await startSilentProxy(await createPostgresDatabase());
    database = open(proxy.url, SHORT);
  });
  afterEach(async () => {
    proxy.restore();
    await database.close();
    await proxy.close();
  });

  const use: Record<string, (db: DatabaseHandle['db']) => Promise<unknown>> = {
    'a query': async (db) => db.execute(one),
    'a transaction': (db) => db.transaction((tx) => tx.execute(one)),
  };

  it.each(Object.entries(use))('that is lost under %s fails it, and leaves the pool', async (_what, run) => {
    // Every connection of the pool is lost.
    let arrived = 0;
    let goOn = () => {};
    const all = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const lose = async (tx: Queryable) => {
      await tx.execute(one);
      arrived += 1;
      if (arrived === POOL_SIZE) goOn();
      await all;
      proxy.silence();
      await tx.execute(one);
    };
    const held = Array.from({ length: POOL_SIZE }, () => database.db.transaction(lose));
    const failures = await Promise.all(held.map((work) => work.then(() => null, isDatabaseUnavailable)));
    expect(new Set(failures)).toEqual(new Set([true]));
    await expect.poll(proxy.count).toBe(0);
    await expect(run(database.db)).rejects.toSatisfy(isDatabaseUnavailable);
    proxy.restore();
    await run(database.db);
  });
});

describe('a portal whose connections are lost', () => {
  let proxy: SilentProxy;
  let database: DatabaseHandle;
  let portal: Portal;
  beforeEach(async () => {
    proxy = await startSilentProxy(await createPostgresDatabase());
    database = openPostgres(proxy.url, SHORT);
    portal = await createPortal(database);
  });
  afterEach(async () => {
    proxy.restore();
    await database.close();
    await proxy.close();
  });

  it('runs the job again in which it happened', async () => {
    const { deps } = portal;
    const work = async () => {
      proxy.silence();
      await database.db.execute(one);
    };
    expect(await runJob(deps, 'prueba', work)).toBe('failed');
    proxy.restore();
    portal.moveClock(minutes(2));
    expect(await runJob(deps, 'prueba', async () => undefined)).toBe('done');
  });

  it('answers for its health without waiting for the database', async () => {
    const asStranger = { isLocal: false, token: undefined };
    const asSignedIn = { isLocal: false, token: (await portal.signInAs('admin')).token };
    const asProgram = { isLocal: true, token: undefined };
    proxy.silence();
    // The time that a query has is not over.
    portal.deps.database = openPostgres(proxy.url);
    const ask = (credentials: MonitoringCredentials) => readHealth(portal.deps, credentials, 200);
    expect(await Promise.all([ask(asStranger), ask(asSignedIn)])).toEqual(Array(2).fill({ status: 'degraded' }));
    expect(await ask(asProgram)).toMatchObject({
      ...{ status: 'degraded', jobs: [], mail: null, backup: null },
      checks: { database: 'falla', migrations: 'falla', storage: 'ok' },
    });
    proxy.restore();
    await portal.deps.database.close();
  });
});

describe('a statement of PostgreSQL that takes too long', () => {
  it('is cancelled by the server, and its connection stays', async () => {
    const proxy = await startSilentProxy(await createPostgresDatabase());
    const database = openPostgres(proxy.url, { ...SERVING_LIMITS, statementMs: 50 });
    const sleeping = database.db.execute(sql`select pg_sleep(60)`).then(() => null, isDatabaseUnavailable);
    expect(await sleeping).toBe(true);
    await database.db.execute(one);
    expect(proxy.count()).toBe(1);
    await database.close();
    await proxy.close();
  });

  it('loses its locks when its process says nothing more', async () => {
    const url = await createPostgresDatabase();
    const [lost, other] = [{ ...SERVING_LIMITS, idleInTransactionMs: 50 }, SERVING_LIMITS].map((limits) =>
      openPostgres(url, limits),
    ) as [DatabaseHandle, DatabaseHandle];
    const holding = lost.db.transaction(async (tx) => {
      await lockStart(tx);
      await other.db.transaction(lockStart);
      await tx.execute(one);
    });
    expect(await holding.then(() => null, isDatabaseUnavailable)).toBe(true);
    await lost.close();
    await other.close();
  });
});
