/** Buses and their reports of today: arranged and looked at by a colleague, worked on in the console. */
import type { Locator, Page } from 'playwright-core';
import { type BusContent, recordBus } from '#contract/bus.ts';
import { type BusReport, readBusReport } from '#contract/bus-report.ts';
import { schoolDay } from '#contract/school-time.ts';
import { busContent } from './factories.ts';
import type { Session } from './session.ts';
import { until } from './until.ts';

export interface TodaysReport {
  busId: string;
  busName: string;
  day: string;
  path: string;
}

/** A bus of its own for the test, which runs today whatever weekday it is; its report is still to be begun. */
export async function addBusOfToday(colleague: Session, name: string, given: Partial<BusContent> = {}): Promise<TodaysReport> {
  const busId = crypto.randomUUID();
  const { status, body } = await colleague.call(recordBus, {
    params: { id: busId },
    body: { changes: busContent({ name, ...given }) },
    headers: { 'if-none-match': '*' },
  });
  if (status !== 200) throw new Error(`The bus could not be added: ${JSON.stringify(body)}`);
  const day = schoolDay(new Date(), 'Africa/Lagos');
  return { busId, busName: name, day, path: `/school/report/bus-daily-report/${busId}/${day}` };
}

/** What the server has. */
export async function reportOnServer(colleague: Session, { busId, day }: TodaysReport): Promise<BusReport> {
  const { status, body } = await colleague.call(readBusReport, { params: { busId, day } });
  if (status !== 200) throw new Error(`There is no such report: ${JSON.stringify(body)}`);
  return body.data;
}

export async function openReportList(page: Page): Promise<void> {
  await page.goto('/school/report/bus-daily-report');
  await page.getByRole('table', { name: 'Bus daily reports' }).waitFor();
}

/** The row of a report in the list, by what it says in all its cells. */
export function rowOf(page: Page, { busName }: TodaysReport): Locator {
  return page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: busName }) })
    .first();
}

export async function openReport(page: Page, report: TodaysReport): Promise<void> {
  await page.goto(report.path);
  await page.getByRole('heading', { level: 1, name: report.busName }).waitFor();
}

/** Types into fields by their labels and saves; only when the device says that it is safe does this go on. */
export async function recordInReport(page: Page, fields: Record<string, string>): Promise<void> {
  const form = page.getByRole('form', { name: 'Bus daily report' });
  for (const [label, value] of Object.entries(fields)) {
    const field = form.getByLabel(label, { exact: true });
    await field.fill(value);
    await field.blur();
  }
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await form
    .getByRole('status')
    .filter({ hasText: /Saved on this device|^Sent/ })
    .waitFor();
}

export function syncChip(page: Page): Locator {
  return page.getByRole('button', { name: 'Show my edits' });
}

export async function untilChipSays(page: Page, words: RegExp): Promise<void> {
  await until(
    `the chip says ${String(words)}`,
    () => syncChip(page).textContent(),
    (text) => words.test(text ?? ''),
    60_000,
  );
}
