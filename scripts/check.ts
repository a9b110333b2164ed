/** Every check that needs no running portal, quick ones first; ends with a line for each. */
import { dayOf } from '#shared/time/time.ts';
import { explainStaleReview, readReview } from './accessibility/review.ts';
import { listVocabularyIssues } from './check/vocabulary.ts';
import { listDocumentIssues } from './documents/accessible-pdf.ts';
import { listDemoValues } from './documents/demo-facts.ts';
import { runTool } from './lib/run-tool.ts';

const TOOL_ENV = { ASTRO_TELEMETRY_DISABLED: '1' };

const CHECKS: [name: string, tool: string, parameters: string[]][] = [
  ['formato y estilo (biome)', 'biome', ['ci', '--error-on-warnings', '.']],
  ['tipos y contenido (astro check)', 'astro', ['check', '--minimumFailingSeverity', 'hint']],
  [
    'reglas de dependencias (dependency-cruiser)',
    'depcruise',
    ['--config', '.dependency-cruiser.mjs', 'src', 'functions', 'scripts', 'tests', 'bench', 'server.mjs'],
  ],
  ['código sin uso (knip)', 'knip', []],
];

const results: [string, boolean][] = [];
for (const [name, tool, parameters] of CHECKS) {
  console.log(`\n== ${name}`);
  results.push([name, (await runTool(tool, parameters, TOOL_ENV)) === 0]);
}

const banned = listVocabularyIssues();
console.log('\n== palabras que docs/glossary.md no admite');
for (const issue of banned.length > 0 ? banned : ['ninguna']) console.log(`  ${issue}`);
results.push(['vocabulario', banned.length === 0]);

console.log('\n== documentos PDF que no todos pueden leer');
const documentIssues = listDocumentIssues();
for (const fault of documentIssues.length > 0 ? documentIssues : ['ninguno']) console.log(`  ${fault}`);

console.log('\n== revisión de accesibilidad');
console.log(`  ${explainStaleReview(readReview().checks, dayOf(new Date())) ?? 'al día'}`);

console.log('\n== datos de demostración que el hospital debe reemplazar');
for (const fact of listDemoValues()) console.log(`  ${fact}`);

console.log('');
for (const [name, passed] of results) console.log(`${passed ? '✓' : '✗'} ${name}`);
process.exit(results.every(([, passed]) => passed) ? 0 : 1);
