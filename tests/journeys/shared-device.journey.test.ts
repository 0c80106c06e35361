import { afterEach, beforeEach, expect, test } from 'vitest';
import { apiBase } from '#contract/header.ts';
import { syncOps } from '#contract/sync.ts';
import { fillSignIn, localStorageOf, signInAs, untilConsole, untilInstalled, untilSignIn } from '#tests/support/console.ts';
import { appliedTo, readLedger } from '#tests/support/ledger.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { addBusOfToday, openReport, openReportList, recordInReport, reportOnServer, rowOf, untilChipSays } from '#tests/support/reports.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

test('the next person at the same device neither sees nor sends what the one before left unsent', async () => {
  const colleague = await site.colleague(tunde);
  const report = await addBusOfToday(colleague, 'Lekki Morning');
  const desk = await site.startDevice({ isWhole: true });
  const page = desk.page();
  await signInAs(page, folake);
  await openReport(page, report);
  await untilInstalled(page);
  const { version } = await reportOnServer(colleague, report);

  // Folake records without a network and goes; the edits stay on the device.
  site.network.fault({ kind: 'cut' });
  await recordInReport(page, { Boarded: '21' });
  await recordInReport(page, { Alighted: '21' });
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('2 edits are on this device only').waitFor();
  await page.getByRole('button', { name: 'Keep until I sign in again' }).click();
  await untilSignIn(page);
  await page.getByText('2 unsent changes by Folake are safe on this device').waitFor();
  const left = JSON.stringify(await localStorageOf(page));
  expect(left).not.toContain('Greenfield');
  expect(left).not.toContain('Lekki');

  // Tunde signs in on the same device, with a network.
  site.network.fault({ kind: 'pass' });
  await fillSignIn(page, tunde);
  await untilConsole(page);
  await openReportList(page);
  await untilChipSays(page, /Up to date/);
  expect(await rowOf(page, report).textContent()).not.toMatch(/21 \/|On this device|Sending|Needs attention/);
  await openReport(page, report);
  await recordInReport(page, { Absent: '2' });
  await untilChipSays(page, /Up to date/);
  const sentByTunde = site.network.seen.filter(({ path }) => path === apiBase + syncOps.path);
  expect(sentByTunde.length).toBeGreaterThan(0);
  for (const { body } of sentByTunde) expect(body).not.toContain('boarded');
  expect((await reportOnServer(colleague, report)).version).toBe(version + 1);

  // Tunde goes, Folake comes back: her edits go out, under her name.
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await untilSignIn(page);
  await fillSignIn(page, folake);
  await untilConsole(page);
  await untilChipSays(page, /Up to date/);
  const after = await reportOnServer(colleague, report);
  expect(after.version).toBe(version + 3);
  expect(after.updatedBy).toBe(folake.name);
  expect(after.content.trips).toMatchObject({ morning: { boarded: 21, alighted: 21, absent: 2 } });

  await site.server.terminate();
  const ledger = (await readLedger(site.where)).filter(({ lane }) => lane.includes(report.busId) && lane.startsWith('bus-report:'));
  expect(appliedTo(ledger, report)).toHaveLength(3);
  expect(ledger.map(({ actorId }) => actorId)).toEqual([colleague.userId, ledger[1]?.actorId, ledger[1]?.actorId]);
  expect(ledger[1]?.actorId).not.toBe(colleague.userId);
  await site.server.restart();
});
