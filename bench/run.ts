/**
 * `npm run bench [SUITE …] [-- --base DIR]`: runs suites and prints what they measured, as the tables of
 * docs/rendimiento.md, which says how to read them. `--base` is another checkout, built, to compare with.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '#server/node/paths.ts';
import { runCommand } from '#server/node/run-command.ts';
import { OperatorError } from '#server/operator-error.ts';
import { ensureBuilt } from '../scripts/build/build-site.ts';
import { isMet, type Measure, tableOf } from './measure.ts';

/**
 * What a suite is given: an empty folder of its own, the root of the checkout to compare with, how to print progress,
 * and how to register what is undone after the suite, last first.
 */
export type Bench = {
  folder: string;
  base: string | undefined;
  say: (text: string) => void;
  after: (undo: () => unknown) => void;
};
/** One file of `bench/suites/`, run by its name. */
export type Suite = { title: string; measure: (bench: Bench) => Promise<Measure[]> };

const SUITES = join(ROOT, 'bench/suites');

await runCommand(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { base: { type: 'string' } } });
  const known = readdirSync(SUITES).map((file) => file.replace(/\.ts$/, ''));
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown) throw new OperatorError(`No hay una medición «${unknown}». Hay: ${known.join(', ')}.`);
  await ensureBuilt();
  const missed: string[] = [];
  for (const name of positionals.length > 0 ? positionals : known) {
    const { suite } = (await import(join(SUITES, `${name}.ts`))) as { suite: Suite };
    console.log(`\n### ${name}: ${suite.title}\n\n${describeRun()}\n`);
    const measures = await measureIn(name, suite, values.base && resolve(values.base));
    console.log(`\n${tableOf(measures)}\n`);
    missed.push(...measures.filter((one) => !isMet(one)).map((one) => `${name}: ${one.name}`));
  }
  for (const one of missed) console.log(`✗ no cumple la meta: ${one}`);
  process.exit(missed.length > 0 ? 1 : 0);
});

async function measureIn(name: string, { measure }: Suite, base: string | undefined): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), `portal-bench-${name}-`));
  const undo: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const say = (text: string) => console.log(`   ${text}`);
    return await measure({ folder, base, say, after: (work) => undo.push(work) });
  } finally {
    for (const work of undo.reverse()) await work();
  }
}

/** Day, revision and machine of a run. */
function describeRun(): string {
  const revision = execFileSync('git', ['describe', '--always', '--dirty'], { cwd: ROOT, encoding: 'utf8' }).trim();
  const machine = `${cpus()[0]?.model.trim()}, ${availableParallelism()} núcleos, Node ${process.versions.node}`;
  return `${new Date().toISOString().slice(0, 10)}, \`${revision}\`; ${machine}, carga ${loadavg()[0]?.toFixed(1)}.`;
}
