/** Students: the record, its life-cycle, and who may write what of it. */
import * as z from 'zod/mini';
import { Changes } from './change.ts';
import { command, endpoint, queuedCommand } from './endpoint.ts';
import { count, Day, Email, Id, Instant, note, OptionalPhone, text } from './fields.ts';
import { PageQuery, pageOf } from './page.ts';
import type { Detail } from './problem.ts';
import { lanesNamedIn } from './record.ts';
import { families, type Role } from './role.ts';
import { Side } from './whereabouts.ts';
import { KnownAlert, StudentAlert, StudentCard, StudentState } from './student-card.ts';

export const Sex = z.enum(['FEMALE', 'MALE'], { error: 'Choose female or male' });
export type Sex = z.infer<typeof Sex>;

export const Residency = z.enum(['DAY', 'BOARDER', 'WEEKLY_BOARDER'], { error: 'Choose day or boarding' });
export type Residency = z.infer<typeof Residency>;

export const MediaConsent = z.enum(['NOT_ASKED', 'GIVEN', 'REFUSED']);
export type MediaConsent = z.infer<typeof MediaConsent>;

/** The bus a child rides on its days: 1 Monday … 7 Sunday. */
export const Ride = z.strictObject({
  busId: Id,
  stop: note(80),
  days: z.array(count(1, 7)).check(z.maxLength(7)),
});
export type Ride = z.infer<typeof Ride>;

/** What people write of a student. `alerts` is a collection by line. Health has a record of its own. */
export const StudentContent = z.strictObject({
  admissionNo: text('the admission number', 40),
  firstName: text('the first name', 60),
  middleName: note(60),
  lastName: text('the last name', 60),
  preferredName: note(60),
  /** With `dob` null only in a state of `lackingStates`. */
  sex: z.nullable(Sex),
  dob: z.nullable(Day),
  classId: z.nullable(Id),
  rollNo: z.nullable(count(1, 999)),
  residency: Residency,
  houseId: z.nullable(Id),
  bed: note(20),
  rideToSchool: z.nullable(Ride),
  rideHome: z.nullable(Ride),
  address: note(300),
  /** The child's own, not a guardian's: what is sent there proves nothing of a guardian. */
  ownPhone: OptionalPhone,
  ownEmail: z.union([z.literal(''), Email], { error: 'Enter an e-mail address, or leave it empty' }),
  homeLanguage: note(60),
  nationality: note(60),
  stateOfOrigin: note(60),
  entryDate: Day,
  previousSchool: note(120),
  mediaConsent: MediaConsent,
  alerts: z.record(z.string(), StudentAlert),
});
export type StudentContent = z.infer<typeof StudentContent>;

export const studentLines = ['alerts'] as const;

export const emptyStudent = {
  admissionNo: '',
  firstName: '',
  middleName: '',
  lastName: '',
  preferredName: '',
  sex: null,
  dob: null,
  classId: null,
  rollNo: null,
  residency: 'DAY',
  houseId: null,
  bed: '',
  rideToSchool: null,
  rideHome: null,
  address: '',
  ownPhone: '',
  ownEmail: '',
  homeLanguage: '',
  nationality: '',
  stateOfOrigin: '',
  entryDate: null,
  previousSchool: '',
  mediaConsent: 'NOT_ASKED',
  alerts: {},
} as const satisfies Record<keyof StudentContent, unknown>;

/** A Correspondent writes contact and transport only. */
export const correspondentFields: readonly (keyof StudentContent)[] = ['address', 'homeLanguage', 'rideToSchool', 'rideHome'];

/** What is not known yet of a child who came by a file: they are put on the roll when it is. */
export function lackingOf({ sex, dob }: { sex: string | null; dob: Day | null }): ('sex' | 'dob')[] {
  return [...(sex === null ? (['sex'] as const) : []), ...(dob === null ? (['dob'] as const) : [])];
}

/** Whether it may stay unknown, or become so: once a child was here, what is known is not unlearned. */
export function mayLack(held: { state: StudentState; sex: string | null; dob: Day | null }): boolean {
  return held.state === 'EXPECTED' || lackingOf(held).length > 0;
}

/** What every other child needs, at its fields. */
export function lackingProblems(content: Pick<StudentContent, 'sex' | 'dob'>): Detail[] {
  return lackingOf(content).map((path) => ({ path, message: path === 'sex' ? 'Choose female or male' : 'Enter the date of birth' }));
}

/** Who comes on a later day is expected until then. */
export function stateAtEntry(entryDate: Day, today: Day): StudentState {
  return entryDate > today ? 'EXPECTED' : 'ACTIVE';
}

export const StudentStep = z.object({
  from: z.nullable(StudentState),
  to: StudentState,
  on: Day,
  reason: z.string(),
  by: z.string(),
  at: Instant,
});
export type StudentStep = z.infer<typeof StudentStep>;

export const Student = z.object({
  ...StudentContent.shape,
  alerts: z.record(z.string(), KnownAlert),
  id: Id,
  version: z.int(),
  state: StudentState,
  exitDate: z.nullable(Day),
  exitReason: z.string(),
  /** As the roster has it: with guardians, warnings and the picture's version. */
  card: StudentCard,
  updatedAt: Instant,
  updatedBy: z.string(),
  /** How the student came to be in this state, newest first. */
  steps: z.array(StudentStep),
});
export type Student = z.infer<typeof Student>;

/** Saved views that every school needs; the last of them, where students are known to be today. */
export const StudentView = z.enum([
  'NO_CONTACT',
  'NO_PHOTO',
  'NO_COLLECTOR',
  'ALERT',
  'NO_BUS',
  'NO_CLASS',
  'TO_COMPLETE',
  ...Side.options,
]);
export type StudentView = z.infer<typeof StudentView>;

/** `ANY`: whoever was ever here, also who left and who is archived. */
export const AskedState = z.enum([...StudentState.options, 'ANY']);
export type AskedState = z.infer<typeof AskedState>;

const sorts = ['name', '-name', 'admissionNo', '-admissionNo', 'class', '-class', 'state', '-state'] as const;

export const StudentFilter = z.strictObject({
  ...PageQuery,
  search: z.optional(note(100)),
  classId: z.optional(Id),
  houseId: z.optional(Id),
  /** Who rides it, to school or home. */
  busId: z.optional(Id),
  residency: z.optional(Residency),
  /** Without it: everybody on the roll. */
  state: z.optional(AskedState),
  view: z.optional(StudentView),
  sort: z._default(z.enum(sorts), 'name'),
});
export type StudentFilter = z.infer<typeof StudentFilter>;

const One = z.strictObject({ id: Id });
const admin: readonly Role[] = ['School Admin'];

export const listStudents = endpoint('GET', '/school/students', {
  summary: 'The students the caller may see',
  query: StudentFilter,
  answer: pageOf(StudentCard),
  roles: families,
});

/**
 * Whether another student of the school has the number: also one who left long ago, or whom the caller does not see. Of whom
 * it is, nothing is said.
 */
export const isAdmissionNoTaken = endpoint('GET', '/school/students/number-taken', {
  summary: 'Whether an admission number is another student’s',
  query: z.strictObject({ admissionNo: text('the admission number', 40), id: Id }),
  answer: z.object({ isTaken: z.boolean() }),
  // Who writes the number of a child.
  roles: ['School Admin', 'Hybrid'],
});

export const readStudent = endpoint('GET', '/school/students/:id', {
  summary: 'One student',
  params: One,
  answer: Student,
  roles: families,
});

const placeKinds = { classId: 'class', houseId: 'house', 'rideToSchool/busId': 'bus', 'rideHome/busId': 'bus' } as const;

/** Registers a student (School Admin, when the server has none of this id) or changes fields. */
export const recordStudent = queuedCommand('PUT', '/school/students/:id', {
  summary: 'Register a student or change fields of one',
  params: One,
  body: z.strictObject({ changes: Changes }),
  answer: Student,
  roles: families,
  kind: 'student.record',
  kindV: 1,
  content: StudentContent,
  lane: ({ params }) => `student:${params.id}`,
  // The class, the house and the buses that an edit names may have been made offline too.
  createdIn: ({ body }) => lanesNamedIn(body.changes, placeKinds),
  coalesce: true,
});

/** An exit ends what hangs on the student: class, house, bus, rights to collect. Who comes back is given them anew. */
export const moveStudent = command('POST', '/school/students/:id/state', {
  summary: 'Take a student into another state of the life-cycle',
  params: One,
  /** `sex` and `dob`: of a child of whom they are not known yet. What is known is changed in the record alone. */
  body: z.strictObject({ to: StudentState, on: Day, reason: note(300), version: z.int(), sex: z.optional(Sex), dob: z.optional(Day) }),
  answer: Student,
  roles: admin,
  offline: 'refuse',
});
