/** Reviews the accessibility of the portal as it is built and writes what /accesibilidad tells: `npm run accessibility [-- CHECK …]`. */

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { stringify } from 'yaml';
import { ROOT } from '#server/node/paths.ts';
import { runCommand } from '#server/node/run-command.ts';
import { OperatorError } from '#server/operator-error.ts';
import { type Day, dayOf } from '#shared/time/time.ts';
import {
  ACCESSIBILITY_CHECKS,
  type AccessibilityCheck,
  type AccessibilityReview,
} from '../src/content/schemas/accessibility-review.schema.ts';
import { BROWSER_ARGUMENTS } from '../tests/support/browser.ts';
import { hasJava } from './accessibility/html-validity.ts';
import { currentScope, REVIEW_FILE, readReview } from './accessibility/review.ts';
import { buildSite, isBuilt } from './build/build-site.ts';
import { ensureBrowser } from './lib/browser.ts';
import { step } from './lib/progress.ts';
import { runTool } from './lib/run-tool.ts';

const HTML_TEST = 'tests/server/html-validity.test.ts';
const HTML_REPORT = join(ROOT, 'test-results/html-validity.json');
type BrowserCheck = { check: AccessibilityCheck; specs: string[] };
/** The tests that make up each check, in two lanes with a portal each: together they take half as long. */
const LANES: { port: number; checks: BrowserCheck[] }[] = [
  { port: 4396, checks: [{ check: 'axe', specs: ['axe', 'office-screens'] }] },
  {
    port: 4397,
    checks: [
      { check: 'keyboard', specs: ['keyboard-citizen', 'keyboard-staff'] },
      { check: 'preferences', specs: ['forced-colors'] },
      { check: 'reflow', specs: ['reflow'] },
    ],
  },
];
const REPORT_HEADER =
  '# Lo escribe «npm run accessibility» con lo que encontraron las pruebas. No lo cambie a mano.\n' +
  '# Lo que sigue abierto se anota en scripts/accessibility/known-issues.ts.\n';

await runCommand(async () => {
  if (!hasJava()) throw new OperatorError('La revisión valida también el HTML, y para eso necesita Java (17 o más).');
  if (!isBuilt()) await step('Construyendo el sitio', buildSite);
  const browser = ensureBrowser();
  const wanted = process.argv.slice(2);
  const isWanted = ({ check }: { check: AccessibilityCheck }) => wanted.length === 0 || wanted.includes(check);
  const lanes = await Promise.all(LANES.map(({ port, checks }) => runLane(port, checks.filter(isWanted), browser)));
  const done = lanes.flat();
  if (isWanted({ check: 'html' })) done.push({ check: 'html', day: today(), examined: await passedHtml() });
  // What was not asked for keeps its day.
  const kept = readReview().checks.filter((check) => !isWanted(check));
  const checks = [...kept, ...done].sort((one, other) => playwrightCommand(one) - playwrightCommand(other));
  const { open, ...scope } = currentScope();
  const review: AccessibilityReview = { tools: await toolsUsed(browser), ...scope, checks, open };
  writeFileSync(join(ROOT, REVIEW_FILE), REPORT_HEADER + stringify(review));
  console.log(`Quedó en ${REVIEW_FILE}: ${scope.pages.length} páginas, ${open.length} fallas abiertas.`);
});

function today(): Day {
  return dayOf(new Date());
}

function playwrightCommand({ check }: { check: AccessibilityCheck }): number {
  return ACCESSIBILITY_CHECKS.indexOf(check);
}

function exitWithFailures(failed: number): void {
  if (failed === 0) return;
  throw new OperatorError(
    `${failed} pruebas no pasaron. Arregle lo que dicen, o anótelo con su plan en scripts/accessibility/known-issues.ts.`,
  );
}

async function runLane(
  port: number,
  checks: BrowserCheck[],
  browser: string | null,
): Promise<AccessibilityReview['checks']> {
  const done: AccessibilityReview['checks'] = [];
  for (const { check, specs } of checks)
    done.push({ check, day: today(), examined: await passedInBrowser(port, specs, browser) });
  return done;
}

/** How many tests passed: all of them, or it ends here. */
async function passedInBrowser(port: number, specs: string[], browser: string | null): Promise<number> {
  const files = specs.map((name) => `tests/browser/${name}.spec.ts`);
  const variables = { TEST_PORT: String(port), ...(browser && { CHROMIUM_PATH: browser }) };
  await runTool('playwright', ['test', ...files], variables);
  const report = readFileSync(join(ROOT, `test-results/browser-${port}.json`), 'utf8');
  const { stats } = JSON.parse(report) as { stats: { expected: number; flaky: number; unexpected: number } };
  exitWithFailures(stats.unexpected);
  return stats.expected + stats.flaky;
}

async function passedHtml(): Promise<number> {
  await runTool('vitest', [
    'run',
    HTML_TEST,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${HTML_REPORT}`,
  ]);
  const report = JSON.parse(readFileSync(HTML_REPORT, 'utf8')) as { numPassedTests: number; numFailedTests: number };
  exitWithFailures(report.numFailedTests);
  return report.numPassedTests;
}

async function toolsUsed(executablePath: string | null): Promise<AccessibilityReview['tools']> {
  const versionOf = (name: string) =>
    (createRequire(import.meta.url)(`${name}/package.json`) as { version: string }).version;
  const browser = await chromium.launch({ args: BROWSER_ARGUMENTS, ...(executablePath && { executablePath }) });
  const version = `Chromium ${browser.version()}`;
  await browser.close();
  return { axe: versionOf('axe-core'), browser: version, html: versionOf('vnu-jar') };
}
