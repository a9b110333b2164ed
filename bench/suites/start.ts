/** How long `npm start` takes to answer when nothing changed since the last time. */

import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../../tests/support/postgres-server.ts';
import type { Measure } from '../measures.ts';
import { copyProject, npmIn } from '../project-copy.ts';
import type { Suite } from '../suite.ts';

const ROUNDS = 5;
const ASK_EVERY_MS = 10;

/** What `npm start` says on its way, and what was done until then. */
const MARKS: readonly [line: string, until: string][] = [
  ['Abriendo la base de datos', 'npm, la instalación comprobada, los módulos y la huella de las fuentes'],
  ['Migrando', 'abrir la base de datos incorporada'],
  ['Iniciando el servidor', 'comprobar las migraciones y seguir los cambios'],
  ['Portal listo', 'cargar las páginas y escuchar'],
];

/** Seconds until the first answer, and until each line. */
type Start = { answered: number; lines: number[] };

export const suite: Suite = {
  title: 'npm start por segunda vez, sin cambios, hasta la primera respuesta de /',
  async measure(bench) {
    const copy = copyProject(bench);
    const data = join(bench.folder, 'data');
    bench.say('la primera vez: construye, y prepara una base de datos');
    await start(copy, data);
    const starts: Start[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      starts.push(await start(copy, data));
      bench.say(`vuelta ${round} de ${ROUNDS}: ${starts.at(-1)?.answered.toFixed(2)} s`);
    }
    return measuresOf(starts);
  },
};

/** Starts it, waits for the first page and ends it. */
async function start(copy: string, data: string): Promise<Start> {
  const port = await freePort();
  const from = performance.now();
  const seconds = () => (performance.now() - from) / 1000;
  const child = npmIn(copy, ['start'], { PORT: String(port), DATA_DIR: data });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const lines = listen(child, seconds);
  try {
    const answered = await firstAnswer(`http://127.0.0.1:${port}/`, child, seconds);
    return { answered, lines: MARKS.map(([line]) => lines.get(line) ?? answered) };
  } finally {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
  }
}

/** Notes when each line of MARKS is said. */
function listen(child: ChildProcess, seconds: () => number): Map<string, number> {
  const seen = new Map<string, number>();
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk;
    for (const [line] of MARKS) if (!seen.has(line) && said.includes(line)) seen.set(line, seconds());
  });
  child.stderr?.resume();
  return seen;
}

async function firstAnswer(url: string, child: ChildProcess, seconds: () => number): Promise<number> {
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  return seconds();
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

function measuresOf(starts: Start[]): Measure[] {
  const parts = MARKS.map(([, until], at) => ({
    name: `  ${until}`,
    unit: 's' as const,
    values: starts.map(({ lines }) => (lines[at] ?? 0) - (lines[at - 1] ?? 0)),
  }));
  const answered = starts.map((one) => one.answered);
  return [
    { name: 'hasta la primera página', unit: 's', values: answered, target: { is: '≤', value: 5 } },
    ...parts,
    {
      name: '  hacer la portada',
      unit: 's',
      values: starts.map((one) => Math.max(0, one.answered - (one.lines.at(-1) ?? 0))),
    },
  ];
}
