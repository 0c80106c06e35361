/** One deed done to many people: by the server, one after another, with a result for each of them. School Admins only. */
import * as z from 'zod/mini';
import { EmployeeFilter, EmployeeState } from './employee.ts';
import { command, endpoint } from './endpoint.ts';
import { FileAnswer } from './export-file.ts';
import { Day, Id, Instant, note } from './fields.ts';
import { PageQuery, pageOf } from './page.ts';
import type { Role } from './role.ts';
import { StudentFilter } from './student.ts';
import { onRoll, StudentState } from './student-card.ts';

/** People named one by one in a start. More are told by the filter of their list. */
export const mostNamed = 1_000;
/** From so many on the person confirms the number. */
export const confirmedFrom = 51;
export const jobKeptDays = 30;

/** What is done to each, with what the single deed asks for. */
export const JobWork = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('students.class'), classId: Id }),
    /** Null: out of the house they live in. */
    z.strictObject({ kind: z.literal('students.house'), houseId: z.nullable(Id) }),
    z.strictObject({ kind: z.literal('students.state'), to: StudentState, on: Day, reason: note(300) }),
    z.strictObject({ kind: z.literal('students.assign'), subAdminId: Id }),
    z.strictObject({ kind: z.literal('students.export') }),
    /** `on` is the last day of who leaves; null for the others. */
    z.strictObject({ kind: z.literal('employees.state'), to: EmployeeState, on: z.nullable(Day) }),
  ],
  { error: 'Choose what is to be done' },
);
export type JobWork = z.infer<typeof JobWork>;

/** What is begun by an undo alone: whom a job moved there goes back to where they were. */
const UndoWork = [
  z.strictObject({ kind: z.literal('students.class-undo'), classId: Id }),
  z.strictObject({ kind: z.literal('students.house-undo'), houseId: z.nullable(Id) }),
] as const;

export const AnyWork = z.discriminatedUnion('kind', [...JobWork.def.options, ...UndoWork]);
export type AnyWork = z.infer<typeof AnyWork>;
export type JobKind = AnyWork['kind'];

const unpaged = { page: true, limit: true } as const;

/** To whom: people by id, or everybody of a list's filter as the server finds them at the start. */
export const JobPeople = z.union(
  [
    z.strictObject({
      ids: z
        .array(Id)
        .check(
          z.minLength(1, { error: 'Choose at least one' }),
          z.maxLength(mostNamed, { error: `Choose at most ${mostNamed} one by one` }),
        ),
    }),
    z.strictObject({ students: z.omit(StudentFilter, unpaged) }),
    z.strictObject({ employees: z.omit(EmployeeFilter, unpaged) }),
  ],
  { error: 'Choose whom it is about' },
);
export type JobPeople = z.infer<typeof JobPeople>;

export const JobState = z.enum(['QUEUED', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED']);
export type JobState = z.infer<typeof JobState>;

export const Job = z.object({
  id: Id,
  work: AnyWork,
  /** The class, the house or the person the work is about, by name; empty where it is about none. */
  target: z.string(),
  state: JobState,
  total: z.int(),
  /** Looked at so far; of them `problems` were refused. */
  done: z.int(),
  problems: z.int(),
  /** Why it was given up; empty when it was not. */
  stopped: z.string(),
  byId: Id,
  by: z.string(),
  at: Instant,
  endedAt: z.nullable(Instant),
  /** Until then it can be undone; null where it cannot: another kind, nobody was moved, or it was undone. */
  undoUntil: z.nullable(Instant),
  /** How far its undo has come; null as long as there is none. */
  undo: z.nullable(JobState),
});
export type Job = z.infer<typeof Job>;

export function isEnded({ state }: Pick<Job, 'state'>): boolean {
  return state !== 'QUEUED' && state !== 'RUNNING';
}

/** Whether it takes people away from where they are: asked about whatever their number. */
export function isDestructive(work: JobWork): boolean {
  if (work.kind === 'students.state') return !onRoll.includes(work.to);
  return work.kind === 'employees.state' && work.to === 'LEFT';
}

const One = z.strictObject({ id: Id });
const admin: readonly Role[] = ['School Admin'];

export const countForJob = endpoint('POST', '/school/jobs/count', {
  summary: 'How many people a bulk action would be about',
  body: z.strictObject({ work: JobWork, people: JobPeople }),
  answer: z.object({ count: z.int() }),
  roles: admin,
});

/** The id is made by whoever asks: the same start again is answered with the same job. */
export const startJob = command('POST', '/school/jobs', {
  summary: 'Do one thing to many people',
  body: z.strictObject({
    id: Id,
    work: JobWork,
    people: JobPeople,
    /** As many as the person was told and agreed to: another number starts nothing. */
    count: z.int().check(z.minimum(0)),
  }),
  answer: Job,
  roles: admin,
  offline: 'refuse',
});

export const listJobs = endpoint('GET', '/school/jobs', {
  summary: 'The bulk actions of the last 30 days, newest first',
  query: z.strictObject({ ...PageQuery, state: z.optional(JobState) }),
  answer: pageOf(Job),
  roles: admin,
});

export const readJob = endpoint('GET', '/school/jobs/:id', {
  summary: 'One bulk action',
  params: One,
  answer: Job,
  roles: admin,
});

/** Nobody else is done after the answer; who was done stays so. */
export const cancelJob = command('POST', '/school/jobs/:id/cancel', {
  summary: 'Stop a bulk action before the next person',
  params: One,
  body: z.strictObject({}),
  answer: Job,
  roles: admin,
  offline: 'refuse',
});

/** A job of its own: who has moved on or has left since is refused, and named in its result. */
export const undoJob = command('POST', '/school/jobs/:id/undo', {
  summary: 'Undo a bulk move within seven days',
  params: One,
  /** The id of the new job, made by whoever asks. */
  body: z.strictObject({ id: Id }),
  answer: Job,
  roles: admin,
  offline: 'refuse',
});

/** Of an export: the people themselves. */
export const readJobResult = endpoint('GET', '/school/jobs/:id/result', {
  summary: 'What came of a bulk action, person by person, as a CSV file',
  params: One,
  answer: FileAnswer,
  isFile: true,
  roles: admin,
});
