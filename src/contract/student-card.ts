/** A student as lists, search and the offline roster have them: what staff need at a gate, and no more. */
import * as z from 'zod/mini';
import { orderKey } from './order.ts';
import { Day, Id, Instant, note, text } from './fields.ts';
import { WhereNow } from './whereabouts.ts';

/** ARCHIVED comes of itself some time after an exit; the others are chosen. */
export const StudentState = z.enum([
  'EXPECTED',
  'ACTIVE',
  'ON_LEAVE',
  'SUSPENDED',
  'GRADUATED',
  'WITHDRAWN',
  'TRANSFERRED',
  'DECEASED',
  'ARCHIVED',
]);
export type StudentState = z.infer<typeof StudentState>;

export const onRoll: readonly StudentState[] = ['EXPECTED', 'ACTIVE', 'ON_LEAVE', 'SUSPENDED'];

/** Where a student may go from each state; the first is the usual one. */
export const nextStates: Record<StudentState, readonly StudentState[]> = {
  EXPECTED: ['ACTIVE', 'WITHDRAWN'],
  ACTIVE: ['ON_LEAVE', 'SUSPENDED', 'GRADUATED', 'WITHDRAWN', 'TRANSFERRED', 'DECEASED'],
  ON_LEAVE: ['ACTIVE', 'WITHDRAWN', 'TRANSFERRED', 'DECEASED'],
  SUSPENDED: ['ACTIVE', 'WITHDRAWN', 'TRANSFERRED', 'DECEASED'],
  GRADUATED: ['ARCHIVED', 'ACTIVE'],
  WITHDRAWN: ['ARCHIVED', 'ACTIVE'],
  TRANSFERRED: ['ARCHIVED', 'ACTIVE'],
  DECEASED: ['ARCHIVED'],
  ARCHIVED: [],
};

/** Why a child leaves, or may not come, is always said. */
export function needsReason(to: StudentState): boolean {
  return to === 'SUSPENDED' || (to !== 'ARCHIVED' && !onRoll.includes(to));
}

/** Into which a child may go of whom the sex or the date of birth is not known: who is not here yet, or never comes. */
export const lackingStates: readonly StudentState[] = ['EXPECTED', 'WITHDRAWN', 'ARCHIVED'];

export const AlertType = z.enum(['ALLERGY', 'MEDICAL', 'DIET', 'SAFEGUARDING', 'OTHER'], { error: 'Choose what kind of alert it is' });
export type AlertType = z.infer<typeof AlertType>;

export const AlertLevel = z.enum(['NOTE', 'CARE', 'DANGER'], { error: 'Choose how grave it is' });
export type AlertLevel = z.infer<typeof AlertLevel>;

/** `CARERS`: only School Admins and Hybrids read the text; everybody else sees that there is an alert. */
export const AlertReaders = z.enum(['STAFF', 'CARERS']);

export const StudentAlert = z.strictObject({
  type: AlertType,
  level: AlertLevel,
  text: text('what to look out for', 300),
  readers: AlertReaders,
});
export type StudentAlert = z.infer<typeof StudentAlert>;

/** As somebody reads it: `text` is empty where the reader may only know that there is an alert. */
export const KnownAlert = z.object({ ...StudentAlert.shape, text: note(300) });
export type KnownAlert = z.infer<typeof KnownAlert>;

/** PARENT1 must be there, PARENT2 may be, of OTHER there may be many. */
export const GuardianSlot = z.enum(['PARENT1', 'PARENT2', 'OTHER']);
export type GuardianSlot = z.infer<typeof GuardianSlot>;

export const Relation = z.enum(
  ['MOTHER', 'FATHER', 'STEPPARENT', 'GRANDPARENT', 'AUNT_UNCLE', 'SIBLING', 'FOSTER_PARENT', 'GUARDIAN', 'DRIVER', 'OTHER'],
  { error: 'Choose how they are related' },
);
export type Relation = z.infer<typeof Relation>;

/** EXPIRED is not kept: it is an ACTIVE link whose last day has passed. */
export const LinkState = z.enum(['PENDING', 'ACTIVE', 'EXPIRED', 'REVOKED']);
export type LinkState = z.infer<typeof LinkState>;

/** A guardian beside the child: whom to call, and who may collect. */
export const CardGuardian = z.object({
  guardianId: Id,
  name: z.string(),
  phone: z.string(),
  slot: GuardianSlot,
  relation: Relation,
  order: z.int(),
  mayCollect: z.boolean(),
  state: LinkState,
  validFrom: z.nullable(Day),
  validTo: z.nullable(Day),
  /** Grows with each picture; null when there is none; absent in what an older console kept. */
  photo: z._default(z.nullable(z.int()), null),
  /** Of the card to carry that is good now, as for the child. */
  cardVersion: z._default(z.int(), 1),
});
export type CardGuardian = z.infer<typeof CardGuardian>;

/** Beats every right, and stands wherever the child appears. */
export const CardWarning = z.object({
  restrictionId: Id,
  /** The guardian it keeps away; null for somebody the school knows by name only. */
  guardianId: z.nullable(Id),
  personName: z.string(),
  text: z.string(),
  whatToDo: z.string(),
  from: Day,
  to: z.nullable(Day),
});
export type CardWarning = z.infer<typeof CardWarning>;

/** How far somebody who collects by a request has come at the gate. */
export const PickUpState = z.enum(['APPROVED', 'ARRIVED', 'VERIFIED', 'RELEASED', 'REFUSED']);
export type PickUpState = z.infer<typeof PickUpState>;

/** The last that was recorded of it on a day. */
export const PickUpCourse = z.object({ day: Day, state: PickUpState, at: Instant, by: z.string(), reason: z.string() });
export type PickUpCourse = z.infer<typeof PickUpCourse>;

/** What a guardian asked of who collects the child on some days. Only an approved one gives a right, and no restriction yields to it. */
export const CardPickUp = z.object({
  requestId: Id,
  state: z.enum(['SUBMITTED', 'APPROVED', 'DECLINED', 'CANCELLED']),
  /** Who collects; null as long as they are nobody's guardian here. */
  guardianId: z.nullable(Id),
  name: z.string(),
  /** The guardian who asked. */
  askedById: Id,
  askedBy: z.string(),
  /** Who decided or took it back, and when. */
  decidedBy: z.string(),
  decidedAt: z.nullable(Instant),
  from: Day,
  to: Day,
  course: z.nullable(PickUpCourse),
});
export type CardPickUp = z.infer<typeof CardPickUp>;

/**
 * Whom a gate sent away, which no course of a request says: they came without one, after a hand-over by it, or for a brother or sister.
 */
export const CardSentAway = z.object({
  id: Id,
  /** Null for somebody who is none of the child's guardians. */
  guardianId: z.nullable(Id),
  name: z.string(),
  course: PickUpCourse,
});
export type CardSentAway = z.infer<typeof CardSentAway>;

export const StudentCard = z.object({
  id: Id,
  version: z.int(),
  admissionNo: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  preferredName: z.string(),
  /** With `dob` null only of a child who is EXPECTED. */
  sex: z.nullable(z.string()),
  dob: z.nullable(Day),
  classId: z.nullable(Id),
  rollNo: z.nullable(z.int()),
  residency: z.string(),
  houseId: z.nullable(Id),
  /** In the house; empty when none is given. */
  bed: z.string(),
  busIds: z.array(Id),
  state: StudentState,
  entryDate: Day,
  /** Grows with each picture; null when there is none. */
  photo: z.nullable(z.int()),
  /** Of the card to carry that is good now; one before it is ended. */
  cardVersion: z._default(z.int(), 1),
  alerts: z.array(z.omit(KnownAlert, { readers: true })),
  guardians: z.array(CardGuardian),
  warnings: z.array(CardWarning),
  /** Of these days, or over a few days ago; absent in what an older server or console kept. */
  pickUps: z._default(z.array(CardPickUp), []),
  /** Today; absent in what an older server or console kept. */
  sentAway: z._default(z.array(CardSentAway), []),
  /** Null where nobody has recorded anything; absent in what an older server or console kept. */
  whereNow: z._default(z.nullable(WhereNow), null),
});
export type StudentCard = z.infer<typeof StudentCard>;

/** The key of the order of the list: last name first. */
export function studentOrder({ lastName, firstName, middleName }: Pick<StudentCard, 'lastName' | 'firstName' | 'middleName'>): string {
  return orderKey(lastName, firstName, middleName);
}
