/** What must meet for a leave to be decided twice, or a child to leave it twice. */
import { type Accident, accidents, eventful } from './accidents.ts';
import { leaveLife } from './leave-life.ts';
import type { EditChoice, Spot, Step } from './steps.ts';

const [gate, desk] = [
  { device: 0, tab: 0 },
  { device: 1, tab: 0 },
] as const;
const aMoment: Step = { do: 'wait', seconds: 60 };

/** Two School Admins, each at their own device, with nothing refused before. */
const atWork: Step[] = [
  { do: 'give right', person: 0 },
  { do: 'give right', person: 1 },
  { do: 'sign in', person: 0, how: 'close', device: 0 },
  { do: 'sign in', person: 1, how: 'close', device: 1 },
  ...[gate, desk].flatMap((spot): Step[] => [
    { do: 'online', device: spot.device },
    { do: 'choose', what: 'discard all', which: 0, ...spot },
  ]),
  aMoment,
];

function done(deed: EditChoice['deed'], spot: Spot, { isFresh = true }: { isFresh?: boolean } = {}): Step[] {
  return [{ do: 'edit', edits: [{ deed, bus: 0, day: 0 }], isFresh, ...spot }, aMoment];
}

/** Asked for by one, approved by the house and the head. */
const approved: Step[] = [...atWork, ...done('ask', gate), ...done('approve', desk), ...done('approve', desk)];
const bothOffline: Step[] = [gate, desk].map(({ device }) => ({ do: 'offline', device }));
const bothOnline: Step[] = [gate, desk].flatMap(({ device }): Step[] => [{ do: 'online', device }, aMoment]);
const bothLook: Step[] = [gate, desk].map((spot) => ({ do: 'look', ...spot }));

const leaveAccidents = {
  'two decide about one leave without a connection': () => [
    ...atWork,
    ...done('ask', gate),
    ...bothLook,
    ...bothOffline,
    ...done('approve', desk, { isFresh: false }),
    ...done('decline', gate, { isFresh: false }),
    ...bothOnline,
  ],
  'one pass at two gates without a connection': () => [
    ...approved,
    ...bothLook,
    ...bothOffline,
    ...done('gate-out', gate, { isFresh: false }),
    ...done('gate-out', desk, { isFresh: false }),
    ...bothOnline,
    ...done('gate-in', gate),
  ],
  'called off at a desk while the child leaves at a gate without a connection': () => [
    ...approved,
    ...bothLook,
    { do: 'offline', device: gate.device },
    ...done('gate-out', gate, { isFresh: false }),
    ...done('call off', desk),
    ...bothOnline,
    ...done('gate-in', desk),
  ],
  'back at one gate before the other tells that the child left': () => [
    ...approved,
    ...bothLook,
    { do: 'offline', device: gate.device },
    ...done('gate-out', gate, { isFresh: false }),
    ...done('house-in', desk),
    ...bothOnline,
  ],
  'approved, taken back with the answer lost, and declined': () => [
    ...atWork,
    ...done('ask', gate),
    { do: 'faults', device: desk.device, faults: ['answer lost'] },
    ...done('approve', desk),
    ...done('take back', desk),
    ...done('decline', desk),
  ],
  'a sign whose answer is lost comes again after a restore': () => [
    ...approved,
    { do: 'back up' },
    { do: 'faults', device: gate.device, faults: ['comes again later', 'answer lost'] },
    ...done('gate-out', gate),
    { do: 'restore' },
    aMoment,
    ...done('gate-out', desk),
  ],
  'handed over at two gates without a connection': () => [
    ...atWork,
    ...bothOffline,
    ...done('hand over', gate, { isFresh: false }),
    ...done('hand over', desk, { isFresh: false }),
    ...bothOnline,
  ],
  'the server dies after its commit, and somebody writes over it before the edit comes again': () => [
    ...atWork,
    { do: 'faults', device: gate.device, faults: ['killed after commit', 'request lost', 'request lost'] },
    { do: 'edit', edits: [{ deed: 'many fields', bus: 0, day: 0 }], isFresh: true, ...gate },
    { do: 'offline', device: gate.device },
    ...done('many fields', desk),
    { do: 'online', device: gate.device },
    aMoment,
  ],
} satisfies Record<string, Accident>;

export const eventfulLeaves = eventful(leaveLife, { ...accidents, ...leaveAccidents });
