import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { assignStudentToSubAdmin } from '#contract/assignment.ts';
import { listAudit } from '#contract/audit.ts';
import { heldByDevice } from '#tests/service-worker/closed-tabs.ts';
import { addStudent } from '#tests/student/students.ts';
import { localStorageOf, signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake, staff, tunde } from '#tests/support/people.ts';
import type { Session } from '#tests/support/session.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { reveal, writeHealth } from './records.ts';

let site: Site;
let colleague: Session;
beforeAll(async () => {
  site = await startSite();
  colleague = await site.colleague(tunde);
});
afterEach(() => site.network.fault({ kind: 'pass' }));
afterAll(() => site.close());

const canary = 'Canary of sickle cell';

let count = 0;
/** A student with or without something recorded, and their page in a console. */
async function open({ allergies }: { allergies?: string } = {}): Promise<{ id: string; page: Page; card: Locator }> {
  count += 1;
  const { id } = await addStudent(colleague, { firstName: 'Ada', lastName: 'Eze', admissionNo: `GF/H/${count}` });
  if (allergies) await writeHealth(colleague, id, { changes: { allergies } });
  const page = (await site.startDevice()).page();
  await signInAs(page, folake);
  await page.goto(`/school/over-view/${id}?tab=health`);
  return { id, page, card: cardOf(page) };
}

const cardOf = (page: Page) => page.getByRole('region', { name: 'Health', exact: true });
const press = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name }).click();

async function revealIn(page: Page): Promise<void> {
  await press(cardOf(page), /^Reveal/);
  const dialog = page.getByRole('dialog');
  await press(dialog, 'Reveal');
  await dialog.getByRole('link', { name: /Choose why you look/ }).waitFor();
  await dialog.getByRole('radio', { name: 'An emergency' }).check();
  await press(dialog, 'Reveal');
  await cardOf(page)
    .getByText(/^Hidden again in 1:/)
    .waitFor();
}

async function untilMasked(page: Page): Promise<void> {
  await cardOf(page)
    .getByRole('button', { name: /^Reveal/ })
    .waitFor();
  expect(await page.content()).not.toContain(canary);
}

test('what is recorded is typed, saved, masked, revealed with a reason, and found nowhere on the device', async () => {
  const { id, page, card } = await open();
  await untilInstalled(page);
  await card.getByText('Nothing is recorded yet.').waitFor();
  await press(card, 'Add health details');
  await card.getByLabel('Genotype').selectOption('SS');
  await card.getByLabel('Doctor’s telephone').fill('0803');
  await card.getByLabel(/^Conditions/).fill(canary);
  await press(card, 'Save health record');
  await card.getByRole('region', { name: 'There is a problem' }).waitFor();
  await card.getByLabel('Doctor’s telephone').fill('+234 803 555 0100');
  await press(card, 'Save health record');
  await untilMasked(page);
  expect(await card.textContent()).not.toContain('SS');

  await revealIn(page);
  await card.getByText(canary).waitFor();
  expect(await card.getByRole('link', { name: /0100/ }).getAttribute('href')).toBe('tel:+2348035550100');
  // A moment for whatever would write behind the screen.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const kept = [
    await heldByDevice(page),
    JSON.stringify(await localStorageOf(page)),
    await page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), history.state, document.cookie, location.href])),
  ];
  // What it looks through is what does hold the rest of the student.
  expect(kept[0]).toContain('GF/H/');
  expect(kept.filter((text) => text.includes(canary))).toEqual([]);
  await page.reload();
  await untilMasked(page);
  const trail = (await colleague.call(listAudit, { query: { objectKind: 'student', objectId: id } })).body.data.data;
  expect(trail.slice(0, 2)).toMatchObject([
    { action: 'student.health-revealed', actorName: 'Folake Adeyemi', after: { lookedFor: 'EMERGENCY' } },
    { action: 'student.health-changed', after: { healthFields: ['genotype', 'conditions', 'doctorPhone'] } },
  ]);
  await page.goto(`/school/account/audit-trail?objectKind=student&objectId=${id}`);
  await page.getByText(/looked at the health record of/).waitFor();
});

test('it is hidden again when the window is left, the page is put to sleep, somebody says so, or the time is up', async () => {
  const { page, card } = await open({ allergies: canary });
  const ways = [
    () => page.evaluate(() => dispatchEvent(new Event('blur'))),
    () => page.evaluate(() => document.dispatchEvent(new Event('freeze'))),
    () => press(card, 'Hide now'),
  ];
  for (const leave of ways) {
    await revealIn(page);
    await card.getByText(canary).waitFor();
    await leave();
    await untilMasked(page);
    await card.getByText('The health record is hidden again.').waitFor();
  }
  await page.clock.install();
  await page.reload();
  await revealIn(page);
  await page.clock.fastForward(100_000);
  await card.getByText('Hidden again in half a minute').waitFor();
  await press(card, 'Show longer');
  await page.clock.fastForward(60_000);
  await card.getByText(canary).waitFor();
  await page.clock.fastForward(70_000);
  await untilMasked(page);
});

test('what was typed survives the hiding, and what a colleague wrote meanwhile is shown beside it', async () => {
  const { id, page, card } = await open({ allergies: 'Nuts' });
  await revealIn(page);
  await press(card, /^Edit/);
  await card.getByLabel(/^Allergies/).fill('Nuts and milk');
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  await page.evaluate(() => document.dispatchEvent(new Event('freeze')));
  await card.getByText('What you typed is kept until you leave this page.').waitFor();
  await revealIn(page);
  expect(await card.getByLabel(/^Allergies/).inputValue()).toBe('Nuts and milk');
  await writeHealth(colleague, id, { changes: { allergies: 'Nuts and eggs' }, was: { allergies: 'Nuts' }, version: 1 });
  await press(card, 'Save health record');
  await card.getByText('“Nuts and eggs” was saved here').waitFor();
  await card.getByLabel(/^Allergies/).fill('Nuts, eggs and milk');
  await press(card, 'Save health record');
  await untilMasked(page);
  expect((await reveal(colleague, id)).body.data).toMatchObject({ version: 3, content: { allergies: 'Nuts, eggs and milk' } });
});

test('without a network it says plainly that it is not there; a Correspondent sees no such card', async () => {
  const { id, page, card } = await open({ allergies: canary });
  await untilMasked(page);
  await untilInstalled(page);
  site.network.fault({ kind: 'cut' });
  await page.reload();
  await card.getByText(/never kept on devices/).waitFor();
  expect(await card.getByRole('button').count()).toBe(0);
  site.network.fault({ kind: 'pass' });
  const { userId } = await site.colleague(staff.Correspondent);
  await colleague.call(assignStudentToSubAdmin, { body: { studentId: id, subAdminId: userId } });
  const other = (await site.startDevice()).page();
  await signInAs(other, staff.Correspondent);
  await other.goto(`/school/over-view/${id}?tab=health`);
  await other.getByRole('tab', { name: 'Overview' }).waitFor();
  await other.waitForLoadState('networkidle');
  expect(await other.getByRole('tab', { name: 'Health' }).count()).toBe(0);
  expect(await cardOf(other).count()).toBe(0);
});
