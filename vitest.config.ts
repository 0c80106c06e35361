import { defineConfig } from 'vitest/config';
import { flakyReporter } from './scripts/flaky-reporter.ts';

const journeys = 'tests/**/*.journey.test.ts';

/**
 * Two kinds of tests: those in Node run side by side, the journeys through real Chromium come after them, two files at
 * a time: more browsers starve each other, and one waits half of its time. Where nobody watches (`CI`), a journey gets a
 * second try, and is named at the end if it needed it; everywhere else a test that fails now and then fails.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [journeys],
          globalSetup: ['tests/support/engines-setup.ts'],
          // Also on two cores, where the default is one: half of a server test is waiting for PostgreSQL.
          maxWorkers: '100%',
          // Making and dropping a database waits for PostgreSQL's checkpoint, which a busy disk makes long.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'journeys',
          include: [journeys],
          globalSetup: ['tests/support/build-first.ts'],
          setupFiles: ['tests/support/screenshot-on-failure.ts'],
          maxWorkers: 2,
          expect: { poll: { timeout: 30_000, interval: 100 } },
          testTimeout: 240_000,
          retry: process.env.CI === undefined ? 0 : 1,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
    reporters: ['default', ['json', { outputFile: 'node_modules/.cache/test-results.json' }], flakyReporter],
    execArgv: ['--disable-warning=ExperimentalWarning'],
  },
});
