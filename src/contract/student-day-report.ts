/** Every student on one day. */
import * as z from 'zod/mini';
import { StudentDay } from './attended.ts';
import { narrowed, reported, reportRoles, timeColumns } from './attendance-report.ts';
import { endpoint } from './endpoint.ts';
import { Day, Instant } from './fields.ts';
import { NoticeChannel } from './guardian-notice.ts';
import { PageQuery, pageOf } from './page.ts';
import { column } from './people-sheet-column.ts';
import { asFile, fileForAdmins } from './sheet-file.ts';

/** What a list of a day is narrowed by. LATE is very late too; LEFT_EARLY is of who is counted as present. */
export const DayState = z.enum(['PRESENT', 'LATE', 'LEFT_EARLY', 'ABSENT', 'NOT_MARKED', 'AT_ODDS']);
export type DayState = z.infer<typeof DayState>;

/** When the first of the guardians was told of the day, by which way, and how many were. */
export const GuardianTold = z.object({ at: Instant, channel: NoticeChannel, guardians: z.int() });
export type GuardianTold = z.infer<typeof GuardianTold>;

/** A student on the roll that day. `attended` is null of whom nothing is known. */
export const StudentDayRow = z.object({
  ...reported,
  className: z.string(),
  houseName: z.string(),
  attended: z.nullable(StudentDay),
  /** Null where nobody was told of anything. */
  told: z.nullable(GuardianTold),
});
export type StudentDayRow = z.infer<typeof StudentDayRow>;

const StudentDays = { day: Day, state: z.optional(DayState), ...narrowed };
export const StudentDayFilter = z.strictObject({ ...PageQuery, ...StudentDays });
export type StudentDayFilter = z.infer<typeof StudentDayFilter>;

export const studentDaySheet = [
  column('number', 'Admission number'),
  column('name', 'Student'),
  column('class', 'Class'),
  column('house', 'House'),
  column('first', 'Mark'),
  column('second', 'Afternoon'),
  ...timeColumns,
  column('present', 'Minutes present', { holds: 'number' }),
  column('source', 'Said by'),
  column('lost', 'Also said'),
  column('flags', 'Remarks'),
  column('told', 'Guardian told'),
] as const;

export const listStudentDays = endpoint('GET', '/school/student-days', {
  summary: 'Every student on the roll on one day, with mark, times and minutes',
  query: StudentDayFilter,
  answer: pageOf(StudentDayRow),
  roles: reportRoles,
});

export const exportStudentDays = endpoint('GET', '/school/student-days/export', {
  summary: 'The students of one day as a file',
  query: z.strictObject({ ...StudentDays, ...asFile(studentDaySheet) }),
  ...fileForAdmins,
});
