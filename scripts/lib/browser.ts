import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { environmentFor } from '#server/env.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of a Chromium: CHROMIUM_PATH, one on the PATH, or Debian's package where this process may install it. Null
 * when Playwright's own download is used.
 */
export function ensureBrowser(): string | null {
  const known = knownBrowser();
  if (known) return known;
  console.log('Instalando un navegador para las pruebas…');
  if (succeeds('playwright', ['install', 'chromium-headless-shell'])) return null;
  if (
    process.getuid?.() === 0 &&
    succeeds('apt-get', ['update']) &&
    succeeds('apt-get', ['install', '-y', 'chromium'])
  ) {
    const installed = knownBrowser();
    if (installed) return installed;
  }
  throw new Error('No hay un navegador. Instale Chromium (Debian: apt-get install chromium) o indique CHROMIUM_PATH.');
}

/** Launches the Chromium of `ensureBrowser`; root has no sandbox. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = ensureBrowser();
  const args = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  return chromium.launch({ ...(executablePath && { executablePath }), args });
}

function knownBrowser(): string | undefined {
  const { CHROMIUM_PATH, PATH = '' } = environmentFor({});
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  return PATH.split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

function succeeds(command: string, parameters: string[]): boolean {
  const env = environmentFor({ DEBIAN_FRONTEND: 'noninteractive' });
  return spawnSync(command, parameters, { stdio: 'ignore', env, timeout: 600_000 }).status === 0;
}
