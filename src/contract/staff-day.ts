/** An employee's day, from the ledger of whereabouts and the absences that were approved. Pure. */
import type { StaffCode, StaffDay, Stay } from './attended.ts';
import type { AbsenceContent } from './employee-absence.ts';
import type { Day } from './fields.ts';
import { minutesOf } from './open-hours.ts';
import type { DayRules } from './school-calendar.ts';
import { schoolInstant } from './school-time.ts';
import { minutesWithin, momentsOf, type Seen, type Span, stayOf, visitsOf } from './stay.ts';

export type ApprovedAbsence = Pick<AbsenceContent, 'type' | 'from' | 'until' | 'part'>;

export interface StaffFacts {
  day: Day;
  /** Of `hoursOn(…, 'STAFF')`. */
  rules: DayRules;
  timeZone: string;
  seen: readonly Seen[];
  /** Approved ones that touch the day. */
  absences: readonly ApprovedAbsence[];
  /** Coming and going of staff is kept at this school: of somebody who was not seen that day it says something. */
  isKept: boolean;
}

export function staffDay({ day, rules, timeZone, seen, absences, isKept }: StaffFacts): StaffDay {
  const { hours, versionId } = rules;
  // Who works on a day off is seen all the same: between midnight and midnight.
  const moments = hours ? momentsOf(day, hours, timeZone) : wholeDay(day, timeZone);
  const visits = visitsOf(seen, moments);
  const stay = stayOf(visits, moments, rules.graceMin, false);
  // Also what they worked before the doors may open, and in the evening.
  const work = visitsOf(seen, wholeDay(day, timeZone)).spans;
  // Who was not seen to leave worked until the end of the hours; on a day without hours nobody knows.
  const spans = work.map(({ from, until }): Span => ({ from, until: until ?? (hours ? Math.max(from, moments.ends) : from) }));
  const scheduled = hours ? scheduledMinutes(minutesOf(hours), absences) : 0;
  const worked = spans.length === 0 ? null : minutesWithin(spans, everLong, moments.breaks);
  const isCertain = !stay.flags.includes('NO_OUT');
  return {
    ...(hours ? stay : { ...stay, minutesLate: 0, minutesEarly: 0, minutesPresent: null }),
    day,
    versionId,
    code: codeOf(stay, { absences, isDayOff: hours === null, isSeen: seen.length > 0, isKept }),
    scheduled,
    worked,
    overtime: isCertain && worked !== null ? Math.max(0, worked - scheduled) : 0,
  };
}

const everLong: Span = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

function wholeDay(day: Day, timeZone: string) {
  const from = schoolInstant(day, '00:00', timeZone).getTime();
  const closes = schoolInstant(day, '23:59', timeZone).getTime();
  return { from, starts: closes, ends: closes, closes, breaks: [] };
}

/** Half a day off leaves half of the minutes, a whole one none. */
function scheduledMinutes(minutes: number, absences: readonly ApprovedAbsence[]): number {
  if (absences.some(({ part }) => part === 'WHOLE')) return 0;
  const halves = new Set(absences.map(({ part }) => part)).size;
  return Math.round((minutes * (2 - halves)) / 2);
}

/** At work, and elsewhere. */
export function isDuty({ type }: Pick<ApprovedAbsence, 'type'>): boolean {
  return type === 'OFFICIAL_DUTY' || type === 'TRAINING';
}

interface Known {
  absences: readonly ApprovedAbsence[];
  isDayOff: boolean;
  /** At whatever time of the day, and by whom soever: nobody is absent who was here. */
  isSeen: boolean;
  isKept: boolean;
}

function codeOf(stay: Stay, { absences, isDayOff, isSeen, isKept }: Known): StaffCode | null {
  const [absence] = absences;
  if (absence && (absence.part === 'WHOLE' || !isSeen)) return isDuty(absence) ? 'OD' : 'LV';
  if (isDayOff) return isSeen ? 'P' : 'OFF';
  if (!isSeen) return isKept ? 'A' : null;
  // Whoever has the morning off comes at noon, and whoever has the afternoon off leaves then.
  if (stay.minutesLate > 0 && !absences.some(({ part }) => part === 'MORNING')) return 'L';
  if (stay.minutesEarly > 0 && !absences.some(({ part }) => part === 'AFTERNOON')) return 'LE';
  return 'P';
}
