import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Guardian, listGuardians } from '#contract/guardian.ts';
import { readStudent } from '#contract/student.ts';
import { openStudents } from '#tests/student/pages.ts';
import { addStudent } from '#tests/student/students.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { untilChipSays } from '#tests/support/reports.ts';
import type { Session } from '#tests/support/session.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
let desk: Page;
let colleague: Session;
let obi: string;
beforeAll(async () => {
  site = await startSite();
  colleague = await site.colleague(tunde);
  await addStudent(colleague, { firstName: 'Ifeoma', lastName: 'Zikora', admissionNo: 'GF/P/1' });
  obi = (await addStudent(colleague, { firstName: 'Obi', lastName: 'Zikora', admissionNo: 'GF/P/2' })).id;
  desk = (await site.startDevice()).page();
  await signInAs(desk, folake);
  await openStudents(desk);
  await untilInstalled(desk);
});
afterAll(() => site.close());
beforeEach(() => site.network.fault({ kind: 'pass' }));

const field = (label: string) => desk.getByLabel(label, { exact: true });
const press = (name: string | RegExp) => desk.getByRole('button', { name }).click();
const kept = async (): Promise<Guardian[]> => (await colleague.call(listGuardians, { query: { search: 'zikora' } })).body.data.data;

async function answerRights(child: string, mayCollect: 'Yes' | 'No'): Promise<void> {
  await field('Relation to the child').selectOption('MOTHER');
  const answer = (question: string, choice: string) =>
    desk.getByRole('group', { name: question }).getByRole('radio', { name: choice }).check();
  await answer(`May they collect ${child} from school?`, mayCollect);
  await answer(`Are they legally responsible for ${child}?`, 'Yes');
  await answer(`Does ${child} live with them?`, 'Yes');
  await answer('May they consent to an exeat?', 'Yes');
  await answer(`Are they told when something happens to ${child}?`, 'Yes');
  await answer(`May they see the record of ${child}?`, 'No');
}

test('a mother is registered for a child without a connection, and is on the server with her rights when there is one', async () => {
  site.network.fault({ kind: 'cut' });
  await desk.goto('/school/register-parent');
  await desk.getByLabel('Search the child’s name or admission number').fill('ifeoma zik');
  await press(/Ifeoma Zikora/);
  await press('Continue');
  await desk.getByRole('link', { name: 'Enter the first name' }).waitFor();
  await field('Title (optional)').fill('Mrs');
  await field('First name').fill('Ngozi');
  await field('Last name').fill('Zikora');
  await field('Telephone').fill('+234 803 999 0177');
  await press('Continue');
  await press('Continue');
  await desk.getByRole('region', { name: 'There is a problem' }).getByText('Choose how they are related').waitFor();
  await answerRights('Ifeoma Zikora', 'Yes');
  await press('Continue');
  await press('Save parent');
  await desk.getByRole('heading', { level: 1, name: 'Mrs Ngozi Zikora' }).waitFor();
  await desk.getByText('May collect the child', { exact: true }).waitFor();
  await desk.goto('/school/parent?search=zikora');
  await expect.poll(() => desk.getByRole('row', { name: /Ngozi Zikora/ }).textContent()).toContain('On this device');

  site.network.fault({ kind: 'pass' });
  await untilChipSays(desk, /Up to date/);
  expect(await kept()).toMatchObject([
    { phone1: '+2348039990177', children: [{ childName: 'Ifeoma Zikora', slot: 'PARENT1', mayCollect: true, state: 'ACTIVE' }] },
  ]);
});

test('typing her telephone for her other child offers her, and she stays one person', async () => {
  await desk.goto(`/school/register-another-parent/${obi}`);
  await field('Telephone').fill('0803 999 0177');
  await press('Link Mrs Ngozi Zikora');
  await answerRights('Obi Zikora', 'No');
  await press('Continue');
  await press('Link Mrs Ngozi Zikora');
  await desk.getByRole('heading', { level: 1, name: 'Mrs Ngozi Zikora' }).waitFor();
  await untilChipSays(desk, /Up to date/);
  const [mother, ...others] = await kept();
  expect(others).toEqual([]);
  expect(mother?.children.map(({ childName, mayCollect }) => [childName, mayCollect])).toEqual([
    ['Ifeoma Zikora', true],
    ['Obi Zikora', false],
  ]);
});

test('her person and her rights are saved by one press, both or neither, and nothing looks saved before', async () => {
  const [mother] = await kept();
  if (!mother) throw new Error('She is not there');
  await desk.getByRole('link', { name: 'Edit parent' }).click();
  const bar = desk.getByRole('main').getByRole('status').last();
  const collect = desk.getByRole('group', { name: 'May they collect Ifeoma Zikora from school?' });
  await collect.getByRole('radio', { name: 'No' }).check();
  expect(await collect.textContent()).toContain('Not saved');
  await expect.poll(() => bar.textContent()).toMatch(/^Not saved: Rights to Ifeoma Zikora\./);
  await field('Telephone').fill('0803');
  await press('Save changes');
  await desk.getByRole('region', { name: 'There is a problem' }).waitFor();
  expect(await kept()).toMatchObject([{ version: mother.version, phone1: '+2348039990177', children: [{ mayCollect: true }, {}] }]);

  await desk.getByRole('textbox', { name: 'Telephone', exact: true }).fill('0803 999 0188');
  await desk.keyboard.press('Enter');
  await expect.poll(() => bar.textContent()).toMatch(/The person.*Sent.*Rights to Ifeoma Zikora.*Sent/);
  expect(await desk.getByText('Not saved').count()).toBe(0);
  // What is typed in one hides no answer of the other.
  await collect.getByRole('radio', { name: 'Yes' }).check();
  await expect.poll(() => bar.textContent()).toMatch(/^Not saved: Rights to Ifeoma Zikora\..*The person.*Sent/);
  await collect.getByRole('radio', { name: 'No' }).check();
  expect(await kept()).toMatchObject([
    {
      phone1: '+2348039990188',
      children: [
        { childName: 'Ifeoma Zikora', mayCollect: false },
        { childName: 'Obi Zikora', mayCollect: false },
      ],
    },
  ]);
  await desk.getByRole('link', { name: 'Mrs Ngozi Zikora' }).first().click();
});

test('a restriction is written on her page and warns on the child’s, and her link to the other is ended with a reason', async () => {
  await desk.getByRole('tab', { name: 'Restrictions' }).click();
  await press('Write a restriction');
  const drawer = desk.getByRole('dialog');
  await drawer.getByRole('checkbox', { name: 'Ifeoma Zikora' }).uncheck();
  const text = drawer.getByLabel('What the gate must know');
  await text.fill('A court forbids it');
  await text.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await press('Write a restriction');
  await expect.poll(() => text.inputValue()).toBe('A court forbids it');
  expect(await drawer.getByRole('checkbox', { name: 'Ifeoma Zikora' }).isChecked()).toBe(false);
  await drawer.getByLabel('What to do when they come').fill('Call the head');
  await drawer.getByRole('button', { name: 'Save restriction' }).click();
  await desk.getByText('Must not collect Obi Zikora').waitFor();
  await desk.getByRole('tab', { name: 'Overview' }).click();
  await desk.getByText('A restriction is in force: do not release Obi Zikora to this person.').waitFor();
  await desk.getByRole('link', { name: 'Obi Zikora' }).click();
  await desk.getByRole('heading', { name: 'Do not release to Mrs Ngozi Zikora' }).waitFor();
  await desk.goBack();
  await desk.getByRole('tab', { name: 'Overview' }).click();

  await press('End the link to Obi Zikora');
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'End link' }).click();
  await dialog
    .getByText(/would be without a first guardian/)
    .first()
    .waitFor();
  await dialog.getByLabel('Reason').fill('The court ended it');
  await dialog.getByRole('button', { name: 'End link' }).click();
  await desk.getByRole('link', { name: 'Obi Zikora' }).waitFor({ state: 'detached' });
  const { body } = await colleague.call(readStudent, { params: { id: obi } });
  expect(body.data.card).toMatchObject({ guardians: [], warnings: [{ personName: 'Mrs Ngozi Zikora', whatToDo: 'Call the head' }] });
});
