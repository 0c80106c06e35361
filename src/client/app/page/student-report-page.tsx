import { AttendanceCard } from '#client/features/attendance/attendance-card.tsx';
import { StudentReportScreen } from '#client/features/student/student-report-screen.tsx';

/** A student on paper, with how they attended: the features meet here. */
export function StudentReportPage() {
  return <StudentReportScreen around={(id) => <AttendanceCard id={id} />} />;
}
