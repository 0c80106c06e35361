/** Keeps days anew that were kept before: what was seen and written on them may say another thing now. */
import { and, eq, inArray, min } from 'drizzle-orm';
import { daysBack } from '#contract/calendar-rules.ts';
import type { Day } from '#contract/fields.ts';
import { addDays, daysFrom, schoolDay } from '#contract/school-time.ts';
import type { PersonKind } from '#contract/whereabouts.ts';
import type { Tx } from '#server/db/database.ts';
import { lookAtNotices } from '#server/features/guardian-notice/due.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { type AtTheSchool, keepDays } from './keep.ts';
import { attendedDay } from './table.ts';

interface Kept {
  person: PersonKind;
  /** Everybody's where it is left out. */
  ids?: readonly string[];
  days: readonly Day[];
}

const atOnce = 250;

/** After a decision or a change of the calendar. Answers whose. */
export async function keepDaysAgain(tx: Tx, at: AtTheSchool, { person, ids, days }: Kept): Promise<string[]> {
  if (days.length === 0) return [];
  const kept = await tx
    .selectDistinct({ personId: attendedDay.personId })
    .from(attendedDay)
    .where(
      and(
        eq(attendedDay.schoolId, at.schoolId),
        eq(attendedDay.person, person),
        inArray(attendedDay.day, [...days]),
        ids && inArray(attendedDay.personId, [...ids]),
      ),
    );
  const people = kept.map(({ personId }) => personId).sort();
  for (let next = 0; next < people.length; next += atOnce) {
    await keepDays(tx, at, { person, ids: people.slice(next, next + atOnce), days });
  }
  return people;
}

/** The first day of which something of somebody is kept; null while nothing is. */
export async function firstKeptDay(tx: Tx, schoolId: SchoolId): Promise<Day | null> {
  const firstOf = async (person: PersonKind) => {
    const [row] = await tx
      .select({ day: min(attendedDay.day) })
      .from(attendedDay)
      .where(and(eq(attendedDay.schoolId, schoolId), eq(attendedDay.person, person)));
    return row?.day ?? [];
  };
  return [await firstOf('student'), await firstOf('employee')].flat().toSorted()[0] ?? null;
}

interface Changed {
  students: readonly Day[];
  staff: readonly Day[];
}

/** Days of everybody; guardians may be to be told of today. */
export async function keepChanged(tx: Tx, at: AtTheSchool, { students, staff, now }: Changed & { now: Date }): Promise<void> {
  const kept = await keepDaysAgain(tx, at, { person: 'student', days: students });
  const today = schoolDay(now, at.timeZone);
  if (students.includes(today)) {
    for (let next = 0; next < kept.length; next += atOnce)
      await lookAtNotices(tx, at, { students: kept.slice(next, next + atOnce), day: today, now });
  }
  await keepDaysAgain(tx, at, { person: 'employee', days: staff });
}

/** A school whose clock was put right has its last days by it; what is over for longer stays as it was told. */
export async function keepInZone(tx: Tx, at: AtTheSchool, now: Date): Promise<void> {
  const today = schoolDay(now, at.timeZone);
  // By the clock before, tomorrow may have begun.
  const days = daysFrom(addDays(today, -daysBack), addDays(today, 1));
  await keepChanged(tx, at, { students: days, staff: days, now });
}
