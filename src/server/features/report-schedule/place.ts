import { eq } from 'drizzle-orm';
import type { SchoolOf } from '#contract/report-schedule-rules.ts';
import type { Tx } from '#server/db/database.ts';
import { school } from '#server/features/school/table.ts';
import { calendarOf } from '#server/features/school-calendar/queries.ts';
import type { SchoolId } from '#server/http/handler.ts';

/** The school that sends, as it is now. */
export interface Place extends SchoolOf {
  name: string;
  isDemo: boolean;
}

export async function placeOf(tx: Tx, schoolId: SchoolId): Promise<Place> {
  const { name, timeZone, isDemo, details } = school;
  const [row] = await tx.select({ name, timeZone, isDemo, details }).from(school).where(eq(school.schoolId, schoolId));
  if (!row) throw new Error('What is due names a school that is not there');
  const { details: more, ...rest } = row;
  return { ...rest, levels: ['', ...more.levels], calendar: await calendarOf(tx, schoolId) };
}
