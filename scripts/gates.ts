/** What every change must pass besides its tests, all at once, and how `npm test` and `npm run check` count and run tests. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

type Gate = [name: string, command: string, ...args: string[]];

export const quickGates: Gate[] = [
  ['types', 'tsc', '-b'],
  ['lint', 'oxlint', '--deny-warnings'],
  ['format', 'oxfmt', '--check'],
];
export const gates: Gate[] = [
  ...quickGates,
  ['lock', process.execPath, 'scripts/check-lock.ts'],
  ['build', process.execPath, 'scripts/build-when-needed.ts'],
];

// As vitest.config.ts names it.
const resultFile = 'node_modules/.cache/test-results.json';

/** A gate counts as one test; what it says is printed whole when it ends. */
export async function runGate([name, command, ...args]: Gate): Promise<Tally> {
  const startedAt = performance.now();
  const gate = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, errors] = await Promise.all([text(gate.stdout), text(gate.stderr), once(gate, 'close')]);
  const held = gate.exitCode === 0;
  console.log(`${out}${errors}${held ? '✓' : '✗'} ${name}, ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return { passed: held ? 1 : 0, failed: held ? 0 : 1, skipped: 0 };
}

/** `args` as vitest takes them: parts of paths, options. */
export async function runTests(args: string[]): Promise<Tally> {
  rmSync(resultFile, { force: true });
  mkdirSync('node_modules/.cache', { recursive: true });
  const tests = spawn('vitest', ['run', ...args], { stdio: ['ignore', 'inherit', 'inherit'] });
  await once(tests, 'close');
  const counted = existsSync(resultFile) ? countTests(readFileSync(resultFile, 'utf8')) : { passed: 0, failed: 0, skipped: 0 };
  // A file that could not be loaded, or an error outside of a test, fails the run without failing a test.
  return tests.exitCode === 0 || counted.failed > 0 ? counted : { ...counted, failed: 1 };
}

/** Says how all of it went as the last line of the output, and with the exit code. */
export function conclude(tallies: Tally[]): void {
  const total = tallies.reduce(sum, { passed: 0, failed: 0, skipped: 0 });
  console.log(sentence(total));
  process.exitCode = total.failed === 0 ? 0 : 1;
}

function countTests(json: string): Tally {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(json);
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}

function sum(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

function sentence({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
