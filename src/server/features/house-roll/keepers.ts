/** Who answers for a house: those of its staff who sign in, and where none of them does, School Admins. */
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { HouseContent } from '#contract/house.ts';
import { families } from '#contract/role.ts';
import type { Tx } from '#server/db/database.ts';
import { employee } from '#server/features/employee/table.ts';
import { schoolUser } from '#server/features/school/table.ts';
import type { SchoolId } from '#server/http/handler.ts';

export async function keepersOf(tx: Tx, schoolId: SchoolId, { masterId, deputyIds }: HouseContent): Promise<string[]> {
  const staff = masterId === null ? deputyIds : [masterId, ...deputyIds];
  const isStaff = sql<boolean>`${staff.length === 0 ? sql`false` : inArray(employee.id, staff)}`;
  const rows = await tx
    .selectDistinct({ id: schoolUser.id, isKeeper: sql<boolean>`coalesce(${isStaff}, false)` })
    .from(schoolUser)
    .leftJoin(employee, and(eq(employee.schoolId, schoolUser.schoolId), eq(employee.subUserId, schoolUser.id)))
    .where(
      and(
        eq(schoolUser.schoolId, schoolId),
        isNull(schoolUser.disabledAt),
        inArray(schoolUser.role, [...families]),
        or(eq(schoolUser.role, 'School Admin'), isStaff),
      ),
    )
    .orderBy(schoolUser.id);
  const keepers = rows.filter(({ isKeeper }) => isKeeper);
  return (keepers.length > 0 ? keepers : rows).map(({ id }) => id);
}
