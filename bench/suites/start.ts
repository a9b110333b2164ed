/** The time of `npm start` until the first page when nothing has changed since the last start. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tests/support/postgres-server.ts';
import { type Figure, readRounds } from '../measure.ts';
import { copyProject, startNpm } from '../project-copy.ts';
import type { Suite } from '../run.ts';
import { isUp } from '../servers.ts';

const POLL_MS = 10;

/** What `npm start` prints, and what has been done by then. */
const MARKS = {
  'Abriendo la base de datos': 'npm, la instalación comprobada, los módulos y la huella de las fuentes',
  Migrando: 'abrir la base de datos incorporada',
  'Iniciando el servidor': 'comprobar las migraciones y seguir los cambios',
  'Portal listo': 'cargar las páginas y escuchar',
};

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
  const seconds = () => (performance.now() - from) / 1000;
  const { child, exited, read } = startNpm(copy, ['start'], { PORT: String(port), DATA_DIR: data });
  const printed = new Map<string, number>();
  child.stdout?.on('data', () => {
    for (const mark of Object.keys(MARKS))
      if (!printed.has(mark) && read().includes(mark)) printed.set(mark, seconds());
  });
  try {
    for (; !(await isUp(`http://127.0.0.1:${port}/`)); await sleep(POLL_MS))
      if (child.exitCode !== null) throw new Error(`npm start exited with ${child.exitCode}: ${read()}`);
    const answered = seconds();
    let last = 0;
    const part = (name: string, end: number): Figure => {
      const value = Math.max(0, end - last);
      last = end;
      return { name, unit: 's', value };
    };
    return [
      { name: 'hasta la primera página', unit: 's', value: answered, max: 5 },
      ...Object.entries(MARKS).map(([mark, done]) => part(done, printed.get(mark) ?? answered)),
      part('hacer la portada', answered),
    ];
  } finally {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await exited;
  }
}
