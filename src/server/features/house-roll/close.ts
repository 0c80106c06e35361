/** A roll is closed when everybody is accounted for, or when somebody says what is known of each who is not. */
import { and, eq, inArray } from 'drizzle-orm';
import { closeHouseRoll } from '#contract/house-roll.ts';
import { figuresOf, headsOf, isExplained } from '#contract/house-roll-rules.ts';
import type { Detail } from '#contract/problem.ts';
import type { Tx } from '#server/db/database.ts';
import { seesEveryChild } from '#server/features/assignment/scope.ts';
import { nameOf } from '#server/features/student/places.ts';
import { student } from '#server/features/student/table.ts';
import { findHeldHouse } from '#server/features/house/queries.ts';
import { answer } from '#server/http/answer.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { existing } from '#server/record/existing.ts';
import { refusal } from '#server/record/refusal.ts';
import { closedDeed } from './deeds.ts';
import { writeRoll } from './mark.ts';
import { calledIn, holdRoll, markOf, marksOf, residentsOf, rollOf, seenAmong } from './queries.ts';
import { noSuchHouse, onlyWhoSeesAll, refuseNotNow } from './rules.ts';
import { houseRollMark } from './table.ts';

export const close = answer(closeHouseRoll, async ({ params: one, body: { reasons }, query: _, ...unit }) => {
  const { db, actor, now, newId, record } = unit;
  const { schoolId, timeZone } = actor;
  const { name: houseName } = existing(await findHeldHouse(db, actor, one.houseId), noSuchHouse);
  refuseNotNow(one, now, timeZone);
  const held = await holdRoll(db, schoolId, one, now);
  const residents = await residentsOf(db, actor, one);
  const marks = (await marksOf(db, schoolId, one)).map(markOf);
  const heads = headsOf(marks);
  const called = calledIn(held, residents, marks);
  if (!seesEveryChild(actor) && (await seenAmong(db, actor, called)).size < called.length) throw onlyWhoSeesAll();
  const open = called.filter((id) => !isExplained(heads.get(id)));
  if (held.closedAt !== null && open.length === 0) return rollOf(db, actor, { one, houseName });
  const names = await namesOf(db, schoolId, open);
  refuseUnexplained(open, reasons, names);

  // Whoever was found meanwhile needs no reason any more.
  const given = open.map((studentId) => ({ studentId, name: names.get(studentId) ?? '', reason: reasons[studentId] ?? '' }));
  const by = { at: now, receivedAt: now, byId: actor.userId, byName: actor.name };
  const rows = given.map(({ studentId, reason }) => ({
    schoolId,
    id: newId(),
    ...one,
    studentId,
    says: 'NOT_SEEN' as const,
    over: (heads.get(studentId) ?? []).map(({ id }) => id),
    place: '',
    note: reason,
    method: 'MANUAL' as const,
    isOffline: false,
    ...by,
  }));
  if (rows.length > 0) await db.insert(houseRollMark).values(rows);
  await writeRoll(unit, held, { closedAt: now, closedByName: actor.name, called });
  record(closedDeed({ one, houseName }, { figures: figuresOf(called, [...marks, ...rows.map(markOf)]), reasons: given }));
  return rollOf(db, actor, { one, houseName });
});

function refuseUnexplained(open: readonly string[], reasons: Readonly<Record<string, string>>, names: ReadonlyMap<string, string>): void {
  const missing = open.filter((id) => reasons[id] === undefined);
  if (missing.length === 0) return;
  throw refusal(
    missing.map((id): Detail => ({
      path: `reasons/${id}`,
      message: `Say what is known of ${names.get(id) ?? ''}, who is not accounted for`,
    })),
  );
}

async function namesOf(tx: Tx, schoolId: SchoolId, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: student.id, content: student.content })
    .from(student)
    .where(and(eq(student.schoolId, schoolId), inArray(student.id, [...ids])));
  return new Map(rows.map(({ id, content }) => [id, nameOf(content)]));
}
