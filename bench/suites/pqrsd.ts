/** How many requests of citizens are filed a second, and whether every number that was given is there. */
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import type { DatabaseHandle } from '#server/db/database.ts';
import { openPglite } from '#server/db/drivers/pglite.ts';
import { openPostgres } from '#server/db/drivers/postgres.ts';
import { pqrsdCases } from '#server/pqrsd/pqrsd.table.ts';
import { caseWriter } from '../generators/cases.ts';
import { type Load, load } from '../load.ts';
import type { Measure } from '../measures.ts';
import { type BenchPortal, startPortal } from '../portal.ts';
import { startDurablePostgres } from '../postgres.ts';
import type { Bench, Suite } from '../suite.ts';

const ROUNDS = 5;
const CONNECTIONS = 8;
const SECONDS = 8;
const WARM_UP_SECONDS = 4;

export const suite: Suite = {
  title: `radicar PQRSD con ${CONNECTIONS} conexiones, cada una distinta`,
  async measure(bench) {
    const url = await (await startDurablePostgres(bench))('pqrsd');
    const onPostgres = await startPortal(bench, 'postgres', { DATABASE_URL: url });
    const postgres = await fileFor(bench, 'PostgreSQL', onPostgres, async () => openPostgres(url));
    const embedded = await startPortal(bench, 'pglite');
    const folder = join(bench.folder, 'pglite/database');
    const pglite = await fileFor(bench, 'PGlite', embedded, () => openPglite(folder));
    const durable = 'el disco confirma cada radicado antes de la respuesta: fsync y synchronous_commit encendidos';
    return [
      ...measuresOf('PostgreSQL', postgres, { perSecond: 300, p99: 100 }, durable),
      ...measuresOf('PGlite', pglite, { perSecond: 150 }, 'un solo proceso, en el mismo hilo que atiende'),
    ];
  },
};

/** Files for some seconds, round after round, and holds what is stored against what was acknowledged. */
async function fileFor(
  bench: Bench,
  driver: string,
  portal: BenchPortal,
  open: () => Promise<DatabaseHandle>,
): Promise<Load[]> {
  const acknowledged: string[] = [];
  const rounds: Load[] = [];
  const write = caseWriter();
  for (let round = 0; round <= ROUNDS; round += 1) {
    bench.say(round === 0 ? `${driver}: calentando` : `${driver}: vuelta ${round} de ${ROUNDS}`);
    const read = await fileAtOnce(portal, write, acknowledged, round === 0 ? WARM_UP_SECONDS : SECONDS);
    if (read.refused > 0) throw new Error(`${driver}: ${read.refused} requests were not filed`);
    if (round > 0) rounds.push(read);
  }
  await portal.stop();
  await ensureSeries(await open(), acknowledged);
  bench.say(`${driver}: ${acknowledged.length} radicados con acuse, todos guardados, sin saltos ni repetidos`);
  return rounds;
}

function fileAtOnce(
  { address }: BenchPortal,
  write: () => Record<string, unknown>,
  acknowledged: string[],
  seconds: number,
): Promise<Load> {
  return load({
    url: `${address}/api/pqrsd`,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        setupRequest: (request) => ({ ...request, body: JSON.stringify(write()) }),
        onResponse: (status, body) => {
          if (status === 201) acknowledged.push((JSON.parse(body) as { data: { rad: string } }).data.rad);
        },
      },
    ],
  });
}

/**
 * Throws unless the numbers of the database run on from one, each once, and hold every acknowledged one. There
 * may be more: what was on its way when a round ended was filed, and its answer heard by nobody.
 */
async function ensureSeries(database: DatabaseHandle, acknowledged: readonly string[]): Promise<void> {
  const rows = await database.db.select({ rad: pqrsdCases.rad }).from(pqrsdCases).orderBy(asc(pqrsdCases.rad));
  await database.close();
  const numbers = rows.map(({ rad }) => Number(rad.split('-').at(-1)));
  const gap = numbers.findIndex((number, at) => number !== at + 1);
  if (gap >= 0) throw new Error(`after ${gap} numbers comes ${numbers[gap]}`);
  const stored = new Set(rows.map(({ rad }) => rad));
  const lost = acknowledged.find((rad) => !stored.has(rad));
  if (lost) throw new Error(`${lost} was acknowledged and is not there`);
  if (new Set(acknowledged).size !== acknowledged.length) throw new Error('a number was given twice');
}

type Promised = { perSecond: number; p99?: number };

function measuresOf(driver: string, rounds: readonly Load[], promised: Promised, note: string): Measure[] {
  return [
    {
      name: `${driver}: radicadas por segundo`,
      unit: 'requests/s',
      values: rounds.map(({ perSecond }) => perSecond),
      target: { is: '≥', value: promised.perSecond },
      note,
    },
    { name: `${driver}: p50`, unit: 'ms', values: rounds.map(({ p50 }) => p50) },
    {
      name: `${driver}: p99`,
      unit: 'ms',
      values: rounds.map(({ p99 }) => p99),
      ...(promised.p99 !== undefined && { target: { is: '≤', value: promised.p99 } }),
    },
  ];
}
