/** Resident memory of the server on PostgreSQL during ten minutes of mixed load. */
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { medianOf, readRounds } from '../measure.ts';
import { runVisitors } from '../mixed-load.ts';
import type { Suite } from '../run.ts';
import { startDurablePostgres, startPortal } from '../servers.ts';

const MINUTES = 10;
const MINUTE_MS = 60_000;
const SAMPLE_MS = 1_000;

export const suite: Suite = {
  title: `memoria del servidor, ${MINUTES} minutos de carga mezclada sobre PostgreSQL`,
  async measure(bench) {
    const variables = { DATABASE_URL: await (await startDurablePostgres(bench))('memoria') };
    // The first start makes the pictures of the demonstration; a portal in use has restarted since.
    await (await startPortal(bench, { name: 'portal', variables })).stop();
    const { address, pid } = await startPortal(bench, { name: 'portal', variables });
    const visits = runVisitors(address, Date.now() + MINUTES * MINUTE_MS);
    const measures = await readRounds({ rounds: MINUTES, say: bench.say, warmUp: false }, async () => {
      const [server, withDecoder]: [number[], number[]] = [[], []];
      for (const end = Date.now() + MINUTE_MS; Date.now() < end; await sleep(SAMPLE_MS)) {
        server.push(residentMB(pid));
        withDecoder.push(childrenOf(pid).reduce((sum, child) => sum + residentMB(child), residentMB(pid)));
      }
      const note = 'lo más alto de cada minuto; ese proceso vive unos segundos';
      return [
        { name: 'mediana de cada minuto', unit: 'MB', value: medianOf(server) },
        { name: 'lo más alto de cada minuto', unit: 'MB', value: Math.max(...server), max: 250 },
        { name: 'con el proceso que trata una fotografía', unit: 'MB', value: Math.max(...withDecoder), note },
      ];
    });
    bench.say(`${await visits} visitas contestadas`);
    // The first two minutes are left out: everything happens there for the first time.
    const medians = measures[0]?.values ?? [];
    const growth = medianOf(medians.slice(-3)) / medianOf(medians.slice(2, 5));
    return [
      ...measures,
      { name: 'últimos tres minutos / minutos tres a cinco', unit: '×', values: [growth], max: 1.1 },
    ];
  },
};

const childrenOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);

/** 0 once the process has exited. */
function residentMB(pid: number | string): number {
  const file = `/proc/${pid}/status`;
  return existsSync(file) ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) / 1024 : 0;
}
