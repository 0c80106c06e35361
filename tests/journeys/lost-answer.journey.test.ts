import { afterAll, beforeAll, expect, test } from 'vitest';
import { syncOps } from '#contract/sync.ts';
import { apiBase } from '#contract/header.ts';
import { signInAs } from '#tests/support/console.ts';
import { appliedTo, readLedger } from '#tests/support/ledger.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { addBusOfToday, openReport, recordInReport, reportOnServer, untilChipSays } from '#tests/support/reports.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const sendings = () => site.network.seen.filter(({ path }) => path === apiBase + syncOps.path);

test('a server killed between its commit and its answer has one effect of an edit that is sent twice', async () => {
  const report = await addBusOfToday(await site.colleague(tunde), 'Lekki Morning');
  const tablet = await site.startDevice({ isWhole: true });
  await signInAs(tablet.page(), folake);
  await openReport(tablet.page(), report);
  const before = (await reportOnServer(await site.colleague(tunde), report)).version;

  const answer = site.network.holdNext(apiBase + syncOps.path);
  await recordInReport(tablet.page(), { Boarded: '21' });
  await answer.answered;
  await site.server.kill();
  answer.lose();
  await untilChipSays(tablet.page(), /1 waiting/);

  await site.server.restart();
  await untilChipSays(tablet.page(), /Up to date/);
  const after = await reportOnServer(await site.colleague(tunde), report);
  expect(after.version).toBe(before + 1);
  expect(after.content.trips).toMatchObject({ morning: { boarded: 21 } });
  expect(sendings().length).toBeGreaterThan(1);

  await site.server.terminate();
  expect(appliedTo(await readLedger(site.where), report)).toEqual([1]);
  await site.server.restart();
});

test('an edit whose answer is lost again and again is applied once', async () => {
  const report = await addBusOfToday(await site.colleague(tunde), 'Ajah Morning');
  const tablet = await site.startDevice({ isWhole: true });
  await signInAs(tablet.page(), folake);
  await openReport(tablet.page(), report);
  const before = (await reportOnServer(await site.colleague(tunde), report)).version;

  site.network.fault({ kind: 'lose-answer' }, apiBase + syncOps.path);
  const sentBefore = sendings().length;
  await recordInReport(tablet.page(), { Boarded: '9' });
  await expect.poll(() => sendings().length).toBeGreaterThan(sentBefore + 2);
  site.network.fault({ kind: 'pass' });
  await untilChipSays(tablet.page(), /Up to date/);
  expect((await reportOnServer(await site.colleague(tunde), report)).version).toBe(before + 1);
});
