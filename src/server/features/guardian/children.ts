import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { keptAwayBy } from '#contract/collecting.ts';
import type { ChildOfGuardian } from '#contract/guardian.ts';
import { guardianName } from '#contract/guardian-rules.ts';
import type { Tx } from '#server/db/database.ts';
import { seenBy } from '#server/features/assignment/scope.ts';
import { warningsOf } from '#server/features/restriction/queries.ts';
import type { Reader } from '#server/features/student/cards.ts';
import { nameOf } from '#server/features/student/places.ts';
import { student } from '#server/features/student/table.ts';
import { linkColumns, linkOf } from './links.ts';
import { guardian, guardianLink } from './table.ts';

/** The children of each guardian that the reader may see, by the guardian's id and in the order of their names. */
export async function childrenOf(
  tx: Tx,
  { actor, today }: Reader,
  guardianIds: readonly string[],
): Promise<Map<string, ChildOfGuardian[]>> {
  if (guardianIds.length === 0) return new Map();
  const rows = await tx
    .select({ ...linkColumns, child: student.content, classId: student.classId, person: guardian.content })
    .from(guardianLink)
    .innerJoin(guardian, and(eq(guardian.schoolId, guardianLink.schoolId), eq(guardian.id, guardianLink.guardianId)))
    .innerJoin(student, and(eq(student.schoolId, guardianLink.schoolId), eq(student.id, guardianLink.studentId)))
    .where(
      and(
        eq(guardianLink.schoolId, actor.schoolId),
        inArray(guardianLink.guardianId, [...guardianIds]),
        ne(guardianLink.state, 'REVOKED'),
        seenBy(tx, actor),
      ),
    )
    .orderBy(asc(student.nameOrder), asc(student.id));
  const warnings = await warningsOf(
    tx,
    { schoolId: actor.schoolId, today },
    rows.map(({ studentId }) => studentId),
  );
  const children = rows.map(({ child, classId, person, ...row }) => {
    const keptAway = keptAwayBy(warnings.get(row.studentId) ?? [], { guardianId: row.guardianId, name: guardianName(person) });
    return { ...linkOf(row, today), childName: nameOf(child), classId, keptAway };
  });
  return Map.groupBy(children, ({ guardianId }) => guardianId);
}
