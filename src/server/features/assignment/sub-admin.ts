import { and, eq, isNull } from 'drizzle-orm';
import { assignableRoles } from '#contract/assignment.ts';
import { Problem } from '#contract/problem.ts';
import type { Role } from '#contract/role.ts';
import type { Tx } from '#server/db/database.ts';
import { schoolUser } from '#server/features/school/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { refusal } from '#server/record/refusal.ts';

export interface SubAdmin {
  id: string;
  name: string;
  role: Role;
}

/** Somebody on the staff; not removed before this is done. */
export async function presentSubAdmin(tx: Tx, schoolId: SchoolId, id: string): Promise<SubAdmin> {
  const { name, role } = schoolUser;
  const [found] = await tx
    .select({ id: schoolUser.id, name, role })
    .from(schoolUser)
    .where(and(eq(schoolUser.schoolId, schoolId), eq(schoolUser.id, id), isNull(schoolUser.removedAt)))
    .for('share');
  if (!found) throw noSuchUser();
  return found;
}

/** Only whose role looks at children, but not at every child, can be given some. */
export function refuseUnassignable({ name, role }: SubAdmin, path: string): void {
  if (assignableRoles.includes(role)) return;
  const message =
    role === 'School Admin'
      ? `${name} is a School Admin and sees every child`
      : `${name} sees no children: the role ${role} has no right to them`;
  throw refusal([{ path, message }]);
}

export function noSuchUser(): Problem {
  return new Problem('not_found', 'There is no such user');
}
