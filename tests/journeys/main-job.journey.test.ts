/** The product's main job, as its paragraph says it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listSchoolNotifications, type Notification } from '#contract/notification.ts';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { appliedTo, readLedger } from '#tests/support/ledger.ts';
import { folake, tunde } from '#tests/support/people.ts';
import {
  addBusOfToday,
  openReport,
  openReportList,
  recordInReport,
  reportOnServer,
  rowOf,
  syncChip,
  untilChipSays,
} from '#tests/support/reports.ts';
import { embedded, type Site, startSite } from '#tests/support/site.ts';
import type { Session } from '#tests/support/session.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite(embedded);
});
afterAll(() => site.close());

test('reports recorded and corrected with the network down, over a killed browser, reach the server once each, in order, under their name', async () => {
  const colleague = await site.colleague(tunde);
  const lekki = await addBusOfToday(colleague, 'Lekki Morning');
  const ajah = await addBusOfToday(colleague, 'Ajah Morning');

  // A member of staff has signed in on a tablet and opens today's reports.
  const tablet = await site.startDevice({ isWhole: true, viewport: { width: 820, height: 1180 } });
  await signInAs(tablet.page(), folake);
  await tablet.closeAndOpen();
  await openReportList(tablet.page());
  await rowOf(tablet.page(), lekki).waitFor();
  await untilInstalled(tablet.page());

  // The network goes; reports are recorded and corrected all the same.
  site.network.fault({ kind: 'cut' });
  await openReport(tablet.page(), lekki);
  await recordInReport(tablet.page(), { Boarded: '21', Alighted: '21' });
  await recordInReport(tablet.page(), { Boarded: '22', Alighted: '22', 'Odometer at the start': '41200' });
  await openReport(tablet.page(), ajah);
  await recordInReport(tablet.page(), { Boarded: '17' });
  await untilChipSays(tablet.page(), /3 waiting – offline/);
  await syncChip(tablet.page()).click();
  const edits = tablet.page().getByRole('list', { name: 'Edits that are not sent yet' }).getByRole('listitem');
  const told = [/– Boarded, .*– Alighted/, /– Boarded, .*– Alighted, Odometer at the start/, /– Boarded/].map(
    (words) => expect.stringMatching(words) as string,
  );
  await expect.poll(() => edits.allTextContents()).toEqual(told);
  await tablet.page().keyboard.press('Escape');

  // The browser dies, and opens again still offline, on the same list with the same edits.
  await tablet.kill();
  await tablet.relaunch();
  await openReportList(tablet.page());
  await expect.poll(() => rowOf(tablet.page(), lekki).textContent()).toMatch(/22 \/ 22.*On this device|On this device.*22 \/ 22/);
  await untilChipSays(tablet.page(), /3 waiting – offline/);
  await openReport(tablet.page(), ajah);
  await recordInReport(tablet.page(), { Alighted: '17', Started: '06:35', Arrived: '07:30' });

  // A colleague has the list open, and sees nothing of it yet.
  const desk = await site.startDevice({ baseURL: site.server.url });
  await signInAs(desk.page(), tunde);
  await openReportList(desk.page());
  expect(await rowOf(desk.page(), lekki).textContent()).not.toContain('22 / 22');

  // The network is back: everything goes, and the colleague's screen shows it without being touched.
  site.network.fault({ kind: 'pass' });
  await untilChipSays(tablet.page(), /Up to date/);
  await expect.poll(() => rowOf(desk.page(), lekki).textContent()).toContain('22 / 22');
  await expect.poll(() => rowOf(desk.page(), ajah).textContent()).toContain('17 / 17');
  expect(await rowOf(desk.page(), lekki).textContent()).toContain(folake.name);

  const onServer = await reportOnServer(colleague, lekki);
  expect(onServer.content).toMatchObject({ odometerStart: 41_200, trips: { morning: { boarded: 22, alighted: 22 } } });
  expect(onServer.updatedBy).toBe(folake.name);

  expect(tablet.errors).toEqual([]);
  await site.server.terminate();
  const ledger = await readLedger(site.where);
  expect(appliedTo(ledger, lekki)).toEqual([1, 2]);
  expect(appliedTo(ledger, ajah)).toEqual([3, 4]);
  expect(ledger.filter(({ kind }) => kind === 'bus-report.record')).toHaveLength(4);
  await site.server.restart();
});

test('a report handed in rings the bell of a colleague at once', async () => {
  const colleague = await site.colleague(tunde);
  const report = await addBusOfToday(colleague, 'Epe Morning');
  const desk = await site.startDevice({ baseURL: site.server.url });
  await signInAs(desk.page(), tunde);
  const bell = desk.page().getByRole('link', { name: /^Notifications/ });
  const unread = async () => Number(/(\d+) unread/.exec((await bell.getAttribute('aria-label')) ?? '')?.[1] ?? 0);
  const before = (await notificationsOf(colleague)).filter(({ readAt }) => readAt === null).length;
  await expect.poll(unread).toBe(before);

  const tablet = await site.startDevice({ isWhole: true });
  await signInAs(tablet.page(), folake);
  await openReport(tablet.page(), report);
  await recordInReport(tablet.page(), {
    Started: '00:00',
    Arrived: '00:01',
    Boarded: '23',
    Alighted: '23',
    Absent: '1',
    'Odometer at the start': '100',
    'Odometer at the end': '148',
  });
  await tablet.page().getByRole('button', { name: 'The bus is empty: record the check' }).click();
  await tablet.page().getByRole('button', { name: 'Submit report' }).click();
  await expect.poll(async () => (await reportOnServer(colleague, report)).state).toBe('SUBMITTED');
  await expect.poll(unread).toBe(before + 1);
  await expect.poll(() => desk.page().title()).toContain(`(${before + 1})`);
  expect((await notificationsOf(colleague))[0]).toMatchObject({ kind: 'bus-report.submitted', readAt: null });
});

async function notificationsOf(colleague: Session): Promise<Notification[]> {
  const { body } = await colleague.call(listSchoolNotifications, { params: { schoolId: colleague.schoolId } });
  return body.data.data;
}
