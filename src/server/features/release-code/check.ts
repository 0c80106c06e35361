import { and, eq, sql } from 'drizzle-orm';
import { checkReleaseCode, type RightReleaseCode } from '#contract/release-code.ts';
import { Problem } from '#contract/problem.ts';
import { verdictOn } from '#contract/release-rules.ts';
import { schoolDay } from '#contract/school-time.ts';
import { areDigits } from '#server/auth/digits.ts';
import { noSuchStudent } from '#server/features/assignment/scope.ts';
import { namesOfClasses } from '#server/features/class/queries.ts';
import { cardsById } from '#server/features/student/cards.ts';
import { nameOf } from '#server/features/student/places.ts';
import { student } from '#server/features/student/table.ts';
import { answerInSteps } from '#server/http/answer.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { existing } from '#server/record/existing.ts';
import { codeDeed } from './deeds.ts';
import { boundTo, type CodeRow, isOpen } from './queries.ts';
import { releaseCode } from './table.ts';

/** A wrong try counts although it is refused: so it is refused after the commit. */
export const checkCode = answerInSteps(checkReleaseCode, async ({ run, input: { body }, call: { frame } }) => {
  const found = await run((unit) => heard(unit, frame.keys.code, body));
  if (found instanceof Problem) throw found;
  return { message: 'The code is right', data: found };
});

interface Read {
  number: string;
  code: string;
}

async function heard(unit: Unit, key: Uint8Array, { number, code }: Read): Promise<RightReleaseCode | Problem> {
  const { db, actor, now, record } = unit;
  const { schoolId, userId, name } = actor;
  const day = schoolDay(now, actor.timeZone);
  // Held, so that a hundred guesses at once are in line.
  const [child] = await db
    .select({ id: student.id })
    .from(student)
    .where(and(eq(student.schoolId, schoolId), eq(sql`lower(${student.admissionNo})`, number.toLowerCase())))
    .for('update');
  if (!child) return wrong();
  const open = isOpen({ schoolId, studentId: child.id, day, now });
  const rows = await db.select().from(releaseCode).where(open);
  // All of them are compared, so that the time does not tell which one it was.
  const [right] = rows.filter((row) => areDigits(row.codeHash, key, { bound: boundTo(row), digits: code }));
  if (!right) {
    await db
      .update(releaseCode)
      .set({ tries: sql`${releaseCode.tries} + 1` })
      .where(open);
    return wrong();
  }
  // The answer may have been lost on its way to the same gate; at another it was read out a second time.
  if (right.checkedById !== null && right.checkedById !== userId) return readTwice(right);

  // Whoever hears a right code hands this child over, whoever it is assigned to.
  const reader = { actor: { ...actor, scopeMode: 'ALL' as const }, today: day };
  const card = existing((await cardsById(db, reader, [child.id])).get(child.id), noSuchStudent);
  const { guardianId, guardianName, name: adult, id: codeId, studentId } = right;
  if (verdictOn(day, card, { of: 'OTHER', name: adult, agreedBy: guardianId }) !== 'OK')
    return new Problem('refused', 'Do not release the child: the right of this code has ended. Ask the office');
  const checkedAt = right.checkedAt ?? now;
  if (right.checkedAt === null) {
    await db
      .update(releaseCode)
      .set({ checkedAt, checkedById: userId, checkedByName: name })
      .where(and(eq(releaseCode.schoolId, schoolId), eq(releaseCode.id, codeId)));
    record(codeDeed('student.release-code-heard', right, nameOf(card)));
  }
  const classes = await namesOfClasses(db, schoolId, [card.classId]);
  return {
    codeId,
    studentId,
    studentName: nameOf(card),
    number: card.admissionNo,
    className: classes.get(card.classId ?? '') ?? '',
    day,
    guardianId,
    guardianName,
    name: adult,
    checkedAt: checkedAt.toISOString(),
  };
}

/** The same for a number that nobody has, for a code that is wrong, and for one that ran out. */
function wrong(): Problem {
  const message = 'The number or the code is not right, or the code is no longer good. Call the guardian, or have a new one sent';
  return new Problem('refused', message, { details: [{ path: 'code', message }] });
}

function readTwice({ checkedAt, checkedByName }: CodeRow): Problem {
  return new Problem('already_decided', `${checkedByName} has heard this code already`, {
    decided: { state: 'CHECKED', by: checkedByName, at: (checkedAt ?? new Date(0)).toISOString() },
  });
}
