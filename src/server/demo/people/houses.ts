import { emptyHouse, type HouseContent } from '#contract/house.ts';

export interface DemoHouse {
  id: string;
  content: HouseContent;
}

const sketches: readonly Pick<HouseContent, 'name' | 'sex' | 'colour' | 'signOutPoint'>[] = [
  { name: 'Azikiwe House', sex: 'MALE', colour: 'ok', signOutPoint: 'Porch of Azikiwe House' },
  { name: 'Macaulay House', sex: 'MALE', colour: 'info', signOutPoint: 'Porch of Macaulay House' },
  { name: 'Ransome-Kuti House', sex: 'FEMALE', colour: 'away', signOutPoint: 'Reception of Ransome-Kuti House' },
  { name: 'Emotan House', sex: 'FEMALE', colour: 'warn', signOutPoint: 'Reception of Emotan House' },
];

export const demoBeds = 90;

/** Four houses; `parents` are the ids of their house parents, in order. */
export function demoHouses(newId: () => string, parents: readonly string[]): DemoHouse[] {
  return sketches.map((sketch, index) => ({
    id: newId(),
    content: { ...emptyHouse, ...sketch, capacity: demoBeds, masterId: parents[index] ?? null, rollTimes: ['06:00', '19:00', '21:30'] },
  }));
}
