import { useMemo } from 'react';
import { type KeptCalendar, standing } from '#contract/calendar-record.ts';
import type { SchoolCalendar } from '#contract/school-calendar.ts';
import { type Projected, useProjected } from '#client/offline/use-projected.ts';
import { whoHere } from '#client/session/who-here.ts';
import { withEdits } from './projection.ts';
import { calendarQueries } from './queries.ts';

type Read = Awaited<ReturnType<typeof calendarQueries.read>>;

const none: KeptCalendar = { versions: [], specialDays: [], terms: [] };

/** All that is written of the calendar, with this device's own edits, and how much of it can be trusted. */
export function useKeptCalendar(): Projected<KeptCalendar> {
  return useProjected(
    calendarQueries.whole(),
    (read, pending) => (pending.length === 0 ? asRead(read) : withEdits(asRead(read), pending, whoHere())),
    (pending) => (pending.length > 0 ? withEdits(none, pending, whoHere()) : undefined),
  );
}

const made = new WeakMap<Read, KeptCalendar>();

/** The same for the same answer: every row of a register asks when school begins, at each drawing. */
function asRead(read: Read): KeptCalendar {
  const [versions, specialDays, terms] = read.data;
  const known = made.get(read) ?? withEdits({ versions: [...versions], specialDays: [...specialDays], terms: [...terms] }, [], '');
  made.set(read, known);
  return known;
}

/**
 * When the school is open, for `hoursOn`: as the server last said, kept on this device, with this device's own edits. `isKnown`
 * is false until it was read here once; the hours of a school that never said its own hold until then.
 */
export function useSchoolCalendar(): { calendar: SchoolCalendar; isKnown: boolean } {
  const { data } = useKeptCalendar();
  return useMemo(() => ({ calendar: standing(data ?? none), isKnown: data !== undefined }), [data]);
}
