/** A school in which every finished screen has something to show, and the addresses of the screens. */
import { register } from '#tests/employee/employees.ts';
import { addParent } from '#tests/guardian/family.ts';
import { details, entered } from '#tests/guardian-request/requests.ts';
import { addHouse } from '#tests/house/houses.ts';
import { addClass } from '#tests/class/rows.ts';
import { addStudent } from '#tests/student/students.ts';
import { addPaper } from '#tests/student-document/papers.ts';
import { writeHealth } from '#tests/student-health/records.ts';
import { listUsers } from '#tests/user/staff.ts';
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
  const guardianId = await addParent(colleague, studentId);
  const requestId = await entered(
    colleague,
    details({ studentIds: [studentId], askedBy: guardianId }, { address: '2 Broad Street', occupation: 'Nurse' }),
  );
  const userId = (await listUsers(colleague, { role: 'Correspondent' })).data[0]?._id ?? '';
  return { report, employeeId, studentId, guardianId, requestId, classId, houseId, userId };
}

/** Every finished screen, and what it shows when nothing is found. */
export const everyScreen: readonly [name: string, address: (given: Given) => string][] = [
  ['dashboard', () => '/school/dashboard'],
  ['fleet', () => '/school/bus'],
  ['one bus', ({ report }) => `/school/bus/bus-admin/${report.busId}`],
  ['employees', () => '/school/employee'],
  ['employees, none found', () => '/school/employee?search=zzzz'],
  ['an employee to be registered', () => '/school/register-employee'],
  ['one employee', ({ employeeId }) => `/school/employee-overview/${employeeId}`],
  ['an employee to be edited', ({ employeeId }) => `/school/edit-employee/${employeeId}`],
  ['parents and guardians', () => '/school/parent'],
  ['a parent to be registered', () => '/school/register-parent'],
  ['a guardian with a child', ({ guardianId }) => `/school/parent-overview/${guardianId}`],
  ['a guardian who is not there', () => '/school/parent-overview/0192f000-0000-7000-8000-000000000000'],
  ['guardian requests', () => '/school/guardians/requests'],
  ['guardian requests, none found', () => '/school/guardians/requests?search=zzzz'],
  ['one guardian request', ({ requestId }) => `/school/guardians/requests?request=${requestId}`],
  ['a class to be created', () => '/school/create-class'],
  ['a class with a student', ({ classId }) => `/school/edit-class/${classId}`],
  ['houses', () => '/school/exeat/house'],
  ['a house with a student', ({ houseId }) => `/school/exeat/house/house-admin/${houseId}`],
  ['a house to be created', () => '/school/exeat/house/create-house'],
  ['students to be added to a house', () => '/school/exeat/house/add-student'],
  ['bus daily reports', () => '/school/report/bus-daily-report'],
  ['bus daily reports, none found', () => '/school/report/bus-daily-report?search=zzzz'],
  ['a bus report', ({ report }) => report.path],
  ['notifications', () => '/school/notification'],
  ['needs attention', () => '/school/attention'],
  ['audit trail', () => '/school/account/audit-trail'],
  ['users', () => '/school/settings/users'],
  ['users, none found', () => '/school/settings/users?search=zzzz'],
  ['a user to be added', () => '/school/add-user'],
  ['one user', ({ userId }) => `/school/settings/users/${userId}`],
  ['the students of a user', ({ userId }) => `/school/settings/users/${userId}/students`],
  ['devices', () => '/school/settings/devices'],
  ['bulk actions', () => '/school/jobs'],
  ['settings', () => '/school/settings'],
  ['the school profile', () => '/school/settings/school-profile'],
  ['your profile', () => '/school/settings/profile'],
  ['notification settings', () => '/school/settings/notifications'],
  ['roles', () => '/school/settings/roles'],
  ['one role', () => '/school/settings/roles?role=Auditor'],
  ['students', () => '/school/student?limit=25'],
  ['students, none found', () => '/school/student?search=zzzz'],
  ['a student to be registered', () => '/school/register-student'],
  ['a student to be registered, the way home', () => '/school/register-student?step=home'],
  ['a student to be registered, looked over', () => '/school/register-student?step=check'],
  ['one student', ({ studentId }) => `/school/over-view/${studentId}`],
  ['a student to be edited', ({ studentId }) => `/school/edit-student/${studentId}`],
  ['a student’s report', ({ studentId }) => `/school/view-report?id=${studentId}`],
  ['a screen that comes later', () => '/school/ticket'],
  ['an unknown address', () => '/school/no-such-page'],
];
