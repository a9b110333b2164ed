/** `npm run bench:report`: writes the figures kept in `bench/results/` into docs/rendimiento.md, between its two marks. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#server/node/paths.ts';
import { runCommand } from '#server/node/run-command.ts';
import { holds, type Measure, summaryOf } from './measures.ts';
import { type Results, readResults } from './results.ts';
import { figure } from './table.ts';

const FOLDER = join(ROOT, 'bench/results');
const PAGE = join(ROOT, 'docs/rendimiento.md');
const MARKED = /(<!-- cifras -->\n)[\s\S]*(<!-- fin de las cifras -->)/;

await runCommand(async () => {
  const results = readdirSync(FOLDER).map((file) => readResults(join(FOLDER, file)));
  const page = readFileSync(PAGE, 'utf8');
  if (!MARKED.test(page)) throw new Error(`${PAGE} has lost its marks`);
  writeFileSync(PAGE, page.replace(MARKED, `$1${results.map(sectionOf).join('\n')}$2`));
});

function sectionOf({ suite, title, at, revision, machine, measures }: Results): string {
  const where = `${machine.cpu}, ${machine.cores} núcleos, Node ${machine.node}, carga ${figure(machine.load)}`;
  const rows = measures.map((measure) => `| ${cellsOf(measure).join(' | ')} |`);
  return [
    `### ${suite}: ${title}\n`,
    `${at.slice(0, 10)}, \`${revision}\`; ${where}.\n`,
    '| qué | mínimo | mediana | máximo | unidad | meta | |',
    '|---|--:|--:|--:|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function cellsOf(measure: Measure): string[] {
  const { min, median, max } = summaryOf(measure.values);
  const { name, note, unit, target } = measure;
  const held = { true: 'cumple', false: '**no cumple**', null: '' }[`${holds(measure)}`];
  const promised = target ? `${target.is} ${figure(target.value)}` : '';
  return [note ? `${name} (${note})` : name, ...[min, median, max].map(figure), unit, promised, held];
}
