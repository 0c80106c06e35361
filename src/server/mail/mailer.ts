/** Letters are rows: put in with the work they tell about, taken out when the mail server has them. */
import type { Clock } from '#server/clock/keep-clock.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { allDue, startDueWork } from '#server/due-work/due-work.ts';
import type { Log } from '#server/log.ts';
import type { Posted } from './letter.ts';
import { postLetter } from './post.ts';
import { type Deliver, dueLetters } from './send-due.ts';

export interface Mailer {
  post(tx: Tx, posted: Posted): Promise<void>;
  /** After the commit: there may be something to send. */
  wake(): void;
  close(): Promise<void>;
}

interface Deps {
  db: Database;
  clock: Clock;
  newId: () => string;
  key: Uint8Array;
  log: Log;
  /** Without it letters wait in their rows. */
  deliver?: Deliver;
}

/** Letters on their way at the same time, so that one to a slow mailbox holds up no other. */
const lanes = 4;

export function createMailer({ newId, deliver, ...deps }: Deps): Mailer {
  const { clock, key, log } = deps;
  const stages = deliver && [allDue({ ...dueLetters({ ...deps, deliver }), lanes })];
  const { wake, close } = startDueWork(stages ? { name: 'mail', log, stages } : null);
  return { post: (tx, posted) => postLetter(tx, posted, { id: newId(), at: clock.settled(), key }), wake, close };
}
