/** The banned words of docs/glossary.md: `npm run check` fails where one stands in a name, a comment or a document. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** A banned word, as a part of a name or as a word of a sentence, and the term that belongs there. */
const BANNED: readonly [words: readonly string[], use: string][] = [
  [['door', 'doors'], 'HTTP server'],
  [['surroundings'], 'deps'],
  [['patience', 'lingering'], 'server limits, retry'],
  [['whoever', 'whomever', 'somebody', 'nobody'], 'the role: visitor, citizen, officer, caller'],
  [['happening', 'happenings'], 'recorded event'],
  [['chore', 'chores'], 'task'],
  [['foresight', 'outlook'], 'step preview'],
  [['sayings'], 'copy, labels'],
  [['awake', 'wakes'], 'hydrated, ready'],
  [['hereby', 'thereof', 'meanwhile'], 'plain words'],
];

const READ = /^(src|functions|scripts|bench|tests|docs|content\.config|[\w.-]+\.(ts|mjs|md))/;
const TYPES = /\.(ts|tsx|astro|mjs|js|css|md)$/;
/** Spanish documents, generated files, and this list. */
const LEFT_OUT =
  /^(docs\/(administracion|contenido|despliegue|glosario|redaccion|rendimiento|seguridad|siau)\.md|docs\/glossary\.md|CHANGELOG\.md|scripts\/check\/vocabulary\.ts)|\/(fixtures|migrations)\//;

const USE = new Map(BANNED.flatMap(([words, use]) => words.map((word) => [word, use] as const)));

/** The words of a line, names in camelCase and kebab-case taken apart. */
const wordsOf = (line: string): string[] =>
  line
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase());

/** `file:line: word → term` for each banned word in the text, and in the file's name. */
function listBannedWords(file: string, text: string): string[] {
  return [file, ...text.split('\n')].flatMap((line, index) =>
    wordsOf(line)
      .filter((word) => USE.has(word))
      .map((word) => `${file}:${index}: ${word} → ${USE.get(word)}`),
  );
}

/** The banned words of every tracked file of ours. */
export function listVocabularyIssues(): string[] {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  return files
    .split('\n')
    .filter((file) => READ.test(file) && TYPES.test(file) && !LEFT_OUT.test(file) && existsSync(file))
    .flatMap((file) => listBannedWords(file, readFileSync(file, 'utf8')));
}
