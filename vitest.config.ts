import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'databases',
          include: ['tests/{api,store,server}/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          // A PGlite costs seconds and hundreds of megabytes: few workers, each with one.
          maxWorkers: 2,
          hookTimeout: 120_000,
          testTimeout: 60_000,
        },
      },
    ],
  },
});
