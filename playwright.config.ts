import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS } from './tests/support/browser/arguments.ts';

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/support/browser/global-setup.ts',
  outputDir: 'test-results/browser',
  snapshotPathTemplate: '{testDir}/look/baseline/{arg}{ext}',
  // A file runs in one worker, in order; files that declare `mode: 'parallel'` are spread over all. A page waits for its
  // frames and answers: two workers leave a quarter of two cores idle.
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only the second time is named at the end: a race to look into, not a stop.
  retries: 1,
  reporter: [
    ['list'],
    ['./tests/support/browser/failure-reporter.ts'],
    ['json', { outputFile: 'test-results/browser.json' }],
  ],
  use: {
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    // A worker would answer before the routes of a test; the tests of working offline let it in.
    serviceWorkers: 'block',
    // A trace of every test costs a fifth of the time; one of what failed once is worth it.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: BROWSER_ARGUMENTS,
    },
  },
});
