import { and, eq, inArray, isNull } from 'drizzle-orm';
import { Problem } from '#contract/problem.ts';
import { scheduleProblems } from '#contract/report-schedule-rules.ts';
import { ScheduleContent, scheduledReports } from '#contract/report-schedule.ts';
import type { Tx } from '#server/db/database.ts';
import { namesOfClasses } from '#server/features/class/queries.ts';
import { schoolUser } from '#server/features/school/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { Editor, Wish } from '#server/record/record-handler.ts';
import { contentParser, refusal } from '#server/record/refusal.ts';

export const parsedSchedule = contentParser(ScheduleContent);

export function noSuchSchedule(): Problem {
  return new Problem('not_found', 'There is no such scheduled report');
}

/** Who is named must be there and may see the report. Who was named before and has lost it since is left: they are sent nothing. */
export async function checked({ db, actor: { schoolId } }: Editor, { before, after }: Wish<ScheduleContent>): Promise<ScheduleContent> {
  const details = scheduleProblems(after);
  const isNewReport = before?.report !== after.report;
  const added = after.recipientIds.filter((id) => isNewReport || !before.recipientIds.includes(id));
  const people = await staffById(db, schoolId, added);
  if (added.some((id) => !people.has(id))) details.push({ path: 'recipientIds', message: 'There is no such member of staff' });
  const { roles } = scheduledReports[after.report].shown;
  const barred = [...people.values()].find(({ role }) => roles !== 'public' && !roles.includes(role));
  if (barred) details.push({ path: 'recipientIds', message: `${barred.name} may not see this report` });
  const isNewClass = after.classId !== null && after.classId !== before?.classId;
  if (isNewClass && !(await namesOfClasses(db, schoolId, [after.classId])).has(after.classId ?? ''))
    details.push({ path: 'classId', message: 'There is no such class' });
  if (details.length > 0) throw refusal(details);
  return { ...after, recipientIds: [...new Set(after.recipientIds)] };
}

async function staffById(tx: Tx, schoolId: SchoolId, ids: readonly string[]) {
  const { id, name, role } = schoolUser;
  const rows = await tx
    .select({ id, name, role })
    .from(schoolUser)
    .where(and(eq(schoolUser.schoolId, schoolId), inArray(id, [...ids]), isNull(schoolUser.removedAt)));
  return new Map(rows.map((row) => [row.id, row]));
}
