/** What the server holds of memory on PostgreSQL while everybody works at once for ten minutes. */
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Measure, summaryOf } from '../measures.ts';
import { visit } from '../mixed-visitors.ts';
import { startPortal } from '../portal.ts';
import { startDurablePostgres } from '../postgres.ts';
import type { Suite } from '../suite.ts';

const MINUTES = 10;
const SAMPLE_MS = 1_000;
const MINUTE_MS = 60_000;

export const suite: Suite = {
  title: `memoria del servidor, ${MINUTES} minutos de carga mezclada sobre PostgreSQL`,
  async measure(bench) {
    const createDatabase = await startDurablePostgres(bench);
    const variables = { DATABASE_URL: await createDatabase('memoria') };
    // The first start draws the demonstration's pictures; a portal in use has been started again since.
    await (await startPortal(bench, 'portal', variables)).stop();
    const portal = await startPortal(bench, 'portal', variables);
    const until = Date.now() + MINUTES * MINUTE_MS;
    const visits = visit(portal, until);
    const minutes = await readMinutes(portal.pid, bench.say);
    bench.say(`${await visits} visitas contestadas`);
    return measuresOf(minutes);
  },
};

type Reading = { server: number; withDecoder: number };

/** Readings in MB, one a second, by minute. */
async function readMinutes(pid: number, say: (text: string) => void): Promise<Reading[][]> {
  const minutes: Reading[][] = [];
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    const readings: Reading[] = [];
    for (const until = Date.now() + MINUTE_MS; Date.now() < until; await pause(SAMPLE_MS))
      readings.push(readingOf(pid));
    say(`minuto ${minute}: ${Math.round(middle(readings))} MB`);
    minutes.push(readings);
  }
  return minutes;
}

function readingOf(pid: number): Reading {
  const server = residentMB(pid);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return { server, withDecoder: children.reduce((sum, child) => sum + residentMB(child), server) };
}

/** None once the process has gone. */
function residentMB(pid: number | string): number {
  const file = `/proc/${pid}/status`;
  return existsSync(file) ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) / 1024 : 0;
}

const middle = (readings: Reading[]): number => summaryOf(readings.map(({ server }) => server)).median;
const highest = (readings: Reading[], of: keyof Reading): number => Math.max(...readings.map((reading) => reading[of]));

/** By minute; the first two, in which everything is met for the first time, do not tell whether it grows. */
function measuresOf(minutes: Reading[][]): Measure[] {
  const middles = minutes.map(middle);
  const [early, late] = [middles.slice(2, 5), middles.slice(-3)];
  return [
    { name: 'mediana de cada minuto', unit: 'MB', values: middles },
    {
      name: 'lo más alto de cada minuto',
      unit: 'MB',
      values: minutes.map((readings) => highest(readings, 'server')),
      target: { is: '≤', value: 250 },
    },
    {
      name: 'con el proceso que trata una fotografía',
      unit: 'MB',
      values: minutes.map((readings) => highest(readings, 'withDecoder')),
      note: 'lo más alto de cada minuto; ese proceso vive unos segundos',
    },
    {
      name: 'últimos tres minutos / minutos tres a cinco',
      unit: '×',
      values: [summaryOf(late).median / summaryOf(early).median],
      target: { is: '≤', value: 1.1 },
    },
  ];
}
