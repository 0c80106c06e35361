import { daysAhead, listBusTrips, readBusTrip, readTabletTrips } from '#contract/bus-trip.ts';
import { addDays, schoolDay } from '#contract/school-time.ts';
import { cardKeysOf } from '#server/features/card/queries.ts';
import { readerOf } from '#server/features/student/cards.ts';
import { answer } from '#server/http/answer.ts';
import { notForKiosks } from '#server/http/roles.ts';
import { existing } from '#server/record/existing.ts';
import { drawTrips } from './draw.ts';
import { pupilsOf, tripsWithPeople } from './people.ts';
import { busesById, findTrip, pageOfTrips, tripsOfBus } from './queries.ts';
import { noSuchTrip } from './rules.ts';
import { say } from './say.ts';

export const busTripRoutes = [
  answer(listBusTrips, async ({ query, ...unit }) => {
    const today = schoolDay(unit.now, unit.actor.timeZone);
    const from = query.from ?? query.until ?? today;
    const until = query.until ?? (from > today ? from : today);
    await drawTrips(unit, { from, until });
    return pageOfTrips(unit.db, unit.actor.schoolId, { ...query, from, until });
  }),

  answer(readBusTrip, async ({ params, ...unit }) => {
    const row = existing(await findTrip(unit.db, unit.actor.schoolId, params.id), noSuchTrip);
    const [trip] = await tripsWithPeople(unit.db, readerOf(unit), [row]);
    return existing(trip, noSuchTrip);
  }),

  answer(readTabletTrips, async (unit) => {
    const { db, actor, now } = unit;
    const { schoolId, kiosk } = actor;
    const [bus] = kiosk?.busId ? await busesById(db, schoolId, [kiosk.busId]) : [];
    if (!bus) throw notForKiosks();
    const today = schoolDay(now, actor.timeZone);
    const until = addDays(today, daysAhead);
    await drawTrips(unit, { from: today, until });
    // Of yesterday evening too: a trip that nobody closed is not forgotten at midnight.
    const rows = await tripsOfBus(db, schoolId, { busId: bus.id, from: addDays(today, -1), until });
    return {
      bus,
      today,
      trips: await tripsWithPeople(db, readerOf(unit), rows),
      pupils: await pupilsOf(db, schoolId),
      cardKeys: await cardKeysOf(db, schoolId),
      asOf: now.toISOString(),
    };
  }),

  say,
];
