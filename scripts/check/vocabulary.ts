/** The banned words of docs/glossary.md: `npm run check` fails where one stands in a name, a comment or a document. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The banned words, each as a part of a name or as a word of a sentence, and the term that belongs there. */
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
  /^(docs\/(administracion|contenido|despliegue|glosario|redaccion|rendimiento|seguridad|siau)\.md|docs\/glossary\.md|CHANGELOG\.md|scripts\/check\/vocabulary\.ts)|\/(fixtures|migrations)\//;

/** The words of a line, names in camelCase and kebab-case taken apart. */
const wordsOf = (line: string): string[] =>
  line
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

/** The banned words of every tracked file of ours, and of its name, as `file:line: word → term`. */
export function listVocabularyIssues(): string[] {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  return files
    .split('\n')
    .filter((file) => READ.test(file) && !LEFT_OUT.test(file) && existsSync(file))
    .flatMap((file) =>
      [file, ...readFileSync(file, 'utf8').split('\n')].flatMap((line, index) =>
        wordsOf(line).flatMap((word) => {
          const [, use] = BANNED.find(([words]) => words.test(word)) ?? [];
          return use ? `${file}:${index}: ${word} → ${use}` : [];
        }),
      ),
    );
}
