/** Whatever waits for somebody's decision or deed, of any day. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Day } from './fields.ts';
import { everyRole } from './role.ts';

/** `oldest`: the day of what has waited longest; null when nothing waits. */
const Waiting = z.object({ count: z.int(), oldest: z.nullable(Day) });

/** Each figure is of a list that shows exactly those; null is what this person does not decide. */
export const Backlog = z.object({
  /** Handed in and not reviewed. `own`: of these, the ones this person handed in, which others review. */
  reportsToReview: z.nullable(z.object({ ...Waiting.shape, own: z.int() })),
  reportsReturned: z.nullable(Waiting),
  /** Of the children the person sees; `oldest` is the last day on which the most urgent can be decided. */
  guardianRequests: z.nullable(Waiting),
  /** Guardians with a right that waits for a School Admin. */
  guardiansPending: z.nullable(z.int()),
  /** Buses that are not retired, by the first of their papers to run out; `soon` is within thirty days. */
  busPapers: z.nullable(z.object({ expired: z.int(), soon: z.int() })),
  /** Employees with a paper that has run out or will within thirty days. */
  employeePapers: z.nullable(z.int()),
  /** Employees with an absence that waits for a decision. */
  absences: z.nullable(z.int()),
  /** Proposed corrections of marks that wait, of those this person decides. */
  markProposals: z.nullable(Waiting),
  /** Releases that raised an alarm and at which no School Admin has looked. */
  releaseAlarms: z.nullable(z.int()),
  /** Leave that waits for this person's say or deed; `oldest` is the day on which the first of these children leaves. */
  exeats: z.nullable(Waiting),
  /** Children of those the person sees who are out on leave and late. */
  exeatsOverdue: z._default(z.nullable(z.int()), null),
  /** Bulk actions of the last 30 days that the server gave up, with people left undone. */
  failedJobs: z.nullable(z.int()),
});
export type Backlog = z.infer<typeof Backlog>;

export const readBacklog = endpoint('GET', '/school/backlog', {
  summary: 'What waits for the caller, of any day, in figures',
  answer: Backlog,
  roles: everyRole,
});
