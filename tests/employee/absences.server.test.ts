import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AbsenceContent, askAbsence, decideAbsence, listAbsences } from '#contract/employee-absence.ts';
import { auditEntry } from '#server/audit/table.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { register } from './employees.ts';

const content = (given: Partial<AbsenceContent> = {}): AbsenceContent => ({
  type: 'ANNUAL',
  from: '2026-12-01',
  until: '2026-12-04',
  part: 'WHOLE',
  reason: 'Family',
  confidential: 'Only for us',
  ...given,
});

describe.each(engines)('absences of employees, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let employeeId: string;
  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
    employeeId = await register(session, { name: 'Ada' });
  });
  afterEach(() => app.close());

  const ask = (given: Partial<AbsenceContent> = {}, id: string = crypto.randomUUID(), who = employeeId) =>
    session.call(askAbsence, { params: { employeeId: who, id }, body: content(given) });
  const decide = (id: string, to: string, { note = '', version = 1 } = {}) =>
    session.call(decideAbsence, { params: { id }, body: { to, note, version } });
  const asked = async (given: Partial<AbsenceContent> = {}) => (await ask(given)).body.data.id;
  const list = async (query: Record<string, string> = {}) => (await session.call(listAbsences, { query })).body.data;

  test('one is asked for, listed newest first, and decided', async () => {
    const id = await asked();
    await asked({ from: '2027-02-01', until: '2027-02-01' });
    expect(await list({ employeeId })).toMatchObject({
      count: 2,
      data: [{ from: '2027-02-01' }, { id, state: 'PENDING', employeeName: 'Ada', confidential: 'Only for us' }],
    });
    expect(await decide(id, 'APPROVED')).toMatchObject({
      status: 200,
      body: { data: { state: 'APPROVED', version: 2, decidedBy: app.admin.name } },
    });
    expect(await list({ state: 'APPROVED' })).toMatchObject({ count: 1, data: [{ id }] });
    expect(await list({ employeeId: crypto.randomUUID() })).toMatchObject({ count: 0 });
  });

  test('one that was asked for twice with the same id is there once', async () => {
    const id = crypto.randomUUID();
    expect([(await ask({}, id)).status, (await ask({}, id)).status]).toEqual([200, 200]);
    expect(await ask({ reason: 'Another' }, id)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await list()).toMatchObject({ count: 1 });
  });

  test.each([
    [{ until: '2026-11-30' }, 'until', 'The last day is before the first'],
    [{ part: 'MORNING' as const }, 'part', 'Half a day is for an absence of a single day'],
  ])('one with %o is refused at its field', async (given, path, message) => {
    expect(await ask(given)).toMatchObject({ status: 422, body: { details: [{ path, message }] } });
  });

  test('nobody is absent after their last day', async () => {
    const leaver = await register(session, { state: 'LEFT', endDate: '2026-12-02' });
    expect(await ask({}, crypto.randomUUID(), leaver)).toMatchObject({ status: 422, body: { details: [{ path: 'until' }] } });
    expect(await ask({}, crypto.randomUUID(), crypto.randomUUID())).toMatchObject({
      status: 404,
      body: { message: 'There is no such employee' },
    });
  });

  test('two approved ones never take the same time', async () => {
    const [first, second] = [await asked(), await asked({ from: '2026-12-04', until: '2026-12-08' })];
    const both = await Promise.all([decide(first, 'APPROVED'), decide(second, 'APPROVED')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = both.find(({ status }) => status === 422);
    expect(refused?.body.details[0]).toMatchObject({
      path: 'from',
      message: expect.stringMatching(/^An absence from \w{3}, \d Dec 2026 to \w{3}, \d Dec 2026 is approved already$/),
    });
    expect((await ask({ from: '2026-12-04', until: '2026-12-04' })).status).toBe(422);
    expect((await ask({ from: '2026-12-09', until: '2026-12-09' })).status).toBe(200);
    const colleague = await register(session);
    expect((await ask({}, crypto.randomUUID(), colleague)).status).toBe(200);
  });

  test('the two halves of a day are two times', async () => {
    const day = { from: '2026-12-14', until: '2026-12-14' };
    const morning = await asked({ ...day, part: 'MORNING' });
    const afternoon = await asked({ ...day, part: 'AFTERNOON' });
    expect((await decide(morning, 'APPROVED')).status).toBe(200);
    expect((await decide(afternoon, 'APPROVED')).status).toBe(200);
    expect((await ask(day)).status).toBe(422);
  });

  test('a decision stands, but an approved absence may be cancelled and its time is free again', async () => {
    const id = await asked();
    await decide(id, 'APPROVED');
    expect(await decide(id, 'DECLINED', { note: 'Too many away', version: 2 })).toMatchObject({
      status: 409,
      body: { code: 'already_decided' },
    });
    expect(await decide(id, 'CANCELLED', { version: 2 })).toMatchObject({
      status: 200,
      body: { data: { state: 'CANCELLED', version: 3 } },
    });
    expect((await decide(id, 'APPROVED', { version: 3 })).status).toBe(409);
    expect((await ask()).status).toBe(200);
  });

  test('who decides what somebody else has decided meanwhile is told; the same again is no news', async () => {
    const id = await asked();
    await decide(id, 'APPROVED');
    expect(await decide(id, 'DECLINED', { note: 'No' })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await decide(id, 'APPROVED')).toMatchObject({ status: 200, body: { data: { version: 2 } } });
  });

  test('one is declined with a reason only', async () => {
    const id = await asked();
    expect(await decide(id, 'DECLINED')).toMatchObject({
      status: 400,
      body: { details: [{ path: 'note', message: 'Enter why it is declined' }] },
    });
    expect(await decide(id, 'DECLINED', { note: 'Exams' })).toMatchObject({ status: 200, body: { data: { decisionNote: 'Exams' } } });
    expect((await decide(crypto.randomUUID(), 'APPROVED')).status).toBe(404);
  });

  test('the trail says that somebody is absent, and never why', async () => {
    await decide(await asked(), 'APPROVED');
    const rows = await within(app.db, app.school.schoolId, (tx) =>
      tx.select({ facts: auditEntry.facts }).from(auditEntry).orderBy(auditEntry.seq),
    );
    const lines = rows.map(({ facts }) => facts);
    expect(lines.slice(-2).map((line) => JSON.parse(line).action)).toEqual(['employee.absence-asked', 'employee.absence-approved']);
    expect(lines.join()).not.toContain('Only for us');
    expect(lines.join()).not.toContain('Family');
  });
});
