/** Who may do what: the one table that menus, pages and the server's own refusals are measured by. */
import { type Permission, rightsTo } from './grant.ts';
import { families } from './role.ts';

const onlyAdmin = ['A', '-', '-', '-', '-'] as const;
const onlyFamilies = ['A', 'S', '-', '-', 'S'] as const;
const everybody = ['A', 'A', 'A', 'A', 'A'] as const;

export const permissions: readonly Permission[] = [
  ...rightsTo('Dashboard', [
    { action: 'view', deed: 'see the dashboard', grants: ['A', 'S', 'S', 'A', 'S'], note: 'Its tiles follow the rights below.' },
  ]),
  ...rightsTo('School profile', [
    {
      action: 'view',
      deed: 'see the school’s profile',
      grants: everybody,
      note: 'Name, logo, type, time zone, gates and the telephone of the office; School Admins see all of it.',
      noteFor: ['Correspondent', 'Support', 'Auditor', 'Hybrid'],
    },
    { action: 'edit', deed: 'edit the school’s profile', grants: onlyAdmin },
  ]),
  ...rightsTo('Sub-users, roles, assignments', [
    {
      action: 'all',
      deed: 'invite staff, change their roles and assign students to them',
      grants: onlyAdmin,
      note: 'This table of the roles is for everybody to read.',
    },
  ]),
  ...rightsTo('Student', [
    {
      action: 'view',
      deed: 'see students',
      grants: onlyFamilies,
      note: 'Medical detail is for School Admins and Hybrids; a Correspondent sees that there is an alert.',
      noteFor: families,
    },
    { action: 'create', deed: 'register students', grants: onlyAdmin },
    {
      action: 'edit',
      deed: 'edit students',
      grants: onlyFamilies,
      note: 'A Correspondent edits contact and transport fields only.',
      noteFor: ['Correspondent'],
    },
    { action: 'exit', deed: 'take students off the roll', grants: onlyAdmin },
  ]),
  ...rightsTo('Guardian + link', [
    { action: 'view', deed: 'see guardians and their rights', grants: onlyFamilies },
    {
      action: 'create',
      deed: 'link a guardian to a student',
      grants: onlyFamilies,
      note: 'A new permanent collector waits for a School Admin.',
    },
    { action: 'edit', deed: 'edit guardians and their rights', grants: onlyFamilies },
  ]),
  ...rightsTo('Restriction', [
    {
      action: 'view banner',
      deed: 'see the warning that somebody must not collect a child',
      grants: onlyFamilies,
      note: 'The gate kiosk shows it too.',
    },
    { action: 'document', deed: 'read the document behind a restriction', grants: onlyAdmin },
    { action: 'edit', deed: 'edit restrictions', grants: onlyAdmin },
  ]),
  ...rightsTo('Guardian request', [
    {
      action: 'review',
      deed: 'decide requests of guardians',
      grants: onlyFamilies,
      note: 'Matters of custody are for School Admins only.',
    },
  ]),
  ...rightsTo('Release', [
    {
      action: 'record',
      deed: 'record that a child was handed over',
      grants: onlyFamilies,
      note: 'Any student, when the person asking presents a valid code.',
      noteFor: ['Correspondent', 'Hybrid'],
    },
    { action: 'void', deed: 'declare a recorded release void', grants: onlyAdmin },
  ]),
  ...rightsTo('Employee', [{ action: 'all', deed: 'see, register and edit employees', grants: onlyAdmin }]),
  ...rightsTo('Class', [
    { action: 'view', deed: 'see classes', grants: ['A', '-', '-', '-', 'S'] },
    {
      action: 'edit',
      deed: 'edit classes',
      grants: ['A', '-', '-', '-', 'S'],
      note: 'A Hybrid may create a class too; deleting one is for School Admins.',
      noteFor: ['School Admin', 'Hybrid'],
    },
    { action: 'take register', deed: 'take the register', grants: ['A', '-', '-', '-', 'S'] },
  ]),
  ...rightsTo('Bus, route, trip, daily report', [
    {
      action: 'all',
      deed: 'see and edit buses, routes, trips and their daily reports',
      grants: onlyAdmin,
      note: 'A bus tablet works on its own trip only.',
    },
  ]),
  ...rightsTo('Live map', [
    {
      action: 'view',
      deed: 'see the buses on the map',
      grants: onlyAdmin,
      note: 'A student’s page shows how their own bus is doing.',
      noteFor: ['Correspondent', 'Hybrid'],
    },
  ]),
  ...rightsTo('Exeat', [
    { action: 'view', deed: 'see exeats', grants: onlyFamilies },
    { action: 'create', deed: 'ask for an exeat', grants: onlyFamilies },
    {
      action: 'record consent',
      deed: 'record a guardian’s consent to an exeat',
      grants: onlyFamilies,
      note: 'The evidence of the consent is asked for.',
    },
    {
      action: 'house step',
      deed: 'give the house’s approval of an exeat',
      grants: ['A', '-', '-', '-', 'S'],
      note: 'For the houses they hold only.',
      noteFor: ['Hybrid'],
    },
    { action: 'final', deed: 'give the final approval of an exeat', grants: onlyAdmin },
    { action: 'override', deed: 'override a step of an exeat', grants: onlyAdmin },
    { action: 'sign out and in', deed: 'sign a student out and in again', grants: onlyFamilies, note: 'The gate kiosk does so too.' },
  ]),
  ...rightsTo('House', [
    { action: 'view', deed: 'see houses', grants: onlyFamilies },
    { action: 'edit', deed: 'edit houses', grants: onlyAdmin },
    { action: 'add student', deed: 'add students to a house', grants: ['A', '-', '-', '-', 'S'] },
    {
      action: 'take roll',
      deed: 'take the roll of a house',
      grants: onlyFamilies,
      note: 'Who sees some of the house marks those; a School Admin, or who sees all of it, closes the roll.',
      noteFor: ['Correspondent', 'Hybrid'],
    },
  ]),
  ...rightsTo('Leave type', [
    { action: 'view', deed: 'see the types of leave', grants: ['A', 'A', '-', '-', 'A'] },
    { action: 'edit', deed: 'edit the types of leave', grants: onlyAdmin },
  ]),
  ...rightsTo('Attendance report (students)', [
    { action: 'view', deed: 'see the attendance of students', grants: ['A', '-', 'S', 'A', 'S'] },
    { action: 'export', deed: 'export the attendance of students', grants: ['A', '-', '-', 'A', 'S'] },
  ]),
  ...rightsTo('Attendance report (employees)', [
    {
      action: 'view',
      deed: 'see the attendance of employees',
      grants: ['A', '-', '-', 'A', '-'],
      note: 'They see their own record.',
      noteFor: ['Support', 'Hybrid'],
    },
    { action: 'export', deed: 'export the attendance of employees', grants: ['A', '-', '-', 'A', '-'] },
  ]),
  ...rightsTo('Attendance', [
    {
      action: 'correct',
      deed: 'correct attendance',
      grants: ['A', '-', 'propose', '-', 'S same day'],
      note: 'A reason is always asked for.',
    },
    { action: 'freeze', deed: 'freeze attendance', grants: onlyAdmin, note: 'A reason is always asked for.' },
  ]),
  ...rightsTo('Whereabouts (students)', [
    { action: 'view', deed: 'see where students are', grants: onlyFamilies },
    { action: 'record', deed: 'record that a student came, left or was seen', grants: onlyFamilies },
    {
      action: 'void',
      deed: 'declare a movement of a student void',
      grants: onlyFamilies,
      note: 'Of what others or a gate recorded, a School Admin.',
      noteFor: ['Correspondent', 'Hybrid'],
    },
  ]),
  ...rightsTo('Whereabouts (employees)', [
    { action: 'view', deed: 'see where employees are', grants: onlyAdmin },
    { action: 'record', deed: 'record that an employee came, left or was seen', grants: onlyAdmin },
    { action: 'void', deed: 'declare a movement of an employee void', grants: onlyAdmin },
  ]),
  ...rightsTo('Report menu', [
    { action: 'view', deed: 'see the reports', grants: onlyAdmin },
    { action: 'export', deed: 'export the reports', grants: onlyAdmin },
  ]),
  ...rightsTo('Ticket', [
    { action: 'create', deed: 'open a ticket', grants: ['A', '-', 'A', 'O', 'O'] },
    {
      action: 'view',
      deed: 'see tickets',
      grants: ['A', '-', 'A', 'A', 'S'],
      note: 'An Auditor may add an audit note.',
      noteFor: ['Auditor'],
    },
    { action: 'close', deed: 'close tickets', grants: ['A', '-', 'O', 'O', 'O'] },
  ]),
  ...rightsTo('Account: plan, invoice, advert', [{ action: 'all', deed: 'see and change plan, invoices and adverts', grants: onlyAdmin }]),
  ...rightsTo('Audit trail', [
    {
      action: 'view',
      deed: 'read the audit trail',
      grants: onlyAdmin,
      note: 'An Auditor sees the history of changes on attendance and tickets, there.',
      noteFor: ['Auditor'],
    },
    { action: 'verify', deed: 'verify the audit trail', grants: onlyAdmin },
    { action: 'export', deed: 'export the audit trail', grants: onlyAdmin },
  ]),
  ...rightsTo('Settings: profile, notifications', [
    { action: 'own', deed: 'change profile and notifications', grants: ['O', 'O', 'O', 'O', 'O'] },
  ]),
  ...rightsTo('Settings: open hours, panic config', [
    { action: 'view', deed: 'see open hours and panic settings', grants: everybody },
    { action: 'edit', deed: 'edit open hours and panic settings', grants: onlyAdmin },
  ]),
  ...rightsTo('Panic', [
    { action: 'start', deed: 'start an alert', grants: everybody },
    { action: 'ack', deed: 'acknowledge an alert', grants: everybody },
    { action: 'staff status', deed: 'say how they are during an alert', grants: everybody },
    {
      action: 'all-clear, false alarm',
      deed: 'end an alert',
      grants: ['A', '-', '-', '-', 'named lead'],
      note: 'A PIN is asked for.',
      noteFor: ['School Admin', 'Hybrid'],
    },
  ]),
  ...rightsTo('Roll-call during an active incident', [
    {
      action: 'view and mark every student',
      deed: 'see and mark every student in the roll-call of an incident',
      grants: everybody,
      note: 'Name, photo, class and the alert flag only, and each opening is audited.',
    },
  ]),
  ...rightsTo('Import / export of people', [
    { action: 'run', deed: 'import and export people', grants: onlyAdmin },
    { action: 'undo', deed: 'undo an import of people', grants: onlyAdmin },
  ]),
];
