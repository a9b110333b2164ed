import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { environmentFor } from '#server/env.ts';
import { OperatorError } from '#server/operator-error.ts';
import { BROWSER_ARGUMENTS } from '../../tests/support/browser/arguments.ts';

/** Chromium without windows, which does the same for a fifth less CPU time. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const FULL_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The CHROMIUM_PATH of a browser that this machine has: that of the variable, else one on the PATH, a headless shell
 * first; empty for one that Playwright has downloaded. Only where there is none does it install one, and says so.
 */
export function ensureBrowser(): { CHROMIUM_PATH?: string } {
  const known = environmentFor({}).CHROMIUM_PATH || findOnPath(HEADLESS_SHELL, ...FULL_BROWSERS);
  if (known) return { CHROMIUM_PATH: known };
  if (existsSync(chromium.executablePath())) return {};
  console.log('Esta máquina no tiene un navegador: se instala uno para las pruebas…');
  if (succeeds('playwright', 'install', HEADLESS_SHELL)) return {};
  if (process.getuid?.() === 0 && succeeds('apt-get', 'update'))
    [HEADLESS_SHELL, 'chromium'].some((name) => succeeds('apt-get', 'install', '-y', name));
  const found = findOnPath(HEADLESS_SHELL, ...FULL_BROWSERS);
  if (found) return { CHROMIUM_PATH: found };
  throw new OperatorError(
    'No hay un navegador. Instale Chromium (Debian: apt-get install chromium) o indique CHROMIUM_PATH.',
  );
}

/** Launches the Chromium of `ensureBrowser`. */
export function launchBrowser(): Promise<Browser> {
  const { CHROMIUM_PATH } = ensureBrowser();
  return chromium.launch({ ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }), args: BROWSER_ARGUMENTS });
}

/** The first of these names that is a program on the PATH. */
function findOnPath(...names: string[]): string | undefined {
  const folders = (environmentFor({}).PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

function succeeds(command: string, ...parameters: string[]): boolean {
  const env = environmentFor({ DEBIAN_FRONTEND: 'noninteractive' });
  return spawnSync(command, parameters, { stdio: 'ignore', env, timeout: 600_000 }).status === 0;
}
