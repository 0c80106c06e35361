import { afterEach, beforeEach, expect, test } from 'vitest';
import { listSentAway } from '#contract/pick-up.ts';
import { schoolDay } from '#contract/school-time.ts';
import { addParent } from '#tests/guardian/family.ts';
import { cutOffGate } from '#tests/release/cut-off-gate.ts';
import { addStudent } from '#tests/student/students.ts';
import { tunde } from '#tests/support/people.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { until } from '#tests/support/until.ts';
import { okay } from '#tests/whereabouts/movements.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

test('who comes without a request is sent away without a connection; the gate still knows after a reload, and the office reads who it was', async () => {
  const colleague = await site.colleague(tunde);
  const { id: studentId } = await addStudent(colleague, { firstName: 'Ada', lastName: 'Pickup' });
  await addParent(colleague, studentId, { mayCollect: true, person: { title: 'Mrs', firstName: 'Ngozi', lastName: 'Pickup' } });
  const tablet = await cutOffGate(site);
  const page = tablet.page();
  const verdict = page.getByRole('region', { name: 'Verdict' });
  const find = async () => {
    await page.getByRole('searchbox', { name: 'Name or number' }).fill('Ada Pickup');
    await page.getByRole('button', { name: /Ada Pickup/ }).click();
  };
  await find();

  await page.getByRole('button', { name: 'Somebody else' }).click();
  await verdict.getByRole('textbox', { name: 'Their name' }).fill('Sade Cole');
  await verdict.getByRole('button', { name: 'Refuse' }).click();
  await verdict.getByRole('button', { name: 'Refuse Sade Cole' }).click();
  await verdict.getByRole('link', { name: 'Enter why they were refused' }).waitFor();
  await verdict.getByRole('textbox', { name: 'Why are they refused?' }).fill('Nobody knows her');
  await verdict.getByRole('button', { name: 'Refuse Sade Cole' }).click();
  const told = page.getByText(/^Sade Cole was sent away at .*: Nobody knows her$/);
  await told.waitFor();
  await verdict.getByText(/refused them at .*: Nobody knows her/).waitFor();
  await page.getByRole('button', { name: /Ngozi Pickup/ }).click();
  await verdict.getByRole('button', { name: 'Refuse' }).click();
  await verdict.getByRole('textbox', { name: 'Why are they refused?' }).fill('Came in a strange car');
  await verdict.getByRole('button', { name: 'Refuse Mrs Ngozi Pickup' }).click();
  await verdict.getByText(/refused them at .*: Came in a strange car/).waitFor();

  await page.reload();
  await find();
  await told.waitFor();

  site.network.fault({ kind: 'pass' });
  const day = schoolDay(new Date(), 'Africa/Lagos');
  await until(
    'the office has both',
    async () => okay(await colleague.call(listSentAway, { query: { day } })).count,
    (count) => count === 2,
  );
  await told.waitFor();
  expect(await told.count()).toBe(1);
  await page.goto('/school/report/releases');
  await page.getByRole('combobox', { name: 'Which' }).selectOption('Sent away on this day');
  const rows = page.getByRole('table').getByRole('row');
  await rows.filter({ hasText: 'Sade Cole' }).getByText('Nobody knows her').waitFor();
  await rows.filter({ hasText: 'Mrs Ngozi Pickup' }).getByText('recorded without a connection').waitFor();
  expect(tablet.errors).toEqual([]);
});
