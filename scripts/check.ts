/** Every check that needs no running portal, quick ones first; ends with a line for each. */
import { dayOf } from '#shared/time/time.ts';
import { explainStaleReview, readReview } from './accessibility/review.ts';
import { listVocabularyIssues } from './check/vocabulary.ts';
import { listDocumentIssues } from './documents/accessible-pdf.ts';
import { listDemoValues } from './documents/demo-facts.ts';
import { runTool } from './lib/command.ts';

const DEPENDENCY_FOLDERS = ['src', 'functions', 'scripts', 'tests', 'bench', 'server.mjs'];
const TOOLS: [name: string, tool: string, ...parameters: string[]][] = [
  ['formato y estilo (biome)', 'biome', 'ci', '--error-on-warnings', '.'],
  ['tipos y contenido (astro check)', 'astro', 'check', '--minimumFailingSeverity', 'hint'],
  [
    'reglas de dependencias (dependency-cruiser)',
    'depcruise',
    ...['--config', '.dependency-cruiser.mjs', ...DEPENDENCY_FOLDERS],
  ],
  ['código sin uso (knip)', 'knip'],
];

const results: [string, boolean][] = [];
for (const [name, tool, ...parameters] of TOOLS) {
  console.log(`\n== ${name}`);
  results.push([name, (await runTool(tool, parameters, { ASTRO_TELEMETRY_DISABLED: '1' })) === 0]);
}

function report(title: string, issues: readonly string[], none: string): void {
  console.log(`\n== ${title}`);
  for (const issue of issues.length > 0 ? issues : [none]) console.log(`  ${issue}`);
}
const banned = listVocabularyIssues();
results.push(['vocabulario', banned.length === 0]);
report('palabras que docs/glossary.md no admite', banned, 'ninguna');
report('documentos PDF que no todos pueden leer', listDocumentIssues(), 'ninguno');
const staleReview = explainStaleReview(readReview().checks, dayOf(new Date()));
report('revisión de accesibilidad', staleReview === null ? [] : [staleReview], 'al día');
report('datos de demostración que el hospital debe reemplazar', listDemoValues(), 'ninguno');

console.log('');
for (const [name, passed] of results) console.log(`${passed ? '✓' : '✗'} ${name}`);
process.exit(results.every(([, passed]) => passed) ? 0 : 1);
