import { describe, expect, test } from 'vitest';
import { isLastSay, nextIn, shownState } from '#contract/exeat-course.ts';
import { ExeatDeed, ExeatState, mayDo, type Standing, transitionOf, transitions } from '#contract/exeat-states.ts';
import type { LeaveStep } from '#contract/leave-type.ts';
import { everyRole, type Role } from '#contract/role.ts';

const short: Record<Role, string> = { 'School Admin': 'SA', Correspondent: 'CO', Support: 'SU', Auditor: 'AU', Hybrid: 'HY' };
const standings: (Standing | null)[] = [null, 'asker', 'house', 'clinic'];

/** Everybody who may: a role alone where its standing does not matter, else with each that it needs; `itself` is the server. */
function whoMay(state: ExeatState, deed: ExeatDeed): string {
  const transition = transitionOf(state, deed);
  if (!transition) return '';
  const people = everyRole.flatMap((role) => {
    const allowed = standings.filter((one) => mayDo(transition, { role, standings: one === null ? [] : [one] }));
    if (allowed.includes(null)) return [short[role]];
    return allowed.map((one) => `${short[role]}+${one}`);
  });
  return [...(mayDo(transition, null) ? ['itself'] : []), ...people].join(' ');
}

// By hand: state, deed, where it goes, what it needs, and who may. What is not here may nobody.
const law = `
  DRAFT             ask          SUBMITTED         -                 SA CO HY
  CHANGES_ASKED     ask          SUBMITTED         -                 SA CO+asker HY+asker
  CHANGES_ASKED     cancel       CANCELLED         reason            SA CO+asker HY+asker
  CHANGES_ASKED     expire       EXPIRED           -                 itself
  SUBMITTED         forward      NEXT              -                 itself
  SUBMITTED         cancel       CANCELLED         reason            SA CO+asker HY+asker
  SUBMITTED         expire       EXPIRED           -                 itself
  PARENT_CONSENT    consent      NEXT              evidence,other    SA CO HY
  PARENT_CONSENT    refuse       DECLINED          evidence,reason   SA CO HY
  PARENT_CONSENT    override     SCHEDULED         reason,other      SA
  PARENT_CONSENT    decline      DECLINED          reason            SA
  PARENT_CONSENT    ask-changes  CHANGES_ASKED     reason            SA
  PARENT_CONSENT    cancel       CANCELLED         reason            SA CO+asker HY+asker
  PARENT_CONSENT    expire       EXPIRED           -                 itself
  MEDICAL_REVIEW    approve      NEXT              other             SA HY+clinic
  MEDICAL_REVIEW    object       SAME              evidence          itself
  MEDICAL_REVIEW    override     SCHEDULED         reason,other      SA
  MEDICAL_REVIEW    decline      DECLINED          reason            SA HY+clinic
  MEDICAL_REVIEW    ask-changes  CHANGES_ASKED     reason            SA HY+clinic
  MEDICAL_REVIEW    cancel       CANCELLED         reason            SA CO+asker HY+asker
  MEDICAL_REVIEW    expire       EXPIRED           -                 itself
  HOUSE_REVIEW      approve      NEXT              other             SA HY+house
  HOUSE_REVIEW      object       SAME              evidence          itself
  HOUSE_REVIEW      override     SCHEDULED         reason,other      SA
  HOUSE_REVIEW      decline      DECLINED          reason            SA HY+house
  HOUSE_REVIEW      ask-changes  CHANGES_ASKED     reason            SA HY+house
  HOUSE_REVIEW      cancel       CANCELLED         reason            SA CO+asker HY+asker
  HOUSE_REVIEW      expire       EXPIRED           -                 itself
  FINAL_APPROVAL    approve      NEXT              other             SA
  FINAL_APPROVAL    object       SAME              evidence          itself
  FINAL_APPROVAL    override     SCHEDULED         reason,other      SA
  FINAL_APPROVAL    decline      DECLINED          reason            SA
  FINAL_APPROVAL    ask-changes  CHANGES_ASKED     reason            SA
  FINAL_APPROVAL    cancel       CANCELLED         reason            SA CO+asker HY+asker
  FINAL_APPROVAL    expire       EXPIRED           -                 itself
  SCHEDULED         object       SAME              evidence          itself
  SCHEDULED         cancel       CANCELLED         reason            SA CO+asker HY+asker
  SCHEDULED         recall       RECALLED          reason            SA HY+house
  SCHEDULED         expire       EXPIRED           -                 itself
  SCHEDULED         house-out    HOUSE_SIGNED_OUT  -                 SA CO HY
  SCHEDULED         gate-out     OUT               collector-check   SA CO HY
  HOUSE_SIGNED_OUT  object       SAME              evidence          itself
  HOUSE_SIGNED_OUT  recall       RECALLED          reason            SA HY+house
  HOUSE_SIGNED_OUT  gate-out     OUT               collector-check   SA CO HY
  HOUSE_SIGNED_OUT  house-in     CLOSED            -                 SA CO HY
  OUT               gate-in      IN                -                 SA CO HY
  OUT               house-in     CLOSED            -                 SA CO HY
  GATE_SIGNED_IN    house-in     CLOSED            -                 SA CO HY
`;

function lawOf(text: string): Map<string, string> {
  const lines = text.trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [state = '', deed = '', to, needs, ...who] = line.trim().split(/\s+/);
      return [`${state} ${deed}`, [to, needs, ...who].join(' ')];
    }),
  );
}

describe('the states of a leave', () => {
  const expected = lawOf(law);

  for (const state of ExeatState.options) {
    test(`in ${state} everybody may what the table says, and nobody anything else`, () => {
      for (const deed of ExeatDeed.options) {
        const transition = transitionOf(state, deed);
        const actual = transition ? `${transition.to} ${transition.needs.join(',') || '-'} ${whoMay(state, deed)}` : undefined;
        expect([deed, actual]).toEqual([deed, expected.get(`${state} ${deed}`)]);
      }
    });
  }

  test('no two rows speak of the same deed in the same state, and every deed is in the trail under its own name', () => {
    const pairs = transitions.flatMap(({ from, deed }) => from.map((state) => `${state} ${deed}`));
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(pairs).toHaveLength(expected.size);
  });

  test('whoever it waits on from then is told; who asked is told of every end', () => {
    for (const { to, deed, tells, roles } of transitions) {
      if (to === 'NEXT') expect([deed, tells]).toEqual([deed, { kind: 'exeat.waiting', whom: 'waited-on' }]);
      const isEnd = ['DECLINED', 'CANCELLED', 'EXPIRED', 'RECALLED', 'CHANGES_ASKED'].includes(to) || deed === 'override';
      if (isEnd) expect([deed, roles.length > 0 || deed === 'expire', tells?.whom]).toEqual([deed, true, 'asker']);
    }
  });
});

describe('the course of a leave', () => {
  const chain: LeaveStep[] = [
    { kind: 'PARENT', mode: 'APPROVE' },
    { kind: 'MEDICAL', mode: 'NOTIFY' },
    { kind: 'HOUSE', mode: 'APPROVE' },
    { kind: 'HEAD', mode: 'NOTIFY' },
  ];

  test('goes through the steps that have a say, in their order, and tells the others on its way', () => {
    expect(nextIn(chain, null)).toEqual({ state: 'PARENT_CONSENT', step: 'PARENT', told: [] });
    expect(nextIn(chain, 'PARENT')).toEqual({ state: 'HOUSE_REVIEW', step: 'HOUSE', told: ['MEDICAL'] });
    expect(nextIn(chain, 'HOUSE')).toEqual({ state: 'SCHEDULED', step: null, told: ['HEAD'] });
    expect([isLastSay(chain, 'PARENT'), isLastSay(chain, 'HOUSE')]).toEqual([false, true]);
  });

  test('is approved by itself where nobody has a say, and asks the head first where the school wants it so', () => {
    expect(nextIn([{ kind: 'HEAD', mode: 'NOTIFY' }], null)).toEqual({ state: 'SCHEDULED', step: null, told: ['HEAD'] });
    const turned: LeaveStep[] = [
      { kind: 'HEAD', mode: 'APPROVE' },
      { kind: 'HOST', mode: 'APPROVE' },
    ];
    expect(nextIn(turned, null).state).toBe('FINAL_APPROVAL');
    expect(nextIn(turned, 'HEAD')).toEqual({ state: 'PARENT_CONSENT', step: 'HOST', told: [] });
  });

  test('is called by words that never let a plan look like a fact', () => {
    const said = { isEndorsed: false, isOverdue: false, isMissing: false, isLate: false };
    const shown = (state: ExeatState, given = {}) => shownState({ state, ...said, ...given });
    expect(ExeatState.options.map((state) => shown(state))).toEqual([
      'DRAFT',
      'REQUESTED',
      'REQUESTED',
      'REQUESTED',
      'REQUESTED',
      'REQUESTED',
      'APPROVED',
      'SIGNED_OUT',
      'LEFT',
      'BACK',
      'RETURNED',
      'CHANGES_ASKED',
      'DECLINED',
      'WITHDRAWN',
      'EXPIRED',
      'RECALLED',
    ]);
    expect(shown('HOUSE_REVIEW', { isEndorsed: true })).toBe('ENDORSED');
    expect(shown('OUT', { isOverdue: true })).toBe('OVERDUE');
    expect(shown('HOUSE_SIGNED_OUT', { isOverdue: true })).toBe('OVERDUE');
    expect(shown('OUT', { isOverdue: true, isMissing: true })).toBe('MISSING');
    expect(shown('CLOSED', { isLate: true })).toBe('RETURNED_LATE');
  });
});
