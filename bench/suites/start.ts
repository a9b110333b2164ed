/** The time of `npm start` until the first page when nothing has changed since the last start. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tests/support/database/postgres-server.ts';
import { type Figure, readRounds } from '../measure.ts';
import type { Suite } from '../run.ts';
import { copyProject, isUp, startNpm } from '../servers.ts';

const POLL_MS = 10;

export const suite: Suite = {
  title: 'npm start por segunda vez, sin cambios, hasta la primera respuesta de /',
  measure(bench) {
    const copy = copyProject(bench);
    bench.say('la primera vez construye y prepara una base de datos');
    return readRounds({ rounds: 5, say: bench.say }, () => start(copy, join(bench.folder, 'data')));
  },
};

/** Starts the portal, waits for the first page and stops it. */
async function start(copy: string, data: string): Promise<Figure[]> {
  const port = await freePort();
  const from = performance.now();
  const { child, exited, read } = startNpm(copy, ['start'], { PORT: String(port), DATA_DIR: data });
  try {
    for (; !(await isUp(`http://127.0.0.1:${port}/`)); await sleep(POLL_MS))
      if (child.exitCode !== null) throw new Error(`npm start exited with ${child.exitCode}: ${read()}`);
    return [{ name: 'hasta la primera página', unit: 's', value: (performance.now() - from) / 1000, max: 5 }];
  } finally {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await exited;
  }
}
