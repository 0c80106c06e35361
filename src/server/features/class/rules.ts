import { ClassContent } from '#contract/class.ts';
import { Problem } from '#contract/problem.ts';
import { staffFields } from '#server/features/employee/names.ts';
import { contentParser } from '#server/record/refusal.ts';

export const parsedContent = contentParser(ClassContent);

/** The teacher and the assistants. */
export const { staffOf, refuseStrangers } = staffFields('teacherId', 'assistantIds');

export function noSuchClass(): Problem {
  return new Problem('not_found', 'There is no such class');
}
