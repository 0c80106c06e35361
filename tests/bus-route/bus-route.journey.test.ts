import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BusRoute, listBusRoutes, readBusRoute } from '#contract/bus-route.ts';
import { stopsInOrder } from '#contract/bus-route-rules.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { addBusOfToday, untilChipSays } from '#tests/support/reports.ts';
import { addBusRoute, stop, threeStops } from './routes.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

test('a route is made without a network, its stops put in order with the keys and by dragging, and is there when the network is back', async () => {
  const colleague = await site.colleague(tunde);
  const { busId } = await addBusOfToday(colleague, 'Coaster 7');
  const there = async (): Promise<BusRoute[]> => (await colleague.call(listBusRoutes, { query: { busId } })).body.data.data;
  const page = (await site.startDevice()).page();
  await signInAs(page, folake);
  await page.goto('/school/bus');
  await page.getByRole('row', { name: /Coaster 7/ }).waitFor();
  await page.getByRole('link', { name: 'Routes' }).click();
  await page.getByRole('table', { name: 'Routes' }).waitFor();
  await untilInstalled(page);
  site.network.fault({ kind: 'cut' });

  await page.getByRole('button', { name: 'Add a route' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add a route' });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Lekki');
  await form.getByRole('combobox', { name: 'Bus' }).selectOption(busId);
  for (const [at, [name, time]] of [
    ['Estate gate', '0630'],
    ['Market', '0645'],
    ['Bridge', '0705'],
  ].entries()) {
    await form.getByRole('button', { name: 'Add a stop' }).click();
    await form
      .getByRole('textbox', { name: 'Name of the stop' })
      .nth(at)
      .fill(name ?? '');
    await form
      .getByRole('textbox', { name: 'Planned time' })
      .nth(at)
      .fill(time ?? '');
  }
  const names = () =>
    form
      .getByRole('textbox', { name: 'Name of the stop' })
      .evaluateAll((all) => all.map((one) => (one instanceof HTMLInputElement ? one.value : '')));

  await form.getByRole('button', { name: 'Move Bridge up' }).focus();
  await page.keyboard.press('Enter');
  await form.getByText('Bridge is at place 2 of 3 now').waitFor();
  await page.keyboard.press('Enter');
  expect(await names()).toEqual(['Bridge', 'Estate gate', 'Market']);
  // At the top the way up is closed: the way down has the focus.
  await page.keyboard.press('Enter');
  expect(await names()).toEqual(['Estate gate', 'Bridge', 'Market']);

  const handle = form.getByTitle('Drag Market to another place');
  await handle.scrollIntoViewIfNeeded();
  const from = await handle.boundingBox();
  const to = await form.getByTitle('Drag Estate gate to another place').boundingBox();
  if (!from || !to) throw new Error('The handles are not drawn');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
  await page.mouse.up();
  expect(await names()).toEqual(['Market', 'Estate gate', 'Bridge']);

  // A place that is none stays as it was typed, and says what it should be.
  const place = form.getByRole('textbox', { name: 'Place on the map (optional)' }).first();
  await place.fill('near the market');
  await form.getByRole('button', { name: 'Save route' }).click();
  await form.getByText('Enter latitude and longitude, for example 6.45407, 3.39467').first().waitFor();
  await place.fill('6.4455, 3.4611');
  await form.getByRole('button', { name: 'Save route' }).click();
  const row = page.getByRole('row', { name: /Lekki.*Coaster 7.*3 stops/ });
  await row.waitFor();
  expect(await there()).toEqual([]);

  site.network.fault({ kind: 'pass' });
  await untilChipSays(page, /Up to date/);
  const [route] = await there();
  expect(route).toMatchObject({ name: 'Lekki', busName: 'Coaster 7', direction: 'TO_SCHOOL' });
  expect(route && stopsInOrder(route).map(({ name, at, place: where }) => [name, at, where])).toEqual([
    ['Market', '06:30', { lat: 6.4455, lon: 3.4611 }],
    ['Estate gate', '06:45', null],
    ['Bridge', '07:05', null],
  ]);

  // On its bus it stands too, and on its own page without a network.
  await row.getByRole('link', { name: 'Lekki' }).click();
  await page.getByRole('heading', { level: 1, name: 'Lekki' }).waitFor();
  // The list names it before it is read and kept.
  await expect.poll(() => queriesKept(page)).toContainEqual(expect.stringContaining(`"detail","${route?.id}"`));
  site.network.fault({ kind: 'cut' });
  await page.reload();
  await page.getByRole('listitem').filter({ hasText: 'Estate gate' }).getByText('No place on the map yet').waitFor();
});

test('stops and the road are set on the map with the keys alone, a stop is moved there, and the page of the route draws them', async () => {
  const colleague = await site.colleague(tunde);
  const { gate, market } = threeStops();
  const unplaced = { gate: { ...stop(), ...gate, place: null }, market: { ...stop(), ...market, place: null } };
  const id = await addBusRoute(colleague, { name: 'Lekki', stops: unplaced });
  const page = (await site.startDevice()).page();
  await signInAs(page, folake);
  await page.goto(`/school/bus/routes/${id}`);
  await page.getByRole('button', { name: 'Edit route' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Lekki' });
  const map = form.getByRole('region', { name: 'Map of the stops and the road' });
  await map.waitFor();
  await form.locator('[aria-busy]').waitFor({ state: 'detached' });
  await map.focus();
  await page.keyboard.press('Enter');
  const places = form.getByRole('textbox', { name: 'Place on the map (optional)' });
  await expect.poll(() => places.nth(0).inputValue()).toMatch(/^-?\d+\.\d+, -?\d+\.\d+$/);
  // The next press is of the next stop.
  expect(await form.getByRole('combobox', { name: 'A press on the map sets' }).inputValue()).toBe('market');
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(() => places.nth(1).inputValue()).toMatch(/^-?\d+\.\d+, -?\d+\.\d+$/);
  const before = await places.nth(1).inputValue();
  await form.getByRole('button', { name: 'Stop 2, Market. The arrow keys move it' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => places.nth(1).inputValue()).not.toBe(before);

  await form.getByRole('combobox', { name: 'A press on the map sets' }).selectOption('road');
  await map.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await form.getByText('The road has 2 points').waitFor();
  await page.keyboard.press('Enter');
  await form.getByText('The road has 3 points').waitFor();
  await form.getByRole('button', { name: 'Take back the last point' }).click();
  await form.getByRole('button', { name: 'Save route' }).click();
  await page.getByRole('region', { name: 'Map of Lekki' }).waitFor();
  const stored = (await colleague.call(readBusRoute, { params: { id } })).body.data;
  expect(stored).toMatchObject({ road: [{ lat: expect.any(Number) }, { lat: expect.any(Number) }] });
  expect(stored.stops.market.place.lat).toBeGreaterThan(stored.stops.gate.place.lat);
});

/** The keys of what this browser has kept of the server's answers. */
function queriesKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('This database cannot be read'));
      });
    const database = await done(indexedDB.open('muster-cache'));
    const keys = await done(database.transaction('queries').objectStore('queries').getAllKeys());
    database.close();
    return keys.map(String);
  });
}
