import type { Figures, Finding, Part } from '#tests/proof/part.ts';
import { engines } from '#tests/support/app.ts';
import { type Drill, drill } from './drill.ts';

const mostDrills = 20;

/** Backups restored under working devices, with the commands an operator has. */
export const restorePart: Part = {
  name: 'restore',
  async prove({ minutes, seed, say }) {
    const until = Date.now() + minutes * 60_000 * 0.9;
    const drills: Drill[] = [];
    const failures: string[] = [];
    for (let round = 0; round < mostDrills && (round < engines.length || Date.now() < until); round += 1) {
      const engine = engines[round % engines.length] ?? 'PGlite';
      const done = await drill(engine, seed + round);
      drills.push(done);
      failures.push(...done.broken.map((what) => `${what} (seed ${seed + round}, ${engine})`));
      say(
        `restore ${round + 1} on ${engine}: ${done.lostByRestore} of ${done.edits} edits were lost by it and sent again, ${done.broken.length} promises broken`,
      );
    }
    return findingOf(drills, failures);
  },
};

function findingOf(drills: Drill[], failures: string[]): Finding {
  const sum = (of: (drill: Drill) => number) => drills.reduce((total, one) => total + of(one), 0);
  const figures: Figures = {
    restores: drills.length,
    edits: sum(({ edits }) => edits),
    'edits the backup did not have': sum(({ lostByRestore }) => lostByRestore),
    'promises broken': failures.length,
  };
  return { figures, failures };
}
