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
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '#server/node/paths.ts';
import { runCommand } from '#server/node/run-command.ts';
import { OperatorError } from '#server/operator-error.ts';
import { ensureBuilt } from './build/build-site.ts';
import { ensureBrowser } from './lib/browser.ts';
import { runTool } from './lib/command.ts';

const RESULTS = join(ROOT, 'test-results');
const VITEST_REPORT = join(RESULTS, 'vitest.json');
const BROWSER_REPORT = join(RESULTS, 'browser.json');
/** Tests of modules, and of the API by calls within the process: they need neither the built site nor a browser. */
const WITHOUT_SITE = /^(src|scripts|bench|tests\/(api|docs|store))\b/;

type Tally = { passed: number; failed: number };
type Request = { paths: string[]; changed: string | null; options: string[] };
type Variables = { CHROMIUM_PATH?: string };

await runCommand(async () => {
  const request = parseWords(process.argv.slice(2));
  const { paths } = request;
  const isAll = paths.length === 0;

  // What `npm run supply` left there stays.
  for (const made of [VITEST_REPORT, BROWSER_REPORT, join(RESULTS, 'browser')])
    rmSync(made, { recursive: true, force: true });
  const needsSite = isAll || paths.some((path) => !WITHOUT_SITE.test(path));
  if (needsSite) await ensureBuilt();
  const variables = needsSite ? ensureBrowser() : {};

  let [passed, failed] = [0, 0];
  for (const [run, isOwn] of [
    [runVitest, (path: string) => !isBrowserTest(path)],
    [runPlaywright, isBrowserTest],
  ] as const) {
    const own = paths.filter(isOwn);
    const tally = isAll || own.length > 0 ? await run({ ...request, paths: own }, variables) : null;
    passed += tally?.passed ?? 0;
    failed += tally?.failed ?? 0;
  }
  const names = failed > 0 ? failedTests() : [];
  if (names.length > 0) console.log(`\nFailed:\n${names.join('\n')}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && (passed > 0 || request.changed !== null) ? 0 : 1);
});

/** Everything before the first option is a path; what follows one is its own. */
function parseWords(given: string[]): Request {
  const changed = given.find((word) => /^--changed(=|$)/.test(word)) ?? null;
  const rest = given.filter((word) => word !== changed);
  const firstOption = [...rest, '-'].findIndex((word) => word.startsWith('-'));
  const paths = rest.slice(0, firstOption).map((path) => path.replace(/^\.\//, ''));
  const options = rest.slice(firstOption);
  if (options.length > 0 && (paths.length === 0 || paths.some(isBrowserTest) !== paths.every(isBrowserTest)))
    throw new OperatorError('Las opciones van tras las rutas, que han de ser todas de navegador o ninguna.');
  return { paths, changed: changed && (changed.split('=')[1] ?? ''), options };
}

function isBrowserTest(path: string): boolean {
  return path.startsWith('tests/browser') || path.endsWith('.spec.ts');
}

async function runVitest({ paths, changed, options }: Request, variables: Variables): Promise<Tally> {
  const isNetlify = paths.some((path) => path.startsWith('tests/netlify'));
  const project = isNetlify ? [] : ['--project=!netlify'];
  const only = changed === null ? [] : [changed ? `--changed=${changed}` : '--changed', '--passWithNoTests'];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`];
  const code = await runTool('vitest', ['run', ...paths, ...project, ...only, ...reporters, ...options], variables);
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(VITEST_REPORT);
  // A file that fails before its first test counts as one.
  return { passed: numPassedTests, failed: numFailedTests || Number(code !== 0) };
}

async function runPlaywright({ paths, changed, options }: Request, variables: Variables): Promise<Tally> {
  const since = changed ? `--only-changed=${changed}` : '--only-changed';
  const only = changed === null ? [] : [since, '--pass-with-no-tests'];
  const code = await runTool('playwright', ['test', ...paths, ...only, ...options], variables);
  const { expected = 0, unexpected = 0, flaky = 0 } = readReport(BROWSER_REPORT).stats ?? {};
  if (flaky > 0) console.log(`${flaky} passed only the second time: they are named above, with their traces`);
  return { passed: expected + flaky, failed: unexpected || Number(code !== 0) };
}

type Counts<Name extends string> = { [Key in Name]?: number };
type VitestFile = {
  name: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
};
type Report = Counts<'numPassedTests' | 'numFailedTests'> & {
  testResults?: VitestFile[];
  stats?: Counts<'expected' | 'unexpected' | 'flaky'>;
};

/**
 * The failed tests of Vitest with the first line of why, which would otherwise be thousands of lines up, before the
 * output of the browser tests; Playwright ends with a list of its own.
 */
function failedTests(): string[] {
  const firstLine = (message: string) => message.replace(/\n.*/s, '');
  return (readReport(VITEST_REPORT).testResults ?? []).flatMap(({ name, message, assertionResults }) => [
    ...(message ? [`${relative(ROOT, name)}: ${firstLine(message)}`] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ fullName, failureMessages }) =>
          `${relative(ROOT, name)} › ${fullName}: ${firstLine(failureMessages[0] ?? '')}`,
      ),
  ]);
}

/** The report of a runner; empty where it found nothing to run. */
function readReport(file: string): Report {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
