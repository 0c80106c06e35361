import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BusRoute, listBusRoutes, readBusRoute } from '#contract/bus-route.ts';
import { stopsInOrder } from '#contract/bus-route-rules.ts';
import { stopsInFile } from '#contract/route-file.ts';
import { expectNoFindings } from '#tests/support/axe.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { untilChipSays } from '#tests/support/reports.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { addBusRoute } from './routes.ts';
import { csv, gpx, gtfsStops, gtfsTimes } from './sample-files.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

const choose = (form: Locator, ...files: [name: string, text: string | Buffer][]) =>
  form
    .getByLabel('File with the stops')
    .setInputFiles(files.map(([name, text]) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })));
const valuesOf = (form: Locator, label: string) =>
  form.getByRole('textbox', { name: label }).evaluateAll((all) => all.map((one) => (one instanceof HTMLInputElement ? one.value : '')));
const told = (route: BusRoute) => stopsInOrder(route).map(({ name, at }) => `${at} ${name}`);

async function downloaded(page: Page, item: string): Promise<{ name: string; text: string }> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: item }).click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('a route is made from a table without a network, its road comes from a track, and as GeoJSON it is read back the same', async () => {
  const colleague = await site.colleague(tunde);
  const page = (await site.startDevice()).page();
  await signInAs(page, folake);
  await page.goto('/school/bus/routes');
  await page.getByRole('table', { name: 'Routes' }).waitFor();
  await untilInstalled(page);
  site.network.fault({ kind: 'cut' });

  await page.getByRole('button', { name: 'Add a route' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add a route' });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Lekki / north');
  const open = form.getByRole('button', { name: 'Take stops from a file' });
  await open.click();

  // What is wrong is said at its line, and nothing is in the form yet.
  await choose(form, ['stops.csv', csv.replace('6:45 AM', 'morning')]);
  await form.getByText('Line 3: “morning” is no time. Write it as 07:35').waitFor();
  await form.getByText('3 stops', { exact: true }).waitFor();
  expect(await valuesOf(form, 'Name of the stop')).toEqual([]);
  await choose(form, ['card.pdf', '%PDF-1.4']);
  await form.getByText('This is no text. Save the route as GPX, GeoJSON or CSV, then choose that').waitFor();
  expect(await form.getByRole('button', { name: 'Put these stops in' }).count()).toBe(0);

  // As Excel saves it on Windows: one byte a letter.
  await choose(form, ['stops.csv', Buffer.from(csv.replace('Market,6:45 AM', 'Marché,'), 'latin1')]);
  await form.getByRole('button', { name: 'Put these stops in' }).click();
  await form.getByText('Not in the file, so taken from the stop beside: the time of Marché.').waitFor();
  expect(await valuesOf(form, 'Name of the stop')).toEqual(['Estate gate', 'Marché', 'Bridge, north side']);
  expect(await valuesOf(form, 'Planned time')).toEqual(['06:30', '06:30', '07:05']);
  await form.getByRole('textbox', { name: 'Planned time' }).nth(1).fill('0645');

  await open.click();
  await choose(form, ['track.gpx', gpx.replaceAll(/<wpt.*<\/wpt>/g, '')]);
  await form.getByText('0 stops, a road of 3 points').waitFor();
  await form.getByRole('button', { name: 'Put the road in' }).click();
  await form.getByText('The road of the file is in the form now.').waitFor();
  await form.getByRole('button', { name: 'Save route' }).click();
  const row = page.getByRole('row', { name: /Lekki \/ north.*3 stops/ });
  await row.waitFor();
  expect((await colleague.call(listBusRoutes, { query: { search: 'Lekki / north' } })).body.data.data).toEqual([]);

  await row.getByRole('link', { name: 'Lekki / north' }).click();
  await page.getByRole('heading', { level: 1, name: 'Lekki / north' }).waitFor();
  const { name, text } = await downloaded(page, 'Stops and road (GeoJSON)');
  expect(name).toBe('Lekki - north.geojson');
  const table = await downloaded(page, 'Stops as a table (CSV)');
  const track = await downloaded(page, 'Stops and road (GPX)');

  site.network.fault({ kind: 'pass' });
  await untilChipSays(page, /Up to date/);
  const [route] = (await colleague.call(listBusRoutes, { query: { search: 'Lekki / north' } })).body.data.data;
  const stops = route ? stopsInOrder(route).map(({ id: _id, seq: _seq, ...one }) => one) : [];
  expect(stops).toHaveLength(3);
  expect(route?.road).toHaveLength(3);
  for (const file of [stopsInFile(name, text), stopsInFile(table.name, table.text), stopsInFile(track.name, track.text)]) {
    expect(file.stops.map(({ line: _line, ...one }) => one)).toEqual(stops);
    expect(file.problems).toEqual([]);
  }
  expect(stopsInFile(name, text).road).toEqual(route?.road);
  expect(stopsInFile(track.name, track.text).road).toEqual(route?.road);
});

test('stops of a file take the place of those of a route when that is said; one of the same name stays the same stop', async () => {
  const colleague = await site.colleague(tunde);
  const id = await addBusRoute(colleague, { name: 'Lekki' });
  const now = async (): Promise<BusRoute> => (await colleague.call(readBusRoute, { params: { id } })).body.data;
  const before = await now();
  const page = (await site.startDevice()).page();
  await signInAs(page, folake);
  await page.goto(`/school/bus/routes/${id}`);
  await page.getByRole('button', { name: 'Edit route' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Lekki' });
  const open = form.getByRole('button', { name: 'Take stops from a file' });
  await open.focus();
  await page.keyboard.press('Enter');
  await choose(form, ['stops.txt', gtfsStops], ['stop_times.txt', gtfsTimes]);
  await form.getByRole('combobox', { name: 'Trip' }).selectOption('T2');
  await form.getByText('Market, east').waitFor();
  await form.getByRole('button', { name: 'Put these stops in' }).click();
  await form.getByText('Not in the file, so taken out: Market.').waitFor();
  await expectNoFindings(page);
  await form.getByRole('button', { name: 'Back' }).click();
  expect(await valuesOf(form, 'Name of the stop')).toEqual(['Estate gate', 'Market', 'Bridge']);
  await form.getByRole('button', { name: 'Put these stops in' }).click();
  // The question has the focus.
  await page.keyboard.press('Enter');
  await form.getByText('3 stops of the file are in the form now.').waitFor();
  expect(await open.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await valuesOf(form, 'Starts at')).toEqual(['14:00']);
  expect(await now()).toEqual(before);

  await form.getByRole('button', { name: 'Save route' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('listitem').filter({ hasText: 'Market, east' }).waitFor();
  await untilChipSays(page, /Up to date/);
  const after = await now();
  expect(told(after)).toEqual(['14:00 Bridge', '14:10 Market, east', '14:20 Estate gate']);
  expect(Object.keys(after.stops)).toEqual(expect.arrayContaining(['gate', 'bridge']));
  expect(after.stops['bridge']?.place).toEqual({ lat: 6.45407, lon: 3.39467 });
  expect([after.startsAt, after.endsAt]).toEqual(['14:00', '14:20']);
});
