import { afterAll, beforeAll, expect, test } from 'vitest';
import { askAbsence } from '#contract/employee-absence.ts';
import { listEmployees } from '#contract/employee.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test('an absence to decide waits on the dashboard, leads to who asked, and is told with its age without a connection', async () => {
  const colleague = await site.colleague(tunde);
  const [asking] = (await colleague.call(listEmployees)).body.data.data;
  const body = { type: 'ANNUAL', from: '2027-02-01', until: '2027-02-02', part: 'WHOLE', reason: '', confidential: '' };
  await colleague.call(askAbsence, { params: { employeeId: asking.id, id: crypto.randomUUID() }, body });
  const page = (await site.startDevice()).page();
  await signInAs(page, folake);
  await page.goto('/school/dashboard');
  const figure = page.getByRole('link', { name: /Employees to answer/ });
  await figure.click();
  await page.getByRole('link', { name: asking.name, exact: true }).waitFor();
  expect(await page.getByRole('table').getByRole('row').count()).toBe(2);
  await untilInstalled(page);

  site.network.fault({ kind: 'cut' });
  await page.goto('/school/dashboard');
  const board = page.getByRole('region', { name: 'Waiting, of any day' });
  await board.getByText(/^As of .* ago, offline|^As of .* just now, offline/).waitFor();
  expect(await figure.textContent()).toMatch(/^1Employees/);
});
