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
import { BROWSER_ARGUMENTS } from '../tests/support/browser/arguments.ts';
import { hasJava } from './accessibility/html-validity.ts';
import { currentScope, REVIEW_FILE, readReview } from './accessibility/review.ts';
import { buildSite, isBuilt } from './build/build-site.ts';
import { ensureBrowser } from './lib/browser.ts';
import { step } from './lib/progress.ts';
import { runTool } from './lib/run-tool.ts';

const HTML_TEST = 'tests/server/pages/html-validity.test.ts';
const HTML_REPORT = join(ROOT, 'test-results/html-validity.json');
const BROWSER_REPORT = join(ROOT, 'test-results/browser.json');
/** The checks that browser tests make; each test carries the tags of its checks (`@axe`). */
const BROWSER_CHECKS = ['axe', 'keyboard', 'reflow', 'preferences'] as const satisfies AccessibilityCheck[];
const REPORT_HEADER =
  '# Lo escribe «npm run accessibility» con lo que encontraron las pruebas. No lo cambie a mano.\n' +
  '# Lo que sigue abierto se anota en scripts/accessibility/known-issues.ts.\n';

await runCommand(async () => {
  if (!hasJava()) throw new OperatorError('La revisión valida también el HTML, y para eso necesita Java (17 o más).');
  if (!isBuilt()) await step('Construyendo el sitio', buildSite);
  const browser = ensureBrowser();
  const wanted = process.argv.slice(2);
  const isWanted = ({ check }: { check: AccessibilityCheck }) => wanted.length === 0 || wanted.includes(check);
  const inBrowser = BROWSER_CHECKS.filter((check) => isWanted({ check }));
  const done = inBrowser.length > 0 ? await passedInBrowser(inBrowser, browser) : [];
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

/** The part of Playwright's report that lists the tests. */
type Suite = { specs: { tags: string[] }[]; suites?: Suite[] };
type BrowserReport = { suites: Suite[]; stats: { unexpected: number } };

/** How many tests of each check passed: all of them, or it ends here. */
async function passedInBrowser(
  checks: AccessibilityCheck[],
  browser: string | null,
): Promise<AccessibilityReview['checks']> {
  const tags = checks.map((check) => `@${check}`).join('|');
  await runTool('playwright', ['test', '--grep', tags], browser ? { CHROMIUM_PATH: browser } : {});
  const { suites, stats } = JSON.parse(readFileSync(BROWSER_REPORT, 'utf8')) as BrowserReport;
  exitWithFailures(stats.unexpected);
  const specs = suites.flatMap(specsOf);
  const examined = (check: AccessibilityCheck) => specs.filter(({ tags }) => tags.includes(check)).length;
  return checks.map((check) => ({ check, day: today(), examined: examined(check) }));
}

const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)];

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
