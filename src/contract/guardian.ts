/** Parents and guardians: a person once, and a link to each of their children with rights of its own. */
import * as z from 'zod/mini';
import { Changes } from './change.ts';
import { KeptAway } from './collecting.ts';
import { command, endpoint, queuedCommand } from './endpoint.ts';
import { count, Day, Email, Id, Instant, note, OptionalPhone, Phone, text } from './fields.ts';
import { PageQuery, pageOf } from './page.ts';
import { families, type Role } from './role.ts';
import { GuardianSlot, LinkState, Relation } from './student-card.ts';

export const ContactChannel = z.enum(['PHONE', 'SMS', 'WHATSAPP', 'EMAIL']);
export type ContactChannel = z.infer<typeof ContactChannel>;

export const IdType = z.enum(['NONE', 'NATIONAL_ID', 'PASSPORT', 'DRIVING_LICENCE', 'VOTER_CARD', 'OTHER']);
export type IdType = z.infer<typeof IdType>;

/** What people write of the person, whatever children they have. */
export const GuardianContent = z.strictObject({
  title: note(20),
  firstName: text('the first name', 60),
  lastName: text('the last name', 60),
  phone1: Phone,
  phone2: OptionalPhone,
  whatsapp: OptionalPhone,
  email: z.union([z.literal(''), Email], { error: 'Enter an e-mail address, or leave it empty' }),
  idType: IdType,
  /** The last four characters only: enough to compare with a card that is shown. */
  idLast4: note(4),
  address: note(300),
  occupation: note(80),
  language: note(60),
  preferredChannel: ContactChannel,
});
export type GuardianContent = z.infer<typeof GuardianContent>;

export const emptyGuardian: GuardianContent = {
  title: '',
  firstName: '',
  lastName: '',
  phone1: '',
  phone2: '',
  whatsapp: '',
  email: '',
  idType: 'NONE',
  idLast4: '',
  address: '',
  occupation: '',
  language: '',
  preferredChannel: 'PHONE',
};

/** What a guardian is to one child, and may do there. */
export const LinkContent = z.strictObject({
  slot: GuardianSlot,
  relation: Relation,
  order: count(1, 20),
  livesWith: z.boolean(),
  legalResponsibility: z.boolean(),
  mayCollect: z.boolean(),
  mayConsentExeat: z.boolean(),
  receivesAlerts: z.boolean(),
  maySeeRecord: z.boolean(),
  /** First and last day of the rights, in the school's calendar. */
  validFrom: z.nullable(Day),
  validTo: z.nullable(Day),
});
export type LinkContent = z.infer<typeof LinkContent>;

/** Nobody has a right that was not given. */
export const emptyLink = {
  slot: 'OTHER',
  relation: null,
  order: 1,
  livesWith: false,
  legalResponsibility: false,
  mayCollect: false,
  mayConsentExeat: false,
  receivesAlerts: true,
  maySeeRecord: false,
  validFrom: null,
  validTo: null,
} as const satisfies Record<keyof LinkContent, unknown>;

export const GuardianLink = z.object({
  ...LinkContent.shape,
  studentId: Id,
  guardianId: Id,
  version: z.int(),
  state: LinkState,
  /** Why it was ended. */
  reason: z.string(),
  updatedAt: Instant,
  updatedBy: z.string(),
});
export type GuardianLink = z.infer<typeof GuardianLink>;

/** A child of the guardian: only those the caller may see. */
export const ChildOfGuardian = z.object({
  ...GuardianLink.shape,
  childName: z.string(),
  classId: z.nullable(Id),
  /** Restrictions against this guardian for the child, in force or to come: they beat every right. */
  keptAway: z.array(KeptAway),
});
export type ChildOfGuardian = z.infer<typeof ChildOfGuardian>;

export const Guardian = z.object({
  ...GuardianContent.shape,
  id: Id,
  version: z.int(),
  photo: z.nullable(z.int()),
  /** Of the card to carry that is good now; one before it is ended. */
  cardVersion: z._default(z.int(), 1),
  children: z.array(ChildOfGuardian),
  updatedAt: Instant,
  updatedBy: z.string(),
});
export type Guardian = z.infer<typeof Guardian>;

export const GuardianView = z.enum(['MAY_COLLECT', 'PENDING', 'NO_SECOND_PHONE', 'NO_CHILD']);
export type GuardianView = z.infer<typeof GuardianView>;

export const GuardianFilter = z.strictObject({
  ...PageQuery,
  search: z.optional(note(100)),
  view: z.optional(GuardianView),
  sort: z._default(z.enum(['name', '-name']), 'name'),
});
export type GuardianFilter = z.infer<typeof GuardianFilter>;

const One = z.strictObject({ id: Id });
const OneLink = z.strictObject({ studentId: Id, guardianId: Id });
const admin: readonly Role[] = ['School Admin'];

export const listGuardians = endpoint('GET', '/school/guardians', {
  summary: 'The guardians of the students the caller may see',
  query: GuardianFilter,
  answer: pageOf(Guardian),
  roles: families,
});

export const readGuardian = endpoint('GET', '/school/guardians/:id', {
  summary: 'One guardian with their children',
  params: One,
  answer: Guardian,
  roles: families,
});

/** Adds a guardian (when the server has none of this id) or changes fields. Until linked, its maker alone sees it. */
export const recordGuardian = queuedCommand('PUT', '/school/guardians/:id', {
  summary: 'Add a guardian or change fields of one',
  params: One,
  body: z.strictObject({ changes: Changes }),
  answer: Guardian,
  roles: families,
  kind: 'guardian.record',
  kindV: 1,
  content: GuardianContent,
  lane: ({ params }) => `guardian:${params.id}`,
  coalesce: true,
});

/** Links a guardian to a child or changes the link. A new right to collect or to consent waits for a School Admin. */
export const recordGuardianLink = queuedCommand('PUT', '/school/students/:studentId/guardians/:guardianId', {
  summary: 'Link a guardian to a child, or change the link',
  params: OneLink,
  body: z.strictObject({ changes: Changes }),
  answer: GuardianLink,
  roles: families,
  kind: 'guardian-link.record',
  kindV: 1,
  content: LinkContent,
  lane: ({ params }) => `guardian-link:${params.studentId}:${params.guardianId}`,
  createdIn: ({ params }) => [`student:${params.studentId}`, `guardian:${params.guardianId}`],
  coalesce: true,
});

/** `ACTIVE` approves what waits, `REVOKED` ends the link. */
export const decideGuardianLink = command('POST', '/school/students/:studentId/guardians/:guardianId/state', {
  summary: 'Approve a link that waits, or end one',
  params: OneLink,
  body: z.strictObject({ to: z.enum(['ACTIVE', 'REVOKED']), reason: note(300), version: z.int() }),
  answer: GuardianLink,
  roles: admin,
  offline: 'refuse',
});
