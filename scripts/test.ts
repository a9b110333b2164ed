/** Every test there is, one line of sum at the end: unit and databases (Vitest), then a real browser. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#server/node/paths.ts';
import { runCommand } from '#server/node/run-command.ts';
import { buildSite, isBuilt } from './build/build-site.ts';
import { ensureBrowser } from './lib/browser.ts';
import { step } from './lib/progress.ts';
import { runTool } from './lib/run-tool.ts';

const RESULTS = join(ROOT, 'test-results');

/** The browser tests in two parts at once, each with a portal of its own: they mostly wait. */
const BROWSER_PORTS = [4398, 4399];

type Tally = { passed: number; failed: number };

await runCommand(async () => {
  // What `npm run supply` left there stays.
  for (const made of ['vitest.json', 'browser.json', 'browser'])
    rmSync(join(RESULTS, made), { recursive: true, force: true });
  const vitestFile = join(RESULTS, 'vitest.json');
  if (!isBuilt()) await step('Construyendo el sitio', buildSite);
  const browser = ensureBrowser();
  const vitestCode = await runTool(
    'vitest',
    ['run', '--project=!netlify', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestFile}`],
    pathOf(browser),
  );

  const playwrightCodes = await Promise.all(BROWSER_PORTS.map((port, at) => browserTests(browser, port, at + 1)));

  const tallies = [vitestTally(vitestFile), ...BROWSER_PORTS.map((port) => playwrightTally(port))];
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(vitestCode === 0 && playwrightCodes.every((code) => code === 0) && failed === 0 && passed > 0 ? 0 : 1);
});

function pathOf(browser: string | null): Record<string, string> {
  return browser ? { CHROMIUM_PATH: browser } : {};
}

function vitestTally(file: string): Tally {
  const report = JSON.parse(readFileSync(file, 'utf8')) as { numPassedTests: number; numFailedTests: number };
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

/** One part of the browser tests, against a portal of its own. */
function browserTests(browser: string | null, port: number, part: number): Promise<number> {
  const variables = { TEST_PORT: String(port), ...pathOf(browser) };
  return runTool('playwright', ['test', `--shard=${part}/${BROWSER_PORTS.length}`], variables);
}

function playwrightTally(port: number): Tally {
  const { stats } = JSON.parse(readFileSync(join(RESULTS, `browser-${port}.json`), 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  if (stats.flaky > 0)
    console.log(`${stats.flaky} passed only the second time: they are named above, with their traces`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}
