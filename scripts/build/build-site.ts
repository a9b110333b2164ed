import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentFor } from '#server/env.ts';
import { ROOT } from '#server/node/paths.ts';
import { OperatorError } from '#server/operator-error.ts';
import { subStep } from '../lib/progress.ts';
import { explainContentError } from './explain-content.ts';
import { precompress } from './precompress.ts';
import { indexSite, SEARCH_FOLDER } from './search-index.ts';
import { digestSources } from './source-digest.ts';

const DIST = join(ROOT, 'dist');
const STAMP_FILE = join(DIST, '.sources');
const ASTRO = join(ROOT, 'node_modules/astro/bin/astro.mjs');

/** Whether dist/ was built from the sources as they are. */
export function isBuilt(): boolean {
  try {
    return readFileSync(STAMP_FILE, 'utf8') === digestSources();
  } catch {
    return false;
  }
}

/** Builds the site into dist/ and compresses it; a failure contains the output of the build. */
export async function buildSite(): Promise<void> {
  const sources = digestSources();
  rmSync(DIST, { recursive: true, force: true });
  await subStep('páginas', astroBuild);
  const pages = join(DIST, 'client');
  // The index is made from the pages, and the compressors only read them.
  await Promise.all([
    subStep('buscador', async () => {
      if (await indexSite(pages)) await precompress(join(pages, SEARCH_FOLDER));
    }),
    subStep('compresión', () => precompress(pages)),
  ]);
  writeFileSync(STAMP_FILE, sources);
}

function astroBuild(): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [ASTRO, 'build', '--force'], {
      cwd: ROOT,
      env: environmentFor({ ASTRO_TELEMETRY_DISABLED: '1' }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stdout.on('data', (chunk) => (said += chunk));
    child.stderr.on('data', (chunk) => (said += chunk));
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new OperatorError(explainContentError(said, ROOT) ?? `La construcción falló:\n${said}`)),
    );
  });
}
