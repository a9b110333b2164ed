import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { environmentFor, readEnv } from '#server/env.ts';
import { ROOT } from '#server/node/paths.ts';
import { OperatorError } from '#server/operator-error.ts';
import { step, subStep } from '../lib/command.ts';
import { explainContentError } from './explain-content.ts';
import { precompress } from './precompress.ts';
import { indexSite } from './search-index.ts';

const DIST = join(ROOT, 'dist');
const STAMP_FILE = join(DIST, '.sources');
const ASTRO = join(ROOT, 'node_modules/astro/bin/astro.mjs');
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
const SOURCE_FILES = ['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];
const SOURCE_FOLDERS = ['src', 'content', 'scripts'];

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
 * build whose compressed files may be taken over.
 */
export async function buildSite(earlier?: string): Promise<void> {
  const sources = digestSources();
  rmSync(DIST, { recursive: true, force: true });
  await subStep('páginas', astroBuild);
  const pages = join(DIST, 'client');
  // The index is made from the pages, and the compressors only read them.
  await Promise.all([
    subStep('buscador', () => indexSite(pages)),
    subStep('compresión', () => precompress(pages, earlier && join(earlier, 'client'))),
  ]);
  writeFileSync(STAMP_FILE, sources);
}

async function astroBuild(): Promise<void> {
  const env = environmentFor({ ASTRO_TELEMETRY_DISABLED: '1' });
  const options = { cwd: ROOT, env, maxBuffer: MAX_OUTPUT_BYTES };
  try {
    await promisify(execFile)(process.execPath, [ASTRO, 'build', '--force'], options);
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const output = stdout + stderr;
    throw new OperatorError(explainContentError(output, ROOT) ?? `La construcción falló:\n${output}`);
  }
}

/** One digest of everything that a build is made from: the same digest, the same site. */
function digestSources(): string {
  // What of the environment ends up in built pages.
  const { SITE_URL, NETLIFY } = readEnv();
  const digest = createHash('sha256').update(JSON.stringify([SITE_URL, NETLIFY]));
  for (const file of [...SOURCE_FILES, ...SOURCE_FOLDERS.flatMap(filesUnder)].sort())
    digest.update(`${file}\n`).update(readFileSync(join(ROOT, file)));
  return digest.digest('hex');
}

const filesUnder = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => !/\.test\.tsx?$/.test(file) && statSync(join(ROOT, file)).isFile());
