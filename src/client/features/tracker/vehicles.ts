import { freshnessOf } from '#contract/position-rules.ts';
import type { BusPositions } from '#contract/tracker.ts';
import type { MapVehicle } from '#client/map/drawn.ts';

/** The buses as a map takes them. A bus that this device does not know is left out. */
export function vehiclesOf({ positions }: Pick<BusPositions, 'positions'>, names: ReadonlyMap<string, string>, now: Date): MapVehicle[] {
  return positions.flatMap(({ busId, position: { at, lat, lon, heading } }) => {
    const name = names.get(busId);
    return name === undefined ? [] : [{ id: busId, name, lat, lon, heading, freshness: freshnessOf(new Date(at), now) }];
  });
}
