/**
 * Registers. One is of a class, a day and a session of that day, which name it: two devices that open it without a connection write
 * the same. Marks are merged by child. What somebody sends is handed in; taps that nobody handed in stay on their device.
 */
import * as z from 'zod/mini';
import { Changes } from './change.ts';
import { command, endpoint, queuedCommand } from './endpoint.ts';
import { Day, Id, Instant, NearDay, text, TimeOfDay } from './fields.ts';
import { Mark } from './mark.ts';
import type { Role } from './role.ts';
import { DeviceTime } from './whereabouts.ts';

/** The whole day, or one half of it, as the school's hours say. */
export const RegisterSession = z.enum(['DAY', 'AM', 'PM']);
export type RegisterSession = z.infer<typeof RegisterSession>;

/** CLOSED comes by the clock, FROZEN by the days or by a School Admin. */
export const RegisterState = z.enum(['OPEN', 'TAKEN', 'CLOSED', 'FROZEN']);
export type RegisterState = z.infer<typeof RegisterState>;

/** After so many days nobody changes a register any more, unless a School Admin lets them. */
export const frozenAfterDays = 14;

const why = text('why the mark is another now', 300);

/** `marks` and `why` are collections by line, by the child's id. */
export const RegisterContent = z.strictObject({
  marks: z.record(Id, Mark),
  /** Of a mark that was handed in before: why it is another now. It goes into the history of the mark, and is in no answer. */
  why: z.record(Id, why),
  /** When it was handed in, by the device's clock. In no answer either. */
  handedIn: z.nullable(DeviceTime),
});
export type RegisterContent = z.infer<typeof RegisterContent>;

export const emptyRegister: RegisterContent = { marks: {}, why: {}, handedIn: null };

/** Kept beside a register, so that no list counts marks. Of `expected` children `marked` have a mark. */
export const RegisterFigures = z.object({ expected: z.int(), marked: z.int(), present: z.int(), late: z.int(), absent: z.int() });
export type RegisterFigures = z.infer<typeof RegisterFigures>;

/** The rules a register was taken by, kept with it: other hours later do not rewrite it. */
export const RegisterTimes = z.object({
  versionId: z.nullable(Id),
  starts: TimeOfDay,
  graceMin: z.int(),
  closesMin: z.int(),
});
export type RegisterTimes = z.infer<typeof RegisterTimes>;

/** A mark that was changed after it was handed in. */
export const MarkChange = z.object({
  studentId: Id,
  before: Mark,
  after: Mark,
  why: z.string(),
  at: Instant,
  by: z.string(),
  /** Who had proposed it, where `by` accepted it; null where nobody had. */
  proposedBy: z.nullable(z.string()),
});
export type MarkChange = z.infer<typeof MarkChange>;

const line = {
  classId: Id,
  day: Day,
  session: RegisterSession,
  className: z.string(),
  level: z.string(),
  /** 0 while nobody has handed anything in. */
  version: z.int(),
  figures: RegisterFigures,
  /** The caller sees some of the children who are called, and the figures count those; left out where they see all. */
  isPart: z.optional(z.literal(true)),
  times: z.nullable(RegisterTimes),
  /** What a School Admin said of it; null leaves it to the days. */
  frozen: z.nullable(z.boolean()),
  /** When and by whom the last child was marked; null while one has no mark. */
  takenAt: z.nullable(Instant),
  takenBy: z.nullable(z.string()),
  updatedAt: z.nullable(Instant),
  updatedBy: z.string(),
};

/** A register in the list of a day. */
export const RegisterLine = z.object({ ...line, teacherName: z.string() });
export type RegisterLine = z.infer<typeof RegisterLine>;

/** A file that marks came by which nobody took here. */
export const ImportedMarks = z.object({ fileName: z.string(), by: z.string(), at: Instant, marks: z.int() });
export type ImportedMarks = z.infer<typeof ImportedMarks>;

/** With the marks of the children whom the caller sees. */
export const Register = z.object({
  ...line,
  content: RegisterContent,
  /** Who marked each child, and when. */
  marked: z.record(Id, z.object({ by: z.string(), at: Instant })),
  changes: z.array(MarkChange),
  /** Left out where none of the marks was imported. */
  imports: z.optional(z.array(ImportedMarks)),
});
export type Register = z.infer<typeof Register>;

const takers: readonly Role[] = ['School Admin', 'Hybrid'];

export const OneRegister = z.strictObject({ classId: Id, day: NearDay, session: RegisterSession });
export type OneRegister = z.infer<typeof OneRegister>;

const path = '/school/registers/:classId/:day/:session';

/** Of every class the caller may know of, taken or not. No school has so many that a day of them needs pages. */
export const listRegisters = endpoint('GET', '/school/registers', {
  summary: 'The registers of a day, a line for each class and session',
  query: z.strictObject({ day: NearDay }),
  answer: z.array(RegisterLine),
  roles: [...takers, 'Support', 'Auditor'],
});

export const readRegister = endpoint('GET', path, {
  summary: 'The register of one class, day and session',
  params: OneRegister,
  answer: Register,
  roles: takers,
});

export function registerKey({ classId, day, session }: OneRegister): string {
  return `${classId}/${day}/${session}`;
}

/** As a trail calls it. */
export function registerLabel({ day, session }: OneRegister, className: string): string {
  return session === 'DAY' ? `${className}, ${day}` : `${className}, ${day}, ${session}`;
}

export const recordRegister = queuedCommand('PUT', path, {
  summary: 'Hand in marks of a register, or change them',
  params: OneRegister,
  body: z.strictObject({ changes: Changes }),
  answer: Register,
  roles: takers,
  kind: 'register.record',
  kindV: 1,
  content: RegisterContent,
  lane: ({ params }) => `register:${registerKey(params)}`,
  // Of a class, or a child, that was added without a connection it waits until the server has them.
  createdIn: ({ params, body }) => [`class:${params.classId}`, ...Object.keys(body.changes).flatMap(laneOfChild)],
  coalesce: true,
});

function laneOfChild(path: string): string[] {
  const [name, child] = path.split('/');
  return name === 'marks' && child !== undefined ? [`student:${child}`] : [];
}

export const RegisterFreeze = z.strictObject({ isFrozen: z.boolean(), reason: text('a reason', 300) });
export type RegisterFreeze = z.infer<typeof RegisterFreeze>;

export const freezeRegister = command('POST', `${path}/freeze`, {
  summary: 'Freeze a register, or let it be changed again',
  params: OneRegister,
  body: RegisterFreeze,
  answer: Register,
  roles: ['School Admin'],
  offline: 'refuse',
});
