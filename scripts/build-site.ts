import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentWith } from '#server/env.ts';
import { ExplainedError } from '#server/explained-error.ts';
import { PAGE_POLICIES, ROOT } from '#server/node/paths.ts';
import { explainContentFault } from './explain-content.ts';
import { shareIslandRuntime } from './island-runtime.ts';
import { takePagePolicies } from './page-policies.ts';
import { precompress } from './precompress.ts';
import { part } from './progress.ts';
import { indexSite, SEARCH_FOLDER } from './search-index.ts';
import { digestOfSources } from './sources.ts';

const DIST = join(ROOT, 'dist');
const STAMP = join(DIST, '.sources');
const ASTRO = join(ROOT, 'node_modules/astro/bin/astro.mjs');

/** Whether dist/ was built from the sources as they are. */
export function isBuilt(): boolean {
  try {
    return readFileSync(STAMP, 'utf8') === digestOfSources();
  } catch {
    return false;
  }
}

/** Builds the site into dist/ and compresses it; a failure carries what the build said. */
export async function buildSite(): Promise<void> {
  const sources = digestOfSources();
  rmSync(DIST, { recursive: true, force: true });
  await part('páginas', astroBuild);
  const pages = join(DIST, 'client');
  await part('políticas', () => {
    shareIslandRuntime(pages);
    writeFileSync(join(ROOT, PAGE_POLICIES), JSON.stringify(takePagePolicies(pages)));
  });
  // The index is made from the pages, and the compressors only read them.
  await Promise.all([
    part('buscador', async () => {
      if (await indexSite(pages)) await precompress(join(pages, SEARCH_FOLDER));
    }),
    part('compresión', () => precompress(pages)),
  ]);
  writeFileSync(STAMP, sources);
}

function astroBuild(): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [ASTRO, 'build', '--force'], {
      cwd: ROOT,
      env: environmentWith({ ASTRO_TELEMETRY_DISABLED: '1' }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stdout.on('data', (chunk) => (said += chunk));
    child.stderr.on('data', (chunk) => (said += chunk));
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new ExplainedError(explainContentFault(said, ROOT) ?? `La construcción falló:\n${said}`)),
    );
  });
}
