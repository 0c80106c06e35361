import { afterEach, beforeEach, test } from 'vitest';
import { fileReport } from './filing.ts';
import { signInAs } from '#tests/support/console.ts';
import { finishedReport } from '#tests/support/factories.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { addBusOfToday } from '#tests/support/reports.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

test('the page of a bus has its kilometres and fuel in words, as a picture and as a table, by month and by week', async () => {
  const colleague = await site.colleague(tunde);
  const { busId, day } = await addBusOfToday(colleague, 'Coaster 7');
  await fileReport(colleague, { busId, day, content: finishedReport({ fuelLitres: 12, fuelCost: 10_800 }) });
  const page = (await site.startDevice()).page();
  await signInAs(page, folake);
  await page.goto(`/school/bus/bus-admin/${busId}?tab=fuel`);
  await page.getByText('48 km driven; 12 litres of fuel for ₦10,800.').waitFor();
  await page.locator('figure svg rect').first().waitFor();
  await page.getByRole('button', { name: 'As a table: Kilometres and fuel of a year' }).click();
  const table = page.getByRole('table', { name: 'Kilometres and fuel of a year' });
  await table.getByRole('row', { name: /48.*12.*₦10,800.*4/ }).waitFor();
  await page.getByRole('combobox', { name: 'Figures' }).selectOption('WEEK');
  await table.getByRole('row', { name: /Week of.*48.*12/ }).waitFor();
});
