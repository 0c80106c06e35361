/** Letters are rows: put in with the work they tell about, taken out when the mail server has them. */
import type { Clock } from '#server/clock/keep-clock.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { type Log, traceOf } from '#server/log.ts';
import { startRounds } from '#server/rounds.ts';
import type { Posted } from './letter.ts';
import { postLetter } from './post.ts';
import { type Deliver, sendDueLetters } from './send-due.ts';

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
  const { clock, key } = deps;
  const rounds = deliver === undefined ? null : startRounds((isOver) => sendAll({ ...deps, deliver }, isOver));
  return {
    post: (tx, posted) => postLetter(tx, posted, { id: newId(), at: clock.settled(), key }),
    wake: () => rounds?.wake(),
    close: async () => rounds?.close(),
  };
}

async function sendAll(sending: Parameters<typeof sendDueLetters>[0], isOver: () => boolean): Promise<void> {
  try {
    await Promise.all(Array.from({ length: lanes }, () => sendDueLetters(sending, isOver)));
  } catch (error) {
    // The database is away; the letters are safe in it, and the next round comes by itself.
    sending.log('warn', { mail: 'round failed', ...traceOf(error) });
  }
}
