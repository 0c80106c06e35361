import { and, eq } from 'drizzle-orm';
import type { Day } from '#contract/fields.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { rider } from './table.ts';

interface Ended {
  id: string;
  from: Day;
}

/** `on` is the last day. One that would end before it begins is taken out: the answer is null then. */
export async function endRide({ db, actor, now }: Pick<Unit, 'db' | 'actor' | 'now'>, { id, from }: Ended, on: Day): Promise<Day | null> {
  const isIt = and(eq(rider.schoolId, actor.schoolId), eq(rider.id, id));
  if (on < from) {
    await db.delete(rider).where(isIt);
    return null;
  }
  await db.update(rider).set({ until: on, updatedAt: now, updatedByName: actor.name }).where(isIt);
  return on;
}
