/** Who may do a deed of the table, here and now. */
import { type ExeatDeed, mayDo, type Transition, transitionOf } from '#contract/exeat-states.ts';
import { Problem } from '#contract/problem.ts';
import { notForKiosks, staffRole } from '#server/http/roles.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import type { Found } from './rows.ts';
import { staffOf, standingsOf } from './staff.ts';

interface Words {
  /** A sentence: why it is not theirs to do. */
  refused: string;
  notNow?: () => Problem;
  isToldLate?: boolean;
}

/** What the table says of the deed in this state. */
export async function entitled(
  { db, actor }: Pick<Unit, 'db' | 'actor'>,
  { row, child }: Found,
  deed: ExeatDeed,
  { refused, notNow: over = notNow, isToldLate }: Words,
): Promise<Transition> {
  const transition = transitionOf(row.state, deed, { isToldLate });
  if (!transition) throw over();
  if (actor.kiosk !== null) return atGate(transition);
  const staff = await staffOf(db, actor.schoolId);
  const standings = standingsOf(actor, staff, { askedBy: row.askedBy, houseId: child.content.houseId });
  if (!mayDo(transition, { role: staffRole(actor), standings })) throw new Problem('not_allowed', refused);
  return transition;
}

/** A gate's tablet lets out and in, of every child. What the house does is the house's. */
function atGate(transition: Transition): Transition {
  if (transition.deed === 'gate-out' || transition.deed === 'gate-in') return transition;
  throw notForKiosks();
}

export function notNow(): Problem {
  return new Problem('conflict', 'This cannot be done to the exeat any more. Look at it again');
}
