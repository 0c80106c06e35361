/** What happens seldom and needs several things in a row, in a real browser: each a short story with one question at its end. */
import type { Page } from 'playwright-core';
import { apiBase } from '#contract/header.ts';
import { syncOps } from '#contract/sync.ts';
import { isUnsent, isWaiting, type OutboxRecord } from '#outbox/record.ts';
import type { Device } from '#tests/support/browser.ts';
import { untilConsole } from '#tests/support/console.ts';
import { openReport, recordInReport, reportOnServer, type TodaysReport, untilChipSays } from '#tests/support/reports.ts';
import type { SeenRequest } from '#tests/support/network-faults.ts';
import { until } from '#tests/support/until.ts';
import { readOutbox } from './in-page.ts';
import type { Stage } from './stage.ts';

/** Where it happens: a device on which Tunde is signed in. */
export interface Scene {
  stage: Stage;
  device: Device;
}

interface Accident {
  /** By their names in the list of mutants: rules without which it ends badly. */
  mutants: string[];
  /** Sentences, one for each promise that it broke. */
  befall: (scene: Scene) => Promise<string[]>;
}

/** So long may a browser take for what it does in a moment. */
const patienceMs = 10_000;
/** So long it takes at most to read what it keeps. */
const answerMs = 1_000;
const sync = apiBase + syncOps.path;

export const accidents: Record<string, Accident> = {
  'the browser drops what it keeps for us while a tab is open and an edit waits': {
    mutants: ['a dropped database is taken for an empty one'],
    async befall(scene) {
      const {
        stage: { network },
        device,
      } = scene;
      const { page, report } = await atWork(scene, 0);
      network.fault({ kind: 'cut' });
      await recordInReport(page, { Boarded: '21' });
      const session = await device.context().newCDPSession(page);
      await session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'indexeddb' });
      const isBack = await holds(page, (records) => records.some(isWaiting));
      // Another tab, so that nothing can come from the memory of this one.
      const next = await device.newTab();
      await page.close();
      network.fault({ kind: 'pass' });
      await openReport(next, report);
      await untilChipSays(next, /Up to date/);
      const boarded = await boardedOf(scene, report);
      return [
        ...(isBack ? [] : ['lost: a saved edit was not written anew']),
        ...(boarded === 21 ? [] : [`lost: the report says ${boarded} boarded, 21 were saved`]),
      ];
    },
  },
  'given up while its request is held up in the network, which lets it go later': {
    mutants: ['what was given up is not closed on the server', 'a closed id is not kept'],
    async befall(scene) {
      const { network } = scene.stage;
      const { page, report } = await atWork(scene, 1);
      network.fault({ kind: 'drop' }, sync);
      await recordInReport(page, { Boarded: '21' });
      const heldUp = await until(
        'the edit is on its way',
        () => Promise.resolve(network.seen.find((one) => isSending(one, report))),
        (one) => one !== undefined,
      );
      network.fault({ kind: 'cut' });
      await discardInPanel(page);
      network.fault({ kind: 'pass' });
      await untilChipSays(page, /Up to date/);
      const isOver = await holds(page, (records) => !records.some(isUnsent));
      const status = await heldUp?.comeAgain();
      const boarded = await boardedOf(scene, report);
      return [
        ...(isOver ? [] : ['unresolved: the closing of what was given up still waits']),
        // A copy that was not let in shows nothing.
        ...(status === 200 ? [] : [`the copy was answered ${status}`]),
        ...(boarded === null ? [] : [`given up, yet applied: the report says ${boarded} boarded`]),
      ];
    },
  },
};

/** A report of its own that Tunde has open, and the console at rest. */
async function atWork({ stage, device }: Scene, which: 0 | 1): Promise<{ page: Page; report: TodaysReport }> {
  const lane = stage.lanes.own.gate[which] ?? '';
  const [busId = '', day = ''] = lane.split('/');
  const report = { busId, day, busName: ['gate one', 'gate two'][which] ?? '', path: `/school/report/bus-daily-report/${lane}` };
  const page = await device.newTab();
  await openReport(page, report);
  await untilConsole(page);
  await untilChipSays(page, /Up to date/);
  return { page, report };
}

/** Whether the database of the browser comes to hold this. */
function holds(page: Page, isSo: (records: OutboxRecord[]) => boolean): Promise<boolean> {
  // The outbox's own records, read back from the browser's database. What is asked while Chromium takes that away is never answered.
  const look = async () => {
    const unanswered = new Promise<null>((resolve) => setTimeout(() => resolve(null), answerMs));
    const records = (await Promise.race([page.evaluate(readOutbox, {}), unanswered])) as OutboxRecord[] | null;
    return records !== null && isSo(records);
  };
  return until('the outbox is as it should be', look, Boolean, patienceMs).catch(() => false);
}

async function boardedOf({ stage: { head } }: Scene, report: TodaysReport): Promise<number | null> {
  return (await reportOnServer(head, report)).content.trips['morning']?.boarded ?? null;
}

function isSending({ path, body }: SeenRequest, { busId }: TodaysReport): boolean {
  return path === sync && body.includes(busId);
}

/** A button is away for a moment whenever its edit is tried. */
async function discardInPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show my edits' }).click();
  const press = page.getByRole('button', { name: /^Discard/ });
  const pressTwice = async () => {
    for (let presses = 0; presses < 2; presses += 1)
      await press
        .first()
        .click({ timeout: 2_000 })
        .catch(() => undefined);
    return ((await page.evaluate(readOutbox, {})) as OutboxRecord[]).some(({ state }) => state === 'discarded');
  };
  await until('the edit is given up', pressTwice, Boolean);
}
