import { generatePath, type PathParam } from 'react-router';

type Params<Pattern extends string> = { [name in PathParam<Pattern>]: string };

/** A route's pattern beside its links: renaming an address is one edit here. */
function at<const Pattern extends string>(pattern: Pattern) {
  return { pattern, to: (...[params]: Args<Pattern>): string => generatePath<string>(pattern, { ...params }) };
}

type Args<Pattern extends string> = [PathParam<Pattern>] extends [never] ? [] : [params: Params<Pattern>];

/** Spec §2. */
export const publicPaths = {
  signUp: at('/signup'),
  signIn: at('/login'),
  forgotPassword: at('/forgot-password'),
  newPassword: at('/new-password'),
  verification: at('/auth-verification'),
  accountSetting: at('/account-setting'),
  /** Ours: a guardian answers without an account. The language is `en` or `fr`. */
  consent: at('/consent'),
  consentIn: at('/consent/:language'),
};

/** Spec §2, and a few of our own: one bus report, one user with their students, and the edits that need attention. */
export const paths = {
  dashboard: at('/school/dashboard'),

  parents: at('/school/parent'),
  guardianRequests: at('/school/guardians/requests'),
  parent: at('/school/parent-overview/:id'),
  registerParent: at('/school/register-parent'),
  registerAnotherParent: at('/school/register-another-parent/:id'),
  editFirstParent: at('/school/edit-parent/parent1/:id'),
  editSecondParent: at('/school/edit-parent/parent2/:id'),

  students: at('/school/student'),
  registerStudent: at('/school/register-student'),
  editStudent: at('/school/edit-student/:id'),
  student: at('/school/over-view/:id'),
  studentReport: at('/school/view-report'),
  importPeople: at('/school/import'),
  cards: at('/school/cards'),
  gate: at('/school/gate'),
  pickUp: at('/school/gate/pick-up'),

  employees: at('/school/employee'),
  registerEmployee: at('/school/register-employee'),
  editEmployee: at('/school/edit-employee/:id'),
  employee: at('/school/employee-overview/:id'),

  classes: at('/school/class'),
  createClass: at('/school/create-class'),
  editClass: at('/school/edit-class/:id'),
  register: at('/school/class/:id/register'),

  buses: at('/school/bus'),
  bus: at('/school/bus/bus-admin/:id'),
  busRoutes: at('/school/bus/routes'),
  busRoute: at('/school/bus/routes/:id'),
  busTrips: at('/school/bus/trips'),
  busTrip: at('/school/bus/trips/:id'),
  busDefects: at('/school/bus/defects'),
  busDefect: at('/school/bus/defects/:id'),
  busTrack: at('/school/bus/bus-admin/bus_track/:id'),

  exeatRequests: at('/school/exeat/requests'),
  exeatRequest: at('/school/exeat/requests/overview/:id'),
  houses: at('/school/exeat/house'),
  house: at('/school/exeat/house/house-admin/:id'),
  houseRoll: at('/school/exeat/house/house-admin/:id/roll'),
  createHouse: at('/school/exeat/house/create-house'),
  addStudentToHouse: at('/school/exeat/house/add-student'),

  studentAttendance: at('/school/attendance_report/students'),
  employeeAttendance: at('/school/attendance_report/employees'),
  markProposals: at('/school/attendance_report/corrections'),
  classMarks: at('/school/attendance_report/students/:classId'),
  waitingAbsences: at('/school/attendance_report/follow-up'),

  reports: at('/school/report'),
  studentDailyReports: at('/school/report/student-daily-report'),
  employeeDailyReports: at('/school/report/employee-daily-report'),
  dailyReport: at('/school/report/daily-report'),
  busReports: at('/school/report/bus-daily-report'),
  busReport: at('/school/report/bus-daily-report/:busId/:day'),
  oneStudentDailyReport: at('/school/report/student/daily-report'),
  studentAccumulatedReport: at('/school/report/student-accumulated-report'),
  employeeAccumulatedReport: at('/school/report/employee-accumulated-report'),
  releases: at('/school/report/releases'),
  reportSchedules: at('/school/report/scheduled'),
  reportSchedule: at('/school/report/scheduled/:id'),
  exeatReports: at('/school/report/exeat/requests'),
  exeatReport: at('/school/report/exeat/requests/overview/:id'),

  tickets: at('/school/ticket'),
  addTicket: at('/school/add-new-ticket'),
  ticket: at('/school/view-ticket/:id'),

  account: at('/school/account'),
  auditTrail: at('/school/account/audit-trail'),
  advertisement: at('/school/account/advertisement'),
  subscription: at('/school/account/subscription'),
  invoiceOverview: at('/school/invoice-overview/:id'),
  invoice: at('/school/invoice/:id'),

  settings: at('/school/settings'),
  users: at('/school/settings/users'),
  user: at('/school/settings/users/:id'),
  userStudents: at('/school/settings/users/:id/students'),
  addUser: at('/school/add-user'),
  roles: at('/school/settings/roles'),
  schoolProfile: at('/school/settings/school-profile'),
  ownProfile: at('/school/settings/profile'),
  notificationSettings: at('/school/settings/notifications'),
  devices: at('/school/settings/devices'),
  kiosks: at('/school/settings/kiosks'),
  jobs: at('/school/jobs'),
  openHours: at('/school/settings/open-hours'),
  guardianNotices: at('/school/settings/guardian-notices'),
  leaveTypes: at('/school/settings/leave-types'),
  leaveType: at('/school/settings/leave-types/:id'),
  panicSettings: at('/school/settings/panic'),

  notifications: at('/school/notification'),
  attention: at('/school/attention'),
};

export type PlaceName = keyof typeof paths;

/** In the order of the specification. */
export const placeNames = Object.keys(paths) as PlaceName[];
