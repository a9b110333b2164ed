/** Lighthouse as a command: it is installed for this alone, apart from the project's own packages. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { environmentFor } from '#server/env.ts';
import { ROOT } from '#server/node/paths.ts';
import { OperatorError } from '#server/operator-error.ts';
import { ensureBrowser } from '../scripts/lib/browser.ts';
import { BROWSER_ARGUMENTS } from '../tests/support/browser.ts';
import type { Bench } from './suite.ts';

const TOOLS = join(ROOT, 'bench/tools');
const CLI = join(TOOLS, 'node_modules/lighthouse/cli/index.js');
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** On a machine that is busy the browser sometimes loses the beginning of its own record. */
const TRIES = 3;

const execute = promisify(execFile);

/** What one visit came to: points of 100, milliseconds of the simulated phone, layout shift, what lost points. */
export type Visit = {
  points: Record<(typeof CATEGORIES)[number], number>;
  largestPaintMs: number;
  blockedMs: number;
  shift: number;
  faults: string[];
};

type Audit = { id: string; score: number | null; scoreDisplayMode: string; numericValue?: number };
type Report = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, Audit>;
};

/** Installs Lighthouse (some 130 MB) where it is missing. */
export async function ensureLighthouse({ say }: Pick<Bench, 'say'>): Promise<void> {
  if (existsSync(CLI)) return;
  say('Instalando Lighthouse en bench/tools… (la primera vez, cerca de un minuto)');
  await execute('npm', ['ci', '--no-audit', '--no-fund'], { cwd: TOOLS, env: environmentFor({}) });
}

/** Visits a page as Lighthouse's phone does; `file` keeps the whole report. A hidden page is not asked to be found. */
export async function visitPage(url: string, file: string, isHidden = false): Promise<Visit> {
  for (let left = TRIES; ; left -= 1) {
    await runLighthouse(url, file, isHidden ? ['--skip-audits=is-crawlable'] : []);
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    if (!report.runtimeError) return visitOf(report);
    if (left <= 1) throw new OperatorError(`Lighthouse no pudo con ${url}: ${report.runtimeError.message}`);
  }
}

async function runLighthouse(url: string, file: string, more: string[]): Promise<void> {
  const parameters = [
    CLI,
    url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=--headless=new ${BROWSER_ARGUMENTS.join(' ')}`,
    ...more,
  ];
  const browser = ensureBrowser();
  const env = environmentFor(browser ? { CHROME_PATH: browser } : {});
  try {
    await execute(process.execPath, parameters, { env });
  } catch (error) {
    // A report with its own error is left all the same; without one nothing was visited.
    if (!existsSync(file)) throw error;
  }
}

/** Reads what Lighthouse found; the simulated times are those of a middling phone on slow 4G. */
function visitOf({ categories, audits }: Report): Visit {
  const points = Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
  ) as Visit['points'];
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    points,
    largestPaintMs: number('largest-contentful-paint'),
    blockedMs: number('total-blocking-time'),
    shift: number('cumulative-layout-shift'),
    faults: Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
      .map(({ id }) => id),
  };
}
