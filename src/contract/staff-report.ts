/** Reports of employees: a day, and what a period adds up to. */
import * as z from 'zod/mini';
import { StaffDay } from './attended.ts';
import { period, reported, reportRoles, timeColumns } from './attendance-report.ts';
import { endpoint } from './endpoint.ts';
import { Day, note } from './fields.ts';
import { PageQuery, pageOf } from './page.ts';
import { categories } from './people-sheet-choices.ts';
import { column } from './people-sheet-column.ts';
import { asFile, fileForAdmins } from './sheet-file.ts';

export const StaffState = z.enum(['PRESENT', 'LATE', 'LEFT_EARLY', 'ABSENT', 'ON_LEAVE', 'NOT_KNOWN']);
export type StaffState = z.infer<typeof StaffState>;

export const StaffDayRow = z.object({ ...reported, category: z.string(), attended: StaffDay });
export type StaffDayRow = z.infer<typeof StaffDayRow>;

const StaffDays = { day: Day, state: z.optional(StaffState), search: z.optional(note(100)) };
export const StaffDayFilter = z.strictObject({ ...PageQuery, ...StaffDays });
export type StaffDayFilter = z.infer<typeof StaffDayFilter>;

export const staffDaySheet = [
  column('number', 'Staff number'),
  column('name', 'Employee'),
  column('category', 'Category', { holds: categories }),
  column('code', 'Mark'),
  column('scheduled', 'Minutes scheduled', { holds: 'number' }),
  ...timeColumns,
  column('early', 'Minutes early', { holds: 'number' }),
  column('worked', 'Minutes worked', { holds: 'number' }),
  column('overtime', 'Overtime', { holds: 'number' }),
  column('flags', 'Remarks'),
] as const;

export const listStaffDays = endpoint('GET', '/school/employee-days', {
  summary: 'Every employee on one day, with times and minutes',
  query: StaffDayFilter,
  answer: pageOf(StaffDayRow),
  roles: ['School Admin', 'Auditor'],
});

export const exportStaffDays = endpoint('GET', '/school/employee-days/export', {
  summary: 'The employees of one day as a file',
  query: z.strictObject({ ...StaffDays, ...asFile(staffDaySheet) }),
  ...fileForAdmins,
});

export const StaffTotals = z.object({
  ...reported,
  category: z.string(),
  /** Days. */
  possible: z.int(),
  seen: z.int(),
  late: z.int(),
  minutesLate: z.int(),
  leftEarly: z.int(),
  absent: z.int(),
  /** Days of approved leave, and of training and official duty. */
  leave: z.number(),
  duty: z.number(),
  noOut: z.int(),
  /** Minutes. */
  scheduled: z.int(),
  worked: z.int(),
  overtime: z.int(),
});
export type StaffTotals = z.infer<typeof StaffTotals>;

const StaffPeriod = {
  ...period,
  search: z.optional(note(100)),
  sort: z._default(z.enum(['name', '-name', 'absent', '-absent', 'late', '-late', 'worked', '-worked']), 'name'),
};
export const StaffTotalsFilter = z.strictObject({ ...PageQuery, ...StaffPeriod });
export type StaffTotalsFilter = z.infer<typeof StaffTotalsFilter>;

export const staffTotalsSheet = [
  column('number', 'Staff number'),
  column('name', 'Employee'),
  column('category', 'Category', { holds: categories }),
  column('possible', 'Working days', { holds: 'number' }),
  column('seen', 'Days seen', { holds: 'number' }),
  column('absent', 'Days absent', { holds: 'number' }),
  column('leave', 'Days of leave', { holds: 'number' }),
  column('duty', 'Days on duty elsewhere', { holds: 'number' }),
  column('late', 'Times late', { holds: 'number' }),
  column('minutesLate', 'Minutes late', { holds: 'number' }),
  column('leftEarly', 'Times left early', { holds: 'number' }),
  column('noOut', 'Days without going out', { holds: 'number' }),
  column('scheduled', 'Minutes scheduled', { holds: 'number' }),
  column('worked', 'Minutes worked', { holds: 'number' }),
  column('overtime', 'Overtime', { holds: 'number' }),
] as const;

export const listStaffTotals = endpoint('GET', '/school/employee-totals', {
  summary: 'What a period adds up to for each employee',
  query: StaffTotalsFilter,
  answer: pageOf(StaffTotals),
  roles: reportRoles,
});

export const exportStaffTotals = endpoint('GET', '/school/employee-totals/export', {
  summary: 'The sums of a period for each employee as a file',
  query: z.strictObject({ ...StaffPeriod, ...asFile(staffTotalsSheet) }),
  ...fileForAdmins,
});
