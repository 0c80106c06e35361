/** Reports of attendance that go to staff by e-mail as a file, on each school day or each week. */
import * as z from 'zod/mini';
import { reportRoles } from './attendance-report.ts';
import { readDaySummary } from './day-summary.ts';
import { command, type Endpoint } from './endpoint.ts';
import { Day, Id, Instant, note, text, TimeOfDay } from './fields.ts';
import { orderKey } from './order.ts';
import { column } from './people-sheet-column.ts';
import { noun } from './record.ts';
import { listStaffDays, listStaffTotals } from './staff-report.ts';
import { listStudentDays } from './student-day-report.ts';
import { listStudentTotals } from './student-totals.ts';

export const ScheduledReport = z.enum(['day-summary', 'student-days', 'student-totals', 'employee-days', 'employee-totals']);
export type ScheduledReport = z.infer<typeof ScheduledReport>;

/** What the report is of, by the day on which it is sent. */
export const ScheduledPeriod = z.enum(['THAT_DAY', 'SCHOOL_DAY_BEFORE', 'LAST_WEEK', 'LAST_MONTH', 'TERM']);
export type ScheduledPeriod = z.infer<typeof ScheduledPeriod>;

const dayPeriods: readonly ScheduledPeriod[] = ['THAT_DAY', 'SCHOOL_DAY_BEFORE'];
const longPeriods: readonly ScheduledPeriod[] = ['LAST_WEEK', 'LAST_MONTH', 'TERM'];

/** Of each report the call that shows it, whose roles may be sent it; what it may be of; whether a class or a level narrows it. */
export const scheduledReports: Record<
  ScheduledReport,
  {
    title: string;
    shown: Pick<Endpoint, 'roles'>;
    periods: readonly ScheduledPeriod[];
    isOfStudents: boolean;
    isNarrowed: boolean;
  }
> = {
  'day-summary': { title: 'Daily report', shown: readDaySummary, periods: dayPeriods, isOfStudents: true, isNarrowed: false },
  'student-days': { title: 'Student daily report', shown: listStudentDays, periods: dayPeriods, isOfStudents: true, isNarrowed: true },
  'student-totals': {
    title: 'Student accumulated report',
    shown: listStudentTotals,
    periods: longPeriods,
    isOfStudents: true,
    isNarrowed: true,
  },
  'employee-days': { title: 'Employee daily report', shown: listStaffDays, periods: dayPeriods, isOfStudents: false, isNarrowed: false },
  'employee-totals': {
    title: 'Employee accumulated report',
    shown: listStaffTotals,
    periods: longPeriods,
    isOfStudents: false,
    isNarrowed: false,
  },
};

/** DAILY is on school days alone. */
export const Rhythm = z.enum(['DAILY', 'WEEKLY']);
export type Rhythm = z.infer<typeof Rhythm>;

export const ScheduleState = z.enum(['ON', 'OFF']);
export type ScheduleState = z.infer<typeof ScheduleState>;

export const mostRecipients = 20;

export const ScheduleContent = z.strictObject({
  name: text('a name', 60),
  report: ScheduledReport,
  period: ScheduledPeriod,
  classId: z.nullable(Id),
  level: note(60),
  /** Of users. */
  recipientIds: z
    .array(Id)
    .check(
      z.minLength(1, { error: 'Choose who gets it' }),
      z.maxLength(mostRecipients, { error: `Choose at most ${mostRecipients} people` }),
    ),
  rhythm: Rhythm,
  /** 1 Monday … 7 Sunday; of a weekly one. */
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
  time: TimeOfDay,
  state: ScheduleState,
});
export type ScheduleContent = z.infer<typeof ScheduleContent>;

export const emptySchedule: ScheduleContent = {
  name: '',
  report: 'student-days',
  period: 'THAT_DAY',
  classId: null,
  level: '',
  recipientIds: [],
  rhythm: 'DAILY',
  weekday: 1,
  time: '09:30',
  state: 'ON',
};

/** NOT_ALLOWED: may not see the report any more. */
export const SendingState = z.enum(['QUEUED', 'SENT', 'NOT_ALLOWED', 'FAILED']);
export type SendingState = z.infer<typeof SendingState>;

/** One report to one person: when it went, or why not. */
export const Sending = z.object({ name: z.string(), state: SendingState, sentAt: z.nullable(Instant), error: z.string() });
export type Sending = z.infer<typeof Sending>;

/** One time that it was sent, and of which days the report was. */
export const LastSending = z.object({ at: Instant, from: Day, until: Day, people: z.array(Sending) });
export type LastSending = z.infer<typeof LastSending>;

const reportWords = Object.fromEntries(ScheduledReport.options.map((report) => [report, [scheduledReports[report].title]]));
const periodWords: Record<ScheduledPeriod, readonly string[]> = {
  THAT_DAY: ['The day itself'],
  SCHOOL_DAY_BEFORE: ['The school day before'],
  LAST_WEEK: ['Last week'],
  LAST_MONTH: ['Last month'],
  TERM: ['This term'],
};
const rhythmWords: Record<Rhythm, readonly string[]> = { DAILY: ['Each school day'], WEEKLY: ['Each week'] };
const stateWords: Record<ScheduleState, readonly string[]> = { ON: ['On'], OFF: ['Off'] };

export const reportSchedules = noun({
  kind: 'report-schedule',
  path: '/school/report-schedules',
  content: ScheduleContent,
  empty: emptySchedule,
  lines: [],
  beside: {
    /** In the order of their ids. */
    recipientNames: z.array(z.string()),
    /** Null where it is of the whole school, or the class is gone. */
    className: z.nullable(z.string()),
    last: z.nullable(LastSending),
    /** The last that somebody had sent to themselves. */
    lastTry: z.nullable(LastSending),
  },
  roles: { read: reportRoles, write: reportRoles },
  summary: {
    list: 'The scheduled reports',
    read: 'One scheduled report',
    record: 'Schedule a report or change fields of one',
    exported: 'The scheduled reports of the list as a file',
  },
  filters: { state: z.optional(ScheduleState) },
  searchedIn: ['name'],
  sorts: { by: ['name'], first: 'name' },
  ordered: { name: ({ name }) => orderKey(name) },
  sheet: [
    column('name', 'Name'),
    column('report', 'Report', { holds: reportWords }),
    column('period', 'Period', { holds: periodWords }),
    column('part', 'Class or level'),
    column('rhythm', 'When', { holds: rhythmWords }),
    column('time', 'Time'),
    column('recipients', 'Recipients'),
    column('state', 'State', { holds: stateWords }),
    column('last', 'Last sent'),
  ],
});

export const ReportSchedule = reportSchedules.row;
export type ReportSchedule = z.infer<typeof ReportSchedule>;

export const ReportScheduleFilter = reportSchedules.filter;
export type ReportScheduleFilter = z.infer<typeof ReportScheduleFilter>;

export const {
  list: listReportSchedules,
  exported: exportReportSchedules,
  read: readReportSchedule,
  record: recordReportSchedule,
} = reportSchedules;

/** A try: the report as it would go out now, to who asks for it and to nobody else. */
export const sendReportToMe = command('POST', '/school/report-schedules/:id/send', {
  summary: 'Send a scheduled report to yourself now',
  params: z.strictObject({ id: Id }),
  answer: ReportSchedule,
  roles: reportRoles,
  offline: 'refuse',
});
