import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Figures, Finding, Part } from '#tests/proof/part.ts';
import { quickDirectory } from '#tests/support/quick-directory.ts';
import { cutThePower, type Round } from './round.ts';
import { prepareSchool } from './school.ts';

const mostRounds = 40;
const blindRounds = 3;

/** The embedded database on a disk that keeps only what it was told to keep. */
export const powerCutPart: Part = {
  name: 'power cut',
  async prove({ minutes, seed, say }) {
    const until = Date.now() + minutes * 60_000;
    const rounds = await cutOften({ seed, most: mostRounds, until: until - minutes * 6_000, say });
    // Last, so that the proof is known to have eyes: without fsync every round must lose something.
    const blind = await cutOften({ seed: seed + 1_000_000, most: blindRounds, until, isFsyncOff: true });
    return findingOf(rounds, blind);
  },
};

interface Often {
  seed: number;
  most: number;
  until: number;
  isFsyncOff?: boolean;
  say?: (line: string) => void;
}

export async function cutOften({ seed, most, until, isFsyncOff, say = () => {} }: Often): Promise<Round[]> {
  const workplace = quickDirectory('power');
  try {
    const school = await prepareSchool(join(workplace, 'school'));
    const baseline = join(workplace, 'school', 'pglite');
    const rounds: Round[] = [];
    while (rounds.length < most && (rounds.length === 0 || Date.now() < until)) {
      const round = await cutThePower({ seed: seed + rounds.length, baseline, school, workplace, isFsyncOff });
      rounds.push(round);
      say(
        `power cut ${rounds.length}: ${round.acknowledged} of ${round.sent} edits were acknowledged, ${round.broken.length} promises broken`,
      );
    }
    return rounds;
  } finally {
    rmSync(workplace, { recursive: true, force: true });
  }
}

function findingOf(rounds: Round[], blind: Round[]): Finding {
  const sum = (of: (round: Round) => number) => rounds.reduce((total, round) => total + of(round), 0);
  const figures: Figures = {
    'power cuts': rounds.length,
    'acknowledged edits checked': sum(({ acknowledged }) => acknowledged),
    'edits sent': sum(({ sent }) => sent),
    'writes to the disk': sum((round) => round.figures.writes),
    'syncs of the disk': sum((round) => round.figures.syncs),
    'bytes written': sum((round) => round.figures.bytesWritten),
    'bytes the cuts took': sum((round) => round.figures.bytesLost),
    'names the cuts took': sum((round) => round.figures.namesLost),
    'promises broken': sum(({ broken }) => broken.length),
    'rounds without fsync, and how many of them were caught': `${blind.length}, ${blind.filter(({ broken }) => broken.length > 0).length}`,
  };
  const failures = rounds.flatMap(({ seed, disk, broken }) => broken.map((what) => `${what} (seed ${seed}, disk ${disk})`));
  const unseen = blind.filter(({ broken }) => broken.length === 0).map(({ seed }) => `without fsync nothing was missed (seed ${seed})`);
  return { figures, failures: [...failures, ...unseen] };
}
