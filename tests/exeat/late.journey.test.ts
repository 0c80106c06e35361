import { afterEach, beforeEach, expect, test } from 'vitest';
import { readExeat } from '#contract/exeat-endpoints.ts';
import { signInAs } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

test('of a child who is not back the call is written down, whether it is missing is decided, and why it was late once it is back', async () => {
  const colleague = await site.colleague(tunde);
  const device = await site.startDevice();
  const page = device.page();
  await signInAs(page, folake);
  await page.goto('/school/exeat/requests?view=OVERDUE');
  await page.getByRole('main').locator('a[href*="/exeat/requests/overview/"]').first().click();
  const late = page.getByRole('region', { name: 'Not back in time' });
  await late.getByText('“Missing” was proposed: a School Admin decides').waitFor();
  const id = /overview\/([0-9a-f-]+)/.exec(page.url())?.[1] ?? '';
  const there = async () => (await colleague.call(readExeat, { params: { id } })).body.data;

  // Whom to call stands there with the number: the guardians who have no e-mail, and who took the child along.
  expect(await late.locator('a[href^="tel:"]').count()).toBeGreaterThan(1);

  const call = late.getByRole('form', { name: 'What came of the call' });
  await call.getByRole('button', { name: 'Keep' }).click();
  await call.getByText('Choose what came of it').first().waitFor();
  await call.getByRole('radio', { name: 'Not reached' }).check();
  await call.getByRole('button', { name: 'Keep' }).click();
  await late.getByText(/^Not reached: Folake/).waitFor();

  const decision = late.getByRole('form', { name: 'Decide' });
  await decision.getByRole('radio', { name: 'Not missing' }).check();
  await decision.getByRole('textbox', { name: 'Reason' }).fill('The mother has called: the road is flooded');
  await decision.getByRole('button', { name: 'Decide' }).click();
  await late.getByText(/^Not missing: Folake/).waitFor();
  expect(
    (await there()).late.map(({ kind, answer }: { kind: string; answer: { outcome: string } | null }) => [kind, answer?.outcome]),
  ).toEqual([
    ['TOLD', undefined],
    ['CALL', 'NOT_REACHED'],
    ['HEAD', undefined],
    ['MISSING', 'NOT_MISSING'],
  ]);

  // Where a child is away comes first among all its leave, and the way leads back here.
  const exeat = await there();
  await page.goto(`/school/over-view/${exeat.student.id}?tab=exeats`);
  await page.getByRole('button', { name: 'Active (1)', pressed: true }).waitFor();
  await page.getByRole('button', { name: /^Archive/ }).click();
  await page.getByRole('button', { name: /^Archive/, pressed: true }).waitFor();
  await page.getByRole('button', { name: /^Active/ }).click();
  await page.getByRole('link', { name: exeat.ref }).click();

  await page.getByRole('textbox', { name: 'Why the child is late' }).fill('The road was flooded');
  await page.getByRole('button', { name: 'Sign in at the gate' }).click();
  const lateness = page.getByRole('form', { name: 'Came back late' });
  expect(await lateness.getByRole('textbox', { name: 'Reason' }).inputValue()).toBe('The road was flooded');
  await lateness.getByRole('textbox', { name: 'Sanction' }).fill('None');
  await lateness.getByRole('button', { name: 'Keep' }).click();
  await expect.poll(there).toMatchObject({ lateReason: 'The road was flooded', sanction: 'None' });
  expect((await there()).lateMinutes).toBeGreaterThan(0);
  expect(device.errors).toEqual([]);
});
