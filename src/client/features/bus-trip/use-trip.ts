import { useMemo } from 'react';
import type { BusTrip, Pupil, TabletTrips } from '#contract/bus-trip.ts';
import { onRoll } from '#contract/student-card.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { fullName } from '#client/offline/roster/student-name.ts';
import { type Projected, useProjected } from '#client/offline/use-projected.ts';
import { readPerson } from '#client/session/token.ts';
import { whoHere } from '#client/session/who-here.ts';
import { projectTrip } from './projection.ts';
import { busTripQueries } from './queries.ts';

/** Whoever may be taken on unplanned, of the children on this device. */
export function usePupils(): readonly Pupil[] {
  const { students, classes } = useRoster();
  return useMemo(() => {
    const names = new Map(classes.map(({ id, name }) => [id, name]));
    return students
      .filter(({ state }) => onRoll.includes(state))
      .map((card) => ({
        id: card.id,
        name: fullName(card),
        admissionNo: card.admissionNo,
        className: names.get(card.classId ?? '') ?? '',
        cardVersion: card.cardVersion,
        state: card.state,
      }));
  }, [students, classes]);
}

/** One trip, with what this device holds of it; null when there is no such trip. */
export function useTrip(id: string, pupils: readonly Pupil[]): Projected<BusTrip | null> {
  const who = { id: readPerson()?.userId ?? null, name: whoHere() };
  return useProjected(busTripQueries.detail(id), (trip, pending) => trip && projectTrip(trip, pending, { who, pupils }));
}

/** What the tablet of a bus holds. */
export function useTabletTrips(): Projected<TabletTrips> {
  const who = { id: null, name: whoHere() };
  return useProjected(busTripQueries.tablet(), (held, pending) => ({
    ...held,
    trips: held.trips.map((trip) => projectTrip(trip, pending, { who, pupils: held.pupils })),
  }));
}
