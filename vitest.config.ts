import { defineConfig } from 'vitest/config';
import { flakyReporter } from './scripts/flaky-reporter.ts';
import { LongFirst } from './scripts/long-first.ts';
import { slowestFiles } from './scripts/slowest-files.ts';

const journeys = 'tests/**/*.journey.test.ts';
const servers = 'tests/**/*.server.test.ts';

const retry = process.env.CI === undefined ? 0 : 1;

/** Both on two cores, where the default is one: half of a server test is waiting for PostgreSQL. */
const sideBySide = {
  maxWorkers: '100%',
  // Making and dropping a database waits for PostgreSQL's checkpoint, which a busy disk makes long.
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

/**
 * Three kinds of tests, one after the other. Those of the server share the modules and the databases of their worker:
 * the server keeps nothing in its modules, and loading it for each file takes longer than most files. The others in Node
 * have modules of their own. The journeys go through real Chromium, two files at a time: more browsers starve each other,
 * and one waits half of its time. Where nobody watches (`CI`), a journey and a test of the server get a second try, and are
 * named at the end if they needed it; everywhere else a test that fails now and then fails.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          ...sideBySide,
          name: 'server',
          retry,
          include: [servers],
          globalSetup: ['tests/support/engines-setup.ts'],
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...sideBySide,
          name: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [journeys, servers],
          globalSetup: ['tests/support/engines-setup.ts'],
          sequence: { groupOrder: 1 },
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
          retry,
          hookTimeout: 120_000,
          // In the order they are written: the screenshot of a failure before the browser is closed.
          sequence: { groupOrder: 2, hooks: 'list' },
        },
      },
    ],
    reporters: ['default', ['json', { outputFile: 'node_modules/.cache/test-results.json' }], flakyReporter, slowestFiles],
    execArgv: ['--disable-warning=ExperimentalWarning'],
  },
});
