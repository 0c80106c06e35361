/**
 * What a server may believe of its clock. An empty battery, a snapshot or a wrong hand puts it days ahead or back in one
 * moment; nothing is to be deleted, ended or locked by such a moment.
 */

/** As it was when the clock was last looked at; times in ms since 1970. */
export interface Seen {
  seenAt: number;
  /** The time by which things age. It goes on as before a jump until the clock has gone evenly for a day. */
  settledAt: number;
  /** How long the clock must still go evenly; 0 when it is believed. */
  doubtMs: number;
  /** How much time this database has been seen to live through, whatever its clocks said. */
  livedMs: number;
}

export const dayMs = 24 * 60 * 60 * 1000;

/** `elapsedMs` by a clock that nobody sets; null after a start, when only the clock itself can say how long that took. */
export function look(seen: Seen, at: number, elapsedMs: number | null): Seen {
  const ahead = at - seen.seenAt - (elapsedMs ?? 0);
  const hasJumped = Math.abs(ahead) > dayMs;
  const passedMs = Math.max(0, elapsedMs ?? (hasJumped ? 0 : ahead));
  const settledAt = seen.settledAt + passedMs;
  const doubtMs = hasJumped ? dayMs : Math.max(0, seen.doubtMs - passedMs);
  // Set back behind what was believed, nothing is older by it than it is.
  const isBelieved = doubtMs === 0 || at - settledAt <= dayMs;
  return { seenAt: at, settledAt: isBelieved ? at : settledAt, doubtMs: isBelieved ? 0 : doubtMs, livedMs: seen.livedMs + passedMs };
}

export function firstSeen(at: number): Seen {
  return { seenAt: at, settledAt: at, doubtMs: 0, livedMs: 0 };
}
