/** One life of a school from its first step to the verdict. */
import { judge } from './verdict.ts';
import { quiesce } from './quiesce.ts';
import type { Step } from './steps.ts';
import { takeStep } from './take-step.ts';
import { beginWorld, endWorld, type Stage } from './world.ts';

/** What went wrong in it; empty when every promise was kept. */
export async function live(stage: Stage, { seed, steps }: { seed: number; steps: readonly Step[] }): Promise<string[]> {
  const world = await beginWorld(stage, seed);
  try {
    for (const step of steps) await takeStep(world, step);
    await judge(world, await quiesce(world));
  } finally {
    await endWorld(world);
  }
  return world.wrongs;
}
