import { attendanceEndpoints, queuedAttendance } from './attendance-endpoints.ts';
import {
  assignGroupToSubAdmin,
  assignStudentToSubAdmin,
  listResponsible,
  listStudentNotUnderadmin,
  listStudentUnderadmin,
  unassignStudentFromSubAdmin,
  unassignStudentsFromSubAdmin,
} from './assignment.ts';
import { exportAudit, listAudit, listAuditPeople, verifyAudit } from './audit.ts';
import { readBacklog } from './backlog.ts';
import { issueCards, replaceCard } from './card.ts';
import { listCardNumbers, writeCardNumbers } from './card-number.ts';
import { checkIn, listDevices, signDeviceOut } from './device.ts';
import { exportEmployees, isStaffNoTaken, listEmployees, readEmployee, recordEmployee } from './employee.ts';
import { askAbsence, decideAbsence, listAbsences } from './employee-absence.ts';
import { queuedExeats } from './exeat-endpoints.ts';
import { exportGuardians, exportOneRoster, exportStudents } from './export.ts';
import { beginFactor, confirmFactor, removeFactor, renewRecoveryCodes } from './factor.ts';
import { decideGuardianLink, listGuardians, readGuardian, recordGuardian, recordGuardianLink } from './guardian.ts';
import { queuedRequests, requestEndpoints } from './guardian-request.ts';
import { giveUp } from './give-up.ts';
import { readHealth } from './health.ts';
import { leaveEndpoints } from './leave-endpoints.ts';
import { exportLeaveTypes, listLeaveTypes, readLeaveType, recordLeaveType } from './leave-type.ts';
import { fleetEndpoints, queuedFleet } from './fleet-endpoints.ts';
import { houseEndpoints, queuedHouse } from './house-endpoints.ts';
import {
  listEmployeeMovements,
  listStudentMovements,
  readEmployeeWhereNow,
  readStudentWhereNow,
  recordEmployeeMovement,
  recordStudentMovement,
  voidEmployeeMovement,
  voidStudentMovement,
} from './movement.ts';
import { countUnread, listEmployeeNotifications, listSchoolNotifications, readNotifications } from './notification.ts';
import { changeNotificationSettings, readNotificationSettings } from './notification-settings.ts';
import {
  changeOwnPassword,
  changePreferences,
  editOwnAccount,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  readOwnAccount,
  stepUp,
} from './own-account.ts';
import { changeSchoolPassword, forgotPassword } from './password.ts';
import { changePhoto, readPhoto, readThumbs, removePhoto } from './photo.ts';
import { readPush, subscribePush, testPush, unsubscribePush } from './push.ts';
import { registerSchool, registerSchoolEmail, verifyOtp } from './registration.ts';
import { changeLogo, editSchoolDetails, readAdminProfile, readFirstSteps, readSchoolDetails, removeLogo } from './school.ts';
import { pickUpEndpoints, recordPickUpStep } from './pick-up.ts';
import { queuedReleases, releaseEndpoints } from './release.ts';
import { endRestriction, listRestrictions, writeRestriction } from './restriction.ts';
import { deleteClass, exportClasses, listClasses, moveToClass, readClass, recordClass, undoMove } from './class.ts';
import { addSavedView, listSavedViews, removeSavedView, writeSavedView } from './saved-view.ts';
import {
  applyImport,
  cancelImport,
  decideImportRow,
  discardImport,
  listImportCauses,
  listImportFields,
  listImportLeft,
  listImportRows,
  listImports,
  matchImport,
  readImport,
  undoImport,
  uploadSheet,
} from './import.ts';
import { cancelJob, countForJob, listJobs, readJob, readJobResult, startJob, undoJob } from './job.ts';
import { addKiosk, enrolKiosk, listGateStaff, listKiosks, makeKioskCode, readKiosk, revokeKiosk } from './kiosk.ts';
import { login, logout, readMe } from './session.ts';
import { trackerEndpoints } from './tracker.ts';
import { readRoster } from './roster.ts';
import { isAdmissionNoTaken, listStudents, moveStudent, readStudent, recordStudent } from './student.ts';
import { addDocument, listDocuments, readDocument, removeDocument } from './student-document.ts';
import { readStudentHealth, recordStudentHealth, revealStudentHealth } from './student-health.ts';
import {
  addSubUser,
  deleteSubUser,
  editSubUser,
  endSessionsOf,
  inviteAgain,
  listAllSubUsers,
  readSubUser,
  takeFactorAway,
} from './user.ts';
import { syncOps } from './sync.ts';
import { issueSyncGrant } from './sync-grant.ts';

/** Every call there is. The server refuses to start when one has no handler, or a handler is for none of these. */
export const endpoints = {
  readHealth,
  registerSchoolEmail,
  verifyOtp,
  registerSchool,
  forgotPassword,
  changeSchoolPassword,
  login,
  logout,
  readMe,
  enrolKiosk,
  readKiosk,
  listGateStaff,
  listKiosks,
  addKiosk,
  makeKioskCode,
  revokeKiosk,
  readOwnAccount,
  editOwnAccount,
  changePreferences,
  changeOwnPassword,
  stepUp,
  listOwnSessions,
  endOwnSession,
  endOtherSessions,
  beginFactor,
  confirmFactor,
  removeFactor,
  renewRecoveryCodes,
  readAdminProfile,
  readSchoolDetails,
  editSchoolDetails,
  changeLogo,
  removeLogo,
  readFirstSteps,
  ...houseEndpoints,
  ...attendanceEndpoints,
  ...leaveEndpoints,
  readBacklog,
  listAllSubUsers,
  readSubUser,
  addSubUser,
  editSubUser,
  deleteSubUser,
  inviteAgain,
  endSessionsOf,
  takeFactorAway,
  ...fleetEndpoints,
  ...trackerEndpoints,
  listStudents,
  exportStudents,
  isAdmissionNoTaken,
  readStudent,
  recordStudent,
  moveStudent,
  readStudentHealth,
  revealStudentHealth,
  recordStudentHealth,
  listDocuments,
  readDocument,
  addDocument,
  removeDocument,
  readStudentWhereNow,
  listStudentMovements,
  recordStudentMovement,
  voidStudentMovement,
  listStudentUnderadmin,
  listStudentNotUnderadmin,
  listResponsible,
  assignStudentToSubAdmin,
  assignGroupToSubAdmin,
  unassignStudentFromSubAdmin,
  unassignStudentsFromSubAdmin,
  readRoster,
  listGuardians,
  exportGuardians,
  readGuardian,
  recordGuardian,
  recordGuardianLink,
  decideGuardianLink,
  ...requestEndpoints,
  ...releaseEndpoints,
  ...pickUpEndpoints,
  listRestrictions,
  writeRestriction,
  endRestriction,
  listClasses,
  exportClasses,
  readClass,
  recordClass,
  deleteClass,
  moveToClass,
  undoMove,
  listLeaveTypes,
  exportLeaveTypes,
  readLeaveType,
  recordLeaveType,
  listEmployees,
  exportEmployees,
  isStaffNoTaken,
  readEmployee,
  recordEmployee,
  listAbsences,
  askAbsence,
  decideAbsence,
  readEmployeeWhereNow,
  listEmployeeMovements,
  recordEmployeeMovement,
  voidEmployeeMovement,
  exportOneRoster,
  listSavedViews,
  addSavedView,
  writeSavedView,
  removeSavedView,
  readPhoto,
  readThumbs,
  changePhoto,
  removePhoto,
  issueCards,
  replaceCard,
  listCardNumbers,
  writeCardNumbers,
  uploadSheet,
  listImports,
  readImport,
  listImportRows,
  listImportCauses,
  listImportFields,
  listImportLeft,
  decideImportRow,
  cancelImport,
  matchImport,
  applyImport,
  undoImport,
  discardImport,
  countForJob,
  startJob,
  undoJob,
  listJobs,
  readJob,
  cancelJob,
  readJobResult,
  listSchoolNotifications,
  listEmployeeNotifications,
  countUnread,
  readNotifications,
  readNotificationSettings,
  changeNotificationSettings,
  readPush,
  subscribePush,
  unsubscribePush,
  testPush,
  listDevices,
  signDeviceOut,
  listAudit,
  listAuditPeople,
  verifyAudit,
  exportAudit,
  syncOps,
  giveUp,
  checkIn,
  issueSyncGrant,
};
/** The edits that the outbox may hold, by the kind written in their records. */
export const queuedCommands = [
  ...queuedFleet,
  recordClass,
  recordLeaveType,
  ...queuedHouse,
  ...queuedAttendance,
  ...queuedReleases,
  ...queuedRequests,
  recordPickUpStep,
  readNotifications,
  recordStudent,
  recordEmployee,
  recordGuardian,
  recordGuardianLink,
  recordStudentMovement,
  voidStudentMovement,
  recordEmployeeMovement,
  voidEmployeeMovement,
  ...queuedExeats,
  giveUp,
] as const;
export type QueuedKind = (typeof queuedCommands)[number]['kind'];
