import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { issueCards } from '#contract/card.ts';
import { addKiosk } from '#contract/kiosk.ts';
import { scan } from '#tests/gate/pages.ts';
import { codeFor } from '#tests/kiosk/kiosks.ts';
import { expectNoFindings } from '#tests/support/axe.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import type { Session } from '#tests/support/session.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { overflowAt } from '#tests/support/too-wide.ts';
import { threeStops } from '#tests/bus-route/routes.ts';
import { addStudent } from '#tests/student/students.ts';
import { nowOf, okay } from '#tests/whereabouts/movements.ts';
import { aMorning, ofChild, say, tripOf } from './trips.ts';

let site: Site;
let colleague: Session;
beforeEach(async () => {
  site = await startSite();
  colleague = await site.colleague(tunde);
});
afterEach(() => site.close());

const everyDay = { days: [1, 2, 3, 4, 5, 6, 7] };

/** A tablet that goes with the bus, until it could do without a network. */
async function tabletOn(busId: string, name: string): Promise<{ page: Page; errors: unknown[] }> {
  const id = crypto.randomUUID();
  okay(await colleague.call(addKiosk, { params: { id }, body: { name, gateId: null, busId } }));
  const device = await site.startDevice({ viewport: { width: 820, height: 1180 } });
  const page = device.page();
  await page.goto('/kiosk');
  await page.getByLabel('Code').fill(await codeFor(colleague, id));
  await page.getByRole('heading', { name: 'Trips of Coaster 7' }).waitFor();
  await untilInstalled(page);
  return { page, errors: device.errors };
}

const row = (page: Page, id: string) => page.locator(`[data-child="${id}"]`);
const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"] dd`);
const open = (page: Page) =>
  page
    .getByRole('button', { name: /^Lekki/ })
    .first()
    .click();
const pressed = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a trip without a network: checked, started, one tap on and one off, nobody is closed over, and all of it is on the server once', async () => {
  const { busId, trip, ada, ben } = await aMorning(colleague, everyDay);
  const eve = await addStudent(colleague, { firstName: 'Eve', lastName: 'Obi' });
  const [card] = okay(await colleague.call(issueCards, { params: { of: 'student' }, body: { ids: [eve.id] } }));
  const { page, errors } = await tabletOn(busId, 'Tablet of the bus');
  site.network.fault({ kind: 'cut' });
  await page.reload();
  await open(page);
  await page.getByText(/^Ready offline: 2 children, 3 stops/).waitFor();
  expect(await page.getByRole('button', { name: 'Start the trip' }).isDisabled()).toBe(true);
  await pressed(page, 'Mark the rest OK');
  await pressed(page, 'Keep the check');
  await pressed(page, 'Start the trip');
  await page.getByRole('dialog').getByLabel('Odometer, in km').fill('12 400');
  await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByText('Running', { exact: true }).waitFor();

  const ofAda = row(page, ada)
    .getByRole('button', { name: /Ada Eze/ })
    .first();
  expect((await ofAda.boundingBox())?.height).toBeGreaterThanOrEqual(64);
  await ofAda.click();
  await expect.poll(() => figure(page, 'on').textContent()).toBe('1');
  // A tap that comes twice says nothing wrong.
  expect(await ofAda.isDisabled()).toBe(true);
  await expectNoFindings(page);
  expect(await overflowAt(page, 820)).toEqual([]);

  // The card of a child whom nobody awaits is read, and says which bus is theirs.
  await pressed(page, 'Scan cards');
  await page.getByLabel('Scanner').focus();
  await scan(page, card.text);
  await page.getByText('Eve Obi is on no route in this direction today.').waitFor();
  expect(await figure(page, 'on').textContent()).toBe('1');

  await page.getByRole('button', { name: 'Somebody else boards' }).click();
  await page.getByLabel('Name or admission number').fill('eve');
  await page.getByRole('button', { name: /Eve Obi/ }).click();
  await page.getByRole('dialog').getByText('Eve Obi is on no route in this direction today.').waitFor();
  await pressed(page, 'Take on');
  await expect.poll(() => figure(page, 'on').textContent()).toBe('2');
  await row(page, ben).getByRole('button', { name: 'Ben Eze: more' }).click();
  await row(page, ben).getByRole('button', { name: 'Did not come' }).click();
  await row(page, ben).getByRole('textbox').fill('Waited 3 minutes, nobody called');
  await row(page, ben).getByRole('button', { name: 'Keep' }).click();
  await expect.poll(() => figure(page, 'absent').textContent()).toBe('1');

  // The battery was empty: what was said is there again.
  await page.reload();
  await open(page);
  await expect.poll(() => figure(page, 'on').textContent()).toBe('2');
  await pressed(page, 'Arrived');
  await page.getByRole('dialog').getByRole('button', { name: 'Arrived', exact: true }).click();
  await page.getByText('2 still on the bus').waitFor();
  expect(await page.getByRole('button', { name: 'I walked to the back' }).isDisabled()).toBe(true);
  await row(page, ada).locator('button').first().click();
  await pressed(page, 'Scan cards');
  await page.getByLabel('Scanner').focus();
  await scan(page, card.text);
  await page.getByText('Eve Obi: off the bus').waitFor();
  await pressed(page, 'I walked to the back');
  await page.getByLabel('I walked to the back, and nobody is on the bus').check();
  await pressed(page, 'Keep the child check');
  await pressed(page, 'Close the trip');
  await page.getByText('Closed', { exact: true }).waitFor();

  site.network.fault({ kind: 'pass' });
  await expect.poll(async () => (await tripOf(colleague, trip.id)).now.state, { timeout: 30_000 }).toBe('CLOSED');
  const { events, now } = await tripOf(colleague, trip.id);
  expect(events.map(({ said }) => said.says).toSorted()).toEqual(
    ['CHECKED', 'STARTED', 'BOARDED', 'BOARDED', 'NO_SHOW', 'ARRIVED', 'ALIGHTED', 'ALIGHTED', 'WALKED', 'CLOSED'].toSorted(),
  );
  expect(now.figures).toMatchObject({ on: 0, off: 2, absent: 1, left: 0 });
  expect(await nowOf(colleague, { id: ada })).toMatchObject({ place: 'ON_SITE', method: 'BUS' });
  expect(errors).toEqual([]);
});

test('the office sees the trip as it drives, exchanges the bus, and a child who must be met is handed over by name or stays', async () => {
  const stops = Object.fromEntries(Object.entries(threeStops()).map(([id, stop]) => [id, { ...stop, mustBeMet: true }]));
  const home = { direction: 'FROM_SCHOOL' as const, stops, ...everyDay };
  const { trip, ada, ben } = await aMorning(colleague, home);
  const page = (await site.startDevice({ viewport: { width: 1280, height: 800 } })).page();
  await signInAs(page, folake);
  await page.goto('/school/bus/trips');
  await page.getByRole('link', { name: 'Lekki' }).click();
  await page.getByRole('heading', { name: 'Lekki', level: 1 }).waitFor();
  await row(page, ada).locator('button').first().click();
  await expect.poll(() => figure(page, 'on').textContent()).toBe('1');
  await expect.poll(async () => (await tripOf(colleague, trip.id)).now.figures.on, { timeout: 30_000 }).toBe(1);
  // What is said elsewhere comes by itself.
  await say(colleague, trip.id, ofChild('BOARDED', ben), { at: new Date().toISOString() });
  await expect.poll(() => figure(page, 'on').textContent()).toBe('2');
  await page.getByRole('button', { name: 'Another bus or driver' }).click();
  await page.getByLabel('Driver', { exact: true }).fill('Musa Bello');
  await page.getByLabel('Reason').fill('The driver is ill');
  await pressed(page, 'Save');
  await page.getByText('Driver Musa Bello').waitFor();
  await expectNoFindings(page);

  await pressed(page, 'Mark the rest OK');
  await pressed(page, 'Keep the check');
  await pressed(page, 'Start the trip');
  await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByText('Running', { exact: true }).waitFor();
  await row(page, ada).locator('button').first().click();
  const hands = row(page, ada).getByRole('group', { name: 'Who takes Ada Eze?' });
  await hands.getByRole('button', { name: 'Nobody is here' }).click();
  await row(page, ada).getByText('Nobody met the child').first().waitFor();
  await row(page, ada).getByRole('button', { name: 'Ada Eze: more' }).click();
  await row(page, ada).getByRole('button', { name: 'Handed back' }).click();
  await row(page, ada).getByRole('textbox').fill('Matron Bello, at school');
  await row(page, ada).getByRole('button', { name: 'Keep' }).click();
  await expect.poll(() => figure(page, 'off').textContent()).toBe('1');
  await expect.poll(async () => (await tripOf(colleague, trip.id)).now.figures.off, { timeout: 30_000 }).toBe(1);
  expect(await nowOf(colleague, { id: ada })).toMatchObject({ place: 'ON_SITE' });
});
