import { afterEach, beforeEach, expect, test } from 'vitest';
import { figuresOf } from '#contract/house-roll-rules.ts';
import { schoolDay, schoolTime } from '#contract/school-time.ts';
import { deskOf, leaveOfNow, letOut } from '#tests/exeat/at-gate.ts';
import { addHouse } from '#tests/house/houses.ts';
import { openStudents, untilRosterIsKept } from '#tests/student/pages.ts';
import { addStudent } from '#tests/student/students.ts';
import type { Device } from '#tests/support/browser.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { untilChipSays } from '#tests/support/reports.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { dayOf } from '#tests/whereabouts/movements.ts';
import { read } from './rolls.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

test('a child who is out on an exeat is called so, and what is said of where somebody is outlives the next tap', async () => {
  const colleague = await site.colleague(tunde);
  const begun = new Date(Date.now() - 60_000);
  const [day, time] = [schoolDay(begun, 'Africa/Lagos'), schoolTime(begun, 'Africa/Lagos')];
  const houseId = await addHouse(colleague, { name: 'Opal', sex: 'MIXED', capacity: 40, rollTimes: [time] });
  const living = { residency: 'BOARDER', houseId } as const;
  const gone = await leaveOfNow(await deskOf(site), 'Opal', { student: { ...living, bed: '1-1' } });
  await letOut(colleague, gone.exeat);
  for (const [at, firstName] of ['Ben', 'Chi'].entries())
    await addStudent(colleague, { firstName, lastName: 'Opal', admissionNo: `GF/O/${at}`, ...living, bed: `2-${at}` });
  const device = await site.startDevice({ viewport: { width: 820, height: 1180 } });
  const page = device.page();
  await signInAs(page, folake);
  await page.goto(`/school/exeat/house/house-admin/${houseId}/roll?${new URLSearchParams({ day, time }).toString()}`);
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: `${name} Opal` });
  await row('Ada')
    .getByRole('link', { name: /^Out on leave/ })
    .waitFor();
  await row('Ada').getByTitle('Out', { exact: true }).click();
  const where = page.getByLabel('Where is Ada Opal, and who knows it?');
  expect(await where.inputValue()).toContain(`${gone.exeat.ref}: Out on leave`);
  await row('Ben').getByTitle('Seen', { exact: true }).click();
  await page.getByText('1 of 3 accounted for').waitFor();
  expect(await where.isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Mark as out' }).click();
  await page.getByText('2 of 3 accounted for').waitFor();
  expect(device.errors).toEqual([]);
});

test('two devices call one house without a network, one by taps and one by keys; on the server everything is there once, with one disagreement, and the roll is closed when it was said what is known', async () => {
  const colleague = await site.colleague(tunde);
  // An hour that has just begun, on whatever day and at whatever time the tests run.
  const begun = new Date(Date.now() - 60_000);
  const [day, time] = [schoolDay(begun, 'Africa/Lagos'), schoolTime(begun, 'Africa/Lagos')];
  const houseId = await addHouse(colleague, { name: 'Ruby', sex: 'MIXED', capacity: 40, rollTimes: [time] });
  const ids: string[] = [];
  for (const [at, firstName] of ['Ada', 'Ben', 'Chi', 'Dele'].entries()) {
    const { id } = await addStudent(colleague, {
      firstName,
      lastName: 'Obi',
      admissionNo: `GF/H/${at}`,
      residency: 'BOARDER',
      houseId,
      bed: `1-${at + 1}`,
    });
    ids.push(id);
  }
  const roll = { houseId, day, time };
  const address = `/school/exeat/house/house-admin/${houseId}/roll?${new URLSearchParams({ day, time }).toString()}`;

  const tablet = await readyDevice(folake, { width: 820, height: 1180 });
  const phone = await readyDevice(tunde, { width: 390, height: 844 });
  site.network.fault({ kind: 'cut' });
  await tablet.page().goto(address);
  await phone.page().goto(address);

  const row = (device: Device, name: string) =>
    device
      .page()
      .getByRole('listitem')
      .filter({ hasText: `${name} Obi` });
  const tap = (device: Device, name: string, word: string) => row(device, name).getByTitle(word, { exact: true }).click();
  await tap(tablet, 'Ada', 'Seen');
  await tap(tablet, 'Ben', 'Seen');
  await tablet.page().getByText('2 of 4 accounted for').waitFor();
  await tablet
    .page()
    .getByText(/^Saved on this device \d\d:\d\d, will be sent$/)
    .waitFor();
  expect(await row(tablet, 'Ada').getByText('not sent yet').count()).toBe(1);

  // By the keyboard: the first has the focus, is not seen, and the next one comes; where somebody is who is out is typed.
  await row(phone, 'Ben').getByRole('radio').first().focus();
  await phone.page().keyboard.type('ns');
  await row(phone, 'Dele').getByRole('radio').first().focus();
  await phone.page().keyboard.type('o');
  await phone.page().getByLabel('Where is Dele Obi, and who knows it?').fill('Hospital, with Nurse Bello');
  await phone.page().keyboard.press('Enter');
  await phone.page().getByText('2 of 4 accounted for: 1 seen, 1 out, 1 not seen, 1 not called yet').waitFor();
  expect(await phone.page().getByRole('button', { name: 'Close the roll' }).isVisible()).toBe(true);

  site.network.fault({ kind: 'pass' });
  await untilChipSays(tablet.page(), /Up to date/);
  await untilChipSays(phone.page(), /Up to date/);
  await row(tablet, 'Ben').getByText('Two say different things').waitFor();
  const { called, marks } = await read(colleague, roll);
  expect(marks).toHaveLength(5);
  expect(figuresOf(called, marks)).toMatchObject({ expected: 4, seen: 2, out: 1, disputed: 1, silent: 0 });
  for (const id of ids.slice(0, 3)) expect(await dayOf(colleague, { id }, { day })).toMatchObject([{ kind: 'ROLL' }]);
  expect(await dayOf(colleague, { id: ids[3] ?? '' }, { day })).toEqual([]);

  // Both stand beside the child, and nobody closes the roll over them.
  await row(tablet, 'Ben').getByText(`by ${tunde.name}`).waitFor();
  await row(tablet, 'Ben').getByText(`by ${folake.name}`).waitFor();
  await tablet.page().getByRole('button', { name: 'Not accounted for (1)' }).click();
  await tablet.page().getByRole('button', { name: 'Close the roll' }).click();
  const dialog = tablet.page().getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close the roll' }).click();
  await dialog.getByText('Say what is known', { exact: true }).waitFor();
  await dialog.getByLabel('Ben Obi').fill('Called home: his aunt has fetched him');
  await dialog.getByRole('button', { name: 'Close the roll' }).click();
  await tablet
    .page()
    .getByText(/^Closed \d\d:\d\d by /)
    .waitFor();
  await phone.page().getByText('Called home: his aunt has fetched him').waitFor();
  expect((await read(colleague, roll)).closed).toMatchObject({ by: folake.name });
  expect(tablet.errors).toEqual([]);
  expect(phone.errors).toEqual([]);
});

test('a tablet whose clock is a day and more ahead takes the roll of this hour all the same, and its board says who was not seen', async () => {
  const colleague = await site.colleague(tunde);
  const begun = new Date(Date.now() - 60_000);
  const [day, time] = [schoolDay(begun, 'Africa/Lagos'), schoolTime(begun, 'Africa/Lagos')];
  const houseId = await addHouse(colleague, { name: 'Ruby', sex: 'MIXED', capacity: 40, rollTimes: [time] });
  await addStudent(colleague, { firstName: 'Ada', lastName: 'Obi', admissionNo: 'GF/H/1', residency: 'BOARDER', houseId, bed: '1-1' });
  const tablet = await site.startDevice({ viewport: { width: 820, height: 1180 } });
  await tablet.page().clock.install({ time: Date.now() + 26 * 60 * 60_000 });
  await signInAs(tablet.page(), folake);
  await openStudents(tablet.page());
  await untilRosterIsKept(tablet.page());
  const house = `/school/exeat/house/house-admin/${houseId}`;
  await tablet.page().goto(`${house}/roll?${new URLSearchParams({ day, time }).toString()}`);
  await tablet.page().getByRole('listitem').filter({ hasText: 'Ada Obi' }).getByTitle('Not seen', { exact: true }).click();
  await tablet.page().getByText('0 of 1 accounted for').waitFor();
  await expect.poll(async () => (await read(colleague, { houseId, day, time })).marks).toMatchObject([{ says: 'NOT_SEEN' }]);
  await tablet.page().goto(house);
  await tablet
    .page()
    .getByRole('row')
    .filter({ hasText: 'Obi' })
    .getByText(/^Not seen .* by /)
    .waitFor();
});

async function readyDevice(who: typeof folake, viewport: { width: number; height: number }): Promise<Device> {
  const device = await site.startDevice({ viewport });
  await signInAs(device.page(), who);
  await openStudents(device.page());
  await untilRosterIsKept(device.page());
  await untilInstalled(device.page());
  return device;
}
