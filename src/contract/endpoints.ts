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
import { listBuses, readBus, recordBus } from './bus.ts';
import { listBusReports, readBusReport, recordBusReport, reviewBusReport, submitBusReport } from './bus-report.ts';
import { checkIn, listDevices, signDeviceOut } from './device.ts';
import { isStaffNoTaken, listEmployees, readEmployee, recordEmployee } from './employee.ts';
import { askAbsence, decideAbsence, listAbsences } from './employee-absence.ts';
import { exportEmployees, exportGuardians, exportOneRoster, exportStudents } from './export.ts';
import { beginFactor, confirmFactor, removeFactor, renewRecoveryCodes } from './factor.ts';
import { decideGuardianLink, listGuardians, readGuardian, recordGuardian, recordGuardianLink } from './guardian.ts';
import { askGuardianRequest, decideGuardianRequest, listGuardianRequests, readGuardianRequest } from './guardian-request.ts';
import { giveUp } from './give-up.ts';
import { readHealth } from './health.ts';
import { addToHouse, listHouses, readHouse, recordHouse, takeFromHouse } from './house.ts';
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
import { endRestriction, listRestrictions, writeRestriction } from './restriction.ts';
import { deleteClass, listClasses, moveToClass, readClass, recordClass, undoMove } from './class.ts';
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
import { login, logout, readMe } from './session.ts';
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
  readBacklog,
  listAllSubUsers,
  readSubUser,
  addSubUser,
  editSubUser,
  deleteSubUser,
  inviteAgain,
  endSessionsOf,
  takeFactorAway,
  listBuses,
  readBus,
  recordBus,
  listBusReports,
  readBusReport,
  recordBusReport,
  submitBusReport,
  reviewBusReport,
  listStudents,
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
  listStudentUnderadmin,
  listStudentNotUnderadmin,
  listResponsible,
  assignStudentToSubAdmin,
  assignGroupToSubAdmin,
  unassignStudentFromSubAdmin,
  unassignStudentsFromSubAdmin,
  readRoster,
  listGuardians,
  readGuardian,
  recordGuardian,
  recordGuardianLink,
  decideGuardianLink,
  listGuardianRequests,
  readGuardianRequest,
  askGuardianRequest,
  decideGuardianRequest,
  listRestrictions,
  writeRestriction,
  endRestriction,
  listClasses,
  readClass,
  recordClass,
  deleteClass,
  moveToClass,
  undoMove,
  listHouses,
  readHouse,
  recordHouse,
  addToHouse,
  takeFromHouse,
  listEmployees,
  isStaffNoTaken,
  readEmployee,
  recordEmployee,
  listAbsences,
  askAbsence,
  decideAbsence,
  exportOneRoster,
  exportStudents,
  exportGuardians,
  exportEmployees,
  listSavedViews,
  addSavedView,
  writeSavedView,
  removeSavedView,
  readPhoto,
  readThumbs,
  changePhoto,
  removePhoto,
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
  recordBus,
  recordBusReport,
  submitBusReport,
  reviewBusReport,
  recordClass,
  recordHouse,
  readNotifications,
  recordStudent,
  recordEmployee,
  recordGuardian,
  recordGuardianLink,
  giveUp,
] as const;
export type QueuedKind = (typeof queuedCommands)[number]['kind'];
