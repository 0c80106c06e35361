import type { QueuedKind } from '#contract/endpoints.ts';
import type { DeskName, StaffName } from './stage.ts';

/** One thing a person did in a page, as the proof remembers it: the oracle. */
export interface Intent {
  desk: DeskName;
  person: StaffName;
  kind: QueuedKind;
  /** `bus-report:…`, or `notification`. */
  lane: string;
  /** What this intent alone writes, by path; a submission and a reading write nothing of their own. */
  fields: Record<string, string | number>;
  at: number;
  /** When the page had said "Saved on this device"; null when it never did. */
  claimedAt: number | null;
}

/** Everything that was done, by whom and where, and what the machines were made to suffer meanwhile. */
export interface Book {
  intents: Intent[];
  /** Times a person settled a refused edit by a press: which cards vanish is up to them. */
  settled: { discard: number; keepMine: number; sendAgain: number };
  /** What befell browsers and servers, by kind. */
  faults: Map<string, number>;
  /** When a desk could not send for reasons of its own: killed, or nobody signed in. */
  away: { desk: DeskName; from: number; until: number }[];
  /** Times in which a role was not that of a School Admin. */
  revoked: { person: StaffName; from: number; until: number }[];
  /** Calm after an outage: from its end until the next trouble. */
  calm: { from: number; until: number }[];
}

export function openBook(): Book {
  return { intents: [], settled: { discard: 0, keepMine: 0, sendAgain: 0 }, faults: new Map(), away: [], revoked: [], calm: [] };
}

export function note(book: Book, fault: string): void {
  book.faults.set(fault, (book.faults.get(fault) ?? 0) + 1);
}
