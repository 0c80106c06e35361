/** Which way somebody goes, and whether they were just counted. Pure. */
import { schoolDay } from '#contract/school-time.ts';
import type { MovementKind, Place } from '#contract/whereabouts.ts';
import { sameTurnMs } from '#contract/whereabouts-rules.ts';

/** `AUTO`: who is here leaves, and everybody else comes in. */
export type Mode = 'AUTO' | 'IN' | 'OUT';
export type Way = 'IN' | 'OUT';

/** The newest that is known of somebody, by the server or by this device. */
export interface Last {
  kind: MovementKind;
  place: Place;
  at: string;
}

export interface Turn {
  way: Way;
  /** The movement that this one repeats: it is not another one. */
  repeats: Last | null;
  /** Nothing was known of them today. */
  isFirst: boolean;
  /** Where they are known to have been since today, where this one says so once more. */
  wasSince: string | null;
}

interface Moment {
  now: Date;
  timeZone: string;
}

export function turnOf(mode: Mode, last: Last | null, { now, timeZone }: Moment): Turn {
  const isOfToday = last !== null && schoolDay(new Date(last.at), timeZone) === schoolDay(now, timeZone);
  const isHere = isOfToday && last.place === 'ON_SITE';
  const passed = wayOf(last);
  const isFresh = last !== null && passed !== null && Math.abs(now.getTime() - Date.parse(last.at)) < sameTurnMs;
  const isFirst = !isOfToday;
  if (mode === 'AUTO') {
    if (isFresh) return { way: passed, repeats: last, isFirst, wasSince: last.at };
    return { way: isHere ? 'OUT' : 'IN', repeats: null, isFirst, wasSince: null };
  }
  const isSame = isOfToday && passed === mode;
  return { way: mode, repeats: isFresh && passed === mode ? last : null, isFirst, wasSince: isSame ? last.at : null };
}

function wayOf(last: Last | null): Way | null {
  return last?.kind === 'IN' || last?.kind === 'OUT' ? last.kind : null;
}
