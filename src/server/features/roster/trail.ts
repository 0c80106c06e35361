/** What changed after a cursor. Each deed has its line in the trail, numbered in the order of the commits: none is missed. */
import { and, asc, eq, gt, gte, inArray, lt, max, sql } from 'drizzle-orm';
import type { AuditObjectKind } from '#contract/audit.ts';
import type { Day } from '#contract/fields.ts';
import { auditEntry } from '#server/audit/table.ts';
import type { Tx } from '#server/db/database.ts';
import { guardianLink } from '#server/features/guardian/table.ts';
import { restriction, restrictionStudent } from '#server/features/restriction/table.ts';
import type { SchoolId } from '#server/http/handler.ts';

/** Lines in one answer. */
const mostLines = 1000;

// Who teaches a class, and who keeps a house, is an employee.
const kinds: readonly AuditObjectKind[] = ['student', 'guardian', 'class', 'house', 'employee', 'bus', 'leave-type'];

export interface Changes {
  studentIds: string[];
  /** Classes and houses count the students a person sees, and name their staff. */
  isClassChanged: boolean;
  isHouseChanged: boolean;
  /** Who sees some of the children knows the buses that these ride. */
  isBusChanged: boolean;
  isLeaveTypeChanged: boolean;
  /** The last line that is in this answer; null when all of them are. */
  upTo: number | null;
}

export async function lastLine(tx: Tx, schoolId: SchoolId): Promise<number> {
  const [row] = await tx
    .select({ seq: max(auditEntry.seq) })
    .from(auditEntry)
    .where(eq(auditEntry.schoolId, schoolId));
  return row?.seq ?? 0;
}

export async function changesAfter(tx: Tx, schoolId: SchoolId, seq: number): Promise<Changes> {
  const lines = await linesAfter(tx, schoolId, seq);
  const hasMore = lines.length > mostLines;
  const taken = hasMore ? lines.slice(0, mostLines) : lines;
  const idsOf = (kind: AuditObjectKind) => [...new Set(taken.filter((line) => line.kind === kind).map(({ id }) => id))];
  const has = (...some: AuditObjectKind[]) => taken.some(({ kind }) => some.includes(kind));
  const isAnywhereElse = taken.some(({ comesOrGoes }) => comesOrGoes);
  return {
    studentIds: [...new Set([...idsOf('student'), ...(await childrenOf(tx, schoolId, idsOf('guardian')))])],
    isClassChanged: isAnywhereElse || taken.some(({ hasClass }) => hasClass) || has('class', 'employee'),
    isHouseChanged: isAnywhereElse || taken.some(({ hasHouse }) => hasHouse) || has('house', 'employee'),
    isBusChanged: isAnywhereElse || taken.some(({ hasRide }) => hasRide) || has('bus'),
    isLeaveTypeChanged: has('leave-type'),
    upTo: hasMore ? (taken.at(-1)?.seq ?? null) : null,
  };
}

function linesAfter(tx: Tx, schoolId: SchoolId, after: number) {
  const { seq, objectKind: kind, objectId: id, action, facts } = auditEntry;
  const comesOrGoes = sql<boolean>`${inArray(action, ['student.registered', 'student.moved', 'student.removed', 'student.assigned', 'student.unassigned'])}`;
  const hasClass = sql<boolean>`${kind} = 'student' and position('"classId"' in ${facts}) > 0`;
  const hasHouse = sql<boolean>`${kind} = 'student' and position('"houseId"' in ${facts}) > 0`;
  const hasRide = sql<boolean>`${kind} = 'student' and ${facts} ~ '"(rideToSchool|rideHome)'`;
  return tx
    .select({ seq, kind, id, comesOrGoes, hasClass, hasHouse, hasRide })
    .from(auditEntry)
    .where(and(eq(auditEntry.schoolId, schoolId), gt(seq, after), inArray(kind, [...kinds])))
    .orderBy(asc(seq))
    .limit(mostLines + 1);
}

async function childrenOf(tx: Tx, schoolId: SchoolId, guardianIds: readonly string[]): Promise<string[]> {
  if (guardianIds.length === 0) return [];
  const rows = await tx
    .selectDistinct({ id: guardianLink.studentId })
    .from(guardianLink)
    .where(and(eq(guardianLink.schoolId, schoolId), inArray(guardianLink.guardianId, [...guardianIds])));
  return rows.map(({ id }) => id);
}

/** Whose rights to collect, or whose warnings, ended by the calendar alone: nobody did anything, so no line tells it. */
export async function endedByCalendar(tx: Tx, schoolId: SchoolId, { from, before }: { from: Day; before: Day }): Promise<string[]> {
  if (from >= before) return [];
  const links = await tx
    .selectDistinct({ id: guardianLink.studentId })
    .from(guardianLink)
    .where(and(eq(guardianLink.schoolId, schoolId), gte(guardianLink.validTo, from), lt(guardianLink.validTo, before)));
  const warnings = await tx
    .selectDistinct({ id: restrictionStudent.studentId })
    .from(restrictionStudent)
    .innerJoin(
      restriction,
      and(eq(restriction.schoolId, restrictionStudent.schoolId), eq(restriction.id, restrictionStudent.restrictionId)),
    )
    .where(and(eq(restrictionStudent.schoolId, schoolId), gte(restriction.until, from), lt(restriction.until, before)));
  return [...links, ...warnings].map(({ id }) => id);
}
