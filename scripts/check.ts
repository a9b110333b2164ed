/** Every check that needs no running portal; ends with a line for each. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '#server/node/paths.ts';
import { dayOf } from '#shared/time/time.ts';
import { demoFactsOf } from '../src/content/demo-facts.ts';
import { parsePageFile } from '../src/content/front-matter.ts';
import { explainStaleReview, readReview } from './accessibility/review.ts';
import { listDocumentIssues } from './documents/accessible-pdf.ts';
import { listTooYoung } from './lib/browser-floor.ts';
import { callTool } from './lib/command.ts';

const DEPENDENCY_FOLDERS = ['src', 'functions', 'scripts', 'tests', 'bench', 'server.mjs'];
type ToolCheck = [name: string, tool: string, ...parameters: string[]];
const TOOLS: ToolCheck[] = [
  ['formato y estilo (biome)', 'biome', 'ci', '--error-on-warnings', '.'],
  ['tipos de los navegadores más viejos (tsc)', 'tsc', '--project', 'tsconfig.browser.json'],
  [
    'reglas de dependencias (dependency-cruiser)',
    'depcruise',
    ...['--config', '.dependency-cruiser.mjs', ...DEPENDENCY_FOLDERS],
  ],
  ['código sin uso (knip)', 'knip'],
];
/** It takes longer than all the others together, on one core: it runs beside them. */
const LONGEST: ToolCheck = ['tipos y contenido (astro check)', 'astro', 'check', '--minimumFailingSeverity', 'hint'];
const VARIABLES = { ASTRO_TELEMETRY_DISABLED: '1' };

/** The banned words of docs/glossary.md, each as a part of a name or as a word of a sentence, and the term that belongs there. */
const BANNED: readonly [words: RegExp, use: string][] = [
  [/^doors?$/, 'HTTP server'],
  [/^surroundings$/, 'deps'],
  [/^(patience|lingering)$/, 'server limits, retry'],
  [/^(whoever|whomever|somebody|nobody)$/, 'the role: visitor, citizen, officer, caller'],
  [/^happenings?$/, 'recorded event'],
  [/^chores?$/, 'task'],
  [/^(foresight|outlook)$/, 'step preview'],
  [/^sayings$/, 'copy, labels'],
  [/^(awake|wakes)$/, 'hydrated, ready'],
  [/^(hereby|thereof|meanwhile)$/, 'plain words'],
];
const READ = /^((src|functions|scripts|bench|tests|docs)\/.*|[\w.-]+)\.(ts|tsx|astro|mjs|js|css|md)$/;
/** Spanish documents, generated files, and this list. */
const LEFT_OUT =
  /^(docs\/(administracion|contenido|despliegue|glosario|redaccion|rendimiento|seguridad|siau)\.md|docs\/glossary\.md|CHANGELOG\.md|scripts\/check\.ts)|\/(fixtures|migrations)\//;

const results: [string, boolean][] = [];
const longest = runCheck(LONGEST);
for (const check of TOOLS) await runCheck(check);
await longest;

/** Prints what a tool says when it has ended, so that two of them do not mix. */
async function runCheck([name, tool, ...parameters]: ToolCheck): Promise<void> {
  const { code, said } = await callTool(tool, parameters, VARIABLES);
  console.log(`\n== ${name}\n${said.trimEnd()}`);
  results.push([name, code === 0]);
}

function report(title: string, issues: readonly string[], none: string): void {
  console.log(`\n== ${title}`);
  for (const issue of issues.length > 0 ? issues : [none]) console.log(`  ${issue}`);
}
const banned = listVocabularyIssues();
results.push(['vocabulario', banned.length === 0]);
report('palabras que docs/glossary.md no admite', banned, 'ninguna');
const tooYoung = trackedFiles().flatMap(listTooYoung);
results.push(['navegadores', tooYoung.length === 0]);
report('lo que los navegadores más viejos no tienen', tooYoung, 'nada');
report('documentos PDF que no todos pueden leer', listDocumentIssues(), 'ninguno');
const staleReview = explainStaleReview(readReview().checks, dayOf(new Date()));
report('revisión de accesibilidad', staleReview === null ? [] : [staleReview], 'al día');
report('datos de demostración que el hospital reemplaza (no son un error)', listDemoValues(), 'ninguno');

console.log('');
for (const [name, passed] of results) console.log(`${passed ? '✓' : '✗'} ${name}`);
process.exit(results.every(([, passed]) => passed) ? 0 : 1);

/** The words of a line, names in camelCase and kebab-case taken apart. */
function wordsOf(line: string): string[] {
  return line
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
}

function trackedFiles(): string[] {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  return files.split('\n').filter((file) => existsSync(file) && statSync(file).isFile());
}

/** The banned words of every tracked file of ours, and of its name, as `file:line: word → term`. */
function listVocabularyIssues(): string[] {
  return trackedFiles()
    .filter((file) => READ.test(file) && !LEFT_OUT.test(file))
    .flatMap((file) =>
      [file, ...readFileSync(file, 'utf8').split('\n')].flatMap((line, index) =>
        wordsOf(line).flatMap((word) => {
          const [, use] = BANNED.find(([words]) => words.test(word)) ?? [];
          return use ? `${file}:${index}: ${word} → ${use}` : [];
        }),
      ),
    );
}

/** The demonstration values to replace: facts of `content/data/` (`file: path`) and pages with `demo: true`. */
function listDemoValues(): string[] {
  return [
    ...listIn('content/data', '.yaml', parse, '(todo el archivo)'),
    ...listIn('content/pages', '.md', (text) => parsePageFile(text).data, 'todo el texto'),
  ];
}

function listIn(folder: string, ending: string, read: (text: string) => unknown, whole: string): string[] {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith(ending))
    .flatMap((name) => {
      const facts = demoFactsOf(`${folder}/${name}`, read(readFileSync(join(ROOT, folder, name), 'utf8')));
      return facts.map(({ file, path }) => `${file}: ${path || whole}`);
    });
}
