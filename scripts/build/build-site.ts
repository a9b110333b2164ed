import { execFile } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { COPIED_FOLDERS, INSTALLED_NAME } from '#server/content/build-tables.ts';
import { blobOid } from '#server/content-repository/blob-oid.ts';
import { environmentFor } from '#server/env.ts';
import { ROOT } from '#server/node/paths.ts';
import { codeDigest, filesUnder, STAMP_NAME, siteDigest } from '#server/node/site/source-digest.ts';
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
  copyContent();
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

/** Editions are made over the content of the build (server/content/make-edition.ts). */
function copyContent(): void {
  for (const folder of COPIED_FOLDERS) cpSync(join(ROOT, folder), join(DIST, folder), { recursive: true });
  const installed = filesUnder(ROOT, 'content').map((path) => [
    path.split(sep).join('/'),
    blobOid(readFileSync(join(ROOT, path))),
  ]);
  writeFileSync(join(DIST, INSTALLED_NAME), JSON.stringify(Object.fromEntries(installed.sort())));
}

const digestSources = (): string => siteDigest(codeDigest(ROOT), ROOT);
