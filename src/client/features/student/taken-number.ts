import type { Detail } from '#contract/problem.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { t } from '#client/ui/language/words.ts';

type Numbered = Pick<StudentCard, 'id' | 'admissionNo'>;

/** As the server will say, of all that this device knows: at the field, before anything is written down as saved. Pure. */
export function takenNumber({ admissionNo }: Pick<StudentCard, 'admissionNo'>, ownId: string, students: readonly Numbered[]): Detail[] {
  const wanted = admissionNo.trim().toLowerCase();
  const isTaken = wanted !== '' && students.some((one) => one.id !== ownId && one.admissionNo.toLowerCase() === wanted);
  return isTaken ? [{ path: 'admissionNo', message: t('Another student has this admission number') }] : [];
}
