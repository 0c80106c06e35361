/** A leave that nobody has taken runs out by itself. */
import { and, eq } from 'drizzle-orm';
import { type ExeatState, transitionOf } from '#contract/exeat-states.ts';
import { appendAudit } from '#server/audit/append.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { nameOf } from '#server/features/student/places.ts';
import { exeatDeed } from './deeds.ts';
import type { ExeatRow, Found } from './rows.ts';
import { exeat, exeatExpiryDue, exeatStep } from './table.ts';

/** With what was asked for. A row of an earlier asking finds that its time has not come, and comes again then. */
export async function planExpiry({ db, newId }: Pick<Unit, 'db' | 'newId'>, { schoolId, id, expiresAt }: ExeatRow): Promise<void> {
  await db.insert(exeatExpiryDue).values({ id: newId(), ofSchool: schoolId, ofExeat: id, nextTryAt: expiresAt });
}

export function mayExpire(state: ExeatState): boolean {
  return transitionOf(state, 'expire') !== null;
}

export const itself = 'Muster';

/** `found` is held. Answers it as it is then, with the step. */
export async function expire({ db, now, newId }: Pick<Unit, 'db' | 'now' | 'newId'>, { row, child }: Found) {
  const isIt = and(eq(exeat.schoolId, row.schoolId), eq(exeat.id, row.id));
  const [after] = await db
    .update(exeat)
    .set({ state: 'EXPIRED', step: null, version: row.version + 1, updatedAt: now })
    .where(isIt)
    .returning();
  const [step] = await db
    .insert(exeatStep)
    .values({
      schoolId: row.schoolId,
      id: newId(),
      exeatId: row.id,
      version: row.version + 1,
      deed: 'expire',
      step: row.step,
      from: row.state,
      at: now,
      byId: null,
      byName: itself,
      note: '',
      accepted: [],
    })
    .returning();
  if (!after || !step) throw new Error('An exeat that was held is gone');
  const deed = exeatDeed('exeat.expired', {
    id: row.id,
    ref: row.ref,
    name: nameOf(child.content),
    before: { state: row.state },
    after: { state: 'EXPIRED' },
  });
  const doer = { schoolId: row.schoolId, userId: null, name: itself, role: null, sessionId: null, deviceId: null };
  await appendAudit(db, doer, { deeds: [deed], at: now });
  return { found: { row: after, child }, step };
}
