/** Sends what waits. Several servers may do so at the same time. */
import { defaultPreferences } from '#contract/own-account.ts';
import { unseal } from '#server/auth/seal.ts';
import type { Clock } from '#server/clock/keep-clock.ts';
import type { Database } from '#server/db/database.ts';
import type { DueKind } from '#server/due-work/due-work.ts';
import type { Log } from '#server/log.ts';
import type { Posted } from './letter.ts';
import { giveUpLetter, removeLetter, takeDueLetter, type Waiting } from './queries.ts';
import { isLastTry, isTooLate } from './rules.ts';

/** Resolves when somebody else answers for the letter. `id` stays the same over all tries of one letter. */
export type Deliver = (posted: Posted, id: string) => Promise<void>;

export interface Sending {
  db: Database;
  clock: Clock;
  key: Uint8Array;
  log: Log;
  deliver: Deliver;
}

/** Two short transactions with the sending between them: a slow mail server holds no connection of the database. */
export function dueLetters(sending: Sending): DueKind<Waiting> {
  const { db, clock } = sending;
  return {
    next: () => db.transaction((tx) => takeDueLetter(tx, clock.settled())),
    work: (waiting) => send(sending, waiting),
  };
}

async function send(sending: Sending, waiting: Waiting): Promise<void> {
  const { db, clock, key, log, deliver } = sending;
  const posted = openedWith(key, waiting.sealed);
  if (posted === null) {
    // Sealed before the server's secret was changed: nobody can read it any more.
    log('warn', { mail: 'unreadable', letter: waiting.id });
    return db.transaction((tx) => giveUpLetter(tx, waiting.id, clock.now()));
  }
  const { letter } = posted;
  try {
    if (isTooLate(letter, waiting.createdAt, clock.settled())) log('warn', { mail: 'too late', ...told(posted, waiting) });
    else if (letter.kind !== 'nobody') await deliver(posted, waiting.id);
  } catch (error) {
    return putBack(sending, { posted, waiting, error });
  }
  await db.transaction((tx) => removeLetter(tx, waiting.id));
}

interface Failure {
  posted: Posted;
  waiting: Waiting;
  error: unknown;
}

async function putBack({ db, clock, log }: Sending, { posted, waiting, error }: Failure): Promise<void> {
  const isOver = isLastTry(waiting.tries);
  log('warn', { mail: isOver ? 'given up' : 'not sent', ...told(posted, waiting), ...reasonOf(error) });
  if (isOver) await db.transaction((tx) => giveUpLetter(tx, waiting.id, clock.now()));
}

function told({ letter }: Posted, { id, tries }: Waiting): Record<string, unknown> {
  return { letter: id, kind: letter.kind, tries };
}

// Never the error's own words: a mail server repeats the address in them.
function reasonOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const answered = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined;
  return { error: error.name, code, answered };
}

function openedWith(key: Uint8Array, sealed: string): Posted | null {
  const text = unseal(sealed, key);
  if (text === null) return null;
  // The parse boundary: what opens with our key was sealed by `postLetter`.
  const { letter, isDemo } = JSON.parse(text) as Posted;
  // Those that wait since before letters had a language are in English.
  return { isDemo, letter: letter.kind === 'nobody' ? letter : { ...letter, language: letter.language ?? defaultPreferences.language } };
}
