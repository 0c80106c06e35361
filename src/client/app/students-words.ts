import { numberText } from '#client/ui/language.ts';

/** "1 student", "1,240 students" */
export function studentsWords(count: number): string {
  return count === 1 ? '1 student' : `${numberText(count)} students`;
}
