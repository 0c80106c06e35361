/** Guardians as they were read, with what the children's cards have learned since. Pure. */
import { keptAwayBy } from '#contract/collecting.ts';
import type { ChildOfGuardian, Guardian } from '#contract/guardian.ts';
import { guardianName } from '#contract/guardian-rules.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { fullName } from '#client/offline/roster/student-name.ts';
import { isNewer, type Roster } from '#client/offline/roster/use-roster.ts';

type Cards = ReadonlyMap<string, StudentCard>;

const byId = new WeakMap<readonly StudentCard[], Cards>();
const none: Cards = new Map();

/** The cards of a roster that was read since this moment, in ms of the device's clock: none of an older one. */
export function cardsSince(roster: Roster, readAt: number): Cards {
  if (!isNewer(roster, readAt)) return none;
  const known = byId.get(roster.students) ?? new Map(roster.students.map((card) => [card.id, card]));
  byId.set(roster.students, known);
  return known;
}

export function withCards(guardian: Guardian, cards: Cards): Guardian {
  return { ...guardian, children: guardian.children.flatMap((child) => childWith(child, guardian, cards.get(child.studentId))) };
}

/** None: the link has been ended. */
function childWith(child: ChildOfGuardian, guardian: Guardian, card: StudentCard | undefined): ChildOfGuardian[] {
  if (card === undefined) return [child];
  const link = card.guardians.find(({ guardianId }) => guardianId === guardian.id);
  if (link === undefined) return [];
  const { slot, relation, order, mayCollect, validFrom, validTo, state } = link;
  const keptAway = keptAwayBy(card.warnings, { guardianId: guardian.id, name: guardianName(guardian) });
  return [
    { ...child, childName: fullName(card), classId: card.classId, slot, relation, order, mayCollect, validFrom, validTo, state, keptAway },
  ];
}
