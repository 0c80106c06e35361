import type { CardGuardian, StudentCard } from '#contract/student-card.ts';

/** An id that says which one it is. */
export function idOf(number: number): string {
  return `0192f000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

/** A day student on the roll, with no class and nobody beside them. */
export function card(given: Partial<StudentCard> = {}): StudentCard {
  return {
    id: idOf(1),
    version: 1,
    admissionNo: 'GF/26/001',
    firstName: 'Ada',
    middleName: '',
    lastName: 'Okafor',
    preferredName: '',
    sex: 'FEMALE',
    dob: '2016-03-04',
    classId: null,
    rollNo: null,
    residency: 'DAY',
    bed: '',
    houseId: null,
    busIds: [],
    state: 'ACTIVE',
    entryDate: '2024-09-09',
    photo: null,
    cardVersion: 1,
    alerts: [],
    guardians: [],
    warnings: [],
    pickUps: [],
    sentAway: [],
    whereNow: null,
    ...given,
  };
}

/** A mother who may collect. */
export function guardian(given: Partial<CardGuardian> = {}): CardGuardian {
  return {
    guardianId: idOf(500),
    name: 'Mrs Ngozi Okafor',
    phone: '+2348035550100',
    slot: 'PARENT1',
    relation: 'MOTHER',
    order: 1,
    mayCollect: true,
    state: 'ACTIVE',
    validFrom: null,
    validTo: null,
    photo: null,
    cardVersion: 1,
    ...given,
  };
}
