import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiBase } from '#contract/header.ts';
import { storedTokenKey } from '#contract/session.ts';
import { syncOps } from '#contract/sync.ts';
import { replayTag } from '#outbox/replay-tag.ts';
import { fillSignIn, localStorageOf, signInAs, untilConsole, untilInstalled, untilSignIn } from '#tests/support/console.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { addBusOfToday, openReport, recordInReport, reportOnServer, untilChipSays } from '#tests/support/reports.ts';
import type { Session } from '#tests/support/session.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { until } from '#tests/support/until.ts';
import { closedTabs, grantsOf, heldByDevice, untilGranted, wakingsOf, wishesOf } from './closed-tabs.ts';

let site: Site;
let colleague: Session;
let page: Page;
beforeAll(async () => {
  site = await startSite();
  colleague = await site.colleague(tunde);
  page = (await site.startDevice({ isWhole: true })).page();
  await signInAs(page, folake);
  await untilInstalled(page);
  await untilGranted(page);
});
afterAll(() => site.close());
beforeEach(() => site.network.fault({ kind: 'pass' }));

const sendings = () => site.network.seen.filter(({ path }) => path === apiBase + syncOps.path);

test('what was recorded without a network goes when the connection is back, although every tab was closed', async () => {
  const report = await addBusOfToday(colleague, 'Lekki Morning');
  await openReport(page, report);
  const { version } = await reportOnServer(colleague, report);
  site.network.fault({ kind: 'cut' });
  await recordInReport(page, { Boarded: '21' });
  await untilChipSays(page, /1 waiting/);
  await until(
    'the browser was asked to wake the worker',
    () => wishesOf(page),
    (tags) => tags.includes(replayTag),
  );
  const token = (await localStorageOf(page))[storedTokenKey] ?? '';
  const [, , signature = ''] = token.split('.');
  expect(signature.length).toBeGreaterThan(20);

  const empty = await page.context().newPage();
  await page.close();
  site.network.fault({ kind: 'pass' });
  const sentBefore = sendings().length;
  const tabs = await closedTabs(empty, site.network.url);
  await tabs.connectionIsBack();
  const after = await until(
    'the edit is on the server',
    () => reportOnServer(colleague, report),
    (found) => found.version > version,
  );
  expect(after).toMatchObject({ version: version + 1, updatedBy: folake.name, content: { trips: { morning: { boarded: 21 } } } });
  expect(
    empty
      .context()
      .pages()
      .map((each) => each.url()),
  ).toEqual(['about:blank']);
  const sent = sendings().slice(sentBefore);
  expect(sent).toHaveLength(1);

  // A page of the same origin that runs none of our scripts.
  page = empty;
  await page.goto('/favicon.svg');
  const held = await heldByDevice(page);
  expect(held).toContain('Lekki Morning');
  expect(held).toContain('grant:');
  expect(held).not.toContain(token);
  expect(held).not.toContain(signature);

  await page.goto(report.path);
  await untilConsole(page);
  await untilChipSays(page, /Up to date/);
  expect((await reportOnServer(colleague, report)).version).toBe(version + 1);
});

test('after signing out with unsent edits the device may send nothing, and does not when a connection is back', async () => {
  const report = await addBusOfToday(colleague, 'Ajah Morning');
  await openReport(page, report);
  await untilGranted(page);
  site.network.fault({ kind: 'cut' });
  await recordInReport(page, { Boarded: '9' });
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Keep until I sign in again' }).click();
  await untilSignIn(page);
  expect(await grantsOf(page)).toEqual([]);

  site.network.fault({ kind: 'pass' });
  const sentBefore = sendings().length;
  const wakings = await wakingsOf(page);
  const tabs = await closedTabs(page, site.network.url);
  await tabs.connectionIsBack();
  await until('the worker was woken', wakings, (count) => count > 0);
  expect(sendings().length).toBe(sentBefore);

  await fillSignIn(page, folake);
  await untilConsole(page);
  await untilChipSays(page, /Up to date/);
  await untilGranted(page);
});

test('a session that the server ended takes the grant along', async () => {
  expect(await grantsOf(page)).toHaveLength(1);
  // The cookie the token is bound to is gone: the next call is answered 401.
  await page.context().clearCookies({ name: 'muster-session' });
  await page.reload();
  await untilSignIn(page);
  expect(await grantsOf(page)).toEqual([]);
});
