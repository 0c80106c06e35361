/** Who was sent away at a gate, by the day. */
import { and, count, desc, eq, or } from 'drizzle-orm';
import type { Page } from '#contract/page.ts';
import type { SentAway, SentAwayFilter } from '#contract/pick-up.ts';
import { plainWords } from '#contract/plain-text.ts';
import { schoolDay, schoolTime } from '#contract/school-time.ts';
import type { Tx } from '#server/db/database.ts';
import { pageOf } from '#server/db/page.ts';
import { has, plainText } from '#server/db/search.ts';
import { namesOfClasses } from '#server/features/class/queries.ts';
import { nameOf } from '#server/features/student/places.ts';
import { student } from '#server/features/student/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { stepOf } from './record.ts';
import { pickUpStep } from './table.ts';

/** By a request or without one, the newest first. */
export async function pageOfSentAway(tx: Tx, schoolId: SchoolId, { day, search, ...page }: SentAwayFilter): Promise<Page<SentAway>> {
  const isChild = and(eq(student.schoolId, pickUpStep.schoolId), eq(student.id, pickUpStep.studentId));
  const who = plainText([pickUpStep.name]);
  const found = plainWords(search ?? '').map((part) => or(has(student.searchText, { part }), has(who, { part })));
  const wanted = and(eq(pickUpStep.schoolId, schoolId), eq(pickUpStep.day, day), eq(pickUpStep.state, 'REFUSED'), ...found);
  const counted = await tx.select({ rows: count() }).from(pickUpStep).innerJoin(student, isChild).where(wanted);
  return pageOf(page, {
    wanted,
    all: counted[0]?.rows ?? 0,
    rows: tx
      .select({ step: pickUpStep, child: student.content, classId: student.classId })
      .from(pickUpStep)
      .innerJoin(student, isChild)
      .orderBy(desc(pickUpStep.at), desc(pickUpStep.id))
      .$dynamic(),
    async shown(rows) {
      const classes = await namesOfClasses(
        tx,
        schoolId,
        rows.map(({ classId }) => classId),
      );
      return rows.map(({ step, child, classId }) => ({
        ...stepOf(step),
        studentName: nameOf(child),
        number: child.admissionNo,
        className: classes.get(classId ?? '') ?? '',
      }));
    },
  });
}

/** Times are the school's. */
export function sentAwayCells({ at, number, studentName, className, name, reason, point, by, isOffline }: SentAway, timeZone: string) {
  return {
    day: schoolDay(new Date(at), timeZone),
    time: schoolTime(new Date(at), timeZone),
    number,
    name: studentName,
    class: className,
    who: name,
    reason,
    gate: point.name,
    by,
    offline: isOffline ? 'YES' : '',
  };
}
