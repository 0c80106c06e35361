/** What a day says of people while it goes on: on the real server, as the gate tells it. */
import type * as z from 'zod/mini';
import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptySpecialDay, recordSpecialDay } from '#contract/calendar-record.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { RecordedMovement } from '#contract/movement.ts';
import { schoolInstant } from '#contract/school-time.ts';
import { exportStaffDays, listStaffDays } from '#contract/staff-report.ts';
import { exportStudentDays, listStudentDays } from '#contract/student-day-report.ts';
import { listDaysOfStudent } from '#contract/student-totals.ts';
import { addClass, addStudents } from '#tests/class/rows.ts';
import { register as employ } from '#tests/employee/employees.ts';
import { askFile } from '#tests/export/files.ts';
import { today } from '#tests/register/registers.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { CallInput, Session } from '#tests/support/session.ts';
import { okay, recorded, type Who } from '#tests/whereabouts/movements.ts';

// By the clock of the school, an hour ahead of the server's.
const at = (time: string) => schoolInstant(today, time, 'Africa/Lagos').toISOString();

describe.each(engines)('a day that goes on, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let ada = '';
  let ben = '';

  beforeEach(async () => {
    app = await startApp({ engine, settings: { SESSION_IDLE_MINUTES: '1440' } });
    app.clock.set(at('10:00'));
    session = await app.signIn();
    const classId = await addClass(session);
    [ada = '', ben = ''] = await addStudents(app, [{ classId }, { classId }]);
  });
  afterEach(() => app.close());

  async function ask<E extends Endpoint>(call: E, input: CallInput): Promise<z.output<E['answer']>> {
    return okay(await session.call(call, input));
  }
  const saw = (who: Who, time: string, kind: RecordedMovement['kind'] = 'IN') =>
    recorded(session, who, { kind, device: { at: at(time), skewMs: 0, withinMs: 0 } });
  const onDay = async (id: string) =>
    (await ask(listStudentDays, { query: { day: today } })).data.find((row) => row.id === id)?.attended ?? null;

  test('of who is still there before school ends nobody says how long they stayed or that they were not seen to leave', async () => {
    await saw({ id: ada }, '07:31');
    const employeeId = await employ(session);
    await saw({ kind: 'employee', id: employeeId }, '07:30');
    const onPage = async () =>
      (await ask(listDaysOfStudent, { params: { id: ada }, query: { from: today, until: today } })).days[0]?.attended;
    const ofStaff = async () => (await ask(listStaffDays, { query: { day: today } })).data.find(({ id }) => id === employeeId)?.attended;
    const file = async (call: Endpoint) =>
      new TextDecoder().decode((await askFile(app, session, call, { format: 'csv', day: today })).bytes);
    for (const time of ['10:00', '14:29']) {
      app.clock.set(at(time));
      const open = { firstIn: at('07:31'), minutesPresent: null, flags: [] };
      expect(await onDay(ada)).toMatchObject({ ...open, first: { holds: { code: 'P' } } });
      expect(await onPage()).toMatchObject(open);
      expect(await ofStaff()).toMatchObject({ code: 'P', firstIn: at('07:30'), minutesPresent: null, worked: null, flags: [] });
      expect(await file(exportStudentDays)).not.toContain('NO_OUT');
      expect(await file(exportStaffDays)).not.toContain('NO_OUT');
    }
    app.clock.set(at('14:30'));
    const closed = { minutesPresent: 360, flags: ['NO_OUT'] };
    expect(await onDay(ada)).toMatchObject(closed);
    expect(await onPage()).toMatchObject(closed);
    expect(await ofStaff()).toMatchObject({ worked: 390, flags: ['NO_OUT'] });
    expect(await file(exportStudentDays)).toContain('NO_OUT');
    expect(await file(exportStaffDays)).toContain('NO_OUT');
  });

  test('a day is over by the hours of that day, and who left and did not come back was there for so long at once', async () => {
    await saw({ id: ada }, '07:31');
    await saw({ id: ben }, '07:31');
    await saw({ id: ben }, '09:00', 'OUT');
    expect(await onDay(ben)).toMatchObject({ minutesPresent: 60, lastOut: at('09:00'), flags: [] });
    const changes = { ...emptySpecialDay, kind: 'TIMING_CHANGE', name: 'Sports', from: today, until: today };
    const hours = { opens: '07:30', starts: '08:00', ends: '12:00', closes: '14:00', breaks: [] };
    await ask(recordSpecialDay, {
      params: { id: randomUUIDv7() },
      body: { changes: { ...changes, hours } },
      headers: { 'if-none-match': '*' },
    });
    app.clock.set(at('11:59'));
    expect(await onDay(ada)).toMatchObject({ minutesPresent: null, flags: [] });
    app.clock.set(at('12:00'));
    expect(await onDay(ada)).toMatchObject({ minutesPresent: 240, flags: ['NO_OUT'] });
  });
});
