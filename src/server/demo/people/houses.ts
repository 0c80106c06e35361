import { emptyHouse, type HouseContent } from '#contract/house.ts';

export interface DemoHouse {
  id: string;
  content: HouseContent;
}

const sketches: readonly Pick<HouseContent, 'name' | 'sex' | 'colour' | 'signOutPoint' | 'capacity'>[] = [
  { name: 'Azikiwe House', sex: 'MALE', colour: 'ok', signOutPoint: 'Porch of Azikiwe House', capacity: 132 },
  { name: 'Macaulay House', sex: 'MALE', colour: 'info', signOutPoint: 'Porch of Macaulay House', capacity: 60 },
  { name: 'Ransome-Kuti House', sex: 'FEMALE', colour: 'away', signOutPoint: 'Reception of Ransome-Kuti House', capacity: 132 },
  { name: 'Emotan House', sex: 'FEMALE', colour: 'warn', signOutPoint: 'Reception of Emotan House', capacity: 60 },
];

/** In a room. */
export const demoBedsInRoom = 8;
/** Of each house so many stay free. */
export const demoFreeBeds = 5;

/** Four houses; `parents` are the ids of their house parents, in order. */
export function demoHouses(newId: () => string, parents: readonly string[]): DemoHouse[] {
  return sketches.map((sketch, index) => ({
    id: newId(),
    content: {
      ...emptyHouse,
      ...sketch,
      masterId: parents[index] ?? null,
      rollTimes: ['06:00', '19:00', '21:30'],
      rooms: roomsFor(sketch.capacity),
    },
  }));
}

function roomsFor(capacity: number): HouseContent['rooms'] {
  const rooms = Math.ceil(capacity / demoBedsInRoom);
  return Array.from({ length: rooms }, (_, at) => ({ name: `${at + 1}`, beds: Math.min(demoBedsInRoom, capacity - at * demoBedsInRoom) }));
}
