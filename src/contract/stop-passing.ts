/** When a bus came to its stops and left them, by where its trackers said it was. Pure. */
import { distanceM, type Place } from './geo.ts';

interface StopArea extends Place {
  id: string;
  /** Metres within which the bus is there. */
  radiusM: number;
}

interface Heard extends Place {
  at: string;
  isBelieved: boolean;
}

/** `arrivedAt`: the first fix of its stay; `leftAt`: the first one outside after it, null while it stands there. */
export interface Passing {
  arrivedAt: string;
  leftAt: string | null;
}

/** One fix within may be a jump; two are a stay, or one that holds for so long. */
const stayMs = 20_000;

/**
 * By the ids of the stops; none of a stop where the bus has not been. Stops in the order of the route: one counts after the one
 * before it, since a road often goes by a stop whose turn it is not. Fixes in the order of their time; those not believed say nothing.
 */
export function passingsOf(stops: readonly StopArea[], fixes: readonly Heard[]): Map<string, Passing> {
  let still = fixes.filter(({ isBelieved }) => isBelieved);
  const passings = new Map<string, Passing>();
  for (const stop of stops) {
    const passing = passingOf(stop, still);
    if (!passing) continue;
    passings.set(stop.id, passing);
    still = still.filter(({ at }) => at >= passing.arrivedAt);
  }
  return passings;
}

function passingOf({ radiusM, ...place }: StopArea, fixes: readonly Heard[]): Passing | null {
  let stay: Heard[] = [];
  for (const fix of fixes) {
    if (distanceM(place, fix) <= radiusM) {
      stay.push(fix);
      continue;
    }
    const [first] = stay;
    if (first && isStay(stay, fix)) return { arrivedAt: first.at, leftAt: fix.at };
    stay = [];
  }
  const [first] = stay;
  return first && stay.length > 1 ? { arrivedAt: first.at, leftAt: null } : null;
}

/** `next`: the first fix outside. */
function isStay(stay: readonly Heard[], next: Heard): boolean {
  const [first] = stay;
  return first !== undefined && (stay.length > 1 || Date.parse(next.at) - Date.parse(first.at) >= stayMs);
}
