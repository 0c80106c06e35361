/** The calls of attendance: the calendar, registers, what is reported of them, and who is told and asked. */
import { listAbsenceContacts, listWaitingAbsences, recordAbsenceContact, voidAbsenceContact } from './absence-contact.ts';
import { listGuardianNotices, readNoticeSettings, recordNoticeSettings } from './guardian-notice.ts';
import { exportDaySummary, readDaySummary } from './day-summary.ts';
import { exportReportSchedules, listReportSchedules, readReportSchedule, recordReportSchedule, sendReportToMe } from './report-schedule.ts';
import { exportStaffDays, exportStaffTotals, listStaffDays, listStaffTotals } from './staff-report.ts';
import { exportStudentDays, listStudentDays } from './student-day-report.ts';
import { exportStudentTotals, listDaysOfStudent, listStudentTotals, readStudentTrend } from './student-totals.ts';
import { readCalendar, recordOpenHours, recordSpecialDay, recordTerm } from './calendar-record.ts';
import { addHolidays, exportCalendar, readHolidays, undoHolidays } from './calendar-file.ts';
import { exportMarks } from './mark-export.ts';
import {
  decideMarkProposal,
  listMarkProposals,
  proposeMark,
  readClassMarks,
  readMarkProposal,
  withdrawMarkProposal,
} from './mark-proposal.ts';
import { freezeRegister, listRegisters, readRegister, recordRegister } from './register.ts';

export const attendanceEndpoints = {
  listAbsenceContacts,
  recordAbsenceContact,
  voidAbsenceContact,
  listWaitingAbsences,
  listGuardianNotices,
  readNoticeSettings,
  recordNoticeSettings,
  readDaySummary,
  exportDaySummary,
  listReportSchedules,
  exportReportSchedules,
  readReportSchedule,
  recordReportSchedule,
  sendReportToMe,
  exportStaffDays,
  exportStaffTotals,
  listStaffDays,
  listStaffTotals,
  exportStudentDays,
  listStudentDays,
  exportStudentTotals,
  listDaysOfStudent,
  listStudentTotals,
  readStudentTrend,
  readCalendar,
  recordOpenHours,
  recordSpecialDay,
  recordTerm,
  addHolidays,
  exportCalendar,
  readHolidays,
  undoHolidays,
  exportMarks,
  freezeRegister,
  listRegisters,
  readRegister,
  recordRegister,
  readClassMarks,
  listMarkProposals,
  readMarkProposal,
  proposeMark,
  decideMarkProposal,
  withdrawMarkProposal,
};

/** Those of them that the outbox may hold. */
export const queuedAttendance = [
  recordOpenHours,
  recordSpecialDay,
  recordTerm,
  recordRegister,
  recordAbsenceContact,
  voidAbsenceContact,
  recordNoticeSettings,
  recordReportSchedule,
  proposeMark,
] as const;
