import { schoolDay } from '#contract/school-time.ts';
import type { UserEdit } from '#contract/user.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { hasOtherGovernor } from './queries.ts';
import { governs, lastAdmin, type Person, stateOf } from './rules.ts';

/** No edit, and no removal (`wished` is null), leaves the school without somebody who can govern it. */
export async function refuseLoss(
  { db, actor, now }: Unit,
  person: Person,
  { wished, path }: { wished: UserEdit | null; path: string },
): Promise<void> {
  const today = schoolDay(now, actor.timeZone);
  if (!governs(person, stateOf(person), today)) return;
  if (wished && !wished.suspended && governs(wished, stateOf({ ...person, disabledAt: null }), today)) return;
  if (!(await hasOtherGovernor(db, actor.schoolId, { id: person.id, today }))) throw lastAdmin(path);
}
