/**
 * Who may do what to which object: written by hand from the specification (§6, §7) and the permission matrix of the
 * design, and apart from the code, so that a right given by mistake has to be given twice. A status for each cell.
 */
import type { endpoints } from '#contract/endpoints.ts';
import { healthRows } from './matrix-health.ts';
import { importRows } from './matrix-imports.ts';
import { jobRows } from './matrix-jobs.ts';
import { listRows } from './matrix-lists.ts';
import { nounLeavesBehind, nounRows, reportRows } from './nouns.ts';
import { peopleRows } from './matrix-people.ts';
import { requestRows } from './matrix-requests.ts';
import { type ObjectOf, type Principal, objects, principals } from './people.ts';

export type CallName = keyof typeof endpoints;

export interface MatrixRow {
  call: CallName;
  object: ObjectOf;
  expected: Record<Principal, number>;
}

const table = `
  call                       object     nobody  SA  CO  SU  AU  HY  C1  C2  BA

  readHealth                 none       200     200 200 200 200 200 200 200 200
  login                      own        200     200 200 200 200 200 200 200 200
  login                      wrong      401     401 401 401 401 401 401 401 401
  login                      absent     401     401 401 401 401 401 401 401 401
  login                      foreign    401     401 401 401 401 401 401 401 401
  login                      malformed  400     400 400 400 400 400 400 400 400
  forgotPassword             own        200     200 200 200 200 200 200 200 200
  forgotPassword             foreign    200     200 200 200 200 200 200 200 200
  forgotPassword             absent     200     200 200 200 200 200 200 200 200
  forgotPassword             malformed  400     400 400 400 400 400 400 400 400
  changeSchoolPassword       own        200     200 200 200 200 200 200 200 200
  changeSchoolPassword       wrong      422     422 422 422 422 422 422 422 422
  changeSchoolPassword       foreign    422     422 422 422 422 422 422 422 422
  changeSchoolPassword       absent     422     422 422 422 422 422 422 422 422
  changeSchoolPassword       malformed  400     400 400 400 400 400 400 400 400
  registerSchoolEmail        own        200     200 200 200 200 200 200 200 200
  registerSchoolEmail        foreign    200     200 200 200 200 200 200 200 200
  registerSchoolEmail        absent     200     200 200 200 200 200 200 200 200
  registerSchoolEmail        malformed  400     400 400 400 400 400 400 400 400
  verifyOtp                  own        200     200 200 200 200 200 200 200 200
  verifyOtp                  wrong      422     422 422 422 422 422 422 422 422
  verifyOtp                  absent     422     422 422 422 422 422 422 422 422
  verifyOtp                  malformed  400     400 400 400 400 400 400 400 400
  registerSchool             own        200     200 200 200 200 200 200 200 200
  registerSchool             wrong      422     422 422 422 422 422 422 422 422
  registerSchool             absent     422     422 422 422 422 422 422 422 422
  registerSchool             malformed  400     400 400 400 400 400 400 400 400
  logout                     own        401     200 200 200 200 200 200 200 200
  readMe                     own        401     200 200 200 200 200 200 200 200
  stepUp                     own        401     200 200 200 200 200 200 200 200
  stepUp                     wrong      401     422 422 422 422 422 422 422 422
  readOwnAccount             own        401     200 200 200 200 200 200 200 200
  editOwnAccount             own        401     200 200 200 200 200 200 200 200
  changePreferences          own        401     200 200 200 200 200 200 200 200
  changeOwnPassword          own        401     200 200 200 200 200 200 200 200
  changeOwnPassword          wrong      401     422 422 422 422 422 422 422 422
  listOwnSessions            own        401     200 200 200 200 200 200 200 200
  endOwnSession              own        401     200 200 200 200 200 200 200 200
  endOwnSession              colleague  401     404 404 404 404 404 404 404 404
  endOwnSession              foreign    401     404 404 404 404 404 404 404 404
  endOwnSession              absent     401     404 404 404 404 404 404 404 404
  endOwnSession              malformed  401     400 400 400 400 400 400 400 400
  endOtherSessions           own        401     200 200 200 200 200 200 200 200
  beginFactor                own        401     200 403 200 403 403 403 403 200
  confirmFactor              own        401     200 403 200 403 403 403 403 200
  confirmFactor              wrong      401     422 403 422 403 403 403 403 422
  removeFactor               own        401     200 422 200 422 422 422 422 200
  renewRecoveryCodes         own        401     200 403 200 403 403 403 403 200

  readAdminProfile           ours       401     200 200 200 200 200 200 200 200
  readSchoolDetails          ours       401     200 403 403 403 403 403 403 200
  readSchoolDetails          foreign    401     404 403 403 403 403 403 403 404
  readSchoolDetails          absent     401     404 403 403 403 403 403 403 404
  readSchoolDetails          malformed  401     400 400 400 400 400 400 400 400
  editSchoolDetails          ours       401     200 403 403 403 403 403 403 200
  editSchoolDetails          foreign    401     404 403 403 403 403 403 403 404
  editSchoolDetails          absent     401     404 403 403 403 403 403 403 404
  editSchoolDetails          malformed  401     400 400 400 400 400 400 400 400
  changeLogo                 ours       401     200 403 403 403 403 403 403 200
  changeLogo                 foreign    401     404 403 403 403 403 403 403 404
  changeLogo                 absent     401     404 403 403 403 403 403 403 404
  changeLogo                 malformed  401     400 400 400 400 400 400 400 400
  removeLogo                 ours       401     200 403 403 403 403 403 403 200
  removeLogo                 foreign    401     404 403 403 403 403 403 403 404
  removeLogo                 absent     401     404 403 403 403 403 403 403 404
  removeLogo                 malformed  401     400 400 400 400 400 400 400 400
  readFirstSteps             ours       401     200 403 403 403 403 403 403 200
  readBacklog                ours       401     200 200 200 200 200 200 200 200

  listAllSubUsers            ours       401     200 403 403 403 403 403 403 200
  readSubUser                own        401     200 403 403 403 403 403 403 200
  readSubUser                ours       401     200 403 403 403 403 403 403 200
  readSubUser                foreign    401     404 403 403 403 403 403 403 404
  readSubUser                absent     401     404 403 403 403 403 403 403 404
  readSubUser                malformed  401     400 400 400 400 400 400 400 400
  addSubUser                 new        401     200 403 403 403 403 403 403 200
  addSubUser                 malformed  401     400 400 400 400 400 400 400 400
  editSubUser                own        401     422 403 403 403 403 403 403 422
  editSubUser                ours       401     200 403 403 403 403 403 403 200
  editSubUser                foreign    401     404 403 403 403 403 403 403 404
  editSubUser                absent     401     404 403 403 403 403 403 403 404
  editSubUser                malformed  401     400 400 400 400 400 400 400 400
  deleteSubUser              own        401     422 403 403 403 403 403 403 422
  deleteSubUser              ours       401     200 403 403 403 403 403 403 200
  deleteSubUser              foreign    401     404 403 403 403 403 403 403 404
  deleteSubUser              absent     401     404 403 403 403 403 403 403 404
  deleteSubUser              malformed  401     400 400 400 400 400 400 400 400
  inviteAgain                ours       401     200 403 403 403 403 403 403 200
  inviteAgain                foreign    401     404 403 403 403 403 403 403 404
  inviteAgain                absent     401     404 403 403 403 403 403 403 404
  inviteAgain                malformed  401     400 400 400 400 400 400 400 400
  endSessionsOf              ours       401     200 403 403 403 403 403 403 200
  endSessionsOf              foreign    401     404 403 403 403 403 403 403 404
  endSessionsOf              absent     401     404 403 403 403 403 403 403 404
  endSessionsOf              malformed  401     400 400 400 400 400 400 400 400
  takeFactorAway             ours       401     200 403 403 403 403 403 403 200
  takeFactorAway             foreign    401     404 403 403 403 403 403 403 404
  takeFactorAway             absent     401     404 403 403 403 403 403 403 404
  takeFactorAway             malformed  401     400 400 400 400 400 400 400 400

  listBuses                  ours       401     200 403 403 403 403 403 403 200
  readBus                    ours       401     200 403 403 403 403 403 403 200
  readBus                    foreign    401     404 403 403 403 403 403 403 404
  readBus                    absent     401     404 403 403 403 403 403 403 404
  readBus                    malformed  401     400 400 400 400 400 400 400 400
  recordBus                  new        401     200 403 403 403 403 403 403 200
  recordBus                  ours       401     200 403 403 403 403 403 403 200
  recordBus                  foreign    401     404 403 403 403 403 403 403 404
  recordBus                  absent     401     404 403 403 403 403 403 403 404
  recordBus                  malformed  401     400 400 400 400 400 400 400 400

  readPunctuality            ours       401     200 403 403 403 403 403 403 200

  listBusReports             ours       401     200 403 403 403 403 403 403 200
  listBusReports             foreign    401     200 403 403 403 403 403 403 200
  listBusReports             absent     401     200 403 403 403 403 403 403 200
  listBusReports             malformed  401     400 400 400 400 400 400 400 400
  readBusReport              ours       401     200 403 403 403 403 403 403 200
  readBusReport              foreign    401     404 403 403 403 403 403 403 404
  readBusReport              absent     401     404 403 403 403 403 403 403 404
  readBusReport              malformed  401     400 400 400 400 400 400 400 400
  recordBusReport            ours       401     200 403 403 403 403 403 403 200
  recordBusReport            foreign    401     404 403 403 403 403 403 403 404
  recordBusReport            absent     401     404 403 403 403 403 403 403 404
  recordBusReport            malformed  401     400 400 400 400 400 400 400 400
  submitBusReport            ours       401     200 403 403 403 403 403 403 200
  submitBusReport            foreign    401     404 403 403 403 403 403 403 404
  submitBusReport            absent     401     404 403 403 403 403 403 403 404
  submitBusReport            malformed  401     400 400 400 400 400 400 400 400
  reviewBusReport            ours       401     200 403 403 403 403 403 403 200
  reviewBusReport            foreign    401     404 403 403 403 403 403 403 404
  reviewBusReport            absent     401     404 403 403 403 403 403 403 404
  reviewBusReport            malformed  401     400 400 400 400 400 400 400 400

  listSchoolNotifications    ours       401     200 200 200 200 200 200 200 200
  listSchoolNotifications    foreign    401     404 404 404 404 404 404 404 404
  listSchoolNotifications    absent     401     404 404 404 404 404 404 404 404
  listSchoolNotifications    malformed  401     400 400 400 400 400 400 400 400
  listEmployeeNotifications  ours       401     200 200 200 200 200 200 200 200
  listEmployeeNotifications  foreign    401     404 404 404 404 404 404 404 404
  listEmployeeNotifications  absent     401     404 404 404 404 404 404 404 404
  listEmployeeNotifications  malformed  401     400 400 400 400 400 400 400 400
  countUnread                own        401     200 200 200 200 200 200 200 200
  readNotifications          own        401     200 200 200 200 200 200 200 200
  readNotifications          colleague  401     200 200 200 200 200 200 200 200
  readNotifications          foreign    401     200 200 200 200 200 200 200 200
  readNotifications          absent     401     200 200 200 200 200 200 200 200
  readNotifications          malformed  401     400 400 400 400 400 400 400 400

  giveUp                     own        401     200 200 200 200 200 200 200 200
  giveUp                     colleague  401     200 200 200 200 200 200 200 200
  giveUp                     foreign    401     200 200 200 200 200 200 200 200
  giveUp                     absent     401     200 200 200 200 200 200 200 200
  giveUp                     malformed  401     400 400 400 400 400 400 400 400

  readNotificationSettings   own        401     200 200 200 200 200 200 200 200
  changeNotificationSettings own        401     200 200 200 200 200 200 200 200
  readPush                   own        401     200 200 200 200 200 200 200 200
  subscribePush              own        401     200 200 200 200 200 200 200 200
  subscribePush              wrong      401     422 422 422 422 422 422 422 422
  unsubscribePush            own        401     200 200 200 200 200 200 200 200
  unsubscribePush            colleague  401     404 404 404 404 404 404 404 404
  unsubscribePush            foreign    401     404 404 404 404 404 404 404 404
  unsubscribePush            absent     401     404 404 404 404 404 404 404 404
  unsubscribePush            malformed  401     400 400 400 400 400 400 400 400
  testPush                   own        401     200 200 200 200 200 200 200 200

  listAudit                  none       401     200 403 403 403 403 403 403 200
  listAudit                  ours       401     200 403 403 403 403 403 403 200
  listAudit                  foreign    401     200 403 403 403 403 403 403 200
  listAudit                  absent     401     200 403 403 403 403 403 403 200
  listAudit                  malformed  401     400 400 400 400 400 400 400 400
  listAuditPeople            ours       401     200 403 403 403 403 403 403 200
  verifyAudit                ours       401     200 403 403 403 403 403 403 200
  exportAudit                ours       401     200 403 403 403 403 403 403 200

  syncOps                    own        401     200 200 200 200 200 200 200 200
  syncOps                    colleague  401     403 403 403 403 403 403 403 403
  syncOps                    foreign    401     403 403 403 403 403 403 403 403
  syncOps                    absent     401     403 403 403 403 403 403 403 403
  issueSyncGrant             own        401     200 200 200 200 200 200 200 200
  issueSyncGrant             malformed  401     400 400 400 400 400 400 400 400

  checkIn                    own        401     200 200 200 200 200 200 200 200
  checkIn                    foreign    401     200 200 200 200 200 200 200 200
  checkIn                    absent     401     200 200 200 200 200 200 200 200
  checkIn                    malformed  401     400 400 400 400 400 400 400 400

  listDevices                ours       401     200 403 403 403 403 403 403 200
  signDeviceOut              ours       401     200 403 403 403 403 403 403 200
  signDeviceOut              foreign    401     404 403 403 403 403 403 403 404
  signDeviceOut              absent     401     404 403 403 403 403 403 403 404
  signDeviceOut              malformed  401     400 400 400 400 400 400 400 400
`;

/** What a refused call may leave behind, by table. */
export const leavesBehind: Partial<Record<CallName, readonly string[]>> = {
  // Tries are counted, and told in the trail of whose account it was. A letter to nobody takes as long as one to somebody.
  login: ['sign_in_attempt', 'audit_entry', 'mail'],
  // A code is made and a letter put in for whoever is named: from outside nobody can tell who has an account.
  forgotPassword: ['code_request', 'one_time_code', 'mail'],
  registerSchoolEmail: ['code_request', 'one_time_code', 'mail'],
  changeSchoolPassword: ['sign_in_attempt', 'one_time_code'],
  verifyOtp: ['sign_in_attempt', 'one_time_code'],
  stepUp: ['sign_in_attempt'],
  changeOwnPassword: ['sign_in_attempt'],
  // A refused edit keeps its line, so that the same edit is answered the same.
  recordBus: ['op_ledger'],
  askGuardianRequest: ['op_ledger'],
  decideGuardianRequest: ['op_ledger'],
  recordBusReport: ['op_ledger'],
  submitBusReport: ['op_ledger'],
  reviewBusReport: ['op_ledger'],
  recordStudent: ['op_ledger'],
  recordGuardian: ['op_ledger'],
  recordGuardianLink: ['op_ledger'],
  ...nounLeavesBehind,
  recordEmployee: ['op_ledger'],
  readNotifications: ['op_ledger'],
  syncOps: ['op_ledger'],
  giveUp: ['op_ledger'],
  // Whatever outbox it is said to be, what was lost is a loss of the caller's own.
  checkIn: ['device_contact', 'audit_entry'],
};

export const matrix: readonly MatrixRow[] = parsed(
  table + peopleRows + healthRows + nounRows + importRows + jobRows + listRows + requestRows + reportRows,
);

function parsed(text: string): MatrixRow[] {
  const [head = [], ...rows] = text
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([call]) => call !== '');
  if (head.slice(2).join() !== principals.join()) throw new Error('The columns of the matrix are not the principals');
  return rows.map(rowOf);
}

function rowOf([call = '', object = '', ...statuses]: string[]): MatrixRow {
  if (!objects.some((one) => one === object) || statuses.length !== principals.length) throw new Error(`${call} ${object} cannot be read`);
  const expected = Object.fromEntries(principals.map((principal, at) => [principal, Number(statuses[at])]));
  // The parse boundary: a call that is in no contract is found by the first test.
  return { call: call as CallName, object: object as ObjectOf, expected: expected as MatrixRow['expected'] };
}
