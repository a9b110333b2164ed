/**
 * The tests, in order: unit and databases (Vitest), then a real browser (Playwright); the last line counts them.
 *
 * - `npm test` runs all of them; `DRIVERS=all npm test` runs those of the API on every database driver.
 * - `npm test -- PATH …` runs files or folders: `npm test -- tests/api/pqrsd`, `npm test -- src/domain/calendar`.
 * - `npm test -- --changed` runs what uncommitted changes touch, `--changed=main` what a branch touches. The
 *   imports decide; a browser test is touched by its own files alone, for it imports none of the product.
 *
 * Other options go to the runner: `npm test -- tests/api/files -t replaces`. Databases start by themselves, and
 * the site is built first where the tests need it and it is older than its sources. What failed is run once more, alone,
 * and is named when it passes only then. After a failure that remains, the tests of the other runner are not run.
 */
import { rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '#server/node/paths.ts';
import { runCommand } from '#server/node/run-command.ts';
import { OperatorError } from '#server/operator-error.ts';
import { ensureBuilt } from './build/build-site.ts';
import { ensureBrowser } from './lib/browser.ts';
import { runPlaywright, runVitest, type Tally, type TestRequest } from './lib/test-runs.ts';

const RESULTS = join(ROOT, 'test-results');
/** Tests of modules, and of the API by calls within the process: they need neither the built site nor a browser. */
const WITHOUT_SITE = /^(src|scripts|bench|tests\/(api|docs|store))\b/;
/** Copies of databases and of the built site. */
const NEEDED_BYTES = 2 * 1024 ** 3;

await runCommand(async () => {
  const request = parseWords(process.argv.slice(2));
  const { paths } = request;
  const isAll = paths.length === 0;
  const ownOf = (isOwn: (path: string) => boolean) => (isAll ? paths : paths.filter(isOwn));

  for (const folder of [ROOT, tmpdir()]) ensureSpace(folder);
  // What `npm run supply` left there stays.
  for (const made of ['vitest.json', 'vitest-again.json', 'browser.json', 'browser'])
    rmSync(join(RESULTS, made), { recursive: true, force: true });
  const needsSite = isAll || paths.some((path) => !WITHOUT_SITE.test(path));
  if (needsSite) await ensureBuilt();
  const variables = needsSite ? ensureBrowser() : {};

  const tallies: Tally[] = [];
  for (const [run, own, name] of [
    [runVitest, ownOf((path) => !isBrowserTest(path)), 'Vitest'],
    [runPlaywright, ownOf(isBrowserTest), 'browser'],
  ] as const) {
    if (!isAll && own.length === 0) continue;
    const isDecided = tallies.some(({ failures }) => failures.length > 0);
    if (isDecided) console.log(`\nThe ${name} tests were not run: the verdict stands.`);
    else tallies.push(await run({ ...request, paths: own }, variables));
  }
  exitWith(tallies, request.changed !== null);
});

/** Everything before the first option is a path; what follows one is its own. */
function parseWords(given: string[]): TestRequest {
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
  return /^tests\/browser(\/|$)/.test(path) || path.endsWith('.spec.ts');
}

/** Databases that fill a disk fail in ways that name no disk. */
function ensureSpace(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize >= NEEDED_BYTES) return;
  const left = Math.round((bavail * bsize) / 1024 ** 2);
  throw new OperatorError(`Quedan ${left} MB en el disco de ${folder}; las pruebas necesitan 2 GB. Libere espacio.`);
}

function exitWith(tallies: readonly Tally[], mayBeEmpty: boolean): never {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failures = tallies.flatMap((tally) => tally.failures);
  const late = tallies.flatMap((tally) => tally.passedLate);
  if (late.length > 0) console.log(`\nPassed only the second time, a race to look into:\n${late.join('\n')}`);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exit(failures.length === 0 && (passed > 0 || mayBeEmpty) ? 0 : 1);
}
