import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assignStudentToSubAdmin } from '#contract/assignment.ts';
import { listMarkProposals } from '#contract/mark-proposal.ts';
import { schoolInstant } from '#contract/school-time.ts';
import { listAllSubUsers } from '#contract/user.ts';
import { addClass } from '#tests/class/rows.ts';
import { one, read, take } from '#tests/register/registers.ts';
import { lastSchoolDay, schoolDayBefore } from '#tests/school-calendar/real-days.ts';
import { addStudent } from '#tests/student/students.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake, staff, tunde } from '#tests/support/people.ts';
import { untilChipSays } from '#tests/support/reports.ts';
import type { Session } from '#tests/support/session.ts';
import { clockAt, recorded } from '#tests/whereabouts/movements.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

test('each role corrects as it may: Support proposes offline, a School Admin accepts elsewhere, a Hybrid on the day alone, an Auditor reads', async () => {
  const colleague = await site.colleague(tunde);
  const classId = await addClass(colleague, { name: 'JSS 1 Corrected' });
  const { id } = await addStudent(colleague, { firstName: 'Child', lastName: 'A', admissionNo: 'GF/P/1', classId });
  for (const role of ['Support', 'Hybrid'] as const) await assignTo(colleague, id, staff[role].name);
  const day = lastSchoolDay();
  const before = schoolDayBefore(day);
  for (const on of [day, before]) expect(await take(colleague, one(classId, { day: on }), { [id]: 'A' })).toMatchObject({ status: 200 });

  const seenAt = schoolInstant(day, '00:01', 'Africa/Lagos').toISOString();
  await recorded(colleague, { id }, { point: { gateId: null, name: 'Gate 1' }, device: clockAt(seenAt) });

  // Support saw the marks while there was a network; what is proposed without one is sent when it is back.
  const tablet = await site.startDevice({ viewport: { width: 390, height: 844 } });
  await signInAs(tablet.page(), staff.Support);
  await untilInstalled(tablet.page());
  await tablet.page().goto(`/school/attendance_report/students?day=${day}&search=Corrected`);
  await tablet.page().getByRole('link', { name: 'JSS 1 Corrected' }).click();
  await tablet.page().getByRole('button', { name: 'Propose a correction: Child A' }).waitFor();
  site.network.fault({ kind: 'cut' });
  await proposeHere(tablet.page(), { code: 'L', minutes: '9', why: 'Came in by a gate' });
  await tablet.page().getByRole('button', { name: 'Propose a correction: Child A' }).click();
  await tablet
    .page()
    .getByText(/^You have proposed late, 9 min for this mark already/)
    .waitFor();
  await tablet.page().getByRole('button', { name: 'Cancel' }).click();
  await proposeHere(tablet.page(), { code: 'L', minutes: '7', why: 'Came in by the back gate' });
  await tablet.page().getByText('Proposed: Late, 7 min').waitFor();
  await tablet.page().reload();
  await tablet.page().getByText('Proposed: Late, 7 min').waitFor();
  expect((await read(colleague, one(classId, { day }))).content.marks[id]).toMatchObject({ code: 'A' });
  site.network.fault({ kind: 'pass' });
  await untilChipSays(tablet.page(), /Up to date/);

  // The register says what waits, and it is accepted where it is decided.
  const desk = await site.startDevice();
  await signInAs(desk.page(), folake);
  await desk.page().goto(`/school/class/${classId}/register?day=${day}`);
  await desk.page().getByRole('link', { name: 'Proposed: Late, 7 min' }).click();
  await desk.page().getByRole('dialog').getByText('Came in by the back gate').waitFor();
  await desk.page().getByText('Came in 00:01, Gate 1 (by hand)').waitFor();
  // Begun without a connection, it is there again when the drawer is opened anew.
  site.network.fault({ kind: 'cut' });
  await desk
    .page()
    .getByText(/This decision needs a connection/)
    .waitFor();
  await desk.page().getByLabel('Accept', { exact: true }).check();
  await desk.page().getByRole('textbox', { name: 'Note' }).fill('Seen at the gate');
  await desk
    .page()
    .getByText(/Draft kept/)
    .waitFor();
  await desk.page().keyboard.press('Escape');
  await desk.page().getByRole('dialog').waitFor({ state: 'hidden' });
  site.network.fault({ kind: 'pass' });
  await untilChipSays(desk.page(), /Up to date/);
  await desk.page().goto(`/school/class/${classId}/register?day=${day}`);
  await desk.page().getByRole('link', { name: 'Proposed: Late, 7 min' }).click();
  await expect.poll(() => desk.page().getByRole('textbox', { name: 'Note' }).inputValue()).toBe('Seen at the gate');
  expect(await desk.page().getByLabel('Accept', { exact: true }).isChecked()).toBe(true);
  await desk.page().getByRole('button', { name: 'Accept', exact: true }).click();
  await desk.page().getByRole('dialog').waitFor({ state: 'hidden' });
  const register = await read(colleague, one(classId, { day }));
  expect(register.content.marks[id]).toMatchObject({ code: 'L', minutesLate: 7 });
  expect(register.changes).toMatchObject([{ by: folake.name, proposedBy: staff.Support.name, why: 'Came in by the back gate' }]);

  // Support sees what became of it, and an Auditor reads it without a deed.
  await tablet.page().goto('/school/attendance_report/corrections?state=ACCEPTED');
  await tablet.page().getByRole('link', { name: 'Child A' }).click();
  await tablet.page().getByRole('dialog').getByText(`by ${folake.name}`).waitFor();
  const office = await site.startDevice();
  await signInAs(office.page(), staff.Auditor);
  await office.page().goto('/school/attendance_report/corrections?state=ALL');
  // The newest first; the one before was taken back by it.
  await office.page().getByRole('link', { name: 'Child A' }).first().click();
  await office.page().getByRole('dialog').getByText('Came in by the back gate').waitFor();
  expect(await office.page().getByRole('dialog').getByRole('radio').count()).toBe(0);

  // A Hybrid finds the marks of a day that is over locked.
  const class1 = await site.startDevice();
  await signInAs(class1.page(), staff.Hybrid);
  await class1.page().goto(`/school/class/${classId}/register?day=${before}`);
  const group = class1.page().getByRole('radiogroup', { name: 'Child A', exact: true });
  await group.waitFor();
  await expect.poll(() => group.getByRole('radio').first().isDisabled()).toBe(true);
  const { data } = (await colleague.call(listMarkProposals, { query: { state: 'ALL', classId } })).body.data;
  expect(data).toMatchObject([{ state: 'ACCEPTED', by: staff.Support.name, decidedBy: folake.name }, { state: 'WITHDRAWN' }]);
  expect([...tablet.errors, ...desk.errors, ...office.errors, ...class1.errors]).toEqual([]);
});

async function proposeHere(page: Page, { code, minutes, why }: { code: string; minutes: string; why: string }): Promise<void> {
  await page.getByRole('button', { name: 'Propose a correction: Child A' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mark', { exact: true }).selectOption(code);
  await dialog.getByLabel(/^Minutes late/).fill(minutes);
  await dialog.getByLabel('Why it should be another').fill(why);
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function assignTo(session: Session, studentId: string, name: string): Promise<void> {
  const { data } = (await session.call(listAllSubUsers, { query: { search: name } })).body.data;
  await session.call(assignStudentToSubAdmin, { body: { studentId, subAdminId: data[0]?._id ?? '' } });
}
