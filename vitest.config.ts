import type { ResolvedConfig } from 'vite';
import { defineConfig } from 'vitest/config';

/**
 * Each worker runs its files in one process: loading the modules again for each doubles the time of rules. There is one
 * worker more than the cores of a small machine, for tests of servers and mail wait much of their time.
 */
const LONG_PROCESSES = { isolate: false, maxWorkers: 3 };

/** A worker keeps one database a driver (tests/support/database/databases.ts): seconds and hundreds of megabytes to open. */
const OVER_DATABASES = {
  ...LONG_PROCESSES,
  globalSetup: ['tests/support/database/global-setup.ts'],
  hookTimeout: 120_000,
};

/**
 * Packages load as a built portal has them: the development build of the Markdown parser asserts at every character, which
 * takes twice the time.
 */
const packagesAsBuilt = {
  name: 'packages-as-built',
  configResolved({ ssr: { resolve = {} } }: ResolvedConfig) {
    resolve.conditions = resolve.conditions?.filter((condition) => condition !== 'development|production') ?? [];
  },
};

export default defineConfig({
  plugins: [packagesAsBuilt],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'bench/**/*.test.ts', 'tests/docs/**/*.test.ts'],
          ...LONG_PROCESSES,
          // Properties of many runs, on a machine that does something else besides.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'databases',
          include: ['tests/{api,faults,security,server,store}/**/*.test.ts'],
          ...OVER_DATABASES,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
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
        extends: true,
        // Only `npm run test:browsers` runs them: they need browsers that a machine may not have.
        test: { name: 'browsers', include: ['tests/browsers/**/*.test.ts'], ...LONG_PROCESSES, testTimeout: 120_000 },
      },
      {
        extends: true,
        // Only `npm run test:netlify` runs them: they need the command line of Netlify on the PATH.
        test: { name: 'netlify', include: ['tests/netlify/**/*.test.ts'], ...OVER_DATABASES, testTimeout: 120_000 },
      },
    ],
  },
});
