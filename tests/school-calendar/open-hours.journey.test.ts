import { afterEach, beforeEach, expect, test } from 'vitest';
import { type KeptCalendar, readCalendar } from '#contract/calendar-record.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake, staff, tunde } from '#tests/support/people.ts';
import { untilChipSays } from '#tests/support/reports.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { schoolDayBefore } from './real-days.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

test('the calendar is there without a network, takes a closure and new hours, and brings them to the server', async () => {
  const colleague = await site.colleague(tunde);
  const kept = async (): Promise<KeptCalendar> => (await colleague.call(readCalendar, {})).body.data;
  const tablet = await site.startDevice();
  const page = tablet.page();
  await signInAs(page, folake);
  await page.goto('/school/settings/open-hours?tab=special');
  await page.getByText('Christmas Day').first().waitFor();
  await untilInstalled(page);
  const before = await kept();

  site.network.fault({ kind: 'cut' });
  await page.reload();
  await page.getByText('Christmas Day').first().waitFor();
  await page.getByRole('button', { name: 'Add a special day' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Election');
  await page.getByRole('textbox', { name: 'First day' }).fill('15/02/2027');
  await page.getByRole('textbox', { name: 'Last day' }).fill('12/02/2027');
  await page.getByRole('button', { name: 'Save special day' }).click();
  await page.getByRole('link', { name: 'Last day: The last day is before the first' }).waitFor();
  await page.getByRole('textbox', { name: 'Last day' }).fill('16/02/2027');
  await page.getByRole('button', { name: 'Save special day' }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'Election' });
  await line.getByText('On this device').waitFor();

  await page.getByRole('tab', { name: 'Week' }).click();
  await page.getByRole('button', { name: 'New version' }).click();
  await page.getByRole('textbox', { name: 'In force from' }).fill('01/03/2027');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ramadan');
  const everybody = page.getByRole('group', { name: 'Everybody' });
  await everybody.getByLabel('Ends, Monday').fill('13:00');
  await everybody.getByRole('button', { name: 'Copy Monday to Friday' }).click();
  await expect.poll(() => everybody.getByLabel('Ends, Friday').inputValue()).toBe('13:00');
  await page.getByRole('button', { name: 'Save hours' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Ramadan' }).getByText('On this device').waitFor();
  expect(await kept()).toEqual(before);

  site.network.fault({ kind: 'pass' });
  await untilChipSays(page, /Up to date/);
  const after = await kept();
  expect(after.specialDays.find(({ name }) => name === 'Election')).toMatchObject({
    from: '2027-02-15',
    until: '2027-02-16',
    kind: 'CLOSURE',
  });
  const ramadan = after.versions.find(({ name }) => name === 'Ramadan');
  const week = Object.values(ramadan?.weeks ?? {}).find(({ whom }) => whom === 'ALL');
  expect(week?.days.map((day) => day?.ends ?? null)).toEqual(['13:00', '13:00', '13:00', '13:00', '13:00', null, null]);
  expect(tablet.errors).toEqual([]);
});

test('a closure of a day with registers says so and is confirmed, without a connection as well; a day that has another says which stands', async () => {
  const tablet = await site.startDevice();
  const page = tablet.page();
  await signInAs(page, folake);
  await page.goto('/school/settings/open-hours?tab=special');
  await untilInstalled(page);
  const day = schoolDayBefore();
  const written = day.split('-').toReversed().join('/');
  await page.getByRole('button', { name: 'Add a special day' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Flood');
  await page.getByRole('button', { name: 'Save special day' }).click();
  await page.getByRole('link', { name: 'First day: Enter a date' }).waitFor();
  await page.getByRole('textbox', { name: 'First day' }).fill(written);
  await page.getByText(/\d+ registers hold marks on these days/).waitFor();
  await page.getByRole('button', { name: 'Save special day' }).click();
  await page.getByRole('link', { name: /^Registers of these days: Say that/ }).waitFor();
  await page.getByLabel('The school was closed all the same').check();
  site.network.fault({ kind: 'cut' });
  await page.getByText(/It is not known here whether registers were taken/).waitFor();
  await page.getByLabel('The school was closed all the same').check();
  await page.getByRole('button', { name: 'Save special day' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Flood' }).getByText('On this device').waitFor();
  await page.getByRole('button', { name: 'Add a special day' }).click();
  await page.getByRole('textbox', { name: 'First day' }).fill(written);
  await page.getByText(/^Flood \(Closed, .*\) is there already, and stands/).waitFor();
  expect(tablet.errors).toEqual([]);
});

test('everybody else reads it, and is offered nothing to write', async () => {
  const page = (await site.startDevice()).page();
  await signInAs(page, staff.Auditor);
  await page.goto('/school/settings/open-hours');
  await page.getByText(/^Today, /).waitFor();
  await page.getByRole('rowheader', { name: 'Nursery' }).waitFor();
  expect(await page.getByRole('button', { name: /New version|Edit|Withdraw/ }).count()).toBe(0);
  await page.getByRole('tab', { name: 'Special days' }).click();
  await page.getByText('Christmas Day').first().waitFor();
  expect(await page.getByRole('button', { name: /Add|Edit|Withdraw|Import/ }).count()).toBe(0);
});

test('a file of holidays is looked at, entered and taken back', async () => {
  const page = (await site.startDevice()).page();
  await signInAs(page, folake);
  await page.goto('/school/settings/open-hours?tab=special');
  await page.getByRole('button', { name: 'Import holidays' }).click();
  const event = (uid: string, day: string, name: string) =>
    `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART;VALUE=DATE:${day}\r\nSUMMARY:${name}\r\nEND:VEVENT\r\n`;
  const text = `BEGIN:VCALENDAR\r\n${event('a', '20270215', 'Election')}${event('b', '20261225', 'Christmas Day')}END:VCALENDAR\r\n`;
  await page.getByLabel('iCalendar file (.ics)').setInputFiles({ name: 'h.ics', mimeType: 'text/calendar', buffer: Buffer.from(text) });
  const holds = page.getByRole('list', { name: 'What the file holds' });
  await holds.getByText('On the calendar already').waitFor();
  await page.getByRole('button', { name: 'Enter 1 closure' }).click();
  await page.getByText('1 closure is on the calendar now.').waitFor();
  await page.getByRole('button', { name: 'Take them back' }).click();
  const line = page.getByRole('list', { name: 'Special days' }).getByRole('listitem').filter({ hasText: 'Election' });
  await line.getByText('Withdrawn').waitFor();

  // A day with registers waits for a tick, and a broken file takes the list of the one before away.
  await page.getByRole('button', { name: 'Import holidays' }).click();
  const input = page.getByLabel('iCalendar file (.ics)');
  const past = `BEGIN:VCALENDAR\r\n${event('c', schoolDayBefore().replaceAll('-', ''), 'Flood')}END:VCALENDAR\r\n`;
  await input.setInputFiles({ name: 'p.ics', mimeType: 'text/calendar', buffer: Buffer.from(past) });
  await holds.getByText(/\d+ registers hold marks on these days/).waitFor();
  expect(await holds.getByRole('checkbox').isChecked()).toBe(false);
  await input.setInputFiles({ name: 'b.ics', mimeType: 'text/calendar', buffer: Buffer.from('no calendar') });
  await page.getByText(/Choose an iCalendar file/).waitFor();
  expect(await holds.count()).toBe(0);
  expect(await page.getByRole('button', { name: /Enter .* closure/ }).count()).toBe(0);
});
