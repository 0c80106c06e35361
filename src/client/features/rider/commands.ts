import { changeRider, putOnRoute, type RiderChange, type RidersPut, takeOffRoute } from '#contract/rider.ts';
import { call } from '#client/http/call.ts';
import { useReadAgain } from '#client/live/stale.ts';

/** What needs a connection: who has a seat is decided by one. Each lets everything that shows riders read again. */
export function useRiderDeeds(routeId: string) {
  const readAgain = useReadAgain('bus-route', 'student');
  return {
    putOn: (body: RidersPut) => call(putOnRoute, { params: { id: routeId }, body }).finally(readAgain),
    change: (riderId: string, body: RiderChange) => call(changeRider, { params: { id: routeId, riderId }, body }).finally(readAgain),
    takeOff: (riderId: string, on: string) => call(takeOffRoute, { params: { id: routeId, riderId }, body: { on } }).finally(readAgain),
  };
}
