/** What the audit trail says of a roll: that it was begun, and that it was closed. Each mark is a row that nobody changes. */
import { type OneRoll, type RollFigures, rollKey, rollLabel } from '#contract/house-roll.ts';
import type { Deed } from '#server/audit/append.ts';

export interface Told {
  one: OneRoll;
  houseName: string;
}

export function begunDeed(told: Told): Deed {
  return { action: 'house-roll.begun', object: objectOf(told), after: {} };
}

interface Closing {
  figures: RollFigures;
  reasons: readonly { studentId: string; name: string; reason: string }[];
}

export function closedDeed(told: Told, { figures: { expected, seen, out }, reasons }: Closing): Deed {
  return {
    action: 'house-roll.closed',
    object: objectOf(told),
    after: { expected, seen, out, ...Object.fromEntries(reasons.map(({ studentId, reason }) => [`reasons/${studentId}`, reason])) },
    names: Object.fromEntries(reasons.map(({ studentId, name }) => [studentId, name])),
  };
}

function objectOf({ one, houseName }: Told): Deed['object'] {
  return { kind: 'house-roll', id: rollKey(one), label: rollLabel(one, houseName) };
}
