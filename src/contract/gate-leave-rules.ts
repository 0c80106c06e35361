/** What a gate says of a leave: one rule, whatever the device and whether it has a connection. Pure. */
import { isKeptAwayOn, keepsAway } from './collecting.ts';
import { minutesLate } from './exeat-rules.ts';
import type { ExeatState } from './exeat-states.ts';
import type { Day } from './fields.ts';
import type { GateLeave } from './gate-leave.ts';
import type { CardWarning } from './student-card.ts';

/** ASK: it may be, and this device cannot tell. */
export type GateSaid = 'OK' | 'ASK' | 'NO';

export type GateWhy =
  | 'READY'
  | 'ALONE'
  | 'RESTRICTION'
  | 'NO_RIGHT'
  | 'REFUSED'
  | 'CALLED_OFF'
  | 'NOT_APPROVED'
  | 'EARLY'
  | 'EXPIRED'
  | 'OLD_PASS'
  | 'NEWER_PASS'
  | 'OUT_ELSEWHERE'
  | 'OLD_LIST'
  | 'OUT'
  | 'BACK'
  | 'RETURNS'
  | 'RETURNS_LATE';

export interface GateVerdict {
  said: GateSaid;
  why: GateWhy;
  /** What is signed next here; null where nothing is. */
  way: 'OUT' | 'IN' | null;
  lateMinutes: number;
}

export interface GateMoment {
  now: Date;
  today: Day;
  /** The list lacks what was forbidden since: without a connection, and too old. */
  isOld: boolean;
  /** Of the pass that was shown; null where the child was named. */
  passVersion: number | null;
  /** Warnings of the child that the device has heard of besides. */
  warnings: readonly CardWarning[];
  /** A gate has sent the collector away today, as far as this device has heard. */
  isRefused: boolean;
  /** Another leave on which the child is out. */
  outOn: Pick<GateLeave, 'ref'> | null;
  /** Whether the child has just been let out: that it is asked for again is hardly a return, and may be one. */
  isJustOut: boolean;
}

const leaving: readonly ExeatState[] = ['SCHEDULED', 'HOUSE_SIGNED_OUT'];

export function isLeaving({ state }: Pick<GateLeave, 'state'>): boolean {
  return leaving.includes(state);
}

/** A restriction beats every right. */
export function gateVerdict(leave: GateLeave, moment: GateMoment): GateVerdict {
  const { now, isOld, isRefused, passVersion, outOn, isJustOut } = moment;
  const no = (why: GateWhy): GateVerdict => ({ said: 'NO', why, way: null, lateMinutes: 0 });
  const ask = (why: GateWhy, way: GateVerdict['way'] = null): GateVerdict => ({ said: 'ASK', why, way, lateMinutes: 0 });
  if (leave.state === 'OUT') {
    // A pass lets out once: who holds it has left, or comes back sooner than was said. By name too, in the first minutes.
    if (isJustOut || (passVersion !== null && now.getTime() < Date.parse(leave.until))) return { ...no('OUT'), way: 'IN' };
    const lateMinutes = minutesLate(leave.returnBy, leave.graceMin, now);
    return { said: 'OK', why: lateMinutes > 0 ? 'RETURNS_LATE' : 'RETURNS', way: 'IN', lateMinutes };
  }
  if (leave.state === 'CANCELLED' || leave.state === 'RECALLED') return no('CALLED_OFF');
  if (leave.state === 'EXPIRED') return no('EXPIRED');
  if (leave.state === 'GATE_SIGNED_IN' || leave.state === 'CLOSED') return no('BACK');
  if (!isLeaving(leave)) return no('NOT_APPROVED');
  if (restrictionsAt(leave, moment).some(({ isNamed }) => isNamed)) return no('RESTRICTION');
  if (outOn !== null) return no('OUT_ELSEWHERE');
  if (passVersion !== null && passVersion < leave.passVersion) return no('OLD_PASS');
  if (now.getTime() < Date.parse(leave.from)) return no('EARLY');
  if (now.getTime() >= Date.parse(leave.until)) return no('EXPIRED');
  if (leave.collector?.right === 'NO') return ask('NO_RIGHT');
  if (isRefused) return ask('REFUSED', 'OUT');
  // Signed by the school, and this device has not heard of it.
  if (passVersion !== null && passVersion > leave.passVersion) return ask('NEWER_PASS', 'OUT');
  if (isOld) return ask('OLD_LIST', 'OUT');
  return { said: 'OK', why: leave.collector === null ? 'ALONE' : 'READY', way: 'OUT', lateMinutes: 0 };
}

/** Those of the leave, and those of the child that this device has heard of since. */
export function restrictionsAt(
  { restrictions, collector }: Pick<GateLeave, 'restrictions' | 'collector'>,
  { today, warnings }: Pick<GateMoment, 'today' | 'warnings'>,
): GateLeave['restrictions'] {
  const known = new Set(restrictions.map(({ warning }) => warning.restrictionId));
  const since = warnings
    .filter((warning) => !known.has(warning.restrictionId) && isKeptAwayOn(today, [warning]))
    .map((warning) => ({ warning, isNamed: collector !== null && keepsAway(warning, collector) }));
  return [...restrictions, ...since];
}
