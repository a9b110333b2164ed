import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { environmentFor } from '#server/env.ts';
import { BROWSER_ARGUMENTS } from '../../tests/support/browser/arguments.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The CHROMIUM_PATH of a Chromium: the variable, one on the PATH, or Debian's package where this process may install it.
 * Empty when Playwright's own download is used.
 */
export function ensureBrowser(): { CHROMIUM_PATH?: string } {
  const known = findBrowser();
  if (known) return { CHROMIUM_PATH: known };
  console.log('Instalando un navegador para las pruebas…');
  if (succeeds('playwright', 'install', 'chromium-headless-shell')) return {};
  if (process.getuid?.() === 0 && succeeds('apt-get', 'update') && succeeds('apt-get', 'install', '-y', 'chromium')) {
    const installed = findBrowser();
    if (installed) return { CHROMIUM_PATH: installed };
  }
  throw new Error('No hay un navegador. Instale Chromium (Debian: apt-get install chromium) o indique CHROMIUM_PATH.');
}

/** Launches the Chromium of `ensureBrowser`. */
export function launchBrowser(): Promise<Browser> {
  const { CHROMIUM_PATH } = ensureBrowser();
  return chromium.launch({ ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }), args: BROWSER_ARGUMENTS });
}

function findBrowser(): string | undefined {
  const { CHROMIUM_PATH, PATH = '' } = environmentFor({});
  const paths = PATH.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return CHROMIUM_PATH || paths.find((path) => existsSync(path));
}

function succeeds(command: string, ...parameters: string[]): boolean {
  const env = environmentFor({ DEBIAN_FRONTEND: 'noninteractive' });
  return spawnSync(command, parameters, { stdio: 'ignore', env, timeout: 600_000 }).status === 0;
}
