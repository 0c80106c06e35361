/** What is done at the gate with who has come for a child, besides handing it over. Lines are only added. */
import * as z from 'zod/mini';
import { dismissalEndpoints } from './dismissal.ts';
import { endpoint, queuedCommand } from './endpoint.ts';
import { Day, Id, Instant, NearDay, note, text } from './fields.ts';
import { PageQuery, pageOf } from './page.ts';
import { column } from './people-sheet-column.ts';
import { ReleaseCheck } from './release.ts';
import { releaseCodeEndpoints } from './release-code.ts';
import { families, type Role } from './role.ts';
import { asFile, fileForAdmins } from './sheet-file.ts';
import { DeviceTime, Point } from './whereabouts.ts';

/** That the child was handed over is its release, and is not said a second time. */
export const PickUpStepState = z.enum(['ARRIVED', 'VERIFIED', 'REFUSED']);
export type PickUpStepState = z.infer<typeof PickUpStepState>;

/** Its id is made by who records it: however often it arrives, it is one step. */
export const RecordedPickUpStep = z.strictObject({
  /** The approved request of a guardian by which they collect; null for somebody who came without one, and was sent away. */
  requestId: z.nullable(Id),
  /** Who came without a request; a guardian of the child by their id too. Absent in what an older console recorded. */
  person: z._default(z.nullable(z.strictObject({ guardianId: z.nullable(Id), name: text('who has come', 120) })), null),
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
  requestId: z.nullable(Id),
  studentId: Id,
  /** Of somebody without a request: none of the child's guardians where it is null. */
  guardianId: z.nullable(Id),
  /** Who has come. */
  name: z.string(),
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
  summary: 'Record at a gate that who collects by a request has come or was checked, or that somebody was sent away',
  params: z.strictObject({ studentId: Id, id: Id }),
  body: RecordedPickUpStep,
  answer: PickUpStep,
  roles: families,
  kind: 'pick-up.step',
  kindV: 1,
  lane: ({ params }) => `pick-up:${params.studentId}`,
  createdIn: ({ params }) => [`student:${params.studentId}`],
});

/** Somebody who came for a child and was sent away. */
export const SentAway = z.object({
  ...PickUpStep.shape,
  studentName: z.string(),
  number: z.string(),
  className: z.string(),
});
export type SentAway = z.infer<typeof SentAway>;

const SentAwayOf = { day: NearDay, search: z.optional(note(100)) };
export const SentAwayFilter = z.strictObject({ ...PageQuery, ...SentAwayOf });
export type SentAwayFilter = z.infer<typeof SentAwayFilter>;

const admins: readonly Role[] = ['School Admin'];

export const sentAwaySheet = [
  column('day', 'Day', { holds: 'day' }),
  column('time', 'Time'),
  column('number', 'Admission number'),
  column('name', 'Student'),
  column('class', 'Class'),
  column('who', 'Sent away'),
  column('reason', 'Why'),
  column('gate', 'Gate'),
  column('by', 'Refused by'),
  column('offline', 'Without a connection'),
] as const;

export const listSentAway = endpoint('GET', '/school/sent-away', {
  summary: 'Who came for a child on one day and was sent away at a gate, the newest first',
  query: SentAwayFilter,
  answer: pageOf(SentAway),
  roles: admins,
});

export const exportSentAway = endpoint('GET', '/school/sent-away/export', {
  summary: 'Who was sent away on one day, as a file',
  query: z.strictObject({ ...SentAwayOf, ...asFile(sentAwaySheet) }),
  ...fileForAdmins,
});

/** All that is done around a hand-over, besides the release itself. */
export const pickUpEndpoints = { recordPickUpStep, listSentAway, exportSentAway, ...releaseCodeEndpoints, ...dismissalEndpoints };
