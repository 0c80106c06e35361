import { and, asc, desc, eq, exists, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/fields.ts';
import type { GuardianContent } from '#contract/guardian.ts';
import { guardianName } from '#contract/guardian-rules.ts';
import type { Restriction, RestrictionContent } from '#contract/restriction.ts';
import type { CardWarning } from '#contract/student-card.ts';
import type { Tx } from '#server/db/database.ts';
import { guardian } from '#server/features/guardian/table.ts';
import { nameOf } from '#server/features/student/places.ts';
import { student } from '#server/features/student/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { restriction, restrictionStudent } from './table.ts';

const columns = {
  id: restriction.id,
  version: restriction.version,
  content: restriction.content,
  person: guardian.content,
  updatedAt: restriction.updatedAt,
  updatedBy: restriction.updatedByName,
};

const isItsGuardian = and(eq(guardian.schoolId, restriction.schoolId), eq(guardian.id, restriction.guardianId));

/** One of the school's guardians is called what they are called by now. */
function nameIn({ personName }: RestrictionContent, person: GuardianContent | null): string {
  return person === null ? personName : guardianName(person);
}

/** Those that were not taken back, the newest first; of a child, of a guardian, of both, or all. */
export async function listOf(tx: Tx, schoolId: SchoolId, about: { studentId?: string; guardianId?: string }): Promise<Restriction[]> {
  const { studentId, guardianId } = about;
  const concerns = tx
    .select({ one: sql`1` })
    .from(restrictionStudent)
    .where(
      and(
        eq(restrictionStudent.schoolId, schoolId),
        eq(restrictionStudent.restrictionId, restriction.id),
        studentId === undefined ? undefined : eq(restrictionStudent.studentId, studentId),
      ),
    );
  const rows = await tx
    .select(columns)
    .from(restriction)
    .leftJoin(guardian, isItsGuardian)
    .where(
      and(
        eq(restriction.schoolId, schoolId),
        isNull(restriction.endedAt),
        guardianId === undefined ? undefined : eq(restriction.guardianId, guardianId),
        exists(concerns),
      ),
    )
    .orderBy(desc(restriction.updatedAt), desc(restriction.id));
  return rows.map(({ content, person, updatedAt, ...row }) => ({
    ...content,
    personName: nameIn(content, person),
    ...row,
    updatedAt: updatedAt.toISOString(),
  }));
}

/** The children's names and versions, by id. */
export async function namesOf(tx: Tx, schoolId: SchoolId, ids: readonly string[]): Promise<Map<string, { name: string; version: number }>> {
  const rows = await tx
    .select({ id: student.id, version: student.version, content: student.content })
    .from(student)
    .where(and(eq(student.schoolId, schoolId), inArray(student.id, [...ids])));
  return new Map(rows.map(({ id, version, content }) => [id, { name: nameOf(content), version }]));
}

export interface InForce {
  id: string;
  studentId: string;
  content: RestrictionContent;
}

/** What is in force for any of the children today, or begins by the day `until`. */
export async function inForceFor(
  tx: Tx,
  { schoolId, today, until = today }: { schoolId: SchoolId; today: Day; until?: Day },
  studentIds: readonly string[],
): Promise<InForce[]> {
  if (studentIds.length === 0) return [];
  const rows = await tx
    .select({ id: restriction.id, studentId: restrictionStudent.studentId, content: restriction.content, person: guardian.content })
    .from(restrictionStudent)
    .innerJoin(
      restriction,
      and(eq(restriction.schoolId, restrictionStudent.schoolId), eq(restriction.id, restrictionStudent.restrictionId)),
    )
    .leftJoin(guardian, isItsGuardian)
    .where(
      and(
        eq(restrictionStudent.schoolId, schoolId),
        inArray(restrictionStudent.studentId, [...new Set(studentIds)]),
        inForce({ today, until }),
      ),
    );
  return rows.map(({ person, content, ...row }) => ({ ...row, content: { ...content, personName: nameIn(content, person) } }));
}

/** What is in force or will be, by the child: for these, or for every child of the school. */
export async function warningsOf(
  tx: Tx,
  { schoolId, today }: { schoolId: SchoolId; today: Day },
  studentIds?: readonly string[],
): Promise<Map<string, CardWarning[]>> {
  const rows = await tx
    .select({ studentId: restrictionStudent.studentId, id: restriction.id, content: restriction.content, person: guardian.content })
    .from(restrictionStudent)
    .innerJoin(
      restriction,
      and(eq(restriction.schoolId, restrictionStudent.schoolId), eq(restriction.id, restrictionStudent.restrictionId)),
    )
    .leftJoin(guardian, isItsGuardian)
    .where(
      and(
        eq(restrictionStudent.schoolId, schoolId),
        studentIds && inArray(restrictionStudent.studentId, [...studentIds]),
        isNull(restriction.endedAt),
        or(isNull(restriction.until), gte(restriction.until, today)),
      ),
    )
    .orderBy(asc(restriction.updatedAt), asc(restriction.id));
  const byStudent = new Map<string, CardWarning[]>();
  for (const { studentId, id, content, person } of rows) {
    const { guardianId, text, whatToDo, from, to } = content;
    byStudent.set(studentId, [
      ...(byStudent.get(studentId) ?? []),
      { restrictionId: id, guardianId, personName: nameIn(content, person), text, whatToDo, from, to },
    ]);
  }
  return byStudent;
}

function inForce({ today, until }: { today: Day; until: Day }): SQL | undefined {
  const isOpen = or(isNull(restriction.until), gte(restriction.until, today));
  return and(isNull(restriction.endedAt), sql`${restriction.content} ->> 'from' <= ${until}`, isOpen);
}
