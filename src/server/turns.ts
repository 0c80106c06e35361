/** Work that costs much, a little of it at a time: a crowd at the door must not stop the house. */
import type { Problem } from '#contract/problem.ts';

export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

interface Limits {
  atOnce: number;
  mostWaiting: number;
  /** What whoever finds the line too long is told. */
  tooLong: () => Problem;
}

export function createTurns({ atOnce, mostWaiting, tooLong }: Limits): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw tooLong();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The turn goes to the next in line, or is free again.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
