/** A school in which every finished screen has something to show, and the addresses of the screens. */
import { listBusTrips } from '#contract/bus-trip.ts';
import { recordAbsenceContact } from '#contract/absence-contact.ts';
import { askExeat } from '#contract/exeat-endpoints.ts';
import { addDays, schoolDay } from '#contract/school-time.ts';
import { weekend } from '#tests/exeat/leaving.ts';
import type { Session } from './session.ts';
import { register } from '#tests/employee/employees.ts';
import { addParent } from '#tests/guardian/family.ts';
import { listLeaveTypes } from '#contract/leave-type.ts';
import { schedule } from '#tests/report-schedule/schedules.ts';
import { release, toGuardian } from '#tests/release/releases.ts';
import { details, entered } from '#tests/guardian-request/requests.ts';
import { addHouse } from '#tests/house/houses.ts';
import { addDefect } from '#tests/bus-defect/defects.ts';
import { addBusRoute } from '#tests/bus-route/routes.ts';
import { addClass } from '#tests/class/rows.ts';
import { addStudent } from '#tests/student/students.ts';
import { addPaper } from '#tests/student-document/papers.ts';
import { writeHealth } from '#tests/student-health/records.ts';
import { listUsers } from '#tests/user/staff.ts';
import { clockAt, recorded, voidOf } from '#tests/whereabouts/movements.ts';
import { tunde } from './people.ts';
import { addBusOfToday, type TodaysReport } from './reports.ts';
import type { Site } from './site.ts';

export interface Given {
  report: TodaysReport;
  employeeId: string;
  studentId: string;
  guardianId: string;
  requestId: string;
  classId: string;
  houseId: string;
  scheduleId: string;
  leaveTypeId: string;
  busRouteId: string;
  busTripId: string;
  busDefectId: string;
  exeatId: string;
  userId: string;
}

export async function somethingEverywhere(site: Site): Promise<Given> {
  const colleague = await site.colleague(tunde);
  const report = await addBusOfToday(colleague, 'Lekki Morning');
  const employeeId = await register(colleague, { papers: { one: { type: 'FIRST_AID', detail: '', expires: '2020-01-01' } } });
  const alert = { type: 'ALLERGY', level: 'DANGER', text: 'Peanuts', readers: 'STAFF' } as const;
  const classId = await addClass(colleague, { name: 'JSS 1 Axe' });
  const houseId = await addHouse(colleague, { name: 'Axe House' });
  const boarder = { classId, houseId, residency: 'BOARDER' } as const;
  const { id: studentId } = await addStudent(colleague, { admissionNo: 'GC/AXE', alerts: { one: alert }, ...boarder });
  await writeHealth(colleague, studentId, { changes: { genotype: 'AS', doctorPhone: '+2348035550100' } });
  await addPaper(colleague, studentId);
  const seen = { device: clockAt(new Date().toISOString()) };
  const wrong = await recorded(colleague, { id: studentId }, seen);
  await voidOf(colleague, { id: studentId }, wrong);
  await recorded(colleague, { id: studentId }, { ...seen, kind: 'SEEN', isOffline: true, note: 'In the library' });
  await recorded(colleague, { kind: 'employee', id: employeeId }, seen);
  const guardianId = await addParent(colleague, studentId);
  await colleague.call(recordAbsenceContact, {
    params: { studentId, id: crypto.randomUUID() },
    body: { ...contact, guardianId, device: seen.device },
    headers: { 'if-none-match': '*' },
  });
  // Yesterday, without a connection and without the right: what waits to be looked at.
  const yesterday = clockAt(new Date(Date.now() - 24 * 60 * 60_000).toISOString());
  await release(colleague, studentId, { to: toGuardian(guardianId), device: yesterday, isOffline: true, note: 'In the rain' });
  const requestId = await entered(
    colleague,
    details({ studentIds: [studentId], askedBy: guardianId }, { address: '2 Broad Street', occupation: 'Nurse' }),
  );
  const userId = (await listUsers(colleague, { role: 'Correspondent' })).data[0]?._id ?? '';
  const [admin] = (await listUsers(colleague, { role: 'School Admin' })).data;
  const scheduleId = await schedule(colleague, { name: 'Lekki', recipientIds: [admin?._id ?? ''], classId });
  const leaveTypeId = (await colleague.call(listLeaveTypes, {})).body.data.data[0]?.id ?? '';
  const busRouteId = await addBusRoute(colleague, { name: 'Lekki', busId: report.busId, days: [1, 2, 3, 4, 5, 6, 7] });
  const [trip] = (await colleague.call(listBusTrips, {})).body.data.data;
  const busDefectId = await addDefect(colleague, { busId: report.busId, severity: 'LOW' });
  const exeatId = await askedFor(colleague, { studentId, guardianId, typeId: leaveTypeId });
  return {
    report,
    employeeId,
    studentId,
    guardianId,
    requestId,
    classId,
    houseId,
    scheduleId,
    leaveTypeId,
    busRouteId,
    busTripId: trip.id,
    busDefectId,
    exeatId,
    userId,
  };
}

/** Next week, so that it is long before any cut-off. */
async function askedFor(colleague: Session, of: { studentId: string; guardianId: string; typeId: string }): Promise<string> {
  const exeatId = crypto.randomUUID();
  const day = addDays(schoolDay(new Date(), 'Africa/Lagos'), 8);
  const times = { departAt: `${day}T15:00:00.000Z`, returnBy: `${day}T18:00:00.000Z` };
  const content = weekend({ ada: of.studentId, mother: of.guardianId, typeId: of.typeId }, times);
  const body = { ...content, device: clockAt(new Date().toISOString()) };
  const answer = await colleague.call(askExeat, { params: { id: exeatId }, body, headers: { 'if-none-match': '*' } });
  if (answer.status !== 200) throw new Error(`The exeat was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return exeatId;
}

const contact = {
  day: '2026-01-05',
  whom: 'Mrs Ngozi Eze',
  way: 'PHONE',
  outcome: 'REASON_GIVEN',
  said: 'Has a fever',
  isOffline: false,
} as const;

const id = '0192f000-0000-7000-8000-000000000001';

/** For whoever asks for no more than the addresses. */
export const anywhere: Given = {
  report: { busId: id, busName: 'Lekki', day: '2026-11-20', path: `/school/report/bus-daily-report/${id}/2026-11-20` },
  employeeId: id,
  studentId: id,
  guardianId: id,
  requestId: id,
  classId: id,
  houseId: id,
  scheduleId: id,
  leaveTypeId: id,
  busRouteId: id,
  busTripId: id,
  busDefectId: id,
  exeatId: id,
  userId: id,
};

/** Every finished screen, and what it shows when nothing is found. */
export const everyScreen: readonly [name: string, address: (given: Given) => string][] = [
  ['dashboard', () => '/school/dashboard'],
  ['fleet', () => '/school/bus'],
  ['one bus', ({ report }) => `/school/bus/bus-admin/${report.busId}`],
  ['how a bus kept its times', ({ report }) => `/school/bus/bus-admin/${report.busId}?tab=times`],
  ['what of the fleet runs out', () => '/school/bus?expiry'],
  ['what one bus took of fuel', ({ report }) => `/school/bus/bus-admin/${report.busId}?tab=fuel`],
  ['how the fleet kept its times', () => '/school/bus?punctuality'],
  ['employees', () => '/school/employee'],
  ['employees, none found', () => '/school/employee?search=zzzz'],
  ['an employee to be registered', () => '/school/register-employee'],
  ['one employee', ({ employeeId }) => `/school/employee-overview/${employeeId}`],
  ['the movements of an employee', ({ employeeId }) => `/school/employee-overview/${employeeId}?tab=movements`],
  ['an employee to be edited', ({ employeeId }) => `/school/edit-employee/${employeeId}`],
  ['parents and guardians', () => '/school/parent'],
  ['a parent to be registered', () => '/school/register-parent'],
  ['another parent to be registered', ({ studentId }) => `/school/register-another-parent/${studentId}`],
  ['the first guardian of a child', ({ studentId }) => `/school/edit-parent/parent1/${studentId}`],
  ['the second guardian of a child, who is not there', ({ studentId }) => `/school/edit-parent/parent2/${studentId}`],
  ['a guardian with a child', ({ guardianId }) => `/school/parent-overview/${guardianId}`],
  ['a guardian who is not there', () => '/school/parent-overview/0192f000-0000-7000-8000-000000000000'],
  ['guardian requests', () => '/school/guardians/requests'],
  ['guardian requests, none found', () => '/school/guardians/requests?search=zzzz'],
  ['one guardian request', ({ requestId }) => `/school/guardians/requests?request=${requestId}`],
  ['classes', () => '/school/class'],
  ['a class to be created', () => '/school/create-class'],
  ['a class with a student', ({ classId }) => `/school/edit-class/${classId}`],
  ['a class to be edited', ({ classId }) => `/school/edit-class/${classId}?edit`],
  ['a class whose students are moved', ({ classId }) => `/school/edit-class/${classId}?students`],
  ['the register of a class', ({ classId }) => `/school/class/${classId}/register`],
  ['the roll of a house', ({ houseId }) => `/school/exeat/house/house-admin/${houseId}/roll`],
  ['the register of a Saturday', ({ classId }) => `/school/class/${classId}/register?day=2026-11-21`],
  ['the registers of a day', () => '/school/attendance_report/students'],
  ['the registers of a day without school', () => '/school/attendance_report/students?day=2026-11-21'],
  ['exeat requests', () => '/school/exeat/requests'],
  ['exeats that are scheduled, none found', () => '/school/exeat/requests?tab=SCHEDULED&search=zzzz'],
  ['one exeat', ({ exeatId }) => `/school/exeat/requests/overview/${exeatId}`],
  ['houses', () => '/school/exeat/house'],
  ['a house with a student', ({ houseId }) => `/school/exeat/house/house-admin/${houseId}`],
  ['a house to be created', () => '/school/exeat/house/create-house'],
  ['students to be added to a house', () => '/school/exeat/house/add-student'],
  ['bus daily reports', () => '/school/report/bus-daily-report'],
  ['bus daily reports, none found', () => '/school/report/bus-daily-report?search=zzzz'],
  ['a bus report', ({ report }) => report.path],
  ['reports', () => '/school/report'],
  ['the students of a day', () => '/school/report/student-daily-report'],
  ['the students of a day, none found', () => '/school/report/student-daily-report?search=zzzz'],
  ['the employees of a day', () => '/school/report/employee-daily-report'],
  ['the employees of a day, as an Auditor has them', () => '/school/attendance_report/employees'],
  ['the school’s day', () => '/school/report/daily-report'],
  ['a student to be chosen for a report', () => '/school/report/student/daily-report'],
  ['the days of a student', ({ studentId }) => `/school/report/student/daily-report?student=${studentId}`],
  ['what a period adds up to for students', () => '/school/report/student-accumulated-report?period=MONTH'],
  ['a period that cannot be added up', () => '/school/report/student-accumulated-report?period=RANGE&from=2026-11-20&until=2026-11-02'],
  ['what a period adds up to for employees', () => '/school/report/employee-accumulated-report?period=MONTH'],
  ['who left with whom', () => '/school/report/releases'],
  ['the exeats of a period', () => '/school/report/exeat/requests?period=RANGE&from=2026-01-01&until=2026-12-31'],
  ['the record of an exeat', ({ exeatId }) => `/school/report/exeat/requests/overview/${exeatId}`],
  ['releases with an alarm', () => '/school/report/releases?shown=WAITING'],
  ['scheduled reports', () => '/school/report/scheduled'],
  ['scheduled reports, none found', () => '/school/report/scheduled?search=zzzz'],
  ['routes of buses', () => '/school/bus/routes'],
  ['routes of buses, none found', () => '/school/bus/routes?search=zzzz'],
  ['a route of a bus', ({ busRouteId }) => `/school/bus/routes/${busRouteId}`],
  ['trips of buses', () => '/school/bus/trips'],
  ['trips of buses, none found', () => '/school/bus/trips?search=zzzz'],
  ['the trips of one bus', ({ report }) => `/school/bus/bus-admin/${report.busId}?tab=trips`],
  ['a trip of a bus', ({ busTripId }) => `/school/bus/trips/${busTripId}`],
  ['defects of buses', () => '/school/bus/defects'],
  ['defects of buses, none found', () => '/school/bus/defects?search=zzzz'],
  ['a defect of a bus', ({ busDefectId }) => `/school/bus/defects/${busDefectId}`],
  ['the defects of one bus', ({ report }) => `/school/bus/bus-admin/${report.busId}?tab=defects`],
  ['a bus on the map', ({ report }) => `/school/bus/bus-admin/bus_track/${report.busId}`],
  ['the buses on the map', () => '/school/bus?map'],
  ['the riders of a route', ({ busRouteId }) => `/school/bus/routes/${busRouteId}?tab=riders`],
  ['the routes of one bus', ({ report }) => `/school/bus/bus-admin/${report.busId}?tab=routes`],
  ['the trackers of one bus', ({ report }) => `/school/bus/bus-admin/${report.busId}?tab=trackers`],
  ['types of leave', () => '/school/settings/leave-types'],
  ['types of leave, none found', () => '/school/settings/leave-types?search=zzzz'],
  ['a type of leave', ({ leaveTypeId }) => `/school/settings/leave-types/${leaveTypeId}`],
  ['a scheduled report', ({ scheduleId }) => `/school/report/scheduled/${scheduleId}`],
  ['notifications', () => '/school/notification'],
  ['needs attention', () => '/school/attention'],
  ['audit trail', () => '/school/account/audit-trail'],
  ['users', () => '/school/settings/users'],
  ['users, none found', () => '/school/settings/users?search=zzzz'],
  ['a user to be added', () => '/school/add-user'],
  ['one user', ({ userId }) => `/school/settings/users/${userId}`],
  ['the students of a user', ({ userId }) => `/school/settings/users/${userId}/students`],
  ['devices', () => '/school/settings/devices'],
  ['gate devices', () => '/school/settings/kiosks'],
  ['bulk actions', () => '/school/jobs'],
  ['settings', () => '/school/settings'],
  ['the school profile', () => '/school/settings/school-profile'],
  ['your profile', () => '/school/settings/profile'],
  ['notification settings', () => '/school/settings/notifications'],
  ['open hours', () => '/school/settings/open-hours'],
  ['special days', () => '/school/settings/open-hours?tab=special'],
  ['the school’s year', () => '/school/settings/open-hours?tab=year'],
  ['notices to guardians', () => '/school/settings/guardian-notices'],
  ['proposed corrections', () => '/school/attendance_report/corrections'],
  ['the marks of a class', ({ classId }) => `/school/attendance_report/students/${classId}?session=DAY`],
  ['absences to follow up', () => '/school/attendance_report/follow-up'],
  ['roles', () => '/school/settings/roles'],
  ['one role', () => '/school/settings/roles?role=Auditor'],
  ['students', () => '/school/student?limit=25'],
  ['students, none found', () => '/school/student?search=zzzz'],
  ['a student to be registered', () => '/school/register-student'],
  ['a student to be registered, the way home', () => '/school/register-student?step=home'],
  ['a student to be registered, looked over', () => '/school/register-student?step=check'],
  ['one student', ({ studentId }) => `/school/over-view/${studentId}`],
  ['the guardians of a student', ({ studentId }) => `/school/over-view/${studentId}?tab=guardians`],
  ['the movements of a student', ({ studentId }) => `/school/over-view/${studentId}?tab=movements`],
  ['the releases of a student', ({ studentId }) => `/school/over-view/${studentId}?tab=releases`],
  ['the exeats of a student', ({ studentId }) => `/school/over-view/${studentId}?tab=exeats`],
  ['the absences of a student', ({ studentId }) => `/school/over-view/${studentId}?tab=absences`],
  ['a student to be edited', ({ studentId }) => `/school/edit-student/${studentId}`],
  ['the card of a student', ({ studentId }) => `/school/over-view/${studentId}?tab=card`],
  ['the gate', () => '/school/gate'],
  ['a child that is collected', ({ studentId }) => `/school/gate/pick-up?child=${studentId}`],
  ['cards to carry', () => '/school/cards'],
  ['the cards of a class', ({ classId }) => `/school/cards?class=${classId}`],
  ['a file to be imported', () => '/school/import'],
  ['a student’s report', ({ studentId }) => `/school/view-report?id=${studentId}`],
  ['a screen that comes later', () => '/school/ticket'],
  ['an unknown address', () => '/school/no-such-page'],
];
