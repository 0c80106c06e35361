/** What follows from movements, on the device and on the server. Pure. */
import type { Day } from './fields.ts';
import { schoolDay } from './school-time.ts';
import type { DeviceTime, Movement, MovementKind, Place, Point, Side, WhereNow } from './whereabouts.ts';

const minuteMs = 60_000;
/** A device that was away for longer tells of another time: nobody may move today's children by it. */
export const oldestMovementDays = 14;
/** By so much may a clock have gone astray since it was last compared. */
const strayMs = 5 * minuteMs;
/** What is told later than this is shown with when it was told. */
const lateMs = 2 * minuteMs;

/** Where a movement leaves the person. A bus is left at school where that is at one of its gates. */
export function placeAfter(kind: MovementKind, { gateId }: Point): Place {
  switch (kind) {
    case 'IN':
    case 'SEEN':
    case 'ROLL':
    case 'EXEAT_IN':
      return 'ON_SITE';
    case 'OUT':
    case 'RELEASED':
      return 'OFF_SITE';
    case 'BOARD':
      return 'ON_BUS';
    case 'ALIGHT':
      return gateId === null ? 'OFF_SITE' : 'ON_SITE';
    case 'EXEAT_OUT':
      return 'ON_EXEAT';
  }
}

/** It says that somebody is here, and not that they came now. */
export function isSighting(kind: MovementKind): boolean {
  return kind === 'SEEN' || kind === 'ROLL';
}

/** Why a time cannot be kept; null when it can. */
export type TimeTrouble = 'TOO_OLD' | 'AHEAD';

/** When it happened by the server's clock. Nothing has happened later than it was heard of. */
export function correctedTime({ at, skewMs, withinMs }: DeviceTime, receivedAt: Date): { at: Date; trouble: TimeTrouble | null } {
  const corrected = Date.parse(at) - (skewMs ?? 0);
  const received = receivedAt.getTime();
  if (corrected > received + strayMs + (withinMs ?? 0)) return { at: receivedAt, trouble: 'AHEAD' };
  if (corrected < received - oldestMovementDays * 24 * 60 * minuteMs) return { at: new Date(corrected), trouble: 'TOO_OLD' };
  return { at: new Date(Math.min(corrected, received)), trouble: null };
}

/** The order of the ledger: by time, and of one moment by id. */
export function compareMovements(a: Pick<Movement, 'at' | 'id'>, b: Pick<Movement, 'at' | 'id'>): number {
  return Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : Number(a.id > b.id));
}

/** A card that is read again so soon, here or at another gate, is the same coming or going. */
export const sameTurnMs = 3 * minuteMs;

/** It says what the movement right before it said, within minutes. What comes in late may make it one, or none any more. */
export function isRepeat(before: Pick<Movement, 'kind' | 'at'> | null, { kind, at }: Pick<Movement, 'kind' | 'at'>): boolean {
  const isTurn = kind === 'IN' || kind === 'OUT';
  return isTurn && before?.kind === kind && Date.parse(at) - Date.parse(before.at) < sameTurnMs;
}

/** Where somebody is after a movement, which is newer than what was known. */
export function whereAfter(before: WhereNow | null, { id, kind, place, at, point, method, by }: Movement): WhereNow {
  const isSame = before !== null && (isRepeat(before, { kind, at }) || (isSighting(kind) && before.place === place));
  return { place, since: isSame ? before.since : at, movementId: id, kind, at, point: point.name, method, by };
}

/** What is known today; what an earlier day left behind is no news of where somebody is. */
export function sideOf(now: Pick<WhereNow, 'place' | 'at'> | null, { today, timeZone }: { today: Day; timeZone: string }): Side {
  if (now === null || schoolDay(new Date(now.at), timeZone) !== today) return 'NOT_KNOWN';
  return now.place === 'ON_SITE' ? 'ON_SITE' : 'OFF_SITE';
}

export function isToldLate({ at, receivedAt }: Pick<Movement, 'at' | 'receivedAt'>): boolean {
  return Date.parse(receivedAt) - Date.parse(at) > lateMs;
}
