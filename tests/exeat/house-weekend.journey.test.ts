import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assignStudentToSubAdmin } from '#contract/assignment.ts';
import { addDays, schoolDay } from '#contract/school-time.ts';
import { madeKiosk } from '#tests/kiosk/kiosks.ts';
import { enrolOn } from '#tests/kiosk/pages.ts';
import { keepAway } from '#tests/release/releases.ts';
import { signInAs } from '#tests/support/console.ts';
import { folake, type Person, staff, tunde } from '#tests/support/people.ts';
import type { Session } from '#tests/support/session.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { until } from '#tests/support/until.ts';
import { dayOf } from '#tests/whereabouts/movements.ts';
import { deskOf, type Gone, show, verdictOf } from './at-gate.ts';
import { approved, type Asked, askFor, comeBack, type House, houseOf, passOf, reported } from './boarding-house.ts';
import { given, listed, read } from './leaving.ts';

const zone = 'Africa/Lagos';
const sundayMs = 48 * 60 * 60_000;
const clockFile = join(tmpdir(), `muster-clock-${crypto.randomUUID()}`);

let site: Site;
beforeEach(async () => {
  site = await startSite({
    CALLS_PER_MINUTE: '1000000',
    CALLS_BURST: '1000000',
    NODE_OPTIONS: '--import=./tests/support/clock-ahead.ts',
    CLOCK_AHEAD: clockFile,
  });
});
afterEach(async () => {
  await site.close();
  rmSync(clockFile, { force: true });
});

test('of a house of 120 forty go home for the weekend, at a gate without a network; two are not back on Sunday; the report has them all', async () => {
  const friday = schoolDay(new Date(), zone);
  const { asks: before, approves } = await deskOf(site);
  const house = await houseOf(before, 120);
  const first = await decidedByAll(before, house);
  const others: Asked[] = [];
  for (const [at, of] of house.boarders.slice(1, 41).entries()) {
    // The first two are to be back an hour before we look on Sunday, the grace of half an hour included.
    others.push(await approved(approves, await askFor(before, { typeId: house.typeId, of, ...(at < 2 && { backAfter: 47 }) })));
  }
  const all: Gone[] = [];
  for (const asked of [first, ...others]) all.push(await passOf(before, asked));
  const forty = all.slice(0, 40);
  const [denied] = all.slice(40);
  if (!denied) throw new Error('There is nobody to be kept away');
  await keepAway(before, denied.child, { guardianId: denied.mother, personName: 'The mother' });
  expect(await reported(before, house)).toEqual({ APPROVED: 41 });

  await leaveWithoutNetwork(before, { forty, denied });

  // Each has left, once.
  await until(
    'the server has all forty',
    async () => (await listed(before, { houseId: house.houseId, tab: 'ACTIVE' })).counts.ACTIVE,
    (many) => many === 40,
  );
  for (const { child, exeat } of forty) {
    const { state, steps } = given(await read(before, exeat.id));
    expect([state, steps.filter(({ deed }) => deed === 'gate-out').length]).toEqual(['OUT', 1]);
    expect((await dayOf(before, { id: child }, { day: friday })).map(({ kind }) => kind)).toEqual(['EXEAT_OUT']);
  }
  expect(given(await read(before, denied.exeat.id)).state).toBe('SCHEDULED');

  // On Sunday all but two are back.
  writeFileSync(clockFile, String(sundayMs));
  await site.server.restart();
  const colleague = await site.colleague(tunde);
  const late = forty.slice(1, 3);
  const sunday = new Date(Date.now() + sundayMs).toISOString();
  for (const { exeat } of forty.filter((one) => !late.includes(one)))
    await comeBack(colleague, given(await read(colleague, exeat.id)), sunday);
  expect(await reported(colleague, house)).toMatchObject({ ON_TIME: 38, OVERDUE: 2 });
  await overdueOnScreen(house, { late, friday });
});

/** One request as it goes through the hands: the mother's, who has a link, the house's on a phone, the head's at a desk. */
async function decidedByAll(colleague: Session, { typeId, hybridId, boarders: [of] }: House): Promise<Asked> {
  if (!of) throw new Error('Nobody lives in the house');
  const email = 'mother@boarder.example';
  const asked = await askFor(colleague, { typeId, of, email });
  const { secret } = await site.untilLetter('exeat-consent', email);
  const mothers = (await site.startDevice({ viewport: { width: 390, height: 844 } })).page();
  await mothers.goto(`/consent/en#secret=${secret}`);
  await mothers.getByRole('radio', { name: `Yes, ${of.name} may go` }).check();
  await mothers.getByRole('button', { name: 'Send the answer' }).click();
  await mothers.getByText('You said yes. The school knows it now.').waitFor();
  await colleague.call(assignStudentToSubAdmin, { body: { studentId: of.child, subAdminId: hybridId } });
  const phone = await site.startDevice({ viewport: { width: 390, height: 844 }, touch: true });
  await approveOn(phone.page(), staff.Hybrid, asked.exeat.id);
  const stateIs = async (state: string) => await expect.poll(async () => given(await read(colleague, asked.exeat.id)).state).toBe(state);
  await stateIs('FINAL_APPROVAL');
  const desk = await site.startDevice();
  await approveOn(desk.page(), folake, asked.exeat.id);
  await stateIs('SCHEDULED');
  expect([...phone.errors, ...desk.errors]).toEqual([]);
  return { ...asked, exeat: given(await read(colleague, asked.exeat.id)) };
}

/** What is off with a leave of today, a lesson at that hour, is ticked. */
async function approveOn(page: Page, person: Person, id: string): Promise<void> {
  await signInAs(page, person);
  await page.goto(`/school/exeat/requests/overview/${id}`);
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  await approve.waitFor();
  for (const off of await page
    .getByRole('group', { name: /^This is off/ })
    .getByRole('checkbox')
    .all())
    await off.check();
  await approve.click();
}

async function leaveWithoutNetwork(colleague: Session, { forty, denied }: { forty: readonly Gone[]; denied: Gone }): Promise<void> {
  const tablet = await site.startDevice({ viewport: { width: 820, height: 1180 } });
  const page = tablet.page();
  await enrolOn(page, colleague, { id: await madeKiosk(colleague), name: 'Front gate' });
  const verdict = verdictOf(page);
  // The leaves are on this device by then.
  await show(page, denied.pass);
  await verdict.getByText('Do not release').waitFor();
  site.network.fault({ kind: 'cut' });
  await page.reload();
  await page.getByText(/^List of .* old$/).waitFor();
  for (const { pass, name } of forty) {
    await show(page, pass);
    await verdict.getByText('Release OK').waitFor();
    await verdict.getByText(name).first().waitFor();
    await verdict.getByRole('radio', { name: 'Their identity card' }).check();
    await verdict.getByRole('button', { name: 'Let leave' }).click();
    await verdict.getByText(/^Out, \d\d:\d\d$/).waitFor();
  }
  await show(page, denied.pass);
  await verdict.getByText('Do not release').waitFor();
  await verdict.getByText(denied.name).first().waitFor();
  expect(await verdict.getByRole('button', { name: 'Let leave' }).count()).toBe(0);
  expect((await listed(colleague, { tab: 'ACTIVE', search: 'Boarder' })).data).toEqual([]);
  site.network.fault({ kind: 'pass' });
  await page.getByText('kept current').first().waitFor();
  expect(tablet.errors).toEqual([]);
}

async function overdueOnScreen({ houseId }: House, { late, friday }: { late: readonly Gone[]; friday: string }): Promise<void> {
  const desk = await site.startDevice();
  const page = desk.page();
  await signInAs(page, folake);
  await page.goto(`/school/exeat/requests?view=OVERDUE&houseId=${houseId}`);
  const links = page.getByRole('main').locator('a[href*="/exeat/requests/overview/"]');
  await expect.poll(() => links.allTextContents()).toEqual(late.map(({ name }) => name));

  const period = `period=RANGE&from=${addDays(friday, -1)}&until=${addDays(friday, 1)}`;
  await page.goto(`/school/report/exeat/requests?${period}&houseId=${houseId}`);
  const sums = page.getByRole('list', { name: 'Sums of the period' });
  await sums.getByText('38 of 40 who left are back').waitFor();
  for (const sum of [/^38 Returned in time/, /^2 Overdue/, /^0 Away/, /^0 Returned late/]) {
    await sums.getByRole('link', { name: sum }).waitFor();
  }
  await sums.getByRole('link', { name: /^2 Overdue/ }).click();
  const rows = page.getByRole('table', { name: 'Exeat report' }).locator('tbody tr');
  await expect.poll(() => rows.count()).toBe(2);
  for (const { name } of late) await rows.getByText(name).waitFor();
  expect(desk.errors).toEqual([]);
}
