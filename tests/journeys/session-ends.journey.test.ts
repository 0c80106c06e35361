import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { apiBase } from '#contract/header.ts';
import { logout, storedTokenKey } from '#contract/session.ts';
import { syncOps } from '#contract/sync.ts';
import { fillSignIn, localStorageOf, signInAs, untilConsole, untilInstalled, untilSignIn } from '#tests/support/console.ts';
import { appliedTo, readLedger } from '#tests/support/ledger.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { addBusOfToday, openReport, recordInReport, reportOnServer, untilChipSays } from '#tests/support/reports.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

test('a session that ends in the middle of sending keeps the edits; they go out after the same person signed in again', async () => {
  const colleague = await site.colleague(tunde);
  const report = await addBusOfToday(colleague, 'Lekki Morning');
  const tablet = await site.startDevice({ isWhole: true });
  const page = tablet.page();
  // No live connection: the console learns of the end by an answer to an edit.
  site.network.fault({ kind: 'gateway', status: 502 }, '/socket.io');
  await signInAs(page, folake);
  await openReport(page, report);
  await untilInstalled(page);
  const { version } = await reportOnServer(colleague, report);

  // The first edit is on its way; the next ones wait behind it while the session ends.
  const answer = site.network.holdNext(apiBase + syncOps.path);
  await recordInReport(page, { Boarded: '21' });
  await answer.answered;
  await recordInReport(page, { Alighted: '20' });
  await recordInReport(page, { Absent: '3' });
  await endSessionOf(page);
  answer.release();

  await untilSignIn(page);
  await page.getByText('Session expired').first().waitFor();
  await page.getByText('2 unsent changes by Folake are safe on this device').waitFor();
  expect(Object.keys(await localStorageOf(page))).not.toContain(storedTokenKey);
  expect((await reportOnServer(colleague, report)).version).toBe(version + 1);

  site.network.fault({ kind: 'pass' });
  await fillSignIn(page, folake);
  await untilConsole(page, `**${report.path}`);
  await untilChipSays(page, /Up to date/);
  const after = await reportOnServer(colleague, report);
  expect(after.version).toBe(version + 3);
  expect(after.content.trips).toMatchObject({ morning: { boarded: 21, alighted: 20, absent: 3 } });

  await site.server.terminate();
  expect(appliedTo(await readLedger(site.where), report)).toEqual([1, 2, 3]);
  await site.server.restart();
});

/** As an administrator elsewhere would: the console is not told. */
async function endSessionOf(page: Page): Promise<void> {
  const token = (await localStorageOf(page))[storedTokenKey];
  const cookies = await page.context().cookies();
  const answer = await fetch(site.server.url + apiBase + logout.path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'secret-key': 'muster-console',
      'content-type': 'application/json',
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
    body: '{}',
  });
  expect(answer.status).toBe(200);
}
