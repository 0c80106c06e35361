/** Plans of trips for rules that ask no server. */
import type { TripPlan } from '#contract/bus-trip.ts';

export const coaster = { id: 'b1', name: 'Coaster 7', plate: 'ABC-1', seats: 30 };

const stop = (id: string, seq: number) => ({ id, name: id, seq, at: '06:40', place: null, radius: 60, mustBeMet: false });

/** To school by two stops, at each of which a child is awaited. */
export function planOf(given: Partial<TripPlan> = {}): TripPlan {
  return {
    routeId: 'r1',
    routeName: 'Lekki',
    direction: 'TO_SCHOOL',
    bus: coaster,
    driverName: 'Musa',
    driverPhone: '',
    attendantName: 'Grace',
    attendantPhone: '',
    startsAt: '06:30',
    endsAt: '07:30',
    stops: [stop('gate', 1), stop('bridge', 2)],
    riders: [
      { studentId: 'ada', stopId: 'gate' },
      { studentId: 'ben', stopId: 'bridge' },
    ],
    ...given,
  };
}
