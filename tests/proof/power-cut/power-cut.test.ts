import { expect, test } from 'vitest';
import { cutOften } from './part.ts';

// Each round opens the database twice, which a busy machine takes its time for.
const patience = 180_000;

test(
  'after a power cut every acknowledged edit is there once and whole',
  async () => {
    const rounds = await cutOften({ seed: 20_261_118, most: 3, until: Infinity });
    expect(rounds.flatMap(({ broken }) => broken)).toEqual([]);
    expect(rounds.reduce((sum, { acknowledged }) => sum + acknowledged, 0)).toBeGreaterThan(0);
    expect(rounds.reduce((sum, { figures }) => sum + figures.bytesLost, 0)).toBeGreaterThan(0);
  },
  patience,
);

test(
  'without fsync the same test sees that they are not',
  async () => {
    const [round] = await cutOften({ seed: 7, most: 1, until: Infinity, isFsyncOff: true });
    expect(round?.acknowledged).toBeGreaterThan(0);
    expect(round?.broken).not.toEqual([]);
  },
  patience,
);
