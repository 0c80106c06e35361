/** Boarding and alighting in the ledger of movements. */
import type { TripBus, TripPlan } from '#contract/bus-trip.ts';
import type { NewTripEvent, OfChild } from '#contract/bus-trip-event.ts';
import type { MovementKind, Place } from '#contract/whereabouts.ts';
import { recordMovements, writerOf } from '#server/features/whereabouts/ledger.ts';
import { voidMovement } from '#server/features/whereabouts/void.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { TripRow } from './queries.ts';
import type { Saying } from './say.ts';
import { busTripEvent } from './table.ts';

interface Kept {
  trip: TripRow;
  /** That drives it. */
  bus: Pick<TripBus, 'name'> | null;
  event: { id: string; at: Date };
  said: OfChild;
  body: Pick<NewTripEvent, 'device' | 'isOffline'>;
}

const withoutMoves: ReadonlySet<OfChild['says']> = new Set(['TAKEN_BACK', 'NO_SHOW', 'ABSENCE_TOLD']);

/** Its number is that of the event. */
export async function keepMovement(unit: Saying, { trip, bus, event, said, body: { device, isOffline } }: Kept): Promise<void> {
  const person = { kind: 'student', id: said.studentId } as const;
  // Whoever did not come was not on the bus, whatever somebody else had said.
  if (withoutMoves.has(said.says)) return takeBack(unit, trip, { person, over: said.over });
  const move = moveOf(said, trip.plan);
  if (!move) return;
  const point = { gateId: null, name: pointName(said, trip.plan, bus) };
  // The ledger has nothing that is heard of before it happened.
  const at = new Date(Math.min(event.at.getTime(), unit.now.getTime()));
  const moved = { id: event.id, person, ...move, point, method: 'BUS', device, at, isOffline, note: said.note } as const;
  await recordMovements(unit, [{ ...moved, by: writerOf(unit.actor) }]);
}

/** Where a bus is left: at one of its stops, or at school, which is no stop of a route. */
function moveOf({ says, stopId }: OfChild, { direction }: TripPlan): { kind: MovementKind; place: Place } | null {
  const isAtSchool = stopId === null && (direction === 'TO_SCHOOL' || says === 'HANDED_BACK');
  if (says === 'BOARDED') return { kind: 'BOARD', place: 'ON_BUS' };
  if (says === 'ALIGHTED' || says === 'HANDED_BACK') return { kind: 'ALIGHT', place: isAtSchool ? 'ON_SITE' : 'OFF_SITE' };
  return null;
}

function pointName({ stopId }: OfChild, { routeName, stops }: TripPlan, bus: Kept['bus']): string {
  const stop = stops.find(({ id }) => id === stopId)?.name;
  return [bus?.name ?? routeName, stop]
    .filter((name) => name !== undefined)
    .join(', ')
    .slice(0, 60);
}

async function takeBack(
  unit: Saying,
  trip: TripRow,
  { person, over }: { person: { kind: 'student'; id: string }; over: readonly string[] },
): Promise<void> {
  const { db, actor } = unit;
  const rows = await db
    .select({ id: busTripEvent.id, said: busTripEvent.said })
    .from(busTripEvent)
    .where(
      and(
        eq(busTripEvent.schoolId, actor.schoolId),
        eq(busTripEvent.tripId, trip.id),
        inArray(busTripEvent.id, [...over]),
        eq(busTripEvent.studentId, person.id),
      ),
    );
  for (const { id, said } of rows) {
    const isMove = said.says === 'BOARDED' || said.says === 'ALIGHTED' || said.says === 'HANDED_BACK';
    if (isMove) await voidMovement(unit, { person, id, reason: 'Taken back on the trip', isWithTrip: true });
  }
}
