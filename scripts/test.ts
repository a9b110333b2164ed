/**
 * The tests, in order: unit and databases (Vitest), then a real browser (Playwright); the last line counts them.
 *
 * - `npm test` runs all of them; `DRIVERS=all npm test` runs those of the API on every database driver.
 * - `npm test -- PATH …` runs files or folders: `npm test -- tests/api/pqrsd`, `npm test -- src/domain/calendar`.
 * - `npm test -- --changed` runs what uncommitted changes touch, `--changed=main` what a branch touches. The
 *   imports decide; a browser test is touched by its own files alone, for it imports none of the product.
 *
 * Other options go to the runner: `npm test -- tests/api/files -t replaces`. Databases start by themselves, and
 * the site is built first where the tests need it and it is older than its sources.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#server/node/paths.ts';
import { runCommand } from '#server/node/run-command.ts';
import { OperatorError } from '#server/operator-error.ts';
import { buildSite, isBuilt } from './build/build-site.ts';
import { ensureBrowser } from './lib/browser.ts';
import { step } from './lib/progress.ts';
import { runTool } from './lib/run-tool.ts';

const RESULTS = join(ROOT, 'test-results');
const VITEST_REPORT = join(RESULTS, 'vitest.json');
const BROWSER_REPORT = join(RESULTS, 'browser.json');
const BROWSER_TESTS = 'tests/browser';
/** Tests of modules, and of the API by calls within the process: they need neither the built site nor a browser. */
const WITHOUT_SITE = /^(src|scripts|bench|tests\/(api|docs|store))\b/;

type Tally = { passed: number; failed: number };
type Request = { paths: string[]; changed: string | null; options: string[] };
const NONE: Tally = { passed: 0, failed: 0 };

await runCommand(async () => {
  const request = readArguments(process.argv.slice(2));
  const { paths } = request;
  const browserPaths = paths.filter(isBrowserTest);
  const otherPaths = paths.filter((path) => !isBrowserTest(path));
  const isAll = paths.length === 0;

  // What `npm run supply` left there stays.
  for (const made of [VITEST_REPORT, BROWSER_REPORT, join(RESULTS, 'browser')])
    rmSync(made, { recursive: true, force: true });
  const needsSite = isAll || paths.some((path) => !WITHOUT_SITE.test(path));
  if (needsSite && !isBuilt()) await step('Construyendo el sitio', buildSite);
  const browser = needsSite ? ensureBrowser() : null;
  const variables: Record<string, string> = browser ? { CHROMIUM_PATH: browser } : {};

  const tallies = [
    isAll || otherPaths.length > 0 ? await runVitest({ ...request, paths: otherPaths }, variables) : NONE,
    isAll || browserPaths.length > 0 ? await runPlaywright({ ...request, paths: browserPaths }, variables) : NONE,
  ];
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && (passed > 0 || request.changed !== null) ? 0 : 1);
});

/** Everything before the first option is a path; what follows one is its own. */
function readArguments(given: string[]): Request {
  const changed = given.find((word) => /^--changed(=|$)/.test(word)) ?? null;
  const rest = given.filter((word) => word !== changed);
  const firstOption = rest.findIndex((word) => word.startsWith('-'));
  const paths = (firstOption === -1 ? rest : rest.slice(0, firstOption)).map((path) => path.replace(/^\.\//, ''));
  const options = firstOption === -1 ? [] : rest.slice(firstOption);
  if (options.length > 0 && (paths.length === 0 || paths.some(isBrowserTest) !== paths.every(isBrowserTest)))
    throw new OperatorError('Las opciones van tras las rutas, que han de ser todas de navegador o ninguna.');
  return { paths, changed: changed && (changed.split('=')[1] ?? ''), options };
}

function isBrowserTest(path: string): boolean {
  return path.startsWith(BROWSER_TESTS) || path.endsWith('.spec.ts');
}

async function runVitest({ paths, changed, options }: Request, variables: Record<string, string>): Promise<Tally> {
  const isNetlify = paths.some((path) => path.startsWith('tests/netlify'));
  const code = await runTool(
    'vitest',
    [
      ...['run', ...paths, ...(isNetlify ? [] : ['--project=!netlify'])],
      ...(changed === null ? [] : [changed ? `--changed=${changed}` : '--changed', '--passWithNoTests']),
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`],
      ...options,
    ],
    variables,
  );
  const { numPassedTests, numFailedTests } = readReport<{ numPassedTests: number; numFailedTests: number }>(
    VITEST_REPORT,
  ) ?? { numPassedTests: 0, numFailedTests: 0 };
  // A file that fails before its first test counts as one.
  return { passed: numPassedTests, failed: numFailedTests || Number(code !== 0) };
}

async function runPlaywright({ paths, changed, options }: Request, variables: Record<string, string>): Promise<Tally> {
  const only =
    changed === null ? [] : [changed ? `--only-changed=${changed}` : '--only-changed', '--pass-with-no-tests'];
  const code = await runTool('playwright', ['test', ...paths, ...only, ...options], variables);
  const report = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(BROWSER_REPORT);
  const { expected, unexpected, flaky } = report?.stats ?? { expected: 0, unexpected: 0, flaky: 0 };
  if (flaky > 0) console.log(`${flaky} passed only the second time: they are named above, with their traces`);
  return { passed: expected + flaky, failed: unexpected || Number(code !== 0) };
}

/** Null where the runner found nothing to run. */
function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
}
