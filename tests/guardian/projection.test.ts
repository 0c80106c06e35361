import { describe, expect, test } from 'vitest';
import type { ChildOfGuardian, Guardian, GuardianFilter } from '#contract/guardian.ts';
import { guardianSearchText, searchedGuardian } from '#contract/guardian-rules.ts';
import type { CardGuardian, StudentCard } from '#contract/student-card.ts';
import { phoneToFind, rowsWithPhone } from '#client/features/guardian/duplicates.ts';
import { type GuardianContext, projectGuardian } from '#client/features/guardian/projection.ts';
import { newLinkOf } from '#client/features/guardian/rights-shape.ts';
import { rightsWords } from '#client/features/guardian/rights-words.ts';
import { guardianFold, guardianLinkFold } from '#client/features/guardian/roster-fold.ts';
import { pageFromRoster, projectGuardians, rowsFromRoster } from '#client/features/guardian/rows.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import { outboxRecord } from '#tests/offline-client/records.ts';
import { card as studentCard, guardian as cardGuardian } from '#tests/roster/cards.ts';
import { guardianContent, linkContent } from './content.ts';

const id = '0192f000-0000-7000-8000-000000000001';
const newId = '0192f000-0000-7000-8000-000000000009';
const child = '0192f000-0000-7000-8000-0000000000c1';
const today = '2026-11-20';

const context: GuardianContext = {
  who: 'Ada Bello',
  isAdmin: false,
  childOf: (studentId) => (studentId === child ? { childName: 'Obi Eze', classId: null } : undefined),
};

function linkTo(given: Partial<ChildOfGuardian> = {}): ChildOfGuardian {
  const aside = {
    studentId: child,
    guardianId: id,
    version: 1,
    state: 'ACTIVE' as const,
    reason: '',
    childName: 'Obi Eze',
    classId: null,
    keptAway: [],
  };
  return { ...linkContent(), ...aside, updatedAt: '2026-11-20T06:00:00.000Z', updatedBy: 'Musa', ...given };
}

function guardian(given: Partial<Guardian> = {}): Guardian {
  const aside = {
    id,
    version: 4,
    photo: null,
    cardVersion: 1,
    children: [],
    updatedAt: '2026-11-20T06:00:00.000Z',
    updatedBy: 'Musa Ibrahim',
  };
  return { ...guardianContent(), ...aside, ...given };
}

const person = (params: { id: string }, changes: object, version: number | null = 4): OutboxRecord =>
  outboxRecord({ kind: 'guardian.record', params, body: { changes: { ...changes } }, base: { version, was: {}, chain: null } });
const link = (guardianId: string, changes: object, version: number | null = null): OutboxRecord =>
  outboxRecord({
    kind: 'guardian-link.record',
    params: { studentId: child, guardianId },
    body: { changes: { ...changes } },
    base: { version, was: {}, chain: null },
  });

describe('a guardian', () => {
  test('shows what was edited on this device', () => {
    expect(projectGuardian(guardian(), id, [person({ id }, { address: '1 Marina' })], context)).toMatchObject({
      address: '1 Marina',
      updatedBy: 'Ada Bello',
      version: 4,
    });
  });

  test('is there with the child before the server has either', () => {
    const records = [person({ id: newId }, guardianContent({ firstName: 'New' }), null), link(newId, linkContent({ mayCollect: true }))];
    expect(projectGuardian(null, newId, records, context)).toMatchObject({
      id: newId,
      version: 0,
      children: [{ studentId: child, childName: 'Obi Eze', version: 0, state: 'PENDING', mayCollect: true }],
    });
    expect(projectGuardian(null, newId, [], context)).toBeNull();
  });

  test('keeps an approved right, and a new one waits unless a School Admin gives it', () => {
    const known = guardian({ children: [linkTo({ mayCollect: false })] });
    const given = [link(id, { mayCollect: true }, 1)];
    expect(projectGuardian(known, id, given, context)?.children).toMatchObject([{ state: 'PENDING' }]);
    expect(projectGuardian(known, id, given, { ...context, isAdmin: true })?.children).toMatchObject([{ state: 'ACTIVE' }]);
    const consenting = projectGuardian(known, id, [link(id, { mayConsentExeat: true }, 1)], context)?.children;
    expect(consenting).toMatchObject([{ state: 'PENDING' }]);
    const [waiting] = consenting ?? [];
    expect(waiting && rightsWords(waiting, '2026-11-20')).toContain('May consent to an exeat once a School Admin approves it');
    const approved = guardian({ children: [linkTo({ mayCollect: true })] });
    expect(projectGuardian(approved, id, [link(id, { livesWith: true }, 1)], context)?.children).toMatchObject([
      { state: 'ACTIVE', livesWith: true },
    ]);
  });

  test('does not take an edit that would leave it without a telephone', () => {
    expect(projectGuardian(guardian(), id, [person({ id }, { phone1: null })], context)?.phone1).toBe('+2348035550100');
  });
});

describe('the index', () => {
  const asked = (filter: Partial<GuardianFilter> = {}) => ({ filter: { page: 1, limit: 20, sort: 'name' as const, ...filter }, today });
  const names = (page: { data: { name: string }[] } | undefined) => page?.data.map(({ name }) => name);
  const page = (...data: Guardian[]) => ({ count: data.length, nextPage: false, data });

  test('shows a guardian added on this device in its place', () => {
    const records = [person({ id: newId }, guardianContent({ title: '', firstName: 'Bola', lastName: 'Ade' }), null)];
    expect(names(projectGuardians(page(guardian()), asked(), records, { ...context, known: [] }))).toEqual(['Bola Ade', 'Mrs Ngozi Eze']);
  });

  const cards: StudentCard[] = [
    studentCard({
      id: child,
      firstName: 'Obi',
      lastName: 'Eze',
      guardians: [onCard({ guardianId: id, name: 'Mrs Ngozi Eze', mayCollect: true })],
    }),
    studentCard({
      id: newId,
      firstName: 'Ada',
      lastName: 'Eze',
      guardians: [
        onCard({ guardianId: id, name: 'Mrs Ngozi Eze' }),
        onCard({ guardianId: newId, name: 'Bola Ade', state: 'PENDING', mayCollect: true }),
      ],
    }),
  ];

  test('is made of the children’s cards where the server cannot be asked', () => {
    expect(rowsFromRoster(cards).map(({ name, children }) => [name, children.length])).toEqual([
      ['Mrs Ngozi Eze', 2],
      ['Bola Ade', 1],
    ]);
    expect(names(pageFromRoster(cards, asked()))).toEqual(['Bola Ade', 'Mrs Ngozi Eze']);
    expect(names(pageFromRoster(cards, asked({ view: 'MAY_COLLECT' })))).toEqual(['Mrs Ngozi Eze']);
    expect(names(pageFromRoster(cards, asked({ view: 'PENDING' })))).toEqual(['Bola Ade']);
    expect(names(pageFromRoster(cards, asked({ search: '0803 555' })))).toHaveLength(2);
    // The cards say nothing of these.
    expect(pageFromRoster(cards, asked({ view: 'NO_CHILD' }))).toBeUndefined();
  });

  test('says whether somebody is here already, by as much of the telephone as is typed', () => {
    expect(phoneToFind('0803 5')).toBeNull();
    expect(phoneToFind('ngozi')).toBeNull();
    expect(rowsWithPhone(phoneToFind('0803 555 0100') ?? '', rowsFromRoster(cards)).map(({ name }) => name)).toEqual([
      'Mrs Ngozi Eze',
      'Bola Ade',
    ]);
    expect(rowsWithPhone(phoneToFind('+44 7700 900123') ?? '', rowsFromRoster(cards))).toEqual([]);
  });
});

describe('the card of a child', () => {
  const personOf = () => guardianContent({ firstName: 'Renamed', phone1: '+2348120000777' });

  test('has a guardian linked on this device, waiting where the right to collect is new', () => {
    const { fold, studentsOf } = guardianLinkFold(personOf, () => false);
    const record = link(newId, linkContent({ mayCollect: true }));
    expect(studentsOf(record, new Map())).toEqual([child]);
    expect(fold(studentCard({ id: child }), record)?.guardians).toMatchObject([
      { guardianId: newId, name: 'Mrs Renamed Eze', phone: '+2348120000777', state: 'PENDING' },
    ]);
  });

  test('waits where the right to consent is new, and as long as nobody gives or takes a right', () => {
    const { fold } = guardianLinkFold(personOf, () => false);
    const waits = fold(studentCard({ id: child }), link(newId, linkContent({ mayConsentExeat: true })));
    expect(waits?.guardians).toMatchObject([{ state: 'PENDING', mayCollect: false }]);
    expect(fold(waits, link(newId, { order: 2 }, 1))?.guardians).toMatchObject([{ state: 'PENDING', order: 2 }]);
    expect(fold(waits, link(newId, { mayConsentExeat: false }, 1))?.guardians).toMatchObject([{ state: 'ACTIVE' }]);
  });

  test('changes one that is linked already, and leaves alone what is not whole', () => {
    const { fold } = guardianLinkFold(
      () => null,
      () => true,
    );
    const card = studentCard({ id: child, guardians: [onCard({ guardianId: id })] });
    expect(fold(card, link(id, { mayCollect: true }, 1))?.guardians).toMatchObject([{ guardianId: id, mayCollect: true, state: 'ACTIVE' }]);
    expect(fold(card, link(newId, linkContent()))).toBe(card);
  });

  test('calls a guardian as they were renamed here', () => {
    const card = studentCard({ id: child, guardians: [onCard({ guardianId: id })] });
    const { fold, studentsOf } = guardianFold(personOf);
    const record = person({ id }, { firstName: 'Renamed' });
    expect(studentsOf(record, new Map([[child, card]]))).toEqual([child]);
    expect(fold(card, record)?.guardians).toMatchObject([{ name: 'Mrs Renamed Eze', phone: '+2348120000777' }]);
  });
});

test('a telephone is found with its country and without', () => {
  const text = guardianSearchText(guardianContent());
  for (const typed of ['+234 803 555 0100', '0803-555-0100', '555 01', 'NGOZI eze']) {
    expect(searchedGuardian(typed).every((part) => text.includes(part))).toBe(true);
  }
  expect(searchedGuardian('0')).toEqual(['0']);
});

test('the first free place is offered, and no right is answered beforehand', () => {
  expect(newLinkOf([])).toMatchObject({ slot: 'PARENT1', order: 1, mayCollect: null });
  expect(newLinkOf([{ slot: 'PARENT1', order: 1 }])).toMatchObject({ slot: 'PARENT2', order: 2 });
  expect(
    newLinkOf([
      { slot: 'PARENT1', order: 1 },
      { slot: 'PARENT2', order: 4 },
    ]),
  ).toMatchObject({ slot: 'OTHER', order: 5 });
});

test('the first word of the rights is whether the child may go with them', () => {
  const first = (given: Partial<ChildOfGuardian>) => rightsWords(linkTo({ mayCollect: true, ...given }), '2026-11-20')[0];
  expect(first({})).toBe('May collect the child');
  expect(first({ state: 'PENDING' })).toBe('May collect the child once a School Admin approves it');
  expect(first({ state: 'EXPIRED' })).toBe('May not collect the child any more');
  expect(first({ validTo: '2026-11-19' })).toBe('May not collect the child any more');
  expect(first({ validFrom: '2026-11-21' })).toBe('May collect the child from Sat, 21 Nov 2026');
  expect(first({ mayCollect: false })).toBe('May not collect the child');
  expect(first({ keptAway: [{ from: '2026-11-20', to: null }] })).toBe('Must not collect the child');
  expect(first({ keptAway: [{ from: '2026-11-21', to: null }] })).toBe('May collect the child');
});

function onCard(given: Partial<CardGuardian>): CardGuardian {
  return cardGuardian({ guardianId: id, mayCollect: false, ...given });
}
