import { expect, test } from 'vitest';
import { emptyStudent, type Student } from '#contract/student.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { tellFeatures } from '#client/app/features.ts';
import { rosterFolds } from '#client/offline/roster/roster-fold.ts';
import { collectorsOn } from '#client/features/student/collectors.ts';
import { projectStudent } from '#client/features/student/projection.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import { outboxRecord } from '#tests/offline-client/records.ts';
import { card, guardian, idOf } from '#tests/roster/cards.ts';

tellFeatures();

const mother = guardian();
const asRead = card({ guardians: [mother] });
const order = {
  restrictionId: idOf(9),
  guardianId: mother.guardianId,
  personName: '',
  text: 'Court order',
  whatToDo: '',
  from: '2026-11-20',
  to: null,
};
const about = { exitDate: null, exitReason: '', updatedAt: '2026-11-20T06:00:00.000Z', updatedBy: 'Musa', steps: [] };

function shown(given: { card: StudentCard | null; isCardNewer: boolean; records?: OutboxRecord[] }): string[] {
  const { alerts: _, ...fields } = asRead;
  const student: Student = { ...emptyStudent, ...about, ...fields, alerts: {}, residency: 'DAY', sex: 'FEMALE', card: asRead };
  const known = projectStudent(student, { id: asRead.id, records: [], folds: rosterFolds.get().students, ...given });
  expect(known?.student?.card).toBe(known?.card);
  return known ? collectorsOn('2026-11-20', known.card).map(({ name }) => name) : [];
}

test('a court order that the roster has learned since the child was read is on the child', () => {
  const warned = { ...asRead, warnings: [order] };
  expect(shown({ card: warned, isCardNewer: true })).toEqual([]);
  expect(shown({ card: warned, isCardNewer: false })).toEqual([mother.name]);
});

test('an own edit of a right to collect shows on the child before it is sent', () => {
  const params = { studentId: asRead.id, guardianId: mother.guardianId };
  const taken = outboxRecord({
    kind: 'guardian-link.record',
    params,
    body: { changes: { mayCollect: false } },
    base: { version: 1, was: { mayCollect: true }, chain: null },
  });
  expect(shown({ card: asRead, isCardNewer: false, records: [taken] })).toEqual([]);
});
