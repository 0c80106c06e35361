import { afterEach, beforeEach, expect, test } from 'vitest';
import { listLeaveTypes } from '#contract/leave-type.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { untilChipSays } from '#tests/support/reports.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

test('a type of leave is made without a network, its steps put in order with the keyboard alone, and closed when the network is back', async () => {
  const colleague = await site.colleague(tunde);
  const there = async () => (await colleague.call(listLeaveTypes, { query: { search: 'Sunday' } })).body.data.data;
  const tablet = await site.startDevice();
  const page = tablet.page();
  await signInAs(page, folake);
  await page.goto('/school/settings');
  await page.getByRole('link', { name: 'Types of leave' }).click();
  await page.getByRole('row', { name: /Weekend leave.*Guardian → House → Head/ }).waitFor();
  await untilInstalled(page);
  site.network.fault({ kind: 'cut' });

  await page.getByRole('button', { name: 'Add a type of leave' }).click();
  const form = page.getByRole('dialog', { name: 'Add a type of leave' });
  await form.getByRole('textbox', { name: 'Name' }).fill('weekend LEAVE');
  await form.getByRole('button', { name: 'Save type of leave' }).click();
  await form.getByText('Another type of leave has this name').first().waitFor();
  await form.getByRole('textbox', { name: 'Name' }).fill('Sunday leave');

  const order = () =>
    form
      .getByRole('list')
      .getByRole('combobox')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  await form.getByRole('button', { name: 'Move Head up' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  expect(await order()).toEqual(['Head: approves or is told', 'Guardian: approves or is told', 'House: approves or is told']);
  // At the top the way up is closed: the way down has the focus.
  await page.keyboard.press('Enter');
  await form.getByText('Head is at place 2 of 3 now').waitFor();
  await form.getByRole('button', { name: 'Take House out' }).click();
  await form.getByRole('combobox', { name: 'Add a step' }).selectOption({ label: 'Sick bay' });
  await form.getByRole('combobox', { name: 'Sick bay: approves or is told' }).selectOption({ label: 'is told' });

  await form.getByRole('radio', { name: 'Refused' }).check();
  await form.getByRole('textbox', { name: 'Days before it begins' }).fill('0');
  await form.getByRole('textbox', { name: 'By this time' }).fill('0900');
  await form.getByRole('textbox', { name: 'At most, how many' }).fill('8');
  await form.getByRole('button', { name: 'Add days' }).click();
  await form.getByRole('textbox', { name: 'What for' }).fill('Founders’ day');
  await form.getByRole('textbox', { name: 'First day' }).fill('6 Dec 2026');
  await form.getByRole('button', { name: 'Save type of leave' }).click();
  const row = page.getByRole('row', { name: /Sunday leave/ });
  await row.getByText('By 09:00 that day').waitFor();
  expect(await there()).toEqual([]);

  site.network.fault({ kind: 'pass' });
  await expect.poll(there).toMatchObject([
    {
      chain: [
        { kind: 'PARENT', mode: 'APPROVE' },
        { kind: 'HEAD', mode: 'APPROVE' },
        { kind: 'MEDICAL', mode: 'NOTIFY' },
      ],
      cutOff: 'HARD',
      cutOffDays: 0,
      cutOffAt: '09:00',
      longest: { count: 8, unit: 'HOURS' },
    },
  ]);
  expect(Object.values((await there())[0].blackouts)).toEqual([{ name: 'Founders’ day', from: '2026-12-06', until: '2026-12-06' }]);
  await untilChipSays(page, /Up to date/);
  await row.getByRole('link', { name: 'Sunday leave' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog');
  await edit.getByRole('radio', { name: 'Closed' }).check();
  await edit.getByRole('button', { name: 'Save type of leave' }).click();
  await expect.poll(there).toMatchObject([{ state: 'CLOSED' }]);
  expect(tablet.errors).toEqual([]);
});
