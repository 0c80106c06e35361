import { afterEach, beforeEach, expect, test } from 'vitest';
import { listAbsenceContacts } from '#contract/absence-contact.ts';
import { addClass } from '#tests/class/rows.ts';
import { addParent } from '#tests/guardian/family.ts';
import { markOf, one, take } from '#tests/register/registers.ts';
import { openToday, today } from '#tests/school-calendar/real-days.ts';
import { openStudents, untilRosterIsKept } from '#tests/student/pages.ts';
import { addStudent } from '#tests/student/students.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { untilChipSays } from '#tests/support/reports.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { okay } from '#tests/whereabouts/movements.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

test('a mother is told that her child was late, once the school has chosen it, and the child’s page says how and when', async () => {
  const colleague = await site.colleague(tunde);
  const day = today();
  await openToday(colleague);
  const classId = await addClass(colleague, { name: 'JSS 1 Told' });
  const ada = await addStudent(colleague, { firstName: 'Adaeze', preferredName: 'Ada', lastName: 'Quaye', admissionNo: 'GF/T/1', classId });
  const address = 'mother.quaye@parents.example';
  await addParent(colleague, ada.id, { person: { email: address, preferredChannel: 'EMAIL' } });

  const desk = await site.startDevice();
  const page = desk.page();
  await signInAs(page, folake);
  await page.goto('/school/settings/guardian-notices');
  await page.getByLabel('Late arrival').check();
  await page.getByLabel('Keep quiet at certain hours').uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Notices to guardians: saved').last().waitFor();

  okay(await take(colleague, one(classId, { day }), { [ada.id]: markOf('L', { minutesLate: 12 }) }));
  const letter = await site.untilLetter('guardian-notice', address);
  expect(letter.said).toMatchObject({ kind: 'LATE', child: 'Ada', minutes: 12 });

  await page.goto(`/school/over-view/${ada.id}?tab=absences`);
  const line = page.getByRole('row').filter({ hasText: 'Came late' });
  await line.getByText('Sent').waitFor();
  await line.getByText('m•••@parents.example').waitFor();
  expect(desk.errors).toEqual([]);
});

test('a contact about an absence is recorded without a connection, over a killed browser, once; a reason offers the register', async () => {
  const colleague = await site.colleague(tunde);
  const day = today();
  await openToday(colleague);
  const classId = await addClass(colleague, { name: 'JSS 1 Told' });
  const ada = await addStudent(colleague, { firstName: 'Ada', lastName: 'Quaye', admissionNo: 'GF/T/2', classId });
  const mother = await addParent(colleague, ada.id);
  okay(await take(colleague, one(classId, { day }), { [ada.id]: 'A' }));
  const address = `/school/over-view/${ada.id}?tab=absences`;
  const tablet = await site.startDevice({ isWhole: true, viewport: { width: 820, height: 1180 } });
  await signInAs(tablet.page(), folake);
  const waiting = tablet.page().getByRole('link', { name: /Absent without reason, not yet contacted/ });
  await waiting.click();
  await tablet.page().getByRole('row').filter({ hasText: 'Ada Quaye' }).waitFor();
  await tablet.closeAndOpen();
  await openStudents(tablet.page());
  await untilRosterIsKept(tablet.page());
  await untilInstalled(tablet.page());

  site.network.fault({ kind: 'cut' });
  await tablet.page().goto(address);
  await tablet.page().getByRole('button', { name: 'Record contact' }).click();
  const dialog = tablet.page().getByRole('dialog');
  await dialog.getByLabel('Gave a reason').check();
  await dialog.getByLabel('What they said').fill('Has a fever');
  await dialog.getByRole('button', { name: 'Record contact' }).click();
  await dialog.getByRole('link', { name: 'Change the mark' }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const line = () => tablet.page().getByRole('listitem').filter({ hasText: 'Has a fever' });
  await line().getByText('On this device').waitFor();
  await untilChipSays(tablet.page(), /1 waiting – offline/);

  await tablet.kill();
  await tablet.relaunch();
  await tablet.page().goto(address);
  await line().getByText('On this device').waitFor();
  const contactsOf = async () => okay(await colleague.call(listAbsenceContacts, { params: { studentId: ada.id } })).data;
  expect(await contactsOf()).toEqual([]);

  site.network.fault({ kind: 'pass' });
  await untilChipSays(tablet.page(), /Up to date/);
  expect(await contactsOf()).toMatchObject([
    { day, guardianId: mother, whom: 'Mrs Ngozi Eze', outcome: 'REASON_GIVEN', by: folake.name, isOffline: true, voided: null },
  ]);
  await line().getByText('On this device').waitFor({ state: 'detached' });
  await line()
    .getByRole('link', { name: /^Change the mark/ })
    .waitFor();

  // It was about another child: it is struck out without a connection too, and stays in the list.
  const declare = () => line().getByRole('button', { name: /^Declare void: Mrs Ngozi Eze/ });
  await declare().waitFor();
  site.network.fault({ kind: 'cut' });
  await declare().click();
  const asked = tablet.page().getByRole('dialog', { name: 'Declare a contact void' });
  await asked.getByRole('textbox').fill('That was about Ben');
  await asked.getByRole('button', { name: 'Declare void' }).click();
  const struck = () => line().getByText(`Void, by ${folake.name} at`);
  await struck().getByText('That was about Ben').waitFor();
  const isStruck = (words: string) =>
    line()
      .locator('[class*="said"] > *', { hasText: words })
      .evaluate((part) => getComputedStyle(part).textDecorationLine);
  expect([await isStruck('Has a fever'), await isStruck('By telephone')]).toEqual(['line-through', 'line-through']);
  expect(await line().getByRole('link').count()).toBe(0);
  expect(await line().getByRole('button').count()).toBe(0);
  await tablet.page().reload();
  await struck().waitFor();
  expect(await contactsOf()).toMatchObject([{ voided: null }]);
  site.network.fault({ kind: 'pass' });
  await untilChipSays(tablet.page(), /Up to date/);
  expect(await contactsOf()).toMatchObject([{ said: 'Has a fever', voided: { reason: 'That was about Ben', by: folake.name } }]);
  expect(tablet.errors).toEqual([]);
});

test('a reason that was given leads to the mark of that child, though its row has left the list by then', async () => {
  const colleague = await site.colleague(tunde);
  const day = today();
  await openToday(colleague);
  const classId = await addClass(colleague, { name: 'JSS 1 Told' });
  const ada = await addStudent(colleague, { firstName: 'Ada', lastName: 'Quaye', admissionNo: 'GF/T/3', classId });
  await addParent(colleague, ada.id);
  okay(await take(colleague, one(classId, { day }), { [ada.id]: 'A' }));
  const tablet = await site.startDevice({ viewport: { width: 820, height: 1180 } });
  const page = tablet.page();
  await signInAs(page, folake);
  await page.goto('/school/attendance_report/follow-up');
  await page.getByRole('columnheader', { name: 'Tried, not reached' }).waitFor();
  const row = page.getByRole('row').filter({ hasText: 'Ada Quaye' });
  await row.getByRole('button', { name: 'Record contact: Ada Quaye' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Gave a reason').check();
  await dialog.getByRole('button', { name: 'Record contact' }).click();
  await row.waitFor({ state: 'detached' });
  await dialog.getByRole('link', { name: 'Change the mark' }).click();
  const marks = page.getByRole('radiogroup', { name: 'Ada Quaye' });
  await expect.poll(() => marks.getByRole('radio', { checked: true }).evaluate((mark) => mark === document.activeElement)).toBe(true);
  expect(tablet.errors).toEqual([]);
});
