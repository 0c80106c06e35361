import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { moveToClass } from '#contract/class.ts';
import { listStudents } from '#contract/student.ts';
import { readBack } from '#tests/export/files.ts';
import { addClass } from '#tests/class/rows.ts';
import { openStudents, tabTo } from '#tests/student/pages.ts';
import type { Device } from '#tests/support/browser.ts';
import { signInAs } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { untilChipSays } from '#tests/support/reports.ts';
import type { Session } from '#tests/support/session.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
let device: Device;
let page: Page;
let colleague: Session;
beforeAll(async () => {
  site = await startSite({ SERVICE_WORKER: 'off' });
  colleague = await site.colleague(tunde);
  device = await site.startDevice();
  page = device.page();
  await signInAs(page, folake);
});
afterEach(() => site.network.fault({ kind: 'pass' }));
afterAll(() => site.close());

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog');

async function idsOf(query: Record<string, string>): Promise<number> {
  return (await colleague.call(listStudents, { query })).body.data.count;
}

/** The bar is before the table: back from the box that was ticked. */
async function backTo(target: Locator): Promise<void> {
  for (let pressed = 0; pressed < 20; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Shift+Tab');
  }
  throw new Error('The keyboard does not get back there');
}

async function tickAll(): Promise<void> {
  await tabTo(page, page.getByRole('link', { name: /^Skip to/ }));
  await page.keyboard.press('Enter');
  const all = page.getByRole('checkbox', { name: 'Choose all on this page' });
  await tabTo(page, all);
  await page.keyboard.press('Space');
}

test('everybody of a filtered list is moved into a class by the keyboard alone: chosen, confirmed by number, watched, and read in the result', async () => {
  const many = await idsOf({ residency: 'DAY' });
  expect(many).toBeGreaterThan(50);
  const classId = await addClass(colleague, { name: 'Morning star' });
  await openStudents(page, '/school/student?residency=DAY');
  await tickAll();
  await page.getByText('50 on this page chosen').waitFor();
  await backTo(button(`Choose all ${many} students of this list`));
  await page.keyboard.press('Enter');
  await page.getByText(`All ${many} students of this list are chosen`).waitFor();
  await tabTo(page, button('Move to a class'));
  await page.keyboard.press('Enter');

  const classes = dialog().getByLabel('Class');
  await tabTo(page, classes);
  await page.keyboard.type('Morning');
  await expect.poll(() => classes.inputValue()).toBe(classId);
  await tabTo(page, dialog().getByRole('button', { name: 'Move students' }));
  await page.keyboard.press('Enter');
  await dialog()
    .getByRole('group', { name: `Move ${many} students to Morning star?` })
    .waitFor();
  // The safe answer has the focus.
  expect(
    await dialog()
      .getByRole('button', { name: 'Back' })
      .evaluate((back) => back === document.activeElement),
  ).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');

  const card = page.getByRole('region', { name: 'Move to Morning star' });
  await card.getByText(`${many} done, 0 refused`).waitFor();
  await tabTo(page, card.getByRole('button', { name: /^Download the result/ }));
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  const result = readBack(await readFile(await download.path()), 'csv');
  expect(result).toHaveLength(many);
  expect(result.every(({ Outcome }) => Outcome === 'Done')).toBe(true);
  expect(await idsOf({ classId })).toBe(many);

  await tabTo(page, card.getByRole('link', { name: 'All bulk actions' }));
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: 'Move to Morning star' });
  await row.getByText('Done', { exact: true }).waitFor();
  await tabTo(page, row.getByRole('button', { name: 'Undo this move: Move to Morning star' }));
  await page.keyboard.press('Enter');
  await row.getByRole('group', { name: `Move ${many} students back to where they were?` }).waitFor();
  await backTo(row.getByRole('button', { name: 'Move them back' }));
  await page.keyboard.press('Enter');
  const undo = page.getByRole('row').filter({ hasText: 'Undo: Move to Morning star' });
  await undo.getByText('Done', { exact: true }).waitFor();
  await page.getByText('Undone', { exact: true }).waitFor();
  expect(await idsOf({ classId })).toBe(0);
  await row.getByRole('button', { name: /^Undo this move/ }).waitFor({ state: 'detached' });
  expect(device.errors).toEqual([]);
});

test('few are done without a question; who leaves the school is asked about whatever the number', async () => {
  await openStudents(page, '/school/student?residency=BOARDER');
  const box = page.getByRole('checkbox', { name: /^Choose (?!all)/ }).first();
  await box.check();
  await button('Change state').click();
  await dialog().getByRole('radio', { name: 'Withdrawn' }).check();
  await dialog().getByRole('button', { name: 'Change state' }).click();
  await dialog().getByRole('link', { name: 'Say why' }).waitFor();
  await dialog()
    .getByLabel(/^Reason/)
    .fill('Moved to Abuja');
  await dialog().getByRole('button', { name: 'Change state' }).click();
  await dialog().getByRole('group', { name: 'Set 1 student to “Withdrawn”?' }).waitFor();
  await dialog().getByRole('button', { name: 'Back' }).click();
  await dialog().getByRole('radio', { name: 'On leave' }).check();
  await dialog().getByRole('button', { name: 'Change state' }).click();
  await page.getByRole('region', { name: 'Students: On leave' }).getByText('1 done, 0 refused').waitFor();
  await page.getByText('chosen').waitFor({ state: 'detached' });
});

test('who leaves the list meanwhile, by a colleague’s hand, is chosen no more', async () => {
  const [from, to] = [await addClass(colleague, { name: 'Evening star' }), await addClass(colleague, { name: 'Pole star' })];
  const [one, other] = (await colleague.call(listStudents, { query: { residency: 'BOARDER' } })).body.data.data;
  const move = (classId: string, ...studentIds: string[]) =>
    colleague.call(moveToClass, { params: { id: classId }, body: { studentIds, isTrial: false } });
  expect((await move(from, one.id, other.id)).status).toBe(200);
  await openStudents(page, `/school/student?classId=${from}`);
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  await page.getByText('2 on this page chosen').waitFor();
  expect((await move(to, one.id)).status).toBe(200);
  await page.getByText('1 on this page chosen').waitFor();
  await button('Move to a class').click();
  await page.getByRole('dialog', { name: /: 1 student$/ }).waitFor();
  await page.keyboard.press('Escape');
});

test('without a connection the bar says so, and nothing that was chosen is lost', async () => {
  await openStudents(page);
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  site.network.fault({ kind: 'cut' });
  await page.getByLabel('Search name, number or guardian').focus();
  await untilChipSays(page, /[Oo]ffline/);
  await page.getByText('Changing many records at once needs a connection').waitFor();
  await button('Take out of the house').click();
  await dialog().getByRole('button', { name: 'Take students out' }).click();
  await dialog()
    .getByRole('alert')
    .getByText(/There is no connection/)
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('50 on this page chosen').waitFor();
});
