/** Which guardians a caller may see: through the children, never by themselves. */
import { and, eq, exists, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { Problem } from '#contract/problem.ts';
import type { Tx } from '#server/db/database.ts';
import { seenBy, seersOf } from '#server/features/assignment/scope.ts';
import { student } from '#server/features/student/table.ts';
import type { Actor, Audience } from '#server/http/handler.ts';
import { guardian, guardianLink } from './table.ts';

/**
 * The guardians the caller may see, as a condition on `guardian`: School Admins see all; others those of a child they
 * see, and whoever they added themselves as long as nobody has linked that person to a child.
 */
export function guardiansSeenBy(tx: Tx, actor: Actor): SQL | undefined {
  const ofSchool = eq(guardian.schoolId, actor.schoolId);
  if (actor.role === 'School Admin') return ofSchool;
  const ownAndNew = and(eq(guardian.createdBy, actor.userId), hasNoChild(tx, actor));
  return and(ofSchool, or(hasLink(tx, actor), ownAndNew));
}

export async function seesGuardian(tx: Tx, actor: Actor, id: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: guardian.id })
    .from(guardian)
    .where(and(guardiansSeenBy(tx, actor), eq(guardian.id, id)));
  return found !== undefined;
}

/** Whether the guardian has a link that stands, to a child the caller may see, and of the kind asked for. */
export function hasLink(tx: Tx, actor: Actor, kind?: SQL): SQL {
  return exists(
    tx
      .select({ one: sql`1` })
      .from(guardianLink)
      .innerJoin(student, and(eq(student.schoolId, guardianLink.schoolId), eq(student.id, guardianLink.studentId)))
      .where(and(ofGuardian(actor), ne(guardianLink.state, 'REVOKED'), seenBy(tx, actor), kind)),
  );
}

/** Whether nobody has linked the guardian to a child, seen or not. */
export function hasNoChild(tx: Tx, actor: Actor): SQL {
  const links = tx
    .select({ one: sql`1` })
    .from(guardianLink)
    .where(and(ofGuardian(actor), ne(guardianLink.state, 'REVOKED')));
  return not(exists(links));
}

/** Who is told of a change of the guardian: who may see one of the children, and who made it. */
export async function seersOfGuardian(tx: Tx, { schoolId, userId }: Actor, id: string): Promise<Audience> {
  const children = await tx
    .select({ id: guardianLink.studentId })
    .from(guardianLink)
    .where(and(eq(guardianLink.schoolId, schoolId), eq(guardianLink.guardianId, id), ne(guardianLink.state, 'REVOKED')));
  const seers = await seersOf(
    tx,
    schoolId,
    children.map((child) => child.id),
  );
  return { seers: [...new Set([...seers, userId])] };
}

export function noSuchGuardian(): Problem {
  return new Problem('not_found', 'There is no such guardian');
}

function ofGuardian(actor: Actor): SQL | undefined {
  return and(eq(guardianLink.schoolId, actor.schoolId), eq(guardianLink.guardianId, guardian.id));
}
