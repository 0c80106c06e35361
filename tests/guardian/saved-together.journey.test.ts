import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Guardian, readGuardian } from '#contract/guardian.ts';
import { addStudent } from '#tests/student/students.ts';
import { openStudents } from '#tests/student/pages.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { syncChip, untilChipSays } from '#tests/support/reports.ts';
import { until } from '#tests/support/until.ts';
import type { Session } from '#tests/support/session.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { addParent, writeGuardian } from './family.ts';

let site: Site;
let desk: Page;
let colleague: Session;
let child: string;
let mother: string;
let family = 0;
beforeAll(async () => {
  site = await startSite();
  colleague = await site.colleague(tunde);
  desk = (await site.startDevice()).page();
  await signInAs(desk, folake);
  await openStudents(desk);
  await untilInstalled(desk);
});
afterAll(() => site.close());
beforeEach(async () => {
  site.network.fault({ kind: 'pass' });
  family += 1;
  child = (await addStudent(colleague, { firstName: 'Ifeoma', lastName: `Zikora${family}`, admissionNo: `GF/Z/${family}` })).id;
  mother = await addParent(colleague, child, { person: { lastName: `Zikora${family}`, phone1: `+23480399901${family}1` } });
  await desk.goto(`/school/edit-parent/parent1/${mother}`);
  await field('Telephone').waitFor();
});

const field = (label: string) => desk.getByRole('textbox', { name: label, exact: true });
const bar = () => desk.getByRole('main').getByRole('status').last();
const save = () => desk.getByRole('button', { name: 'Save changes' }).click();
const kept = async (): Promise<Guardian> => (await colleague.call(readGuardian, { params: { id: mother } })).body.data;
/** Until the console knows that there is no connection: an answer that comes while the form waits for it is told in the form. */
const untilKept = () => untilChipSays(desk, /offline/);
const refusals = async () => Number(/(\d+) needs? attention/.exec((await syncChip(desk).textContent()) ?? '')?.[1] ?? 0);
const untilRefused = (count: number) => until(`${count} edits need attention`, refusals, (now) => now === count, 60_000);

test('of a person and rights saved offline one is refused later: the other stands, and the bar tells the two apart', async () => {
  const before = await refusals();
  site.network.fault({ kind: 'cut' });
  await field('Telephone').fill('0803 999 0188');
  await desk.getByLabel('Place', { exact: true }).selectOption({ index: 1 });
  await save();
  await expect.poll(() => bar().textContent()).toMatch(/The person.*On this device.*Rights to Ifeoma.*On this device/);
  await untilKept();
  await addParent(colleague, child, { slot: 'PARENT2', relation: 'FATHER', person: { firstName: 'Chidi', phone1: '+2348039990555' } });

  site.network.fault({ kind: 'pass' });
  await untilRefused(before + 1);
  await expect.poll(kept).toMatchObject({ phone1: '+2348039990188', children: [{ slot: 'PARENT1' }] });
  await expect.poll(() => bar().textContent()).toMatch(/Rights to Ifeoma Zikora\d Needs attentionSee why$/);
  await expect.poll(() => desk.getByLabel('Place', { exact: true }).inputValue()).toBe('PARENT1');
});

test('a conflict on the person leaves the rights saved, and the page shows what stands', async () => {
  const before = await refusals();
  site.network.fault({ kind: 'cut' });
  await field('Telephone').fill('0803 999 0288');
  await desk
    .getByRole('group', { name: /May they consent to an exeat/ })
    .getByRole('radio', { name: 'Yes' })
    .check();
  await save();
  await expect.poll(() => bar().textContent()).toMatch(/The person.*On this device/);
  await untilKept();
  await writeGuardian(colleague, mother, { phone1: '+2348039990299' }, (await kept()).version);

  site.network.fault({ kind: 'pass' });
  await untilRefused(before + 1);
  await expect.poll(() => bar().textContent()).toMatch(/^The person Needs attentionSee why/);
  await expect.poll(() => field('Telephone').inputValue()).toBe('0803 999 0299');
  await expect.poll(kept).toMatchObject({ phone1: '+2348039990299', children: [{ mayConsentExeat: true }] });
});

test('a draft of one of the two is brought back as what is not saved', async () => {
  const collect = desk.getByRole('group', { name: /May they collect Ifeoma/ });
  const other = (await collect.getByRole('radio', { name: 'Yes' }).isChecked()) ? 'No' : 'Yes';
  await collect.getByRole('radio', { name: other }).check();
  await expect.poll(() => bar().textContent()).toMatch(/Draft kept/);
  await desk.reload();
  await expect.poll(() => collect.getByRole('radio', { name: other }).isChecked()).toBe(true);
  await expect.poll(() => collect.textContent()).toContain('Not saved');
  await expect.poll(() => bar().textContent()).toMatch(/^Not saved: Rights to Ifeoma Zikora\d\. Brought back from/);
  await desk.getByRole('button', { name: 'Discard' }).click();
  await desk.getByRole('group', { name: 'Discard what you typed?' }).getByRole('button', { name: 'Discard' }).click();
  expect(await collect.getByRole('radio', { name: other }).isChecked()).toBe(false);
});

test('when the browser keeps the first and not the second, it is said which', async () => {
  await field('Telephone').fill('0803 999 0388');
  await desk
    .getByRole('group', { name: /May they consent to an exeat/ })
    .getByRole('radio', { name: 'Yes' })
    .check();
  // The second is not taken, as on a full disk.
  await desk.evaluate(() => {
    const { value: put } = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put') ?? {};
    IDBObjectStore.prototype.put = function (record, ...rest) {
      if (String(record?.lane).startsWith('guardian-link:')) throw new DOMException('Full', 'QuotaExceededError');
      return put.call(this, record, ...rest);
    };
  });
  await save();
  const problem = desk.getByRole('region', { name: 'There is a problem' });
  await problem.getByText(/^Rights to Ifeoma Zikora\d: not saved\. Saved: The person\.$/).waitFor();
  await expect.poll(async () => (await kept()).phone1).toBe('+2348039990388');
  await expect.poll(() => bar().textContent()).toMatch(/^Not saved: Rights to Ifeoma Zikora\d\..*The person/);
});
