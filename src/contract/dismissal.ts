/** A child is called to the gate from its class: called, on the way, handed over. Of today alone, and told live. */
import * as z from 'zod/mini';
import { command, endpoint } from './endpoint.ts';
import { Id, Instant, note } from './fields.ts';
import { families } from './role.ts';
import { Point } from './whereabouts.ts';

/** HANDED_OVER follows from the release and is not said a second time. */
export const DismissalState = z.enum(['CALLED', 'ON_THE_WAY', 'HANDED_OVER', 'CANCELLED']);
export type DismissalState = z.infer<typeof DismissalState>;

/** Where each state may go on to. */
export const nextDismissalStates: Record<DismissalState, readonly DismissalState[]> = {
  CALLED: ['ON_THE_WAY', 'HANDED_OVER', 'CANCELLED'],
  ON_THE_WAY: ['HANDED_OVER', 'CANCELLED'],
  HANDED_OVER: [],
  CANCELLED: [],
};

export const DismissalCall = z.object({
  id: Id,
  studentId: Id,
  studentName: z.string(),
  state: DismissalState,
  /** Where the child is to come. */
  point: Point,
  /** Who has come for it, as far as the gate said. */
  forWhom: z.string(),
  calledAt: Instant,
  calledBy: z.string(),
  /** When the last state began, and who said so. */
  at: Instant,
  by: z.string(),
});
export type DismissalCall = z.infer<typeof DismissalCall>;

const One = z.strictObject({ studentId: Id, id: Id });
const path = '/school/students/:studentId/dismissal-calls/:id';

export const listDismissals = endpoint('GET', '/school/dismissal-calls', {
  summary: 'The children of today who were called to a gate, of those the caller may see: of a class, of one child, or all',
  query: z.strictObject({ classId: z.optional(Id), studentId: z.optional(Id) }),
  answer: z.array(DismissalCall),
  roles: families,
});

/** A call that comes an hour late sends a child to a gate where nobody waits: so neither of the two waits on a device. */
export const callChild = command('PUT', path, {
  summary: 'Call a child from its class to a gate',
  params: One,
  body: z.strictObject({ point: Point, forWhom: note(120) }),
  answer: DismissalCall,
  roles: families,
  offline: 'refuse',
});

export const answerCall = command('POST', `${path}/state`, {
  summary: 'Say that a child who was called is on the way, or take the call back',
  params: One,
  body: z.strictObject({ to: z.enum(['ON_THE_WAY', 'CANCELLED']) }),
  answer: DismissalCall,
  roles: families,
  offline: 'refuse',
});

export const dismissalEndpoints = { listDismissals, callChild, answerCall };
