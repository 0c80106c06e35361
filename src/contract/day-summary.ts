/** The whole school on one day. */
import * as z from 'zod/mini';
import { reportRoles } from './attendance-report.ts';
import { endpoint } from './endpoint.ts';
import { Day, Id } from './fields.ts';
import { column } from './people-sheet-column.ts';
import { asFile, fileForAdmins } from './sheet-file.ts';

/** Head counts of one day. Half days are not added up here: who is there is counted as one. */
export const DaySummary = z.object({
  day: Day,
  /** Of the school, or null where every level has school; why there is none. */
  noSchool: z.nullable(z.enum(['CLOSURE', 'VACATION', 'WEEKDAY'])),
  special: z.string(),
  students: z.object({
    expected: z.int(),
    marked: z.int(),
    present: z.int(),
    late: z.int(),
    authorised: z.int(),
    unauthorised: z.int(),
    leftEarly: z.int(),
    atOdds: z.int(),
  }),
  staff: z.object({
    expected: z.int(),
    seen: z.int(),
    late: z.int(),
    leftEarly: z.int(),
    onLeave: z.int(),
    absent: z.int(),
    /** Coming and going of staff was kept that day. */
    isKept: z.boolean(),
  }),
  /** In the order of classes; only those with students. */
  classes: z.array(
    z.object({
      id: Id,
      name: z.string(),
      expected: z.int(),
      marked: z.int(),
      present: z.int(),
      late: z.int(),
      authorised: z.int(),
      unauthorised: z.int(),
    }),
  ),
});
export type DaySummary = z.infer<typeof DaySummary>;

/** Of how many employees nobody can say anything: they were not seen, and too few were for that to mean that they were absent. */
export function notKnownOf({ expected, seen, absent, onLeave }: DaySummary['staff']): number {
  return Math.max(0, expected - seen - absent - onLeave);
}

export const readDaySummary = endpoint('GET', '/school/day-summary', {
  summary: 'The whole school on one day: head counts, and by class',
  query: z.strictObject({ day: Day }),
  answer: DaySummary,
  roles: reportRoles,
});

/** Students of the whole school, of each class, and staff: a row each. */
export const daySummarySheet = [
  column('name', 'Who'),
  column('expected', 'Expected', { holds: 'number' }),
  column('marked', 'Marked', { holds: 'number' }),
  column('coverage', 'Coverage %', { holds: 'number' }),
  column('present', 'Present', { holds: 'number' }),
  column('late', 'Late', { holds: 'number' }),
  column('authorised', 'Absent with leave', { holds: 'number' }),
  column('unauthorised', 'Absent without leave', { holds: 'number' }),
  column('leftEarly', 'Left early', { holds: 'number' }),
] as const;

export const exportDaySummary = endpoint('GET', '/school/day-summary/export', {
  summary: 'The whole school on one day as a file: head counts, and by class',
  query: z.strictObject({ day: Day, ...asFile(daySummarySheet) }),
  ...fileForAdmins,
});
