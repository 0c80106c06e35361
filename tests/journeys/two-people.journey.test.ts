import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { addBusOfToday, openReport, recordInReport, reportOnServer, untilChipSays } from '#tests/support/reports.ts';
import { embedded, type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite(embedded);
});
afterAll(() => site.close());

test('two people change the same report: other fields merge, the same field becomes a card with both values', async () => {
  const colleague = await site.colleague(tunde);
  const report = await addBusOfToday(colleague, 'Lekki Morning');
  const tablet = await site.startDevice({ isWhole: true });
  await signInAs(tablet.page(), folake);
  await openReport(tablet.page(), report);
  await untilInstalled(tablet.page());
  const desk = await site.startDevice({ baseURL: site.server.url });
  await signInAs(desk.page(), tunde);
  await openReport(desk.page(), report);

  // Without a network Folake changes two fields; at the same time Tunde changes one of them and a third.
  site.network.fault({ kind: 'cut' });
  await recordInReport(tablet.page(), { Boarded: '24', 'Odometer at the start': '41200' });
  await recordInReport(desk.page(), { Boarded: '22', Absent: '2' });
  await untilChipSays(desk.page(), /Up to date/);

  site.network.fault({ kind: 'pass' });
  await untilChipSays(tablet.page(), /1 needs attention/);
  const merged = await reportOnServer(colleague, report);
  expect(merged.content).toMatchObject({ odometerStart: 41_200, trips: { morning: { boarded: 22, absent: 2 } } });

  await tablet.page().goto('/school/attention');
  const card = tablet.page().getByRole('article').filter({ hasText: report.busName });
  // Named although the page was opened anew.
  await card.getByRole('rowheader', { name: 'Trip Lekki, to school – Boarded' }).waitFor();
  const row = card.getByRole('row').filter({ hasText: 'Boarded' });
  await expect
    .poll(() => row.getByRole('cell').allTextContents())
    .toEqual([expect.any(String), '24', expect.stringMatching(/^22Tunde Bakare wrote this/)]);
  expect(await card.getByRole('row').filter({ hasText: 'Odometer' }).count()).toBe(0);

  // She keeps hers; Tunde's screen follows.
  await card.getByRole('button', { name: 'Keep mine' }).click();
  await untilChipSays(tablet.page(), /Up to date/);
  expect((await reportOnServer(colleague, report)).content.trips).toMatchObject({ morning: { boarded: 24, absent: 2 } });
  await tablet.page().getByText('Nothing needs your attention').waitFor();
  await expect.poll(() => desk.page().getByLabel('Boarded', { exact: true }).inputValue()).toBe('24');
});

test('"keep theirs" gives the own value up and leaves the rest', async () => {
  const colleague = await site.colleague(tunde);
  const report = await addBusOfToday(colleague, 'Ajah Morning');
  const tablet = await site.startDevice({ isWhole: true });
  await signInAs(tablet.page(), folake);
  await openReport(tablet.page(), report);
  await untilInstalled(tablet.page());
  site.network.fault({ kind: 'cut' });
  await recordInReport(tablet.page(), { Boarded: '24' });
  const desk = await site.startDevice({ baseURL: site.server.url });
  await signInAs(desk.page(), tunde);
  await openReport(desk.page(), report);
  await recordInReport(desk.page(), { Boarded: '22' });
  await untilChipSays(desk.page(), /Up to date/);
  const { version } = await reportOnServer(colleague, report);

  site.network.fault({ kind: 'pass' });
  await untilChipSays(tablet.page(), /1 needs attention/);
  await tablet.page().goto('/school/attention');
  await tablet.page().getByRole('button', { name: 'Keep theirs' }).click();
  await untilChipSays(tablet.page(), /Up to date/);
  await openReport(tablet.page(), report);
  await expect.poll(() => tablet.page().getByLabel('Boarded', { exact: true }).inputValue()).toBe('22');
  expect((await reportOnServer(colleague, report)).version).toBe(version);
});
