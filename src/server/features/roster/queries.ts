import { and, asc, eq, gt, inArray, isNotNull, ne } from 'drizzle-orm';
import { rosterPage } from '#contract/roster.ts';
import type { StudentCard } from '#contract/student-card.ts';
import type { Tx } from '#server/db/database.ts';
import { seenBy, seesEveryChild } from '#server/features/assignment/scope.ts';
import { assignment } from '#server/features/assignment/table.ts';
import { cardColumns, cardsById, cardsOf, type Reader } from '#server/features/student/cards.ts';
import { student } from '#server/features/student/table.ts';

/** The next students by id. Who left long ago is archived, and on no device. */
export async function pageAfter(tx: Tx, reader: Reader, after: string | undefined): Promise<{ students: StudentCard[]; hasMore: boolean }> {
  const rows = await tx
    .select(cardColumns)
    .from(student)
    .where(and(seenBy(tx, reader.actor), ne(student.state, 'ARCHIVED'), after === undefined ? undefined : gt(student.id, after)))
    .orderBy(asc(student.id))
    .limit(rosterPage + 1);
  return { students: await cardsOf(tx, reader, rows.slice(0, rosterPage)), hasMore: rows.length > rosterPage };
}

/** Those of the students that are to be seen, and those that a device of this person may have and must forget. */
export async function sortedOut(tx: Tx, reader: Reader, ids: readonly string[]): Promise<{ students: StudentCard[]; gone: string[] }> {
  const cards = [...(await cardsById(tx, reader, ids)).values()];
  const unseen = ids.filter((id) => !cards.some((card) => card.id === id));
  const archived = cards.filter(({ state }) => state === 'ARCHIVED').map(({ id }) => id);
  return {
    students: cards.filter(({ state }) => state !== 'ARCHIVED'),
    // Who sees every child of the school has had every one that is not there any more.
    gone: [...archived, ...(seesEveryChild(reader.actor) ? unseen : await onceAssigned(tx, reader, unseen))],
  };
}

/** Never a child this person has not seen before: its id alone would say that there is one. */
async function onceAssigned(tx: Tx, { actor }: Reader, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectDistinct({ id: assignment.studentId })
    .from(assignment)
    .where(
      and(
        eq(assignment.schoolId, actor.schoolId),
        eq(assignment.subAdminId, actor.userId),
        inArray(assignment.studentId, [...ids]),
        isNotNull(assignment.until),
      ),
    );
  return rows.map(({ id }) => id);
}
