import { and, asc, count, eq, exists, gt, gte, inArray, lte, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Day } from '#contract/fields.ts';
import { compareClasses } from '#contract/level-order.ts';
import type { Mark } from '#contract/mark.ts';
import type { MarkChange, OneRegister, RegisterFigures, RegisterLine, RegisterSession, RegisterTimes } from '#contract/register.ts';
import { figuresOf, inRegister, sessionsOf, timesOf, wasOnRoll } from '#contract/register-rules.ts';
import { hoursOn, type SchoolCalendar } from '#contract/school-calendar.ts';
import type { Tx } from '#server/db/database.ts';
import { attendanceSeenBy, seesEveryAttendance } from '#server/features/assignment/scope.ts';
import { namesOfStaff } from '#server/features/employee/names.ts';
import { schoolClass } from '#server/features/class/table.ts';
import { nameOf } from '#server/features/student/places.ts';
import { classMember, student } from '#server/features/student/table.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import { register, registerMark, registerMarkChange } from './table.ts';

export type RegisterRow = typeof register.$inferSelect;

/** The class, as far as the caller may take its register. */
export async function findClassOf(tx: Tx, actor: Actor, classId: string) {
  const holdsSeen = tx
    .select({ one: sql`1` })
    .from(student)
    .where(and(attendanceSeenBy(tx, actor), eq(student.classId, schoolClass.id)));
  const [row] = await tx
    .select({ id: schoolClass.id, name: schoolClass.name, level: schoolClass.level })
    .from(schoolClass)
    .where(
      and(
        eq(schoolClass.schoolId, actor.schoolId),
        eq(schoolClass.id, classId),
        seesEveryAttendance(actor) ? undefined : or(eq(schoolClass.createdBy, actor.userId), exists(holdsSeen)),
      ),
    );
  return row;
}

export async function findRegister(tx: Tx, schoolId: SchoolId, one: OneRegister): Promise<RegisterRow | undefined> {
  const [row] = await tx.select().from(register).where(isIt(schoolId, one));
  return row;
}

/** The register, held until the transaction ends so that edits of it follow one another. */
export async function holdRegister(tx: Tx, schoolId: SchoolId, one: OneRegister): Promise<RegisterRow | undefined> {
  const [row] = await tx.select().from(register).where(isIt(schoolId, one)).for('update');
  return row;
}

export function isIt(schoolId: SchoolId, { classId, day, session }: OneRegister): SQL | undefined {
  return and(eq(register.schoolId, schoolId), eq(register.classId, classId), eq(register.day, day), eq(register.session, session));
}

export interface Child {
  id: string;
  name: string;
  number: string;
  rollNo: number | null;
  /** Sits in the class now, and is called in it. */
  isCalled: boolean;
  isOnRoll: boolean;
  isSeen: boolean;
}

/** Who sits in the class or once did, by id. */
export async function childrenOf(tx: Tx, actor: Actor, { classId, day }: OneRegister): Promise<Map<string, Child>> {
  const sat = tx
    .select({ one: sql`1` })
    .from(classMember)
    .where(and(eq(classMember.schoolId, student.schoolId), eq(classMember.studentId, student.id), eq(classMember.classId, classId)));
  const called = and(eq(student.classId, classId), isCalledOn(day));
  const rows = await tx
    .select({
      id: student.id,
      content: student.content,
      state: student.state,
      exitDate: student.exitDate,
      isCalled: sql<boolean>`coalesce(${called}, false)`,
      isSeen: sql<boolean>`coalesce(${attendanceSeenBy(tx, actor)}, false)`,
    })
    .from(student)
    .where(and(eq(student.schoolId, actor.schoolId), or(eq(student.classId, classId), exists(sat))));
  return new Map(
    rows.map(({ content, state, exitDate, ...row }) => {
      const { admissionNo: number, rollNo, entryDate } = content;
      return [row.id, { ...row, isOnRoll: wasOnRoll({ state, exitDate, entryDate }, day), name: nameOf(content), number, rollNo }];
    }),
  );
}

export interface KeptMark {
  mark: Mark;
  classId: string;
  by: string;
  byId: string | null;
  at: Date;
  importId: string | null;
}

/** The marks of the session: those taken in this class, and those its children have from another one. */
export async function marksOf(
  tx: Tx,
  schoolId: SchoolId,
  { one: { classId, day, session }, children }: { one: OneRegister; children: readonly string[] },
): Promise<Map<string, KeptMark>> {
  const { studentId } = registerMark;
  const rows = await tx
    .select()
    .from(registerMark)
    .where(
      and(
        ofSession(registerMark, schoolId, { day, session }),
        or(eq(registerMark.classId, classId), children.length > 0 ? inArray(studentId, [...children]) : undefined),
      ),
    );
  return new Map(rows.map((row) => [row.studentId, keptMark(row)]));
}

/** The mark of one child, whichever class it was taken in. */
export async function markOf(
  tx: Tx,
  schoolId: SchoolId,
  { studentId, day, session }: { studentId: string; day: Day; session: RegisterSession },
): Promise<KeptMark | undefined> {
  const [row] = await tx
    .select()
    .from(registerMark)
    .where(and(ofSession(registerMark, schoolId, { day, session }), eq(registerMark.studentId, studentId)));
  return row && keptMark(row);
}

function keptMark({
  code,
  minutesLate,
  reason,
  note,
  classId,
  takenByName,
  takenBy,
  takenAt,
  importId,
}: typeof registerMark.$inferSelect): KeptMark {
  return { mark: { code, minutesLate, reason, note }, classId, by: takenByName, byId: takenBy, at: takenAt, importId };
}

/** How the marks of these children were changed, oldest first. */
export async function changesOf(
  tx: Tx,
  schoolId: SchoolId,
  { one: { day, session }, children }: { one: OneRegister; children: readonly string[] },
): Promise<MarkChange[]> {
  if (children.length === 0) return [];
  const { studentId, before, after, why, at, byName: by, proposedByName: proposedBy } = registerMarkChange;
  const rows = await tx
    .select({ studentId, before, after, why, at, by, proposedBy })
    .from(registerMarkChange)
    .where(and(ofSession(registerMarkChange, schoolId, { day, session }), inArray(studentId, [...children])))
    .orderBy(asc(at), asc(registerMarkChange.id));
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

function ofSession(
  table: typeof registerMark | typeof registerMarkChange,
  schoolId: SchoolId,
  { day, session }: { day: Day; session: RegisterSession },
): SQL | undefined {
  return and(eq(table.schoolId, schoolId), eq(table.day, day), eq(table.session, session));
}

/** Of each day of a span, how many registers of the whole school hold marks. */
export function markedRegisters(tx: Tx, schoolId: SchoolId, { from, until }: { from: Day; until: Day }) {
  return tx
    .select({ day: register.day, registers: count() })
    .from(register)
    .where(and(eq(register.schoolId, schoolId), gte(register.day, from), lte(register.day, until), gt(register.marked, 0)))
    .groupBy(register.day);
}

/** A line for each class that the caller may know of and each session of the day, and for what was taken though the day has no school. */
export async function linesOf(tx: Tx, actor: Actor, { day, calendar }: { day: Day; calendar: SchoolCalendar }): Promise<RegisterLine[]> {
  const classes = await classesOn(tx, actor, day);
  const taken = await tx
    .select()
    .from(register)
    .where(and(eq(register.schoolId, actor.schoolId), eq(register.day, day)));
  const byClass = Map.groupBy(taken, ({ classId }) => classId);
  const ofSeen = await figuresOfSeen(tx, actor, day);
  return classes.toSorted(compareClasses).flatMap(({ id: classId, name: className, level, teacherName, size, seen }) => {
    const rules = hoursOn(calendar, day, { level });
    const there = new Map((byClass.get(classId) ?? []).map((row) => [row.session, row]));
    const due = sessionsOf(rules).filter((session) => timesOf(rules, session) !== null);
    const sessions = (['DAY', 'AM', 'PM'] as const).filter((session) => due.includes(session) || there.has(session));
    return sessions.map((session) => {
      const one = { classId, day, session, className, level, teacherName };
      const facts = factsOf(there.get(session), { expected: size, times: timesOf(rules, session) });
      return { ...one, ...facts, ...(ofSeen && { figures: ofSeen(one, seen) }), ...(seen < size && { isPart: true as const }) };
    });
  });
}

/**
 * Who is assigned some of a class counts those: what the others are marked as would follow from figures of all, and who has marked
 * all of theirs has nothing left to take. Null stands for the figures that are kept.
 */
async function figuresOfSeen(tx: Tx, actor: Actor, day: Day) {
  if (seesEveryAttendance(actor)) return null;
  const { classId } = student;
  const { studentId, session, code } = registerMark;
  const rows = await tx
    .select({ classId, studentId, session, code })
    .from(registerMark)
    .innerJoin(student, and(eq(student.schoolId, registerMark.schoolId), eq(student.id, studentId)))
    .where(and(eq(registerMark.schoolId, actor.schoolId), eq(registerMark.day, day), attendanceSeenBy(tx, actor), isCalledOn(day)));
  const byRegister = Map.groupBy(rows, (row) => `${row.classId}/${row.session}`);
  return (one: Pick<OneRegister, 'classId' | 'session'>, expected: number): RegisterFigures => {
    const given = byRegister.get(`${one.classId}/${one.session}`) ?? [];
    const marks = Object.fromEntries(given.map((row) => [row.studentId, { code: row.code }]));
    return { ...figuresOf(Object.keys(marks), marks), expected };
  };
}

/** What is told of a register besides its marks; of one that nobody took, what it will begin with. */
export function factsOf(row: RegisterRow | undefined, fresh: { expected: number; times: RegisterTimes | null }) {
  if (!row) {
    const figures = { expected: fresh.expected, marked: 0, present: 0, late: 0, absent: 0 };
    return { version: 0, figures, times: fresh.times, frozen: null, takenAt: null, takenBy: null, updatedAt: null, updatedBy: '' };
  }
  const { version, frozen, takenAt, takenByName: takenBy, updatedAt, updatedByName: updatedBy } = row;
  return {
    version,
    figures: figuresIn(row),
    times: timesIn(row),
    frozen,
    takenAt: takenAt?.toISOString() ?? null,
    takenBy,
    updatedAt: updatedAt.toISOString(),
    updatedBy,
  };
}

function figuresIn({ expected, marked, present, late, absent }: RegisterRow): RegisterFigures {
  return { expected, marked, present, late, absent };
}

function timesIn({ versionId, starts, graceMin, closesMin }: RegisterRow): RegisterTimes | null {
  return starts === null || graceMin === null || closesMin === null ? null : { versionId, starts, graceMin, closesMin };
}

/** Classes of children, and those that were taken that day though they are closed by now. */
async function classesOn(tx: Tx, actor: Actor, day: Day) {
  const ofClass = and(eq(student.schoolId, schoolClass.schoolId), eq(student.classId, schoolClass.id), isCalledOn(day));
  const called = tx.select({ rows: count() }).from(student).where(ofClass);
  const seen = tx
    .select({ rows: count() })
    .from(student)
    .where(and(attendanceSeenBy(tx, actor), ofClass));
  const isCalled = tx
    .select({ one: sql`1` })
    .from(student)
    .where(ofClass);
  const holdsSeen = tx
    .select({ one: sql`1` })
    .from(student)
    .where(and(attendanceSeenBy(tx, actor), ofClass));
  const isTaken = tx
    .select({ one: sql`1` })
    .from(register)
    .where(and(eq(register.schoolId, schoolClass.schoolId), eq(register.classId, schoolClass.id), eq(register.day, day)));
  const { id, name, level, teacherId } = schoolClass;
  const rows = await tx
    .select({ id, name, level, teacherId, size: countOf(called), seen: countOf(seen) })
    .from(schoolClass)
    .where(
      and(
        eq(schoolClass.schoolId, actor.schoolId),
        or(and(eq(schoolClass.state, 'ACTIVE'), exists(isCalled)), exists(isTaken)),
        seesEveryAttendance(actor) ? undefined : exists(holdsSeen),
      ),
    );
  const named = await namesOfStaff(
    tx,
    actor.schoolId,
    rows.flatMap(({ teacherId: teacher }) => teacher ?? []),
  );
  return rows.map(({ teacherId: teacher, ...row }) => ({ ...row, teacherName: named.get(teacher ?? '') ?? '' }));
}

const countOf = (rows: SQLWrapper) => sql<number>`(${rows})`.mapWith(Number);

/** Of students, as `isCalled` of the contract says it. */
export function isCalledOn(day: Day): SQL | undefined {
  return and(inArray(student.state, [...inRegister]), lte(sql`${student.content} ->> 'entryDate'`, day));
}
