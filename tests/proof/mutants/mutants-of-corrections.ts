import type { Mutant } from './mutant.ts';

/** What a corrected mark stands on: one decision, by somebody else, about what they had before them. */
export const mutantsOfCorrections: readonly Mutant[] = [
  {
    name: 'a proposal that was decided is decided again',
    lives: 'eventful corrections',
    expects: 'caught',
    patches: [
      { file: 'server/features/mark-proposal/decide.ts', find: "if (state !== 'PROPOSED') {", replace: "if (state === 'OVERTAKEN') {" },
      {
        file: 'server/features/mark-proposal/decide.ts',
        find: "if (held.row.version !== version) throw new Problem('conflict', 'Somebody changed this proposal meanwhile. Look at it again');\n",
        replace: '',
      },
      {
        file: 'server/features/mark-proposal/queries.ts',
        find: "return state === 'PROPOSED' && byId",
        replace: "return state !== 'OVERTAKEN' && byId",
      },
    ],
  },
  {
    name: 'whoever proposed it decides about it',
    lives: 'eventful corrections',
    expects: 'caught',
    patches: [{ file: 'server/features/mark-proposal/queries.ts', find: 'byId !== actor.userId && mayAmend', replace: 'mayAmend' }],
  },
  {
    name: 'a Hybrid decides on any day',
    lives: 'eventful corrections',
    expects: 'caught',
    patches: [
      { file: 'contract/register-rules.ts', find: "(role === 'Hybrid' && day === today)", replace: "(role === 'Hybrid' && day <= today)" },
    ],
  },
  {
    name: 'accepting writes over whatever stands there',
    lives: 'eventful corrections',
    expects: 'caught',
    patches: [
      {
        file: 'server/features/mark-proposal/decide.ts',
        find: '  if (!same(before.mark, seen)) throw changedMeanwhile();\n',
        replace: '',
      },
    ],
  },
  {
    name: 'accepting looks at the mark that was proposed against',
    lives: 'eventful corrections',
    expects: 'caught',
    patches: [
      {
        file: 'server/features/mark-proposal/decide.ts',
        find: 'if (!same(before.mark, seen)) throw',
        replace: 'if (!same(before.mark, row.against)) throw',
      },
    ],
  },
  {
    name: 'accepting writes no mark',
    lives: 'eventful corrections',
    expects: 'caught',
    patches: [
      { file: 'server/features/mark-proposal/decide.ts', find: '  await correctMark(unit, {', replace: '  void correctMark;\n  void ({' },
    ],
  },
  {
    name: 'a mark is written before the proposal is settled',
    lives: 'eventful corrections',
    expects: 'caught',
    patches: [
      {
        file: 'server/features/mark-proposal/decide.ts',
        find: "  await settle(unit, row, { state: 'ACCEPTED', note });\n",
        replace: '',
      },
      {
        file: 'server/features/mark-proposal/decide.ts',
        find: 'why: row.why, proposedBy: row.byName });\n',
        replace:
          "why: row.why, proposedBy: row.byName });\n  await settle(unit, { ...row, version: row.version + 1 }, { state: 'ACCEPTED', note });\n",
      },
    ],
  },
  {
    name: 'what the mark has become still waits',
    lives: 'eventful corrections',
    expects: 'caught',
    patches: [
      {
        file: 'server/features/mark-proposal/overtake.ts',
        find: 'if (same(row.proposed, now.get(row.studentId))) await',
        replace: "if (row.state !== 'PROPOSED') await",
      },
    ],
  },
  {
    name: 'a second proposal waits beside the first',
    lives: 'eventful corrections',
    expects: 'caught',
    patches: [
      {
        file: 'server/features/mark-proposal/propose.ts',
        find: "for (const earlier of await ownOpen(db, actor, asked)) await settle(unit, earlier, { state: 'WITHDRAWN' });",
        replace: 'await ownOpen(db, actor, asked);',
      },
    ],
  },
  {
    name: 'anybody takes back a proposal',
    lives: 'eventful corrections',
    expects: 'caught',
    patches: [
      {
        file: 'server/features/mark-proposal/decide.ts',
        find: "if (row.byId !== actor.userId) throw new Problem('not_allowed', 'Only",
        replace: "if (row.byId === '') throw new Problem('not_allowed', 'Only",
      },
    ],
  },
];
