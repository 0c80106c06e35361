/** A child was handed over at a gate: to whom, by which right, and how it was made sure. Lines are only added. */
import * as z from 'zod/mini';
import { endpoint, command, queuedCommand } from './endpoint.ts';
import { ClockInstant, Id, Instant, NearDay, note, OptionalPhone, text } from './fields.ts';
import { PageQuery, pageOf } from './page.ts';
import { column } from './people-sheet-column.ts';
import { KeptWord, Word } from './release-code.ts';
import { families, type Role } from './role.ts';
import { asFile, fileForAdmins } from './sheet-file.ts';
import { Relation } from './student-card.ts';
import { DeviceTime, Point, Voided } from './whereabouts.ts';

/** How it was made sure who they are. */
export const ReleaseCheck = z.enum(['PHOTO_MATCH', 'PIN', 'SIGNED_QR', 'ID_CARD', 'PHONED_PARENT', 'CODE'], {
  error: 'Choose how you made sure who it is',
});
export type ReleaseCheck = z.infer<typeof ReleaseCheck>;

/** A guardian's own; a request for these days; the word of a guardian on the telephone; none that the school knows of. */
export const ReleaseRight = z.enum(['GUARDIAN', 'REQUEST', 'WORD', 'NONE']);
export type ReleaseRight = z.infer<typeof ReleaseRight>;

/**
 * Why a School Admin must look at a release of which the school heard when the child had gone. `TWICE`: it was recorded as handed over
 * already, to somebody else or to whom it must not go. `NEAR_NAME`: they are called almost like somebody who is kept away. `REFUSED`: they were refused at a gate that day. `CLOCK`: the device's was out by
 * so much that only the arrival has a time.
 */
export const ReleaseAlarm = z.enum(['KEPT_AWAY', 'NO_RIGHT', 'NEAR_NAME', 'REFUSED', 'TWICE', 'CLOCK', 'OLD_LIST']);
export type ReleaseAlarm = z.infer<typeof ReleaseAlarm>;

/** One of the child's guardians, or somebody for whom one of them gave their word. `name`: as the device showed it. */
export const ReleasedTo = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('GUARDIAN'), guardianId: Id, name: text('who takes the child', 120) }),
  z.strictObject({ of: z.literal('OTHER'), name: text('who takes the child', 120), phone: OptionalPhone, agreedBy: Id }),
]);
export type ReleasedTo = z.infer<typeof ReleasedTo>;

/** Its id is made by who records it: however often it arrives, it is one release. */
export const RecordedRelease = z.strictObject({
  to: ReleasedTo,
  check: ReleaseCheck,
  /** The child was asked, and goes willingly. */
  childComfortable: z.boolean({ error: 'Ask the child' }),
  point: Point,
  device: DeviceTime,
  isOffline: z.boolean(),
  /** When the list was read that the device decided by, by the device's clock as it was; null where it does not know. */
  listAsOf: z.nullable(ClockInstant),
  /** Who at the office agreed, where the device had to ask there. */
  office: note(120),
  note: note(300),
  /** How the guardian gave their word, for somebody without a right; absent in what an older console recorded. */
  word: z._default(z.nullable(Word), null),
});
export type RecordedRelease = z.infer<typeof RecordedRelease>;

export const ReleaseVoid = z.strictObject({ reason: text('why it is void', 300) });
export type ReleaseVoid = z.infer<typeof ReleaseVoid>;

export const Release = z.object({
  id: Id,
  studentId: Id,
  studentName: z.string(),
  number: z.string(),
  className: z.string(),
  /** By the server's clock. */
  at: Instant,
  point: Point,
  /** Null for somebody who is none of the child's guardians. */
  guardianId: z.nullable(Id),
  toName: z.string(),
  toPhone: z.string(),
  relation: z.nullable(Relation),
  right: ReleaseRight,
  /** The guardian who gave their word. */
  agreedBy: z.string(),
  /** How; null where it is of no guardian's word, or an older console recorded it. */
  word: z._default(z.nullable(KeptWord), null),
  check: ReleaseCheck,
  childComfortable: z.boolean(),
  office: z.string(),
  note: z.string(),
  by: z.string(),
  byId: Id,
  isOffline: z.boolean(),
  listAsOf: z.nullable(Instant),
  receivedAt: Instant,
  alarms: z.array(ReleaseAlarm),
  /** What a School Admin found who looked at it; null while it waits, and where there is nothing to look at. */
  looked: z.nullable(z.object({ found: z.string(), by: z.string(), at: Instant })),
  voided: z.nullable(Voided),
});
export type Release = z.infer<typeof Release>;

const Child = z.strictObject({ studentId: Id });
const One = z.strictObject({ studentId: Id, id: Id });
const path = '/school/students/:studentId/releases';
const admins: readonly Role[] = ['School Admin'];

export function releaseLane(studentId: string): string {
  return `release:${studentId}`;
}

const made = {
  kindV: 1,
  params: One,
  answer: Release,
  lane: ({ params }: { params: { studentId: string } }) => releaseLane(params.studentId),
  createdIn: ({ params }: { params: { studentId: string } }) => [`student:${params.studentId}`],
};

export const listReleases = endpoint('GET', path, {
  summary: 'To whom a student was handed over, the newest first',
  params: Child,
  query: z.strictObject(PageQuery),
  answer: pageOf(Release),
  roles: families,
});

export const recordRelease = queuedCommand('PUT', `${path}/:id`, {
  ...made,
  summary: 'Record that a student was handed over at a gate',
  body: RecordedRelease,
  roles: families,
  kind: 'release.record',
});

export const voidRelease = queuedCommand('POST', `${path}/:id/void`, {
  ...made,
  summary: 'Declare a release void: it stays in the list, and the student is where they were before',
  body: ReleaseVoid,
  roles: admins,
  kind: 'release.void',
});

export const lookAtRelease = command('POST', `${path}/:id/look`, {
  summary: 'Say what was found of a release that raised an alarm',
  params: One,
  body: z.strictObject({ found: text('what you found', 300) }),
  answer: Release,
  roles: admins,
  offline: 'refuse',
});

/** WAITING: those with an alarm at which nobody has looked, of every day. */
export const ReleasesShown = z.enum(['ALL', 'WAITING']);
const ReleasesOf = { day: NearDay, shown: z._default(ReleasesShown, 'ALL'), search: z.optional(note(100)) };
export const ReleaseFilter = z.strictObject({ ...PageQuery, ...ReleasesOf });
export type ReleaseFilter = z.infer<typeof ReleaseFilter>;

export const releaseSheet = [
  column('day', 'Day', { holds: 'day' }),
  column('time', 'Time'),
  column('number', 'Admission number'),
  column('name', 'Student'),
  column('class', 'Class'),
  column('to', 'Left with'),
  column('phone', 'Telephone', { holds: 'phone' }),
  column('relation', 'Relation'),
  column('right', 'By which right'),
  column('agreed', 'Agreed by'),
  column('check', 'Check'),
  column('child', 'Child went willingly'),
  column('gate', 'Gate'),
  column('by', 'Released by'),
  column('office', 'Office asked'),
  column('offline', 'Without a connection'),
  column('alarms', 'Alarms'),
  column('found', 'Found'),
  column('note', 'Note'),
  column('void', 'Void because'),
] as const;

export const listReleasesOfDay = endpoint('GET', '/school/releases', {
  summary: 'Who left with whom on one day, or the releases that wait to be looked at',
  query: ReleaseFilter,
  answer: pageOf(Release),
  roles: admins,
});

export const exportReleases = endpoint('GET', '/school/releases/export', {
  summary: 'Who left with whom on one day, as a file',
  query: z.strictObject({ ...ReleasesOf, ...asFile(releaseSheet) }),
  ...fileForAdmins,
});

export const releaseEndpoints = { listReleases, recordRelease, voidRelease, lookAtRelease, listReleasesOfDay, exportReleases };

/** Those of them that the outbox may hold. */
export const queuedReleases = [recordRelease, voidRelease] as const;
