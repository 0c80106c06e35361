/** What a period adds up to for students, how it went, and one student's days of it. */
import * as z from 'zod/mini';
import { StudentDay } from './attended.ts';
import { narrowed, period, reported, reportRoles } from './attendance-report.ts';
import { endpoint } from './endpoint.ts';
import { Day, Id, Instant, note } from './fields.ts';
import { PageQuery, pageOf } from './page.ts';
import { column } from './people-sheet-column.ts';
import { asFile, fileForAdmins } from './sheet-file.ts';

/** A student's sums of a period. Half days but where a name says otherwise. */
export const StudentTotals = z.object({
  ...reported,
  className: z.string(),
  possible: z.int(),
  marked: z.int(),
  present: z.int(),
  authorised: z.int(),
  unauthorised: z.int(),
  /** Days. */
  late: z.int(),
  minutesLate: z.int(),
  leftEarly: z.int(),
  attended: z.int(),
  lastPresent: z.nullable(Day),
  /** Days in a row; of the rows of a page only, null in a file. */
  longestAbsence: z.nullable(z.int()),
  currentAbsence: z.nullable(z.int()),
  coverage: z.nullable(z.number()),
  rate: z.nullable(z.number()),
  /** In the period before, as long as this one. */
  rateBefore: z.nullable(z.number()),
  flag: z.nullable(z.enum(['WATCH', 'CHRONIC', 'SEVERE'])),
  isBelowExam: z.boolean(),
});
export type StudentTotals = z.infer<typeof StudentTotals>;

export const TotalsFlag = z.enum(['WATCH', 'CHRONIC', 'SEVERE', 'EXAM', 'NOT_ENOUGH']);
export type TotalsFlag = z.infer<typeof TotalsFlag>;

const StudentPeriod = {
  ...period,
  ...narrowed,
  flag: z.optional(TotalsFlag),
  sort: z._default(z.enum(['name', '-name', 'class', '-class', 'rate', '-rate', 'late', '-late']), 'rate'),
};
export const StudentTotalsFilter = z.strictObject({ ...PageQuery, ...StudentPeriod });
export type StudentTotalsFilter = z.infer<typeof StudentTotalsFilter>;

/** What a rate says of somebody, as a screen says it too. */
const remarks: Record<TotalsFlag, readonly string[]> = {
  WATCH: ['Watch'],
  CHRONIC: ['A tenth missed'],
  SEVERE: ['Half missed'],
  EXAM: ['Below exam share'],
  NOT_ENOUGH: ['Not enough marks'],
};

/** Days, as a screen shows them: half ones have a half. */
export const studentTotalsSheet = [
  column('number', 'Admission number'),
  column('name', 'Student'),
  column('class', 'Class'),
  column('possible', 'Days possible', { holds: 'number' }),
  column('marked', 'Days marked', { holds: 'number' }),
  column('coverage', 'Coverage %', { holds: 'number' }),
  column('present', 'Days present', { holds: 'number' }),
  column('authorised', 'Days absent with leave', { holds: 'number' }),
  column('unauthorised', 'Days absent without leave', { holds: 'number' }),
  column('partly', 'Days partly missed', { holds: 'number' }),
  column('rate', 'Attendance %', { holds: 'number' }),
  column('late', 'Times late', { holds: 'number' }),
  column('minutesLate', 'Minutes late', { holds: 'number' }),
  column('leftEarly', 'Times left early', { holds: 'number' }),
  column('lastPresent', 'Last present'),
  column('flag', 'Remarks', { holds: remarks }),
] as const;

/** What a period adds up to for the whole school or what it was narrowed to; null rates where marks are missing. */
const Sums = z.object({
  possible: z.int(),
  marked: z.int(),
  present: z.int(),
  authorised: z.int(),
  unauthorised: z.int(),
  late: z.int(),
});

export const listStudentTotals = endpoint('GET', '/school/student-totals', {
  summary: 'What a period adds up to for each student',
  query: StudentTotalsFilter,
  answer: pageOf(StudentTotals),
  roles: reportRoles,
});

export const exportStudentTotals = endpoint('GET', '/school/student-totals/export', {
  summary: 'The sums of a period for each student as a file',
  query: z.strictObject({ ...StudentPeriod, ...asFile(studentTotalsSheet) }),
  ...fileForAdmins,
});

/** Of all whom the report is narrowed to: by week (its Monday), by weekday (1 Monday), and by class and week. */
export const StudentTrend = z.object({
  all: Sums,
  weeks: z.array(z.object({ monday: Day, ...Sums.shape })),
  weekdays: z.array(z.object({ weekday: z.int(), ...Sums.shape })),
  classes: z.array(z.object({ id: Id, name: z.string(), weeks: z.array(z.object({ monday: Day, ...Sums.shape })) })),
});
export type StudentTrend = z.infer<typeof StudentTrend>;

export const readStudentTrend = endpoint('GET', '/school/student-trend', {
  summary: 'How attendance went over a period: by week, by weekday, by class',
  query: z.strictObject({ ...period, classId: z.optional(Id), level: z.optional(note(60)) }),
  answer: StudentTrend,
  roles: reportRoles,
});

/** A file that a mark of the day came by. */
export const ImportedDay = z.object({ fileName: z.string(), by: z.string(), at: Instant });
export type ImportedDay = z.infer<typeof ImportedDay>;

/** One student's days of a period, the newest first; days of which nothing is known and that had school are null. */
export const listDaysOfStudent = endpoint('GET', '/school/students/:id/days', {
  summary: 'The days of one student in a period',
  params: z.strictObject({ id: Id }),
  query: z.strictObject(period),
  answer: z.object({
    person: z.object({ ...reported, className: z.string(), houseName: z.string() }),
    totals: StudentTotals,
    days: z.array(
      z.object({
        day: Day,
        noSchool: z.nullable(z.string()),
        attended: z.nullable(StudentDay),
        /** Left out where no mark of the day was imported. */
        imports: z.optional(z.array(ImportedDay)),
      }),
    ),
  }),
  roles: ['School Admin', 'Correspondent', 'Hybrid'],
});
