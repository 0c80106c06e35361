import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changePreferences, defaultPreferences } from '#contract/own-account.ts';
import { type ScheduleContent, sendReportToMe } from '#contract/report-schedule.ts';
import { compose } from '#server/mail/compose.ts';
import { one, take } from '#tests/register/registers.ts';
import { engines } from '#tests/support/app.ts';
import { edit, invite, trailOf } from '#tests/user/staff.ts';
import { attachedRows, type Reporting, startReporting } from './reporting.ts';
import { close, read, schedule, write } from './schedules.ts';

// The clock stands at Friday, 07:42 in Lagos.
describe.each(engines)('scheduled reports, on %s', (engine) => {
  let it: Reporting;
  beforeEach(async () => {
    it = await startReporting(engine);
  });
  afterEach(() => it.app.close());

  const at = (instant: string) => it.app.clock.set(`${instant}:00.000Z`);

  /** To the School Admin of the tests, unless it is said otherwise. */
  const scheduled = (given: Partial<ScheduleContent> = {}) => schedule(it.session, { recipientIds: [it.app.admin.id], ...given });

  test('a report of the day goes out at its time, once, with two servers at work, as it is by then', async () => {
    const id = await scheduled();
    await it.round();
    expect(it.letters).toEqual([]);
    await take(it.session, one(it.classId), { [it.ada]: 'A' });
    at('2026-11-20T08:29');
    await it.round();
    expect(it.letters).toEqual([]);
    at('2026-11-20T08:30');
    await Promise.all([it.round(), it.round()]);
    await it.round();
    expect(it.letters).toHaveLength(1);
    const [letter] = it.letters;
    if (!letter) throw new Error('There is no letter');
    expect(letter.to).toBe(it.app.admin.email);
    expect(attachedRows(letter)).toMatchObject([{ Student: 'Adaeze Eze', Mark: 'A' }]);
    expect(letter.file.name).toBe('greenfield-college-student-daily-report-2026-11-20.xlsx');
    expect((await read(it.session, id)).last).toMatchObject({
      at: '2026-11-20T08:30:00.000Z',
      from: '2026-11-20',
      until: '2026-11-20',
      people: [{ name: it.app.admin.name, state: 'SENT', error: '' }],
    });
    const deed = (await trailOf(it.app)).at(-1);
    expect(deed).toMatchObject({
      action: 'report-schedule.sent',
      actorName: 'Muster',
      after: { to: it.app.admin.name, from: '2026-11-20' },
    });
  });

  test('the letter names school, report and day, and no child outside of its file', async () => {
    await scheduled({ classId: it.classId });
    at('2026-11-20T08:30');
    await it.round();
    const [letter] = it.letters;
    if (!letter) throw new Error('There is no letter');
    const { subject, text, html } = compose(letter, 'https://muster.example');
    expect(subject).toBe('Greenfield College: Student daily report, Friday 20 November 2026');
    expect(text).toContain('as it stood on Friday 20 November 2026 at 09:30');
    expect(`${text}${html}`).not.toMatch(/Adaeze|Eze/);
  });

  test('not on a day without school, and of a week without the server once, of its last school day', async () => {
    await scheduled();
    await close(it.session, '2026-11-20');
    at('2026-11-20T08:31');
    await it.round();
    expect(it.letters).toEqual([]);
    at('2026-11-28T12:00');
    await it.round();
    await it.round();
    expect(it.letters.map(({ said }) => said.from)).toEqual(['2026-11-27']);
    at('2026-11-30T08:30');
    await it.round();
    expect(it.letters.map(({ said }) => said.from)).toEqual(['2026-11-27', '2026-11-30']);
  });

  test('each week it is of the week before, and in the words of its reader', async () => {
    const { status } = await it.session.call(changePreferences, { body: { ...defaultPreferences, language: 'fr-FR' } });
    expect(status).toBe(200);
    await scheduled({ report: 'student-totals', period: 'LAST_WEEK', rhythm: 'WEEKLY', weekday: 1, time: '07:00' });
    at('2026-11-23T06:00');
    await it.round();
    expect(it.letters).toMatchObject([{ language: 'fr-FR', said: { from: '2026-11-16', until: '2026-11-22' } }]);
    const [letter] = it.letters;
    if (!letter) throw new Error('There is no letter');
    expect(Object.keys(attachedRows(letter)[0] ?? {})).toContain('Élève');
    expect(compose(letter, 'https://muster.example').subject).toContain('lundi 16 novembre 2026');
  });

  test('every report can be sent, and each names its columns', async () => {
    for (const report of ['day-summary', 'employee-days'] as const) await scheduled({ report });
    for (const report of ['student-totals', 'employee-totals'] as const) await scheduled({ report, period: 'TERM' });
    at('2026-11-20T08:30');
    await it.round();
    expect(it.letters.map(({ said }) => said.title).sort()).toEqual([
      'Daily report',
      'Employee accumulated report',
      'Employee daily report',
      'Student accumulated report',
    ]);
    const day = it.letters.find(({ said }) => said.title === 'Daily report');
    expect(day && attachedRows(day).map((row) => row['Who'])).toEqual(['All students', expect.any(String), 'Staff']);
  });

  test('who lost the right, was suspended or removed by then gets nothing, and the schedule says so', async () => {
    const [gone, demoted] = [await it.app.addStaff({ name: 'Gone One' }), await it.app.addStaff({ name: 'Demoted One' })];
    const id = await scheduled({ recipientIds: [it.app.admin.id, gone.id, demoted.id] });
    expect((await edit(it.session, gone.id, { suspended: true })).status).toBe(200);
    expect((await edit(it.session, demoted.id, { role: 'Support' })).status).toBe(200);
    at('2026-11-20T08:30');
    await it.round();
    expect(it.letters.map(({ to }) => to)).toEqual([it.app.admin.email]);
    expect((await read(it.session, id)).last?.people).toEqual([
      expect.objectContaining({ name: it.app.admin.name, state: 'SENT' }),
      expect.objectContaining({ name: 'Demoted One', state: 'NOT_ALLOWED', error: 'Demoted One has no right to this any more' }),
      expect.objectContaining({ name: 'Gone One', state: 'NOT_ALLOWED', error: 'Gone One may not be signed in any more' }),
    ]);
    expect((await trailOf(it.app)).filter(({ action }) => action === 'report-schedule.not-sent')).toHaveLength(2);
  });

  test('who is invited and has no password yet gets nothing either', async () => {
    const invited = await invite(it.session, { role: 'School Admin', scopeMode: 'ALL', name: 'New One' });
    const id = await scheduled({ recipientIds: [invited._id] });
    at('2026-11-20T08:30');
    await it.round();
    expect(it.letters).toEqual([]);
    expect((await read(it.session, id)).last?.people).toMatchObject([
      { state: 'NOT_ALLOWED', error: 'New One has not accepted the invitation yet' },
    ]);
  });

  test('nobody is named who may not see the report, and a report of employees may go to an Auditor', async () => {
    const auditor = await it.app.addStaff({ role: 'Auditor', name: 'Audit One' });
    const refused = await write(it.session, crypto.randomUUID(), { name: 'A', report: 'student-days', recipientIds: [auditor.id] }, null);
    expect(refused).toMatchObject({ status: 422 });
    expect(JSON.stringify(refused.body)).toContain('Audit One may not see this report');
    await scheduled({ report: 'employee-days', recipientIds: [auditor.id] });
    at('2026-11-20T08:30');
    await it.round();
    expect(it.letters.map(({ to }) => to)).toEqual([auditor.email]);
  });

  test('one that is off sends nothing, and one that is on again waits for its next time', async () => {
    const id = await scheduled();
    await write(it.session, id, { state: 'OFF' }, 1);
    at('2026-11-20T08:30');
    await it.round();
    await write(it.session, id, { state: 'ON' }, 2);
    await it.round();
    expect(it.letters).toEqual([]);
    at('2026-11-23T08:30');
    await it.round();
    expect(it.letters.map(({ said }) => said.from)).toEqual(['2026-11-23']);
  });

  test('another name leaves its time, another time is kept from then on', async () => {
    const id = await scheduled();
    at('2026-11-20T08:31');
    // The time has come, and the server has not looked yet.
    await write(it.session, id, { name: 'Every morning' }, 1);
    await it.round();
    expect(it.letters).toHaveLength(1);
    await write(it.session, id, { time: '10:00' }, 2);
    at('2026-11-20T09:00');
    await it.round();
    expect(it.letters).toHaveLength(2);
    at('2026-11-23T08:30');
    await it.round();
    expect(it.letters).toHaveLength(2);
  });

  test('again while the mail server is away, made anew each time, until it is given up', async () => {
    const id = await scheduled();
    it.mail.isAway = true;
    at('2026-11-20T08:30');
    await it.round();
    expect((await read(it.session, id)).last?.people).toMatchObject([{ state: 'QUEUED' }]);
    await take(it.session, one(it.classId), { [it.ada]: 'L' });
    it.mail.isAway = false;
    at('2026-11-20T08:32');
    await it.round();
    expect(it.letters.flatMap(attachedRows)).toMatchObject([{ Mark: 'L' }]);
    it.mail.isAway = true;
    at('2026-11-23T08:30');
    for (let round = 0; round < 8; round += 1) {
      await it.round();
      it.app.clock.advance({ hours: 3 });
    }
    const { last } = await read(await it.app.signIn(), id);
    expect(last?.people).toMatchObject([{ state: 'FAILED', error: 'The mail server did not take it' }]);
    expect((await trailOf(it.app)).at(-2)).toMatchObject({ action: 'report-schedule.not-sent' });
  });

  test('a try goes to who asks for it and to nobody else', async () => {
    const other = await it.app.addStaff();
    const id = await scheduled({ recipientIds: [other.id], state: 'OFF' });
    expect(await it.session.call(sendReportToMe, { params: { id } })).toMatchObject({ status: 200 });
    await it.round();
    expect(it.letters).toMatchObject([{ to: it.app.admin.email, said: { isTry: true, from: '2026-11-20' } }]);
    expect(await read(it.session, id)).toMatchObject({ last: null, lastTry: { people: [{ state: 'SENT' }] } });
  });
});
