import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { askAbsence } from '#contract/employee-absence.ts';
import { listBusReports } from '#contract/bus-report.ts';
import { listEmployees } from '#contract/employee.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { openReport } from '#tests/support/reports.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterEach(() => site.network.fault({ kind: 'pass' }));
afterAll(() => site.close());

test('an absence to decide waits on the dashboard, leads to who asked, and is told with its age without a connection', async () => {
  const colleague = await site.colleague(tunde);
  const [asking] = (await colleague.call(listEmployees)).body.data.data;
  const body = { type: 'ANNUAL', from: '2027-02-01', until: '2027-02-02', part: 'WHOLE', reason: '', confidential: '' };
  await colleague.call(askAbsence, { params: { employeeId: asking.id, id: crypto.randomUUID() }, body });
  const page = (await site.startDevice({ isWhole: true })).page();
  await signInAs(page, folake);
  await page.goto('/school/dashboard');
  const figure = page.getByRole('link', { name: /Employees to answer/ });
  await figure.click();
  await page.getByRole('link', { name: asking.name, exact: true }).waitFor();
  expect(await page.getByRole('table').getByRole('row').count()).toBe(2);
  await untilInstalled(page);

  site.network.fault({ kind: 'cut' });
  await page.goto('/school/dashboard');
  await page.getByText(/^As of .* ago, offline|^As of .* just now, offline/).waitFor();
  expect(await figure.textContent()).toMatch(/^1Employees/);
});

test('a returned report that is handed in again without a connection waits in the figure of the list it is in', async () => {
  const colleague = await site.colleague(tunde);
  const [first] = (await colleague.call(listBusReports, { query: { state: 'RETURNED', sort: 'day' } })).body.data.data;
  const { busId, busName, day } = first;
  const page = (await site.startDevice({ isWhole: true })).page();
  await signInAs(page, folake);
  await untilInstalled(page);
  const figureOf = (label: string) =>
    page.getByRole('region', { name: 'Waiting, of any day' }).getByRole('link', { name: new RegExp(label) });
  const number = async (label: string) => Number.parseInt((await figureOf(label).textContent()) ?? '', 10);
  /** The figure with these words in it, and what the list says that it leads to. */
  const waiting = async (label: string, words: string | RegExp) => {
    await page.goto('/school/dashboard');
    await figureOf(label).getByText(words).first().waitFor();
    const count = await number(label);
    await figureOf(label).click();
    await page.getByText(new RegExp(`[0-9]–[0-9]+ of ${count}$`)).waitFor();
    return count;
  };
  const returned = await waiting('Bus reports returned', /oldest/);
  const toReview = await waiting('Bus reports to review', /oldest/);
  await openReport(page, { busId, busName, day, path: `/school/report/bus-daily-report/${busId}/${day}` });

  site.network.fault({ kind: 'cut' });
  await page.getByRole('button', { name: 'Submit report' }).click();
  await page.getByRole('main').getByText('Submitted').getByText('not sent yet').waitFor();
  expect(await waiting('Bus reports returned', '1 handed in here, not sent yet')).toBe(returned - 1);
  expect(await waiting('Bus reports to review', '1 not sent yet')).toBe(toReview + 1);
});
