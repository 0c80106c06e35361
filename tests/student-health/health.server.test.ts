import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { everyRole } from '#contract/role.ts';
import { readRoster } from '#contract/roster.ts';
import { listStudents, moveStudent, readStudent } from '#contract/student.ts';
import { revealStudentHealth } from '#contract/student-health.ts';
import { factsSince, lastSeq } from '#tests/audit/trail.ts';
import { addChild } from '#tests/guardian/family.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { readHealth, reveal, writeHealth } from './records.ts';

describe.each(engines)('the health of a student, on %s', (engine) => {
  let app: TestApp;
  let admin: Session;
  let carer: Session;
  let ada: string;
  let obi: string;
  let before: number;
  const lines: string[] = [];

  beforeEach(async () => {
    lines.length = 0;
    app = await startApp({ engine, log: (level, line) => void lines.push(JSON.stringify({ level, ...line })) });
    admin = await app.signIn();
    carer = await app.signIn(await app.addStaff({ name: 'Bukola', role: 'Hybrid', scopeMode: 'ASSIGNED' }));
    ada = await addChild(app, { firstName: 'Ada' }, [carer]);
    obi = await addChild(app, { firstName: 'Obi' });
    before = await lastSeq(app);
  });
  afterEach(() => app.close());

  const since = async () =>
    (await factsSince(app, before)).map(({ action, actorName, object, before: old, after }) => ({
      action,
      actorName,
      object,
      before: old,
      after,
    }));
  const adaInTrail = () => ({ kind: 'student', id: ada, label: expect.stringMatching(/^Ada /) });

  test('that something is recorded is free to know; what it says is given with a reason, which stands in the trail', async () => {
    expect((await readHealth(carer, ada)).body.data).toEqual({ isFilled: false, version: 0, updatedAt: null, updatedBy: '' });
    const answer = await writeHealth(carer, ada, { changes: { genotype: 'SS', allergies: ' Penicillin ' } });
    const summary = { isFilled: true, version: 1, updatedAt: '2026-11-20T06:42:00.000Z', updatedBy: 'Bukola' };
    expect(answer).toMatchObject({ status: 200, body: { data: summary } });
    expect((await readHealth(admin, ada)).body.data).toEqual(summary);
    expect(await since()).toEqual([
      {
        action: 'student.health-changed',
        actorName: 'Bukola',
        object: adaInTrail(),
        before: null,
        after: { healthFields: ['genotype', 'allergies'] },
      },
    ]);

    const shown = await reveal(admin, ada, 'EMERGENCY');
    expect(shown.body.data).toMatchObject({
      ...summary,
      content: { genotype: 'SS', allergies: 'Penicillin', bloodGroup: null, medication: '', medicalConsent: 'NOT_ASKED' },
    });
    expect((await since()).at(-1)).toEqual({
      action: 'student.health-revealed',
      actorName: app.admin.name,
      object: adaInTrail(),
      before: null,
      after: { lookedFor: 'EMERGENCY' },
    });
    expect((await since()).map(({ action }) => action)).toEqual(['student.health-changed', 'student.health-revealed']);
  });

  test('nobody looks without one of the reasons, and who finds nothing has looked too', async () => {
    for (const body of [{}, { reason: '' }, { reason: 'CURIOUS' }]) {
      expect(await admin.call(revealStudentHealth, { params: { id: ada }, body })).toMatchObject({
        status: 400,
        body: { details: [{ path: 'reason', message: 'Choose why you look' }] },
      });
    }
    expect(await since()).toEqual([]);
    expect((await reveal(admin, ada)).body.data).toMatchObject({ version: 0, isFilled: false });
    expect(await since()).toMatchObject([{ action: 'student.health-revealed' }]);
  });

  test('what is recorded stands in no other answer, in no line of the trail and in none of the log', async () => {
    const canary = 'Canary asthma';
    const changes = { allergies: canary, conditions: canary, medication: canary, doctor: canary, hospital: canary };
    await writeHealth(admin, ada, { changes });
    await writeHealth(admin, ada, { changes: { hospital: `${canary} again` }, was: { hospital: canary }, version: 1 });
    expect(JSON.stringify((await reveal(admin, ada)).body)).toContain(canary);
    const others = [
      await readHealth(admin, ada),
      await admin.call(readStudent, { params: { id: ada } }),
      await admin.call(listStudents),
      await admin.call(readRoster),
      await admin.call(listAudit),
      // The same edit again, and one that comes too late.
      await writeHealth(admin, ada, { changes: { allergies: canary }, version: 2 }),
      await writeHealth(admin, ada, { changes: { hospital: 'Other' }, was: { hospital: canary }, version: 1 }),
    ];
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 409]);
    expect(others.filter(({ body }) => JSON.stringify(body).includes(canary))).toEqual([]);
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.filter((line) => line.includes('Canary'))).toEqual([]);
  });

  test('two who change other fields lose nothing; the same field is a conflict that writes nothing and tells nothing', async () => {
    await writeHealth(admin, ada, { changes: { allergies: 'Nuts', hospital: 'General' } });
    expect(
      (await writeHealth(carer, ada, { changes: { hospital: 'St. Nicholas' }, was: { hospital: 'General' }, version: 1 })).status,
    ).toBe(200);
    expect((await writeHealth(admin, ada, { changes: { doctor: 'Dr Bello' }, was: { doctor: '' }, version: 1 })).body.data.version).toBe(3);
    const late = await writeHealth(admin, ada, {
      changes: { allergies: 'Nuts and milk', hospital: 'Lagoon' },
      was: { allergies: 'Nuts', hospital: 'General' },
      version: 1,
    });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'conflict', details: [{ path: 'hospital', message: 'Somebody else changed this meanwhile' }] },
    });
    expect(late.body.conflicts).toBeUndefined();
    expect(JSON.stringify(late.body)).not.toContain('Nicholas');
    expect((await reveal(admin, ada)).body.data).toMatchObject({
      version: 3,
      content: { allergies: 'Nuts', hospital: 'St. Nicholas', doctor: 'Dr Bello' },
    });
    // Once more with what was read by then.
    expect(
      (await writeHealth(admin, ada, { changes: { hospital: 'Lagoon' }, was: { hospital: 'St. Nicholas' }, version: 3 })).body.data.version,
    ).toBe(4);
  });

  test('two who begin a record at once are told apart, and an answer that was lost is asked for again', async () => {
    const edits = [{ changes: { doctor: 'Dr Bello' } }, { changes: { doctor: 'Dr Ojo' } }];
    const answers = await Promise.all(edits.map((edit) => writeHealth(admin, ada, edit)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const first = edits[answers.findIndex(({ status }) => status === 200)];
    if (!first) throw new Error('Neither was first');
    expect((await writeHealth(admin, ada, first)).body.data.version).toBe(1);
    expect((await since()).filter(({ action }) => action === 'student.health-changed')).toHaveLength(1);
  });

  test('says what is wrong at its field, and keeps nothing then', async () => {
    const wrong = { bloodGroup: 'C+', doctorPhone: '0803', allergies: 'x'.repeat(1001), temperature: '37' };
    const answer = await writeHealth(admin, ada, { changes: { ...wrong, hospital: 'General' } });
    expect(answer.status).toBe(422);
    expect(answer.body.details.map(({ path }: { path: string }) => path).sort()).toEqual(Object.keys(wrong).sort());
    expect((await readHealth(admin, ada)).body.data.version).toBe(0);
    expect(await since()).toEqual([]);
  });

  test('a record that was emptied is as good as none', async () => {
    await writeHealth(admin, ada, { changes: { hospital: 'General' } });
    await writeHealth(admin, ada, { changes: { hospital: '' }, was: { hospital: 'General' }, version: 1 });
    expect((await readHealth(admin, ada)).body.data).toMatchObject({ isFilled: false, version: 2 });
  });

  test('is for School Admins and Hybrids, each within the children they see, and for nobody of another school', async () => {
    await writeHealth(admin, obi, { changes: { hospital: 'General' } });
    for (const role of everyRole.filter((one) => one !== 'School Admin' && one !== 'Hybrid')) {
      const other = await app.signIn(await app.addStaff({ role, scopeMode: 'ALL' }));
      const answers = [
        await readHealth(other, obi),
        await reveal(other, obi),
        await writeHealth(other, obi, { changes: { hospital: 'X' }, version: 1 }),
      ];
      expect({ role, statuses: answers.map(({ status }) => status) }).toEqual({ role, statuses: [403, 403, 403] });
    }
    const wide = await app.signIn(await app.addStaff({ role: 'Hybrid', scopeMode: 'ALL' }));
    expect((await reveal(wide, obi)).body.data.content.hospital).toBe('General');
    const elsewhere = await app.addSchool({ name: 'Redwood' });
    const foreign = await app.signIn(await app.addStaff({ schoolId: elsewhere.schoolId }));
    for (const stranger of [carer, foreign]) {
      const answers = [
        await readHealth(stranger, obi),
        await reveal(stranger, obi),
        await writeHealth(stranger, obi, { changes: { hospital: 'X' }, version: 1 }),
      ];
      expect(answers.map(({ status, body }) => `${status} ${body.message}`)).toEqual(Array(3).fill('404 There is no such student'));
    }
    const told = (await since()).filter(({ action }) => action === 'student.health-revealed');
    expect(told).toHaveLength(1);
  });

  test('stays with a student who leaves', async () => {
    await writeHealth(admin, ada, { changes: { hospital: 'General' } });
    const left = await admin.call(moveStudent, {
      params: { id: ada },
      body: { to: 'WITHDRAWN', on: '2026-11-20', reason: 'Moved', version: 1 },
    });
    expect(left.status).toBe(200);
    expect((await reveal(admin, ada, 'GUARDIAN_ASKED')).body.data.content.hospital).toBe('General');
  });
});
