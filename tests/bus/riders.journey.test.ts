import { afterEach, beforeEach, expect, test } from 'vitest';
import { deskOf, leaveOfNow, letOut } from '#tests/exeat/at-gate.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openStudents, rowOf } from '#tests/student/pages.ts';
import { addStudent } from '#tests/student/students.ts';
import { addBus } from '#tests/sync/queue.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

test('the riders of a bus are on its page, in the list of students and on the page of each, without a network too', async () => {
  const colleague = await site.colleague(tunde);
  const busId = await addBus(colleague, { name: 'Quaye Road', plate: 'QRD-1' });
  const ride = { busId, stop: 'Gate 2', days: [1, 2] };
  await addStudent(colleague, { firstName: 'Ada', lastName: 'Quaye', rideToSchool: ride });
  for (let more = 0; more < 20; more += 1) await addStudent(colleague, { firstName: `Rider${more}`, lastName: 'Zubair', rideHome: ride });
  const tablet = await site.startDevice();
  const page = tablet.page();
  await signInAs(page, folake);
  await openStudents(page);
  await page.goto('/school/bus');
  await rowOf(page, 'Quaye Road').waitFor();
  await untilInstalled(page);
  site.network.fault({ kind: 'cut' });

  await page.getByRole('link', { name: 'Quaye Road', exact: true }).click();
  const riders = page.getByRole('tabpanel', { name: 'Riders' });
  await riders.getByText('1–20 of 21').waitFor();
  await riders.getByRole('button', { name: 'Next' }).click();
  await riders.getByText('21–21 of 21').waitFor();
  await riders.getByLabel('Search the riders of the bus').fill('quaeye');
  await riders.getByRole('link', { name: 'Quaye, Ada' }).waitFor();
  expect(await riders.getByRole('link', { name: /^Zubair/ }).count()).toBe(0);

  await riders.getByRole('link', { name: 'See them in the list of students' }).click();
  await page.getByText('1–21 of 21').waitFor();
  expect(await page.getByLabel('Bus', { exact: true }).inputValue()).toBe(busId);
  await page.getByRole('link', { name: 'Quaye, Ada' }).click();
  await page.getByRole('link', { name: 'Quaye Road', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Quaye Road' }).waitFor();
  site.network.fault({ kind: 'pass' });
  expect(tablet.errors).toEqual([]);
});

test('a rider who is out on an exeat is not waited for by the bus, without a network too', async () => {
  const colleague = await site.colleague(tunde);
  const busId = await addBus(colleague, { name: 'Quaye Road', plate: 'QRD-1' });
  const rideHome = { busId, stop: 'Gate 2', days: [1, 2] };
  await addStudent(colleague, { firstName: 'Obi', lastName: 'Quaye', rideHome });
  const desk = await deskOf(site);
  const { exeat } = await leaveOfNow(desk, 'Passing', { student: { rideHome } });
  await letOut(desk.approves, exeat, 5);
  const tablet = await site.startDevice();
  const page = tablet.page();
  await signInAs(page, folake);
  await openStudents(page);
  await page.goto(`/school/bus/bus-admin/${busId}`);
  const riders = page.getByRole('tabpanel', { name: 'Riders' });
  const out = rowOf(page, 'Passing, Ada').getByText(/^Out on leave/);
  await out.waitFor();
  await untilInstalled(page);
  site.network.fault({ kind: 'cut' });
  await page.reload();
  await out.waitFor();
  expect(await riders.getByText(/^Out on leave/).count()).toBe(1);
  expect(tablet.errors).toEqual([]);
});
