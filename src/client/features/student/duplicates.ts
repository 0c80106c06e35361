/** Whether somebody who is being registered is here already. Pure. */
import type { StudentCard } from '#contract/student-card.ts';
import { plain } from '#contract/plain-text.ts';

export interface Typed {
  lastName: string;
  dob: string | null;
  admissionNo: string;
}

export interface Duplicate {
  card: StudentCard;
  /** What is the same. */
  why: 'admission number' | 'last name and date of birth';
}

const most = 3;

export function duplicatesOf(typed: Typed, students: readonly StudentCard[], ownId: string): Duplicate[] {
  const lastName = plain(typed.lastName.trim());
  const admissionNo = plain(typed.admissionNo.trim());
  const found: Duplicate[] = [];
  for (const card of students) {
    if (found.length === most) break;
    if (card.id === ownId) continue;
    if (admissionNo !== '' && plain(card.admissionNo) === admissionNo) found.push({ card, why: 'admission number' });
    else if (lastName !== '' && card.dob !== null && card.dob === typed.dob && plain(card.lastName) === lastName) {
      found.push({ card, why: 'last name and date of birth' });
    }
  }
  return found;
}
