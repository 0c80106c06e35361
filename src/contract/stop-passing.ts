/** When a bus came to its stops and left them, by where its trackers said it was. Pure. */
import { distanceM, type Place } from './geo.ts';

interface StopArea extends Place {
  id: string;
  /** Metres within which the bus is there. */
  radiusM: number;
  /** In milliseconds, where it is known. */
  plannedAt?: number;
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
 * before it, since a road often goes by a stop whose turn it is not. A stop that was left out, and passed on the way home, takes none
 * of the others away: as many as can be count. Fixes in the order of their time; those not believed say nothing.
 */
export function passingsOf(stops: readonly StopArea[], fixes: readonly Heard[]): Map<string, Passing> {
  let still = fixes.filter(({ isBelieved }) => isBelieved);
  const passings = new Map<string, Passing>();
  for (const stop of inTurn(stops, still)) {
    const [stay] = staysAt(stop, still);
    if (!stay) continue;
    const { arrivedAt, leftAt } = stay;
    passings.set(stop.id, { arrivedAt, leftAt });
    still = still.filter(({ at }) => at >= arrivedAt);
  }
  return passings;
}

/** A stay as the last of so many stops in their order. */
interface Chain {
  stop: StopArea;
  before: Chain | null;
  arrivedMs: number;
  length: number;
  /** From the plan, of all of them together. */
  offMs: number;
}

/** The most stops at which the bus was one after the other; of as many, those nearest to the plan. */
function inTurn(stops: readonly StopArea[], fixes: readonly Heard[]): StopArea[] {
  const chains: Chain[] = [];
  for (const stop of stops) {
    const own = staysAt(stop, fixes).map(({ arrivedAt, lastAt }): Chain => {
      const [cameMs, lastMs] = [Date.parse(arrivedAt), Date.parse(lastAt)];
      const before = best(chains.filter((chain) => chain.arrivedMs <= lastMs));
      const arrivedMs = Math.max(cameMs, before?.arrivedMs ?? cameMs);
      const offMs = stop.plannedAt === undefined ? 0 : Math.abs(arrivedMs - stop.plannedAt);
      return { stop, before, arrivedMs, length: (before?.length ?? 0) + 1, offMs: (before?.offMs ?? 0) + offMs };
    });
    chains.push(...own);
  }
  const turn: StopArea[] = [];
  for (let chain = best(chains); chain; chain = chain.before) turn.unshift(chain.stop);
  return turn;
}

function best(chains: readonly Chain[]): Chain | null {
  return chains.reduce<Chain | null>((most, one) => {
    if (!most || one.length > most.length) return one;
    return one.length === most.length && one.offMs < most.offMs ? one : most;
  }, null);
}

interface Stay extends Passing {
  /** The last fix within. */
  lastAt: string;
}

function staysAt({ radiusM, ...place }: StopArea, fixes: readonly Heard[]): Stay[] {
  const stays: Stay[] = [];
  let inside: Heard[] = [];
  const end = (next: Heard | null) => {
    const [first, last] = [inside[0], inside.at(-1)];
    inside = [];
    if (!first || !last) return;
    const isLong = first !== last || (next !== null && Date.parse(next.at) - Date.parse(first.at) >= stayMs);
    if (isLong) stays.push({ arrivedAt: first.at, lastAt: last.at, leftAt: next?.at ?? null });
  };
  for (const fix of fixes) {
    if (distanceM(place, fix) <= radiusM) inside.push(fix);
    else if (inside.length > 0) end(fix);
  }
  end(null);
  return stays;
}
