import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listStudents, StudentFilter, type StudentView } from '#contract/student.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { selectStudents } from '#client/features/student/select-students.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { readRoster } from '#contract/roster.ts';
import type { Session } from '#tests/support/session.ts';
import { addStudent } from '#tests/student/students.ts';
import { addMovements, clockAt, okay, recorded, voidOf } from './movements.ts';

describe.each(engines)('who is on site today, on %s and on a device', (engine) => {
  let app: TestApp;
  let session: Session;
  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
  });
  afterEach(() => app.close());

  /** As the server lists them, and as a device that holds the roster does. */
  async function both(view: StudentView): Promise<[string[], string[]]> {
    const there: StudentCard[] = okay(await session.call(listStudents, { query: { view } })).data;
    const { students } = okay(await session.call(readRoster, { query: {} }));
    const context = { today: '2026-11-20', timeZone: app.school.timeZone, classOrder: new Map<string, number>() };
    const here = selectStudents(students, { ...StudentFilter.parse({}), view }, context);
    const names = (cards: readonly StudentCard[]) => cards.map(({ firstName }) => firstName).sort();
    return [names(there), names(here)];
  }
  const add = async (firstName: string) => addStudent(session, { firstName });

  test('what was known yesterday is no news of today, to the minute of the school’s own midnight', async () => {
    const [inToday, midnight, evening, out] = [await add('In'), await add('Midnight'), await add('Evening'), await add('Out')];
    await add('Never');
    const [bus, exeat, wrong] = [await add('Bus'), await add('Exeat'), await add('Wrong')];
    await recorded(session, inToday);
    await recorded(session, midnight, { kind: 'SEEN', device: clockAt('2026-11-19T23:00:00.000Z') });
    await recorded(session, evening, { device: clockAt('2026-11-19T22:59:59.999Z') });
    await recorded(session, out, { kind: 'OUT' });
    await voidOf(session, wrong, await recorded(session, wrong));
    const other = {
      method: 'BUS' as const,
      by: { id: null, name: 'Bus 3' },
      isOffline: false,
      note: '',
      point: { gateId: null, name: '' },
    };
    await addMovements(
      app,
      [
        { person: bus, kind: 'BOARD' as const },
        { person: exeat, kind: 'EXEAT_OUT' as const },
      ].map(({ person, kind }) => ({
        ...other,
        id: crypto.randomUUID(),
        kind,
        person: { kind: 'student' as const, id: person.id },
        device: clockAt('2026-11-20T06:00:00.000Z'),
      })),
    );
    const said = async (view: StudentView, names: string[]) => expect(await both(view)).toEqual([names, names]);
    await said('ON_SITE', ['In', 'Midnight']);
    await said('OFF_SITE', ['Bus', 'Exeat', 'Out']);
    await said('NOT_KNOWN', ['Evening', 'Never', 'Wrong']);
  });
});
