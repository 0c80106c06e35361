/** Marks are written into a register, with all that follows from them: whoever writes them, and for whatever reason. */
import type { Mark } from '#contract/mark.ts';
import { listRegisters, type OneRegister, type Register, registerKey } from '#contract/register.ts';
import { figuresOf, timesOf } from '#contract/register-rules.ts';
import { hoursOn } from '#contract/school-calendar.ts';
import { schoolDay } from '#contract/school-time.ts';
import { keepDays } from '#server/features/attendance/keep.ts';
import { lookAtNotices } from '#server/features/guardian-notice/due.ts';
import { overtake } from '#server/features/mark-proposal/overtake.ts';
import { calendarOf } from '#server/features/school-calendar/queries.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { existing } from '#server/record/existing.ts';
import { writerOf } from '#server/record/rows.ts';
import { acceptedDeed, changedDeed, takenDeed } from './deeds.ts';
import { childrenOf, findClassOf, holdRegister, marksOf, type RegisterRow } from './queries.ts';
import { contentOf, type Marked, noSuchClass, refuseNotNow } from './rules.ts';
import { tellWhere } from './where.ts';
import { writeMarks, writeRegister } from './writes.ts';

export type Reading = Pick<Unit, 'db' | 'actor' | 'now'>;
export type Known = Awaited<ReturnType<typeof knownOf>>;

/** What a register is judged by: its class, who is called in it, and the hours of its day. */
export async function knownOf({ db, actor, now }: Reading, one: OneRegister) {
  const ofClass = await findClassOf(db, actor, one.classId);
  if (!ofClass) throw noSuchClass();
  const rules = hoursOn(await calendarOf(db, actor.schoolId), one.day, { level: ofClass.level });
  const children = await childrenOf(db, actor, one);
  const called = [...children.values()].filter(({ isCalled }) => isCalled).map(({ id }) => id);
  const today = schoolDay(now, actor.timeZone);
  return {
    className: ofClass.name,
    level: ofClass.level,
    rules,
    times: timesOf(rules, one.session),
    children,
    called,
    expected: called.length,
    today,
  };
}

interface Marking {
  one: OneRegister;
  known: Known;
  /** Held. */
  held: RegisterRow;
  /** At least one. */
  marked: readonly Marked[];
  /** All marks of the register as they are then. */
  marks: Register['content']['marks'];
  at: Date;
  /** Who had proposed it, where somebody had. */
  proposedBy?: string;
}

/** The register as it is then. */
export async function carryOut(
  unit: Omit<Unit, 'epoch'>,
  { one, known, held, marked, marks, at, proposedBy }: Marking,
): Promise<RegisterRow> {
  const { db, actor, now } = unit;
  const { className, times } = known;
  await writeMarks(unit, { one, marked, at, ...(proposedBy !== undefined && { proposedBy }) });
  const set = kept(held, { ...known, marks, at, by: actor.name });
  const row = await writeRegister(db, actor.schoolId, { row: held, writer: writerOf(unit), set });
  tellOf(unit, { one, className, marked, row, ...(proposedBy !== undefined && { proposedBy }) });
  await tellWhere(unit, { one, marked, at, className, times, isToday: one.day === known.today });
  const students = marked.map(({ studentId }) => studentId);
  await keepDays(db, actor, { person: 'student', ids: students, days: [one.day] });
  await lookAtNotices(db, actor, { students, day: one.day, now });
  await overtake(unit, { one, marked });
  return row;
}

interface Correction extends Pick<Marked, 'studentId' | 'name' | 'after' | 'why'> {
  one: OneRegister;
  before: Mark;
  proposedBy: string;
}

/** The mark of one child, which another one proposed and the caller accepts. */
export async function correctMark(unit: Omit<Unit, 'epoch'>, { one, proposedBy, ...marked }: Correction): Promise<void> {
  const { db, actor, now } = unit;
  const known = await knownOf(unit, one);
  const held = existing(await holdRegister(db, actor.schoolId, one), noSuchClass);
  refuseNotNow(held, known);
  const all = await marksOf(db, actor.schoolId, { one, children: [...known.children.keys()] });
  const marks = { ...contentOf(all).marks, [marked.studentId]: marked.after };
  await carryOut(unit, { one, known, held, marked: [marked], marks, at: now, proposedBy });
}

interface Filled {
  called: readonly string[];
  marks: Register['content']['marks'];
  at: Date;
  by: string;
}

function kept({ takenAt, takenByName }: RegisterRow, { called, marks, at, by }: Filled) {
  const figures = figuresOf(called, marks);
  const isWhole = figures.marked === figures.expected;
  const taken = takenAt ? { takenAt, takenByName } : { takenAt: at, takenByName: by };
  return { ...figures, ...(isWhole ? taken : { takenAt: null, takenByName: null }) };
}

interface Done {
  one: OneRegister;
  className: string;
  marked: readonly Marked[];
  row: RegisterRow;
  proposedBy?: string;
}

function tellOf(unit: Pick<Unit, 'record' | 'changed'>, { one, className, marked, row, proposedBy }: Done): void {
  const amended = marked.filter(({ before }) => before !== null);
  if (amended.length < marked.length) unit.record(takenDeed({ one, className }, row));
  if (amended.length > 0) {
    const told = { one, className };
    unit.record(proposedBy === undefined ? changedDeed(told, amended) : acceptedDeed(told, amended, proposedBy));
  }
  announce(unit, one, row);
}

/** It says which register, and nothing of a child. */
export function announce({ changed }: Pick<Unit, 'changed'>, one: OneRegister, { version }: RegisterRow): void {
  changed({ kind: 'register', id: registerKey(one), version }, { roles: listRegisters.roles === 'public' ? [] : listRegisters.roles });
}
