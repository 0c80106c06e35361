import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enrolOn } from '#tests/kiosk/pages.ts';
import { madeKiosk } from '#tests/kiosk/kiosks.ts';
import { keepAway } from '#tests/release/releases.ts';
import { openStudents, untilRosterIsKept } from '#tests/student/pages.ts';
import { expectNoFindings } from '#tests/support/axe.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake } from '#tests/support/people.ts';
import type { Session } from '#tests/support/session.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { until } from '#tests/support/until.ts';
import { nowOf } from '#tests/whereabouts/movements.ts';
import { callOff, type Desk, deskOf, type Gone, leaveOfNow, letIn, letOut, show, verdictOf } from './at-gate.ts';
import { given, mothersPhone, read } from './leaving.ts';

let site: Site;
let desk: Desk;
let colleague: Session;
beforeEach(async () => {
  site = await startSite();
  desk = await deskOf(site);
  colleague = desk.asks;
});
afterEach(() => site.close());

const countedHere = (page: Page) => page.getByRole('region', { name: 'Counted on this device today' });
const counted = (page: Page, text: string) => countedHere(page).getByText(text);
const lineOf = (page: Page, { name, exeat }: Gone) =>
  countedHere(page).getByRole('listitem').filter({ hasText: name }).filter({ hasText: exeat.ref });
const stateOf = async (id: string) => given(await read(colleague, id)).state;

test('a tablet without a connection lets a child out by its pass and in again by its code; the same pass twice is said', async () => {
  const leave = await leaveOfNow(desk, 'Passing');
  const other = await leaveOfNow(desk, 'Elsewhere');
  const gone = await leaveOfNow(desk, 'Calledoff');
  const id = await madeKiosk(colleague);
  const tablet = await site.startDevice({ viewport: { width: 820, height: 1180 } });
  const page = tablet.page();
  await enrolOn(page, colleague, { id, name: 'Front gate' });
  const verdict = verdictOf(page);
  await show(page, other.pass);
  await verdict.getByText('Release OK').waitFor();
  site.network.fault({ kind: 'cut' });
  await page.reload();
  await page.getByText(/^List of .* old$/).waitFor();

  await show(page, leave.pass);
  await verdict.getByText('Release OK').waitFor();
  await verdict.getByText('Ada Passing').first().waitFor();
  await verdict.getByText('Mrs Ngozi Passing', { exact: true }).waitFor();
  await expectNoFindings(page);
  await verdict.getByRole('button', { name: 'Let leave' }).click();
  await verdict.getByText('Say how you checked who takes the child along').waitFor();
  await verdict.getByRole('radio', { name: 'Their identity card' }).check();
  await verdict.getByRole('button', { name: 'Let leave' }).click();
  await verdict.getByText(/^Out, \d\d:\d\d$/).waitFor();
  await verdict.getByText('not sent yet').waitFor();
  expect(await stateOf(leave.exeat.id)).toBe('SCHEDULED');
  await counted(page, '0 in, 1 out').waitFor();

  // The same pass, also over a reload.
  await page.reload();
  await counted(page, '0 in, 1 out').waitFor();
  await lineOf(page, leave).waitFor();
  expect(await page.getByRole('button', { name: /^Take back/ }).count()).toBe(0);
  await show(page, leave.pass);
  await verdict.getByText('Has left already').waitFor();
  expect(await verdict.getByRole('button', { name: 'Let leave' }).count()).toBe(0);

  // Meanwhile another gate lets the second child out, and the third leave is called off: this one cannot know, and says how old its list is.
  await letOut(colleague, other.exeat);
  await callOff(colleague, gone.exeat);
  for (const { pass, name } of [other, gone]) {
    await show(page, pass);
    await verdict.getByText('Release OK').waitFor();
    await verdict.getByText(name).first().waitFor();
    await verdict.getByText(/^List of .* old$/).waitFor();
  }
  await verdict.getByRole('radio', { name: 'Their identity card' }).check();
  await verdict.getByRole('button', { name: 'Let leave' }).click();
  await verdict.getByText(/^Out, \d\d:\d\d$/).waitFor();

  site.network.fault({ kind: 'pass' });
  await until(
    'the child has left',
    () => stateOf(leave.exeat.id),
    (state) => state === 'OUT',
  );
  await until(
    'what happened is kept',
    () => stateOf(gone.exeat.id),
    (state) => state === 'OUT',
  );
  expect(await nowOf(colleague, { id: leave.child })).toMatchObject({ place: 'ON_EXEAT', by: 'Front gate' });
  // What the school has by now is read from what this device kept of it.
  await page.reload();
  await page.getByText('kept current').first().waitFor();
  await counted(page, '0 in, 2 out').waitFor();
  await show(page, other.pass);
  await verdict.getByText('Has left already').waitFor();

  await page.getByRole('button', { name: 'Next person' }).click();
  await page.getByRole('searchbox', { name: 'Name or number' }).fill(leave.exeat.ref.toLowerCase());
  await page.getByRole('button', { name: /Ada Passing/ }).click();
  await verdict.getByText('Has left already').waitFor();
  // Something was forgotten: the child is back after a minute.
  await verdict.getByRole('button', { name: 'Sign in at the gate' }).click();
  await verdict.getByText(/^In, \d\d:\d\d$/).waitFor();
  await until(
    'the child is back',
    () => stateOf(leave.exeat.id),
    (state) => state === 'CLOSED',
  );
  await counted(page, '1 in, 2 out').waitFor();

  // The words of a pass are no card, and are taken where one is read.
  await page.getByRole('button', { name: 'Next person' }).click();
  await show(page, gone.exeat.ref.toLowerCase());
  await verdict.getByText(gone.name).first().waitFor();
  await verdict.getByText('Has left already').waitFor();
  expect(tablet.errors).toEqual([]);
});

test('who comes in by two gates has come in once: what the school does not take from one of them is not counted there', async () => {
  const leave = await leaveOfNow(desk, 'Twice');
  const other = await leaveOfNow(desk, 'Once');
  for (const { exeat } of [leave, other]) await letOut(colleague, exeat);
  const id = await madeKiosk(colleague);
  const tablet = await site.startDevice({ viewport: { width: 820, height: 1180 } });
  const page = tablet.page();
  await enrolOn(page, colleague, { id, name: 'Front gate' });
  const verdict = verdictOf(page);
  await show(page, leave.pass);
  await verdict.getByText('Has left already').waitFor();
  site.network.fault({ kind: 'cut' });
  await letIn(colleague, leave.exeat);
  await page.reload();
  await page.getByText(/^List of .* old$/).waitFor();

  for (const { pass } of [leave, other]) {
    await show(page, pass);
    await verdict.getByRole('button', { name: 'Sign in at the gate' }).click();
    await verdict.getByText(/^In, \d\d:\d\d$/).waitFor();
  }
  await counted(page, '2 in, 0 out').waitFor();
  site.network.fault({ kind: 'pass' });
  await counted(page, '1 in, 0 out').waitFor();
  await lineOf(page, other).waitFor();
  expect(await lineOf(page, leave).count()).toBe(0);
  await page.reload();
  await counted(page, '1 in, 0 out').waitFor();
  expect(tablet.errors).toEqual([]);
});

test('a member of staff is told of a denied collector and of a forged pass, and asks why a child comes back late', async () => {
  const denied = await leaveOfNow(desk, 'Denied');
  const called = await leaveOfNow(desk, 'Called');
  // The grace of a day leave is a quarter of an hour.
  const late = await leaveOfNow(desk, 'Late', { kind: 'DAY', left: 55, returnsIn: -20 });
  await keepAway(colleague, denied.child, { guardianId: denied.mother, personName: 'Mrs Ngozi Denied' });
  await letOut(colleague, late.exeat, 50);
  const tablet = await site.startDevice();
  const page = tablet.page();
  await signInAs(page, folake);
  await openStudents(page);
  await untilRosterIsKept(page);
  await page.goto(`/school/exeat/requests/overview/${denied.exeat.id}`);
  await page.getByText(/the gate lets the child go with nobody\. Call the exeat off\.$/).waitFor();
  expect(await page.getByRole('button', { name: 'Show the pass' }).count()).toBe(0);
  await page.goto('/school/gate');
  await page.getByText('kept current').waitFor();
  await untilInstalled(page);
  const verdict = verdictOf(page);
  // Whoever checks by a call has the number before them.
  await show(page, called.pass);
  await verdict.getByRole('radio', { name: 'A call to a guardian' }).check();
  const numbers = verdict.getByRole('list', { name: 'Guardians to call' });
  expect(await numbers.getByRole('link').getAttribute('href')).toBe(`tel:${mothersPhone}`);
  // The leaves are on this device by then.
  await show(page, denied.pass);
  await verdict.getByText('Do not release').waitFor();
  site.network.fault({ kind: 'cut' });
  await page.reload();
  await page.getByText(/^List of .* old$/).waitFor();

  await show(page, denied.pass);
  await verdict.getByText('Do not release').waitFor();
  await page.getByRole('region', { name: 'Restriction: Mrs Ngozi Denied' }).waitFor();
  expect(await verdict.getByRole('button', { name: 'Let leave' }).count()).toBe(0);
  await show(page, denied.pass.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')).replace(/^(.{60})./, '$1A'));
  await verdict.getByText('Not a pass of this school').waitFor();

  await page.getByRole('searchbox', { name: 'Name or number' }).fill(late.exeat.ref);
  await page.getByRole('button', { name: /Ada Late/ }).click();
  await verdict.getByText(/^2\d minutes late$/).waitFor();
  await verdict.getByRole('button', { name: 'Sign in at the gate' }).click();
  await verdict.getByText('Ask why the child is late').waitFor();
  await verdict.getByRole('textbox', { name: 'Why the child is late' }).fill('The road was flooded');
  await verdict.getByRole('button', { name: 'Sign in at the gate' }).click();
  await verdict.getByText(/^In, \d\d:\d\d$/).waitFor();
  site.network.fault({ kind: 'pass' });
  const back = await until(
    'the child is back',
    async () => given(await read(colleague, late.exeat.id)),
    ({ state }) => state === 'CLOSED',
  );
  expect(back.steps.at(-1)).toMatchObject({ deed: 'gate-in', note: 'The road was flooded' });
  expect(tablet.errors).toEqual([]);
});
