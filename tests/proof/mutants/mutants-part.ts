/** Switches off one rule after another and requires that the model notices: only that makes its zeros worth something. */
import type { Part } from '#tests/proof/part.ts';
import { mutants } from './mutants.ts';
import { sayTried, tryMutants } from './try-mutants.ts';

const first = 1;

export const mutantsPart: Part = {
  name: 'mutants',
  async prove({ minutes, say }) {
    // The seeds stay the same in every run: a mutant that is caught today is caught tomorrow.
    const seconds = Math.max(30, (minutes * 60 * 2) / mutants.length);
    const tried = await tryMutants(mutants, { seed: first, lives: 400, seconds, atOnce: 2, told: (one) => say(sayTried(one)) });
    const toCatch = tried.filter(({ mutant }) => mutant.expects === 'caught');
    const killed = toCatch.filter(({ isAsExpected }) => isAsExpected).length;
    return {
      figures: {
        'mutants killed': `${killed} of ${toCatch.length}`,
        'mutants that change nothing, as they must': tried.length - toCatch.length,
        'caught by': Object.fromEntries(tried.map((one) => [one.mutant.name, sayTried(one)])),
      },
      failures: tried.filter(({ isAsExpected }) => !isAsExpected).map(sayTried),
    };
  },
};
