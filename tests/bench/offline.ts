/** What the product is for: work without a network, and its way to the server afterwards. */
import type { Page } from 'playwright-core';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import {
  addBusOfToday,
  openReport,
  openReportList,
  reportOnServer,
  rowOf,
  type TodaysReport,
  untilChipSays,
} from '#tests/support/reports.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { type Figure, median, ms, percentile, repeat, runs } from './figures.ts';
import { saveTimed } from './save-timed.ts';
import { usableAfter, watchUsable } from './usable.ts';
import { slowLine } from './visits.ts';

const settings = { LOG_LEVEL: 'off', CALLS_PER_MINUTE: '1000000', CALLS_BURST: '1000000' };

export async function coldStart(): Promise<Figure[]> {
  const { site, report } = await start();
  const took = await repeat(runs, async () => {
    const tablet = await site.startDevice();
    await signInAs(tablet.page(), folake);
    await openReportList(tablet.page());
    await rowOf(tablet.page(), report).waitFor();
    await untilInstalled(tablet.page());
    await tablet.closeAndOpen();
    site.network.fault({ kind: 'cut' });
    await tablet.kill();
    await tablet.relaunch();
    const line = await tablet.context().newCDPSession(tablet.page());
    await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await watchUsable(tablet.page(), 'tbody tr');
    await tablet.page().goto('/school/report/bus-daily-report', { waitUntil: 'commit' });
    await rowOf(tablet.page(), report).waitFor();
    const usable = await usableAfter(tablet.page(), 'load');
    site.network.fault({ kind: 'pass' });
    await tablet.close();
    return usable;
  });
  await site.close();
  return [
    {
      task: 'Cold offline start to a usable list of reports',
      value: ms(median(took)),
      note: 'browser killed before, CPU ×4, from the address to the rows',
    },
  ];
}

export async function tapToSaved(): Promise<Figure[]> {
  const { site, report } = await start();
  const tablet = await site.startDevice();
  await signInAs(tablet.page(), folake);
  await openReport(tablet.page(), report);
  await slowLine(tablet.page());
  const took: number[] = [];
  for (let run = 0; run < 30; run += 1) took.push(await saveTimed(tablet.page(), run));
  await site.close();
  const note = 'press on Save until the words stand there, CPU ×4, median and 95th percentile of 30';
  return [{ task: 'Tap → "Saved on this device"', value: `${ms(median(took))}, ${ms(percentile(took, 95))}`, note }];
}

export async function replay(): Promise<Figure[]> {
  const queued = 300;
  const { site } = await start();
  const colleague = await site.colleague(tunde);
  const reports = await Promise.all(['Lekki', 'Ajah', 'Epe', 'Ikeja'].map((name) => addBusOfToday(colleague, `${name} Evening`)));
  const tablet = await site.startDevice();
  const page = tablet.page();
  await signInAs(page, folake);
  await openReportList(page);
  await untilInstalled(page);
  const before = await versions(colleague, reports);
  site.network.fault({ kind: 'cut' });
  for (const [at, report] of reports.entries()) {
    await openReport(page, report);
    for (let edit = 0; edit < queued / reports.length; edit += 1) await saveTimed(page, edit + at);
  }
  await untilChipSays(page, new RegExp(`^${queued} waiting`));
  site.network.delayMs = 150;
  site.network.fault({ kind: 'pass' });
  const started = Date.now();
  const firstTaken = untilFewerWait(page, queued).then(() => Date.now() - started);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const first = await firstTaken;
  await untilChipSays(page, /Up to date/);
  const took = Date.now() - started;
  const applied = (await versions(colleague, reports)) - before;
  await site.close();
  return [
    {
      task: `${queued} queued edits at 150 ms round trip, from reconnect to the first acknowledged`,
      value: ms(first),
      note: 'as the header says it, one run',
    },
    {
      task: `${queued} queued edits at 150 ms round trip, from reconnect to the last acknowledged`,
      value: ms(took),
      note: `${applied} applied on the server, one run`,
    },
  ];
}

async function start(): Promise<{ site: Site; report: TodaysReport }> {
  const site = await startSite(settings);
  return { site, report: await addBusOfToday(await site.colleague(tunde), 'Lekki Morning') };
}

async function versions(colleague: Awaited<ReturnType<Site['colleague']>>, reports: TodaysReport[]): Promise<number> {
  const all = await Promise.all(reports.map((report) => reportOnServer(colleague, report)));
  return all.reduce((sum, { version }) => sum + version, 0);
}

/** Until the header counts fewer edits than were queued. */
async function untilFewerWait(page: Page, queued: number): Promise<void> {
  await page.waitForFunction(
    (all) => {
      const chip = [...document.querySelectorAll('header button')].find(({ textContent }) => textContent?.includes('Show my edits'));
      const words = chip?.textContent ?? '';
      return words.startsWith('Up to date') || (/^Sending \d/.test(words) && Number(/\d+/.exec(words)?.[0]) < all);
    },
    queued,
    { polling: 10, timeout: 60_000 },
  );
}
