import { and, asc, eq, exists, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { AssignedFilter, AssignedStudent } from '#contract/assignment.ts';
import { lenientLooks } from '#contract/near-word.ts';
import type { Page } from '#contract/page.ts';
import { onRoll } from '#contract/student-card.ts';
import { Problem } from '#contract/problem.ts';
import type { Tx } from '#server/db/database.ts';
import { pageOf } from '#server/db/page.ts';
import { nearly } from '#server/db/search.ts';
import { house } from '#server/features/house/table.ts';
import { schoolClass } from '#server/features/class/table.ts';
import { schoolUser } from '#server/features/school/table.ts';
import { cardColumns, cardsOf, type Reader } from '#server/features/student/cards.ts';
import { isNamed } from '#server/features/student/search.ts';
import { student } from '#server/features/student/table.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import { refusal } from '#server/record/refusal.ts';
import { subAdminsByStudent } from './responsible.ts';
import { seenBy } from './scope.ts';
import { noSuchUser } from './sub-admin.ts';
import { assignment } from './table.ts';

interface Wanted extends AssignedFilter {
  subAdminId: string;
  /** Whether to tell of those who are assigned, or of those on the roll who are not. */
  isAssigned: boolean;
}

/** By last name. To somebody who was removed none is assigned. */
export async function pageOfAssigned(tx: Tx, reader: Reader, wanted: Wanted): Promise<Page<AssignedStudent>> {
  const { schoolId } = reader.actor;
  const { subAdminId } = wanted;
  const [person] = await tx
    .select({ id: schoolUser.id })
    .from(schoolUser)
    .where(and(eq(schoolUser.schoolId, schoolId), eq(schoolUser.id, subAdminId)));
  if (!person) throw noSuchUser();
  const sides = sidesOf(tx, schoolId, subAdminId);
  const others = and(seenBy(tx, reader.actor), isIn(wanted));
  const found = await lookFor(tx, wanted.search, and(others, or(sides.assigned, sides.unassigned)));
  const isWanted = and(others, wanted.isAssigned ? sides.assigned : sides.unassigned, found);
  return pageOf(wanted, {
    wanted: isWanted,
    all: await tx.$count(student, isWanted),
    rows: tx.select(cardColumns).from(student).orderBy(asc(student.nameOrder), asc(student.id)).$dynamic(),
    async shown(rows) {
      const ids = rows.map(({ id }) => id);
      const subAdmins = await subAdminsByStudent(tx, schoolId, ids);
      const cards = await cardsOf(tx, reader, rows);
      return cards.map((card) => ({ ...card, subAdmins: subAdmins.get(card.id) ?? [] }));
    },
  });
}

/** What is searched by: as it was typed, and only where no child of the two lists has that, but for a letter of each word. */
async function lookFor(tx: Tx, search: string | undefined, ofBoth: SQL | undefined): Promise<SQL | undefined> {
  if (!search) return undefined;
  const named = isNamed(search);
  if (lenientLooks(search) === null || (await tx.$count(student, and(ofBoth, named))) > 0) return named;
  return nearly(search, student.searchText);
}

function isIn({ classId, houseId }: Group): SQL | undefined {
  return and(classId ? eq(student.classId, classId) : undefined, houseId ? eq(student.houseId, houseId) : undefined);
}

function sidesOf(tx: Tx, schoolId: SchoolId, subAdminId: string) {
  const open = tx
    .select({ one: sql`1` })
    .from(assignment)
    .where(
      and(
        eq(assignment.schoolId, schoolId),
        eq(assignment.subAdminId, subAdminId),
        eq(assignment.studentId, student.id),
        isNull(assignment.until),
      ),
    );
  return { assigned: exists(open), unassigned: and(not(exists(open)), inArray(student.state, [...onRoll])) };
}

interface Group {
  classId?: string | undefined;
  houseId?: string | undefined;
}

/** Who is on the roll of a class or of a house, as it is now. */
export async function membersOf(tx: Tx, actor: Actor, { classId, houseId }: Group): Promise<string[]> {
  if ((classId === undefined) === (houseId === undefined)) throw refusal([{ path: 'classId', message: 'Choose a class or a house' }]);
  const [table, column, id] =
    classId === undefined ? ([house, student.houseId, houseId ?? ''] as const) : ([schoolClass, student.classId, classId] as const);
  const [group] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.schoolId, actor.schoolId), eq(table.id, id)));
  if (!group) throw new Problem('not_found', classId === undefined ? 'There is no such house' : 'There is no such class');
  const rows = await tx
    .select({ id: student.id })
    .from(student)
    .where(and(seenBy(tx, actor), eq(column, id), inArray(student.state, [...onRoll])));
  if (rows.length === 0)
    throw classId === undefined
      ? refusal([{ path: 'houseId', message: 'Nobody lives in this house' }])
      : refusal([{ path: 'classId', message: 'Nobody is in this class' }]);
  return rows.map((row) => row.id);
}
