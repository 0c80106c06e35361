/** What happens seldom and needs several things in a row, put together so that a life meets it often enough. */
import fc from 'fast-check';
import { type Life, life, morningLife, type Spot, type Step } from './steps.ts';

export type Accident = (spot: Spot) => Step[];

const edit = { deed: 'text', bus: 0, day: 0 } as const;

export const accidents = {
  'refused for want of a right and given up; a copy comes when the right is back': (spot) => [
    ...readyToWrite(spot),
    { do: 'lose right', device: spot.device },
    { do: 'faults', device: spot.device, faults: ['comes again later'] },
    { do: 'edit', edits: [edit], isFresh: true, ...spot },
    { do: 'wait', seconds: 60 },
    { do: 'choose', what: 'discard newest', which: 0, ...spot },
    { do: 'wait', seconds: 60 },
    { do: 'hold back', device: spot.device },
    { do: 'regain right', device: spot.device },
  ],
  'given up with the answer lost: it had come, or comes later': (spot) => [
    ...readyToWrite(spot),
    { do: 'faults', device: spot.device, faults: ['comes later only', 'answer lost'] },
    { do: 'edit', edits: [edit, { deed: 'bus field', bus: 1, day: 0 }], isFresh: true, ...spot },
    { do: 'offline', device: spot.device },
    { do: 'choose', what: 'discard all', which: 0, ...spot },
    { do: 'hold back', device: spot.device },
  ],
  'an answer is lost, the server’s clock is far ahead for a while, and others write meanwhile': (spot) => {
    const other: Spot = { device: spot.device === 0 ? 1 : 0, tab: 0 };
    const overIt: Step = { do: 'edit', edits: [{ ...edit, deed: 'many fields' }], isFresh: true, ...other };
    return [
      ...readyToWrite(other),
      ...readyToWrite(spot),
      { do: 'faults', device: spot.device, faults: ['answer lost', 'request lost', 'request lost'] },
      { do: 'edit', edits: [edit], isFresh: true, ...spot },
      { do: 'offline', device: spot.device },
      { do: 'wait', seconds: 25 * 3600 },
      overIt,
      { do: 'set server clock', daysAhead: 100 },
      { do: 'wait', seconds: 900 },
      overIt,
      { do: 'set server clock', daysAhead: 0 },
      { do: 'wait', seconds: 900 },
      { do: 'online', device: spot.device },
      { do: 'wait', seconds: 60 },
    ];
  },
  'the browser drops the database while edits wait in an open tab': (spot) => [
    ...readyToWrite(spot),
    { do: 'offline', device: spot.device },
    { do: 'edit', edits: [edit, { deed: 'bus field', bus: 1, day: 0 }], isFresh: false, ...spot },
    { do: 'drop database', device: spot.device },
    { do: 'edit', edits: [edit], isFresh: false, ...spot },
    { do: 'kill', ...spot },
    { do: 'online', device: spot.device },
  ],
  'a computer is set up from the image of another, and both go on': (spot) => [
    ...readyToWrite(spot),
    { do: 'faults', device: spot.device, faults: ['request lost', 'answer lost'] },
    { do: 'edit', edits: [edit, { deed: 'bus field', bus: 1, day: 0 }], isFresh: false, ...spot },
    { do: 'offline', device: spot.device },
    { do: 'copy profile', device: spot.device, edits: [edit, { ...edit, deed: 'many fields' }, { deed: 'bus field', bus: 1, day: 0 }] },
    {
      do: 'edit',
      edits: [
        { ...edit, deed: 'many fields' },
        { deed: 'bus field', bus: 1, day: 0 },
      ],
      isFresh: false,
      ...spot,
    },
    { do: 'online', device: spot.device },
    { do: 'wait', seconds: 60 },
  ],
  'the school goes back to an older server for a while': (spot) => [
    ...readyToWrite(spot),
    { do: 'faults', device: spot.device, faults: ['an older server', 'an older server'] },
    { do: 'edit', edits: [edit], isFresh: true, ...spot },
    { do: 'wait', seconds: 60 },
    { do: 'newer server is back', device: spot.device },
  ],
  'somebody leaves blanks behind their words and goes on in the same fields': (spot) => [
    ...readyToWrite(spot),
    { do: 'edit', edits: [{ ...edit, deed: 'untidy fields' }], isFresh: true, ...spot },
    { do: 'wait', seconds: 60 },
    { do: 'edit', edits: [{ ...edit, deed: 'many fields' }], isFresh: false, ...spot },
    { do: 'wait', seconds: 60 },
  ],
} satisfies Record<string, Accident>;

const mark = { deed: 'mark several', bus: 0, day: 0 } as const;

const morningAccidents = {
  'two take one register without a connection, and both come back': (spot) => {
    const other: Spot = { device: spot.device === 0 ? 1 : 0, tab: 0 };
    return [
      ...readyToWrite(other),
      ...readyToWrite(spot),
      { do: 'offline', device: spot.device },
      { do: 'offline', device: other.device },
      { do: 'edit', edits: [mark, { ...mark, deed: 'come' }], isFresh: false, ...spot },
      { do: 'edit', edits: [{ ...mark, deed: 'mark', bus: 1 }, mark], isFresh: false, ...other },
      { do: 'online', device: other.device },
      { do: 'wait', seconds: 60 },
      { do: 'online', device: spot.device },
      { do: 'wait', seconds: 60 },
      { do: 'choose', what: 'put right', which: 0, ...spot },
    ];
  },
  'a gate whose clock is out tells late of a child who has left since': (spot) => {
    const other: Spot = { device: spot.device === 0 ? 1 : 0, tab: 0 };
    return [
      { do: 'move clock', device: spot.device, hours: 1 },
      ...readyToWrite(other),
      ...readyToWrite(spot),
      { do: 'offline', device: spot.device },
      { do: 'edit', edits: [{ ...mark, deed: 'come' }], isFresh: false, ...spot },
      { do: 'wait', seconds: 300 },
      { do: 'edit', edits: [{ ...mark, deed: 'go' }], isFresh: false, ...other },
      { do: 'wait', seconds: 300 },
      { do: 'online', device: spot.device },
      { do: 'wait', seconds: 60 },
    ];
  },
} satisfies Record<string, Accident>;

function readyToWrite(spot: Spot): Step[] {
  return [
    { do: 'online', device: spot.device },
    { do: 'edit', edits: [{ deed: 'read notices', bus: 0, day: 0 }], isFresh: true, ...spot },
    { do: 'wait', seconds: 60 },
  ];
}

/** A life of a school with some accidents in it. The lives without stay as they are, seed by seed. */
export function eventful(plain: fc.Arbitrary<Life>, met: Record<string, Accident>): fc.Arbitrary<Life> {
  const accident = fc.record({
    name: fc.constantFrom(...Object.keys(met)),
    device: fc.constantFrom<0 | 1>(0, 1),
    tab: fc.constantFrom<0 | 1>(0, 0, 1),
    /** Where in the life it happens, from 0 to 1. */
    at: fc.integer({ min: 0, max: 100 }),
  });
  return fc
    .record({ plain, some: fc.array(accident, { minLength: 1, maxLength: 4, size: 'max' }) })
    .map(({ plain: { seed, steps }, some }) => {
      let woven = steps;
      for (const { name, at, ...spot } of some) {
        const here = Math.round((woven.length * at) / 100);
        woven = [...woven.slice(0, here), ...(met[name]?.(spot) ?? []), ...woven.slice(here)];
      }
      return { seed, steps: woven };
    });
}

export const eventfulLife = eventful(life, accidents);
export const eventfulMorning = eventful(morningLife, { ...accidents, ...morningAccidents });
