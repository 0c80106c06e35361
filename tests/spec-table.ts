/** The specification's facts, written by hand from its text. `later`: comes with a later version, and is not there yet. */
import type { Role } from '#contract/role.ts';

type When = 'here' | 'later';

/** §2: every route, the title its section gives the header, and whether its screen is there. */
export const screens: [pattern: string, title: string, when: When][] = [
  ['/school/dashboard', 'Dashboard', 'here'],
  ['/school/parent', 'Parent/Guardian', 'here'],
  ['/school/employee', 'Employee', 'here'],
  ['/school/guardians/requests', 'Parent/Guardian', 'here'],
  ['/school/bus', 'School Bus', 'here'],
  ['/school/settings', 'Settings', 'here'],
  ['/school/settings/users', 'Settings', 'here'],
  ['/school/settings/roles', 'Settings', 'here'],
  ['/school/settings/school-profile', 'Settings', 'here'],
  ['/school/settings/profile', 'Settings', 'here'],
  ['/school/settings/notifications', 'Settings', 'here'],
  ['/school/settings/open-hours', 'Settings', 'here'],
  ['/school/settings/panic', 'Settings', 'later'],
  ['/school/attendance_report/employees', 'Attendance Report', 'here'],
  ['/school/attendance_report/students', 'Attendance Report', 'here'],
  ['/school/report', 'Report', 'here'],
  ['/school/report/student-daily-report', 'Report', 'here'],
  ['/school/report/employee-daily-report', 'Report', 'here'],
  ['/school/report/daily-report', 'Report', 'here'],
  ['/school/report/bus-daily-report', 'Report', 'here'],
  ['/school/report/student/daily-report', 'Report', 'here'],
  ['/school/report/student-accumulated-report', 'Report', 'here'],
  ['/school/report/employee-accumulated-report', 'Report', 'here'],
  ['/school/ticket', 'Ticket', 'later'],
  ['/school/add-new-ticket', 'Ticket', 'later'],
  ['/school/view-ticket/:id', 'Ticket', 'later'],
  ['/school/account', 'Account', 'later'],
  ['/school/account/audit-trail', 'Account', 'here'],
  ['/school/account/advertisement', 'Account', 'later'],
  ['/school/account/subscription', 'Account', 'later'],
  ['/school/invoice-overview/:id', 'Account', 'later'],
  ['/school/invoice/:id', 'Account', 'later'],
  ['/school/student', 'Student', 'here'],
  ['/school/register-student', 'Student', 'here'],
  ['/school/edit-student/:id', 'Student', 'here'],
  ['/school/over-view/:id', 'Student', 'here'],
  ['/school/view-report', 'Student', 'here'],
  ['/school/class', 'Class', 'here'],
  ['/school/create-class', 'Class', 'here'],
  ['/school/edit-class/:id', 'Class', 'here'],
  ['/school/parent-overview/:id', 'Parent/Guardian', 'here'],
  ['/school/register-parent', 'Parent/Guardian', 'here'],
  ['/school/edit-parent/parent1/:id', 'Parent/Guardian', 'here'],
  ['/school/edit-parent/parent2/:id', 'Parent/Guardian', 'here'],
  ['/school/register-another-parent/:id', 'Parent/Guardian', 'here'],
  ['/school/employee-overview/:id', 'Employee', 'here'],
  ['/school/register-employee', 'Employee', 'here'],
  ['/school/edit-employee/:id', 'Employee', 'here'],
  ['/school/bus/bus-admin/:id', 'School Bus', 'here'],
  ['/school/bus/bus-admin/bus_track/:id', 'School Bus', 'here'],
  ['/school/exeat/requests', 'Exeat | Sublevel', 'here'],
  ['/school/exeat/requests/overview/:id', 'Exeat | Sublevel', 'here'],
  ['/school/report/exeat/requests', 'Report', 'here'],
  ['/school/report/exeat/requests/overview/:id', 'Report', 'here'],
  ['/school/exeat/house', 'Exeat | House', 'here'],
  ['/school/exeat/house/house-admin/:id', 'Exeat | House', 'here'],
  ['/school/exeat/house/create-house', 'Exeat | House', 'here'],
  ['/school/exeat/house/add-student', 'Exeat | House', 'here'],
  ['/school/add-user', 'Settings', 'here'],
  // Its title is not in the specification's list.
  ['/school/notification', 'Notifications', 'here'],
];

/** §2: the public routes. */
export const publicScreens: [pattern: string, when: When][] = [
  ['/signup', 'here'],
  ['/login', 'here'],
  ['/forgot-password', 'here'],
  ['/new-password', 'here'],
  ['/auth-verification', 'here'],
  ['/account-setting', 'here'],
];

/** Outside of any school: where a guardian answers without an account. */
export const ownPublicScreens: typeof publicScreens = [
  ['/consent', 'here'],
  ['/consent/:language', 'here'],
];

/** Routes of our own beside the specification's. */
export const ownScreens = [
  '/school/attention',
  '/school/import',
  '/school/cards',
  '/school/gate',
  '/school/gate/pick-up',
  '/school/settings/users/:id',
  '/school/settings/users/:id/students',
  '/school/settings/devices',
  '/school/settings/kiosks',
  '/school/jobs',
  '/school/report/bus-daily-report/:busId/:day',
  '/school/class/:id/register',
  '/school/exeat/house/house-admin/:id/roll',
  '/school/attendance_report/follow-up',
  '/school/attendance_report/corrections',
  '/school/attendance_report/students/:classId',
  '/school/settings/guardian-notices',
  '/school/report/releases',
  '/school/report/scheduled',
  '/school/report/scheduled/:id',
  '/school/bus/defects',
  '/school/bus/defects/:id',
  '/school/bus/routes',
  '/school/bus/routes/:id',
  '/school/bus/trips',
  '/school/bus/trips/:id',
  '/school/settings/leave-types',
  '/school/settings/leave-types/:id',
];

const everybody: Role[] = ['School Admin', 'Correspondent', 'Support', 'Auditor', 'Hybrid'];

/** §2 and §6: the side menu in its order and its words, and who sees which entry. */
export const menuRows: [label: string, roles: Role[]][] = [
  ['dashboard', everybody],
  ['parent / Guardian', ['School Admin', 'Correspondent', 'Hybrid']],
  ['student', ['School Admin', 'Correspondent', 'Hybrid']],
  ['employee', ['School Admin']],
  ['school bus', ['School Admin']],
  ['exeat', ['School Admin', 'Hybrid', 'Correspondent']],
  ['class', ['School Admin', 'Hybrid']],
  ['report', ['School Admin']],
  ['attendance report', ['School Admin', 'Support', 'Auditor', 'Hybrid']],
  ['ticket', ['School Admin', 'Support', 'Auditor', 'Hybrid']],
  ['account', ['School Admin']],
  ['settings', everybody],
];

/** The specification writes the entries small; they are shown as titles are, each word with a capital. */
export function capitalised(words: string): string {
  return words.replaceAll(/(^|\s)[a-z]/g, (first) => first.toUpperCase());
}

/** §7: every call. */
export const calls: [method: string, path: string, when: When][] = [
  ['GET', '/school/adminProfile/', 'here'],
  ['GET', '/school/listAllSubUsers', 'here'],
  ['GET', '/school/listStudentUnderadmin/:subAdminId', 'here'],
  ['GET', '/school/listSchoolBusDailyReport', 'here'],
  ['GET', '/notifications/school/:schoolId', 'here'],
  ['GET', '/employee-notification/school/:schoolId', 'here'],
  ['PUT', '/school/editSchoolDetails/:id', 'here'],
  ['POST', '/school/subUsers', 'here'],
  ['PUT', '/school/editSubUser/:id', 'here'],
  ['DELETE', '/school/deleteSubUser/:id', 'here'],
  ['POST', '/school/assignStudentToSubAdmin', 'here'],
  ['POST', '/school/unassignStudentFromSubAdmin/:studentId', 'here'],
  ['POST', '/school/register', 'here'],
  ['POST', '/school/login', 'here'],
  ['POST', '/school/registerSchoolEmail', 'here'],
  ['POST', '/school/verifyOtp', 'here'],
  ['POST', '/school/forgotPassword', 'here'],
  ['PUT', '/school/changeSchoolPassword', 'here'],
];

/** §4 and §8: the texts the console says in its own words. */
export const messages: [text: string, when: When][] = [
  ['expired token', 'here'],
  ['Session expired', 'here'],
  ['ChunkLoadError', 'here'],
  ['School Profile edited successfully', 'here'],
];
