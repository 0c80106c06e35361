/** What both sides work out of requests of guardians alike. Pure. */
import type { Day, TimeOfDay } from './fields.ts';
import type { RequestContent, RequestKind, RequestState } from './guardian-request.ts';
import type { Detail } from './problem.ts';
import type { Role } from './role.ts';
import { addDays } from './school-time.ts';

/** Who collects for longer is a guardian. */
export const mostPickupDays = 14;

/** How long a request without a day of its own waits. */
export const openDays = 30;

/** Who becomes or stops being a guardian is a matter of custody. */
export function mayDecideKind(kind: RequestKind, role: Role): boolean {
  if (role === 'School Admin') return true;
  return kind !== 'ADD_GUARDIAN' && kind !== 'REMOVE_GUARDIAN' && (role === 'Correspondent' || role === 'Hybrid');
}

/** Whether it lets somebody collect on some days, and no more. */
export function isPickUp(kind: RequestKind): boolean {
  return kind === 'TEMP_PICKUP' || kind === 'CHANGE_PICKUP_TODAY';
}

/** The last day on which it can be decided. */
export function lastDayOf(content: RequestContent, enteredOn: Day): Day {
  return daysOf(content)?.to ?? addDays(enteredOn, openDays);
}

/** The first and the last. */
export interface Days {
  from: Day;
  to: Day;
}

/** The days of collecting; null where it is not about collecting on some days. */
export function daysOf(content: RequestContent): Days | null {
  if (content.kind === 'TEMP_PICKUP') return { from: content.from, to: content.to };
  return content.kind === 'CHANGE_PICKUP_TODAY' ? { from: content.day, to: content.day } : null;
}

/** EXPIRED is not kept: it is a SUBMITTED request whose last day has passed. */
export function requestStateOn(today: Day, { state, expiresOn }: { state: RequestState; expiresOn: Day }): RequestState {
  return state === 'SUBMITTED' && expiresOn < today ? 'EXPIRED' : state;
}

interface Entered {
  today: Day;
  /** At the school. */
  time: TimeOfDay;
  role: Role | undefined;
  /** From then on only a School Admin enters who collects today. */
  cutOff: TimeOfDay;
}

export function requestProblems(content: RequestContent, entered: Entered): Detail[] {
  return [...whomProblems(content), ...dayProblems(content, entered), ...changeProblems(content)];
}

function whomProblems(content: RequestContent): Detail[] {
  if (!('person' in content) || (content.guardianId === null) !== (content.person === null)) return [];
  return [{ path: 'guardianId', message: 'Choose who it is, or enter somebody new' }];
}

function dayProblems(content: RequestContent, { today, time, role, cutOff }: Entered): Detail[] {
  const days = daysOf(content);
  if (days === null) return [];
  const path = content.kind === 'TEMP_PICKUP' ? 'from' : 'day';
  if (path === 'day' && days.from !== today) return [{ path, message: 'This was meant for another day than today' }];
  if (days.from < today) return [{ path, message: 'This day has passed' }];
  if (days.to < days.from) return [{ path: 'to', message: 'The last day is before the first' }];
  if (days.to >= addDays(days.from, mostPickupDays)) {
    return [{ path: 'to', message: `At most ${mostPickupDays} days: for longer, ask to add a guardian` }];
  }
  const isLate = days.from === today && time >= cutOff && role !== 'School Admin';
  return isLate ? [{ path, message: `From ${cutOff} on only a School Admin enters who collects today` }] : [];
}

function changeProblems(content: RequestContent): Detail[] {
  const isEmpty = content.kind === 'CHANGE_DETAILS' && Object.keys(content.changes).length === 0;
  return isEmpty ? [{ path: 'changes', message: 'Change at least one field' }] : [];
}
