/** Absences are followed up: whom the school asked about a day of a child, how, and what they said. Lines are only added. */
import * as z from 'zod/mini';
import { endpoint, queuedCommand } from './endpoint.ts';
import { Day, Id, Instant, NearDay, note, text } from './fields.ts';
import { PageQuery, pageOf } from './page.ts';
import { families, type Role } from './role.ts';
import { DeviceTime, Voided } from './whereabouts.ts';

export const ContactWay = z.enum(['PHONE', 'SMS', 'WHATSAPP', 'EMAIL', 'IN_PERSON'], { error: 'Choose how' });
export type ContactWay = z.infer<typeof ContactWay>;

export const ContactOutcome = z.enum(['REASON_GIVEN', 'WILL_COME', 'NOT_REACHED', 'OTHER'], { error: 'Choose what came of it' });
export type ContactOutcome = z.infer<typeof ContactOutcome>;

/** Its id is made by who records it: however often it arrives, it is one contact. */
export const RecordedContact = z.strictObject({
  /** Of the absence. */
  day: NearDay,
  /** One of the child's guardians, or null for somebody else. */
  guardianId: z.nullable(Id),
  whom: text('whom you asked', 120),
  way: ContactWay,
  outcome: ContactOutcome,
  said: note(500),
  device: DeviceTime,
  isOffline: z.boolean(),
});
export type RecordedContact = z.infer<typeof RecordedContact>;

export const ContactVoid = z.strictObject({ reason: text('why it is void', 300) });
export type ContactVoid = z.infer<typeof ContactVoid>;

export const AbsenceContact = z.object({
  id: Id,
  day: Day,
  guardianId: z.nullable(Id),
  whom: z.string(),
  way: ContactWay,
  outcome: ContactOutcome,
  said: z.string(),
  /** When they were asked, by the server's clock. */
  at: Instant,
  by: z.string(),
  byId: Id,
  isOffline: z.boolean(),
  voided: z.nullable(Voided),
});
export type AbsenceContact = z.infer<typeof AbsenceContact>;

/** As taking a register. */
const followers: readonly Role[] = ['School Admin', 'Hybrid'];

const Child = z.strictObject({ studentId: Id });
const One = z.strictObject({ studentId: Id, id: Id });
const path = '/school/students/:studentId/absence-contacts';

export function contactLane(studentId: string): string {
  return `absence-contact:${studentId}`;
}

const made = {
  kindV: 1,
  params: One,
  answer: AbsenceContact,
  roles: followers,
  lane: ({ params }: { params: { studentId: string } }) => contactLane(params.studentId),
  createdIn: ({ params }: { params: { studentId: string } }) => [`student:${params.studentId}`],
};

export const listAbsenceContacts = endpoint('GET', path, {
  summary: 'Whom the school asked about absences of a student, the newest first',
  params: Child,
  query: z.strictObject(PageQuery),
  answer: pageOf(AbsenceContact),
  roles: families,
});

export const recordAbsenceContact = queuedCommand('PUT', `${path}/:id`, {
  ...made,
  summary: 'Record whom the school asked about an absence, and what they said',
  body: RecordedContact,
  kind: 'absence-contact.record',
});

export const voidAbsenceContact = queuedCommand('POST', `${path}/:id/void`, {
  ...made,
  summary: 'Declare a contact about an absence void; it stays in the list',
  body: ContactVoid,
  kind: 'absence-contact.void',
});

/** An absence without reason of which nobody was reached yet. `session` says which half, where the child was there for the other. */
export const WaitingAbsence = z.object({
  studentId: Id,
  day: Day,
  name: z.string(),
  number: z.string(),
  className: z.string(),
  session: z.enum(['DAY', 'AM', 'PM']),
  /** Guardians who were told by the school's notices that day. */
  told: z.int(),
  /** How often somebody tried and reached nobody. */
  notReached: z.int(),
});
export type WaitingAbsence = z.infer<typeof WaitingAbsence>;

export const WaitingWhen = z.enum(['TODAY', 'EARLIER']);
export type WaitingWhen = z.infer<typeof WaitingWhen>;

export const listWaitingAbsences = endpoint('GET', '/school/waiting-absences', {
  summary: 'Absences without reason of which nobody was reached yet, of today or of the days before',
  query: z.strictObject({ ...PageQuery, when: WaitingWhen }),
  answer: pageOf(WaitingAbsence),
  roles: followers,
});
