/** What `npm run check` runs of a change, on the files as they are. */
import { expect, test } from 'vitest';
import { testsOf } from '#scripts/tests-of.ts';

test('a screen is checked by the tests of its feature in Node; those of the server and the journeys are named as left out', () => {
  const { run, leftOut, untested } = testsOf(['src/client/features/house/house-list-screen.tsx']);
  expect(run).toContain('tests/house/projection.test.ts');
  expect(run.filter((file) => /\.(server|journey)\.test\.ts$/.test(file))).toEqual([]);
  expect(leftOut).toEqual(['tests/house/beds.server.test.ts', 'tests/house/house.journey.test.ts', 'tests/house/houses.server.test.ts']);
  expect(untested).toEqual([]);
});

test('a rule of the server and a shape of the contract are checked by the tests of the noun, the longest name first', () => {
  expect(testsOf(['src/server/features/house/rules.ts']).run).toContain('tests/house/houses.server.test.ts');
  const { run } = testsOf(['src/contract/bus-report-rules.ts']);
  expect(run.some((file) => file.startsWith('tests/bus-report/'))).toBe(true);
  expect(run.filter((file) => file.startsWith('tests/bus/'))).toEqual([]);
});

test('a file without a folder of its name is checked by the tests that import it, and one that has none is named', () => {
  expect(testsOf(['src/client/place/menu.ts']).run).toContain('tests/spec.test.ts');
  expect(testsOf(['vite.config.ts']).untested).toEqual(['vite.config.ts']);
});

test('a changed test runs by itself, and nothing runs when nothing changed', () => {
  const { run } = testsOf(['tests/house/projection.test.ts']);
  expect(run).toContain('tests/house/projection.test.ts');
  expect(run).not.toContain('tests/house/houses.server.test.ts');
  expect(testsOf([]).run).toEqual([]);
});
