/** Whom to call for a child, and for which children there is nobody. Pure. */
import type { Day } from '#contract/fields.ts';
import { lackingOf } from '#contract/student.ts';
import { type CardGuardian, onRoll, type StudentCard } from '#contract/student-card.ts';
import { collectorsOn } from './collectors.ts';

/** Links that are in force or wait for a School Admin, whatever rights they bring. */
export function contactsOn(day: Day, { guardians }: Pick<StudentCard, 'guardians'>): CardGuardian[] {
  return guardians.filter(({ state, validTo }) => (state === 'ACTIVE' || state === 'PENDING') && day <= (validTo ?? day));
}

export interface Lacking {
  NO_CONTACT: number;
  NO_PHOTO: number;
  NO_COLLECTOR: number;
  NO_CLASS: number;
  TO_COMPLETE: number;
}

let counted: { students: readonly StudentCard[]; day: Day; lacking: Lacking } | undefined;

/** How many children on roll lack what every child needs; counted once for the same students. */
export function lackingOn(day: Day, students: readonly StudentCard[]): Lacking {
  if (counted?.students === students && counted.day === day) return counted.lacking;
  const here = students.filter(({ state }) => onRoll.includes(state));
  const lacking = {
    NO_CONTACT: here.filter((card) => contactsOn(day, card).length === 0).length,
    NO_PHOTO: here.filter(({ photo }) => photo === null).length,
    NO_COLLECTOR: here.filter((card) => collectorsOn(day, card).length === 0).length,
    NO_CLASS: here.filter(({ classId }) => classId === null).length,
    TO_COMPLETE: here.filter((card) => lackingOf(card).length > 0).length,
  };
  counted = { students, day, lacking };
  return lacking;
}
