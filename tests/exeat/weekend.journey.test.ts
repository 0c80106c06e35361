import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assignStudentToSubAdmin } from '#contract/assignment.ts';
import type { ExeatContent } from '#contract/exeat.ts';
import { askExeat } from '#contract/exeat-endpoints.ts';
import { listEmployees } from '#contract/employee.ts';
import { listHouses } from '#contract/house.ts';
import { listLeaveTypes } from '#contract/leave-type.ts';
import { addDays, schoolDay, schoolInstant, weekdayOf } from '#contract/school-time.ts';
import { listAllSubUsers } from '#contract/user.ts';
import { addParent } from '#tests/guardian/family.ts';
import { addStudent } from '#tests/student/students.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake, staff, tunde } from '#tests/support/people.ts';
import { untilChipSays } from '#tests/support/reports.ts';
import type { Session } from '#tests/support/session.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { clockAt } from '#tests/whereabouts/movements.ts';
import { decide, given, listed, mothersPhone, read } from './leaving.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

const zone = 'Africa/Lagos';

test('a weekend is asked for and approved by three, two of them without a network; who was second is shown who was first', async () => {
  const colleague = await site.colleague(tunde);
  const { child, mother } = await arrange(colleague);
  const friday = fridayInTwoWeeks();

  // At the house the mother calls: it is asked for without a network, and nobody else knows of it.
  const tablet = await site.startDevice({ viewport: { width: 820, height: 1180 } });
  await signInAs(tablet.page(), staff.Correspondent);
  await untilInstalled(tablet.page());
  await tablet.page().goto('/school/exeat/requests');
  await tablet.page().getByRole('button', { name: 'Ask for an exeat' }).first().waitFor();
  site.network.fault({ kind: 'cut' });
  await askHere(tablet.page(), friday);
  await tablet.page().getByRole('list', { name: 'Asked for on this device' }).getByText('not sent yet').waitFor();
  expect((await listed(colleague, { search: 'Exeat Child' })).counts.REQUESTS).toBe(0);
  site.network.fault({ kind: 'pass' });
  await untilChipSays(tablet.page(), /Up to date/);

  // The school calls back, with a second witness.
  await tablet.page().getByRole('link', { name: 'Exeat Child' }).click();
  const form = tablet.page().getByRole('form', { name: 'Consent by telephone' });
  await form.getByLabel('Second witness').fill('Femi Cole');
  await form.getByLabel('Yes, the child may go').check();
  await form.getByRole('button', { name: 'Record what they said' }).click();
  await tablet.page().getByText('Guardian: Consented').waitFor();

  // Whoever holds the house approves, takes it back, and approves again.
  const house = await site.startDevice();
  await signInAs(house.page(), staff.Hybrid);
  await house.page().goto('/school/exeat/requests?view=MINE&search=Exeat');
  await house.page().getByRole('link', { name: 'Exeat Child' }).focus();
  await house.page().keyboard.press('a');
  await house
    .page()
    .getByText(/^Approved: [A-Z]+ \d{3}, Exeat Child/)
    .waitFor();
  // The row is gone from what waits for them, and the keyboard goes on at the bar.
  await house.page().locator('button:focus', { hasText: /^Undo/ }).waitFor();
  await house.page().keyboard.press('u');
  await house.page().getByRole('link', { name: 'Exeat Child' }).click();
  await house
    .page()
    .getByText(/^Taken back/)
    .waitFor();
  await house.page().getByRole('button', { name: 'Approve', exact: true }).click();
  const [asked] = (await listed(colleague, { search: 'Exeat Child' })).data;
  await expect.poll(async () => given(await read(colleague, asked?.id ?? '')).state).toBe('FINAL_APPROVAL');

  // The head decides without a network: it says so, and outlives the tab.
  const desk = await site.startDevice();
  await signInAs(desk.page(), folake);
  await untilInstalled(desk.page());
  const second = await askElsewhere(colleague, { child, mother, friday: addDays(friday, 7) });
  const paths = [asked?.id ?? '', second].map((id) => `/school/exeat/requests/overview/${id}`);
  for (const path of paths) {
    await desk.page().goto(path);
    await desk.page().getByRole('button', { name: 'Approve', exact: true }).waitFor();
  }
  site.network.fault({ kind: 'cut' });
  for (const path of paths) {
    await desk.page().goto(path);
    await desk.page().getByRole('button', { name: 'Approve', exact: true }).click();
    await desk
      .page()
      .getByText(/not sent yet: nobody else knows of it/)
      .waitFor();
  }
  await desk.page().reload();
  await desk
    .page()
    .getByText(/not sent yet: nobody else knows of it/)
    .waitFor();
  const stands = given(await read(colleague, second));
  given(await decide(colleague, stands, { deed: 'decline', note: 'She has an examination' }));
  site.network.fault({ kind: 'pass' });
  await expect.poll(async () => given(await read(colleague, asked?.id ?? '')).state).toBe('SCHEDULED');
  await desk.page().goto('/school/attention');
  await desk
    .page()
    .getByText(/Tunde Bakare was first and declined it: She has an examination/)
    .waitFor();
  await desk.page().goto('/school/exeat/requests?tab=SCHEDULED&search=Exeat');
  await desk.page().getByRole('link', { name: 'Exeat Child' }).waitFor();
  expect([...tablet.errors, ...house.errors, ...desk.errors]).toEqual([]);
});

async function arrange(colleague: Session) {
  const users = (await colleague.call(listAllSubUsers, {})).body.data.data;
  const idOf = (name: string): string => users.find((one: { name: string; _id: string }) => one.name === name)?._id ?? '';
  // The demo's Hybrid holds a house already.
  const staffOfHouses = (await colleague.call(listEmployees, { query: { category: 'HOUSE', limit: '100' } })).body.data.data;
  const master = staffOfHouses.find((one: { subUserId: string | null }) => one.subUserId === idOf(staff.Hybrid.name));
  const houses = (await colleague.call(listHouses, { query: { limit: '100' } })).body.data.data;
  const { id: houseId, sex } = houses.find((one: { masterId: string | null }) => one.masterId === master?.id);
  const boarder = { houseId, sex, residency: 'BOARDER', firstName: 'Exeat', lastName: 'Child' } as const;
  const { id: child } = await addStudent(colleague, { admissionNo: 'GF/EX/1', ...boarder });
  for (const role of ['Correspondent', 'Hybrid'] as const) {
    await colleague.call(assignStudentToSubAdmin, { body: { studentId: child, subAdminId: idOf(staff[role].name) } });
  }
  const mother = await addParent(colleague, child, { mayCollect: true, mayConsentExeat: true, person: { phone1: mothersPhone } });
  return { child, mother };
}

/** After lessons, and long before any cut-off. */
function fridayInTwoWeeks(): string {
  const today = schoolDay(new Date(), zone);
  return addDays(today, 14 + ((5 - weekdayOf(today) + 7) % 7));
}

async function askHere(page: Page, friday: string): Promise<void> {
  await page.getByRole('button', { name: 'Ask for an exeat' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('Exeat Child');
  await dialog.getByRole('button', { name: /^Exeat Child/ }).click();
  // What a type wants to know is not called optional.
  await dialog.getByLabel('Type of leave').selectOption({ label: 'Emergency leave' });
  await dialog.getByRole('textbox', { name: 'What for', exact: true }).waitFor();
  await dialog.getByLabel('Type of leave').selectOption({ label: 'Weekend leave' });
  await dialog.getByRole('textbox', { name: 'What for (optional)' }).waitFor();
  await dialog.getByLabel('Leaves on').fill(friday);
  await dialog.getByLabel('Returns on').fill(addDays(friday, 2));
  await dialog.getByLabel('Destination').fill('12 Awolowo Road, Ikoyi');
  await dialog.getByLabel('By telephone').check();
  await dialog.getByLabel('How was their identity checked?').fill('Called back on the number we have');
  await dialog.getByRole('button', { name: 'Ask for the exeat' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Waits for the sick bay, for which a School Admin decides where nobody works there. */
async function askElsewhere(
  colleague: Session,
  { child, mother, friday }: { child: string; mother: string; friday: string },
): Promise<string> {
  const types = (await colleague.call(listLeaveTypes, { query: { kind: 'MEDICAL' } })).body.data.data;
  const id = crypto.randomUUID();
  const content: ExeatContent = {
    studentId: child,
    typeId: types[0].id,
    departAt: schoolInstant(friday, '15:00', zone).toISOString(),
    returnBy: schoolInstant(friday, '19:00', zone).toISOString(),
    note: 'Eye clinic',
    destination: 'Ikoyi',
    contactName: 'Ngozi Eze',
    contactPhone: mothersPhone,
    transportOut: 'COLLECTED',
    transportBack: 'COLLECTED',
    collector: { kind: 'GUARDIAN', guardianId: mother },
    requester: { by: 'STAFF' },
    emergencyName: 'Ngozi Eze',
    emergencyPhone: mothersPhone,
  };
  const body = { ...content, device: clockAt(new Date().toISOString()) };
  given(await colleague.call(askExeat, { params: { id }, body, headers: { 'if-none-match': '*' } }));
  return id;
}
