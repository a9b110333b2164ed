/** `npm run bench:compare -- BEFORE.json AFTER.json`: what changed between two runs of a suite, by their middle readings. */

import { runCommand } from '#server/node/run-command.ts';
import { OperatorError } from '#server/operator-error.ts';
import { type Measure, summaryOf } from './measures.ts';
import { readResults } from './results.ts';
import { figure, inColumns } from './table.ts';

await runCommand(async () => {
  const [before, after] = process.argv.slice(2).map(readResults);
  if (!before || !after) throw new OperatorError('Uso: npm run bench:compare -- ANTES.json DESPUES.json');
  for (const { suite, at, revision, machine } of [before, after])
    console.log(`${suite}  ${at}  ${revision}  ${machine.cpu}, Node ${machine.node}, carga ${machine.load}`);
  const old = new Map(before.measures.map((measure) => [measure.name, measure]));
  const rows = after.measures.map((measure) => rowOf(measure, old.get(measure.name)));
  console.log(`\n${inColumns([['', 'antes', 'después', 'unidad', 'cambio', ''], ...rows]).join('\n')}`);
  const gone = before.measures.filter(({ name }) => !after.measures.some((measure) => measure.name === name));
  for (const { name } of gone) console.log(`Ya no se mide: ${name}`);
});

function rowOf(after: Measure, before: Measure | undefined): string[] {
  const now = summaryOf(after.values);
  if (!before) return [after.name, '', figure(now.median), after.unit, 'nuevo', ''];
  const then = summaryOf(before.values);
  // Readings that overlap tell nothing by themselves.
  const apart = now.min > then.max || now.max < then.min;
  const change = `${figure(now.median / then.median)} ×`;
  return [after.name, figure(then.median), figure(now.median), after.unit, change, apart ? '' : 'se cruzan'];
}
