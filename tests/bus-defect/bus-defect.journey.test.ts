import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Bus, readBus } from '#contract/bus.ts';
import { type BusDefect, listBusDefects } from '#contract/bus-defect.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { addBusOfToday, untilChipSays } from '#tests/support/reports.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

test('a severe defect is reported without a network and holds its bus, which comes back once it is mended', async () => {
  const colleague = await site.colleague(tunde);
  const { busId } = await addBusOfToday(colleague, 'Coaster 7');
  const there = async (): Promise<BusDefect[]> => (await colleague.call(listBusDefects, { query: { busId } })).body.data.data;
  const bus = async (): Promise<Bus> => (await colleague.call(readBus, { params: { id: busId } })).body.data;
  const page = (await site.startDevice()).page();
  await signInAs(page, folake);
  await page.goto(`/school/bus/bus-admin/${busId}?tab=defects`);
  await page.getByText('Nothing is wrong with this bus').waitFor();
  await untilInstalled(page);
  site.network.fault({ kind: 'cut' });

  await page.getByRole('button', { name: 'Report a defect' }).click();
  const form = page.getByRole('dialog', { name: 'Report a defect' });
  await form.getByRole('button', { name: 'Report defect' }).click();
  await form.getByText('Enter what is wrong').first().waitFor();
  await form.getByRole('combobox', { name: 'Of the bus' }).selectOption('brakes');
  await form.getByRole('textbox', { name: 'What is wrong' }).fill('The pedal goes to the floor');
  await form.getByRole('radio', { name: 'High' }).check();
  await form.getByText('A bus in service is held with it').waitFor();
  await form.getByRole('button', { name: 'Report defect' }).click();
  await page.getByRole('row', { name: /The pedal goes to the floor.*Brakes.*High.*To be mended/ }).waitFor();
  await page.getByRole('tab', { name: 'Defects 1' }).waitFor();
  await page.getByText('Defect hold').first().waitFor();
  expect(await there()).toEqual([]);

  site.network.fault({ kind: 'pass' });
  await untilChipSays(page, /Up to date/);
  expect(await there()).toMatchObject([
    { name: 'The pedal goes to the floor', item: 'brakes', severity: 'HIGH', state: 'OPEN', busName: 'Coaster 7' },
  ]);
  expect((await bus()).status).toBe('DEFECT_HOLD');

  // Nobody puts it back while the defect stands.
  await page.getByRole('button', { name: 'Edit bus' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Coaster 7' });
  await edit.getByRole('combobox', { name: 'Status' }).selectOption('IN_SERVICE');
  await edit.getByRole('button', { name: 'Save bus' }).click();
  await edit.getByText('A severe defect of this bus is not mended yet: The pedal goes to the floor').first().waitFor();
  await edit.getByRole('combobox', { name: 'Status' }).selectOption('DEFECT_HOLD');
  await edit.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('link', { name: 'The pedal goes to the floor' }).click();
  await page.getByRole('heading', { level: 1, name: 'The pedal goes to the floor' }).waitFor();
  await page.getByRole('button', { name: 'Edit defect' }).click();
  const repair = page.getByRole('dialog', { name: 'Edit The pedal goes to the floor' });
  await repair.getByRole('radio', { name: 'Mended', exact: true }).check();
  await repair.getByRole('button', { name: 'Save defect' }).click();
  await repair.getByText('Enter the day on which it was mended').first().waitFor();
  await repair.getByRole('textbox', { name: 'Mended on' }).fill((await there())[0]?.reportedOn ?? '');
  await repair.getByRole('textbox', { name: 'Repaired by' }).fill('Ojo Motors');
  await repair.getByRole('textbox', { name: 'Cost (optional)' }).fill('42500');
  await repair.getByRole('button', { name: 'Save defect' }).click();
  await expect.poll(async () => (await there())[0]).toMatchObject({ state: 'MENDED', repairer: 'Ojo Motors', cost: 42_500 });
  await page.getByText('₦42,500').waitFor();

  await page.goto(`/school/bus/bus-admin/${busId}`);
  await page.getByRole('button', { name: 'Edit bus' }).click();
  await edit.getByRole('combobox', { name: 'Status' }).selectOption('IN_SERVICE');
  await edit.getByRole('button', { name: 'Save bus' }).click();
  await expect.poll(async () => (await bus()).status).toBe('IN_SERVICE');

  // From the fleet to the list of all of them, narrowed to what is not mended.
  await page.goto('/school/bus');
  await page.getByRole('link', { name: 'Defects', exact: true }).click();
  const table = page.getByRole('table', { name: 'Defects of buses' });
  await table.getByRole('row', { name: /The pedal goes to the floor.*Coaster 7.*Mended/ }).waitFor();
  await page.getByRole('combobox', { name: 'State' }).selectOption('STANDING');
  await table.getByRole('row', { name: /The pedal goes to the floor/ }).waitFor({ state: 'detached' });
});
