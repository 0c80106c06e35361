import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { liveAgain, setStage, tryLives } from './model/model-part.ts';
import type { Stage } from './model/world.ts';

describe('a school where everything breaks that can', { timeout: 300_000 }, () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await setStage();
  }, 120_000);
  afterAll(() => stage.server.close());

  // Always the same lives: `npm run proof` tries others.
  test('every edit is applied once, in order, by its person, or stands in the right inbox', async () => {
    const { failure } = await tryLives(stage, { seed: 20_261_120, lives: 16 });
    expect(failure).toBeNull();
  });

  test('two devices on one register, wrong clocks and news that comes late: every mark and movement stands once, and is right', async () => {
    const { failure } = await tryLives(stage, { seed: 20_261_125, lives: 10, kind: 'eventful morning' });
    expect(failure).toBeNull();
  });

  test('proposals from without a connection, two who decide, a mark that changes meanwhile: each is decided once, by another, and changes what was seen', async () => {
    const { failure } = await tryLives(stage, { seed: 20_261_126, lives: 8, kind: 'eventful corrections' });
    expect(failure).toBeNull();
  });

  test('leave decided and signed at several devices without a connection: each step is done once, by who said so, and whoever left is once in the ledger', async () => {
    const { failure } = await tryLives(stage, { seed: 20_261_127, lives: 6, kind: 'eventful leaves' });
    expect(failure).toBeNull();
  });

  test('whoever sees nothing of a record, since the clock jumped a year, is asked about their own former values', async () => {
    const { failure } = await tryLives(stage, { seed: 616_956_726, lives: 4 });
    expect(failure).toBeNull();
  });

  // Each of these was a life in which something broke once.
  test.each([
    ['a copy of an edit from before any epoch was heard comes after a restore, and is not taken', { seed: 360_226_179, path: '9' }],
    [
      'what somebody gave up is not asked of them again when a restore comes weeks after it',
      { seed: 4_132_495, path: '1:7:6:6:6:6:10:12:21:39' },
    ],
    [
      'a tab dies as it folds an edit into the next one of the record',
      { seed: 4_132_586, path: '8:7:6:6:6:6:6:6:6:6:6:23:30:31:37:40:5:11:32:32:33:37:14:33' },
    ],
    [
      'a copy of a batch comes when the right is back, and the device waits for a person',
      { seed: 812_389_244, path: '8:4:1:1:2:0:2:5:7:7:7:7:7:7:7:7:7:7:9:10:10:13:17:16:15:37:2:6:9:8' },
    ],
    [
      'the closing of what had come all the same went with a dropped database, and a server that still has it is restored',
      { seed: 385_044_522, path: '4', kind: 'eventful' as const },
    ],
    [
      'a correction that its person gave up in a conflict stays given up where a restored server has the mark again that they saw',
      { seed: 385_044_530, path: '8:2:1:6:2:0:1:4:12:12:12', kind: 'eventful corrections' as const },
    ],
    [
      'what stands although it was given up waits for its person in a form that only the next build reads',
      { seed: 975_342_985, path: '5:5:2:6:12:16:16:21:24:28', kind: 'eventful corrections' as const },
    ],
    [
      'what only the next build reads was given up, and comes back to its person once that build is there',
      { seed: 89_943_227, path: '7:4:0:0:3:12:3:1:5:5', kind: 'eventful leaves' as const },
    ],
    [
      'what is given up on a screen that does not know yet that the server took it comes back to its person',
      { seed: 896_787_244, path: '4:4:1:1:1:1:2:5:5:5:5:6:12:4:2:7', kind: 'eventful leaves' as const },
    ],
    [
      'a tab dies as a refused edit is put right, and a copy of the refused one that was held back comes when the right is back',
      {
        seed: 857_477_911,
        path: '1:0:0:0:0:0:0:0:0:0:0:4:2:3:1:1:2:5:1:3:2:2:0:0:0:0:0:0:0:0:0:0:0:0:0:1:0:0:0:0:0:0:0:0:0:1:1:0:0:6:1:1:2:4:4:2:2:3',
        kind: 'eventful' as const,
      },
    ],
    [
      'a screen without the mark that a restored server has again is asked why, by its own person’s mark',
      { seed: 857_477_929, path: '4:2:0:4:12:19:20:20:27:27:27:27:27', kind: 'eventful corrections' as const },
    ],
    [
      'what stands although it was given up is asked of a restored server weeks later, and still waits for its person',
      { seed: 542_727_318, path: '8:4:0:9:13:13', kind: 'eventful morning' as const },
    ],
    [
      'what was read by a clock that was a year ahead is no ground to write upon once the clock is right',
      {
        seed: 445_134_422,
        path: '2:5:3:2:3:4:4:3:3:3:3:3:3:3:5:5:2:5:2:4:7:10:14:20:16:16:16:16:16:16:10:11:11:11:11:11:11:11:11:11:11:11:11:5:4:4:4:5',
        kind: 'eventful' as const,
      },
    ],
    [
      'a child who is out on a leave is handed over by somebody who does not know it, and that is refused',
      { seed: 840_886_964, path: '8:1:0:1:2:3:3:3:3:3:3:3:3:3:3:3:3:3:3:3:3:3:3:3:3:3', kind: 'eventful leaves' as const },
    ],
  ])('%s', async (_, found) => {
    expect(await liveAgain(stage, found)).toEqual([]);
  });

  test('so many edits met faults, at every point at which a tab can die', () => {
    const figures = stage.tally.read();
    expect(figures).toMatchObject({
      verdict: { lost: 0, duplicated: 0, misordered: 0, 'under the wrong user': 0, unresolved: 0, 'inbox wrong': 0 },
    });
    expect(stage.tally.sum('edits by kind')).toBeGreaterThan(300);
    expect(stage.tally.sum('faults by kind')).toBeGreaterThan(100);
  });
});
