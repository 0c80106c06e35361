import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Page } from '#contract/page.ts';
import { onRoll, type StudentCard } from '#contract/student-card.ts';
import { Problem } from '#contract/problem.ts';
import type { Tx } from '#server/db/database.ts';
import { house } from '#server/features/house/table.ts';
import { schoolClass } from '#server/features/school-class/table.ts';
import { schoolUser } from '#server/features/school/table.ts';
import { cardColumns, cardsOf, type Reader } from '#server/features/student/cards.ts';
import { student } from '#server/features/student/table.ts';
import type { Actor } from '#server/http/handler.ts';
import { seenBy } from './scope.ts';
import { noSuchUser } from './sub-admin.ts';
import { assignment } from './table.ts';

interface Wanted {
  subAdminId: string;
  page: number;
  limit: number;
}

/** By last name. Somebody who was removed has none. */
export async function pageOfAssigned(tx: Tx, reader: Reader, { subAdminId, page, limit }: Wanted): Promise<Page<StudentCard>> {
  const { schoolId } = reader.actor;
  const [person] = await tx
    .select({ id: schoolUser.id })
    .from(schoolUser)
    .where(and(eq(schoolUser.schoolId, schoolId), eq(schoolUser.id, subAdminId)));
  if (!person) throw noSuchUser();
  const own = and(eq(assignment.schoolId, student.schoolId), eq(assignment.studentId, student.id), eq(assignment.subAdminId, subAdminId), isNull(assignment.until));
  const wanted = seenBy(tx, reader.actor);
  const [total] = await tx.select({ rows: count() }).from(student).innerJoin(assignment, own).where(wanted);
  const rows = await tx
    .select(cardColumns)
    .from(student)
    .innerJoin(assignment, own)
    .where(wanted)
    .orderBy(asc(student.sortName), asc(student.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const all = total?.rows ?? 0;
  return { count: all, nextPage: page * limit < all, data: await cardsOf(tx, reader, rows) };
}

interface Group {
  classId?: string | undefined;
  houseId?: string | undefined;
}

/** Who is on the roll of a class or of a house, as it is now. */
export async function membersOf(tx: Tx, actor: Actor, { classId, houseId }: Group): Promise<string[]> {
  if ((classId === undefined) === (houseId === undefined)) throw refused('classId', 'Choose a class or a house');
  const [table, column, id] = classId === undefined ? [house, student.houseId, houseId ?? ''] as const : [schoolClass, student.classId, classId] as const;
  const [group] = await tx.select({ id: table.id }).from(table).where(and(eq(table.schoolId, actor.schoolId), eq(table.id, id)));
  if (!group) throw new Problem('not_found', `There is no such ${classId === undefined ? 'house' : 'class'}`);
  const rows = await tx
    .select({ id: student.id })
    .from(student)
    .where(and(seenBy(tx, actor), eq(column, id), inArray(student.state, [...onRoll])));
  if (rows.length === 0) throw classId === undefined ? refused('houseId', 'Nobody lives in this house') : refused('classId', 'Nobody is in this class');
  return rows.map((row) => row.id);
}

function refused(path: string, message: string): Problem {
  return new Problem('refused', message, { details: [{ path, message }] });
}
