/** What parents of the demo school have asked, and what came of it. */
import type { Day } from '#contract/fields.ts';
import { emptyGuardian, type GuardianContent } from '#contract/guardian.ts';
import type { RequestContent } from '#contract/guardian-request.ts';
import { addDays } from '#contract/school-time.ts';
import type { KeptRequestState } from '#server/features/guardian-request/table.ts';
import { demoPhone } from './names.ts';

export interface Family {
  studentId: string;
  asker: { id: string; content: GuardianContent };
  /** Somebody else who may collect the child. */
  collector: { id: string; content: GuardianContent } | null;
}

export interface Sketch {
  content: RequestContent;
  daysAgo: number;
  was?: Partial<GuardianContent>;
  decision?: { state: Exclude<KeptRequestState, 'SUBMITTED'>; note: string; approved?: (keyof GuardianContent)[] };
}

type Draw = (family: Family, today: Day) => Sketch | null;

/** Null where the family has nobody it could be about. */
export const requestSketches: readonly Draw[] = [
  (family, today) => ({
    content: {
      kind: 'TEMP_PICKUP',
      ...askedBy(family, { how: 'TELEPHONE', evidence: 'Called back on the number we have' }),
      ...newPerson({ firstName: 'Bimpe', lastName: 'Adekunle' }, 1),
      relation: 'AUNT_UNCLE',
      from: addDays(today, 1),
      to: addDays(today, 4),
      reason: 'Both parents travel to Abuja',
    },
    daysAgo: 0,
  }),
  (family) => ({
    content: {
      kind: 'ADD_GUARDIAN',
      ...askedBy(family, { how: 'AT_OFFICE', evidence: 'Came to the office with her national identity card' }),
      ...newPerson({ title: 'Mr', firstName: 'Sunday', lastName: 'Akpabio' }, 2),
      relation: 'DRIVER',
      slot: 'OTHER',
      mayCollect: true,
      reason: 'New family driver',
    },
    daysAgo: 2,
  }),
  (family) => ({
    content: changes(family, { address: '22 Fola Osibo Street, Lekki Phase 1, Lagos', phone2: demoPhone(61_003) }, 'They have moved'),
    was: { address: family.asker.content.address, phone2: family.asker.content.phone2 },
    daysAgo: 1,
  }),
  (family) =>
    family.collector && {
      content: {
        kind: 'REMOVE_GUARDIAN',
        ...askedBy(family, { how: 'LETTER', evidence: 'Signed letter in the file' }),
        guardianId: family.collector.id,
        reason: 'Does not work for the family any more',
      },
      daysAgo: 5,
    },
  (family, today) =>
    family.collector && {
      content: {
        kind: 'TEMP_PICKUP',
        ...askedBy(family, { how: 'TELEPHONE', evidence: 'Knew the admission number and the class' }),
        guardianId: family.collector.id,
        person: null,
        relation: 'OTHER',
        from: addDays(today, -11),
        to: addDays(today, -7),
        reason: 'Mother in hospital',
      },
      daysAgo: 13,
      decision: { state: 'APPROVED', note: '' },
    },
  (family) => ({
    content: changes(family, { address: family.asker.content.address, occupation: 'Consultant' }, 'After the wedding'),
    was: { address: '5 Bode Thomas Street, Surulere, Lagos', occupation: family.asker.content.occupation },
    daysAgo: 9,
    decision: { state: 'PART_APPROVED', note: 'The occupation was a mistake, she says', approved: ['address'] },
  }),
  (family) => ({
    content: {
      kind: 'ADD_GUARDIAN',
      ...askedBy(family, { how: 'AT_GATE', evidence: 'Said so at the gate' }),
      ...newPerson({ title: 'Mr', firstName: 'Kunle', lastName: 'Martins' }, 4),
      relation: 'OTHER',
      slot: 'OTHER',
      mayCollect: true,
      reason: '',
    },
    daysAgo: 16,
    decision: { state: 'DECLINED', note: 'Nobody could be reached on the number that we have. Please come to the office' },
  }),
  (family, today) => ({
    content: {
      kind: 'TEMP_PICKUP',
      ...askedBy(family, { how: 'LETTER', evidence: 'Note in the homework diary' }),
      ...newPerson({ title: 'Mrs', firstName: 'Ini', lastName: 'Udofia' }, 5),
      relation: 'GRANDPARENT',
      from: addDays(today, -4),
      to: addDays(today, -3),
      reason: 'Grandmother visits',
    },
    daysAgo: 6,
  }),
  (family) => ({
    content: changes(family, { occupation: 'Architect' }, ''),
    was: { occupation: family.asker.content.occupation },
    daysAgo: 20,
    decision: { state: 'CANCELLED', note: 'Entered for the wrong family' },
  }),
];

function askedBy({ studentId, asker }: Family, shown: { how: RequestContent['how']; evidence: string }) {
  return { studentIds: [studentId], askedBy: asker.id, ...shown };
}

function newPerson(named: Partial<GuardianContent>, index: number) {
  return { guardianId: null, person: { ...emptyGuardian, phone1: demoPhone(61_000 + index * 7), language: 'English', ...named } };
}

function changes(family: Family, changed: Partial<GuardianContent>, reason: string): RequestContent {
  const shown = askedBy(family, { how: 'AT_OFFICE', evidence: 'Came with an identity card' });
  return { kind: 'CHANGE_DETAILS', ...shown, guardianId: family.asker.id, changes: changed, reason };
}
