import { defineConfig } from 'vitest/config';

/**
 * Tests over databases: each of two workers runs its files in one process and keeps one database a driver
 * (tests/support/database/databases.ts), which costs seconds and hundreds of megabytes to open.
 */
const OVER_DATABASES = {
  globalSetup: ['tests/support/database/global-setup.ts'],
  isolate: false,
  maxWorkers: 2,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'bench/**/*.test.ts', 'tests/docs/**/*.test.ts'],
          // Rules have no state that a file could leave behind; loading them again for each file doubles the time.
          isolate: false,
          // Properties of many runs, on a machine that does something else besides.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'databases',
          include: ['tests/{api,server,store}/**/*.test.ts'],
          ...OVER_DATABASES,
          testTimeout: 60_000,
        },
      },
      {
        // Each file in a process of its own: what a process remembers would be missing from its counts.
        test: {
          name: 'budgets',
          include: ['tests/budgets/**/*.test.ts'],
          ...OVER_DATABASES,
          isolate: true,
          testTimeout: 60_000,
        },
      },
      {
        // Only `npm run test:netlify` runs them: they need the command line of Netlify on the PATH.
        test: { name: 'netlify', include: ['tests/netlify/**/*.test.ts'], ...OVER_DATABASES, testTimeout: 120_000 },
      },
      {
        test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], ...OVER_DATABASES, testTimeout: 180_000 },
      },
      {
        test: { name: 'security', include: ['tests/security/**/*.test.ts'], ...OVER_DATABASES, testTimeout: 120_000 },
      },
    ],
  },
});
