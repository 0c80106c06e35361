import type { StudentCard } from '#contract/student-card.ts';
import { paths } from '#client/place/paths.ts';

/** A child whose absence is followed up. */
export interface Child {
  id: string;
  name: string;
  classId: string | null;
  guardians: readonly { guardianId: string; name: string; phone: string }[];
}

export function childOf({ id, classId, guardians }: Pick<StudentCard, 'id' | 'classId' | 'guardians'>, name: string): Child {
  return { id, name, classId, guardians };
}

/** Where their absences are shown. */
export function absencesPath(id: string): string {
  return `${paths.student.to({ id })}?tab=absences`;
}
