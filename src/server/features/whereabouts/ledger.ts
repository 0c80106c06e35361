/** The one way into the ledger. Gates, buses, registers and whatever else sees people move call it in their own transactions. */
import { eq } from 'drizzle-orm';
import type { DeviceTime, MovementKind, MovementMethod, Place, Point } from '#contract/whereabouts.ts';
import { correctedTime, placeAfter } from '#contract/whereabouts-rules.ts';
import type { Tx } from '#server/db/database.ts';
import { school } from '#server/features/school/table.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { refusal } from '#server/record/refusal.ts';
import { keepWhereNow, takeTurn } from './keep.ts';
import { announce, distinct, holdPeople, type Person } from './people.ts';
import { movementsById, type MovementRow } from './queries.ts';
import { keepDaysOf } from './days.ts';
import { anotherMovement, timeProblem } from './rules.ts';
import { movement } from './table.ts';

export interface NewMovement {
  /** Made by whoever saw it: the same movement that comes again is not another one. */
  id: string;
  person: Person;
  kind: MovementKind;
  point: Point;
  method: MovementMethod;
  /** Null where no person did. */
  by: { id: string | null; name: string; kioskId?: string };
  device: DeviceTime;
  /** Where it leaves the person, if the kind and the point do not say. */
  place?: Place;
  /** Where the caller has judged the time: the device's own is kept beside it. */
  at?: Date;
  isOffline: boolean;
  note: string;
}

type Recording = Pick<Unit, 'db' | 'actor' | 'now' | 'changed'>;

/**
 * Adds movements, and keeps "where now" of their people. Whether the caller may is for the caller to say. All that a transaction
 * has to add is added at once: who comes after it waits until it has ended.
 */
export async function recordMovements(unit: Recording, given: readonly NewMovement[]): Promise<MovementRow[]> {
  const { db, actor, now } = unit;
  const { schoolId } = actor;
  const timed = given.map((one) => ({ ...one, at: one.at ?? momentOf(one.device, now) }));
  const people = distinct(given.map(({ person }) => person));
  await holdPeople(db, schoolId, people);
  const points = await knownPoints(db, schoolId, given);
  const turn = await takeTurn(db, schoolId, people);

  const rows = timed.map((one, at) => rowOf(one, { schoolId, point: points[at] ?? one.point, receivedAt: now }));
  const added = await db.insert(movement).values(rows).onConflictDoNothing().returning({ id: movement.id });
  const kept = await movementsById(
    db,
    schoolId,
    rows.map(({ id }) => id),
  );
  const inOrder = given.map(({ id, person, kind }) => {
    const row = kept.get(id);
    if (!row || row.personId !== person.id || row.person !== person.kind || row.kind !== kind) throw anotherMovement();
    return row;
  });
  if (added.length > 0) {
    await keepWhereNow(db, schoolId, turn);
    await keepDaysOf(unit, inOrder);
    await announce(unit, people);
  }
  return inOrder;
}

/** When it happened, by the server's clock. Throws for what no clock can rightly say. */
export function momentOf(device: DeviceTime, now: Date): Date {
  const { at, trouble } = correctedTime(device, now);
  if (trouble !== null) throw refusal([{ path: 'device/at', message: timeProblem(trouble) }]);
  return at;
}

interface Arrived {
  schoolId: SchoolId;
  point: Point;
  receivedAt: Date;
}

function rowOf(
  { id, person, kind, method, by, device, isOffline, note, at, place }: NewMovement & { at: Date },
  { schoolId, point, receivedAt }: Arrived,
): typeof movement.$inferInsert {
  return {
    schoolId,
    id,
    person: person.kind,
    personId: person.id,
    kind,
    at,
    place: place ?? placeAfter(kind, point),
    gateId: point.gateId,
    pointName: point.name,
    method,
    byId: by.id,
    byName: by.name,
    kioskId: by.kioskId ?? null,
    deviceAt: new Date(device.at),
    skewMs: device.skewMs,
    withinMs: device.withinMs,
    receivedAt,
    isOffline,
    note,
  };
}

/** A gate is called as the school calls it; one that is gone by now, as the device knew it. */
async function knownPoints(tx: Tx, schoolId: SchoolId, given: readonly NewMovement[]): Promise<Point[]> {
  if (given.every(({ point }) => point.gateId === null)) return given.map(({ point }) => point);
  const [row] = await tx.select({ details: school.details }).from(school).where(eq(school.schoolId, schoolId));
  const gates = new Map(row?.details.gates.map((gate) => [gate.id, gate.name]));
  return given.map(({ point }) => {
    const name = point.gateId === null ? point.name : (gates.get(point.gateId) ?? point.name);
    if (point.gateId !== null && name === '') throw refusal([{ path: 'point/gateId', message: 'The school has no such gate' }]);
    return { gateId: point.gateId, name };
  });
}

/** A gate's tablet is nobody: what it counts is told under its own name. */
export function writerOf({ userId, name, kiosk }: Pick<Actor, 'userId' | 'name' | 'kiosk'>) {
  return kiosk === null ? { id: userId, name } : { id: null, name, kioskId: kiosk.id };
}
