import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setStage, tryLives } from './model/model-part.ts';
import type { Stage } from './model/world.ts';

describe('a school where everything breaks that can', { timeout: 300_000 }, () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await setStage();
  }, 120_000);
  afterAll(() => stage.server.close());

  test.each([
    ['always the same lives', 20_261_120, 8],
    ['other lives each time', Math.floor(Math.random() * 2 ** 31), 8],
  ])('every edit is applied once, in order, by its person, or stands in the right inbox: %s', async (_, seed, lives) => {
    const { failure } = await tryLives(stage, { seed, lives });
    expect(failure, `seed ${seed}`).toBeNull();
    console.log(`seed ${seed}: ${JSON.stringify(stage.tally.read())}`);
  });

  test('so many edits met faults, at every point at which a tab can die', () => {
    const figures = stage.tally.read();
    expect(figures).toMatchObject({ verdict: { lost: 0, duplicated: 0, misordered: 0, 'under the wrong user': 0, unresolved: 0, 'inbox wrong': 0 } });
    expect(stage.tally.sum('edits by kind')).toBeGreaterThan(300);
    expect(stage.tally.sum('faults by kind')).toBeGreaterThan(100);
  });
});
