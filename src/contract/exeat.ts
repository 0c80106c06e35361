/** Leave of a child: asked for by staff, consented to, decided step by step, and followed until the child is back. */
import * as z from 'zod/mini';
import { LateStep } from './exeat-late.ts';
import { ByLetter, ExeatLetter } from './exeat-letter.ts';
import { ExeatDeed, ExeatState } from './exeat-states.ts';
import { Id, Instant, note, Phone, text } from './fields.ts';
import { AskedHow } from './guardian-request.ts';
import { LeaveKind, LeaveStep, LeaveStepKind } from './leave-type.ts';
import { PageQuery, pageOf } from './page.ts';
import { CardWarning } from './student-card.ts';

export const Transport = z.enum(['COLLECTED', 'SCHOOL_BUS', 'PUBLIC', 'ALONE'], { error: 'Choose how the child travels' });
export type Transport = z.infer<typeof Transport>;

/** Who takes the child along: one of the guardians, or somebody else, whose card is looked at when they come. */
export const Collector = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('GUARDIAN'), guardianId: Id }),
  z.strictObject({
    kind: z.literal('HOST'),
    name: text('the name of who takes the child along', 120),
    phone: Phone,
    idCard: text('the number of their identity card', 60),
  }),
]);
export type Collector = z.infer<typeof Collector>;

/** Whose wish it is: a guardian's, with how they asked and how the school knows that it was them, or the school's own. */
export const Requester = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('GUARDIAN'),
    guardianId: Id,
    how: AskedHow,
    evidence: text('how the identity of the person who asked was checked', 500),
  }),
  z.strictObject({ by: z.literal('STAFF') }),
]);
export type Requester = z.infer<typeof Requester>;

/** Its id is made by who asks. `note`: what the leave is for. Times are moments; the form has them by the clock of the school. */
export const ExeatContent = z.strictObject({
  studentId: Id,
  typeId: Id,
  departAt: Instant,
  returnBy: Instant,
  note: note(500),
  destination: text('where the child goes', 300),
  contactName: text('whom to call there', 120),
  contactPhone: Phone,
  transportOut: Transport,
  transportBack: Transport,
  /** null: nobody, where the type lets the child go alone. */
  collector: z.nullable(Collector),
  requester: Requester,
  emergencyName: text('whom to call in an emergency', 120),
  emergencyPhone: Phone,
});
export type ExeatContent = z.infer<typeof ExeatContent>;

/**
 * `RULE`: what the type of leave says, in `message`; the others speak of `subject`. `PHONE`: a telephone that it
 * names is that of whom a restriction keeps away. `ASKER`: who asked for it is no guardian of the
 * child any more. `CONSENT`: who consented may not do so any more. `ADDRESS`: whoever asks for the
 * exeat had written where a guardian consented. `REFUSED`: a leave on these days to which a guardian said no. `OBJECTED`:
 * a guardian said no to this one after consent was given.
 */
export const ExeatWarningKind = z.enum([
  'RESTRICTION',
  'NEAR_NAME',
  'PHONE',
  'NO_RIGHT',
  'ASKER',
  'CONSENT',
  'ADDRESS',
  'REFUSED',
  'OBJECTED',
  'HOST',
  'EXEAT',
  'REGISTER',
  'BUS',
  'RULE',
  'OFF_SITE',
  'PASSED',
]);
export type ExeatWarningKind = z.infer<typeof ExeatWarningKind>;

/** What is off: whoever approves names it by its key. What `blocks` cannot be approved at all. */
export const ExeatWarning = z.object({
  key: z.string(),
  kind: ExeatWarningKind,
  subject: z.string(),
  message: z.string(),
  from: z.nullable(Instant),
  until: z.nullable(Instant),
  blocks: z.boolean(),
});
export type ExeatWarning = z.infer<typeof ExeatWarning>;

/** Where somebody whom a restriction keeps away is named. */
export const NamedAs = z.enum(['COLLECTOR', 'CONTACT', 'REQUESTER', 'EMERGENCY']);
export type NamedAs = z.infer<typeof NamedAs>;

/** A request as lists have it. */
export const Exeat = z.object({
  id: Id,
  version: z.int(),
  /** Short, and said over the telephone without spelling: CEDAR 417. */
  ref: z.string(),
  state: ExeatState,
  /** Whose say it waits for. */
  step: z.nullable(LeaveStepKind),
  student: z.object({
    id: Id,
    name: z.string(),
    number: z.string(),
    photo: z.nullable(z.int()),
    className: z.string(),
    houseId: z.nullable(Id),
    houseName: z.string(),
  }),
  /** As the type was called, and went, when it was asked for. */
  typeName: z.string(),
  kind: LeaveKind,
  chain: z.array(LeaveStep),
  graceMin: z.int(),
  content: ExeatContent,
  /** Names as they were known when it was asked for. */
  requesterName: z.string(),
  collectorName: z.string(),
  collectorPhone: z.string(),
  askedAt: Instant,
  /** Who of the staff entered it. */
  askedBy: z.string(),
  isOwn: z.boolean(),
  isEndorsed: z.boolean(),
  /** Whom it waits on; empty where that is nobody in particular. */
  waitsOn: z.array(z.string()),
  warnings: z.array(ExeatWarning),
  /** What the caller may do now. */
  deeds: z.array(ExeatDeed),
  /** The say that the caller can still take back, since nobody was told; null for none. */
  undoable: z.nullable(Id),
  leftAt: z.nullable(Instant),
  backAt: z.nullable(Instant),
  lateMinutes: z.nullable(z.int()),
  /** A School Admin has decided that the child, who is not back, is missing. */
  isMissing: z.boolean(),
  /** Why it ended otherwise than by a return, or what has to be changed. */
  reason: z.string(),
});
export type Exeat = z.infer<typeof Exeat>;

/** Consent that was given, or refused, on the telephone: whom the school called, when, and who else heard it. */
export const ByTelephone = z.strictObject({
  /** The guardian; null where whoever the child stays with was called. */
  guardianId: z.nullable(Id),
  number: Phone,
  at: Instant,
  witness: text('who else heard it', 120),
});
export type ByTelephone = z.infer<typeof ByTelephone>;

export const CollectorCheck = z.enum(['PHOTO_MATCH', 'ID_CARD', 'PHONED_PARENT', 'ALONE'], { error: 'Choose how the person was checked' });
export type CollectorCheck = z.infer<typeof CollectorCheck>;

export const ExeatStepLine = z.object({
  id: Id,
  deed: ExeatDeed,
  step: z.nullable(LeaveStepKind),
  at: Instant,
  by: z.string(),
  note: z.string(),
  /** What was named and approved all the same. */
  accepted: z.array(ExeatWarning),
  telephone: z.nullable(z.extend(ByTelephone, { name: z.string(), isKnownNumber: z.boolean() })),
  /** Of a say that the guardian gave by a letter. */
  letter: z.nullable(ByLetter),
  check: z.nullable(CollectorCheck),
  undone: z.nullable(z.object({ at: Instant, by: z.string() })),
});
export type ExeatStepLine = z.infer<typeof ExeatStepLine>;

/** An earlier leave of the child. */
export const EarlierExeat = z.object({
  id: Id,
  ref: z.string(),
  state: ExeatState,
  typeName: z.string(),
  departAt: Instant,
  returnBy: Instant,
  collectorName: z.string(),
  lateMinutes: z.nullable(z.int()),
});
export type EarlierExeat = z.infer<typeof EarlierExeat>;

export const ExeatDetail = z.extend(Exeat, {
  /** What was done while the child was not back in time. */
  late: z.array(LateStep),
  /** Of a child who came back late; empty as long as nobody has written it. */
  lateReason: z.string(),
  sanction: z.string(),
  mayWriteLateness: z.boolean(),
  steps: z.array(ExeatStepLine),
  /** What guardians and hosts were written, the oldest first. */
  letters: z.array(ExeatLetter),
  /** The last three, the newest first. */
  earlier: z.array(EarlierExeat),
  /** Guardians who may consent, with the numbers that the school has; those whom a restriction keeps away are not among them. */
  consenters: z.array(z.object({ guardianId: Id, name: z.string(), phones: z.array(z.string()) })),
  /** Every restriction of the child in the days of the leave, and where its person is named. */
  restrictions: z.array(z.object({ warning: CardWarning, namedAs: z.array(NamedAs) })),
});
export type ExeatDetail = z.infer<typeof ExeatDetail>;

export const ExeatTab = z.enum(['REQUESTS', 'SCHEDULED', 'ACTIVE', 'ARCHIVE']);
export type ExeatTab = z.infer<typeof ExeatTab>;

export const ExeatView = z.enum(['ALL', 'MINE', 'OVERDUE']);
export type ExeatView = z.infer<typeof ExeatView>;

export const ExeatFilter = z.strictObject({
  ...PageQuery,
  search: z.optional(note(100)),
  tab: z._default(ExeatTab, 'REQUESTS'),
  /** MINE: what waits for the caller. */
  view: z._default(ExeatView, 'ALL'),
  studentId: z.optional(Id),
  houseId: z.optional(Id),
});
export type ExeatFilter = z.infer<typeof ExeatFilter>;

/** How many there are on each tab, of those that fit the rest of the filter; `MINE` and `OVERDUE` of all tabs. */
export const ExeatCounts = z.record(z.enum([...ExeatTab.options, 'MINE', 'OVERDUE']), z.int());
export type ExeatCounts = z.infer<typeof ExeatCounts>;

export const ExeatPage = z.extend(pageOf(Exeat), { counts: ExeatCounts });
export type ExeatPage = z.infer<typeof ExeatPage>;
