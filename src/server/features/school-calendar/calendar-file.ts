import type { FileAnswer } from '#contract/export-file.ts';
import { standing } from '#contract/calendar-record.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { writeEvents } from '#server/ical/write-events.ts';
import { readSchool } from '#server/features/school/queries.ts';
import { termEnding, uidOf } from './holidays.ts';
import { keptCalendar } from './queries.ts';

/** Closures, changed days and terms, as other calendars read them. */
export async function calendarFile({ db, actor }: Pick<Unit, 'db' | 'actor'>): Promise<FileAnswer> {
  const { specialDays, terms } = standing(await keptCalendar(db, actor.schoolId));
  const school = await readSchool(db, actor.schoolId);
  const days = specialDays.map((one) => ({
    ...one,
    uid: uidOf(one.id),
    note: [one.hours && `${one.hours.starts}–${one.hours.ends}`, one.levels.join(', ')].filter(Boolean).join('\n'),
    changedAt: one.updatedAt,
  }));
  const spans = terms.map((one) => ({
    ...one,
    uid: `${one.id}${termEnding}`,
    name: `${one.name} ${one.session}`,
    note: '',
    changedAt: one.updatedAt,
  }));
  return { name: 'school-calendar.ics', type: 'text/calendar; charset=utf-8', bytes: writeEvents(school?.name ?? '', [...days, ...spans]) };
}
