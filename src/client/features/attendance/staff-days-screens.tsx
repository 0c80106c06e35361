import { useNoteUse } from '#client/place/last-used.ts';
import { ReportLinks } from '#client/place/report-links.tsx';
import { useRole } from '#client/session/use-role.ts';
import { t } from '#client/ui/language/words.ts';
import { toReports } from './report-words.ts';
import { StaffDaysList } from './staff-days-list.tsx';

/** `/school/report/employee-daily-report` */
export function StaffDaysScreen() {
  useNoteUse('employeeDailyReports');
  return <StaffDaysList title={t('Employee daily report')} back={toReports} hasPages />;
}

/** `/school/attendance_report/employees`: an Auditor reads it too. */
export function StaffAttendanceScreen() {
  const isAdmin = useRole() === 'School Admin';
  return (
    <StaffDaysList title={t('Employee attendance')} links={<ReportLinks to={['reports', 'studentAttendance']} />} hasPages={isAdmin} />
  );
}
