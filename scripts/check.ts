/**
 * `npm run check`: types, lint, format and the tests of what changed since main, side by side; journeys are left to `npm
 * test`. `npm run check -- <commit>` counts from another commit.
 */
import { spawnSync } from 'node:child_process';
import { conclude, quickGates, runGate, runTests } from './gates.ts';
import { testsOf } from './tests-of.ts';

const base = process.argv[2] ?? git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD';
const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
const { run, leftOut, untested } = testsOf(changed);

console.log(`${changed.length} files changed since ${base}`);
tell('Runs', run);
const tests = run.length === 0 ? [] : [runTests(['--project', 'server', '--project', 'node', ...run])];
const tallies = await Promise.all([...quickGates.map(runGate), ...tests]);
tell('Not run, though they may be of it (npm test -- <path>)', leftOut);
tell('Changed, and no test of its own was run', untested);
console.log('Everything else is left to npm test: other tests, journeys, lock and build.');
conclude(tallies);

function tell(what: string, files: string[]): void {
  if (files.length > 0) console.log([`${what}:`, ...files.map((file) => `  ${file}`)].join('\n'));
}

function git(...args: string[]): string[] {
  const { stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line !== '');
}
