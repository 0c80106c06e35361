import { and, eq, exists, isNull, or, sql } from 'drizzle-orm';
import { schoolDay } from '#contract/school-time.ts';
import { assignment } from '#server/features/assignment/table.ts';
import { tell } from '#server/features/notification/queries.ts';
import { schoolUser } from '#server/features/school/table.ts';
import { proposedNews } from './news.ts';
import type { ProposalRow, Writing } from './settle.ts';

/** School Admins, and of a mark of today the Hybrids who see the child: nobody hears of what is not theirs to decide. */
export async function tellDeciders(unit: Writing, row: Pick<ProposalRow, 'id' | 'studentId' | 'day' | 'byId' | 'byName'>): Promise<void> {
  const { db, actor, now } = unit;
  const { id, role, scopeMode } = schoolUser;
  const isAssigned = db
    .select({ one: sql`1` })
    .from(assignment)
    .where(
      and(
        eq(assignment.schoolId, actor.schoolId),
        eq(assignment.subAdminId, id),
        eq(assignment.studentId, row.studentId),
        isNull(assignment.until),
      ),
    );
  const isToday = row.day === schoolDay(now, actor.timeZone);
  const ofToday = isToday ? and(eq(role, 'Hybrid'), or(eq(scopeMode, 'ALL'), exists(isAssigned))) : undefined;
  const people = await db
    .select({ id })
    .from(schoolUser)
    .where(and(eq(schoolUser.schoolId, actor.schoolId), isNull(schoolUser.disabledAt), or(eq(role, 'School Admin'), ofToday)))
    .orderBy(id);
  const told = people.map((one) => one.id).filter((one) => one !== row.byId);
  await tell(unit, told, proposedNews(row));
}
