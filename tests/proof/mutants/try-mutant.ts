import { fork } from 'node:child_process';
import type { Caught } from './hunt.ts';
import type { Mutant } from './mutants.ts';

export interface Tried {
  mutant: Mutant;
  caught: Caught;
  isAsExpected: boolean;
}

export interface Patience {
  /** The first seed; the same seeds for every mutant. */
  seed: number;
  lives: number;
  seconds: number;
}

/** Lets the model live with one rule switched off. */
export async function tryMutant(mutant: Mutant, { seed, lives, seconds }: Patience): Promise<Tried> {
  const child = fork('tests/proof/mutants/hunt.ts', [seed, lives, seconds].map(String), {
    execArgv: ['--disable-warning=ExperimentalWarning', '--import', './tests/proof/mutants/apply.ts'],
    env: { ...process.env, MUTANT: mutant.name },
  });
  let caught: Caught | null = null;
  child.on('message', (told: Caught) => {
    caught = told;
  });
  await new Promise((resolve) => child.on('exit', resolve));
  // A mutant that cannot even start proves nothing.
  if (!caught) throw new Error(`The mutant “${mutant.name}” ended without a word`);
  return { mutant, caught, isAsExpected: isCaught(caught) === (mutant.expects === 'caught') };
}

function isCaught({ seed }: Caught): boolean {
  return seed !== null;
}

/** So many at a time, in order. */
export async function tryMutants(mutants: readonly Mutant[], given: Patience & { atOnce: number; told: (tried: Tried) => void }): Promise<Tried[]> {
  const waiting = [...mutants];
  const tried: Tried[] = [];
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const one = await tryMutant(next, given);
      tried.push(one);
      given.told(one);
    }
  }
  await Promise.all(Array.from({ length: given.atOnce }, work));
  return tried;
}

export function sayTried({ mutant, caught, isAsExpected }: Tried): string {
  const what = caught.seed === null ? `unnoticed in ${caught.lives} lives` : `caught with seed ${caught.seed} after ${caught.lives} lives (${caught.by})`;
  return `${isAsExpected ? 'as expected' : 'NOT AS EXPECTED'}: ${mutant.name}: ${what}, ${caught.seconds} s`;
}
