/** The list of 5,000 students in a browser: the first time, again, filtered, searched, and what it has missed. */
import type { CDPSession, Page } from 'playwright-core';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openStudents, untilRosterIsKept } from '#tests/student/pages.ts';
import { type Figure, kB, median, ms, percentile, repeat, runs, times } from './figures.ts';
import { large, largeSchool } from './large-school.ts';
import { changes, changeSome } from './people-rate.ts';
import { usableAfter, watchUsable } from './usable.ts';
import { fullSpeed, slow, slowLine, startPlainPage, visit } from './visits.ts';

const settings = { LOG_LEVEL: 'off', CALLS_PER_MINUTE: '1000000', CALLS_BURST: '1000000' };

export async function studentList(): Promise<Figure[]> {
  const school = await largeSchool();
  const site = await startSite({ ...settings, ...school.settings });
  const plain = await startPlainPage();
  const visited = await repeat(runs, () => visitsOf(site, plain.url));
  const page = await deskWithEverybody(site);
  const filtered = await filterTimes(page);
  const missed = await repeat(runs, () => missedChanges(site, page));
  await plain.close();
  await site.close();
  await school.close();
  const of = (pick: (run: (typeof visited)[number]) => number) => median(visited.map(pick));
  const plainPage = of((run) => run.plain);
  const against = (value: number) => `${times(value / plainPage)} of a static page of 50 kB in the same run (${ms(plainPage)})`;
  const list = `List of ${large} students`;
  return [
    {
      task: `${list}, first visit, slow`,
      value: ms(of(({ first }) => first.usable)),
      note: `${against(of(({ first }) => first.usable))}; console installed, no child on the device`,
    },
    {
      task: `${list}, first visit, until every child is on the device, slow`,
      value: `${ms(of(({ whole }) => whole.usable))}, ${kB(of(({ whole }) => whole.bytes))}`,
      note: 'from the address on, with what was transferred',
    },
    { task: `${list}, repeat visit, slow`, value: ms(of(({ again }) => again.usable)), note: against(of(({ again }) => again.usable)) },
    { task: `${list}, repeat visit, transferred until usable`, value: kB(of(({ again }) => again.bytes)), note: 'from the network' },
    {
      task: `${list}, filtered or searched`,
      value: `${ms(median(filtered))}, ${ms(percentile(filtered, 95))}`,
      note: `CPU ×4, from the choice to the other rows drawn, median and 95th percentile of ${filtered.length}`,
    },
    { task: `${list}, ${changes} changes missed, slow`, value: ms(median(missed)), note: 'from reconnect until the rows show them all' },
  ];
}

interface Seen {
  usable: number;
  bytes: number;
}

async function visitsOf(site: Site, plainUrl: string): Promise<{ plain: number; first: Seen; whole: Seen; again: Seen }> {
  const device = await site.startDevice({ baseURL: site.server.url });
  const page = device.page();
  await signInAs(page, folake);
  await untilInstalled(page);
  await forgetRoster(page);
  await watchUsable(page, 'main tbody tr');
  const line = await slowLine(page);
  const { usable: plain } = await visit(page, plainUrl, 'p');
  const bytes = countBytes(line);
  const first = { usable: await openList(page), bytes: bytes() };
  const whole = { usable: await untilRosterIsKept(page), bytes: bytes() };
  await fullSpeed(line);
  await page.waitForLoadState('networkidle');
  await slow(line);
  const before = bytes();
  const again = { usable: await openList(page), bytes: bytes() - before };
  await device.close();
  return { plain, first, whole, again };
}

async function openList(page: Page): Promise<number> {
  await page.goto('/school/student', { waitUntil: 'commit' });
  return usableAfter(page, 'load');
}

function countBytes(line: CDPSession): () => number {
  let bytes = 0;
  line.on('Network.loadingFinished', ({ encodedDataLength }) => void (bytes += encodedDataLength));
  return () => bytes;
}

/** As on a device on which nobody has looked at the school yet. */
async function forgetRoster(page: Page): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(async () => {
    const gone = indexedDB.deleteDatabase('muster-roster');
    await new Promise((resolve, reject) => {
      gone.onsuccess = resolve;
      gone.onerror = reject;
      gone.onblocked = reject;
    });
  });
}

async function deskWithEverybody(site: Site): Promise<Page> {
  const desk = await site.startDevice();
  await signInAs(desk.page(), folake);
  await untilInstalled(desk.page());
  await openStudents(desk.page());
  return desk.page();
}

/** Each choice leads to another number of rows than the one before. */
async function filterTimes(page: Page): Promise<number[]> {
  const line = await page.context().newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(watchRows);
  const search = page.getByLabel('Search name, number or guardian');
  const residency = page.getByLabel('Residency');
  const choices = [
    () => residency.selectOption('BOARDER'),
    () => residency.selectOption('DAY'),
    () => residency.selectOption('WEEKLY_BOARDER'),
    () => residency.selectOption(''),
    () => search.fill('adebayo'),
    () => search.fill('okafor chi'),
    () => search.fill('bello'),
    () => residency.selectOption('DAY'),
    () => search.fill(''),
    () => residency.selectOption(''),
  ];
  const took: number[] = [];
  for (const choose of choices) {
    await page.evaluate(() => void delete document.documentElement.dataset['drawn']);
    await choose();
    await page.locator('html[data-drawn]').waitFor({ state: 'attached' });
    took.push(await page.evaluate(() => Number(document.documentElement.dataset['drawn'])));
  }
  await line.detach();
  return took;
}

/** The page itself notes how long after a choice other rows were drawn. */
function watchRows(): void {
  const shown = () => document.querySelector('main nav p')?.textContent;
  const note = ({ timeStamp }: Event) => {
    const before = shown();
    const look = () => {
      if (shown() === before) return void requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (document.documentElement.dataset['drawn'] = String(performance.now() - timeStamp));
      port2.postMessage(null);
    };
    look();
  };
  // A choice is told by both: one of them is enough.
  addEventListener('input', note, true);
}

let round = 0;

async function missedChanges(site: Site, page: Page): Promise<number> {
  round += 1;
  const name = `Missed${round}`;
  await page.goto(`/school/student?search=${name}`);
  await page.getByText('No students match').waitFor();
  site.network.fault({ kind: 'cut' });
  await changeSome(await site.colleague(tunde), name);
  const line = await slowLine(page);
  site.network.fault({ kind: 'pass' });
  const took = await page.evaluate(async (many) => {
    const began = performance.now();
    dispatchEvent(new Event('online'));
    while (!document.querySelector('main nav p')?.textContent?.endsWith(` ${many}`)) {
      if (performance.now() - began > 60_000) throw new Error('The changes have not come');
      await new Promise(requestAnimationFrame);
    }
    return performance.now() - began;
  }, changes);
  await fullSpeed(line);
  await line.detach();
  return took;
}
