/** What the audit trail says of a register. */
import type { OneRegister, RegisterFigures } from '#contract/register.ts';
import { registerKey, registerLabel } from '#contract/register.ts';
import type { Deed } from '#server/audit/append.ts';
import type { Marked } from './rules.ts';

export interface Told {
  one: OneRegister;
  className: string;
}

/** Children were marked who had no mark: by figures, since the marks themselves stand in rows that keep who and when. */
export function takenDeed(told: Told, { expected, marked, present, late, absent }: RegisterFigures): Deed {
  return { action: 'register.taken', object: objectOf(told), after: { expected, marked, present, late, absent } };
}

/** Marks are others than were handed in, each with why. */
export function changedDeed(told: Told, amended: readonly Marked[]): Deed {
  return { action: 'register.changed', ...changesIn(told, amended) };
}

/** The same, where somebody had proposed it. */
export function acceptedDeed(told: Told, amended: readonly Marked[], proposedBy: string): Deed {
  const changes = changesIn(told, amended);
  return { action: 'register.correction-accepted', ...changes, after: { ...changes.after, proposedBy } };
}

function changesIn(told: Told, amended: readonly Marked[]) {
  const fields = (of: (one: Marked) => unknown) => amended.map((one) => [`marks/${one.studentId}`, of(one)]);
  return {
    object: objectOf(told),
    before: Object.fromEntries(fields(({ before }) => before)),
    after: Object.fromEntries([...fields(({ after }) => after), ...amended.map(({ studentId, why }) => [`why/${studentId}`, why])]),
    names: Object.fromEntries(amended.map(({ studentId, name }) => [studentId, name])),
  };
}

export function frozenDeed(told: Told, { isFrozen, reason }: { isFrozen: boolean; reason: string }): Deed {
  return { action: isFrozen ? 'register.frozen' : 'register.unfrozen', object: objectOf(told), after: { reason } };
}

function objectOf({ one, className }: Told): Deed['object'] {
  return { kind: 'register', id: registerKey(one), label: registerLabel(one, className) };
}
