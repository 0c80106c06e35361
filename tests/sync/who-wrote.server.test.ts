import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recordBusReport } from '#contract/bus-report.ts';
import { recordGuardianLink } from '#contract/guardian.ts';
import { recordStudent } from '#contract/student.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { StaffMember } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { incident } from '#tests/support/factories.ts';
import { addGuardian, addStudent } from '#tests/student/students.ts';
import { inSchool } from './people.ts';
import { addBus, type Device, deviceOf, reportOf, today } from './queue.ts';

describe.each(engines)('who wrote the other value of a conflict, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let tunde: StaffMember;
  let colleague: Session;
  let device: Device;
  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
    tunde = await app.addStaff({ name: 'Tunde Bello' });
    colleague = await app.signIn(tunde);
    device = deviceOf(session);
  });
  afterEach(() => app.close());

  const write = (who: Session, id: string, version: number, changes: Record<string, string>) =>
    who.call(recordStudent, { params: { id }, body: { changes }, headers: { 'if-match': `"${version}"` } });

  test('is named with the time, field by field, and the same when asked again', async () => {
    const { id } = await addStudent(session, { address: '1 Marina', homeLanguage: 'Yoruba' });
    await write(colleague, id, 1, { address: '9 Allen Avenue' });
    const wroteAt = app.clock.now().toISOString();
    app.clock.advance({ minutes: 1 });
    await write(session, id, 2, { homeLanguage: 'Hausa' });
    const op = device.op({
      kind: 'student.record',
      params: { id },
      body: { changes: { address: '2 Broad St', homeLanguage: 'Igbo' } },
      base: { version: 0, was: { address: '1 Marina', homeLanguage: 'Yoruba' }, chain: null },
    });
    const [first] = await device.send(op);
    expect(first?.conflicts).toMatchObject([
      { path: 'address', theirs: '9 Allen Avenue', by: { name: 'Tunde Bello', at: wroteAt, isYou: false } },
      { path: 'homeLanguage', theirs: 'Hausa', by: { isYou: true } },
    ]);
    const [again] = await device.send(op);
    expect(again?.conflicts).toEqual(first?.conflicts);
  });

  test('is named for a field of a line that came with its whole line', async () => {
    const busId = await addBus(session);
    const { version } = await reportOf(session, busId);
    const params = { busId, day: today };
    await colleague.call(recordBusReport, {
      params,
      body: { changes: { 'incidents/one': incident({ place: 'Ojota' }) } },
      headers: { 'if-match': `"${version}"` },
    });
    const result = await device.apply({
      kind: 'bus-report.record',
      params,
      body: { changes: { 'incidents/one/place': 'Ajah' } },
      base: { version: 0, was: { 'incidents/one/place': 'Lekki' }, chain: null },
    });
    expect(result.conflicts).toMatchObject([{ path: 'incidents/one/place', theirs: 'Ojota', by: { name: 'Tunde Bello' } }]);
  });

  test('is named for what a guardian is to a child, whatever was written of another guardian of the child', async () => {
    const { id: studentId } = await addStudent(session);
    const [guardianId, other] = [await addGuardian(app, studentId), await addGuardian(app, studentId, { slot: 'PARENT2' })];
    const call = (who: Session, of: string) =>
      who.call(recordGuardianLink, {
        params: { studentId, guardianId: of },
        body: { changes: { relation: 'AUNT_UNCLE' } },
        headers: { 'if-match': '"1"' },
      });
    await call(colleague, guardianId);
    await call(session, other);
    const result = await device.apply({
      kind: 'guardian-link.record',
      params: { studentId, guardianId },
      body: { changes: { relation: 'GUARDIAN' } },
      base: { version: 0, was: { relation: 'MOTHER' }, chain: null },
    });
    expect(result.conflicts).toMatchObject([{ path: 'relation', theirs: 'AUNT_UNCLE', by: { name: 'Tunde Bello', isYou: false } }]);
  });

  test('is nobody where what stands there came another way than the trail of the record tells', async () => {
    const { id } = await addStudent(session, { address: '1 Marina' });
    await write(colleague, id, 1, { address: '9 Allen Avenue' });
    await inSchool(app, (tx) =>
      tx.execute(sql`update student set content = jsonb_set(content, '{address}', '"Somewhere else"') where id = ${id}`),
    );
    const result = await device.apply({
      kind: 'student.record',
      params: { id },
      body: { changes: { address: '2 Broad St' } },
      base: { version: 0, was: { address: '1 Marina' }, chain: null },
    });
    expect(result.conflicts).toEqual([{ path: 'address', base: '1 Marina', mine: '2 Broad St', theirs: 'Somewhere else' }]);
  });
});
