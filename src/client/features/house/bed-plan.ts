/** Who sleeps where in a house. Pure. */
import { bedsOf, type Room } from '#contract/house.ts';
import type { StudentCard } from '#contract/student-card.ts';

export interface Bed {
  name: string;
  sleepers: readonly StudentCard[];
}

export interface BedPlan {
  rooms: readonly { name: string; beds: readonly Bed[] }[];
  /** Residents without a bed, or with one that no room of the house has. */
  without: readonly StudentCard[];
  free: readonly string[];
}

export function bedPlanOf(rooms: readonly Room[], residents: readonly StudentCard[]): BedPlan {
  const byBed = Map.groupBy(residents, ({ bed }) => bed);
  const every = new Set(bedsOf(rooms));
  return {
    rooms: rooms.map((room) => ({ name: room.name, beds: bedsOf([room]).map((name) => ({ name, sleepers: byBed.get(name) ?? [] })) })),
    without: residents.filter(({ bed }) => !every.has(bed)),
    free: [...every].filter((name) => !byBed.has(name)),
  };
}
