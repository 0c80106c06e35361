/** The registers that imported marks are in: held, counted anew, and gone again with the last of their marks. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { OneRegister } from '#contract/register.ts';
import { registerKey } from '#contract/register.ts';
import { countedAs, RegisterCode } from '#contract/mark.ts';
import type { Tx } from '#server/db/database.ts';
import { register, registerMark } from '#server/features/register/table.ts';
import { classMember, student } from '#server/features/student/table.ts';
import type { Actor } from '#server/http/handler.ts';
import { hadSeatOn, wasOnRollOn } from './children.ts';

export type RegisterOf = OneRegister;

export const keyOfRegister = registerKey;

function linesOf(registers: readonly RegisterOf[]) {
  const rows = registers.map(({ classId, day, session }) => ({ class: classId, day, session }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line(class uuid, day date, session text)`;
}

const isLine = and(eq(register.classId, sql`line.class`), eq(register.day, sql`line.day`), eq(register.session, sql`line.session`));

/** Those of them that there are, until the transaction ends. */
export async function heldRegisters(tx: Tx, schoolId: string, registers: readonly RegisterOf[]): Promise<Set<string>> {
  if (registers.length === 0) return new Set();
  const { classId, day, session } = register;
  const rows = await tx
    .select({ classId, day, session })
    .from(register)
    .innerJoin(linesOf(registers), isLine)
    .where(eq(register.schoolId, schoolId))
    .orderBy(classId, day, session)
    .for('update', { of: register });
  return new Set(rows.map(keyOfRegister));
}

const present = RegisterCode.options.filter((code) => code !== 'L' && countedAs(code) === 'PRESENT');

interface Stamp {
  db: Tx;
  actor: Actor;
  now: Date;
}

/** Who is expected is known of registers that somebody took; of an imported one it follows from the book of members. */
export async function countRegisters({ db, actor, now }: Stamp, registers: readonly RegisterOf[]): Promise<void> {
  if (registers.length === 0) return;
  const { schoolId } = actor;
  const marks = sql`select p.class, p.day, p.session, count(p.student)::int as people, count(m.code)::int as marked, count(*) filter (where m.code = 'L')::int as late, count(*) filter (where ${inArray(sql`m.code`, present)})::int as present from (${peopleOf(schoolId, registers)}) p left join ${registerMark} m on m.school_id = ${schoolId} and m.student_id = p.student and m.day = p.day and m.session = p.session and m.class_id = p.class group by p.class, p.day, p.session`;
  const expected = sql`case when ${register.importId} is null then greatest(${register.expected}, counted.marked) else counted.people end`;
  const isWhole = sql`counted.marked >= ${expected}`;
  await db
    .update(register)
    .set({
      marked: sql`counted.marked`,
      late: sql`counted.late`,
      present: sql`counted.present`,
      absent: sql`counted.marked - counted.late - counted.present`,
      expected,
      version: sql`${register.version} + 1`,
      takenAt: sql`case when ${isWhole} then coalesce(${register.takenAt}, ${now.toISOString()}::timestamptz) end`,
      takenByName: sql`case when ${isWhole} then coalesce(${register.takenByName}, ${actor.name}) end`,
      updatedAt: now,
      updatedBy: actor.userId,
      updatedByName: actor.name,
    })
    .from(sql`(${marks}) counted`)
    .where(
      and(
        eq(register.schoolId, schoolId),
        eq(register.classId, sql`counted.class`),
        eq(register.day, sql`counted.day`),
        eq(register.session, sql`counted.session`),
      ),
    );
}

/**
 * Whoever sat in the class on the day, as far as that is known, and whoever has a mark there for another reason; and for each
 * register one line of nobody, so that an empty one is counted too.
 */
function peopleOf(schoolId: string, registers: readonly RegisterOf[]) {
  const day = sql`line.day`;
  const seated = sql`select line.class, line.day, line.session, seat.student_id as student from ${linesOf(registers)} join ${classMember} seat on seat.school_id = ${schoolId} and seat.class_id = line.class and ${hadSeatOn(day)} join ${student} on ${student.schoolId} = ${schoolId} and ${student.id} = seat.student_id and ${wasOnRollOn(day)}`;
  const marked = sql`select line.class, line.day, line.session, mark.student_id from ${linesOf(registers)} join ${registerMark} mark on mark.school_id = ${schoolId} and mark.class_id = line.class and mark.day = line.day and mark.session = line.session`;
  const nobody = sql`select line.class, line.day, line.session, null::uuid from ${linesOf(registers)}`;
  return sql`${seated} union ${marked} union ${nobody}`;
}

/** Of those that imports made, the ones in which no mark is any more. */
export async function removeEmpty(tx: Tx, schoolId: string, registers: readonly RegisterOf[]): Promise<void> {
  if (registers.length === 0) return;
  const isEmpty = sql`not exists (select 1 from ${registerMark} m where m.school_id = ${schoolId} and m.class_id = ${register.classId} and m.day = ${register.day} and m.session = ${register.session})`;
  await tx.execute(
    sql`delete from ${register} using ${linesOf(registers)} where ${register.schoolId} = ${schoolId} and ${register.importId} is not null and ${isLine} and ${isEmpty}`,
  );
}
