import { afterEach, beforeEach, expect, test } from 'vitest';
import { listRiders, type Rider } from '#contract/rider.ts';
import { addBusRoute } from '#tests/bus-route/routes.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openStudents } from '#tests/student/pages.ts';
import { addStudent } from '#tests/student/students.ts';
import { overflowAt } from '#tests/support/too-wide.ts';
import { addBus } from '#tests/sync/queue.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

test('children are put on a route by name and from their records, too many are asked about, and all are read without a network', async () => {
  const colleague = await site.colleague(tunde);
  const busId = await addBus(colleague, { name: 'Quaye Road', plate: 'QRD-1', capacity: 2 });
  const routeId = await addBusRoute(colleague, { name: 'Quaye', busId });
  const ride = { busId, stop: 'market', days: [1, 2] };
  await addStudent(colleague, { firstName: 'Ada', lastName: 'Quaye', rideToSchool: ride });
  await addStudent(colleague, { firstName: 'Obi', lastName: 'Quayson' });
  await addStudent(colleague, { firstName: 'Uju', lastName: 'Quayson' });
  const there = async (): Promise<Rider[]> => (await colleague.call(listRiders, { params: { id: routeId } })).body.data.data;

  const page = (await site.startDevice()).page();
  await signInAs(page, folake);
  await openStudents(page);
  await page.goto(`/school/bus/routes/${routeId}?tab=riders`);
  await page.getByText('Nobody rides this route yet.').waitFor();
  await untilInstalled(page);

  await page.getByRole('button', { name: 'Add riders' }).click();
  const form = page.getByRole('form', { name: 'Add riders' });
  await form.getByRole('button', { name: 'Choose 1 whose record says this bus' }).click();
  expect(await form.getByRole('combobox', { name: 'Stop of Quaye, Ada' }).inputValue()).toBe('market');
  await form.getByRole('combobox', { name: 'Stop of those you choose next' }).selectOption('gate');
  await form.getByRole('searchbox').fill('quayson');
  await form.getByRole('button', { name: 'Choose Quayson, Obi' }).click();
  await form.getByRole('button', { name: 'Choose Quayson, Uju' }).click();
  await form.getByRole('button', { name: 'Put 3 on the route' }).click();
  // What was chosen stays while the reason is given.
  await form.getByText('3 children for 2 seats. Say why').first().waitFor();
  expect(await there()).toEqual([]);
  await form.getByRole('textbox', { name: /Why more children than seats/ }).fill('Two small ones share');
  await form.getByRole('button', { name: 'Put 3 on the route' }).click();
  const riders = page.getByRole('table', { name: 'Riders of this route' });
  await riders.getByRole('row', { name: /06:45 Market.*Ada Quaye.*Two small ones share/ }).waitFor();
  expect((await there()).map(({ studentName, stopName }) => `${studentName}, ${stopName}`)).toEqual([
    'Obi Quayson, Estate gate',
    'Uju Quayson, Estate gate',
    'Ada Quaye, Market',
  ]);

  await riders.getByRole('button', { name: 'Change: Uju Quayson' }).click();
  await page.getByRole('form', { name: 'Rider' }).getByRole('combobox', { name: 'Stop' }).selectOption('bridge');
  await page.getByRole('form', { name: 'Rider' }).getByRole('button', { name: 'Save' }).click();
  await riders.getByRole('row', { name: /07:05 Bridge.*Uju Quayson/ }).waitFor();

  expect(await overflowAt(page, 820)).toEqual([]);
  site.network.fault({ kind: 'cut' });
  await page.reload();
  await riders.getByRole('row', { name: /07:05 Bridge.*Uju Quayson/ }).waitFor();
  await riders.getByRole('button', { name: 'Take off: Uju Quayson' }).click();
  await page.getByText('Taking somebody off a route needs a connection').waitFor();
  site.network.fault({ kind: 'pass' });
  await page.getByRole('button', { name: 'Take off', exact: true }).click();
  // Today is the last day: she is still waited for.
  const ends = async () => (await there()).map(({ studentName, until, from }) => [studentName, until === from]);
  await expect.poll(ends).toEqual([
    ['Obi Quayson', false],
    ['Ada Quaye', false],
    ['Uju Quayson', true],
  ]);
});
