import { memo } from 'react';
import {
  IconBell,
  IconBus,
  IconCalendarCheck,
  IconDoorExit,
  IconLayoutDashboard,
  IconReportAnalytics,
  IconSchool,
  IconSettings,
  IconLifebuoy,
} from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import type { Role } from '#contract/role.ts';
import { paths } from '#client/place/paths.ts';
import type { SectionName } from '#client/place/sections.ts';
import { t } from '#client/ui/language/words.ts';
import styles from './bottom-bar.module.css';
import { isAt } from './is-at.ts';

interface Task {
  label: string;
  to: string;
  section: SectionName;
  /** One list of its section, and not the others beside it. */
  isOneList?: true;
  Icon: typeof IconBell;
}

const dashboard: Task = { label: t('Dashboard'), to: paths.dashboard.to(), section: 'dashboard', Icon: IconLayoutDashboard };
const notices: Task = { label: t('Notices'), to: paths.notifications.to(), section: 'notifications', Icon: IconBell };
const buses: Task = { label: t('Buses'), to: paths.buses.to(), section: 'bus', Icon: IconBus };
const reports: Task = { label: t('Bus reports'), to: paths.busReports.to(), section: 'report', isOneList: true, Icon: IconReportAnalytics };
const students: Task = { label: t('Students'), to: paths.students.to(), section: 'student', Icon: IconSchool };
const exeat: Task = { label: t('Exeat'), to: paths.exeatRequests.to(), section: 'exeatSublevel', Icon: IconDoorExit };
const attendance: Task = { label: t('Attendance'), to: paths.studentAttendance.to(), section: 'attendance', Icon: IconCalendarCheck };
const tickets: Task = { label: t('Tickets'), to: paths.tickets.to(), section: 'ticket', Icon: IconLifebuoy };
const settings: Task = { label: t('Settings'), to: paths.settings.to(), section: 'settings', Icon: IconSettings };

/** What each role opens most, within a thumb's reach. */
const tasks: Record<Role, readonly [Task, Task, Task, Task]> = {
  'School Admin': [dashboard, buses, reports, notices],
  Correspondent: [dashboard, students, exeat, notices],
  Support: [dashboard, attendance, tickets, notices],
  Auditor: [dashboard, attendance, settings, notices],
  Hybrid: [dashboard, students, exeat, notices],
};

export const BottomBar = memo(function BottomBar({ role, section }: { role: Role | undefined; section: SectionName | undefined }) {
  const { pathname } = useLocation();
  if (role === undefined) return null;
  return (
    <nav className={styles.bar} aria-label={t('Most used')}>
      {tasks[role].map(({ label, to, Icon, ...task }) => (
        <Link key={to} className={styles.task} to={to} aria-current={isAt({ to, ...task }, { section, pathname }) ? 'true' : undefined}>
          <Icon size={24} stroke={1.75} aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  );
});
