import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs } from '#tests/support/console.ts';
import { folake } from '#tests/support/people.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ SERVICE_WORKER: 'off' });
});
afterAll(() => site.close());

test('beside a list on a wide screen stands the record of the row that the keys or the pointer are at, until it is hidden', async () => {
  const device = await site.startDevice({ viewport: { width: 1440, height: 900 } });
  const page = device.page();
  await signInAs(page, folake);
  await page.goto('/school/student');
  const names = page.getByRole('table', { name: 'Students' }).getByRole('rowheader').getByRole('link');
  const pane = page.getByRole('complementary', { name: /^Preview of/ });
  await names.first().waitFor();
  const [first = '', second = '', third = ''] = await names.evaluateAll((links) => links.map(({ textContent }) => textContent ?? ''));
  const inPane = (name: string) => pane.getByRole('heading', { name: name.split(', ').toReversed().join(' ') }).waitFor();
  await inPane(first);
  await pane.getByRole('heading', { name: 'Who may collect today' }).waitFor();

  await names.first().focus();
  await page.keyboard.press('j');
  await inPane(second);
  await page.getByRole('row').nth(3).getByRole('cell').nth(2).click();
  await inPane(third);

  await pane.getByRole('button', { name: 'Hide the preview' }).click();
  await pane.waitFor({ state: 'detached' });
  await page.reload();
  await names.first().waitFor();
  expect(await pane.count()).toBe(0);
  await page.getByRole('button', { name: 'Show the preview' }).click();
  await pane.waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
  await pane.waitFor({ state: 'detached' });
  expect(device.errors).toEqual([]);
});
