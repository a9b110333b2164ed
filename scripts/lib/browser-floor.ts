/**
 * The oldest browsers of the portal: telephones that stay at iOS 16, and offices with Windows 7. What came later and has
 * no way around it is refused in code that runs in a browser.
 */
import { readFileSync } from 'node:fs';

/**
 * APIs that tsconfig.browser.json lets pass, with the first versions that have them: of ES2023 those that Chrome 109
 * lacks, and some of the DOM, whose types TypeScript keeps in one library.
 */
const TOO_YOUNG: readonly [api: RegExp, since: string][] = [
  [/\.(?:toSorted|toReversed|toSpliced)\(/, 'Chrome 110'],
  [/\bAbortSignal\.any\b/, 'Safari 17.4, Chrome 116, Firefox 124'],
  [/\bURL\.(?:canParse|parse)\(/, 'Safari 17, Chrome 120'],
  [/\.checkVisibility\(/, 'Safari 17.4'],
  [/\.(?:requestClose|moveBefore|setHTMLUnsafe|getHTML)\(/, 'Safari 18, Chrome 124, Firefox 128'],
];

/** Folders whose code browsers run, tests and pages of the server left out. */
const RUNS_IN_BROWSERS = /^src\/(?:islands|components|domain|shared)\/.*\.tsx?$/;

/** Lists the APIs in a file of the project that are younger than the oldest browsers, as `file:line: api (since)`. */
export function listTooYoung(file: string): string[] {
  if (!RUNS_IN_BROWSERS.test(file) || file.includes('.test.')) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    const code = line.replace(/^\s*(?:\/?\*|\/\/).*/, '');
    const found = TOO_YOUNG.find(([api]) => api.test(code));
    return found ? [`${file}:${index + 1}: ${code.trim().slice(0, 60)} (${found[1]})`] : [];
  });
}
