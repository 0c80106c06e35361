/** Absences without reason of which nobody was reached yet. */
import { and, asc, between, desc, eq, exists, inArray, isNull, ne, not, sql } from 'drizzle-orm';
import type { WaitingAbsence, WaitingWhen } from '#contract/absence-contact.ts';
import type { Page } from '#contract/page.ts';
import { frozenAfterDays } from '#contract/register.ts';
import { addDays, schoolDay } from '#contract/school-time.ts';
import type { Tx } from '#server/db/database.ts';
import { pageOf } from '#server/db/page.ts';
import { seenBy } from '#server/features/assignment/scope.ts';
import { attendedDay } from '#server/features/attendance/table.ts';
import { namesOfClasses } from '#server/features/class/queries.ts';
import { guardianNotice } from '#server/features/guardian-notice/table.ts';
import { nameOf } from '#server/features/student/places.ts';
import { student } from '#server/features/student/table.ts';
import type { Actor } from '#server/http/handler.ts';
import { absenceContact, absenceContactVoid } from './table.ts';

interface Asked {
  when: WaitingWhen;
  now: Date;
  page: number;
  limit: number;
}

/** Of the children whom the caller sees. Days before are as many as registers can still be changed. */
export async function pageOfWaiting(tx: Tx, actor: Actor, { when, now, ...page }: Asked): Promise<Page<WaitingAbsence>> {
  const today = schoolDay(now, actor.timeZone);
  const { personId, day, first, second, isTwice } = attendedDay;
  const days = when === 'TODAY' ? eq(day, today) : between(day, addDays(today, -frozenAfterDays), addDays(today, -1));
  const wanted = and(
    eq(attendedDay.schoolId, actor.schoolId),
    eq(attendedDay.person, 'student'),
    days,
    // As its index has it, in words and not as values.
    sql`(${first} = 'A' or ${second} = 'A')`,
    seenBy(tx, actor),
    not(exists(contactsOf(tx, ne(absenceContact.outcome, 'NOT_REACHED')))),
  );
  const isChild = and(eq(student.schoolId, attendedDay.schoolId), eq(student.id, personId));
  const counted = await tx
    .select({ rows: sql<number>`count(*)`.mapWith(Number) })
    .from(attendedDay)
    .innerJoin(student, isChild)
    .where(wanted);
  return pageOf(page, {
    wanted,
    all: counted[0]?.rows ?? 0,
    rows: tx
      .select({ studentId: personId, day, first, second, isTwice, classId: attendedDay.classId, content: student.content })
      .from(attendedDay)
      .innerJoin(student, isChild)
      .orderBy(desc(day), asc(student.nameOrder), asc(personId))
      .$dynamic(),
    shown: async (rows) => {
      const classes = await namesOfClasses(
        tx,
        actor.schoolId,
        rows.map(({ classId }) => classId),
      );
      const told = await toldOf(tx, actor, rows);
      const tried = await triesOf(tx, actor, rows);
      return rows.map((row) => ({
        studentId: row.studentId,
        day: row.day,
        name: nameOf(row.content),
        number: row.content.admissionNo,
        className: classes.get(row.classId ?? '') ?? '',
        session: sessionOf(row),
        told: told.get(`${row.studentId} ${row.day}`) ?? 0,
        notReached: tried.get(`${row.studentId} ${row.day}`) ?? 0,
      }));
    },
  });
}

function sessionOf({
  first,
  second,
  isTwice,
}: {
  first: string | null;
  second: string | null;
  isTwice: number;
}): WaitingAbsence['session'] {
  if (isTwice === 0 || first === second) return 'DAY';
  return first === 'A' ? 'AM' : 'PM';
}

function contactsOf(tx: Tx, which: ReturnType<typeof ne>) {
  return tx
    .select({ one: sql`1` })
    .from(absenceContact)
    .leftJoin(
      absenceContactVoid,
      and(eq(absenceContactVoid.schoolId, absenceContact.schoolId), eq(absenceContactVoid.contactId, absenceContact.id)),
    )
    .where(
      and(
        eq(absenceContact.schoolId, attendedDay.schoolId),
        eq(absenceContact.studentId, attendedDay.personId),
        eq(absenceContact.day, attendedDay.day),
        isNull(absenceContactVoid.contactId),
        which,
      ),
    );
}

type Rows = readonly { studentId: string; day: string }[];

async function toldOf(tx: Tx, { schoolId }: Actor, rows: Rows): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const { studentId, day, guardianId } = guardianNotice;
  const counts = await tx
    .select({ studentId, day, many: sql<number>`count(distinct ${guardianId})`.mapWith(Number) })
    .from(guardianNotice)
    .where(
      and(
        eq(guardianNotice.schoolId, schoolId),
        eq(guardianNotice.state, 'SENT'),
        eq(guardianNotice.kind, 'ABSENCE'),
        inArray(
          studentId,
          rows.map((row) => row.studentId),
        ),
        inArray(
          day,
          rows.map((row) => row.day),
        ),
      ),
    )
    .groupBy(studentId, day);
  return new Map(counts.map((row) => [`${row.studentId} ${row.day}`, row.many]));
}

async function triesOf(tx: Tx, { schoolId }: Actor, rows: Rows): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const { id, studentId, day } = absenceContact;
  const counts = await tx
    .select({ studentId, day, many: sql<number>`count(*)`.mapWith(Number) })
    .from(absenceContact)
    .leftJoin(absenceContactVoid, and(eq(absenceContactVoid.schoolId, absenceContact.schoolId), eq(absenceContactVoid.contactId, id)))
    .where(
      and(
        eq(absenceContact.schoolId, schoolId),
        isNull(absenceContactVoid.contactId),
        inArray(
          studentId,
          rows.map((row) => row.studentId),
        ),
        inArray(
          day,
          rows.map((row) => row.day),
        ),
      ),
    )
    .groupBy(studentId, day);
  return new Map(counts.map((row) => [`${row.studentId} ${row.day}`, row.many]));
}
