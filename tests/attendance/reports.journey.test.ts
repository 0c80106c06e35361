import { afterEach, beforeEach, expect, test } from 'vitest';
import { addClass } from '#tests/class/rows.ts';
import { one, take } from '#tests/register/registers.ts';
import { openToday, schoolDayBefore, today } from '#tests/school-calendar/real-days.ts';
import { addStudent } from '#tests/student/students.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake, staff, tunde } from '#tests/support/people.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { okay } from '#tests/whereabouts/movements.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

test('a number above the report of a day leads to those it counts, and the report opens again as it was, without a network too', async () => {
  const day = schoolDayBefore();
  const tablet = await site.startDevice();
  const page = tablet.page();
  await signInAs(page, folake);
  await page.goto(`/school/report/student-daily-report?day=${day}`);
  const expected = page.getByRole('list', { name: 'Head counts' }).getByRole('link', { name: /Expected/ });
  const count = /\d+/.exec((await expected.textContent()) ?? '')?.[0];
  const ofPages = async () => /of ([\d,]+)$/.exec((await page.getByText(/^\d+–\d+ of [\d,]+$/).textContent()) ?? '')?.[1];
  expect(Number(count)).toBeGreaterThan(0);

  const present = page.getByRole('list', { name: 'Head counts' }).getByRole('link', { name: /Present/ });
  const here = /^[\d,]+/.exec((await present.textContent()) ?? '')?.[0];
  await present.click();
  await page.waitForURL(/state=PRESENT/);
  await expect.poll(ofPages).toBe(here);
  await expect.poll(() => present.getAttribute('aria-current')).toBe('true');
  const asked = page.url();
  await untilInstalled(page);

  site.network.fault({ kind: 'cut' });
  await page.goto('/school/report');
  await page
    .getByRole('region', { name: 'Last used on this device' })
    .getByRole('link', { name: /^Student daily report: .*Present$/ })
    .click();
  await page.waitForURL(asked);
  await expect.poll(ofPages).toBe(here);
  await page.getByText(/^As of .*offline$/).waitFor();
  await page.getByRole('button', { name: /^School day before/ }).click();
  await page.getByRole('heading', { name: 'The students of this day: not on this device' }).waitFor();
  expect(tablet.errors).toEqual([]);
});

test('the numbers of the registers board lead to exactly those they count, and a child’s page says what the register says', async () => {
  const colleague = await site.colleague(tunde);
  await openToday(colleague);
  const classId = await addClass(colleague, { name: 'JSS 1 Absent' });
  const { id } = await addStudent(colleague, { admissionNo: 'GC/ABSENT', classId });
  okay(await take(colleague, one(classId, { day: today() }), { [id]: 'A' }));
  const page = (await site.startDevice()).page();
  await signInAs(page, folake);
  const board = page.getByRole('region', { name: 'Registers of today' });
  const counted = async (label: string) => {
    await page.goto('/school/dashboard');
    const figure = board.getByRole('link', { name: label });
    const number = Number(/^\d+/.exec((await figure.textContent()) ?? '')?.[0]);
    await figure.click();
    return number;
  };
  const registers = page.getByRole('table', { name: 'Registers of the day' }).locator('tbody tr');
  const open = await counted('Registers not taken');
  await page.waitForURL(/register=NOT_TAKEN/);
  await expect.poll(() => registers.count()).toBe(open);
  await page.getByRole('link', { name: 'Employee attendance' }).click();
  await page.getByRole('link', { name: 'Student attendance' }).waitFor();

  const absent = await counted('Children absent');
  await page.waitForURL(/student-daily-report\?.*state=ABSENT/);
  await page.getByText(new RegExp(`of ${absent}$`)).waitFor();
  await page.getByRole('table', { name: 'Student daily report' }).getByRole('row').nth(1).getByRole('rowheader').getByRole('link').click();
  await page.getByRole('link', { name: /^Register: Absent.*, \d\d:\d\d by / }).waitFor();
});

test('a period is chosen in words or in days, and one that cannot be added up says why', async () => {
  const page = (await site.startDevice()).page();
  await signInAs(page, folake);
  await page.goto('/school/report/student-accumulated-report?period=MONTH');
  const figure = page.getByRole('figure', { name: 'By week', exact: true });
  await figure.getByRole('button', { name: 'As a table: By week' }).click();
  await figure.getByRole('columnheader', { name: 'Marked', exact: true }).waitFor();
  await page.goto('/school/report/student-accumulated-report?period=RANGE&from=2026-11-20&until=2026-11-02');
  await page.getByRole('alert').getByText('The last day is before the first').waitFor();
  await page.getByLabel('Period', { exact: true }).selectOption('Last 30 school days');
  await page.waitForURL(/period=LAST_30/);
  await figure.waitFor();
});

test('an Auditor reads the employees of a day, and no more of the reports', async () => {
  const page = (await site.startDevice()).page();
  await signInAs(page, staff.Auditor);
  await page.goto('/school/attendance_report/employees');
  const table = page.getByRole('table', { name: 'Employee attendance' });
  await table.getByRole('row').nth(1).waitFor();
  expect(await table.getByRole('link').count()).toBe(0);
  await page.getByRole('link', { name: 'Student attendance' }).waitFor();
  expect(await page.getByRole('link', { name: 'Reports', exact: true }).count()).toBe(0);
  await page.goto('/school/report/student-daily-report');
  await page.getByText('You do not have access to this page.').waitFor();
});
