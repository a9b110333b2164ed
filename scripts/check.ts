/** Every check that needs no running portal, quick ones first; ends with a line for each. */
import { dayOf } from '#domain/time.ts';
import { ageFault, readReview } from './accessibility/review.ts';
import { listDemoFacts } from './demo-facts.ts';
import { listDocumentFaults } from './document-faults.ts';
import { runTool } from './run-tool.ts';

const QUIET = { ASTRO_TELEMETRY_DISABLED: '1' };

const CHECKS: [name: string, tool: string, parameters: string[]][] = [
  ['formato y estilo (biome)', 'biome', ['ci', '--error-on-warnings', '.']],
  ['tipos y contenido (astro check)', 'astro', ['check', '--minimumFailingSeverity', 'hint']],
  [
    'flechas entre carpetas (dependency-cruiser)',
    'depcruise',
    ['--config', '.dependency-cruiser.mjs', 'src', 'functions', 'scripts', 'tests', 'bench', 'server.mjs'],
  ],
  ['código sin uso (knip)', 'knip', []],
];

const results: [string, boolean][] = [];
for (const [name, tool, parameters] of CHECKS) {
  console.log(`\n== ${name}`);
  results.push([name, (await runTool(tool, parameters, QUIET)) === 0]);
}

console.log('\n== documentos PDF que no todos pueden leer');
const faults = listDocumentFaults();
for (const fault of faults.length > 0 ? faults : ['ninguno']) console.log(`  ${fault}`);

console.log('\n== revisión de accesibilidad');
console.log(`  ${ageFault(readReview().checks, dayOf(new Date())) ?? 'al día'}`);

console.log('\n== datos de demostración que el hospital debe reemplazar');
for (const fact of listDemoFacts()) console.log(`  ${fact}`);

console.log('');
for (const [name, passed] of results) console.log(`${passed ? '✓' : '✗'} ${name}`);
process.exit(results.every(([, passed]) => passed) ? 0 : 1);
