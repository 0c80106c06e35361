import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listLastRollMarks } from '#contract/house-roll.ts';
import { addStudents, hybridOf } from '#tests/class/rows.ts';
import { addHouse } from '#tests/house/houses.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { clockAt, okay } from '#tests/whereabouts/movements.ts';
import { marked, one } from './rolls.ts';

describe.each(engines)('what was last said at rolls, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let houseId: string;
  let ada = '';
  let ben = '';

  beforeEach(async () => {
    app = await startApp({ engine, settings: { SESSION_IDLE_MINUTES: '1440', SESSION_ABSOLUTE_HOURS: '72' } });
    session = await app.signIn();
    houseId = await addHouse(session, { name: 'Ruby', rollTimes: ['07:30'] });
    [ada = '', ben = ''] = await addStudents(app, [
      { houseId, residency: 'BOARDER' },
      { houseId, residency: 'BOARDER' },
    ]);
  });
  afterEach(() => app.close());

  const last = async (by = session) =>
    okay(await by.call(listLastRollMarks, {})).map(({ studentId, time, says }: Record<string, string>) => [studentId, time, says]);
  const extra = () => one(houseId, { time: '07:40' });

  test('is told of every roll, of the newest alone, and not of who was seen then', async () => {
    await marked(session, one(houseId), ada, { says: 'NOT_SEEN', device: clockAt('2026-11-20T06:31:00.000Z') });
    await marked(session, one(houseId), ben, { says: 'OUT', note: 'Hospital', device: clockAt('2026-11-20T06:31:00.000Z') });
    expect(await last()).toEqual([
      [ada, '07:30', 'NOT_SEEN'],
      [ben, '07:30', 'OUT'],
    ]);
    await marked(session, extra(), ada);
    await marked(session, extra(), ben, { says: 'NOT_SEEN' });
    expect(await last()).toEqual([[ben, '07:40', 'NOT_SEEN']]);
    app.clock.set('2026-11-21T06:40:00.000Z');
    expect(await last()).toEqual([[ben, '07:40', 'NOT_SEEN']]);
    app.clock.set('2026-11-21T06:42:00.000Z');
    expect(await last()).toEqual([]);
  });

  test('is told of the children whom the caller sees, whatever house they live in by now', async () => {
    await marked(session, one(houseId), ada, { says: 'NOT_SEEN' });
    await marked(session, one(houseId), ben, { says: 'NOT_SEEN' });
    expect(await last(await hybridOf(app, ben))).toEqual([[ben, '07:30', 'NOT_SEEN']]);
    expect(await last(await hybridOf(app))).toEqual([]);
  });
});
