/** How each call of the matrix is made, aimed at an object. What it says besides would be accepted. */
import { defaultNotificationSettings } from '#contract/notification-settings.ts';
import type { SyncOp } from '#contract/sync.ts';
import { pushAddress } from '#tests/push/push-address.ts';
import { syncOp } from '#tests/support/factories.ts';
import { markedGuardian, markedRestriction } from './families.ts';
import { healthCalls } from './health-and-papers.ts';
import { importCalls } from './imports.ts';
import { jobCalls } from './jobs.ts';
import { listCalls } from './lists.ts';
import { baseOf, byId, byIdWithBody, empty, type Given, type Made, newId, nothing, ofReport, ofSchool, ofStudent } from './made.ts';
import type { CallName } from './matrix.ts';
import { nounCalls } from './nouns.ts';
import { requestCalls } from './requests.ts';
import { markedAbsence, markedBus, markedEmployee, markedReport, markedStudent, reportDay } from './side.ts';
import { newSchool, schoolDetails, staff } from './school-content.ts';

/** What is aimed at has no second id where nothing is there. */
const idIn = (text: string) => (/^[0-9a-f-]{36}$/.test(text) ? text : newId());
const linkOf = ({ aim: { id, text }, object }: Given) => ({ studentId: id, guardianId: object === 'malformed' ? text : idIn(text) });

// Sent to nobody, but once in a hundred million runs.
const wrongCode = '31415926';
/** One white pixel. */
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';

export const calls: Record<CallName, Made> = {
  readHealth: nothing,
  login: {
    of: 'account',
    make: ({ aim, object, caller }) => ({
      body: { email: aim.text, password: object === 'own' ? caller.member.password : 'none of theirs' },
    }),
  },
  forgotPassword: { of: 'account', make: ({ aim: { text } }) => ({ body: { email: text } }) },
  changeSchoolPassword: {
    of: 'reset code',
    make: ({ aim: { text, secret }, object }) => ({
      body: { email: text, newPassword: newId(), otp: object === 'wrong' ? wrongCode : secret },
    }),
  },
  registerSchoolEmail: { of: 'account', make: ({ aim: { text } }) => ({ body: { email: text } }) },
  verifyOtp: {
    of: 'registration code',
    make: ({ aim: { text, secret }, object }) => ({ body: { email: text, otp: object === 'wrong' ? wrongCode : secret } }),
  },
  registerSchool: {
    of: 'ticket',
    make: ({ aim: { text, secret }, home: { mark } }) => ({ body: { email: text, ticket: secret.padEnd(43, '0'), ...newSchool(mark) } }),
  },
  logout: empty,
  readMe: nothing,
  stepUp: {
    of: 'nothing',
    make: ({ object, caller }) => ({ body: { password: object === 'own' ? caller.member.password : 'none of theirs' } }),
  },

  readOwnAccount: nothing,
  editOwnAccount: {
    of: 'nothing',
    make: ({ home: { mark } }) => ({ body: { name: `${mark} Renamed`, phone: '', jobTitle: mark, version: 1 } }),
  },
  changePreferences: { of: 'nothing', make: () => ({ body: { language: 'en-GB', density: 'compact', theme: 'dark' } }) },
  changeOwnPassword: {
    of: 'nothing',
    make: ({ object, caller }) => ({
      body: { currentPassword: object === 'own' ? caller.member.password : 'none of theirs', newPassword: newId() },
    }),
  },
  listOwnSessions: nothing,
  endOwnSession: byIdWithBody('session', () => ({})),
  endOtherSessions: empty,
  beginFactor: empty,
  confirmFactor: { of: 'begun factor', make: ({ aim: { text }, object }) => ({ body: { code: object === 'wrong' ? '000000' : text } }) },
  removeFactor: { of: 'factor', make: ({ aim: { text } }) => ({ body: { code: text } }) },
  renewRecoveryCodes: { of: 'factor', make: ({ aim: { text } }) => ({ body: { code: text } }) },

  readAdminProfile: nothing,
  readSchoolDetails: byId('school'),
  editSchoolDetails: byIdWithBody('school', ({ aim: { version }, home }) => ({ ...schoolDetails(home.mark), version })),
  changeLogo: byIdWithBody('school', () => ({ image: picture })),
  removeLogo: byId('school'),
  readFirstSteps: nothing,
  readBacklog: nothing,

  listAllSubUsers: nothing,
  readSubUser: byId('person'),
  addSubUser: {
    of: 'nothing',
    make: ({ home, object }) => ({ body: { ...staff(home.mark), email: object === 'malformed' ? 'nobody' : `${newId()}@school.example` } }),
  },
  // Only another role is a matter of rights in one's own case.
  editSubUser: byIdWithBody('person', ({ home, aim: { version } }) => ({ ...staff(home.mark), suspended: false, version })),
  deleteSubUser: byId('person'),
  inviteAgain: byIdWithBody('invited', () => ({})),
  endSessionsOf: byIdWithBody('person', () => ({})),
  takeFactorAway: byIdWithBody('person with a factor', () => ({})),

  listBuses: nothing,
  readBus: byId('bus'),
  recordBus: {
    of: 'bus',
    make: ({ aim: { id, version }, object, home: { mark } }) => ({
      params: { id },
      body: { changes: object === 'new' ? markedBus(mark) : { colour: `${mark} blue` } },
      headers: baseOf(object === 'new' ? null : version),
    }),
  },
  readPunctuality: nothing,
  listBusReports: { of: 'bus', make: ({ aim: { id } }) => ({ query: { busId: id, dateFilter: reportDay } }) },
  readBusReport: ofReport('draft'),
  recordBusReport: ofReport('draft', ({ home: { mark } }) => ({ changes: { ...markedReport(mark), notes: `${mark} again` } })),
  submitBusReport: ofReport('draft', () => ({})),
  reviewBusReport: ofReport('submitted', ({ home: { mark } }) => ({ decision: 'REVIEWED', note: mark })),

  listStudents: nothing,
  readStudent: byId('student'),
  isAdmissionNoTaken: { of: 'student', make: ({ aim: { id }, home: { mark } }) => ({ query: { admissionNo: mark, id } }) },
  recordStudent: {
    of: 'student',
    make: ({ aim: { id, version }, object, home: { mark } }) => ({
      params: { id },
      body: { changes: object === 'new' ? markedStudent(mark) : { address: `${mark} again` } },
      headers: baseOf(object === 'new' ? null : version),
    }),
  },
  ...healthCalls,
  moveStudent: byIdWithBody('student', ({ aim: { version }, home: { mark } }) => ({
    to: 'SUSPENDED',
    on: reportDay,
    reason: mark,
    version,
  })),

  readRoster: nothing,
  listStudentUnderadmin: { of: 'person', make: ({ aim: { id } }) => ({ params: { subAdminId: id } }) },
  listStudentNotUnderadmin: { of: 'person', make: ({ aim: { id } }) => ({ params: { subAdminId: id } }) },
  listResponsible: byId('student'),
  assignStudentToSubAdmin: {
    of: 'student with a carer',
    make: (given) => ({ body: { studentId: given.aim.id, subAdminId: carerIn(given) } }),
  },
  assignGroupToSubAdmin: { of: 'class with a carer', make: (given) => ({ body: { classId: given.aim.id, subAdminId: carerIn(given) } }) },
  unassignStudentFromSubAdmin: {
    of: 'student with a carer',
    make: (given) => ({ params: { studentId: given.aim.id }, body: { subAdminId: carerIn(given) } }),
  },
  unassignStudentsFromSubAdmin: {
    of: 'student with a carer',
    make: (given) => ({ body: { studentIds: [given.aim.id], subAdminId: carerIn(given) } }),
  },

  listGuardians: nothing,
  readGuardian: byId('guardian'),
  recordGuardian: {
    of: 'guardian',
    make: ({ aim: { id, version }, object, home: { mark } }) => ({
      params: { id },
      body: { changes: object === 'new' ? markedGuardian(mark) : { address: `${mark} again` } },
      headers: baseOf(object === 'new' ? null : version),
    }),
  },
  recordGuardianLink: {
    of: 'guardian link',
    make: (given) => ({ params: linkOf(given), body: { changes: { livesWith: true } }, headers: baseOf(given.aim.version) }),
  },
  decideGuardianLink: {
    of: 'guardian link',
    make: (given) => ({ params: linkOf(given), body: { to: 'REVOKED', reason: given.home.mark, version: given.aim.version } }),
  },
  ...requestCalls,
  listRestrictions: { of: 'student', make: ({ aim: { id }, object }) => (object === 'none' ? {} : { query: { studentId: id } }) },
  writeRestriction: {
    of: 'restriction',
    make: ({ aim: { id, text, version }, home: { mark } }) => ({
      params: { id },
      body: { ...markedRestriction(mark, [idIn(text)]), version },
    }),
  },
  endRestriction: byIdWithBody('restriction', ({ aim: { version }, home: { mark } }) => ({ reason: mark, version })),

  ...nounCalls,

  listEmployees: nothing,
  readEmployee: byId('employee'),
  isStaffNoTaken: { of: 'employee', make: ({ aim: { id }, home: { mark } }) => ({ query: { staffNo: mark, id } }) },
  recordEmployee: {
    of: 'employee',
    make: ({ aim: { id, version }, object, home: { mark } }) => ({
      params: { id },
      body: { changes: object === 'new' ? markedEmployee(mark) : { address: `${mark} again` } },
      headers: baseOf(object === 'new' ? null : version),
    }),
  },
  listAbsences: { of: 'employee', make: ({ aim: { id } }) => ({ query: { employeeId: id } }) },
  askAbsence: {
    of: 'employee',
    make: ({ aim: { id }, home: { mark } }) => ({ params: { employeeId: id, id: newId() }, body: markedAbsence(mark) }),
  },
  decideAbsence: byIdWithBody('absence', ({ aim: { version }, home: { mark } }) => ({ to: 'DECLINED', note: mark, version })),

  readPhoto: ofStudent('student with a photo'),
  readThumbs: { of: 'student with a photo', make: ({ aim: { id } }) => ({ params: { of: 'student' }, query: { ids: id } }) },
  changePhoto: ofStudent('student', { image: picture }),
  removePhoto: ofStudent('student with a photo'),

  listSchoolNotifications: ofSchool,
  listEmployeeNotifications: ofSchool,
  countUnread: nothing,
  readNotificationSettings: nothing,
  changeNotificationSettings: {
    of: 'nothing',
    make: () => ({ body: { ...defaultNotificationSettings, quiet: { from: '21:00', until: '06:30' } } }),
  },
  readPush: nothing,
  subscribePush: {
    of: 'nothing',
    make: ({ object }) => ({ body: object === 'wrong' ? { ...pushAddress(), endpoint: 'https://push.nowhere.example/1' } : pushAddress() }),
  },
  unsubscribePush: byIdWithBody('pushed device', () => ({})),
  testPush: { of: 'pushed device', make: () => ({ body: {} }) },

  readNotifications: { of: 'notification', make: ({ aim: { id } }) => ({ body: { ids: [id] }, headers: baseOf(1) }) },

  listAudit: { of: 'person', make: ({ aim: { id }, object }) => (object === 'none' ? {} : { query: { actorId: id } }) },
  listAuditPeople: nothing,
  verifyAudit: nothing,
  exportAudit: nothing,

  ...importCalls,
  ...jobCalls,
  ...listCalls,

  issueSyncGrant: { of: 'nothing', make: ({ object }) => ({ body: { outboxId: object === 'malformed' ? 'mine' : newId() } }) },
  listDevices: nothing,
  signDeviceOut: byIdWithBody('device', () => ({})),

  syncOps: { of: 'part', make: ({ aim: { text } }) => ({ body: batchOf(syncOp({ kind: 'notification.read', part: text })) }) },
  giveUp: { of: 'notification', make: ({ aim: { id } }) => ({ body: { ids: [id] }, headers: baseOf(1) }) },
  checkIn: {
    of: 'outbox',
    make: ({ aim: { id }, home: { mark } }) => ({
      body: { outboxId: newId(), unsent: [], appVersion: mark, lost: { outboxId: id, unsent: [[1, 2]] } },
    }),
  },
};

/** Where there is no such student, whoever else is named does not matter. */
function carerIn({ aim: { text }, object, caller }: Given): string {
  return object === 'ours' ? text : caller.member.id;
}

export function batchOf(op: SyncOp) {
  return { deviceId: newId(), ops: [op] };
}
