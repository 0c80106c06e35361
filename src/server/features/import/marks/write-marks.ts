/**
 * Writes imported marks into the registers of their days, and begins those that nobody took. It is the past that is written:
 * nobody is told of it, and nobody was seen.
 */
import { and, eq, sql } from 'drizzle-orm';
import { closesAt, timesOf } from '#contract/register-rules.ts';
import { insertMany } from '#server/db/insert-many.ts';
import { keepPairs } from '#server/features/attendance/keep.ts';
import { register, registerMark, registerMarkChange } from '#server/features/register/table.ts';
import type { Writer } from '#server/features/import/write.ts';
import { importMade } from '#server/features/import/table.ts';
import { isLine, linesOf } from './kept-marks.ts';
import { classOf, type MarkWish } from './plan-marks.ts';
import { countRegisters, heldRegisters, keyOfRegister, type RegisterOf } from './registers.ts';

/** What the undo of one mark must know. */
export interface MadeMark {
  day: string;
  session: MarkWish['session'];
  /** When the import says it was taken: any later change has another time. */
  takenAt: string;
  before: (Omit<NonNullable<MarkWish['before']>, 'takenAt'> & { takenAt: string }) | null;
  /** Its line in the history of the mark that was there. */
  changeId: string | null;
}

export async function writeMarks(writer: Writer, fileName: string, wishes: readonly MarkWish[]): Promise<void> {
  if (wishes.length === 0) return;
  const { db, actor } = writer;
  const registers = registersIn(wishes);
  await beginRegisters(writer, wishes, await heldRegisters(db, actor.schoolId, registers));
  const written = wishes.map((wish) => ({ wish, takenAt: takenAtOf(writer, wish), changeId: wish.before ? writer.newId() : null }));
  await addMarks(writer, written);
  await replaceMarks(writer, written);
  await noteChanges(writer, fileName, written);
  await countRegisters(writer, registers);
  await keepPairs(
    db,
    actor,
    wishes.map(({ studentId, day }) => ({ id: studentId, day })),
  );
  await insertMany(
    db,
    importMade,
    written.map(({ wish, takenAt, changeId }) => ({
      schoolId: actor.schoolId,
      runId: writer.runId,
      kind: 'mark' as const,
      id: wish.studentId,
      otherId: writer.newId(),
      name: nameOfMark(wish),
      before: {
        day: wish.day,
        session: wish.session,
        takenAt: takenAt.toISOString(),
        before: wish.before && { ...wish.before, takenAt: wish.before.takenAt.toISOString() },
        changeId,
      } satisfies MadeMark,
      version: 1,
      left: null,
    })),
  );
}

interface Written {
  wish: MarkWish;
  takenAt: Date;
  changeId: string | null;
}

function registersIn(wishes: readonly MarkWish[]): RegisterOf[] {
  const all = wishes.map((wish) => ({ classId: classOf(wish), day: wish.day, session: wish.session }));
  return [...new Map(all.map((one) => [keyOfRegister(one), one])).values()].toSorted((a, b) =>
    keyOfRegister(a) < keyOfRegister(b) ? -1 : 1,
  );
}

/** As if it had been taken on its day: what the gate saw later that day is news. A mark that is another now is so from now on. */
function takenAtOf({ actor, now }: Writer, { day, session, rules, before }: MarkWish): Date {
  const times = timesOf(rules, session);
  return before || !times ? now : closesAt(day, times, actor.timeZone);
}

async function beginRegisters({ db, actor, now, runId }: Writer, wishes: readonly MarkWish[], held: ReadonlySet<string>): Promise<void> {
  const fresh = new Map<string, typeof register.$inferInsert>();
  for (const wish of wishes) {
    const one = { classId: classOf(wish), day: wish.day, session: wish.session };
    const times = timesOf(wish.rules, wish.session);
    if (held.has(keyOfRegister(one)) || times === null) continue;
    fresh.set(keyOfRegister(one), {
      schoolId: actor.schoolId,
      ...one,
      version: 0,
      ...times,
      expected: 0,
      marked: 0,
      present: 0,
      late: 0,
      absent: 0,
      updatedAt: now,
      updatedBy: actor.userId,
      updatedByName: actor.name,
      importId: runId,
    });
  }
  await insertMany(db, register, [...fresh.values()]);
}

async function addMarks({ db, actor, runId }: Writer, written: readonly Written[]): Promise<void> {
  const fresh = written.filter(({ wish }) => wish.before === null);
  await insertMany(
    db,
    registerMark,
    fresh.map(({ wish: { studentId, day, session, classId, mark }, takenAt }) => ({
      schoolId: actor.schoolId,
      studentId,
      day,
      session,
      classId,
      ...mark,
      takenAt,
      takenBy: actor.userId,
      takenByName: actor.name,
      importId: runId,
    })),
  );
}

async function replaceMarks({ db, actor, runId }: Writer, written: readonly Written[]): Promise<void> {
  const changed = written.filter(({ wish }) => wish.before !== null);
  if (changed.length === 0) return;
  const lines = linesOf(
    changed.map(({ wish: { studentId, day, session, mark }, takenAt }) => ({
      studentId,
      day,
      session,
      ...mark,
      takenAt,
      by: actor.userId,
      byName: actor.name,
      importId: runId,
    })),
    markFields,
  );
  await setMarks(db, actor.schoolId, lines);
}

/** Names of the fields of a mark in `line`. */
export const markFields = sql`, code text, "minutesLate" int, reason text, note text, "takenAt" timestamptz, by uuid, "byName" text, "importId" uuid`;

export async function setMarks(db: Writer['db'], schoolId: string, lines: ReturnType<typeof linesOf>): Promise<void> {
  await db
    .update(registerMark)
    .set({
      code: sql`line.code`,
      minutesLate: sql`line."minutesLate"`,
      reason: sql`line.reason`,
      note: sql`line.note`,
      takenAt: sql`line."takenAt"`,
      takenBy: sql`line.by`,
      takenByName: sql`line."byName"`,
      importId: sql`line."importId"`,
    })
    .from(lines)
    .where(and(eq(registerMark.schoolId, schoolId), isLine(registerMark)));
}

async function noteChanges({ db, actor, now }: Writer, fileName: string, written: readonly Written[]): Promise<void> {
  await insertMany(
    db,
    registerMarkChange,
    written.flatMap(({ wish, changeId }) =>
      wish.before === null || changeId === null
        ? []
        : [
            {
              schoolId: actor.schoolId,
              id: changeId,
              studentId: wish.studentId,
              classId: classOf(wish),
              day: wish.day,
              session: wish.session,
              before: wish.before.mark,
              after: wish.mark,
              why: `Import ${fileName}`.slice(0, 300),
              at: now,
              byId: actor.userId,
              byName: actor.name,
            },
          ],
    ),
  );
}

function nameOfMark({ name, day, session }: MarkWish): string {
  return session === 'DAY' ? `${name}, ${day}` : `${name}, ${day} ${session}`;
}
