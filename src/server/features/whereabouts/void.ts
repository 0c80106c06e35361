import type { Unit } from '#server/http/unit-of-work.ts';
import { existing } from '#server/record/existing.ts';
import { keepDaysOf } from './days.ts';
import { voidedDeed } from './deeds.ts';
import { keepWhereNow, takeTurn } from './keep.ts';
import { announce, holdPeople, type Person } from './people.ts';
import { findMovement, type MovementRow } from './queries.ts';
import { noSuchMovement, ofExeat, ofRelease, ofTrip, refuseOthers } from './rules.ts';
import { movementVoid } from './table.ts';

interface Wrong {
  person: Person;
  id: string;
  reason: string;
  /** The release that it stands for is declared void with it. */
  isWithRelease?: boolean;
  /** On its trip somebody took it back. */
  isWithTrip?: boolean;
}

/** Takes a movement out of what "where now" follows from. One that is void already stays so, with the reason it has. */
export async function voidMovement(
  unit: Pick<Unit, 'db' | 'actor' | 'now' | 'record' | 'changed'>,
  { person, id, reason, isWithRelease = false, isWithTrip = false }: Wrong,
): Promise<MovementRow> {
  const { db, actor, now, record } = unit;
  const { schoolId } = actor;
  const names = await holdPeople(db, schoolId, [person]);
  const turn = await takeTurn(db, schoolId, [person]);
  const held = existing(await findMovement(db, schoolId, { person, id }), noSuchMovement);
  if (!isWithTrip) refuseOthers(actor, held);
  if (held.method === 'RELEASE' && !isWithRelease) throw ofRelease();
  if (held.method === 'EXEAT') throw ofExeat();
  if (held.method === 'BUS' && !isWithTrip) throw ofTrip();
  if (held.voidedAt !== null) return held;

  await db.insert(movementVoid).values({ schoolId, movementId: id, reason, at: now, byId: actor.userId, byName: actor.name });
  await keepWhereNow(db, schoolId, turn);
  await keepDaysOf(unit, [held]);
  record(voidedDeed(held, { name: names.get(person.id) ?? '', reason, timeZone: actor.timeZone }));
  await announce(unit, [person]);
  return { ...held, voidedAt: now, voidReason: reason, voidedBy: actor.name };
}
