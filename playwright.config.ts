import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS } from './tests/support/browser.ts';

const PORT = Number(process.env.TEST_PORT ?? 4399);
// Two runs at once, each on a port of its own, keep out of each other's way.
const RESULTS = 'test-results';
const ADDRESS = `http://127.0.0.1:${PORT}`;

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: `${RESULTS}/browser-${PORT}`,
  fullyParallel: false,
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  // What passes only the second time is told by name at the end: a race to look into, not a stop.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: `${RESULTS}/browser-${PORT}.json` }]],
  use: {
    baseURL: ADDRESS,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    // A trace of every test costs a fifth of the time; one of what failed once is worth it.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: BROWSER_ARGUMENTS,
    },
  },
  // The production build, over an embedded database of its own.
  webServer: {
    command: 'node tests/support/serve-for-browser.ts',
    url: `${ADDRESS}/api/health`,
    timeout: 120_000,
    stdout: 'pipe',
    env: { PORT: String(PORT) },
  },
});
