/** Whoever was to collect a child by an approved request, and may not any more: the School Admins are told before the gate finds out. */
import { keepsAway } from '#contract/collecting.ts';
import type { Day } from '#contract/fields.ts';
import { verdictOf } from '#contract/release-rules.ts';
import { schoolDay } from '#contract/school-time.ts';
import type { CardPickUp, StudentCard } from '#contract/student-card.ts';
import { tellSchoolAdmins } from '#server/features/notification/queries.ts';
import { cardsById } from '#server/features/student/cards.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { offNews } from './news.ts';

/** `of`: the restrictions, or the guardians, of whom something else holds by now. */
export async function tellOfPickUps(
  unit: Pick<Unit, 'db' | 'actor' | 'now' | 'newId' | 'changed' | 'push'>,
  studentIds: readonly string[],
  of: readonly string[],
): Promise<void> {
  const { db, actor, now } = unit;
  const today = schoolDay(now, actor.timeZone);
  const cards = await cardsById(db, { actor, today }, [...new Set(studentIds)]);
  const off = [...cards.values()].flatMap((card) => card.pickUps.filter((one) => isOff(one, card, { today, of })));
  for (const requestId of new Set(off.map((one) => one.requestId))) await tellSchoolAdmins(unit, offNews(requestId));
}

function isOff(pickUp: CardPickUp, card: StudentCard, { today, of }: { today: Day; of: readonly string[] }): boolean {
  const { state, from, to, guardianId, name, askedById, askedBy, course } = pickUp;
  if (state !== 'APPROVED' || to < today || course?.state === 'RELEASED') return false;
  const people = [
    { guardianId, name },
    { guardianId: askedById, name: askedBy },
  ];
  const restrictions = card.warnings.filter(({ restrictionId }) => of.includes(restrictionId));
  const isMeant = people.some(
    (one) => (one.guardianId !== null && of.includes(one.guardianId)) || restrictions.some((restriction) => keepsAway(restriction, one)),
  );
  if (!isMeant) return false;
  const guardian = card.guardians.find((one) => one.guardianId === guardianId);
  const days = [from < today ? today : from, to];
  return days.some((day) => !guardian || verdictOf(day, card, guardian) !== 'OK');
}
