import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recordRegister } from '#contract/register.ts';
import { addClass, addStudents } from '#tests/class/rows.ts';
import { accept, proposed, supportOf } from '#tests/mark-proposal/proposals.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { clockAt, nowOf, recorded, voidOf } from '#tests/whereabouts/movements.ts';
import { marked, markOf, one, take } from './registers.ts';

/** At this time of the tests' Friday in Lagos, where school starts at 08:00 and its registers close at 08:30. */
const instant = (time: string) => `2026-11-20T${String(Number(time.slice(0, 2)) - 1).padStart(2, '0')}:${time.slice(3)}:00.000Z`;

describe.each(engines)('where somebody is, after a mark, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let classId: string;
  let ada = '';
  let ben = '';

  beforeEach(async () => {
    app = await startApp({ engine, settings: { SESSION_IDLE_MINUTES: '1440' } });
    session = await app.signIn();
    classId = await addClass(session);
    [ada = '', ben = ''] = await addStudents(app, [{ classId }, { classId }]);
  });
  afterEach(() => app.close());

  const at = (time: string) => app.clock.set(instant(time));
  const gate = (id: string, kind: 'IN' | 'OUT', time: string) => recorded(session, { id }, { kind, device: clockAt(instant(time)) });
  const where = async (id: string) => (await nowOf(session, { id }))?.place ?? null;
  const handIn = (changes: ReturnType<typeof marked>, time: string) =>
    session.call(recordRegister, {
      params: { ...one(classId) },
      body: { changes: { ...changes, handedIn: clockAt(instant(time)) } },
      headers: { 'if-none-match': '*' },
    });

  test('is in the class by a first mark of a register that is handed in in its time', async () => {
    at('08:20');
    await take(session, one(classId), { [ada]: 'P', [ben]: 'A' });
    expect([await where(ada), await where(ben)]).toEqual(['ON_SITE', null]);
  });

  test('is not told by a correction: who went home stays at home', async () => {
    at('08:10');
    await take(session, one(classId), { [ada]: 'A' });
    at('12:00');
    await gate(ada, 'OUT', '11:30');
    await take(session, one(classId), { [ada]: 'P' }, { [ada]: 'Was in assembly, and went home sick' });
    expect(await where(ada)).toBe('OFF_SITE');
  });

  test('is not told by a correction that somebody proposed', async () => {
    at('08:10');
    await take(session, one(classId), { [ada]: 'A' });
    const support = await supportOf(app, ada);
    at('12:00');
    const made = await proposed(support, ada, { proposed: markOf('P') });
    expect(await accept(session, made)).toMatchObject({ status: 200 });
    expect(await where(ada)).toBeNull();
  });

  test('is not told by a register that is handed in long after its time', async () => {
    at('12:00');
    await gate(ada, 'OUT', '11:30');
    await take(session, one(classId), { [ada]: 'P', [ben]: 'P' });
    expect([await where(ada), await where(ben)]).toEqual(['OFF_SITE', null]);
  });

  test('is out for who left since the session began, unless that movement is void', async () => {
    at('08:25');
    await gate(ada, 'OUT', '08:15');
    await voidOf(session, { id: ben }, await gate(ben, 'OUT', '08:15'));
    expect(await take(session, one(classId), { [ada]: 'P' })).toMatchObject({ status: 200 });
    await take(session, one(classId), { [ben]: 'P' });
    expect([await where(ada), await where(ben)]).toEqual(['OFF_SITE', 'ON_SITE']);
  });

  test('is where the last movement says, where the register comes from a device that had no network', async () => {
    at('10:30');
    await gate(ada, 'OUT', '10:00');
    await handIn(marked({ [ada]: 'P', [ben]: 'P' }), '08:20');
    expect([await where(ada), await where(ben)]).toEqual(['OFF_SITE', 'ON_SITE']);
  });
});
