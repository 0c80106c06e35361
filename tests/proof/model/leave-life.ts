/** Lives in which children go on leave, are handed over, and come back. */
import fc from 'fast-check';
import { leavingDeeds } from './leaving.ts';
import { type EditChoice, lifeOf } from './steps.ts';

/** Leave as it goes, and between it what else is done with the console. */
const leavingEdit: fc.Arbitrary<EditChoice> = fc.record(
  {
    deed: fc.constantFrom(
      ...leavingDeeds,
      'ask',
      'approve',
      'approve',
      'approve',
      'approve',
      'gate-out',
      'gate-out',
      'gate-in',
      'come',
      'text',
    ),
    bus: fc.constantFrom(0, 0, 0, 1, 2),
    day: fc.constantFrom(0, 0, 0, 1),
  },
  { noNullPrototype: true },
);

export const leaveLife = lifeOf(leavingEdit);
