/** Leave as a gate knows it: whom it may let out, with whom, until when, and who is to come back; and the pass that shows it. */
import * as z from 'zod/mini';
import { command, endpoint } from './endpoint.ts';
import { ExeatState } from './exeat-states.ts';
import { Id, Instant } from './fields.ts';
import { families } from './role.ts';
import { CardWarning, Relation } from './student-card.ts';

/** `HOST`: somebody whom the school does not know, who was approved. `ACCEPTED`: without the right, which the approval named. */
export const GateRight = z.enum(['YES', 'ACCEPTED', 'HOST', 'NO']);
export type GateRight = z.infer<typeof GateRight>;

export const GateCollector = z.object({
  guardianId: z.nullable(Id),
  name: z.string(),
  relation: z.nullable(Relation),
  /** Of the guardian's picture. */
  photo: z.nullable(z.int()),
  right: GateRight,
});
export type GateCollector = z.infer<typeof GateCollector>;

/** What a gate needs, and no more: no address, no telephone and no reason of the leave. */
export const GateLeave = z.object({
  id: Id,
  version: z.int(),
  /** Of the pass that is good now: one before it is ended. */
  passVersion: z.int(),
  /** What people say: CEDAR 417. */
  ref: z.string(),
  studentId: Id,
  state: ExeatState,
  typeName: z.string(),
  /** In these the child may leave. */
  from: Instant,
  until: Instant,
  departAt: Instant,
  returnBy: Instant,
  graceMin: z.int(),
  /** Whether a house signs the child in after the gate. */
  hasHouse: z.boolean(),
  /** null: the child goes alone. */
  collector: z.nullable(GateCollector),
  /** In force on a day of the leave. `isNamed`: it names the collector, or somebody whom the request names. */
  restrictions: z.array(z.object({ warning: CardWarning, isNamed: z.boolean() })),
  leftAt: z.nullable(Instant),
  backAt: z.nullable(Instant),
  lateMinutes: z.nullable(z.int()),
});
export type GateLeave = z.infer<typeof GateLeave>;

/** So long before and after the departure, and after the return, a gate knows a leave, also one that was called off: a device may be offline overnight. */
export const gateHours = 36;

export const listGateLeaves = endpoint('GET', '/school/gate/exeats', {
  summary: 'The leaves of these days as a gate knows them, with those that were called off',
  answer: z.object({
    leaves: z.array(GateLeave),
    /** A list that is older may lack what was forbidden since: the gate asks the office. In minutes. */
    oldestList: z.int(),
  }),
  roles: families,
  kiosk: 'active',
});

export const IssuedPass = z.object({ text: z.string(), ref: z.string(), from: Instant, until: Instant });
export type IssuedPass = z.infer<typeof IssuedPass>;

/** Of a leave that is approved, as long as the child has not left. */
export const issuePass = command('POST', '/school/exeats/:id/pass', {
  summary: 'The pass of an approved leave, signed by the school',
  params: z.strictObject({ id: Id }),
  answer: IssuedPass,
  roles: families,
  offline: 'refuse',
});

export const gateLeaveEndpoints = { listGateLeaves, issuePass };
