import type { SchoolProfile } from '#contract/school.ts';
import { useSchoolHere } from './school-here.tsx';

const none: SchoolProfile['gates'] = [];

/** Where people come in and leave, as far as this device knows. */
export function useSchoolGates(): SchoolProfile['gates'] {
  return useSchoolHere().gates ?? none;
}
