import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Mark } from '#contract/mark.ts';
import { recordRegister } from '#contract/register.ts';
import { addClass, addStudents } from '#tests/class/rows.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { clockAt, nowOf } from '#tests/whereabouts/movements.ts';
import { marked, one, read } from './registers.ts';

/** 08:20 of the tests' Friday in Lagos: the register is open. */
const received = '2026-11-20T07:20:00.000Z';

describe.each(engines)('when a mark was made, by the device that handed it in, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let classId: string;
  let ada = '';

  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
    classId = await addClass(session);
    [ada = ''] = await addStudents(app, [{ classId }]);
    app.clock.set(received);
  });
  afterEach(() => app.close());

  const handIn = async (code: Mark['code'], handedIn: ReturnType<typeof clockAt>, day = '2026-11-20') => {
    const changes = { ...marked({ [ada]: code }), handedIn };
    const params = { ...one(classId, { day }) };
    const answer = await session.call(recordRegister, { params, body: { changes }, headers: { 'if-none-match': '*' } });
    expect(answer).toMatchObject({ status: 200 });
    return (await read(session, one(classId, { day }))).marked[ada]?.at;
  };

  test('is what a clock says that was compared, also of a device that was away until the next day', async () => {
    expect(await handIn('A', clockAt('2026-11-20T06:05:00.000Z'))).toBe('2026-11-20T06:05:00.000Z');
    expect(await handIn('A', clockAt('2026-11-19T06:05:00.000Z'), '2026-11-19')).toBe('2026-11-19T06:05:00.000Z');
  });

  test.each([
    ['26 hours back', '2026-11-19T05:20:00.000Z'],
    ['a year back', '2025-11-20T07:20:00.000Z'],
    ['a day ahead', '2026-11-21T07:20:00.000Z'],
    ['a year ahead', '2027-11-20T07:20:00.000Z'],
  ])('is when it was received, where nobody compared a clock that is %s; and the mark is kept', async (_, at) => {
    expect(await handIn('P', clockAt(at, null))).toBe(received);
    expect(await nowOf(session, { id: ada })).toMatchObject({ kind: 'SEEN', at: received });
  });
});
