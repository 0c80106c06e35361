/** Which requests a caller may see: those about children all of whom they may see. */
import { and, eq, exists, not, type SQL, sql } from 'drizzle-orm';
import { Problem } from '#contract/problem.ts';
import type { Tx } from '#server/db/database.ts';
import { seenBy, seesEveryChild } from '#server/features/assignment/scope.ts';
import { student } from '#server/features/student/table.ts';
import type { Actor } from '#server/http/handler.ts';
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

export function noSuchRequest(): Problem {
  return new Problem('not_found', 'There is no such request');
}
