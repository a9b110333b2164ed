/** Runs of Vitest and Playwright, and what their reports say. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '#server/node/paths.ts';
import { ERRORS_OUTSIDE_TESTS } from '../../tests/support/progress-reporter.ts';
import { runTool } from './command.ts';

const reportIn = (name: string) => join(ROOT, 'test-results', name);
const BROWSER_REPORT = reportIn('browser.json');
/** With more failed files than these the fault is no race, and a second run would only take time. */
const MOST_FILES_AGAIN = 10;

/** The request of the command line. */
export type TestRequest = { paths: string[]; changed: string | null; options: string[] };
/** `failures` and `passedLate` name the tests with the first line of why they failed. */
export type Tally = { passed: number; failures: string[]; passedLate: string[] };
type Variables = { CHROMIUM_PATH?: string };

/** Runs the files of Vitest; those that fail once more, each in a process of its own. */
export async function runVitest({ paths, changed, options }: TestRequest, variables: Variables): Promise<Tally> {
  const needsMore = paths.some((path) => /^tests\/(netlify|browsers)\b/.test(path));
  const project = needsMore ? [] : ['--project=!netlify', '--project=!browsers'];
  const only = changed === null ? [] : [changed ? `--changed=${changed}` : '--changed', '--passWithNoTests'];
  const run = async (report: string, parameters: string[]): Promise<VitestRun> => {
    const reporters = ['--reporter=tests/support/progress-reporter.ts', '--reporter=json'];
    const words = ['run', ...parameters, ...project, ...reporters, `--outputFile.json=${report}`, ...options];
    const code = await runTool('vitest', words, variables);
    return { code, files: readReport<VitestReport>(report).testResults ?? [] };
  };
  const first = await run(reportIn('vitest.json'), [...paths, ...only]);
  const failed = first.files.filter(hasFailed).map(({ name }) => relative(ROOT, name));
  const mayPass = first.code === 1 && failed.length > 0 && failed.length <= MOST_FILES_AGAIN;
  if (!mayPass) return tallyOf(first, null);
  console.log(`\nOnce more, alone: ${failed.join(', ')}`);
  return tallyOf(first, await run(reportIn('vitest-again.json'), [...failed, '--maxWorkers=1', '--isolate']));
}

export type VitestFile = {
  name: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
};
export type VitestRun = { code: number; files: VitestFile[] };
type VitestReport = { testResults?: VitestFile[] };

const hasFailed = ({ message, assertionResults }: VitestFile): boolean =>
  message !== '' || assertionResults.some(({ status }) => status === 'failed');

/** The tally of a run and, where there was one, of the second run of its failed files, which decides. */
export function tallyOf(first: VitestRun, again: VitestRun | null): Tally {
  const failedFirst = failuresOf(first.files);
  const failures = again ? failuresOf(again.files) : failedFirst;
  const tests = (again ? [...first.files.filter((file) => !hasFailed(file)), ...again.files] : first.files).flatMap(
    ({ assertionResults }) => assertionResults,
  );
  const code = (again ?? first).code;
  const names = [...failures.values()];
  // A worker that dies and an error outside the tests leave no failed test in the report.
  const isUnnamed = code === ERRORS_OUTSIDE_TESTS || (code !== 0 && names.length === 0);
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failures: isUnnamed ? [...names, `Vitest ended with ${code}, for what no test names: see above`] : names,
    passedLate: again ? [...failedFirst].flatMap(([test, why]) => (failures.has(test) ? [] : [why])) : [],
  };
}

/** The failed tests by name, each with the first line of why. A file that fails before its first test is one. */
function failuresOf(files: readonly VitestFile[]): Map<string, string> {
  const entry = (test: string, message = ''): [string, string] => [test, `${test}: ${message.replace(/\n.*/s, '')}`];
  return new Map(
    files.flatMap(({ name, message, assertionResults }) => {
      const file = relative(ROOT, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const tests = failed.map(({ fullName, failureMessages }) => entry(`${file} › ${fullName}`, failureMessages[0]));
      return message && tests.length === 0 ? [entry(file, message)] : tests;
    }),
  );
}

/** Runs the browser tests; Playwright itself runs a failed test once more, alone, and shows each failure at once. */
export async function runPlaywright({ paths, changed, options }: TestRequest, variables: Variables): Promise<Tally> {
  const since = changed ? `--only-changed=${changed}` : '--only-changed';
  const only = changed === null ? [] : [since, '--pass-with-no-tests'];
  const code = await runTool('playwright', ['test', ...paths, ...only, ...options], variables);
  const { stats = {}, suites = [] } = readReport<BrowserReport>(BROWSER_REPORT);
  const { expected = 0, unexpected = 0, flaky = 0 } = stats;
  const failures = testsWith(suites, 'unexpected');
  const isUnnamed = code !== 0 && failures.length === 0;
  return {
    passed: expected + flaky,
    failures: isUnnamed ? [`Playwright ended with ${code}, ${unexpected} failed`] : failures,
    passedLate: testsWith(suites, 'flaky'),
  };
}

type BrowserSuite = { specs?: BrowserSpec[]; suites?: BrowserSuite[] };
type BrowserSpec = { file: string; title: string; tests: { status: string }[] };
type BrowserReport = {
  stats?: { expected?: number; unexpected?: number; flaky?: number };
  suites?: BrowserSuite[];
};

const testsWith = (suites: readonly BrowserSuite[], status: string): string[] =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, title }) => `tests/browser/${file} › ${title}`),
    ...testsWith(inner, status),
  ]);

/** The report of a runner; empty where it found nothing to run, or was stopped. */
const readReport = <T extends object>(file: string): Partial<T> =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
