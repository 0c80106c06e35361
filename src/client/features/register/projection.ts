/** Registers as they will be once this device's edits are on the server. Pure. */
import * as z from 'zod/mini';
import { applyChanges } from '#contract/change.ts';
import type { Day } from '#contract/fields.ts';
import { emptyRegister, type OneRegister, recordRegister, type Register, RegisterContent, type RegisterLine } from '#contract/register.ts';
import { figuresOf, isCalled, sessionsOf, timesOf } from '#contract/register-rules.ts';
import { hoursOn, type SchoolCalendar } from '#contract/school-calendar.ts';
import type { SchoolClass } from '#contract/class.ts';
import type { StudentCard } from '#contract/student-card.ts';
import type { OutboxRecord } from '#outbox/record.ts';

export interface RegisterContext {
  classes: readonly SchoolClass[];
  students: readonly StudentCard[];
  calendar: SchoolCalendar;
  /** Who works on this device. */
  who: string;
}

const Edit = z.object({ changes: z.record(z.string(), z.unknown()) });

/** Who is called in a class that day, as far as this device knows: by number, and who has none by name. */
export function calledIn(students: readonly StudentCard[], classId: string, day: Day): StudentCard[] {
  const called = seatedIn(students, classId).filter((card) => isCalled(card, day));
  return called.sort((a, b) => (a.rollNo ?? Infinity) - (b.rollNo ?? Infinity) || 0);
}

const seated = new WeakMap<readonly StudentCard[], Map<string | null, StudentCard[]>>();

/** A day has a line for each class and session, and each would look through the whole school. */
function seatedIn(students: readonly StudentCard[], classId: string): readonly StudentCard[] {
  const known = seated.get(students) ?? Map.groupBy(students, (card) => card.classId);
  seated.set(students, known);
  return known.get(classId) ?? [];
}

/** A register that nobody took, here or there; null when the class is not on this device. */
export function freshRegister(one: OneRegister, { classes, students, calendar }: RegisterContext): Register | null {
  const of = classes.find(({ id }) => id === one.classId);
  if (!of) return null;
  const rules = hoursOn(calendar, one.day, { level: of.level });
  return {
    ...one,
    className: of.name,
    level: of.level,
    version: 0,
    figures: figuresOf(
      calledIn(students, one.classId, one.day).map(({ id }) => id),
      {},
    ),
    times: timesOf(rules, one.session),
    frozen: null,
    takenAt: null,
    takenBy: null,
    updatedAt: null,
    updatedBy: '',
    content: emptyRegister,
    marked: {},
    changes: [],
  };
}

export function projectRegister(
  register: Register,
  records: readonly OutboxRecord[],
  { students, who }: Pick<RegisterContext, 'students' | 'who'>,
): Register {
  const called = calledIn(students, register.classId, register.day).map(({ id }) => id);
  return editsOf(records, register).reduce((now, record) => fold(now, record, { called, who }), register);
}

/** The day's lines with what this device hands in; where the server was never asked, those of the classes that it knows. */
export function projectDay(lines: readonly RegisterLine[], records: readonly OutboxRecord[], context: RegisterContext): RegisterLine[] {
  return lines.map((line) => {
    const edits = editsOf(records, line);
    if (edits.length === 0) return line;
    const begun: Register = { ...line, content: emptyRegister, marked: {}, changes: [] };
    const { figures, updatedAt, updatedBy } = projectRegister(begun, edits, context);
    // Which children the server has marks of is not in a line: what says more stands.
    const isMore = figures.marked >= line.figures.marked;
    return {
      ...line,
      updatedAt,
      updatedBy,
      figures: isMore ? { ...figures, expected: Math.max(line.figures.expected, figures.marked) } : line.figures,
    };
  });
}

export function dayFromDevice(day: Day, context: RegisterContext): RegisterLine[] {
  return context.classes.flatMap((of) => {
    if (of.state !== 'ACTIVE') return [];
    const rules = hoursOn(context.calendar, day, { level: of.level });
    return sessionsOf(rules).flatMap((session): RegisterLine[] => {
      const fresh = freshRegister({ classId: of.id, day, session }, context);
      if (!fresh || fresh.times === null || fresh.figures.expected === 0) return [];
      const { content: _, marked: _marked, changes: _changes, ...line } = fresh;
      return [{ ...line, teacherName: of.teacherName }];
    });
  });
}

/** Those that hand marks in. */
function editsOf(records: readonly OutboxRecord[], one: OneRegister): OutboxRecord[] {
  return records.filter((record) => {
    const { kind, params } = record;
    if (kind !== recordRegister.kind || Object.keys(marksIn(record)).length === 0) return false;
    return params['classId'] === one.classId && params['day'] === one.day && params['session'] === one.session;
  });
}

function fold(register: Register, record: OutboxRecord, { called, who }: { called: readonly string[]; who: string }): Register {
  const handedIn = marksIn(record);
  const at = record.at.device;
  const marks = { ...register.content.marks, ...handedIn };
  return {
    ...register,
    content: { marks, why: {}, handedIn: null },
    marked: { ...register.marked, ...Object.fromEntries(Object.keys(handedIn).map((id) => [id, { by: who, at }])) },
    figures: figuresOf(called, marks),
    updatedAt: at,
    updatedBy: who,
  };
}

const read = new WeakMap<OutboxRecord, RegisterContent['marks']>();

/** Read once: with each answer the lines of a day are folded anew, over everything that waits. */
function marksIn(record: OutboxRecord): RegisterContent['marks'] {
  const known = read.get(record);
  if (known) return known;
  const edit = z.safeParse(Edit, record.body);
  const content = z.safeParse(RegisterContent, edit.success ? applyChanges(emptyRegister, edit.data.changes) : null);
  const marks = content.success ? content.data.marks : {};
  read.set(record, marks);
  return marks;
}
