import { isNotNull } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outbox, Owner, RawAnswer, Send } from '#outbox/outbox.ts';
import { busReport } from '#server/features/bus-report/table.ts';
import { opLedger } from '#server/sync/table.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { sendAs } from '#tests/support/send-as.ts';
import type { Session } from '#tests/support/session.ts';
import { inSchool } from '#tests/sync/people.ts';
import { addBus, reportOf, today } from '#tests/sync/queue.ts';
import { newTablet, reportEdit, type Tablet, until } from './tablet.ts';

/** What the network or the person does next. */
type Step =
  | { do: 'edit'; bus: 0 | 1 | 2; tab: 0 | 1 }
  | { do: 'break'; how: 'request lost' | 'answer lost' | 'captive portal' | 'gateway' }
  | { do: 'wait' }
  | { do: 'restart'; tab: 0 | 1 };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('edit'), bus: fc.constantFrom(0, 1, 2), tab: fc.constantFrom(0, 1) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('break'),
      how: fc.constantFrom('request lost', 'answer lost', 'captive portal', 'gateway'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart'), tab: fc.constantFrom(0, 1) }) },
);

describe.each(engines)('the outbox with the real server, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let owner: Owner;
  let buses: string[];

  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
    owner = { schoolId: session.schoolId, userId: session.userId, firstName: 'Ada' };
    buses = [await addBus(session), await addBus(session), await addBus(session)];
  });
  afterEach(() => app.close());

  test.each([true, false])('whatever breaks on the way, every edit is applied once and in order (with a lock: %s)', async (hasLock) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        await emptyReports(app);
        await live(newTablet(), steps, hasLock ? {} : { locks: null });
      }),
      { numRuns: 10, endOnFailure: true },
    );
  });

  async function live(tablet: Tablet, steps: Step[], given: { locks?: null }): Promise<void> {
    const faults: Step[] = [];
    const send = brokenBy(faults, sendAs(session));
    const tabs = [await tablet.tab(owner, { ...given, send }), await tablet.tab(owner, { ...given, send })] as const;
    const typed = new Map<string, string[]>();
    // Values typed before anything was sent share one.
    const stored = new Set<string>();
    try {
      for (const [index, each] of steps.entries()) {
        if (each.do === 'edit') await write(tabs[each.tab], buses[each.bus] ?? '', `edit ${index}`);
        if (each.do === 'break') faults.push(each);
        if (each.do === 'wait') tablet.advance(60_000);
        if (each.do === 'restart') {
          await tabs[each.tab].stop();
          tabs[each.tab].start();
        }
      }
      faults.length = 0;
      await until(() => {
        tablet.advance(60_000);
        return tabs.every((tab) => tab.view().records.every(({ state }) => state === 'acked'));
      }, 'every edit is acknowledged');
      await expectEverythingOnce();
      expect(tablet.faults).toEqual([]);
    } finally {
      await Promise.all(tabs.map((tab) => tab.stop()));
    }

    async function write(tab: Outbox, busId: string, notes: string): Promise<void> {
      const before = typed.get(busId) ?? [];
      typed.set(busId, [...before, notes]);
      const was = { notes: before.at(-1) ?? '' };
      const { id } = await tab.enqueue(reportEdit(today, { busId, body: { changes: { notes } }, base: { version: null, was } }));
      stored.add(id);
    }

    async function expectEverythingOnce(): Promise<void> {
      const edits = tabs[0].view().records;
      expect(edits).toHaveLength(stored.size);
      const lines = await ledgerLines(app);
      expect(lines.map(({ id }) => id).sort()).toEqual(edits.map(({ id }) => id).sort());
      for (const ofLane of Map.groupBy(lines, ({ lane }) => lane).values()) {
        const numbers = ofLane.map(({ seq }) => seq ?? 0);
        expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
      }
      for (const [busId, notes] of typed) {
        expect((await reportOf(session, busId)).content.notes).toBe(notes.at(-1));
      }
    }
  }
});

function brokenBy(faults: Step[], send: Send): Send {
  const other: RawAnswer = { status: 200, marked: false, epoch: null, retryAfterSeconds: null, body: undefined };
  return async (batch, epoch) => {
    const fault = faults.shift();
    if (fault?.do !== 'break') return send(batch, epoch);
    if (fault.how === 'captive portal') return other;
    if (fault.how === 'gateway') return { ...other, status: 502 };
    if (fault.how === 'answer lost') await send(batch, epoch);
    throw new TypeError('Failed to fetch');
  };
}

/** Lines of edits from a device, in the order they were applied. */
function ledgerLines(app: TestApp) {
  const columns = { id: opLedger.opId, lane: opLedger.lane, seq: opLedger.deviceSeq };
  return inSchool(app, (tx) => tx.select(columns).from(opLedger).where(isNotNull(opLedger.deviceId)).orderBy(opLedger.serverSeq));
}

function emptyReports(app: TestApp): Promise<void> {
  return inSchool(app, async (tx) => {
    await tx.delete(opLedger);
    await tx.delete(busReport);
  });
}
