/** Reviews the accessibility of the built portal and writes what /accesibilidad publishes: `npm run accessibility [-- CHECK …]`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { ROOT } from '#server/node/paths.ts';
import { runCommand } from '#server/node/run-command.ts';
import { OperatorError } from '#server/operator-error.ts';
import { dayOf } from '#shared/time/time.ts';
import {
  ACCESSIBILITY_CHECKS,
  type AccessibilityCheck,
  type AccessibilityReview,
} from '../src/content/schemas/accessibility-review.schema.ts';
import { hasJava } from '../tests/support/pages/html-validity.ts';
import { currentScope, REVIEW_FILE, readReview } from './accessibility/review.ts';
import { ensureBuilt } from './build/build-site.ts';
import { ensureBrowser, launchBrowser } from './lib/browser.ts';
import { runTool } from './lib/command.ts';

const HTML_TEST = 'tests/server/pages/html-validity.test.ts';
const HTML_REPORT = join(ROOT, 'test-results/html-validity.json');
const BROWSER_REPORT = join(ROOT, 'test-results/browser.json');
const REPORT_HEADER =
  '# Lo escribe «npm run accessibility» con lo que encontraron las pruebas. No lo cambie a mano.\n' +
  '# Lo que sigue abierto se anota en scripts/accessibility/known-issues.ts.\n';

await runCommand(async () => {
  if (!hasJava()) throw new OperatorError('La revisión valida también el HTML, y para eso necesita Java (17 o más).');
  await ensureBuilt();
  const asked = process.argv.slice(2);
  const wanted = ACCESSIBILITY_CHECKS.filter((check) => asked.length === 0 || asked.includes(check));
  const inBrowser = wanted.filter((check) => check !== 'html');
  const examined = new Map(inBrowser.length > 0 ? await countPassedInBrowser(inBrowser) : []);
  if (wanted.includes('html')) examined.set('html', await countValidPages());
  const day = dayOf(new Date());
  const before = readReview().checks;
  // What was not asked for keeps its day.
  const checks = ACCESSIBILITY_CHECKS.flatMap((check) =>
    examined.has(check)
      ? { check, day, examined: examined.get(check) ?? 0 }
      : before.filter((known) => known.check === check),
  );
  const { open, ...scope } = currentScope();
  const review: AccessibilityReview = { tools: await toolVersions(), ...scope, checks, open };
  writeFileSync(join(ROOT, REVIEW_FILE), REPORT_HEADER + stringify(review));
  console.log(`Quedó en ${REVIEW_FILE}: ${scope.pages.length} páginas, ${open.length} fallas abiertas.`);
});

function ensureAllPassed(failed: number): void {
  if (failed === 0) return;
  throw new OperatorError(
    `${failed} pruebas no pasaron. Arregle lo que dicen, o anótelo con su plan en scripts/accessibility/known-issues.ts.`,
  );
}

/** The part of Playwright's report that lists the tests. */
type Suite = { specs: { tags: string[] }[]; suites?: Suite[] };
type BrowserReport = { suites: Suite[]; stats: { unexpected: number } };

/** The number of tests of each check; the tests carry the tags of their checks (`@axe`), and all must pass. */
async function countPassedInBrowser(checks: AccessibilityCheck[]): Promise<[AccessibilityCheck, number][]> {
  const tags = checks.map((check) => `@${check}`).join('|');
  // The page tells that every page was examined under every look, so all of them are.
  await runTool('playwright', ['test', '--grep', tags], { ...ensureBrowser(), ACCESSIBILITY_REVIEW: 'yes' });
  const { suites, stats } = JSON.parse(readFileSync(BROWSER_REPORT, 'utf8')) as BrowserReport;
  ensureAllPassed(stats.unexpected);
  const specs = suites.flatMap(specsOf);
  return checks.map((check) => [check, specs.filter(({ tags }) => tags.includes(check)).length]);
}

function specsOf({ specs, suites = [] }: Suite): Suite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)];
}

async function countValidPages(): Promise<number> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${HTML_REPORT}`];
  await runTool('vitest', ['run', HTML_TEST, ...reporters]);
  const report = JSON.parse(readFileSync(HTML_REPORT, 'utf8')) as { numPassedTests: number; numFailedTests: number };
  ensureAllPassed(report.numFailedTests);
  return report.numPassedTests;
}

async function toolVersions(): Promise<AccessibilityReview['tools']> {
  const require = createRequire(import.meta.url);
  const versionOf = (name: string) => (require(`${name}/package.json`) as { version: string }).version;
  const browser = await launchBrowser();
  const version = `Chromium ${browser.version()}`;
  await browser.close();
  return { axe: versionOf('axe-core'), browser: version, html: versionOf('vnu-jar') };
}
