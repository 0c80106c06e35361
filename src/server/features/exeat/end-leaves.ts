/** A child who leaves the school goes on no leave any more. */
import { and, eq, inArray } from 'drizzle-orm';
import { openStates } from '#contract/exeat-states.ts';
import { type Doing, keepGoing } from './go-on.ts';
import { selectExeats } from './rows.ts';
import { exeat, exeatTellDue } from './table.ts';

type Ending = Pick<Doing, 'db' | 'actor' | 'now' | 'settled' | 'newId' | 'record' | 'changed'>;

/** What was asked for or approved is called off, and whoever waits for it is told. Who is out is out: that is for people to see to. */
export async function endLeaves(unit: Ending, studentId: string): Promise<void> {
  const { db, newId, settled } = unit;
  const { schoolId } = unit.actor;
  const open = await selectExeats(db)
    .where(
      and(
        eq(exeat.schoolId, schoolId),
        eq(exeat.studentId, studentId),
        inArray(exeat.state, [...openStates, 'SCHEDULED', 'HOUSE_SIGNED_OUT']),
      ),
    )
    .for('update', { of: exeat });
  for (const found of open) {
    const deed = found.row.state === 'HOUSE_SIGNED_OUT' ? 'recall' : 'cancel';
    const { step } = await keepGoing(unit, found, { id: newId(), deed, note: 'The child has left the school' });
    await db.insert(exeatTellDue).values({ id: newId(), ofSchool: schoolId, ofStep: step.id, nextTryAt: settled });
  }
}
