import { hoursOf } from '#contract/leave-type-rules.ts';
import type { LeaveStepMode, LeaveType } from '#contract/leave-type.ts';
import { betweenChoices } from '#contract/people-sheet-choices.ts';

/** What a file has of a type of leave. */
export function leaveTypeCells({ askedBy, chain, shortest, longest, blackouts, ...type }: LeaveType) {
  const { name, kind, state, quota, cutOff, cutOffDays, cutOffAt } = type;
  const inTime = cutOff === 'NONE' ? {} : { cutOffDays, cutOffAt };
  const steps = (mode: LeaveStepMode) => chain.filter((step) => step.mode === mode).map((step) => step.kind);
  const days = Object.values(blackouts).toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return {
    name,
    kind,
    state,
    quota,
    cutOff,
    ...inTime,
    askedBy: askedBy.join(betweenChoices),
    approvedBy: steps('APPROVE').join(betweenChoices),
    told: steps('NOTIFY').join(betweenChoices),
    shortest: shortest && hoursOf(shortest),
    longest: longest && hoursOf(longest),
    blackouts: days.map((one) => `${one.name}: ${one.from} – ${one.until}`).join('; '),
  };
}
