/** School days of the real calendar: the journeys run on whatever weekday, and at whatever hour. */
import { recordSpecialDay } from '#contract/calendar-record.ts';
import type { Day } from '#contract/fields.ts';
import { addDays, schoolDay, weekdayOf } from '#contract/school-time.ts';
import type { Session } from '#tests/support/session.ts';
import { okay } from '#tests/whereabouts/movements.ts';

/** Where the demo school is. */
export function today(): Day {
  return schoolDay(new Date(), 'Africa/Lagos');
}

/** There are registers of it. */
export function lastSchoolDay(until: Day = today()): Day {
  return addDays(until, -Math.max(0, weekdayOf(until) - 5));
}

export function schoolDayBefore(day: Day = today()): Day {
  return lastSchoolDay(addDays(day, -1));
}

/** The school is open all of today. */
export async function openToday(colleague: Session): Promise<void> {
  const hours = { opens: '00:00', starts: '00:00', ends: '23:58', closes: '23:59', breaks: [] };
  const changes = { name: 'A long day', kind: 'TIMING_CHANGE', from: today(), until: today(), whom: 'ALL', hours };
  const headers = { 'if-none-match': '*' };
  okay(await colleague.call(recordSpecialDay, { params: { id: crypto.randomUUID() }, body: { changes }, headers }));
}
