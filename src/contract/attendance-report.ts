/** What reports of attendance have in common. */
import * as z from 'zod/mini';
import { Day, Id, note } from './fields.ts';
import { column } from './people-sheet-column.ts';
import type { Role } from './role.ts';

export const reportRoles: readonly Role[] = ['School Admin'];

/** Of whom a row is: the admission number of a student, the staff number of an employee. */
export const reported = { id: Id, name: z.string(), number: z.string() };

/** What a report of students is narrowed by. */
export const narrowed = { search: z.optional(note(100)), classId: z.optional(Id), level: z.optional(note(60)) };

/** Both days are in it. */
export const period = { from: Day, until: Day };

/** The longest period that is added up at once, in days. */
export const longestPeriod = 400;

export const timeColumns = [
  column('in', 'First in'),
  column('out', 'Last out'),
  column('late', 'Minutes late', { holds: 'number' }),
] as const;
