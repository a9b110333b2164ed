/** Reviews the accessibility of the portal as it is built and writes what /accesibilidad tells: `npm run accessibility`. */

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { stringify } from 'yaml';
import { dayOf } from '#domain/time.ts';
import { ExplainedError } from '#server/explained-error.ts';
import { ROOT } from '#server/node/paths.ts';
import { run } from '#server/node/run.ts';
import type { AccessCheck, AccessReview } from '../src/content/access-review.schema.ts';
import { BROWSER_ARGUMENTS } from '../tests/support/browser.ts';
import { hasJava } from './accessibility/html-validity.ts';
import { REVIEW_FILE, scopeNow } from './accessibility/review.ts';
import { ensureBrowser } from './browser.ts';
import { buildSite, isBuilt } from './build-site.ts';
import { step } from './progress.ts';
import { runTool } from './run-tool.ts';

const PORT = 4397;
const HTML_TEST = 'tests/server/html-validity.test.ts';
const HTML_REPORT = join(ROOT, 'test-results/html-validity.json');
/** The tests that make up each check. */
const SPECS: Record<Exclude<AccessCheck, 'html'>, string[]> = {
  axe: ['axe', 'office-screens'],
  keyboard: ['keyboard-citizen', 'keyboard-staff'],
  reflow: ['reflow'],
  preferences: ['forced-colors'],
};
const HEAD =
  '# Lo escribe «npm run accessibility» con lo que encontraron las pruebas. No lo cambie a mano.\n' +
  '# Lo que sigue abierto se anota en scripts/accessibility/open-faults.ts.\n';

await run(async () => {
  if (!hasJava()) throw new ExplainedError('La revisión valida también el HTML, y para eso necesita Java (17 o más).');
  if (!isBuilt()) await step('Construyendo el sitio', buildSite);
  const browser = ensureBrowser();
  const checks: AccessReview['checks'] = [];
  for (const [check, specs] of Object.entries(SPECS) as [AccessCheck, string[]][])
    checks.push({ check, examined: await passedInBrowser(specs, browser) });
  checks.push({ check: 'html', examined: await passedHtml() });
  const { open, ...scope } = scopeNow();
  const review: AccessReview = { day: dayOf(new Date()), tools: await toolsUsed(browser), ...scope, checks, open };
  writeFileSync(join(ROOT, REVIEW_FILE), HEAD + stringify(review));
  console.log(`Quedó en ${REVIEW_FILE}: ${scope.pages.length} páginas, ${open.length} fallas abiertas.`);
});

function refuse(failed: number): void {
  if (failed === 0) return;
  throw new ExplainedError(
    `${failed} pruebas no pasaron. Arregle lo que dicen, o anótelo con su plan en scripts/accessibility/open-faults.ts.`,
  );
}

/** How many tests passed, all of them. */
async function passedInBrowser(specs: string[], browser: string | null): Promise<number> {
  const files = specs.map((name) => `tests/browser/${name}.spec.ts`);
  await runTool('playwright', ['test', ...files], {
    TEST_PORT: String(PORT),
    ...(browser && { CHROMIUM_PATH: browser }),
  });
  const report = readFileSync(join(ROOT, `test-results/browser-${PORT}.json`), 'utf8');
  const { stats } = JSON.parse(report) as { stats: { expected: number; flaky: number; unexpected: number } };
  refuse(stats.unexpected);
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
  refuse(report.numFailedTests);
  return report.numPassedTests;
}

async function toolsUsed(executablePath: string | null): Promise<AccessReview['tools']> {
  const versionOf = (name: string) =>
    (createRequire(import.meta.url)(`${name}/package.json`) as { version: string }).version;
  const browser = await chromium.launch({ args: BROWSER_ARGUMENTS, ...(executablePath && { executablePath }) });
  const version = `Chromium ${browser.version()}`;
  await browser.close();
  return { axe: versionOf('axe-core'), browser: version, html: versionOf('vnu-jar') };
}
