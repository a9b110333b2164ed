/**
 * `npm run bench [NAME …]`: runs the suites of that name, or all of them, prints what they measured and keeps it in
 * `bench/results/NAME.json`. How to read it: docs/rendimiento.md.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '#server/node/paths.ts';
import { runCommand } from '#server/node/run-command.ts';
import { OperatorError } from '#server/operator-error.ts';
import { describeMachine } from './machine.ts';
import { holds, type Measure } from './measures.ts';
import { resultsFile, writeResults } from './results.ts';
import type { Suite } from './suite.ts';
import { tableOf } from './table.ts';

const SUITES = join(ROOT, 'bench/suites');

await runCommand(async () => {
  const missed: string[] = [];
  for (const name of chosen(process.argv.slice(2))) {
    const { suite } = (await import(join(SUITES, `${name}.ts`))) as { suite: Suite };
    missed.push(...(await runSuite(name, suite)).map((measure) => `${name}: ${measure}`));
  }
  for (const one of missed) console.log(`✗ no cumple la meta: ${one}`);
  process.exit(missed.length > 0 ? 1 : 0);
});

function chosen(asked: string[]): string[] {
  const known = readdirSync(SUITES).map((file) => file.replace(/\.ts$/, ''));
  const unknown = asked.find((name) => !known.includes(name));
  if (unknown) throw new OperatorError(`No hay una medición «${unknown}». Hay: ${known.join(', ')}.`);
  return asked.length > 0 ? asked : known;
}

/** Measures, prints and keeps; gives what did not hold. */
async function runSuite(name: string, { title, measure }: Suite): Promise<string[]> {
  const machine = describeMachine();
  console.log(`\n== ${name}: ${title}`);
  console.log(`   ${machine.cpu}, ${machine.cores} núcleos, Node ${machine.node}, carga ${machine.load}`);
  const measures = await inItsOwnFolder(name, measure);
  console.log(`\n${tableOf(measures)}\n`);
  writeResults({ suite: name, title, at: new Date().toISOString(), revision: revision(), machine, measures });
  console.log(`   Guardado en ${resultsFile(name)}`);
  return measures.filter((one) => holds(one) === false).map((one) => one.name);
}

async function inItsOwnFolder(name: string, measure: Suite['measure']): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), `portal-bench-${name}-`));
  const undo: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    return await measure({
      folder,
      say: (text) => console.log(`   ${text}`),
      after: (work) => undo.push(work),
    });
  } finally {
    for (const work of undo.reverse()) await work();
  }
}

function revision(): string {
  return execFileSync('git', ['describe', '--always', '--dirty'], { cwd: ROOT, encoding: 'utf8' }).trim();
}
