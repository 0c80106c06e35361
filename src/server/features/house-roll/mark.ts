/** What one person says of one child, once: kept in the roll, and whoever is seen is in the ledger of movements in the same transaction. */
import { and, eq, inArray } from 'drizzle-orm';
import { markHouseRoll, type OneRoll, type RollMark, rollKey } from '#contract/house-roll.ts';
import { families } from '#contract/role.ts';
import { refuseUnseen } from '#server/features/assignment/scope.ts';
import { findHeldHouse, namesOfHouses } from '#server/features/house/queries.ts';
import { momentOf, recordMovements } from '#server/features/whereabouts/ledger.ts';
import { voidMovement } from '#server/features/whereabouts/void.ts';
import { apply } from '#server/http/commands.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { existing } from '#server/record/existing.ts';
import { begunDeed } from './deeds.ts';
import { findMark, holdRoll, isIt, markOf, type MarkRow, type RollRow, seenAmong } from './queries.ts';
import { noSuchHouse, refuseAnother, refuseNotNow } from './rules.ts';
import { houseRoll, houseRollMark } from './table.ts';

export type Marking = Pick<Unit, 'db' | 'actor' | 'now' | 'record' | 'changed' | 'newId'>;

export const mark = apply(
  markHouseRoll,
  async ({ params: { id, ...one }, body, ...unit }) => {
    const { db, actor, now, record } = unit;
    const { schoolId, timeZone } = actor;
    // The child decides, not the house: the only one whom the writer sees there may have moved since they were seen.
    await refuseUnseen(db, actor, [body.studentId]);
    const houseName = existing((await namesOfHouses(db, schoolId, [one.houseId])).get(one.houseId), noSuchHouse);
    const at = momentOf(body.device, now);
    refuseNotNow(one, at, timeZone);
    const held = await holdRoll(db, schoolId, one, now);
    const kept = await findMark(db, schoolId, id);
    if (kept) refuseAnother(kept, { one, body, byId: actor.userId });
    const row = kept ?? (await add(unit, { id, one, body, at, houseName }));
    const roll = kept ? held : await writeRoll(unit, held, {});
    if (held.version === 0) record(begunDeed({ one, houseName }));
    return { data: markOf(row), message: 'Marked in the roll', version: roll.version };
  },
  async ({ db, actor, params: { id, houseId } }) => {
    const kept = await findMark(db, actor.schoolId, id);
    if (kept) return (await seenAmong(db, actor, [kept.studentId])).size > 0;
    return (await findHeldHouse(db, actor, houseId)) !== undefined;
  },
);

interface Added {
  id: string;
  one: OneRoll;
  body: RollMark;
  at: Date;
  houseName: string;
}

async function add(unit: Marking, { id, one, body, at, houseName }: Added): Promise<MarkRow> {
  const { db, actor, now } = unit;
  const { studentId, says, over, place, note, method, device, isOffline } = body;
  const by = { byId: actor.userId, byName: actor.name };
  const said = { studentId, says, over, place, note, method, isOffline };
  const row = { schoolId: actor.schoolId, id, ...one, ...said, at, receivedAt: now, ...by };
  await db.insert(houseRollMark).values(row);
  if (says === 'SEEN') {
    const point = { gateId: null, name: place || houseName };
    const person = { kind: 'student', id: studentId } as const;
    const seen = { id, person, kind: 'ROLL', point, method: 'ROLL', device, isOffline, note } as const;
    await recordMovements(unit, [{ ...seen, by: { id: actor.userId, name: actor.name } }]);
  } else await takeBackOwn(unit, { one, studentId, over });
  return row;
}

/** Who says otherwise now was mistaken before: the ledger is not left with what they saw by mistake. What a colleague saw stays in it. */
async function takeBackOwn(
  unit: Marking,
  { one, studentId, over }: { one: OneRoll; studentId: string; over: readonly string[] },
): Promise<void> {
  const { db, actor } = unit;
  if (over.length === 0) return;
  const own = await db
    .select({ id: houseRollMark.id })
    .from(houseRollMark)
    .where(
      and(
        isIt(houseRollMark, actor.schoolId, one),
        inArray(houseRollMark.id, [...over]),
        eq(houseRollMark.studentId, studentId),
        eq(houseRollMark.byId, actor.userId),
        eq(houseRollMark.says, 'SEEN'),
      ),
    );
  const reason = 'Marked otherwise in the roll of the house';
  for (const { id } of own) await voidMovement(unit, { person: { kind: 'student', id: studentId }, id, reason });
}

/** Writes a held roll and tells that it is another now: which, and nothing of a child. */
export async function writeRoll(
  { db, actor, now, changed }: Marking,
  held: RollRow,
  set: Partial<Pick<RollRow, 'closedAt' | 'closedByName' | 'called'>>,
): Promise<RollRow> {
  const next = { ...set, version: held.version + 1, updatedAt: now };
  await db
    .update(houseRoll)
    .set(next)
    .where(isIt(houseRoll, actor.schoolId, held));
  changed({ kind: 'house-roll', id: rollKey(held), version: next.version }, { roles: families });
  return { ...held, ...next };
}
