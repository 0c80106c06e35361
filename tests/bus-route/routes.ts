/** Routes of buses for tests. */
import { type BusRouteContent, emptyBusRoute, recordBusRoute, type Stop } from '#contract/bus-route.ts';
import type { Session } from '#tests/support/session.ts';

export function stop(given: Partial<Stop> = {}): Stop {
  return { name: 'A stop', seq: 1, at: '06:40', place: null, radius: 60, mustBeMet: false, ...given };
}

/** Three stops of a morning, under ids that say which is which. */
export function threeStops(): BusRouteContent['stops'] {
  return {
    gate: stop({ name: 'Estate gate', seq: 1, at: '06:30', place: { lat: 6.4401, lon: 3.4702 } }),
    market: stop({ name: 'Market', seq: 2, at: '06:45', place: { lat: 6.4455, lon: 3.4611 }, mustBeMet: true }),
    bridge: stop({ name: 'Bridge', seq: 3, at: '07:05' }),
  };
}

export async function addBusRoute(colleague: Session, given: Partial<BusRouteContent> = {}): Promise<string> {
  const id = crypto.randomUUID();
  const changes = { ...emptyBusRoute, name: 'A route', stops: threeStops(), ...given };
  const { status, body } = await colleague.call(recordBusRoute, { params: { id }, body: { changes }, headers: { 'if-none-match': '*' } });
  if (status !== 200) throw new Error(`The route could not be added: ${JSON.stringify(body)}`);
  return id;
}
