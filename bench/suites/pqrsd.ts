/** How many PQRSD are filed a second, and whether every number that was acknowledged is stored. */
import { join } from 'node:path';
import autocannon from 'autocannon';
import { asc } from 'drizzle-orm';
import type { DatabaseHandle } from '#server/db/database.ts';
import { openPglite } from '#server/db/drivers/pglite.ts';
import { openPostgres } from '#server/db/drivers/postgres.ts';
import { pqrsdCases } from '#server/pqrsd/pqrsd.table.ts';
import { createCaseWriter } from '../fixtures/cases.ts';
import { type Measure, readRounds } from '../measure.ts';
import type { Bench, Suite } from '../run.ts';
import { startDurablePostgres, startPortal } from '../servers.ts';

const CONNECTIONS = 8;
const SECONDS = 8;

type Driver = { name: string; variables?: Record<string, string>; open: () => Promise<DatabaseHandle>; note: string };

export const suite: Suite = {
  title: `radicar PQRSD con ${CONNECTIONS} conexiones, cada una distinta`,
  async measure(bench) {
    const url = await (await startDurablePostgres(bench))('pqrsd');
    const durable = 'el disco confirma cada radicado antes de la respuesta: fsync y synchronous_commit encendidos';
    const variables = { DATABASE_URL: url };
    const postgres = { name: 'PostgreSQL', variables, open: async () => openPostgres(url), note: durable };
    const embedded = 'un solo proceso, en el mismo hilo que atiende';
    const folder = join(bench.folder, 'PGlite/database');
    const pglite = { name: 'PGlite', open: () => openPglite(folder), note: embedded };
    return [
      ...(await file(bench, postgres, { perSecond: 300, p99: 100 })),
      ...(await file(bench, pglite, { perSecond: 150 })),
    ];
  },
};

/** Files for some seconds, round after round, and compares what is stored with what was acknowledged. */
async function file(bench: Bench, driver: Driver, target: { perSecond: number; p99?: number }): Promise<Measure[]> {
  const { name, open, note } = driver;
  const { address, stop } = await startPortal(bench, driver);
  const acknowledged: string[] = [];
  const nextCase = createCaseWriter();
  const post: autocannon.Request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    setupRequest: (request) => ({ ...request, body: JSON.stringify(nextCase()) }),
    onResponse: (status, body) => {
      if (status === 201) acknowledged.push((JSON.parse(body) as { data: { rad: string } }).data.rad);
    },
  };
  const load = { url: `${address}/api/pqrsd`, connections: CONNECTIONS, duration: SECONDS, requests: [post] };
  const measures = await readRounds({ rounds: 5, say: bench.say }, async () => {
    const { '2xx': filed, non2xx, errors, duration, latency } = await autocannon(load);
    if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx + errors} requests were not filed`);
    const perSecond = filed / duration;
    return [
      { name: `${name}: radicadas por segundo`, unit: 'requests/s', value: perSecond, min: target.perSecond, note },
      { name: `${name}: p50`, unit: 'ms', value: latency.p50 },
      { name: `${name}: p99`, unit: 'ms', value: latency.p99, ...(target.p99 && { max: target.p99 }) },
    ];
  });
  await stop();
  await ensureStored(await open(), acknowledged);
  bench.say(`${name}: ${acknowledged.length} radicados con acuse, todos guardados, sin saltos ni repetidos`);
  return measures;
}

/**
 * Throws unless the stored numbers run on from one without gaps and include every acknowledged one, once. There may be
 * more: what was in flight when a round ended was filed after its client had left.
 */
async function ensureStored(database: DatabaseHandle, acknowledged: readonly string[]): Promise<void> {
  const rows = await database.db.select({ rad: pqrsdCases.rad }).from(pqrsdCases).orderBy(asc(pqrsdCases.rad));
  await database.close();
  const gap = rows.findIndex(({ rad }, at) => Number(rad.split('-').at(-1)) !== at + 1);
  if (gap >= 0) throw new Error(`after ${gap} numbers comes ${rows[gap]?.rad}`);
  const lost = new Set(acknowledged).difference(new Set(rows.map(({ rad }) => rad)));
  if (lost.size > 0) throw new Error(`acknowledged and not stored: ${[...lost].slice(0, 3)}`);
  if (new Set(acknowledged).size !== acknowledged.length) throw new Error('a number was given twice');
}
