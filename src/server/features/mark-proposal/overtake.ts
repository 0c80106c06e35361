/** A mark that is changed may be what somebody had proposed: then there is nothing left to decide. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import { same } from '#contract/change.ts';
import type { Mark } from '#contract/mark.ts';
import type { OneRegister } from '#contract/register.ts';
import { settle, type Writing } from './settle.ts';
import { markProposal } from './table.ts';

interface Changed {
  one: OneRegister;
  marked: readonly { studentId: string; before: Mark | null; after: Mark }[];
}

export async function overtake(unit: Writing, { one, marked }: Changed): Promise<void> {
  const { db, actor } = unit;
  // Only of a mark that stands can another one be proposed.
  const now = new Map(marked.flatMap(({ studentId, before, after }) => (before ? [[studentId, after] as const] : [])));
  if (now.size === 0) return;
  const { schoolId, studentId, day, session, state, id } = markProposal;
  const open = await db
    .select()
    .from(markProposal)
    .where(
      and(
        eq(schoolId, actor.schoolId),
        eq(state, 'PROPOSED'),
        inArray(studentId, [...now.keys()]),
        eq(day, one.day),
        eq(session, one.session),
      ),
    )
    .orderBy(asc(id))
    .for('update');
  for (const row of open) if (same(row.proposed, now.get(row.studentId))) await settle(unit, row, { state: 'OVERTAKEN' });
}
