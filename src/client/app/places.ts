import type { Role } from '#contract/role.ts';
import type { PlaceName } from './paths.ts';
import type { SectionName } from './sections.ts';

export interface PlaceFacts {
  section: SectionName;
  title: string;
  /** Where fewer may enter than see the section. */
  roles?: readonly Role[];
  /** What a screen that is not there yet will hold. A screen without it is there. */
  later?: string;
}

const admin: readonly Role[] = ['School Admin'];

/** Every route below /school (spec §2) by what it is, and plainly whether it is there yet. */
export const places: Record<PlaceName, PlaceFacts> = {
  dashboard: { section: 'dashboard', title: 'Dashboard' },

  parents: { section: 'parent', title: 'Parents and guardians' },
  guardianRequests: { section: 'parent', title: 'Guardian requests' },
  parent: { section: 'parent', title: 'Parent or guardian' },
  registerParent: { section: 'parent', title: 'Register a parent' },
  registerAnotherParent: { section: 'parent', title: 'Register another parent' },
  editFirstParent: { section: 'parent', title: 'Edit the first guardian' },
  editSecondParent: { section: 'parent', title: 'Edit the second guardian' },

  students: { section: 'student', title: 'Students' },
  registerStudent: { section: 'student', title: 'Register a student', roles: admin },
  editStudent: { section: 'student', title: 'Edit a student' },
  student: { section: 'student', title: 'Student overview' },
  studentReport: { section: 'student', title: 'Student report' },
  importPeople: { section: 'student', title: 'Import', roles: admin },

  employees: { section: 'employee', title: 'Employees' },
  registerEmployee: { section: 'employee', title: 'Register an employee' },
  editEmployee: { section: 'employee', title: 'Edit an employee' },
  employee: { section: 'employee', title: 'Employee overview' },

  classes: { section: 'class', title: 'Classes' },
  createClass: { section: 'class', title: 'Create a class' },
  editClass: { section: 'class', title: 'Edit a class' },

  buses: { section: 'bus', title: 'Buses' },
  bus: { section: 'bus', title: 'Bus' },
  busTrack: { section: 'bus', title: 'Bus on the map', later: 'where the bus is, its next stops and how many children are on it' },

  exeatRequests: { section: 'exeatSublevel', title: 'Exeat requests', later: 'requests, scheduled, active and archived exeats, overdue first' },
  exeatRequest: { section: 'exeatSublevel', title: 'Exeat request', later: 'one request with its collector, its clashes and the decision' },
  houses: { section: 'exeatHouse', title: 'Houses' },
  house: { section: 'exeatHouse', title: 'House' },
  createHouse: { section: 'exeatHouse', title: 'Create a house', roles: admin },
  addStudentToHouse: { section: 'exeatHouse', title: 'Add students to a house', roles: ['School Admin', 'Hybrid'] },

  studentAttendance: { section: 'attendance', title: 'Student attendance', later: 'today by class, exceptions first' },
  employeeAttendance: { section: 'attendance', title: 'Employee attendance', later: 'who is in, late or absent today' },

  reports: { section: 'report', title: 'Reports', later: 'the catalogue of all reports, with the ones you ran last' },
  studentDailyReports: { section: 'report', title: 'Student daily report', later: 'students by day with their marks and movements' },
  employeeDailyReports: { section: 'report', title: 'Employee daily report', later: 'staff by day' },
  dailyReport: { section: 'report', title: 'Daily report', later: 'the whole school’s day on one page' },
  busReports: { section: 'report', title: 'Bus daily reports' },
  busReport: { section: 'report', title: 'Bus daily report' },
  oneStudentDailyReport: { section: 'report', title: 'One student’s day', later: 'a single student’s day from gate to gate' },
  studentAccumulatedReport: { section: 'report', title: 'Student accumulated report', later: 'a period’s totals and trend, student by student' },
  employeeAccumulatedReport: { section: 'report', title: 'Employee accumulated report', later: 'a period’s totals, employee by employee' },
  exeatReports: { section: 'report', title: 'Exeat report', later: 'past exeats with their filters' },
  exeatReport: { section: 'report', title: 'Exeat record', later: 'one exeat as it went, read-only' },

  tickets: { section: 'ticket', title: 'Tickets', later: 'support tickets, with whom each one waits for' },
  addTicket: { section: 'ticket', title: 'Add a ticket', later: 'topic, text and a screenshot' },
  ticket: { section: 'ticket', title: 'Ticket', later: 'one ticket’s conversation' },

  account: { section: 'account', title: 'Account', later: 'plan, usage and invoices' },
  auditTrail: { section: 'account', title: 'Audit trail' },
  advertisement: { section: 'account', title: 'Advertisement', later: 'what the advert box may show, and its switch' },
  subscription: { section: 'account', title: 'Subscription', later: 'the plan, its seats and its renewal' },
  invoiceOverview: { section: 'account', title: 'Invoice overview', later: 'an invoice and its payments' },
  invoice: { section: 'account', title: 'Invoice', later: 'the printable invoice' },

  settings: { section: 'settings', title: 'Settings' },
  users: { section: 'settings', title: 'Users', roles: admin },
  user: { section: 'settings', title: 'User', roles: admin },
  userStudents: { section: 'settings', title: 'Students of a user', roles: admin },
  addUser: { section: 'settings', title: 'Add a user', roles: admin },
  roles: { section: 'settings', title: 'Roles' },
  schoolProfile: { section: 'settings', title: 'School profile' },
  ownProfile: { section: 'settings', title: 'Your profile' },
  notificationSettings: { section: 'settings', title: 'Notification settings' },
  devices: { section: 'settings', title: 'Devices', roles: admin },
  openHours: { section: 'settings', title: 'Open hours', later: 'the week’s hours and the holidays' },
  panicSettings: { section: 'settings', title: 'Panic settings', later: 'alert levels, whom they reach and the drills' },

  notifications: { section: 'notifications', title: 'Notifications' },
  attention: { section: 'attention', title: 'Needs attention' },
};
