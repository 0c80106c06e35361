/** A clock that was set wrong for some nights and right again costs no backup but the ones that are too many. */
import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createKeeper, type Keeper } from '#server/backup/keeper.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { freshDirectory } from './places.ts';

let app: TestApp;
let directory: string;
let keeper: Keeper;
beforeEach(async () => {
  app = await startApp();
  directory = freshDirectory();
  app.clock.set(new Date(2026, 10, 20, 3).toISOString());
  keeper = createKeeper({ db: app.db, clock: app.clock, log: () => {}, nightly: { directory, keep: 3 } });
});
afterEach(async () => {
  await keeper.close();
  await app.close();
});

/** Nights in which the timer looks more often than backups are kept. Answers the days of those that are there. */
async function nights(many: number): Promise<string[]> {
  for (let night = 0; night < many; night += 1) {
    app.clock.advance({ days: 1 });
    for (let minute = 0; minute < 5; minute += 1) {
      await keeper.backUpWhenDue();
      app.clock.advance({ minutes: 1 });
    }
    app.clock.advance({ minutes: -5 });
  }
  return readdirSync(directory).map(dayOf).toSorted();
}

/** By this machine's calendar, as the hours of the night are. */
function dayOf(name: string): string {
  return new Date(name.replace(/^muster-nightly-(.{10})-(..)(..)(..)Z.*$/, '$1T$2:$3:$4Z')).toLocaleDateString('sv-SE');
}

test('one night a hundred days ahead', async () => {
  expect(await nights(3)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
  app.clock.jump({ days: 100 });
  expect(await nights(1)).toEqual(['2026-11-22', '2026-11-23', '2027-03-04']);
  app.clock.jump({ days: -100 });
  expect(await nights(1)).toEqual(['2026-11-22', '2026-11-23', '2026-11-25']);
  expect(await nights(2)).toEqual(['2026-11-25', '2026-11-26', '2026-11-27']);
});

test('as many nights as backups are kept', async () => {
  app.clock.jump({ days: 100 });
  expect(await nights(3)).toEqual(['2027-03-01', '2027-03-02', '2027-03-03']);
  app.clock.jump({ days: -100 });
  expect(await nights(1)).toEqual(['2026-11-24', '2027-03-02', '2027-03-03']);
  expect(await nights(3)).toEqual(['2026-11-25', '2026-11-26', '2026-11-27']);
});
