/** What a bus was drafted as from its trips, and what a person made of it, stand side by side. */
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyBusRoute, recordBusRoute } from '#contract/bus-route.ts';
import { type BusTripLine, listBusTrips, sayOfBusTrip } from '#contract/bus-trip.ts';
import type { TripSaid } from '#contract/bus-trip-event.ts';
import { baseOf } from '#tests/authorisation/made.ts';
import { threeStops } from '#tests/bus-route/routes.ts';
import { signInAs } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { addBusOfToday, openReport, recordInReport, reportOnServer } from '#tests/support/reports.ts';
import type { Session } from '#tests/support/session.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { clockAt, okay } from '#tests/whereabouts/movements.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const say = async (session: Session, id: string, said: TripSaid) => {
  const body = { said, device: clockAt(new Date().toISOString()), isOffline: false };
  okay(await session.call(sayOfBusTrip, { params: { id, eventId: randomUUIDv7() }, body, headers: baseOf(null) }));
};

test('a time that somebody corrected stands beside the drafted one, and the report waits for its trip to be closed', async () => {
  const colleague = await site.colleague(tunde);
  const report = await addBusOfToday(colleague, 'Coaster Drafted');
  const content = { ...emptyBusRoute, name: 'Lekki drafted', busId: report.busId, days: [1, 2, 3, 4, 5, 6, 7], stops: threeStops() };
  const route = { params: { id: randomUUIDv7() }, body: { changes: content }, headers: { 'if-none-match': '*' } };
  okay(await colleague.call(recordBusRoute, route));
  const trips: BusTripLine[] = okay(await colleague.call(listBusTrips, { query: { busId: report.busId } })).data;
  const id = trips[0]?.id ?? '';
  await say(colleague, id, { says: 'STARTED', odometer: 1200 });
  const { drafted } = await reportOnServer(colleague, report);
  const start = drafted?.trips[id]?.actualStart ?? '';
  expect(start).toMatch(/^\d\d:\d\d$/);

  const desk = await site.startDevice();
  const page = desk.page();
  await signInAs(page, folake);
  await openReport(page, report);
  const form = page.getByRole('form', { name: 'Bus daily report' });
  await form.getByText('Under way').waitFor();
  expect(await form.getByText(/^Drafted/).count()).toBe(0);
  await recordInReport(page, { 'Odometer at the start': '1190' });
  await form.getByText('Drafted: 1,200').waitFor();

  // What the tablet says next comes into the open form; the corrected field stays.
  await say(colleague, id, { says: 'DELAYED', reason: 'Whatever the hour of this test is' });
  await say(colleague, id, { says: 'ARRIVED', odometer: 1215 });
  await expect.poll(() => form.getByLabel('Odometer at the end', { exact: true }).inputValue()).toBe('1215');
  expect(await form.getByLabel('Odometer at the start', { exact: true }).inputValue()).toBe('1190');

  await form.getByRole('button', { name: 'Submit report' }).click();
  await page.getByRole('region', { name: 'There is a problem' }).getByText('Nobody has walked through the bus after this trip').waitFor();
  await say(colleague, id, { says: 'WALKED', code: '', itemsLeft: '' });
  await say(colleague, id, { says: 'CLOSED' });
  await form.getByText('Trip closed').waitFor();
  await form.getByRole('button', { name: 'Submit report' }).click();
  await page.getByText('Submitted by').waitFor();
  await page.getByText('Drafted: 1,200').waitFor();
});
