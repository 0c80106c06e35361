/** Reports of attendance: for School Admins; those of staff for an Auditor too, and one child's days for whoever sees the child. */
import { asText, type Given, type Made } from '#tests/authorisation/made.ts';
import type { CallName } from '#tests/authorisation/matrix.ts';
import { reportDay } from '#tests/authorisation/side.ts';
import type { Right } from '#tests/role/roles-with.ts';

export const rows = `
  listStudentDays            none       401     200 403 403 403 403 403 403 200
  exportStudentDays          ours       401     200 403 403 403 403 403 403 200
  readDaySummary             none       401     200 403 403 403 403 403 403 200
  exportDaySummary           ours       401     200 403 403 403 403 403 403 200
  exportReportSchedules      ours       401     200 403 403 403 403 403 403 200
  exportLeaveTypes           ours       401     200 403 403 403 403 403 403 200
  exportBusDefects           ours       401     200 403 403 403 403 403 403 200
  listStaffDays              none       401     200 403 403 200 403 403 403 200
  exportStaffDays            ours       401     200 403 403 403 403 403 403 200
  listStudentTotals          none       401     200 403 403 403 403 403 403 200
  exportStudentTotals        ours       401     200 403 403 403 403 403 403 200
  exportMarks                ours       401     200 403 403 403 403 403 403 200
  readStudentTrend           none       401     200 403 403 403 403 403 403 200
  listStaffTotals            none       401     200 403 403 403 403 403 403 200
  exportStaffTotals          ours       401     200 403 403 403 403 403 403 200
  exportReleases             ours       401     200 403 403 403 403 403 403 200
  exportSentAway             ours       401     200 403 403 403 403 403 403 200
  listDaysOfStudent          own        401     200 200 403 403 200 200 200 200
  listDaysOfStudent          ours       401     200 200 403 403 404 404 404 200
  listDaysOfStudent          foreign    401     404 404 403 403 404 404 404 404
  listDaysOfStudent          absent     401     404 404 403 403 404 404 404 404
  listDaysOfStudent          malformed  401     400 400 400 400 400 400 400 400
`;

const view: Right = ['Report menu', 'view'];
const asFile: Right = ['Report menu', 'export'];

/** Which right of the design's table each call exercises. */
export const rights = {
  listStudentDays: view,
  exportStudentDays: asFile,
  readDaySummary: view,
  exportDaySummary: asFile,
  exportReportSchedules: asFile,
  exportLeaveTypes: asFile,
  exportBusDefects: asFile,
  listStaffDays: ['Attendance report (employees)', 'view'],
  exportStaffDays: asFile,
  listStudentTotals: view,
  exportStudentTotals: asFile,
  exportMarks: asFile,
  readStudentTrend: view,
  listStaffTotals: view,
  exportStaffTotals: asFile,
  listDaysOfStudent: ['Student', 'view'],
} satisfies Partial<Record<CallName, Right>>;

/** The two schools have so many students by now that a file of all would ask for the password. */
const few = { search: 'nobody is called so' };
const onDay: Made = { of: 'nothing', make: () => ({ query: { day: reportDay } }) };
// Not at once: the file that the day stands in imports this one too.
const period = () => ({ from: reportDay, until: reportDay });
const inPeriod: Made = { of: 'nothing', make: () => ({ query: period() }) };
const withQuery = (made: Made, query: () => Record<string, string>): Made => ({
  ...made,
  make: (given) => ({ query: { ...made.make(given).query, ...query() } }),
});

export const calls = {
  listStudentDays: onDay,
  exportStudentDays: withQuery(asText, () => ({ day: reportDay, ...few })),
  readDaySummary: onDay,
  exportDaySummary: withQuery(asText, () => ({ day: reportDay })),
  exportReportSchedules: asText,
  exportLeaveTypes: asText,
  exportBusDefects: asText,
  listStaffDays: onDay,
  exportStaffDays: withQuery(asText, () => ({ day: reportDay })),
  listStudentTotals: inPeriod,
  exportStudentTotals: withQuery(asText, () => ({ ...period(), ...few })),
  exportMarks: withQuery(asText, period),
  readStudentTrend: inPeriod,
  listStaffTotals: inPeriod,
  exportStaffTotals: withQuery(asText, period),
  listDaysOfStudent: { of: 'moved student', make: ({ aim: { id } }: Given) => ({ params: { id }, query: period() }) },
} satisfies Partial<Record<CallName, Made>>;
