/** Whom a caller may see: the role gives the actions, this gives the rows. Every query of a child goes through here. */
import { and, count, eq, exists, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { Problem } from '#contract/problem.ts';
import { hasGone } from '#contract/release-rules.ts';
import { families } from '#contract/role.ts';
import { onRoll } from '#contract/student-card.ts';
import type { DeviceTime } from '#contract/whereabouts.ts';
import { correctedTime } from '#contract/whereabouts-rules.ts';
import type { Tx } from '#server/db/database.ts';
import { schoolUser } from '#server/features/school/table.ts';
import { student } from '#server/features/student/table.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { assignment } from './table.ts';

/** A gate has to know every child, of whom its calls tell little. A bus has not. */
export function seesEveryChild({ role, kiosk, scopeMode }: Pick<Actor, 'role' | 'kiosk' | 'scopeMode'>): boolean {
  if (role === null) return kiosk !== null && kiosk.busId === null;
  return role === 'School Admin' || (families.includes(role) && scopeMode === 'ALL');
}

/** The students of the school that the caller may see, as a condition on `student`. */
export function seenBy(tx: Tx, actor: Actor): SQL | undefined {
  const ofSchool = eq(student.schoolId, actor.schoolId);
  if (seesEveryChild(actor)) return ofSchool;
  if (actor.role === null || !families.includes(actor.role)) return sql`false`;
  return and(ofSchool, isAssigned(tx, actor));
}

/** Whose attendance the caller may see, as a condition on `student`. Support and Auditors see nothing else of a child. */
export function attendanceSeenBy(tx: Tx, actor: Actor): SQL | undefined {
  const ofSchool = eq(student.schoolId, actor.schoolId);
  if (seesEveryAttendance(actor)) return ofSchool;
  return actor.role === 'Support' ? and(ofSchool, isAssigned(tx, actor)) : seenBy(tx, actor);
}

export function seesEveryAttendance(actor: Pick<Actor, 'role' | 'kiosk' | 'scopeMode'>): boolean {
  return actor.role === 'Auditor' || (actor.role === 'Support' && actor.scopeMode === 'ALL') || seesEveryChild(actor);
}

function isAssigned(tx: Tx, actor: Actor): SQL {
  const own = tx
    .select({ one: sql`1` })
    .from(assignment)
    .where(
      and(
        eq(assignment.schoolId, actor.schoolId),
        eq(assignment.subAdminId, actor.userId),
        eq(assignment.studentId, student.id),
        isNull(assignment.until),
      ),
    );
  return exists(own);
}

/** How many of them are on the roll where `isThere` says, as a column. */
export function countSeen(tx: Tx, actor: Actor, isThere: SQL): SQL<number> {
  const seen = tx
    .select({ rows: count() })
    .from(student)
    .where(and(seenBy(tx, actor), isThere, inArray(student.state, [...onRoll])));
  return sql<number>`(${seen})`.mapWith(Number);
}

export async function seesStudent(tx: Tx, actor: Actor, studentId: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: student.id })
    .from(student)
    .where(and(seenBy(tx, actor), eq(student.id, studentId)));
  return found !== undefined;
}

/**
 * The caller; and, of what they did with the child and tell late, as one who sees it, where it was assigned to them at that time: what
 * has happened is not undone by an assignment that ended since.
 */
export async function tellerOf(
  { db, actor, now }: Pick<Unit, 'db' | 'actor' | 'now'>,
  studentId: string,
  { isOffline, device }: { isOffline: boolean; device: DeviceTime },
): Promise<Actor> {
  const { at, trouble } = correctedTime(device, now);
  if (trouble !== null || !hasGone({ isOffline }, { at, receivedAt: now })) return actor;
  return (await sawStudent(db, actor, { studentId, at })) ? { ...actor, scopeMode: 'ALL' } : actor;
}

/** Whether the child was assigned to the caller then. */
async function sawStudent(tx: Tx, { schoolId, userId, role }: Actor, { studentId, at }: { studentId: string; at: Date }): Promise<boolean> {
  if (role === null || !families.includes(role)) return false;
  const [found] = await tx
    .select({ id: assignment.id })
    .from(assignment)
    .where(
      and(
        eq(assignment.schoolId, schoolId),
        eq(assignment.subAdminId, userId),
        eq(assignment.studentId, studentId),
        lte(assignment.from, at),
        or(isNull(assignment.until), gt(assignment.until, at)),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** Refused whole when one of them is not to be seen, in the words of a student that does not exist. */
export async function refuseUnseen(tx: Tx, actor: Actor, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const seen = await tx
    .select({ id: student.id })
    .from(student)
    .where(and(seenBy(tx, actor), inArray(student.id, wanted)));
  if (seen.length < wanted.length) throw noSuchStudent();
}

export function noSuchStudent(): Problem {
  return new Problem('not_found', 'There is no such student');
}

/**
 * Who is told of a change of these children, besides those who see every child. Support who is assigned some is told nothing: no call
 * that shows what changed is theirs.
 */
export async function seersOf(tx: Tx, schoolId: SchoolId, studentIds: readonly string[]): Promise<string[]> {
  const seers = await seersByStudent(tx, schoolId, studentIds);
  return [...new Set([...seers.values()].flat())];
}

/** The same for each of many students, by id; who is seen by nobody in particular is not there. */
export async function seersByStudent(tx: Tx, schoolId: SchoolId, studentIds: readonly string[]): Promise<Map<string, string[]>> {
  if (studentIds.length === 0) return new Map();
  const { studentId, subAdminId: userId } = assignment;
  const rows = await tx
    .select({ studentId, userId })
    .from(assignment)
    .innerJoin(schoolUser, and(eq(schoolUser.schoolId, assignment.schoolId), eq(schoolUser.id, userId)))
    .where(
      and(
        eq(assignment.schoolId, schoolId),
        inArray(studentId, [...studentIds]),
        isNull(assignment.until),
        inArray(schoolUser.role, [...families]),
      ),
    );
  const byStudent = Map.groupBy(rows, (row) => row.studentId);
  return new Map([...byStudent].map(([id, seen]) => [id, seen.map((row) => row.userId)]));
}
