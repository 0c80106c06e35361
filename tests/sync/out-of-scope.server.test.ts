import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { assignStudentToSubAdmin, unassignStudentFromSubAdmin } from '#contract/assignment.ts';
import { recordStudent } from '#contract/student.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { schoolUser } from '#server/features/school/table.ts';
import { type StaffMember, within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { addParent } from '#tests/guardian/family.ts';
import { addStudent } from '#tests/student/students.ts';
import { type Device, deviceOf } from './queue.ts';

describe.each(engines)('a conflict that is asked for again, on %s', (engine) => {
  let app: TestApp;
  let admin: Session;
  let chidi: StaffMember;
  let device: Device;
  let studentId: string;
  beforeEach(async () => {
    app = await startApp({ engine });
    admin = await app.signIn();
    chidi = await app.addStaff({ role: 'Correspondent', scopeMode: 'ASSIGNED', name: 'Chidi Obi' });
    studentId = (await addStudent(admin, { address: '1 Marina' })).id;
    await admin.call(assignStudentToSubAdmin, { body: { studentId, subAdminId: chidi.id } });
    device = deviceOf(await app.signIn(chidi));
  });
  afterEach(() => app.close());

  const takeAway = () => admin.call(unassignStudentFromSubAdmin, { params: { studentId }, body: { subAdminId: chidi.id } });

  test('tells what a colleague wrote as long as the child may be seen, and only in which fields afterwards', async () => {
    const guardianId = await addParent(admin, studentId, { person: { address: '9 Hidden Close' }, receivesAlerts: true });
    await admin.call(recordStudent, {
      params: { id: studentId },
      body: { changes: { address: '9 Hidden Close' } },
      headers: { 'if-match': '"1"' },
    });
    const base = (was: Record<string, string | null>) => ({ version: 0, was, chain: null });
    const ops = [
      device.op({
        kind: 'student.record',
        params: { id: studentId },
        body: { changes: { address: '2 Broad St' } },
        base: base({ address: '1 Marina' }),
      }),
      device.op({
        kind: 'guardian.record',
        params: { id: guardianId },
        body: { changes: { address: '2 Broad St' } },
        base: base({ address: '1 Marina' }),
      }),
      device.op({
        kind: 'guardian-link.record',
        params: { studentId, guardianId },
        body: { changes: { receivesAlerts: false } },
        base: base({ receivesAlerts: null }),
      }),
    ];
    const first = await device.send(...ops);
    expect(first.map(({ status, conflicts }) => [status, conflicts])).toMatchObject([
      [409, [{ path: 'address', theirs: '9 Hidden Close' }]],
      [409, [{ path: 'address', theirs: '9 Hidden Close' }]],
      [409, [{ path: 'receivesAlerts', theirs: true }]],
    ]);
    expect(await device.send(...ops)).toEqual(first.map((result) => ({ ...result, replayed: true })));
    await takeAway();
    const again = await device.send(...ops);
    expect(again).toEqual(
      first.map(({ conflicts = [], ...result }) => ({ ...result, replayed: true, inConflict: conflicts.map(({ path }) => path) })),
    );
  });

  test('tells nothing to somebody whose role may not make such an edit any more', async () => {
    await admin.call(recordStudent, {
      params: { id: studentId },
      body: { changes: { address: '9 Hidden Close' } },
      headers: { 'if-match': '"1"' },
    });
    const op = device.op({
      kind: 'student.record',
      params: { id: studentId },
      body: { changes: { address: '2 Broad St' } },
      base: { version: 0, was: { address: '1 Marina' }, chain: null },
    });
    await device.send(op);
    await within(app.db, admin.schoolId, (tx) => tx.update(schoolUser).set({ role: 'Support' }).where(eq(schoolUser.id, chidi.id)));
    const [again] = await device.send(op);
    expect(again).toMatchObject({ status: 409, inConflict: ['address'] });
    expect(JSON.stringify(again)).not.toContain('Hidden');
  });
});
