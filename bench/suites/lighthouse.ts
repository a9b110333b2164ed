/** What Lighthouse's simulated phone reports of a page of each kind. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { environmentFor } from '#server/env.ts';
import { ROOT } from '#server/node/paths.ts';
import { OperatorError } from '#server/operator-error.ts';
import { ensureBrowser } from '../../scripts/lib/browser.ts';
import { BROWSER_ARGUMENTS } from '../../tests/support/browser/arguments.ts';
import { type Figure, readRounds } from '../measure.ts';
import { PAGE_KINDS, type PageKind } from '../page-kinds.ts';
import type { Suite } from '../run.ts';
import { startPortal } from '../servers.ts';

/** On a busy machine the browser sometimes loses the start of its trace. */
const TRIES = 3;
/** Installed apart from the project's packages, by its own lock file. */
const TOOLS = join(ROOT, 'bench/tools');
const CLI = join(TOOLS, 'node_modules/lighthouse/cli/index.js');
const STATIC_CATEGORIES = ['accessibility', 'best-practices', 'seo'];
const STATIC_NAMES = 'accesibilidad, buenas prácticas y SEO';
const execute = promisify(execFile);

/** The part of Lighthouse's JSON that is read. */
type Report = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { id: string; score: number | null; scoreDisplayMode: string; numericValue?: number }>;
};

export const suite: Suite = {
  title: 'doce clases de página en el teléfono de Lighthouse (red y procesador simulados)',
  async measure(bench) {
    if (!existsSync(CLI)) {
      bench.say('Instalando Lighthouse en bench/tools… (la primera vez, cerca de un minuto)');
      await execute('npm', ['ci', '--no-audit', '--no-fund'], { cwd: TOOLS, env: environmentFor({}) });
    }
    const { address } = await startPortal(bench, { name: 'portal' });
    return readRounds({ rounds: 3, say: bench.say, warmUp: false }, async () => {
      const figures: Figure[] = [];
      const file = join(bench.folder, 'report.json');
      for (const kind of PAGE_KINDS) figures.push(...figuresOf(kind, await visit(address, kind, file)));
      return figures;
    });
  },
};

/** Runs Lighthouse on a page; that a hidden page is closed to search engines costs it no points. */
async function visit(address: string, { path, hidden }: PageKind, file: string): Promise<Report> {
  const env = environmentFor({ CHROME_PATH: ensureBrowser().CHROMIUM_PATH });
  const categories = `--only-categories=performance,${STATIC_CATEGORIES}`;
  const flags = `--chrome-flags=--headless=new ${BROWSER_ARGUMENTS.join(' ')}`;
  const options = ['--quiet', '--output=json', `--output-path=${file}`, categories, flags];
  if (hidden) options.push('--skip-audits=is-crawlable');
  for (let left = TRIES; ; left -= 1) {
    await execute(process.execPath, [CLI, address + path, ...options], { env }).catch((error: unknown) => {
      // It also fails after a runtime error, which the report tells.
      if (!existsSync(file)) throw error;
    });
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    if (!report.runtimeError) return report;
    if (left <= 1) throw new OperatorError(`Lighthouse no pudo con ${path}: ${report.runtimeError.message}`);
  }
}

function figuresOf({ name, path, largestPaintMs, hidden }: PageKind, { categories, audits }: Report): Figure[] {
  const pointsOf = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const numberOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const page = `${name} (${path})`;
  const failed = Object.values(audits).filter(({ score, scoreDisplayMode: mode }) => mode === 'binary' && score === 0);
  const closed = hidden ? ['los buscadores quedan fuera a propósito; eso no se cuenta'] : [];
  const note = [...closed, ...failed.map(({ id }) => `señala ${id}`)].join('; ');
  const shift = Math.round(numberOf('cumulative-layout-shift') * 1000) / 1000;
  const lowest = Math.min(...STATIC_CATEGORIES.map(pointsOf));
  return [
    { name: `${page}: rendimiento`, unit: 'points', value: pointsOf('performance'), min: 100 },
    { name: `${page}: ${STATIC_NAMES} (la menor)`, unit: 'points', value: lowest, min: 100, note },
    { name: `${page}: LCP simulado`, unit: 'ms', value: numberOf('largest-contentful-paint'), max: largestPaintMs },
    { name: `${page}: bloqueo (TBT simulado)`, unit: 'ms', value: numberOf('total-blocking-time') },
    { name: `${page}: movimiento (CLS)`, unit: 'CLS', value: shift, max: 0 },
  ];
}
