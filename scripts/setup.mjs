// Installs missing dependencies before a command runs. It runs on any Node from 20 on and imports nothing from
// node_modules; the commands run on the Node that npm installs.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const MIN_NODE = 20;
const STAMP = 'node_modules/.portal-setup.json';
const REGISTRY_TIMEOUT_MS = 15_000;
const NO_NETWORK = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ENETUNREACH|network/i;

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

// `run`: for building and serving. `test`: with the test tools; once installed they stay.
const wanted = process.argv[2] === 'test' || existsSync('node_modules/vitest') ? 'test' : 'run';

if (Number(process.versions.node.split('.', 1)[0]) < MIN_NODE) {
  fail(`Se necesita Node ${MIN_NODE} o más nuevo; esta máquina tiene ${process.versions.node}.`);
}

const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
const stamp = readStamp();
const isCurrent = stamp.lock === lock && (stamp.level === 'test' || stamp.level === wanted);

if (!isCurrent || !pinnedNodeWorks()) {
  install(await isRegistryReachable());
  if (!pinnedNodeWorks()) npm('rebuild', 'node');
  if (!pinnedNodeWorks()) fail('No se pudo instalar el Node del proyecto. Borre node_modules/ e intente de nuevo.');
  writeFileSync(STAMP, JSON.stringify({ lock, level: wanted }));
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * Whether the registry answers. A hint only: npm may know a proxy, a certificate or a cache, so npm decides (without
 * its minutes of retries).
 */
async function isRegistryReachable() {
  const registry = npm('config', 'get', 'registry').stdout.trim();
  try {
    await fetch(registry, { method: 'HEAD', signal: AbortSignal.timeout(REGISTRY_TIMEOUT_MS) });
    return true;
  } catch {
    return false;
  }
}

/** @param {boolean} online whether it is worth trying again what fails */
function install(online) {
  const start = Date.now();
  const [what, lasting] =
    wanted === 'test' ? [' y herramientas de prueba', 'uno o dos minutos'] : ['', 'cerca de un minuto'];
  console.log(`Instalando dependencias${what}… (la primera vez, ${lasting})`);
  // Not `ci`: it refuses a lock without the builds of other platforms, and empties node_modules under the running node
  // (docs/decisions/01-tools-and-dependencies.md#installing).
  const retries = online ? [] : ['--fetch-retries=0', '--prefer-offline'];
  const result = npm('install', '--no-save', wanted === 'test' ? '--include=dev' : '--omit=dev', ...retries);
  if (result.status !== 0) explainFailure(result);
  console.log(`Dependencias listas (${Math.round((Date.now() - start) / 1000)} s).`);
}

/** @param {...string} parameters */
function npm(...parameters) {
  const cli = process.env.npm_execpath;
  const [command, prefix] = cli ? [process.execPath, [cli]] : ['npm', []];
  return spawnSync(command, [...prefix, ...parameters, '--no-audit', '--no-fund', '--loglevel=error'], {
    encoding: 'utf8',
    // With NODE_ENV=production npm would leave out the test tools.
    env: { ...process.env, NODE_ENV: '' },
    shell: !cli && process.platform === 'win32',
    maxBuffer: 64 * 1024 * 1024,
  });
}

/** @param {import('node:child_process').SpawnSyncReturns<string>} result */
function explainFailure({ stderr, error }) {
  const output = `${stderr ?? ''}${error ?? ''}`;
  if (NO_NETWORK.test(output)) fail('No hay conexión con el registro de npm. Revise la red e intente de nuevo.');
  if (/ENOSPC/.test(output)) fail('No hay espacio en el disco para instalar las dependencias.');
  fail(`npm no pudo instalar las dependencias:\n${output.trim().split('\n').slice(0, 8).join('\n')}`);
}

function pinnedNodeWorks() {
  const node = process.platform === 'win32' ? 'node_modules\\.bin\\node.cmd' : 'node_modules/.bin/node';
  const result = spawnSync(node, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' });
  return result.status === 0 && result.stdout.startsWith(`v${readFileSync('.nvmrc', 'utf8').trim()}.`);
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}
