/** What may be believed of where a bus says it is, and how old that is: the same on both sides. */

import { distanceM, type Place } from './geo.ts';

/** A fix that may be this far out says nothing of a stop. */
export const mostAccuracyM = 150;
/** No bus is faster from one fix to the next. */
export const mostKmh = 200;
/** A tracker's clock may be ahead of the server's by as much. */
export const mostAheadMs = 2 * 60_000;

/** Of two trackers of one bus that are far apart the bus is where the one is that is believed, until nothing of it is for so long. */
export const silentMs = 2 * 60_000;

const liveMs = 60_000;
const delayedMs = 5 * 60_000;
/** By as much a bus that stands still may wander from one fix to the next. */
const wanderM = 50;

export type Freshness = 'LIVE' | 'DELAYED' | 'LOST';

/** `at`: when the fix was taken. */
export function freshnessOf(at: Date, now: Date): Freshness {
  const age = now.getTime() - at.getTime();
  if (age < liveMs) return 'LIVE';
  return age < delayedMs ? 'DELAYED' : 'LOST';
}

export interface Fix extends Place {
  at: Date;
  /** Null: nobody said. */
  accuracyM: number | null;
}

export interface Heard extends Fix {
  receivedAt: Date;
  /** What the device itself says of it. */
  isValid: boolean;
}

export interface Known extends Fix {
  isBelieved: boolean;
}

export interface Around {
  /** The two fixes before it by their time, the newest first. */
  before: readonly Known[];
  /** The last before it that was believed. */
  last: Known | undefined;
  /** The first after it that was believed: of a fix that comes late. */
  next: Known | undefined;
  /** Of the other trackers of its bus: the nearest that were believed, within `silentMs` before it and after it. */
  beside: readonly Known[];
}

/**
 * Whether a fix counts. Where one wrong fix was believed, or a bus was carried off while its tracker slept, everything after it
 * would be a jump: three in a row that agree with one another are where it is.
 */
export function isBelievable(fix: Heard, { before, last, next, beside }: Around): boolean {
  if (!fix.isValid || !isSound(fix) || fix.at.getTime() > fix.receivedAt.getTime() + mostAheadMs) return false;
  if (next && isJump(fix, next)) return false;
  if (beside.some((one) => isJump(one, fix))) return false;
  if (!last || !isJump(last, fix)) return true;
  const [newer, older] = before;
  if (!newer || !older || newer.isBelieved || older.isBelieved) return false;
  return isSound(newer) && isSound(older) && !isJump(older, newer) && !isJump(newer, fix);
}

/** Where latitude and longitude are nought there is sea, and a device that knew nothing. */
function isSound({ accuracyM, lat, lon }: Fix): boolean {
  return (accuracyM === null || accuracyM <= mostAccuracyM) && (lat !== 0 || lon !== 0);
}

function isJump(from: Fix, to: Fix): boolean {
  const hours = Math.abs(to.at.getTime() - from.at.getTime()) / 3_600_000;
  return distanceM(from, to) - wanderM > mostKmh * 1000 * hours;
}

/** At most so many of a list, evenly spread, with its first and its last. */
export function thinned<Row>(rows: readonly Row[], most: number): Row[] {
  if (rows.length <= most) return [...rows];
  const step = (rows.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, at) => rows[Math.round(at * step)]).filter((row) => row !== undefined);
}
