/** What must meet for a proposal to be decided twice, by the wrong one, or over a mark that nobody saw. */
import { type Accident, eventful } from './accidents.ts';
import type { DecisionFault } from './deciding.ts';
import { correctionLife, type Somebody, type Step } from './steps.ts';

const [admin, support, hybrid, otherSupport] = [0, 1, 2, 3] as const;
const register = { device: 0, tab: 0 } as const;
const desk = { device: 1, tab: 0 } as const;
const aMoment: Step = { do: 'wait', seconds: 60 };

/** The School Admin with the register, and Support at a desk of their own, each of them what they came as. */
const atWork: Step[] = [
  ...[admin, support, hybrid, otherSupport].map((person): Step => ({ do: 'give right', person })),
  { do: 'sign in', person: admin, how: 'close', device: register.device },
  { do: 'sign in', person: support, how: 'close', device: desk.device },
  { do: 'online', device: register.device },
  { do: 'online', device: desk.device },
  // What was refused before would hold up what follows.
  { do: 'choose', what: 'discard all', which: 0, ...register },
  { do: 'choose', what: 'discard all', which: 0, ...desk },
  aMoment,
];

const marked: Step[] = [{ do: 'edit', edits: [{ deed: 'mark', bus: 0, day: 0 }], isFresh: true, ...register }, aMoment];

function proposed(deed: 'propose' | 'propose as another did' = 'propose'): Step[] {
  return [{ do: 'edit', edits: [{ deed, bus: 0, day: 0 }], isFresh: true, ...desk }, aMoment];
}

interface Said {
  to?: 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN';
  isFresh?: boolean;
  fault?: DecisionFault | null;
}

/** Of the newest. */
function said(people: Somebody[], { to = 'ACCEPTED', isFresh = true, fault = null }: Said = {}): Step {
  return { do: 'decide', people, to, which: -1, isFresh, fault };
}

const correctionAccidents = {
  'two decide about one proposal at the same time': () => [
    ...atWork,
    ...proposed(),
    said([admin, hybrid]),
    ...proposed(),
    said([hybrid, admin], { to: 'DECLINED' }),
  ],
  'the mark is another one by the time the proposal is accepted': () => [
    ...atWork,
    ...proposed(),
    { do: 'look at proposals', person: admin },
    ...marked,
    said([admin], { isFresh: false }),
    said([admin]),
  ],
  'a proposal from without a connection comes when the mark is another one': () => [
    ...atWork,
    ...proposed(),
    { do: 'offline', device: desk.device },
    { do: 'edit', edits: [{ deed: 'propose', bus: 0, day: 0 }], isFresh: false, ...desk },
    ...marked,
    { do: 'look at proposals', person: admin },
    { do: 'online', device: desk.device },
    aMoment,
    said([admin], { isFresh: false }),
    said([admin]),
  ],
  'somebody proposes anew while the first is being decided': () => [
    ...atWork,
    ...proposed(),
    { do: 'look at proposals', person: admin },
    ...proposed(),
    said([admin], { isFresh: false }),
    said([admin]),
  ],
  'who proposed it is a School Admin by now': () => [
    ...atWork,
    ...proposed(),
    { do: 'promote', person: support },
    said([support]),
    said([support], { to: 'DECLINED' }),
    { do: 'give right', person: support },
    said([support], { to: 'WITHDRAWN' }),
  ],
  'the answer to a decision is lost, and they say it once more': () => [
    ...atWork,
    ...proposed(),
    said([admin], { fault: 'answer lost' }),
    said([admin], { isFresh: false }),
    ...proposed(),
    said([admin], { fault: 'comes later only' }),
    said([hybrid, admin], { to: 'DECLINED' }),
    { do: 'let go', device: 0 },
  ],
  'two want the same, and one of it is accepted': () => [
    ...atWork,
    ...proposed(),
    { do: 'sign in', person: otherSupport, how: 'close', device: desk.device },
    ...proposed('propose as another did'),
    said([admin]),
  ],
  'a Hybrid decides about it on the next day': () => [
    ...atWork,
    ...proposed(),
    { do: 'look at proposals', person: hybrid },
    { do: 'wait', seconds: 25 * 3600 },
    said([hybrid], { isFresh: false }),
  ],
  'a computer is set up from the image of another, and both propose': () => [
    ...atWork,
    ...proposed(),
    { do: 'faults', device: desk.device, faults: ['request lost', 'answer lost'] },
    ...proposed(),
    { do: 'offline', device: desk.device },
    { do: 'copy profile', device: desk.device, edits: [{ deed: 'propose', bus: 0, day: 0 }] },
    { do: 'edit', edits: [{ deed: 'propose', bus: 0, day: 0 }], isFresh: false, ...desk },
    { do: 'online', device: desk.device },
    aMoment,
    said([admin]),
  ],
  'the server is set back to before a decision': () => [
    ...atWork,
    { do: 'back up' },
    ...proposed(),
    said([admin], { fault: 'comes again later' }),
    { do: 'restore' },
    aMoment,
    said([hybrid, admin]),
    { do: 'let go', device: 0 },
  ],
} satisfies Record<string, Accident>;

export const eventfulCorrections = eventful(correctionLife, correctionAccidents);
