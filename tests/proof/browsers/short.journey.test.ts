/** The short run of `npm run proof -- --part browsers`: one engine, one seed, on every change. */
import { expect, test } from 'vitest';
import { findingOf } from './part.ts';
import { restWithinMs, runEngine } from './run-engine.ts';

test('three devices with two tabs each, killed, frozen and cut off, lose, double, misplace and misname no edit', async () => {
  const said: string[] = [];
  const run = await runEngine({
    engine: 'PGlite',
    seed: 20_261_121,
    minutes: 0.4,
    spells: { bad: [3, 5], outage: [1, 3], calm: [3, 4], betweenRevocations: [3, 6] },
    say: (line) => said.push(line),
  });
  // How soon is a figure of the long runs: beside another journey it says nothing.
  const { failures } = findingOf(run, { engine: 'PGlite', seed: 20_261_121, within: restWithinMs });
  expect(failures, said.join('\n')).toEqual([]);
  // A run in which nobody got anything done would prove nothing.
  expect(run.book.intents.filter(({ claimedAt }) => claimedAt !== null).length).toBeGreaterThan(30);
  expect([...run.faultsOfNetwork.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(30);
}, 300_000);
