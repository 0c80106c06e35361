/** What is done at the gate with somebody whom an approved request of a guardian lets collect a child. Lines are only added. */
import * as z from 'zod/mini';
import { dismissalEndpoints } from './dismissal.ts';
import { queuedCommand } from './endpoint.ts';
import { Day, Id, Instant, note } from './fields.ts';
import { ReleaseCheck } from './release.ts';
import { releaseCodeEndpoints } from './release-code.ts';
import { families } from './role.ts';
import { DeviceTime, Point } from './whereabouts.ts';

/** That the child was handed over is its release, and is not said a second time. */
export const PickUpStepState = z.enum(['ARRIVED', 'VERIFIED', 'REFUSED']);
export type PickUpStepState = z.infer<typeof PickUpStepState>;

/** Its id is made by who records it: however often it arrives, it is one step. */
export const RecordedPickUpStep = z.strictObject({
  requestId: Id,
  state: PickUpStepState,
  /** How it was made sure who they are: of VERIFIED. */
  check: z.nullable(ReleaseCheck),
  /** Why they were refused. */
  reason: note(300),
  point: Point,
  device: DeviceTime,
  isOffline: z.boolean(),
});
export type RecordedPickUpStep = z.infer<typeof RecordedPickUpStep>;

export const PickUpStep = z.object({
  id: Id,
  requestId: Id,
  studentId: Id,
  day: Day,
  state: PickUpStepState,
  check: z.nullable(ReleaseCheck),
  reason: z.string(),
  point: Point,
  at: Instant,
  by: z.string(),
  isOffline: z.boolean(),
  receivedAt: Instant,
});
export type PickUpStep = z.infer<typeof PickUpStep>;

/** A lane of its own: what the school does not take of it holds up no release. */
export const recordPickUpStep = queuedCommand('PUT', '/school/students/:studentId/pick-up-steps/:id', {
  summary: 'Record at a gate that who collects by a request has come, was checked, or was refused',
  params: z.strictObject({ studentId: Id, id: Id }),
  body: RecordedPickUpStep,
  answer: PickUpStep,
  roles: families,
  kind: 'pick-up.step',
  kindV: 1,
  lane: ({ params }) => `pick-up:${params.studentId}`,
  createdIn: ({ params }) => [`student:${params.studentId}`],
});

/** All that is done around a hand-over, besides the release itself. */
export const pickUpEndpoints = { recordPickUpStep, ...releaseCodeEndpoints, ...dismissalEndpoints };
