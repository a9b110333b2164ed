/**
 * The oldest browsers of the portal: telephones that stay at iOS 16, and offices with Windows 7. What came later and has
 * no way around it is refused in code that runs in a browser.
 */
import { readFileSync } from 'node:fs';

/** Of the language and the DOM, with the first versions that have them. */
const TOO_YOUNG: readonly [api: RegExp, since: string][] = [
  [/\b(?:Object|Map)\.groupBy\b/, 'Safari 17.4, Chrome 117, Firefox 119'],
  [/\.(?:toSorted|toReversed|toSpliced)\(/, 'Chrome 110'],
  [/\.(?:isDisjointFrom|isSubsetOf|isSupersetOf|symmetricDifference)\(/, 'Safari 17, Chrome 122, Firefox 127'],
  [
    /\.(?:matchAll\([^)]*\)|values\(\)|keys\(\)|entries\(\))\.(?:drop|take|map|filter|some|every|find|reduce|toArray)\(/,
    'Safari 18.4, Chrome 122, Firefox 131',
  ],
  [/\bPromise\.(?:withResolvers|try)\b/, 'Safari 17.4, Chrome 119, Firefox 121'],
  [/\bArray\.fromAsync\b/, 'Chrome 121'],
  [/\bAbortSignal\.any\b/, 'Safari 17.4, Chrome 116, Firefox 124'],
  [/\bURL\.(?:canParse|parse)\(/, 'Safari 17, Chrome 120'],
  [/\bRegExp\.escape\b/, 'Safari 18.2, Chrome 136, Firefox 134'],
  [/\.(?:isWellFormed|toWellFormed)\(/, 'Chrome 111, Firefox 119'],
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
