/** What guardians ask of the school: entered by staff on their behalf, decided by whoever may, carried out at once. */
import * as z from 'zod/mini';
import { endpoint, queuedCommand } from './endpoint.ts';
import { Day, Id, Instant, note, text } from './fields.ts';
import { GuardianContent } from './guardian.ts';
import { PageQuery, pageOf } from './page.ts';
import { families } from './role.ts';
import { PickUpCourse, Relation } from './student-card.ts';

export const RequestKind = z.enum(['ADD_GUARDIAN', 'TEMP_PICKUP', 'CHANGE_PICKUP_TODAY', 'REMOVE_GUARDIAN', 'CHANGE_DETAILS']);
export type RequestKind = z.infer<typeof RequestKind>;

/** EXPIRED is not kept: it is a SUBMITTED request whose last day has passed. */
export const RequestState = z.enum(['SUBMITTED', 'APPROVED', 'PART_APPROVED', 'DECLINED', 'CANCELLED', 'EXPIRED']);
export type RequestState = z.infer<typeof RequestState>;

export const AskedHow = z.enum(['AT_GATE', 'AT_OFFICE', 'TELEPHONE', 'LETTER'], { error: 'Choose how they asked' });
export type AskedHow = z.infer<typeof AskedHow>;

/** A field of the person, such as `phone1`. */
export const PersonField = z.keyof(GuardianContent);
export type PersonField = z.infer<typeof PersonField>;

// In the order of the form, in which it says what is wrong.
const forWhom = {
  studentIds: z
    .array(Id)
    .check(z.minLength(1, { error: 'Choose at least one child' }), z.maxLength(10, { error: 'Use one request for at most 10 children' })),
  /** The guardian who asks: one of each of the children. */
  askedBy: Id,
};
const shown = {
  how: AskedHow,
  evidence: text('how the identity of the person who asked was checked', 500),
};

/** Who it is about: a guardian by id, or somebody new. Exactly one of the two. */
const whom = { guardianId: z.nullable(Id), person: z.nullable(GuardianContent), relation: Relation };

export const AddGuardian = z.strictObject({
  kind: z.literal('ADD_GUARDIAN'),
  ...forWhom,
  ...whom,
  slot: z.enum(['PARENT2', 'OTHER'], { error: 'Choose a place' }),
  mayCollect: z.boolean({ error: 'Answer yes or no' }),
  reason: note(300),
  ...shown,
});

/** `from` and `to`: first and last day, in the school's calendar. */
export const TempPickup = z.strictObject({
  kind: z.literal('TEMP_PICKUP'),
  ...forWhom,
  ...whom,
  from: Day,
  to: Day,
  reason: note(300),
  ...shown,
});

/** `day` is the day it is entered: one that arrives on another is refused. */
export const ChangePickupToday = z.strictObject({
  kind: z.literal('CHANGE_PICKUP_TODAY'),
  ...forWhom,
  ...whom,
  day: Day,
  reason: note(300),
  ...shown,
});

export const RemoveGuardian = z.strictObject({
  kind: z.literal('REMOVE_GUARDIAN'),
  ...forWhom,
  guardianId: Id,
  reason: text('a reason', 300),
  ...shown,
});

/** `changes` holds the fields that are to be other, and nothing else. */
export const ChangeDetails = z.strictObject({
  kind: z.literal('CHANGE_DETAILS'),
  ...forWhom,
  guardianId: Id,
  changes: z.partial(GuardianContent),
  reason: note(300),
  ...shown,
});

export const RequestContent = z.discriminatedUnion('kind', [AddGuardian, TempPickup, ChangePickupToday, RemoveGuardian, ChangeDetails]);
export type RequestContent = z.infer<typeof RequestContent>;

/** One field that is to be other. */
export const AskedChange = z.object({
  field: PersonField,
  /** What it held when the request was entered. */
  old: z.string(),
  new: z.string(),
  /** What it holds now: another value than both means that somebody wrote it meanwhile. */
  now: z.string(),
  /** null: not decided. */
  isApproved: z.nullable(z.boolean()),
});
export type AskedChange = z.infer<typeof AskedChange>;

/** A restriction in force that keeps somebody of the request away from a child of it: it beats the request. */
export const RequestWarning = z.object({
  restrictionId: Id,
  childName: z.string(),
  personName: z.string(),
  text: z.string(),
  whatToDo: z.string(),
});
export type RequestWarning = z.infer<typeof RequestWarning>;

/** Who is to collect was a guardian of the child, by record, name or telephone, and was removed. */
export const RemovedBefore = z.object({ childName: z.string(), personName: z.string() });
export type RemovedBefore = z.infer<typeof RemovedBefore>;

const Party = z.object({ guardianId: z.nullable(Id), name: z.string(), phone: z.string() });

export const GuardianRequest = z.object({
  id: Id,
  version: z.int(),
  kind: RequestKind,
  state: RequestState,
  children: z.array(z.object({ studentId: Id, name: z.string() })),
  askedBy: Party,
  /** Who it is about; without an id as long as they are nobody's guardian here. */
  about: Party,
  how: AskedHow,
  evidence: z.string(),
  reason: z.string(),
  /** Somebody new, as they were entered. */
  person: z.nullable(GuardianContent),
  relation: z.nullable(Relation),
  slot: z.nullable(z.enum(['PARENT2', 'OTHER'])),
  mayCollect: z.nullable(z.boolean()),
  /** The days of collecting. */
  from: z.nullable(Day),
  to: z.nullable(Day),
  changes: z.array(AskedChange),
  warnings: z.array(RequestWarning),
  /** Restrictions on somebody who is called nearly as who is to become a guardian or collect: a School Admin decides then. */
  near: z._default(z.array(RequestWarning), []),
  /** Likewise. */
  removedBefore: z._default(z.array(RemovedBefore), []),
  /** The last day on which it can be decided. */
  expiresOn: Day,
  /** How far who collects has come at the gate, for each child and day, the newest day first. */
  courses: z._default(z.array(z.object({ studentId: Id, name: z.string(), course: PickUpCourse })), []),
  mayDecide: z.boolean(),
  mayCancel: z.boolean(),
  enteredAt: Instant,
  enteredBy: z.string(),
  decidedAt: z.nullable(Instant),
  decidedBy: z.string(),
  decisionNote: z.string(),
});
export type GuardianRequest = z.infer<typeof GuardianRequest>;

export const RequestFilter = z.strictObject({
  ...PageQuery,
  search: z.optional(note(100)),
  state: z._default(z.enum(['ALL', ...RequestState.options]), 'SUBMITTED'),
});
export type RequestFilter = z.infer<typeof RequestFilter>;

/** How many there are in each state, of those that fit the search. */
export const RequestCounts = z.record(RequestState, z.int());
export type RequestCounts = z.infer<typeof RequestCounts>;

export const RequestPage = z.extend(pageOf(GuardianRequest), { counts: RequestCounts });
export type RequestPage = z.infer<typeof RequestPage>;

const One = z.strictObject({ id: Id });

export const listGuardianRequests = endpoint('GET', '/school/guardian-requests', {
  summary: 'Requests of guardians about children all of whom the caller may see: what waits by its last day, the rest newest first',
  query: RequestFilter,
  answer: RequestPage,
  roles: families,
});

export const readGuardianRequest = endpoint('GET', '/school/guardian-requests/:id', {
  summary: 'One request of a guardian',
  params: One,
  answer: GuardianRequest,
  roles: families,
});

export function guardianRequestLane(id: string): string {
  return `guardian-request:${id}`;
}

export const askGuardianRequest = queuedCommand('PUT', '/school/guardian-requests/:id', {
  summary: 'Enter a request on behalf of a guardian',
  params: One,
  body: RequestContent,
  answer: GuardianRequest,
  roles: families,
  kind: 'guardian-request.ask',
  kindV: 1,
  lane: ({ params }) => guardianRequestLane(params.id),
  createdIn: ({ body: { studentIds, askedBy, guardianId } }) => [
    ...studentIds.map((id) => `student:${id}`),
    ...[askedBy, guardianId].flatMap((id) => (id === null ? [] : [`guardian:${id}`])),
  ],
});

/**
 * `fields`: which of the changed details are approved; empty for every other kind. `seen`: what each of them held when
 * it was looked at, so that nothing is written over unseen. `accepted`: the restrictions on somebody who is called nearly so, which
 * were read before.
 */
const Approval = z.strictObject({
  to: z.literal('APPROVED'),
  fields: z.array(PersonField),
  seen: z.partialRecord(PersonField, z.string()),
  accepted: z._default(z.array(Id), []),
  note: note(300),
  version: z.int(),
});

export const RequestDecision = z.discriminatedUnion('to', [
  Approval,
  z.strictObject({ to: z.literal('DECLINED'), note: text('why it is declined', 300), version: z.int() }),
  z.strictObject({ to: z.literal('CANCELLED'), note: note(300), version: z.int() }),
]);
export type RequestDecision = z.infer<typeof RequestDecision>;

export const decideGuardianRequest = queuedCommand('POST', '/school/guardian-requests/:id/state', {
  summary: 'Approve a request whole or in part, decline it, or take it back',
  params: One,
  body: RequestDecision,
  answer: GuardianRequest,
  roles: families,
  kind: 'guardian-request.decide',
  kindV: 1,
  lane: ({ params }) => guardianRequestLane(params.id),
});

export const requestEndpoints = { listGuardianRequests, readGuardianRequest, askGuardianRequest, decideGuardianRequest };

/** Those of them that the outbox may hold. */
export const queuedRequests = [askGuardianRequest, decideGuardianRequest] as const;
