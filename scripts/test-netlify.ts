/** The portal under the real command line of Netlify: `npm run test:netlify`; with `--tools`, that is only installed. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { environmentFor } from '#server/env.ts';
import { ROOT } from '#server/node/paths.ts';
import { runCommand } from '#server/node/run-command.ts';
import { OperatorError } from '#server/operator-error.ts';
import { runTool } from './lib/command.ts';

/** Netlify's CLI and Deno: 450 MB, so they are no dependencies of the project. */
const VERSIONS = { 'netlify-cli': '27.10.2', deno: '2.9.6' };
const FOLDER = join(ROOT, 'node_modules/.cache/netlify-tools');
const STAMP = join(FOLDER, 'installed.json');
const INSTALL_TIMEOUT_MS = 600_000;
const INSTALL = ['install', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error', '--fetch-retries=1'];

await runCommand(async () => {
  ensureTools();
  if (process.argv.includes('--tools')) return;
  const PATH = [join(FOLDER, 'node_modules/.bin'), environmentFor({}).PATH].join(delimiter);
  process.exit(await runTool('vitest', ['run', '--project', 'netlify', ...process.argv.slice(2)], { PATH }));
});

/** Installs the pinned versions if they are missing. */
function ensureTools(): void {
  const wanted = JSON.stringify(VERSIONS);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.log('Instalando netlify-cli y deno (450 MB; solo la primera vez)…');
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'package.json'), JSON.stringify({ private: true, dependencies: VERSIONS }));
  const shell = process.platform === 'win32';
  const options = { cwd: FOLDER, encoding: 'utf8', timeout: INSTALL_TIMEOUT_MS, shell } as const;
  const { status, stderr } = spawnSync('npm', INSTALL, options);
  if (status !== 0) {
    const reason = (stderr ?? '').trim().split('\n').slice(0, 4).join('\n');
    throw new OperatorError(
      `El registro de npm no entregó netlify-cli y deno: las pruebas de Netlify NO se hicieron.\n${reason}`,
    );
  }
  patchServe();
  writeFileSync(STAMP, wanted);
}

/** Patches `netlify serve`, which ignores the `excludedPath` of functions that the platform honours. */
function patchServe(): void {
  const registry = join(FOLDER, 'node_modules/netlify-cli/dist/lib/functions/registry.js');
  const source = readFileSync(registry, 'utf8');
  const line = 'routes: manifestEntry.routes,';
  if (!source.includes(line))
    throw new OperatorError(`netlify-cli cambió: revise patchServe en ${import.meta.filename}`);
  writeFileSync(registry, source.replace(line, `${line} excludedRoutes: manifestEntry.excludedRoutes,`));
}
