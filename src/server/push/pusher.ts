/** Pushes are rows: put in with the notification they tell of, taken out when the push services have them. */
import type { NotificationKind } from '#contract/notification.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { allDue, type DueWork, startDueWork } from '#server/due-work/due-work.ts';
import type { Log } from '#server/log.ts';
import type { Posted } from '#server/mail/letter.ts';
import { matters } from './decide.ts';
import { deliveries } from './deliver.ts';
import type { SendPush } from './send.ts';
import { pushDue } from './table.ts';
import { createTestBrake, type TestBrake } from './test-brake.ts';

/** Somebody is to be told; `kind` is null for a test. */
export interface Due {
  schoolId: string;
  userId: string;
  kind: NotificationKind | null;
}

export interface Pusher {
  /** In the transaction of what it tells of. */
  due(tx: Tx, due: readonly Due[]): Promise<void>;
  /** After the commit: there may be something to send. */
  wake(): void;
  close(): Promise<void>;
  testBrake: TestBrake;
}

/** What telling people stands on. */
export interface Pushing {
  db: Database;
  clock: { now(): Date };
  newId: () => string;
  log: Log;
  /** Of push services that the operator named. */
  ownOrigins: readonly string[];
  publicUrl: string;
  post: (tx: Tx, posted: Posted) => Promise<void>;
  send: SendPush;
}

interface Deps extends Omit<Pushing, 'send'> {
  /** Without it nobody is told and what is due waits in its rows. */
  send?: SendPush | undefined;
  /** There may be letters to send. */
  wakeMail: () => void;
}

/** Messages on their way at the same time, so that one to a slow push service holds up no other. */
const lanes = 4;

export function createPusher({ send, wakeMail, ...deps }: Deps): Pusher {
  const { clock, newId } = deps;
  const { wake, close } = startDueWork(send ? { ...pushWork({ ...deps, send }), ended: wakeMail } : null);
  return {
    async due(tx, due) {
      if (due.length === 0) return;
      const at = clock.now();
      await tx.insert(pushDue).values(
        due.map(({ schoolId, userId, kind }) => ({
          id: newId(),
          ofSchool: schoolId,
          ofUser: userId,
          kind,
          createdAt: at,
          nextTryAt: at,
        })),
      );
    },
    wake,
    close,
    testBrake: createTestBrake(),
  };
}

/** What is due becomes deliveries and letters, and the deliveries go out. */
export function pushWork(pushing: Pushing): DueWork {
  return { name: 'push', log: pushing.log, stages: [allDue(matters(pushing)), allDue({ ...deliveries(pushing), lanes })] };
}
