/** A step was done of which guardians, or the host, may be to be written to. */
import type { Unit } from '#server/http/unit-of-work.ts';
import { exeatLetterLook } from './table.ts';

/** In the transaction in which staff are told of the step. */
export async function lookAtLetters(
  { db, newId, now }: Pick<Unit, 'db' | 'newId' | 'now'>,
  { schoolId, id }: { schoolId: string; id: string },
): Promise<void> {
  await db.insert(exeatLetterLook).values({ id: newId(), ofSchool: schoolId, ofStep: id, nextTryAt: now });
}
