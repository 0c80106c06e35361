import { afterEach, beforeEach, expect, test } from 'vitest';
import { movements } from '#contract/movement.ts';
import { schoolDay } from '#contract/school-time.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake, staff, tunde } from '#tests/support/people.ts';
import { untilChipSays } from '#tests/support/reports.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openStudents, untilRosterIsKept } from '#tests/student/pages.ts';
import { addStudent } from '#tests/student/students.ts';
import { nowOf, okay, recorded, clockAt } from './movements.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

test('a child who leaves is recorded without a connection, over a killed browser, once; a second device sees it without being touched', async () => {
  const colleague = await site.colleague(tunde);
  const ada = await addStudent(colleague, { firstName: 'Ada', lastName: 'Quaye', admissionNo: 'GF/Q/1' });
  const address = `/school/over-view/${ada.id}`;
  const tablet = await site.startDevice({ isWhole: true, viewport: { width: 820, height: 1180 } });
  await signInAs(tablet.page(), folake);
  await tablet.closeAndOpen();
  await openStudents(tablet.page());
  await tablet.page().goto(address);
  await tablet.page().getByText('Where now: not known yet').waitFor();
  await untilRosterIsKept(tablet.page());
  await untilInstalled(tablet.page());

  site.network.fault({ kind: 'cut' });
  await tablet.page().getByRole('button', { name: 'Record movement' }).click();
  const dialog = tablet.page().getByRole('dialog');
  await dialog.getByRole('button', { name: 'Record movement' }).click();
  await dialog.getByText('Choose what happened').first().waitFor();
  await dialog.getByLabel('Left').check();
  await dialog.getByLabel('Where', { exact: true }).selectOption('Main gate');
  await dialog.getByLabel('Note').fill('With her aunt');
  await dialog.getByRole('button', { name: 'Record movement' }).click();
  await dialog.waitFor({ state: 'detached' });

  // What only this device says is beside what is known, and never in its place.
  const claim = () => tablet.page().getByText(/^Left \d\d:\d\d.*not sent yet/);
  await claim().waitFor();
  await tablet.page().getByText('Where now: not known yet').waitFor();
  await untilChipSays(tablet.page(), /1 waiting – offline/);

  await tablet.kill();
  await tablet.relaunch();
  await tablet.page().goto(`${address}?tab=movements`);
  await claim().waitFor();
  await tablet.page().getByText('Only what this device recorded is shown').waitFor();
  await tablet.page().getByRole('listitem').filter({ hasText: 'With her aunt' }).getByText('On this device').waitFor();
  expect(await nowOf(colleague, ada)).toBeNull();

  const desk = await site.startDevice({ baseURL: site.server.url });
  await signInAs(desk.page(), tunde);
  await desk.page().goto(address);
  await desk.page().getByText('Where now: not known yet').waitFor();

  site.network.fault({ kind: 'pass' });
  await untilChipSays(tablet.page(), /Up to date/);
  const known = /^Off site since \d\d:\d\d, Main gate \(by hand\)$/;
  await desk.page().getByText(known).waitFor();
  await tablet.page().getByText(known).waitFor();
  await claim().waitFor({ state: 'detached' });
  const day = schoolDay(new Date(), 'Africa/Lagos');
  const { data } = okay(await colleague.call(movements.student.list, { params: { personId: ada.id }, query: { day } }));
  expect(data).toMatchObject([{ kind: 'OUT', by: folake.name, isOffline: true, note: 'With her aunt', point: { name: 'Main gate' } }]);
  expect([...tablet.errors, ...desk.errors]).toEqual([]);
});

test('a wrong movement is declared void where it stands, and says why; who does not see the child finds nobody', async () => {
  const colleague = await site.colleague(tunde);
  const ada = await addStudent(colleague, { firstName: 'Ada', lastName: 'Quaye', admissionNo: 'GF/Q/2' });
  const now = Date.now();
  await recorded(colleague, ada, { device: clockAt(new Date(now - 40_000).toISOString()) });
  await recorded(colleague, ada, { kind: 'OUT', device: clockAt(new Date(now - 20_000).toISOString()) });
  const desk = await site.startDevice();
  const page = desk.page();
  await signInAs(page, folake);
  await page.goto(`/school/over-view/${ada.id}?tab=movements`);
  await page.getByText(/^Off site since/).waitFor();
  await page.getByRole('button', { name: /^Declare void: Left/ }).click();
  await page.getByLabel('Why it is void').fill('It was her sister');
  await page.getByRole('dialog').getByRole('button', { name: 'Declare void' }).click();
  await page.getByText(/^On site since/).waitFor();
  const line = page.getByRole('listitem').filter({ hasText: 'It was her sister' });
  await line.getByText(new RegExp(`^Void, by ${folake.name} at`)).waitFor();
  expect(await line.locator('strong').evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe('line-through');
  expect(await line.getByRole('button').count()).toBe(0);

  const theirs = await site.colleague(staff.Correspondent);
  for (const call of [movements.student.now, movements.student.list])
    expect(
      await theirs.call(call, { params: { personId: ada.id }, query: call === movements.student.list ? { day: '2026-11-20' } : {} }),
    ).toMatchObject({
      status: 404,
      body: { message: 'There is no such student' },
    });
  const other = await site.startDevice();
  await signInAs(other.page(), staff.Correspondent);
  await other.page().goto(`/school/over-view/${ada.id}?tab=movements`);
  await other
    .page()
    .getByText(/no such student|not assigned/i)
    .first()
    .waitFor();
  expect(await other.page().getByRole('button', { name: 'Record movement' }).count()).toBe(0);
  expect([...desk.errors, ...other.errors]).toEqual([]);
});
