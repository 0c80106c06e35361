/** What a long queue costs whoever goes on typing: the longest time in which the page could do nothing else. */
import type { CDPSession, Page } from 'playwright-core';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { addBusOfToday, openReport, untilChipSays } from '#tests/support/reports.ts';
import { startSite } from '#tests/support/site.ts';
import { type Figure, median, ms, percentile } from './figures.ts';
import { saveTimed } from './save-timed.ts';

const settings = { LOG_LEVEL: 'off', CALLS_PER_MINUTE: '1000000', CALLS_BURST: '1000000' };
const queued = 1000;
const saves = 20;

/** One event of Chromium's trace; times in microseconds. */
interface Trace {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
}

export async function longQueue(): Promise<Figure[]> {
  const site = await startSite(settings);
  const report = await addBusOfToday(await site.colleague(tunde), 'Lekki Morning');
  const tablet = await site.startDevice();
  const page = tablet.page();
  await signInAs(page, folake);
  await untilInstalled(page);
  await openReport(page, report);
  site.network.fault({ kind: 'cut' });
  await saveTimed(page, 0);
  const empty = await whileSaving(page);
  await fillQueue(page);
  await openReport(page, report);
  await untilChipSays(page, /^10\d\d waiting/);
  const full = await whileSaving(page);
  await site.close();
  const told = ({ writes, took }: Saved) => `${ms(Math.max(...writes))}, ${ms(median(took))}, ${ms(percentile(took, 95))}`;
  const note = `CPU ×4, offline, ${saves} saves: the longest task that touched the database, then tap → "Saved" median and 95th percentile`;
  return [
    { task: 'Longest main-thread task from persistence, hardly anything queued', value: told(empty), note },
    { task: `Longest main-thread task from persistence, ${queued} edits queued`, value: told(full), note },
  ];
}

interface Saved {
  /** Milliseconds of each main-thread task in which the database answered. */
  writes: number[];
  took: number[];
}

async function whileSaving(page: Page): Promise<Saved> {
  const line = await page.context().newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const trace = await startTrace(line);
  const took: number[] = [];
  for (let edit = 0; edit < saves; edit += 1) took.push(await saveTimed(page, edit + 1));
  const writes = tasksOfDatabase(await trace.stop());
  await line.detach();
  if (writes.length === 0) throw new Error('No task touched the database');
  return { writes, took };
}

async function startTrace(line: CDPSession): Promise<{ stop: () => Promise<Trace[]> }> {
  const events: Trace[] = [];
  line.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as Trace[])));
  await line.send('Tracing.start', {
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', 'IndexedDB'] },
    transferMode: 'ReportEvents',
  });
  return {
    async stop() {
      const complete = new Promise<void>((resolve) => line.once('Tracing.tracingComplete', () => resolve()));
      await line.send('Tracing.end');
      await complete;
      return events;
    },
  };
}

/** The tasks of the page in which it asked the database or was answered. */
function tasksOfDatabase(events: readonly Trace[]): number[] {
  const asked = events.filter(({ name }) => name.startsWith('IDB'));
  const tasks = events.filter(({ name, ph }) => name === 'RunTask' && ph === 'X');
  const holds = (task: Trace) =>
    asked.some(({ pid, tid, ts }) => pid === task.pid && tid === task.tid && ts >= task.ts && ts <= task.ts + (task.dur ?? 0));
  return tasks.filter(holds).map(({ dur = 0 }) => dur / 1000);
}

/** The one edit that waits, over and over under other ids and in other reports, as after a week without a network. */
async function fillQueue(page: Page): Promise<void> {
  await page.evaluate(async (many) => {
    const open = indexedDB.open('sc-outbox-v1');
    await new Promise((resolve) => (open.onsuccess = resolve));
    const transaction = open.result.transaction(['ops', 'meta'], 'readwrite');
    const done = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = reject;
    });
    const ops = transaction.objectStore('ops');
    const all = ops.getAll();
    all.onsuccess = () => {
      const [first] = all.result;
      for (let at = 1; at <= many; at += 1) {
        const id = crypto.randomUUID();
        ops.put({
          ...first,
          id,
          seq: first.seq + 1000 + at,
          lane: `bus-report:${at % 40}`,
          params: { ...first.params, busId: crypto.randomUUID() },
          base: { ...first.base, chain: null },
        });
      }
      const meta = transaction.objectStore('meta');
      const device = meta.get('device');
      device.onsuccess = () => meta.put({ ...device.result, seq: first.seq + 2000 + many }, 'device');
    };
    await done;
    open.result.close();
  }, queued);
}
