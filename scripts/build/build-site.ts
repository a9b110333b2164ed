import { execFile } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CONTENT_FOLDERS } from '#server/content/revisions/installed-edition.ts';
import { environmentFor } from '#server/env.ts';
import { ROOT } from '#server/node/paths.ts';
import { codeDigest, STAMP_NAME, siteDigest } from '#server/node/site/source-digest.ts';
import { OperatorError } from '#server/operator-error.ts';
import { step, subStep } from '../lib/command.ts';
import { explainContentError } from './explain-content.ts';
import { precompress } from './precompress.ts';
import { indexSite } from './search-index.ts';

const DIST = join(ROOT, 'dist');
const STAMP_FILE = join(DIST, STAMP_NAME);
const ASTRO = join(ROOT, 'node_modules/astro/bin/astro.mjs');
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** Builds the site unless dist/ was built from the sources as they are. */
export async function ensureBuilt(): Promise<void> {
  if (!isBuilt()) await step('Construyendo el sitio', () => buildSite());
}

function isBuilt(): boolean {
  try {
    return readFileSync(STAMP_FILE, 'utf8') === digestSources();
  } catch {
    return false;
  }
}

/**
 * Builds the site into dist/ and compresses it; a failure contains the output of the build. `earlier` is the dist/ of a
 * build by the same code: its compressed files are taken over, and the cache of the framework is used.
 */
export async function buildSite(earlier?: string): Promise<void> {
  const sources = digestSources();
  rmSync(DIST, { recursive: true, force: true });
  await subStep('páginas', () => astroBuild(earlier ? [] : ['--force']));
  const pages = join(DIST, 'client');
  // The installed edition is that of the build: the work tree may be at another version when it is served.
  for (const folder of CONTENT_FOLDERS)
    cpSync(join(ROOT, folder), join(DIST, folder), { recursive: true, preserveTimestamps: true });
  // The index is made from the pages, and the compressors only read them.
  await Promise.all([
    subStep('buscador', () => indexSite(pages)),
    subStep('compresión', () => precompress(pages, earlier && join(earlier, 'client'))),
  ]);
  writeFileSync(STAMP_FILE, sources);
}

async function astroBuild(flags: readonly string[]): Promise<void> {
  const env = environmentFor({ ASTRO_TELEMETRY_DISABLED: '1' });
  const options = { cwd: ROOT, env, maxBuffer: MAX_OUTPUT_BYTES };
  try {
    const building = promisify(execFile)(process.execPath, [ASTRO, 'build', ...flags], options);
    process.once('exit', () => building.child.kill('SIGKILL'));
    await building;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const output = stdout + stderr;
    throw new OperatorError(explainContentError(output, ROOT) ?? `La construcción falló:\n${output}`);
  }
}

const digestSources = (): string => siteDigest(codeDigest(ROOT), ROOT);
