/** A device of a member of staff: the real outbox, on the real wire, writing into the report of its own bus. */
import { IDBFactory } from 'fake-indexeddb';
import { schoolDay } from '#contract/school-time.ts';
import { openOutbox } from '#outbox/open-outbox.ts';
import type { Outbox } from '#outbox/outbox.ts';
import { sendAs } from '#tests/support/send-as.ts';
import type { StaffMember } from '#tests/support/school.ts';
import { over, signIn } from '#tests/support/session.ts';
import { until } from '#tests/support/until.ts';

export interface Device {
  busId: string;
  day: string;
  /** Ids of its edits, in the order they were made. */
  made: string[];
  /** What its report must say in the end. */
  typed: { notes: string; odometerStart: number | null };
  write(count: number): Promise<void>;
  /** Until the server has acknowledged everything; signs in again when that is asked for. */
  allAcknowledged(): Promise<void>;
  /** The overlay is let go: from now on only the outbox's own ledger knows of these edits. */
  settle(): Promise<void>;
  stop(): Promise<void>;
  /** What should not have happened. */
  faults: unknown[];
}

export async function openDevice(url: string, { member, busId }: { member: StaffMember; busId: string }): Promise<Device> {
  const faults: unknown[] = [];
  const made: string[] = [];
  const day = schoolDay(new Date(), 'Africa/Lagos');
  let session = await signIn(over(url), member);
  const typed: Device['typed'] = { notes: '', odometerStart: null };
  const outbox = await openOutbox(
    { schoolId: session.schoolId, userId: session.userId, firstName: 'Ada' },
    {
      send: (batch, epoch) => sendAs(session)(batch, epoch),
      idb: new IDBFactory(),
      locks: null,
      channel: () => null,
      report: (error) => void faults.push(error),
    },
  );
  outbox.start();

  return {
    busId,
    day,
    made,
    faults,
    typed,
    async write(count) {
      for (let left = count; left > 0; left -= 1) {
        // Field by field in turns: edits of the same field would be sent as one.
        const number = made.length + 1;
        const changes = number % 2 === 0 ? { notes: `edit ${number}` } : { odometerStart: number };
        const { id } = await outbox.enqueue({
          kind: 'bus-report.record',
          params: { busId, day },
          body: { changes },
          base: { version: null, was: { ...typed } },
          title: 'Bus report',
          route: '/',
          schoolDate: day,
        });
        made.push(id);
        Object.assign(typed, changes);
      }
    },
    async allAcknowledged() {
      await until(
        'every edit is acknowledged',
        () => statesAfterALook(),
        (states) => states.every((state) => state === 'acked'),
        120_000,
      );
    },
    settle: () => outbox.settle(() => true),
    stop: () => outbox.stop(),
  };

  async function statesAfterALook(): Promise<string[]> {
    if (outbox.view().connection === 'signed-out') {
      session = await signIn(over(url), member);
      await outbox.resume();
    }
    outbox.kick();
    return statesOf(outbox);
  }
}

function statesOf(outbox: Outbox): string[] {
  return outbox
    .view()
    .records.map(({ state, last }) => (state === 'acked' ? state : `${state} ${last?.status ?? ''} ${last?.message ?? ''}`));
}
