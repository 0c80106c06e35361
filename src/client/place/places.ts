import type { Role } from '#contract/role.ts';
import { t } from '#client/ui/language/words.ts';
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
  dashboard: { section: 'dashboard', title: t('Dashboard') },

  parents: { section: 'parent', title: t('Parents and guardians') },
  guardianRequests: { section: 'parent', title: t('Guardian requests') },
  parent: { section: 'parent', title: t('Parent or guardian') },
  registerParent: { section: 'parent', title: t('Register a parent') },
  registerAnotherParent: { section: 'parent', title: t('Register another parent') },
  editFirstParent: { section: 'parent', title: t('Edit the first guardian') },
  editSecondParent: { section: 'parent', title: t('Edit the second guardian') },

  students: { section: 'student', title: t('Students') },
  registerStudent: { section: 'student', title: t('Register a student'), roles: admin },
  editStudent: { section: 'student', title: t('Edit a student') },
  student: { section: 'student', title: t('Student overview') },
  studentReport: { section: 'student', title: t('Student report') },
  importPeople: { section: 'student', title: t('Import'), roles: admin },

  employees: { section: 'employee', title: t('Employees') },
  registerEmployee: { section: 'employee', title: t('Register an employee') },
  editEmployee: { section: 'employee', title: t('Edit an employee') },
  employee: { section: 'employee', title: t('Employee overview') },

  classes: { section: 'class', title: t('Classes') },
  createClass: { section: 'class', title: t('Create a class') },
  editClass: { section: 'class', title: t('Edit a class') },

  buses: { section: 'bus', title: t('Buses') },
  bus: { section: 'bus', title: t('Bus') },
  busTrack: { section: 'bus', title: t('Bus on the map'), later: t('where the bus is, its next stops and how many children are on it') },

  exeatRequests: {
    section: 'exeatSublevel',
    title: t('Exeat requests'),
    later: t('requests, scheduled, active and archived exeats, overdue first'),
  },
  exeatRequest: {
    section: 'exeatSublevel',
    title: t('Exeat request'),
    later: t('one request with its collector, its clashes and the decision'),
  },
  houses: { section: 'exeatHouse', title: t('Houses') },
  house: { section: 'exeatHouse', title: t('House') },
  createHouse: { section: 'exeatHouse', title: t('Create a house'), roles: admin },
  addStudentToHouse: { section: 'exeatHouse', title: t('Add students to a house'), roles: ['School Admin', 'Hybrid'] },

  studentAttendance: { section: 'attendance', title: t('Student attendance'), later: t('today by class, exceptions first') },
  employeeAttendance: { section: 'attendance', title: t('Employee attendance'), later: t('who is in, late or absent today') },

  reports: { section: 'report', title: t('Reports'), later: t('the catalogue of all reports, with the ones you ran last') },
  studentDailyReports: { section: 'report', title: t('Student daily report'), later: t('students by day with their marks and movements') },
  employeeDailyReports: { section: 'report', title: t('Employee daily report'), later: t('staff by day') },
  dailyReport: { section: 'report', title: t('Daily report'), later: t('the whole school’s day on one page') },
  busReports: { section: 'report', title: t('Bus daily reports') },
  busReport: { section: 'report', title: t('Bus daily report') },
  oneStudentDailyReport: { section: 'report', title: t('One student’s day'), later: t('a single student’s day from gate to gate') },
  studentAccumulatedReport: {
    section: 'report',
    title: t('Student accumulated report'),
    later: t('a period’s totals and trend, student by student'),
  },
  employeeAccumulatedReport: {
    section: 'report',
    title: t('Employee accumulated report'),
    later: t('a period’s totals, employee by employee'),
  },
  exeatReports: { section: 'report', title: t('Exeat report'), later: t('past exeats with their filters') },
  exeatReport: { section: 'report', title: t('Exeat record'), later: t('one exeat as it went, read-only') },

  tickets: { section: 'ticket', title: t('Tickets'), later: t('support tickets, with whom each one waits for') },
  addTicket: { section: 'ticket', title: t('Add a ticket'), later: t('topic, text and a screenshot') },
  ticket: { section: 'ticket', title: t('Ticket'), later: t('one ticket’s conversation') },

  account: { section: 'account', title: t('Account'), later: t('plan, usage and invoices') },
  auditTrail: { section: 'account', title: t('Audit trail') },
  advertisement: { section: 'account', title: t('Advertisement'), later: t('what the advert box may show, and its switch') },
  subscription: { section: 'account', title: t('Subscription'), later: t('the plan, its seats and its renewal') },
  invoiceOverview: { section: 'account', title: t('Invoice overview'), later: t('an invoice and its payments') },
  invoice: { section: 'account', title: t('Invoice'), later: t('the printable invoice') },

  settings: { section: 'settings', title: t('Settings') },
  users: { section: 'settings', title: t('Users'), roles: admin },
  user: { section: 'settings', title: t('User'), roles: admin },
  userStudents: { section: 'settings', title: t('Students of a user'), roles: admin },
  addUser: { section: 'settings', title: t('Add a user'), roles: admin },
  roles: { section: 'settings', title: t('Roles') },
  schoolProfile: { section: 'settings', title: t('School profile') },
  ownProfile: { section: 'settings', title: t('Your profile') },
  notificationSettings: { section: 'settings', title: t('Notification settings') },
  devices: { section: 'settings', title: t('Devices'), roles: admin },
  jobs: { section: 'settings', title: t('Bulk actions'), roles: admin },
  openHours: { section: 'settings', title: t('Open hours'), later: t('the week’s hours and the holidays') },
  panicSettings: { section: 'settings', title: t('Panic settings'), later: t('alert levels, whom they reach and the drills') },

  notifications: { section: 'notifications', title: t('Notifications') },
  attention: { section: 'attention', title: t('Needs attention') },
};
