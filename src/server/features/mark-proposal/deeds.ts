/** What the audit trail says of a proposal: in the register in which the mark stands, which says itself that one is accepted. */
import type { Mark } from '#contract/mark.ts';
import { type OneRegister, registerKey, registerLabel } from '#contract/register.ts';
import type { Deed } from '#server/audit/append.ts';

interface Told {
  one: OneRegister;
  className: string;
}

/** Somebody wants a mark to be another one, or it is decided that it is not: the mark stays. */
export function correctionDeed(
  action: 'register.correction-proposed' | 'register.correction-declined' | 'register.correction-withdrawn',
  { one, className }: Told,
  { studentId, name, why, proposed, ...after }: Proposed,
): Deed {
  return {
    action,
    object: { kind: 'register', id: registerKey(one), label: registerLabel(one, className) },
    after: { [`marks/${studentId}`]: proposed, [`why/${studentId}`]: why, ...after },
    names: { [studentId]: name },
  };
}

interface Proposed {
  studentId: string;
  name: string;
  proposed: Mark;
  why: string;
  proposedBy?: string;
  reason?: string;
}
