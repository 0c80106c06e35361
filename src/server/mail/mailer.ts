/** Letters are rows: put in with the work they tell about, taken out when the mail server has them. */
import type { Database, Tx } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';
import type { Posted } from './letter.ts';
import { postLetter } from './post.ts';

export interface Mailer {
  post(tx: Tx, posted: Posted): Promise<void>;
  /** After the commit: there may be something to send. */
  wake(): void;
  close(): Promise<void>;
}

interface Deps {
  db: Database;
  clock: { now(): Date };
  newId: () => string;
  key: Uint8Array;
  log: Log;
}

export function createMailer({ clock, newId, key }: Deps): Mailer {
  return {
    post: (tx, posted) => postLetter(tx, posted, { id: newId(), at: clock.now(), key }),
    wake: () => undefined,
    close: async () => undefined,
  };
}
