import { expect, test } from 'vitest';
import { mutants } from './mutants/mutants.ts';
import { sayTried, tryMutants } from './mutants/try-mutants.ts';

/** The quick ones; `npm run proof` tries them all. */
const quick = ['no idempotency key', 'entry removed before the answer', 'no order within a lane', 'I1: saved before the database says so'];

test('a rule that is switched off is noticed', { timeout: 300_000 }, async () => {
  const chosen = mutants.filter(({ name }) => quick.includes(name));
  const tried = await tryMutants(chosen, { seed: 1, lives: 60, seconds: 30, atOnce: 1, told: (one) => console.log(sayTried(one)) });
  expect(tried.map(({ isAsExpected }) => isAsExpected)).toEqual(quick.map(() => true));
});
