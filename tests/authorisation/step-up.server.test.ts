import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stepUpMinutes } from '#contract/own-account.ts';
import { engines } from '#tests/support/app.ts';
import { matrix } from './matrix.ts';
import { reportRows } from './nouns.ts';
import { notOurs } from './people.ts';
import { arrangeWorld, ask, prepare, type World } from './world.ts';

/** By hand: what does harm that is hard to undo, with nothing but somebody else's open desktop. */
const risky = [
  'addSubUser',
  'beginFactor',
  'confirmFactor',
  'deleteSubUser',
  'editSubUser',
  'exportAudit',
  'makeKioskCode',
  'makeTrackerToken',
  'removeFactor',
  'renewRecoveryCodes',
  'takeFactorAway',
];

describe.each(engines)('a School Admin whose password was given a while ago, on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await arrangeWorld(engine);
  });
  afterAll(() => world.close());

  test('is asked for it again before the risky acts, and before no other', async () => {
    // Reports as files are asked for as lists are; there are more of them than anybody may export within an hour.
    const isReportFile = (call: string) => call.startsWith('export') && reportRows.includes(` ${call} `);
    const rows = matrix.filter(
      ({ call, object, expected }) => expected.SA === 200 && expected.nobody === 401 && !notOurs.includes(object) && !isReportFile(call),
    );
    const prepared = [];
    for (const row of rows) prepared.push({ row, cell: await prepare(world, row, { principal: 'SA', way: 'call' }) });
    world.server.clock.advance({ minutes: stepUpMinutes });
    const statuses: Record<string, number> = {};
    const asked = new Set<string>();
    for (const { row, cell } of prepared) {
      const { status, body } = await ask(world, cell);
      statuses[row.call] = status;
      if (body.includes('"step_up_needed"')) asked.add(row.call);
    }
    expect([...asked].toSorted()).toEqual(risky);
    expect(
      Object.entries(statuses)
        .filter(([, status]) => status !== 200)
        .map(([call]) => call)
        .toSorted(),
    ).toEqual(risky);
  });
});
