import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { DismissalCall } from '#contract/dismissal.ts';
import type { Day } from '#contract/fields.ts';
import type { Tx } from '#server/db/database.ts';
import { seenBy } from '#server/features/assignment/scope.ts';
import { isItsVoid, release, releaseVoid } from '#server/features/release/table.ts';
import { nameOf } from '#server/features/student/places.ts';
import { student } from '#server/features/student/table.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import { dismissalCall } from './table.ts';

type CallRow = typeof dismissalCall.$inferSelect;

interface Which {
  day: Day;
  classId?: string | undefined;
  studentId?: string | undefined;
}

/** In the order in which they were called; of the children that the caller may see. */
export async function callsOf(tx: Tx, actor: Actor, { day, classId, studentId }: Which): Promise<DismissalCall[]> {
  const rows = await tx
    .select({ call: dismissalCall, child: student.content })
    .from(dismissalCall)
    .innerJoin(student, and(eq(student.schoolId, dismissalCall.schoolId), eq(student.id, dismissalCall.studentId)))
    .where(
      and(
        eq(dismissalCall.schoolId, actor.schoolId),
        eq(dismissalCall.day, day),
        seenBy(tx, actor),
        classId === undefined ? undefined : eq(student.classId, classId),
        studentId === undefined ? undefined : eq(dismissalCall.studentId, studentId),
      ),
    )
    .orderBy(asc(dismissalCall.calledAt), asc(dismissalCall.id));
  const releases = await releasesOf(
    tx,
    actor.schoolId,
    rows.map(({ call }) => call.studentId),
  );
  return rows.map(({ call, child }) => presented(call, { name: nameOf(child), releases }));
}

type Gone = { studentId: string; at: Date; by: string };

/** Those that are not void, the first one first. */
async function releasesOf(tx: Tx, schoolId: SchoolId, studentIds: readonly string[]): Promise<Gone[]> {
  if (studentIds.length === 0) return [];
  return tx
    .select({ studentId: release.studentId, at: release.at, by: release.byName })
    .from(release)
    .leftJoin(releaseVoid, isItsVoid)
    .where(and(eq(release.schoolId, schoolId), inArray(release.studentId, [...new Set(studentIds)]), isNull(releaseVoid.releaseId)))
    .orderBy(asc(release.at));
}

function presented(call: CallRow, { name, releases }: { name: string; releases: readonly Gone[] }): DismissalCall {
  const { id, studentId, gateId, pointName, forWhom, calledAt, calledByName } = call;
  const gone = releases.find((one) => one.studentId === studentId && one.at >= calledAt);
  return {
    id,
    studentId,
    studentName: name,
    point: { gateId, name: pointName },
    forWhom,
    calledAt: calledAt.toISOString(),
    calledBy: calledByName,
    ...lastOf(call, gone),
  };
}

function lastOf(
  { calledAt, calledByName, onTheWayAt, onTheWayByName, cancelledAt, cancelledByName }: CallRow,
  gone: Gone | undefined,
): Pick<DismissalCall, 'state' | 'at' | 'by'> {
  if (cancelledAt !== null) return { state: 'CANCELLED', at: cancelledAt.toISOString(), by: cancelledByName ?? '' };
  if (gone) return { state: 'HANDED_OVER', at: gone.at.toISOString(), by: gone.by };
  if (onTheWayAt !== null) return { state: 'ON_THE_WAY', at: onTheWayAt.toISOString(), by: onTheWayByName ?? '' };
  return { state: 'CALLED', at: calledAt.toISOString(), by: calledByName };
}
