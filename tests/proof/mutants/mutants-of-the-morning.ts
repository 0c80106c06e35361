import type { Mutant } from './mutant.ts';

/** What marks and movements stand on: the times of clocks that are wrong, the order of what comes late, and nobody’s mark written over. */
export const mutantsOfTheMorning: readonly Mutant[] = [
  {
    name: 'a clock that is wrong is believed',
    lives: 'eventful morning',
    expects: 'caught',
    patches: [
      {
        file: 'contract/whereabouts-rules.ts',
        find: 'const corrected = Date.parse(at) - (skewMs ?? 0);',
        replace: 'const corrected = Date.parse(at) - 0 * (skewMs ?? 0);',
      },
    ],
  },
  {
    name: 'whoever is heard of last is where they are',
    lives: 'eventful morning',
    expects: 'caught',
    patches: [
      {
        file: 'server/features/whereabouts/keep.ts',
        find: 'order by m.at desc, m.id desc limit 1) last on true',
        replace: 'order by m.received_at desc, m.id desc limit 1) last on true',
      },
    ],
  },
  {
    name: 'a movement that is void still says where somebody is',
    lives: 'eventful morning',
    expects: 'caught',
    patches: [
      {
        file: 'server/features/whereabouts/keep.ts',
        find: 'where "v"."school_id" = "m"."school_id" and v.movement_id = m.id',
        replace: 'where "v"."school_id" = "m"."school_id" and v.movement_id = m.id and false',
      },
    ],
  },
  {
    name: 'a card that is read twice begins a stay anew',
    lives: 'eventful morning',
    expects: 'caught',
    patches: [
      {
        file: 'contract/whereabouts-rules.ts',
        find: 'return isTurn && before?.kind === kind && Date.parse(at)',
        replace: 'return isTurn && before?.kind !== kind && before !== null && Date.parse(at)',
      },
    ],
  },
  {
    name: 'the last one who marks a child is right',
    lives: 'eventful morning',
    expects: 'caught',
    patches: [
      {
        file: 'contract/change.ts',
        find: 'else if (same(theirs, base) && lineStands(current, path))',
        replace: 'else if (lineStands(current, path))',
      },
    ],
  },
  {
    name: 'of a mark that is changed the former one is not kept',
    lives: 'eventful morning',
    expects: 'caught',
    patches: [
      {
        file: 'server/features/register/writes.ts',
        find: 'if (changes.length > 0) await',
        replace: 'if (changes.length > 1) await',
      },
    ],
  },
];
