/** Which requests a caller may see: those about children all of whom they may see. */
import { and, eq, exists, not, type SQL, sql } from 'drizzle-orm';
import { Problem } from '#contract/problem.ts';
import type { Tx } from '#server/db/database.ts';
import { seenBy, seersByStudent, seesEveryChild } from '#server/features/assignment/scope.ts';
import { student } from '#server/features/student/table.ts';
import type { Actor, Audience, SchoolId } from '#server/http/handler.ts';
import { guardianRequest, guardianRequestStudent } from './table.ts';

/** As a condition on `guardian_request`. */
export function requestsSeenBy(tx: Tx, actor: Actor): SQL | undefined {
  const ofSchool = eq(guardianRequest.schoolId, actor.schoolId);
  if (seesEveryChild(actor)) return ofSchool;
  const seen = tx
    .select({ one: sql`1` })
    .from(student)
    .where(and(seenBy(tx, actor), eq(student.id, guardianRequestStudent.studentId)));
  const unseenChild = tx
    .select({ one: sql`1` })
    .from(guardianRequestStudent)
    .where(
      and(eq(guardianRequestStudent.schoolId, actor.schoolId), eq(guardianRequestStudent.requestId, guardianRequest.id), not(exists(seen))),
    );
  return and(ofSchool, not(exists(unseenChild)));
}

/** Who is told of a request, besides those who see every child: who sees all of its children. */
export async function seersOfRequest(tx: Tx, schoolId: SchoolId, studentIds: readonly string[]): Promise<Audience> {
  const seers = await seersByStudent(tx, schoolId, studentIds);
  const [first = [], ...others] = studentIds.map((id) => seers.get(id) ?? []);
  return { seers: first.filter((userId) => others.every((one) => one.includes(userId))) };
}

export function noSuchRequest(): Problem {
  return new Problem('not_found', 'There is no such request');
}
