import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { school, schoolUser } from './table.ts';

export async function readSchool(tx: Tx, schoolId: SchoolId) {
  const [row] = await tx
    .select({
      id: school.schoolId,
      type: school.type,
      name: school.name,
      profilePictureUrl: school.profilePictureUrl,
      timeZone: school.timeZone,
      officePhone: school.officePhone,
      isDemo: school.isDemo,
    })
    .from(school)
    .where(eq(school.schoolId, schoolId));
  return row;
}

/** Whom to ask for a right: the first School Admin by name. */
export async function schoolAdminName(tx: Tx, schoolId: SchoolId): Promise<string> {
  const [row] = await tx
    .select({ name: schoolUser.name })
    .from(schoolUser)
    .where(and(eq(schoolUser.schoolId, schoolId), eq(schoolUser.role, 'School Admin'), isNull(schoolUser.disabledAt)))
    .orderBy(schoolUser.name)
    .limit(1);
  return row?.name ?? 'your school admin';
}
