/** Who has no school on a day that others may have: by the level of the class they sit in. */
import { eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/fields.ts';
import { type DayRules, hoursOn, type SchoolCalendar } from '#contract/school-calendar.ts';
import type { Tx } from '#server/db/database.ts';
import { schoolClass } from '#server/features/class/table.ts';
import { student } from '#server/features/student/table.ts';
import type { SchoolId } from '#server/http/handler.ts';

export interface DayOff {
  /** The rules of the day for who sits there, where it is off for them. */
  rulesOf: (classId: string | null) => DayRules | undefined;
  /** Students for whom it is not off. */
  isOn: SQL;
}

export async function dayOffOf(tx: Tx, schoolId: SchoolId, { day, calendar }: { day: Day; calendar: SchoolCalendar }): Promise<DayOff> {
  const { id, level, schoolId: ofSchool } = schoolClass;
  const classes = await tx.select({ id, level }).from(schoolClass).where(eq(ofSchool, schoolId));
  const seated = [{ id: null, level: '' }, ...classes];
  const off = seated
    .map((one) => [one.id, hoursOn(calendar, day, { level: one.level })] as const)
    .filter(([, { hours }]) => hours === null);
  const rules = new Map<string | null, DayRules>(off);
  const ids = [...rules.keys()].filter((one) => one !== null);
  const those = or(ids.length === 0 ? undefined : inArray(student.classId, ids), rules.has(null) ? isNull(student.classId) : undefined);
  return { rulesOf: (classId) => rules.get(classId), isOn: those ? sql`(${those}) is not true` : sql`true` };
}
