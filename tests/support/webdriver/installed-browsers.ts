/** Firefox ESR and WebKitGTK where they are installed (Debian: firefox-esr, webkit2gtk-driver, xvfb). */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { type Connection, connectHttp, connectMarionette } from './protocol.ts';

export type Size = { width: number; height: number };
export type Session = Connection & { close: () => Promise<void> };
type InstalledBrowser = { name: string; isInstalled: boolean; open: (size: Size) => Promise<Session> };

const FIREFOX = '/usr/bin/firefox-esr';
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';
const [MINI_BROWSER = ''] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');

/** A browser starts within this time, also on a busy machine. */
const WAIT = { timeout: 60_000, interval: 100 };

/** A window without focus has no `:focus`; a scrollbar of the desktop would narrow a phone. */
const FIREFOX_SETTINGS = {
  'focusmanager.testmode': true,
  'ui.useOverlayScrollbars': 1,
  'toolkit.legacyUserProfileCustomizations.stylesheets': true,
  'marionette.port': 0,
  'intl.accept_languages': 'es-CO',
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.enabled': false,
};

/** Firefox has no window under 500 px otherwise. */
const FIREFOX_WINDOW = ':root { min-width: 0 !important; }';

export const INSTALLED_BROWSERS: readonly InstalledBrowser[] = [
  { name: 'Firefox ESR', isInstalled: existsSync(FIREFOX), open: openFirefox },
  {
    name: 'WebKitGTK',
    isInstalled: [WEBKIT_DRIVER, XVFB, MINI_BROWSER].every((path) => existsSync(path)),
    open: openWebKit,
  },
];

async function openFirefox(size: Size): Promise<Session> {
  const profile = mkdtempSync(join(tmpdir(), 'portal-firefox-'));
  const settings = Object.entries(FIREFOX_SETTINGS).map(
    ([key, value]) => `user_pref("${key}", ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), settings.join('\n'));
  mkdirSync(join(profile, 'chrome'));
  writeFileSync(join(profile, 'chrome/userChrome.css'), FIREFOX_WINDOW);
  const firefox = start(FIREFOX, ['--headless', '--no-remote', '--marionette', '--profile', profile], {
    HOME: profile,
  });
  const port = await vi.waitUntil(() => Number(readIfThere(join(profile, 'MarionetteActivePort'))) || undefined, WAIT);
  const connection = await connectMarionette(port);
  await connection.send('newSession', { capabilities: {} });
  const session = { ...connection, close: () => closeAll(connection, [firefox], profile) };
  await resize(connection, size);
  return session;
}

/** On a display of its own without a window manager and without the toolbar, so that a window may be as narrow as a phone. */
async function openWebKit(size: Size): Promise<Session> {
  const home = mkdtempSync(join(tmpdir(), 'portal-webkit-'));
  const screen = start(XVFB, ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']);
  const display = await firstLine(screen);
  const port = await freePort();
  const driver = start(WEBKIT_DRIVER, [`--port=${port}`], {
    DISPLAY: `:${display}`,
    HOME: home,
    XDG_DATA_HOME: home,
    XDG_CACHE_HOME: home,
    LANG: 'C.UTF-8',
  });
  await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/status`), WAIT);
  const connection = connectHttp(`http://127.0.0.1:${port}`);
  const browserOptions = { binary: MINI_BROWSER, args: ['--automation', '--full-screen'] };
  await connection.send('newSession', {
    capabilities: { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions } },
  });
  await resize(connection, size);
  return { ...connection, close: () => closeAll(connection, [driver, screen], home) };
}

/** The window is larger than the page by what the browser draws around it. */
async function resize({ send }: Connection, { width, height }: Size): Promise<void> {
  const drawn = 'return [outerWidth - innerWidth, outerHeight - innerHeight]';
  const [beside = 0, above = 0] = (await send('execute', { script: drawn, args: [] })) as number[];
  await send('setWindowRect', { x: 0, y: 0, width: width + beside, height: height + above });
}

function start(program: string, parameters: string[], variables: Record<string, string> = {}): ChildProcess {
  const child = spawn(program, parameters, {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  process.once('exit', () => child.kill());
  return child;
}

function firstLine({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve) => stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())));
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const readIfThere = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

async function closeAll(connection: Connection, processes: ChildProcess[], folder: string): Promise<void> {
  await connection.send('deleteSession');
  connection.end();
  for (const child of processes) {
    const ended = child.exitCode === null && new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await ended;
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
