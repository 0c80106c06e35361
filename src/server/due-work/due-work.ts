/**
 * Work that waits in rows for its time: a call puts the row in with what it tells about, and wakes the work after its
 * commit. What is common to all of it is here; a kind says what is due next, and what is done with it.
 */
import { type Log, traceOf } from '#server/log.ts';
import { type Rounds, startRounds } from './rounds.ts';
import { inSlices, type Size } from './slices.ts';

export interface DueKind<Due> {
  /** What is due first; null for nothing. Other servers look too: it is moved to its next try here, or held when it is done. */
  next: () => Promise<Due | null>;
  /** `most` is how much of it now, where it comes in slices. */
  work: (due: Due, most: number) => Promise<void>;
  /** What nobody has thought of must not stop the others. Without this the round ends, and what was moved comes again by itself. */
  stumble?: (due: Due, error: unknown) => Promise<void>;
  /** Of long work; else one thing at a time. */
  slices?: Size;
  /** So many at the same time, so that one that is slow holds up no other. */
  lanes?: number;
}

/** All of a kind that is due. Throws what `stumble` does not take. */
export type Stage = (isOver?: () => boolean) => Promise<void>;

export interface DueWork {
  /** In the log. */
  name: string;
  log: Log;
  /** One after the other in each round. */
  stages: readonly Stage[];
  /** After each round, whatever came of it. */
  ended?: () => void;
}

const onePiece = { first: 1, fewest: 1, most: 1, longestMs: 0 };

/** Null is work for others: what is due waits in its rows. */
export function startDueWork(work: DueWork | null): Rounds {
  return work === null ? { wake: () => {}, close: async () => {} } : startRounds((isOver) => oneRound(work, isOver));
}

/** Until nothing is due, or the server is closing. Throws never. */
export async function oneRound({ name, log, stages, ended }: DueWork, isOver?: () => boolean): Promise<void> {
  try {
    for (const stage of stages) await stage(isOver);
  } catch (error) {
    // The database is away; what is due is safe in it, and the next round comes by itself.
    log('warn', { [name]: 'round failed', ...traceOf(error) });
  } finally {
    ended?.();
  }
}

export function allDue<Due>(kind: DueKind<Due>): Stage {
  const { slices = onePiece, lanes = 1 } = kind;
  return async (isOver = () => false) => {
    await Promise.all(Array.from({ length: lanes }, () => inSlices((most) => nextOf(kind, most), slices, isOver)));
  };
}

/** False when nothing is due. */
export async function nextOf<Due>({ next, work, stumble }: DueKind<Due>, most: number): Promise<boolean> {
  const due = await next();
  if (due === null) return false;
  try {
    await work(due, most);
  } catch (error) {
    if (stumble === undefined) throw error;
    await stumble(due, error);
  }
  return true;
}
