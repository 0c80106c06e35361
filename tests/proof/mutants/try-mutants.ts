import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Caught, Hunt } from './hunt.ts';
import type { Mutant } from './mutant.ts';

export interface Tried {
  mutant: Mutant;
  caught: Caught;
  isAsExpected: boolean;
}

/** How long a mutant is looked for: the same seeds for each. */
export type Patience = Omit<Hunt, 'mutant'>;

interface Hunting extends Patience {
  /** So many processes. */
  atOnce: number;
  told: (tried: Tried) => void;
}

/** Lets the model live with one rule switched off, one rule after another. */
export async function tryMutants(mutants: readonly Mutant[], { atOnce, told, ...patience }: Hunting): Promise<Tried[]> {
  const waiting = [...mutants];
  const tried: Tried[] = [];
  async function work(): Promise<void> {
    const child = fork('tests/proof/mutants/hunt.ts', { execArgv: ['--disable-warning=ExperimentalWarning'] });
    await heard(child);
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      child.send({ ...patience, mutant: mutant.name } satisfies Hunt);
      // The child says nothing else after it was ready.
      const caught = (await heard(child)) as Caught;
      const isAsExpected = !caught.isOutOfDate && (caught.seed !== null) === (mutant.expects === 'caught');
      const one = { mutant, caught, isAsExpected };
      tried.push(one);
      told(one);
    }
    child.kill();
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, mutants.length) }, work));
  return tried;
}

/** What it says next. A mutant that takes the process down with it proves nothing. */
async function heard(child: ChildProcess): Promise<unknown> {
  const gone = new AbortController();
  try {
    const [said] = await Promise.race([
      once(child, 'message', { signal: gone.signal }),
      once(child, 'exit', { signal: gone.signal }).then(([code]) =>
        Promise.reject(new Error(`The process with the mutants ended with ${code}`)),
      ),
    ]);
    return said;
  } finally {
    gone.abort();
  }
}

export function sayTried({ mutant, caught, isAsExpected }: Tried): string {
  const what =
    caught.seed === null ? `unnoticed in ${caught.lives} lives` : `caught with seed ${caught.seed}, life ${caught.lives} (${caught.by})`;
  if (caught.isOutOfDate) return `OUT OF DATE: ${mutant.name}: its patches do not run any more, so that being caught says nothing`;
  return `${isAsExpected ? 'as expected' : 'NOT AS EXPECTED'}: ${mutant.name}: ${what}, ${caught.seconds} s`;
}
