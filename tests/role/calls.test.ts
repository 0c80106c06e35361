import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { permissions } from '#contract/permission.ts';
import { everyRole, type Role } from '#contract/role.ts';
import { nounRights } from '#tests/authorisation/nouns.ts';
import { isGranted, type Right, rolesWith } from './roles-with.ts';

const own: Right = ['Settings: profile, notifications', 'own'];
const staff: Right = ['Sub-users, roles, assignments', 'all'];
const buses: Right = ['Bus, route, trip, daily report', 'all'];
const employees: Right = ['Employee', 'all'];
const imports: Right = ['Import / export of people', 'run'];
// What is done to each of many asks for the right of the single deed as well.
const bulk: Right = ['Student', 'exit'];
const profile: Right = ['School profile', 'view'];
const dashboard: Right = ['Dashboard', 'view'];
const editProfile: Right = ['School profile', 'edit'];

/** Which right of the table each call exercises. A new call does not pass before it has its line here. */
const rights: Record<string, Right> = {
  ...nounRights,
  readMe: own,
  logout: own,
  stepUp: own,
  readOwnAccount: own,
  editOwnAccount: own,
  changePreferences: own,
  changeOwnPassword: own,
  listOwnSessions: own,
  endOwnSession: own,
  endOtherSessions: own,
  beginFactor: own,
  confirmFactor: own,
  removeFactor: own,
  renewRecoveryCodes: own,
  listSchoolNotifications: own,
  listEmployeeNotifications: own,
  issueSyncGrant: own,
  checkIn: own,
  countUnread: own,
  readNotifications: own,
  giveUp: own,
  readNotificationSettings: own,
  changeNotificationSettings: own,
  readPush: own,
  subscribePush: own,
  unsubscribePush: own,
  testPush: own,
  readAdminProfile: profile,
  readSchoolDetails: editProfile,
  editSchoolDetails: editProfile,
  changeLogo: editProfile,
  removeLogo: editProfile,
  readFirstSteps: editProfile,
  readBacklog: dashboard,
  listAllSubUsers: staff,
  readSubUser: staff,
  addSubUser: staff,
  editSubUser: staff,
  deleteSubUser: staff,
  inviteAgain: staff,
  endSessionsOf: staff,
  takeFactorAway: staff,
  listStudentUnderadmin: staff,
  listStudentNotUnderadmin: staff,
  listResponsible: staff,
  assignStudentToSubAdmin: staff,
  assignGroupToSubAdmin: staff,
  unassignStudentFromSubAdmin: staff,
  unassignStudentsFromSubAdmin: staff,
  listDevices: staff,
  signDeviceOut: staff,
  listBuses: buses,
  readBus: buses,
  recordBus: buses,
  listBusReports: ['Report menu', 'view'],
  readBusReport: buses,
  recordBusReport: buses,
  submitBusReport: buses,
  reviewBusReport: buses,
  readPunctuality: buses,
  uploadSheet: imports,
  listImports: imports,
  readImport: imports,
  listImportRows: imports,
  listImportCauses: imports,
  listImportLeft: imports,
  matchImport: imports,
  applyImport: imports,
  undoImport: ['Import / export of people', 'undo'],
  discardImport: imports,
  listImportFields: imports,
  decideImportRow: imports,
  cancelImport: imports,
  countForJob: bulk,
  startJob: bulk,
  listJobs: bulk,
  readJob: bulk,
  cancelJob: bulk,
  undoJob: bulk,
  readJobResult: bulk,
  listStudents: ['Student', 'view'],
  readStudent: ['Student', 'view'],
  isAdmissionNoTaken: ['Student', 'edit'],
  // Who registers, and which fields a Correspondent may not write, is a matter of the edit itself.
  readRoster: ['Student', 'view'],
  recordStudent: ['Student', 'edit'],
  moveStudent: ['Student', 'exit'],
  readStudentHealth: ['Student', 'view'],
  revealStudentHealth: ['Student', 'view'],
  recordStudentHealth: ['Student', 'edit'],
  // Which kinds of paper each of them may see is a matter of the call itself.
  listDocuments: ['Student', 'view'],
  readDocument: ['Student', 'view'],
  addDocument: ['Student', 'edit'],
  removeDocument: ['Student', 'edit'],
  listGuardians: ['Guardian + link', 'view'],
  readGuardian: ['Guardian + link', 'view'],
  recordGuardian: ['Guardian + link', 'edit'],
  recordGuardianLink: ['Guardian + link', 'edit'],
  // A right to collect that waits is approved by School Admins only.
  decideGuardianLink: ['Restriction', 'edit'],
  listGuardianRequests: ['Guardian request', 'review'],
  readGuardianRequest: ['Guardian request', 'review'],
  askGuardianRequest: ['Guardian request', 'review'],
  // Who becomes or stops being a guardian is decided by School Admins, which the call itself sees to.
  decideGuardianRequest: ['Guardian request', 'review'],
  listRestrictions: ['Restriction', 'document'],
  writeRestriction: ['Restriction', 'edit'],
  endRestriction: ['Restriction', 'edit'],
  listEmployees: employees,
  readEmployee: employees,
  isStaffNoTaken: employees,
  recordEmployee: employees,
  listAbsences: employees,
  askAbsence: employees,
  decideAbsence: employees,
  exportStudents: ['Import / export of people', 'run'],
  exportGuardians: ['Import / export of people', 'run'],
  exportEmployees: ['Import / export of people', 'run'],
  exportBuses: ['Import / export of people', 'run'],
  exportOneRoster: ['Import / export of people', 'run'],
  // Sharing one is for School Admins, which the call itself sees to.
  listSavedViews: ['Student', 'view'],
  addSavedView: ['Student', 'view'],
  writeSavedView: ['Student', 'view'],
  removeSavedView: ['Student', 'view'],
  // Those of employees are for School Admins only, which the call itself sees to.
  readPhoto: ['Student', 'view'],
  readThumbs: ['Student', 'view'],
  changePhoto: ['Student', 'edit'],
  removePhoto: ['Student', 'edit'],
  listAudit: ['Audit trail', 'view'],
  listAuditPeople: ['Audit trail', 'view'],
  verifyAudit: ['Audit trail', 'verify'],
  exportAudit: ['Audit trail', 'export'],
};

/** Made before anybody is signed in. */
const open = [
  'readHealth',
  'login',
  'registerSchoolEmail',
  'verifyOtp',
  'registerSchool',
  'forgotPassword',
  'openConsent',
  'answerConsent',
  'changeSchoolPassword',
  'enrolKiosk',
];

/** Of a gate's or a bus's tablet, and of nobody. */
const ofKiosks = ['readKiosk', 'listGateStaff', 'readTabletTrips'];

/** Carries edits, each of which is checked as its own call is. */
const carriers = ['syncOps'];

/** Own matters that the design gives to fewer: who can do most harm with a stolen password. Anybody may take theirs away. */
const narrower: Record<string, Role[]> = {
  ...Object.fromEntries(['beginFactor', 'confirmFactor', 'renewRecoveryCodes'].map((name) => [name, ['School Admin', 'Support']])),
  // A Hybrid creates and edits classes, and deletes none.
  deleteClass: ['School Admin'],
  // Health is for who cares for the child; a Correspondent sees that there is an alert, and edits contact and transport.
  ...Object.fromEntries(
    ['readStudentHealth', 'revealStudentHealth', 'recordStudentHealth', 'addDocument'].map((name) => [name, ['School Admin', 'Hybrid']]),
  ),
  removeDocument: ['School Admin'],
  // A Correspondent writes no number.
  isAdmissionNoTaken: ['School Admin', 'Hybrid'],
};

/** What whoever may only propose does: of nobody else, who does the thing itself. */
const proposing = ['proposeMark', 'withdrawMarkProposal'];

const calls = Object.entries<Endpoint>(endpoints);

test('every call exercises a right of the table, or is made before anybody is signed in', () => {
  const known = [...Object.keys(rights), ...open, ...carriers, ...ofKiosks];
  expect(calls.map(([name]) => name).filter((name) => !known.includes(name))).toEqual([]);
});

test.each(calls)('%s is for exactly the roles that the table grants it to', (name, { roles }) => {
  if (open.includes(name)) return expect(roles).toBe('public');
  if (roles === 'public') return expect(open).toContain(name);
  if (ofKiosks.includes(name)) return expect(roles).toEqual([]);
  if (carriers.includes(name)) return expect(roles).toEqual(everyRole);
  const [entity, action] = rights[name] ?? [];
  const permission = permissions.find((one) => one.entity === entity && one.action === action);
  if (permission === undefined) throw new Error(`There is no right ${entity}, ${action}`);
  if (proposing.includes(name)) return expect(roles).toEqual(everyRole.filter((role) => permission.grants[role] === 'propose'));
  expect([...roles].sort()).toEqual((narrower[name] ?? rolesWith(permission)).sort());
  expect(roles.every((role) => isGranted(permission.grants[role]))).toBe(true);
});
