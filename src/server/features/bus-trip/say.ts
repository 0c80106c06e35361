/** What is said of a trip, once: kept with it, and whoever boards or leaves is in the ledger of movements in the same transaction. */
import { and, eq, inArray } from 'drizzle-orm';
import { sayOfBusTrip } from '#contract/bus-trip.ts';
import { isOfChild, type NewTripEvent, type TripSaid } from '#contract/bus-trip-event.ts';
import { tripNow, type TripNow } from '#contract/bus-trip-rules.ts';
import { same } from '#contract/change.ts';
import { followTrips } from '#server/features/bus-report/follow.ts';
import { raiseDefects } from '#server/features/bus-defect/raise.ts';
import { student } from '#server/features/student/table.ts';
import { writerOf } from '#server/features/whereabouts/ledger.ts';
import { apply } from '#server/http/commands.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { existing } from '#server/record/existing.ts';
import { refusal } from '#server/record/refusal.ts';
import { saidDeed } from './deeds.ts';
import { drawTrips } from './draw.ts';
import { keptAs, type SaidOfTrip } from './keep.ts';
import { knownOf } from './known.ts';
import { keepMovement } from './movements.ts';
import { busesById, busIdsIn, eventOf, eventsOf, findEvent, findTrip, holdTrip, type TripRow } from './queries.ts';
import { isItsTrip, momentOf, noSuchTrip, refuseAfterItsEnd, refuseAhead, refuseOfficeSays } from './rules.ts';
import { busTrip, busTripEvent } from './table.ts';
import { tellOfTrip } from './tell.ts';

export type Saying = Pick<Unit, 'db' | 'actor' | 'now' | 'newId' | 'record' | 'changed' | 'push' | 'settled'>;

export const say = apply(
  sayOfBusTrip,
  async ({ params: { id, eventId }, body, ...unit }) => {
    const { db, actor, now } = unit;
    const { schoolId, timeZone } = actor;
    const found = existing(await findTrip(db, schoolId, id), noSuchTrip);
    // Who was put on the route since anybody looked is awaited too.
    if (!found.isBegun) await drawTrips(unit, { from: found.day, until: found.day });
    const held = existing(await holdTrip(db, schoolId, id), noSuchTrip);
    const before = (await eventsOf(db, schoolId, [id])).get(id) ?? [];
    if (!isItsTrip(actor, held, busIdsIn(before))) throw noSuchTrip();
    refuseOfficeSays(actor, body.said);
    refuseAhead(held, body.said, { now, timeZone });
    const kept = await findEvent(db, schoolId, eventId);
    if (kept) {
      if (kept.tripId !== id || !same(kept.said, body.said))
        throw refusal([{ path: 'id', message: 'This is the number of something else' }]);
      return { data: eventOf(kept), message: 'Kept', version: held.version };
    }
    await refuseUnknown(unit, body);
    const row = await add(unit, held, { eventId, body });
    const [after] = await knownOf(db, schoolId, [held]);
    if (!after) throw noSuchTrip();
    const was = tripNow({ ...after, events: before });
    const is = tripNow(after);
    const trip = await write(unit, held, { after, is });
    if (isOfChild(body.said)) await keepMovement(unit, { trip, bus: is.bus, event: row, said: body.said, body });
    const deed = saidDeed(held, body.said, besideOf(is));
    if (deed) unit.record(deed);
    await tellOfTrip(unit, { trip, said: body.said, was, is });
    await followTrips(unit, { day: trip.day, busIds: [held.busId, held.plannedBusId, trip.busId] });
    await raise(unit, { trip, said: body.said, is });
    return { data: eventOf(row), message: 'Kept', version: trip.version };
  },
  async ({ db, actor, params: { id } }) => {
    const trip = await findTrip(db, actor.schoolId, id);
    return trip !== undefined && isItsTrip(actor, trip, []);
  },
);

/** What the check before the trip found is a defect of the bus at once: one that is serious holds it for its other trips too. */
async function raise(unit: Saying, { trip, said, is }: { trip: TripRow; said: TripSaid; is: TripNow }): Promise<void> {
  if (said.says !== 'CHECKED' || is.bus === null) return;
  const content = { preTrip: said.items, preTripBy: unit.actor.name, driverName: is.crew.driverName };
  // A tablet looked at its own bus, whichever drives by now.
  await raiseDefects(unit, { busId: unit.actor.kiosk?.busId ?? is.bus.id, day: trip.day, content });
}

/** A child, a bus, that the school does not have. */
async function refuseUnknown({ db, actor: { schoolId } }: Saying, { said }: NewTripEvent): Promise<void> {
  if (isOfChild(said) || said.says === 'STRANGER') {
    const [found] = await db
      .select({ id: student.id })
      .from(student)
      .where(and(eq(student.schoolId, schoolId), eq(student.id, said.studentId)));
    if (!found) throw refusal([{ path: 'said/studentId', message: 'There is no such student' }]);
  }
  if (said.says === 'SUBSTITUTED' && said.busId !== null && (await busesById(db, schoolId, [said.busId])).length === 0) {
    throw refusal([{ path: 'said/busId', message: 'The school has no such bus' }]);
  }
}

async function add(unit: Saying, held: TripRow, { eventId, body }: { eventId: string; body: NewTripEvent }) {
  const { db, actor, now } = unit;
  const by = writerOf(actor);
  const at = momentOf(body.device, held, { now, timeZone: actor.timeZone });
  refuseAfterItsEnd(actor, body.said, at);
  const studentId = isOfChild(body.said) || body.said.says === 'STRANGER' ? body.said.studentId : null;
  const row = {
    schoolId: actor.schoolId,
    id: eventId,
    tripId: held.id,
    said: body.said,
    studentId,
    at: await afterWhatItStandsOver(unit, held.id, body, at),
    receivedAt: now,
    isOffline: body.isOffline,
    byId: by.id,
    byName: by.name,
    kioskId: by.kioskId ?? null,
  };
  await db.insert(busTripEvent).values(row);
  return row;
}

/** Whoever knew of the one when they said the other said it later, whatever their clock says. */
async function afterWhatItStandsOver({ db, actor }: Saying, tripId: string, { said }: NewTripEvent, at: Date): Promise<Date> {
  if (!isOfChild(said) || said.over.length === 0) return at;
  const rows = await db
    .select({ at: busTripEvent.at })
    .from(busTripEvent)
    .where(and(eq(busTripEvent.schoolId, actor.schoolId), eq(busTripEvent.tripId, tripId), inArray(busTripEvent.id, said.over)));
  const last = Math.max(at.getTime(), ...rows.map((row) => row.at.getTime() + 1));
  return new Date(last);
}

async function write(unit: Saying, held: TripRow, { after, is }: { after: SaidOfTrip; is: TripNow }): Promise<TripRow> {
  const { db, actor, now, changed } = unit;
  const set = { ...keptAs(held.plan, after, is), isOff: false, version: held.version + 1, updatedAt: now };
  await db
    .update(busTrip)
    .set(set)
    .where(and(eq(busTrip.schoolId, actor.schoolId), eq(busTrip.id, held.id)));
  const buses = [...new Set([held.busId, held.plannedBusId, set.busId].filter((id) => id !== null))];
  changed({ kind: 'bus-trip', id: held.id, version: set.version }, { roles: ['School Admin'], buses });
  return { ...held, ...set };
}

/** What a line of the trail says beside that it was done. */
function besideOf({ state, figures, bus }: TripNow): Record<string, unknown> {
  const { expected, on, off, absent, left } = figures;
  return { state, bus: bus?.name ?? '', expected, on, off, absent, left };
}
