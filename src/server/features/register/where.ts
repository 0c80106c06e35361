/** Who is marked present or late while the register is taken is in the class: the ledger of movements is told that somebody saw them there. */
import type { OneRegister, RegisterTimes } from '#contract/register.ts';
import { closesAt } from '#contract/register-rules.ts';
import { schoolInstant } from '#contract/school-time.ts';
import { isSighting } from '#contract/whereabouts-rules.ts';
import { keyOf, seenOf } from '#server/features/attendance/facts.ts';
import { recordMovements } from '#server/features/whereabouts/ledger.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import type { Marked } from './rules.ts';

/** What is told later than this was marked without a connection, as far as a mark tells. */
const offlineMs = 2 * 60_000;
/** Who hands a register in so long after it closed tells of a morning, and not of where somebody is. */
const lateMs = 60 * 60_000;

type Telling = Pick<Unit, 'db' | 'actor' | 'now' | 'changed' | 'newId'>;

interface Seen {
  one: OneRegister;
  marked: readonly Marked[];
  at: Date;
  className: string;
  times: RegisterTimes | null;
  isToday: boolean;
}

/** Of today only, and only by first marks: what an earlier day or a correction says is no news of where somebody is. */
export async function tellWhere(unit: Telling, { one, marked, at, className, times, isToday }: Seen): Promise<void> {
  const { actor, now, newId } = unit;
  // On a visit, or at another school's lesson, they are present and yet not in the class.
  const here = marked.filter(({ before, after }) => before === null && isHere(after.code)).map(({ studentId }) => studentId);
  if (!isToday || times === null || here.length === 0) return;
  if (at.getTime() > closesAt(one.day, times, actor.timeZone).getTime() + lateMs) return;
  const left = await leftSince(unit, here, { day: one.day, since: schoolInstant(one.day, times.starts, actor.timeZone) });
  const seen = here.filter((id) => !left.has(id));
  if (seen.length === 0) return;
  await recordMovements(
    unit,
    seen.map((id) => ({
      id: newId(),
      person: { kind: 'student', id },
      kind: 'SEEN',
      point: { gateId: null, name: className },
      method: 'MANUAL',
      by: { id: actor.userId, name: actor.name },
      device: { at: at.toISOString(), skewMs: 0, withinMs: 0 },
      isOffline: now.getTime() - at.getTime() > offlineMs,
      note: '',
    })),
  );
}

/** Who left since the session began may have been marked before: nobody comes back by a register. */
async function leftSince(
  { db, actor: { schoolId, timeZone } }: Telling,
  ids: readonly string[],
  { day, since }: { day: string; since: Date },
): Promise<Set<string>> {
  const seen = await seenOf(db, 'student', { schoolId, timeZone, ids, from: day, until: day });
  const isLeft = (id: string) => {
    const last = seen.get(keyOf(id, day))?.findLast(({ kind }) => !isSighting(kind));
    return last !== undefined && last.place !== 'ON_SITE' && Date.parse(last.at) >= since.getTime();
  };
  return new Set(ids.filter(isLeft));
}

function isHere(code: Marked['after']['code']): boolean {
  return code === 'P' || code === 'L';
}
