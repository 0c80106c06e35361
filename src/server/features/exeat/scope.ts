import { and, eq, type SQL } from 'drizzle-orm';
import { Problem } from '#contract/problem.ts';
import type { Tx } from '#server/db/database.ts';
import { seenBy, seersOf } from '#server/features/assignment/scope.ts';
import { student } from '#server/features/student/table.ts';
import type { Actor, Audience, SchoolId } from '#server/http/handler.ts';
import { exeat } from './table.ts';

export const isChild = and(eq(student.schoolId, exeat.schoolId), eq(student.id, exeat.studentId));

/** Leaves of the children whom the caller sees, as a condition on the two joined. */
export function exeatsSeenBy(tx: Tx, actor: Actor): SQL | undefined {
  return and(eq(exeat.schoolId, actor.schoolId), seenBy(tx, actor));
}

/** It says which leave, and nothing of a child. */
export async function audienceOf(tx: Tx, schoolId: SchoolId, studentId: string): Promise<Audience> {
  return { seers: await seersOf(tx, schoolId, [studentId]) };
}

export function noSuchExeat(): Problem {
  return new Problem('not_found', 'There is no such exeat');
}
