import { afterEach, beforeEach, expect, test } from 'vitest';
import { signInAs, untilInstalled } from '#tests/support/console.ts';
import { appliedTo, readLedger } from '#tests/support/ledger.ts';
import { folake, tunde } from '#tests/support/people.ts';
import { addBusOfToday, openReport, recordInReport, reportOnServer, untilChipSays } from '#tests/support/reports.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

test('two tabs record in the same reports and send: each edit once, in the order of each report', async () => {
  const colleague = await site.colleague(tunde);
  const lekki = await addBusOfToday(colleague, 'Lekki Morning');
  const ajah = await addBusOfToday(colleague, 'Ajah Morning');
  const desk = await site.startDevice({ isWhole: true });
  const left = desk.page();
  await signInAs(left, folake);
  await openReport(left, lekki);
  await untilInstalled(left);
  const right = await desk.newTab();
  await openReport(right, lekki);
  const before = { lekki: (await reportOnServer(colleague, lekki)).version, ajah: (await reportOnServer(colleague, ajah)).version };

  site.network.fault({ kind: 'cut' });
  await recordInReport(left, { Boarded: '10' });
  await recordInReport(right, { Alighted: '10' });
  await recordInReport(left, { Boarded: '11' });
  await openReport(right, ajah);
  await recordInReport(right, { Boarded: '5' });
  await openReport(left, ajah);
  // Another field in between: values of one field alone may share an edit.
  await recordInReport(left, { Alighted: '5' });
  await recordInReport(right, { Boarded: '7' });
  await untilChipSays(left, /6 waiting – offline/);
  await untilChipSays(right, /6 waiting – offline/);

  site.network.fault({ kind: 'pass' });
  await untilChipSays(left, /Up to date/);
  await untilChipSays(right, /Up to date/);
  const after = { lekki: await reportOnServer(colleague, lekki), ajah: await reportOnServer(colleague, ajah) };
  expect(after.lekki.version).toBe(before.lekki + 3);
  expect(after.ajah.version).toBe(before.ajah + 3);
  expect(after.lekki.content.trips).toMatchObject({ morning: { boarded: 11, alighted: 10 } });
  expect(after.ajah.content.trips).toMatchObject({ morning: { boarded: 7 } });

  // Both tabs at once while there is a network, and the lock changes hands.
  await recordInReport(left, { Alighted: '6' });
  await left.close();
  await recordInReport(right, { Alighted: '7' });
  await untilChipSays(right, /Up to date/);

  await site.server.terminate();
  const ledger = await readLedger(site.where);
  expect(appliedTo(ledger, lekki)).toEqual([1, 2, 3]);
  expect(appliedTo(ledger, ajah)).toEqual([4, 5, 6, 7, 8]);
  await site.server.restart();
});
