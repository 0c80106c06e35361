/**
 * `npm test`: the gates, then every test. `npm test -- <part of a path>` runs only the tests that match.
 * The last line is `N passed, N failed`; a gate counts as one test.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

const gates: [name: string, command: string, ...args: string[]][] = [
  ['types', 'tsc', '-b'],
  ['lint', 'oxlint', '--deny-warnings'],
  ['format', 'oxfmt', '--check'],
  ['lock', process.execPath, 'scripts/check-lock.ts'],
  ['build', process.execPath, 'scripts/build-when-needed.ts'],
];
// As vitest.config.ts names it.
const resultFile = 'node_modules/.cache/test-results.json';

const filters = process.argv.slice(2);
const tallies = filters.length === 0 ? gates.map(runGate) : [];
tallies.push(runTests());
const total = tallies.reduce(sum, { passed: 0, failed: 0, skipped: 0 });
console.log(sentence(total));
process.exitCode = total.failed === 0 ? 0 : 1;

function runGate([name, command, ...args]: (typeof gates)[number]): Tally {
  const held = run(command, args);
  console.log(`${held ? '✓' : '✗'} ${name}`);
  return held ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

function runTests(): Tally {
  rmSync(resultFile, { force: true });
  mkdirSync('node_modules/.cache', { recursive: true });
  const held = run('vitest', ['run', ...filters]);
  const counted = existsSync(resultFile) ? countTests(readFileSync(resultFile, 'utf8')) : { passed: 0, failed: 0, skipped: 0 };
  // A file that could not be loaded, or an error outside of a test, fails the run without failing a test.
  return held || counted.failed > 0 ? counted : { ...counted, failed: 1 };
}

function countTests(json: string): Tally {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(json);
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

function sum(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

function sentence({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
