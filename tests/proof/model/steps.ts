/** Everything that can happen in a world, as fast-check draws it. */
import fc from 'fast-check';
import type { Role } from '#contract/role.ts';
import { type DecisionFault, decisionFaults } from './deciding.ts';
import { type DeedName, deeds } from './edits.ts';
import type { LeavingDeed } from './leaving.ts';
import { type MorningDeed, morningDeeds } from './morning.ts';
import { type ProposingDeed, proposingDeeds } from './proposing.ts';
import { type Fault, faults } from './wire.ts';

/** The fourth only where proposals are made. */
export type Somebody = 0 | 1 | 2 | 3;
export type Spot = { device: 0 | 1; tab: 0 | 1 };

export interface EditChoice {
  deed: DeedName | LeavingDeed | MorningDeed | ProposingDeed;
  /** Which bus or child, and which day. */
  bus: number;
  day: number;
}

export type Step =
  | ({ do: 'edit'; edits: EditChoice[]; isFresh: boolean } & Spot)
  | { do: 'offline' | 'online'; device: 0 | 1 }
  | { do: 'faults'; device: 0 | 1; faults: Fault[] }
  | ({ do: 'trap'; at: 'enqueue' | 'lease' | 'answer' | 'close'; what: 'die before' | 'die after' | 'full' } & Spot)
  | { do: 'wait'; seconds: number }
  | { do: 'sign in'; device: 0 | 1; person: Somebody; how: 'close' | 'kill' | 'linger' }
  | { do: 'end sessions' | 'take right' | 'give right' | 'promote' | 'look at proposals'; person: Somebody }
  | { do: 'hire'; person: Somebody; role: Role }
  | {
      do: 'decide';
      people: Somebody[];
      to: 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN';
      /** Of what their screen shows, from the end where it is below 0. */
      which: number;
      /** They look again before. */
      isFresh: boolean;
      fault: DecisionFault | null;
    }
  | ({ do: 'reload' | 'kill' | 'freeze' | 'pause' | 'thaw' | 'lose connection' | 'look' } & Spot)
  | ({ do: 'choose'; what: 'send again' | 'put right' | 'discard' | 'discard newest' | 'discard all'; which: number } & Spot)
  | { do: 'move clock'; device: 0 | 1; hours: number }
  | {
      do:
        | 'steal locks'
        | 'locks off'
        | 'locks on'
        | 'second replayer'
        | 'service worker'
        | 'roll back'
        | 'upgrade'
        | 'let go'
        | 'hold back'
        | 'drop database'
        | 'newer server is back'
        | 'lose right'
        | 'regain right';
      device: 0 | 1;
    }
  | { do: 'copy profile'; device: 0 | 1; edits: EditChoice[] }
  | { do: 'set server clock'; daysAhead: number }
  | { do: 'back up' | 'restore' };

/** Plain objects, which print as themselves. */
const plain = { noNullPrototype: true } as const;

const device = fc.constantFrom<0 | 1>(0, 1);
const tab = fc.constantFrom<0 | 1>(0, 0, 0, 1);
const person = fc.constantFrom<0 | 1 | 2>(0, 1, 2);
const spot = { device, tab };

const often: DeedName[] = ['number', 'text', 'clear', 'incident', 'incident away', 'many fields', 'bus field'];

const edit: fc.Arbitrary<EditChoice> = fc.record(
  {
    deed: fc.constantFrom(...deeds, ...often, ...often),
    bus: fc.constantFrom(0, 0, 0, 1, 2),
    day: fc.constantFrom(0, 0, 1),
  },
  plain,
);

/** Marks and movements, and between them what else is done with the console. */
const morningEdit: fc.Arbitrary<EditChoice> = fc.record(
  {
    deed: fc.constantFrom(...morningDeeds, ...morningDeeds, 'mark', 'mark several', 'come', 'go', 'text', 'bus field', 'read notices'),
    bus: fc.constantFrom(0, 0, 1, 2),
    day: fc.constantFrom(0, 0, 0, 1),
  },
  plain,
);

/** Marks as they are given and corrected, and what others want them to be. */
const correction: fc.Arbitrary<EditChoice> = fc.record(
  {
    deed: fc.constantFrom(
      ...proposingDeeds,
      'propose',
      'propose',
      'propose',
      'propose',
      'propose as another did',
      'mark',
      'mark several',
      'come',
      'read notices',
    ),
    bus: fc.constantFrom(0, 0, 1, 2),
    day: fc.constantFrom(0, 0, 0, 1),
  },
  plain,
);

const somebody = fc.constantFrom<Somebody>(0, 1, 2, 3);
/** Who may decide, most of the time; the others try it too. */
const decider = fc.constantFrom<Somebody>(0, 0, 0, 2, 2, 2, 1, 3);

const decisions: fc.WeightedArbitrary<Step>[] = [
  {
    weight: 24,
    arbitrary: fc.record(
      {
        do: fc.constant('decide' as const),
        people: fc.array(decider, { minLength: 1, maxLength: 2, size: 'max' }),
        to: fc.constantFrom('ACCEPTED' as const, 'ACCEPTED' as const, 'DECLINED' as const, 'WITHDRAWN' as const),
        which: fc.nat(3),
        isFresh: fc.boolean(),
        fault: fc.constantFrom(null, null, null, ...decisionFaults),
      },
      plain,
    ),
  },
  {
    weight: 5,
    arbitrary: fc.record(
      { do: fc.constant('sign in' as const), device, person: somebody, how: fc.constantFrom('close' as const, 'kill' as const) },
      plain,
    ),
  },
  {
    weight: 3,
    arbitrary: fc.record(
      { do: fc.constantFrom('promote' as const, 'give right' as const, 'look at proposals' as const), person: somebody },
      plain,
    ),
  },
];

function editsOf(one: fc.Arbitrary<EditChoice>): fc.Arbitrary<Step> {
  return fc.record(
    {
      do: fc.constant('edit' as const),
      ...spot,
      edits: fc.oneof(
        { weight: 2, arbitrary: fc.array(one, { minLength: 1, maxLength: 3, size: 'max' }) },
        { weight: 1, arbitrary: fc.array(one, { minLength: 4, maxLength: 12, size: 'max' }) },
      ),
      isFresh: fc.boolean(),
    },
    plain,
  );
}

const trap = fc.record(
  {
    do: fc.constant('trap' as const),
    ...spot,
    at: fc.constantFrom('enqueue' as const, 'lease' as const, 'answer' as const, 'close' as const),
    what: fc.constantFrom('die before' as const, 'die after' as const, 'full' as const),
  },
  plain,
);

const choose = fc.record(
  {
    do: fc.constant('choose' as const),
    ...spot,
    what: fc.constantFrom('send again' as const, 'put right' as const, 'put right' as const, 'discard' as const, 'discard all' as const),
    which: fc.nat(5),
  },
  plain,
);

const hour = 3600;
const waits = [1, 5, 30, 60, 5 * 60, hour, 24 * hour, 9 * 24 * hour];
const year = 365 * 24;

const others: fc.WeightedArbitrary<Step>[] = [
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('offline' as const, 'online' as const, 'online' as const), device }, plain) },
  {
    weight: 30,
    arbitrary: fc.record(
      {
        do: fc.constant('faults' as const),
        device,
        faults: fc.array(fc.constantFrom(...faults), { minLength: 1, maxLength: 5, size: 'max' }),
      },
      plain,
    ),
  },
  { weight: 8, arbitrary: trap },
  { weight: 12, arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(...waits) }, plain) },
  {
    weight: 3,
    arbitrary: fc.record(
      { do: fc.constant('sign in' as const), device, person, how: fc.constantFrom('close' as const, 'kill' as const, 'linger' as const) },
      plain,
    ),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('end sessions' as const), person }, plain) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('take right' as const, 'give right' as const), person }, plain) },
  {
    weight: 8,
    arbitrary: fc.record(
      {
        do: fc.constantFrom(
          'reload' as const,
          'kill' as const,
          'freeze' as const,
          'pause' as const,
          'thaw' as const,
          'lose connection' as const,
          'look' as const,
          'look' as const,
        ),
        ...spot,
      },
      plain,
    ),
  },
  { weight: 6, arbitrary: choose },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('move clock' as const), device, hours: fc.constantFrom(-year, -48, -1, 1, 48, year) }, plain),
  },
  {
    weight: 8,
    arbitrary: fc.record(
      {
        do: fc.constantFrom(
          'steal locks' as const,
          'locks off' as const,
          'locks on' as const,
          'second replayer' as const,
          'service worker' as const,
          'service worker' as const,
          'roll back' as const,
          'upgrade' as const,
          'let go' as const,
          'let go' as const,
        ),
        device,
      },
      plain,
    ),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('back up' as const, 'restore' as const) }, plain) },
];

/** A life of a school. */
export type Life = { seed: number; steps: Step[] };

export function lifeOf(one: fc.Arbitrary<EditChoice>, more: readonly fc.WeightedArbitrary<Step>[] = []): fc.Arbitrary<Life> {
  const step = fc.oneof({ weight: 30, arbitrary: editsOf(one) }, ...others, ...more);
  return fc.record(
    {
      seed: fc.noShrink(fc.integer({ min: 0, max: 2 ** 32 - 1 })),
      steps: fc.array(step, { minLength: 20, maxLength: 90, size: 'max' }),
    },
    plain,
  );
}

/** One who takes the register, two who propose, one who decides on the day itself. */
const staffed: Step[] = [
  { do: 'hire', person: 1, role: 'Support' },
  { do: 'hire', person: 2, role: 'Hybrid' },
  { do: 'hire', person: 3, role: 'Support' },
  {
    do: 'edit',
    edits: [0, 1].map((on) => ({ deed: 'mark the rest', bus: 0, day: on })),
    isFresh: true,
    device: 0,
    tab: 0,
  },
  { do: 'wait', seconds: 60 },
];

/** Buses and their reports. */
export const life = lifeOf(edit);
/** Registers and the gate. */
export const morningLife = lifeOf(morningEdit);
/** Marks that stand, proposals that they be others, and who decides about them. */
export const correctionLife = lifeOf(correction, decisions).map(({ seed, steps }) => ({ seed, steps: [...staffed, ...steps] }));
