/** Whose cards there are: who sees them, which card of each is good, and who is told that it is another now. */
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { CardHolder } from '#contract/card.ts';
import { guardianName } from '#contract/guardian-rules.ts';
import { listEmployees } from '#contract/employee.ts';
import { Problem } from '#contract/problem.ts';
import type { Tx } from '#server/db/database.ts';
import { noSuchStudent, seenBy, seersOf } from '#server/features/assignment/scope.ts';
import { employee } from '#server/features/employee/table.ts';
import { guardiansSeenBy, noSuchGuardian, seersOfGuardian } from '#server/features/guardian/scope.ts';
import { guardian } from '#server/features/guardian/table.ts';
import { nameOf } from '#server/features/student/places.ts';
import { student } from '#server/features/student/table.ts';
import type { Actor, Audience, SchoolId } from '#server/http/handler.ts';
import { refuseOtherRoles } from '#server/http/roles.ts';

export interface Carrier {
  id: string;
  name: string;
  /** Of the record. */
  version: number;
  cardVersion: number;
}

const tables = { student, employee, guardian } as const;

/** Those of these people whom the caller sees, held until the transaction ends. Throws where the caller may see nobody of the kind. */
export function holdSeen(tx: Tx, actor: Actor, { of, ids }: { of: CardHolder; ids: readonly string[] }): Promise<Carrier[]> {
  return holders[of](tx, actor, ids);
}

// In one order for everybody: two who hold several of them must not wait for each other.
async function holdStudents(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Carrier[]> {
  const { id, content, version, cardVersion } = student;
  const rows = await tx
    .select({ id, content, version, cardVersion })
    .from(student)
    .where(and(seenBy(tx, actor), inArray(id, [...ids])))
    .orderBy(asc(id))
    .for('update');
  return rows.map((row) => ({ ...row, name: nameOf(row.content) }));
}

async function holdEmployees(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Carrier[]> {
  refuseOtherRoles(listEmployees, actor);
  const { id, content, version, cardVersion } = employee;
  const rows = await tx
    .select({ id, content, version, cardVersion })
    .from(employee)
    .where(and(eq(employee.schoolId, actor.schoolId), inArray(id, [...ids])))
    .orderBy(asc(id))
    .for('update');
  return rows.map((row) => ({ ...row, name: row.content.name }));
}

async function holdGuardians(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Carrier[]> {
  const { id, content, version, cardVersion } = guardian;
  const rows = await tx
    .select({ id, content, version, cardVersion })
    .from(guardian)
    .where(and(guardiansSeenBy(tx, actor), inArray(guardian.id, [...ids])))
    .orderBy(asc(id))
    .for('update');
  return rows.map((row) => ({ ...row, name: guardianName(row.content) }));
}

const holders: Record<CardHolder, typeof holdStudents> = {
  student: holdStudents,
  employee: holdEmployees,
  guardian: holdGuardians,
};

interface Raised {
  of: CardHolder;
  id: string;
  version: number;
  cardVersion: number;
  writer: { at: Date; id: string; name: string };
}

export async function raiseCard(tx: Tx, schoolId: SchoolId, { of, id, version, cardVersion, writer }: Raised): Promise<void> {
  const table = tables[of];
  const isTheirs: SQL | undefined = and(eq(table.schoolId, schoolId), eq(table.id, id));
  await tx
    .update(table)
    .set({ version, cardVersion, updatedAt: writer.at, updatedBy: writer.id, updatedByName: writer.name })
    .where(isTheirs);
}

export async function toldOf(tx: Tx, actor: Actor, { of, id }: { of: CardHolder; id: string }): Promise<Audience> {
  if (of === 'guardian') return seersOfGuardian(tx, actor, id);
  return of === 'student' ? { seers: await seersOf(tx, actor.schoolId, [id]) } : { roles: ['School Admin'] };
}

export function missing(of: CardHolder): Problem {
  if (of === 'guardian') return noSuchGuardian();
  return of === 'student' ? noSuchStudent() : new Problem('not_found', 'There is no such employee');
}
