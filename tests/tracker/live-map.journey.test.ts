import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordBus } from '#contract/bus.ts';
import { readBusRoute } from '#contract/bus-route.ts';
import { apiBase } from '#contract/header.ts';
import { positionsPath } from '#contract/tracker.ts';
import { addBusRoute, stop } from '#tests/bus-route/routes.ts';
import { expectNoFindings } from '#tests/support/axe.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake } from '#tests/support/people.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { overflowAt } from '#tests/support/too-wide.ts';
import { asOsmAnd, drive, type TrackFix } from '#tests/support/track.ts';
import { busWithPhone } from './trackers.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

/** As a telephone on the road, which knows nothing of the console. */
async function send(token: string, fix: TrackFix): Promise<void> {
  const query = new URLSearchParams(asOsmAnd(token, fix)).toString();
  const { status } = await fetch(`${site.server.url}${apiBase}${positionsPath}?${query}`);
  if (status !== 200) throw new Error(`The fix was answered ${status}`);
}

test('a bus is followed on the map and in words: how old the news is, at which stops it was, and without a network too', async () => {
  const colleague = await site.colleague();
  const { busId, token } = await busWithPhone(colleague);
  const changes = { attendantName: 'Ngozi Eze', attendantPhone: '+2348035550100' };
  await colleague.call(recordBus, { params: { id: busId }, body: { changes }, headers: { 'if-match': '"1"' } });
  // Twenty metres every two seconds, until now; the day of the school may have begun a moment ago.
  const road = drive({ at: new Date(Date.now() - 22_000).toISOString(), fixes: 12, everySeconds: 2 });
  const placed = (place: number) => ({ lat: road[place]?.lat ?? 0, lon: road[place]?.lon ?? 0 });
  const stops = {
    market: stop({ name: 'Market', seq: 1, at: '00:00', place: placed(8) }),
    bridge: stop({ name: 'Bridge', seq: 2, at: '23:59', place: { lat: 7, lon: 3 } }),
    mill: stop({ name: 'Mill', seq: 3, at: '23:59' }),
  };
  const routeId = await addBusRoute(colleague, {
    name: 'Lekki',
    busId,
    days: [1, 2, 3, 4, 5, 6, 7],
    startsAt: '00:00',
    endsAt: '23:59',
    stops,
  });

  const page = (await site.startDevice()).page();
  await signInAs(page, folake);
  await page.goto(`/school/bus/bus-admin/bus_track/${busId}`);
  await page.getByText('Nothing has told where this bus is.').waitFor();
  // Nobody loads the page again: the console is told that the bus moved.
  for (const fix of road) await send(token, fix);
  await page.getByText('Live', { exact: true }).waitFor();
  const list = page.getByRole('table', { name: 'Stops of Lekki' });
  await list.getByRole('row', { name: /^1 Market 00:00 \d\d:\d\d \(/ }).waitFor();
  await list.getByRole('row', { name: /^2 Bridge 23:59 –$/ }).waitFor();
  await list.getByRole('row', { name: /^3 Mill 23:59 No place on the map yet$/ }).waitFor();
  await page.getByRole('link', { name: 'Call Ngozi Eze' }).waitFor();
  await page.getByRole('region', { name: /^Map of where / }).waitFor();
  await expectNoFindings(page);
  expect(await overflowAt(page, 820)).toEqual([]);

  // The road of the route is what was driven, in as few points as show it: it was straight.
  await page.goto(`/school/bus/routes/${routeId}`);
  await page.getByRole('button', { name: 'Edit route' }).click();
  await page.getByRole('button', { name: 'Take this road' }).click();
  await page.getByText('The road has 2 points').waitFor();
  await page.getByRole('button', { name: 'Save route' }).click();
  const ends = [placed(0), placed(11)].map(({ lat, lon }) => ({ lat: expect.closeTo(lat, 4), lon: expect.closeTo(lon, 4) }));
  await expect.poll(async () => (await colleague.call(readBusRoute, { params: { id: routeId } })).body.data.road).toEqual(ends);

  await page.goto('/school/bus?map');
  await page.getByRole('table', { name: 'Where the buses are' }).getByText('Live', { exact: true }).waitFor();
  await untilInstalled(page);
  site.network.fault({ kind: 'cut' });
  await page.reload();
  await page.getByRole('table', { name: 'Where the buses are' }).getByRole('link').click();
  await list.getByRole('row', { name: /^1 Market/ }).waitFor();
  await page.getByText(/^(Live|Delayed)$/).waitFor();
});
