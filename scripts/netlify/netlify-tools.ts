/** Netlify's CLI and Deno: 450 MB, so they are no dependencies of the project. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { environmentFor } from '#server/env.ts';
import { ROOT } from '#server/node/paths.ts';
import { OperatorError } from '#server/operator-error.ts';

const VERSIONS = { 'netlify-cli': '27.10.2', deno: '2.9.6' };
const FOLDER = join(ROOT, 'node_modules/.cache/netlify-tools');
const STAMP = join(FOLDER, 'installed.json');
const INSTALL_TIMEOUT_MS = 600_000;

/** Installs the pinned versions if they are missing; gives the PATH that finds them. */
export function ensureNetlifyTools(): string {
  const wanted = JSON.stringify(VERSIONS);
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== wanted) {
    console.log('Instalando netlify-cli y deno (450 MB; solo la primera vez)…');
    install();
    patchServe();
    writeFileSync(STAMP, wanted);
  }
  return [join(FOLDER, 'node_modules/.bin'), environmentFor({}).PATH].join(delimiter);
}

/** Patches `netlify serve`, which ignores the `excludedPath` of functions that the platform honours. */
function patchServe(): void {
  const registry = join(FOLDER, 'node_modules/netlify-cli/dist/lib/functions/registry.js');
  const source = readFileSync(registry, 'utf8');
  const line = 'routes: manifestEntry.routes,';
  if (!source.includes(line))
    throw new OperatorError(`netlify-cli cambió: revise completeServe en ${import.meta.filename}`);
  const rest = 'excludedRoutes: manifestEntry.excludedRoutes,';
  writeFileSync(registry, source.replace(line, `${line} ${rest}`));
}

function install(): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'package.json'), JSON.stringify({ private: true, dependencies: VERSIONS }));
  const { status, stderr } = spawnSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error', '--fetch-retries=1'],
    { cwd: FOLDER, encoding: 'utf8', timeout: INSTALL_TIMEOUT_MS, shell: process.platform === 'win32' },
  );
  if (status === 0) return;
  const reason = (stderr ?? '').trim().split('\n').slice(0, 4).join('\n');
  throw new OperatorError(
    `El registro de npm no entregó netlify-cli y deno: las pruebas de Netlify NO se hicieron.\n${reason}`,
  );
}
