import { expect, test } from 'vitest';
import type { Guardian } from '#contract/guardian.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { cardsSince, withCards } from '#client/features/guardian/with-cards.ts';
import { card, guardian as cardGuardian, idOf } from '#tests/roster/cards.ts';
import { guardianContent, linkContent } from './content.ts';

const id = idOf(500);
const stamp = { updatedAt: '2026-11-20T06:00:00.000Z', updatedBy: 'Musa' };
const link = {
  ...linkContent({ mayCollect: true }),
  ...stamp,
  studentId: idOf(1),
  guardianId: id,
  version: 1,
  state: 'ACTIVE' as const,
  reason: '',
};
const read: Guardian = {
  ...guardianContent(),
  ...stamp,
  id,
  version: 1,
  photo: null,
  cardVersion: 1,
  children: [{ ...link, childName: 'Ada Okafor', classId: null, keptAway: [] }],
};
const order = { restrictionId: idOf(9), guardianId: id, personName: '', text: 'Court order', whatToDo: '', from: '2026-11-20', to: null };

const readAt = Date.parse('2026-11-20T07:00:00Z');
const rosterOf = (cards: StudentCard[], asOf: number) => ({
  status: 'ready' as const,
  asOf: new Date(asOf),
  students: cards,
  classes: [],
  houses: [],
  buses: [],
  leaveTypes: [],
  cardKeys: [],
});
const seen = (cards: StudentCard[], asOf = readAt + 1000) => withCards(read, cardsSince(rosterOf(cards, asOf), readAt)).children;

test('what the cards have learned since a guardian was read stands: an order, a right, a link that ended', () => {
  expect(seen([card({ guardians: [cardGuardian()], warnings: [order] })])).toMatchObject([
    { mayCollect: true, keptAway: [{ from: '2026-11-20', to: null }] },
  ]);
  expect(seen([card({ guardians: [cardGuardian({ mayCollect: false, state: 'PENDING' })] })])).toMatchObject([
    { mayCollect: false, state: 'PENDING' },
  ]);
  expect(seen([card()])).toEqual([]);
});

test('an older card, or none, changes nothing', () => {
  expect(seen([card()], readAt - 1000)).toEqual(read.children);
  expect(seen([card({ id: idOf(2) })])).toEqual(read.children);
});
