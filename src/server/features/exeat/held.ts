/** What a device keeps of the exeats: one statement, however many they are. */
import { and, desc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import { type HeldExeat, heldDays, mostHeld } from '#contract/exeat-held.ts';
import { activeStates, openStates } from '#contract/exeat-states.ts';
import { nameOf } from '#server/features/student/places.ts';
import { student } from '#server/features/student/table.ts';
import type { Reading } from './present.ts';
import { exeatsSeenBy, isChild } from './scope.ts';
import { exeat, exeatStep } from './table.ts';

const dayMs = 24 * 60 * 60_000;

/** By departure, the last first. What lies ahead is always among them. */
export async function heldExeats({ db, actor, now }: Reading): Promise<HeldExeat[]> {
  const { id, version, ref, state, studentId, terms, departAt, returnBy } = exeat;
  const lately = new Date(now.getTime() - heldDays * dayMs);
  const houseOut = db
    .select({ at: exeatStep.at })
    .from(exeatStep)
    .where(
      and(
        eq(exeatStep.schoolId, exeat.schoolId),
        eq(exeatStep.exeatId, exeat.id),
        inArray(exeatStep.deed, ['house-out', 'gate-out']),
        isNull(exeatStep.undoneAt),
      ),
    )
    .orderBy(desc(exeatStep.at))
    .limit(1);
  const rows = await db
    .select({
      id,
      version,
      ref,
      state,
      studentId,
      terms,
      departAt,
      returnBy,
      child: student.content,
      outAt: sql<string | null>`(${houseOut})`,
    })
    .from(exeat)
    .innerJoin(student, isChild)
    .where(and(exeatsSeenBy(db, actor), or(inArray(state, [...openStates, 'SCHEDULED', ...activeStates]), gte(departAt, lately))))
    .orderBy(desc(departAt), desc(id))
    .limit(mostHeld);
  return rows.map(({ terms: { name, graceMin }, child, outAt, ...row }) => ({
    ...row,
    studentName: nameOf(child),
    typeName: name,
    graceMin,
    departAt: row.departAt.toISOString(),
    returnBy: row.returnBy.toISOString(),
    outAt: outAt === null ? null : new Date(outAt).toISOString(),
  }));
}
