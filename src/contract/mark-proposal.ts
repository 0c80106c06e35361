/** Who sees a mark and may not correct it proposes another one, with why. Somebody who may correct it decides. */
import * as z from 'zod/mini';
import { command, endpoint, queuedCommand } from './endpoint.ts';
import { Day, Id, Instant, NearDay, note, text } from './fields.ts';
import { Mark } from './mark.ts';
import { PageQuery, pageOf } from './page.ts';
import { MarkChange, OneRegister, RegisterSession } from './register.ts';
import type { Role } from './role.ts';

/** OVERTAKEN: the mark became what was proposed in another way. */
export const ProposalState = z.enum(['PROPOSED', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'OVERTAKEN']);
export type ProposalState = z.infer<typeof ProposalState>;

/** Its id is made by who proposes it. `against`: the mark they looked at. */
export const ProposedMark = z.strictObject({
  studentId: Id,
  day: NearDay,
  session: RegisterSession,
  against: Mark,
  proposed: Mark,
  why: text('why the mark should be another', 300),
});
export type ProposedMark = z.infer<typeof ProposedMark>;

export const MarkProposal = z.object({
  id: Id,
  version: z.int(),
  state: ProposalState,
  studentId: Id,
  name: z.string(),
  number: z.string(),
  /** The class in whose register the mark stands. */
  classId: Id,
  className: z.string(),
  day: Day,
  session: RegisterSession,
  against: Mark,
  proposed: Mark,
  /** As the register has it now; null where it has none any more. */
  now: z.nullable(Mark),
  why: z.string(),
  at: Instant,
  by: z.string(),
  isOwn: z.boolean(),
  mayDecide: z.boolean(),
  decidedAt: z.nullable(Instant),
  decidedBy: z.string(),
  decisionNote: z.string(),
});
export type MarkProposal = z.infer<typeof MarkProposal>;

const readers: readonly Role[] = ['School Admin', 'Support', 'Auditor', 'Hybrid'];

export const ProposalFilter = z.strictObject({
  ...PageQuery,
  search: z.optional(note(100)),
  state: z._default(z.enum(['ALL', ...ProposalState.options]), 'PROPOSED'),
  classId: z.optional(Id),
  day: z.optional(NearDay),
  session: z.optional(RegisterSession),
});
export type ProposalFilter = z.infer<typeof ProposalFilter>;

/** How many there are in each state, of those that fit the rest of the filter. */
export const ProposalCounts = z.record(ProposalState, z.int());
export type ProposalCounts = z.infer<typeof ProposalCounts>;

const One = z.strictObject({ id: Id });
const path = '/school/mark-proposals';

export const listMarkProposals = endpoint('GET', path, {
  summary: 'Proposed corrections of marks of the children whom the caller sees, the newest first; what waits oldest first',
  query: ProposalFilter,
  answer: z.extend(pageOf(MarkProposal), { counts: ProposalCounts }),
  roles: readers,
});

export const readMarkProposal = endpoint('GET', `${path}/:id`, {
  summary: 'One proposed correction',
  params: One,
  answer: MarkProposal,
  roles: readers,
});

export function proposalLane({ studentId, day, session }: Pick<ProposedMark, 'studentId' | 'day' | 'session'>): string {
  return `mark-proposal:${studentId}/${day}/${session}`;
}

export const proposeMark = queuedCommand('PUT', `${path}/:id`, {
  summary: 'Propose another mark for a child; an earlier proposal of the same person for it is taken back',
  params: One,
  body: ProposedMark,
  answer: MarkProposal,
  roles: ['Support'],
  kind: 'mark-proposal.propose',
  kindV: 1,
  lane: ({ body }) => proposalLane(body),
});

/** `seen`: the mark as it stood when it was decided, so that nothing is written over unseen. */
export const ProposalDecision = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('ACCEPTED'), seen: Mark, note: note(300), version: z.int() }),
  z.strictObject({ to: z.literal('DECLINED'), note: text('why it is declined', 300), version: z.int() }),
]);
export type ProposalDecision = z.infer<typeof ProposalDecision>;

export const decideMarkProposal = command('POST', `${path}/:id/state`, {
  summary: 'Accept a proposed correction, which writes the mark, or decline it',
  params: One,
  body: ProposalDecision,
  answer: MarkProposal,
  roles: ['School Admin', 'Hybrid'],
  offline: 'refuse',
});

export const withdrawMarkProposal = command('POST', `${path}/:id/withdraw`, {
  summary: 'Take back a correction that one has proposed',
  params: One,
  body: z.strictObject({ version: z.int() }),
  answer: MarkProposal,
  roles: ['Support'],
  offline: 'refuse',
});

/** The children of a register whom the caller sees, with their marks, by roll number and then by name. */
export const ClassMarks = z.object({
  classId: Id,
  day: Day,
  session: RegisterSession,
  className: z.string(),
  isFrozen: z.boolean(),
  children: z.array(
    z.object({
      studentId: Id,
      name: z.string(),
      number: z.string(),
      rollNo: z.nullable(z.int()),
      mark: z.nullable(Mark),
      by: z.string(),
      at: z.nullable(Instant),
    }),
  ),
  changes: z.array(MarkChange),
});
export type ClassMarks = z.infer<typeof ClassMarks>;

export const readClassMarks = endpoint('GET', '/school/registers/:classId/:day/:session/marks', {
  summary: 'The marks of a register, child by child, of the children whose attendance the caller sees',
  params: OneRegister,
  answer: ClassMarks,
  roles: readers,
});
