/** Days of a school in Lagos, an hour ahead of UTC all year, for what follows from them. */
import type { DayHours } from '#contract/open-hours.ts';
import type { MovementKind, Place } from '#contract/whereabouts.ts';
import { hoursOn, type DayRules } from '#contract/school-calendar.ts';
import { schoolInstant } from '#contract/school-time.ts';
import type { Seen } from '#contract/stay.ts';
import type { StudentFacts, Written } from '#contract/student-day.ts';

export const tuesday = '2026-11-24';
export const lagos = 'Africa/Lagos';
/** 08:00 to 14:30 with a break of half an hour; late after 08:10, very late after 08:30. */
export const usual: DayRules = hoursOn({ versions: [], specialDays: [], terms: [] }, tuesday, { level: 'Primary 2' });
export const twiceADay: DayRules = { ...usual, registers: 'AM_PM' };

export function withHours(hours: DayHours): DayRules {
  return { ...usual, hours };
}

const places: Record<string, Place> = { IN: 'ON_SITE', SEEN: 'ON_SITE', ROLL: 'ON_SITE', EXEAT_IN: 'ON_SITE', BOARD: 'ON_BUS' };

/** `saw('07:31 IN', '14:40 OUT')`, on the Tuesday or another day; ALIGHT is at the school's gate. */
export function saw(...said: readonly string[]): Seen[] {
  return sawOn({ day: tuesday, timeZone: lagos }, ...said);
}

export function sawOn({ day, timeZone }: { day: string; timeZone: string }, ...said: readonly string[]): Seen[] {
  return said.map((words) => {
    const [time = '', kind = ''] = words.split(' ');
    const place = kind === 'ALIGHT' ? 'ON_SITE' : (places[kind] ?? 'OFF_SITE');
    return { kind: kind as MovementKind, place, at: schoolInstant(day, time, timeZone).toISOString() };
  });
}

/** `wrote('A 08:05')`: looked and wrote at that time of the Tuesday. */
export function wrote(words: string, given: Partial<Written> = {}): Written {
  const [code = 'P', time = '08:05'] = words.split(' ');
  const at = schoolInstant(tuesday, time, lagos).toISOString();
  return { code: code as Written['code'], minutesLate: null, isCorrection: false, at, ...given };
}

export function facts(given: Partial<StudentFacts>): StudentFacts {
  return { day: tuesday, rules: usual, timeZone: lagos, seen: [], first: null, second: null, ...given };
}
