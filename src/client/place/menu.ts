import {
  IconBus,
  IconCalendarCheck,
  IconChalkboard,
  IconCreditCard,
  IconDoorExit,
  IconIdBadge2,
  IconLayoutDashboard,
  IconLifebuoy,
  IconReportAnalytics,
  IconSchool,
  IconSettings,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { Role } from '#contract/role.ts';
import { t } from '#client/ui/language/words.ts';
import { paths } from './paths.ts';
import { type SectionName, sections } from './sections.ts';

export interface MenuItem {
  label: string;
  to: string;
}

export interface MenuEntry extends MenuItem {
  name: string;
  icon: typeof IconBus;
  /** The entry is the current one on every screen of these. */
  sections: readonly SectionName[];
  roles: readonly Role[];
  /** Sub-items; hovering, the disclosure button and the keyboard open them. */
  items?: readonly MenuItem[];
}

/** Spec §2: defined, but switched off. */
export const isReportSubmenuOn = false;

const reportItems: readonly MenuItem[] = [
  { label: t('Students'), to: paths.studentDailyReports.to() },
  { label: t('Employee'), to: paths.employeeDailyReports.to() },
  { label: t('Exeat Request'), to: paths.exeatReports.to() },
];

/**
 * Spec §2 and §6, in its order. `altersReport`: on the three known API bases the report entry leads to the catalogue
 * of all reports; on any other server it leads to the bus daily reports, which every server has.
 */
export function menuOf({
  altersReport,
  reportSubmenu = isReportSubmenuOn,
}: {
  altersReport: boolean;
  reportSubmenu?: boolean;
}): readonly MenuEntry[] {
  return [
    entry('dashboard', { label: t('Dashboard'), to: paths.dashboard.to(), icon: IconLayoutDashboard }),
    entry('parent', { label: t('Parent / Guardian'), to: paths.parents.to(), icon: IconUsersGroup }),
    entry('student', { label: t('Student'), to: paths.students.to(), icon: IconSchool }),
    entry('employee', { label: t('Employee'), to: paths.employees.to(), icon: IconIdBadge2 }),
    entry('bus', { label: t('School Bus'), to: paths.buses.to(), icon: IconBus }),
    {
      name: 'exeat',
      label: t('Exeat'),
      to: paths.exeatRequests.to(),
      icon: IconDoorExit,
      sections: ['exeatSublevel', 'exeatHouse'],
      roles: sections.exeatSublevel.roles,
      items: [
        { label: t('Request'), to: paths.exeatRequests.to() },
        { label: t('House'), to: paths.houses.to() },
      ],
    },
    entry('class', { label: t('Class'), to: paths.classes.to(), icon: IconChalkboard }),
    {
      ...entry('report', { label: t('Report'), to: altersReport ? paths.reports.to() : paths.busReports.to(), icon: IconReportAnalytics }),
      ...(reportSubmenu ? { items: reportItems } : {}),
    },
    entry('attendance', { label: t('Attendance Report'), to: paths.studentAttendance.to(), icon: IconCalendarCheck }),
    entry('ticket', { label: t('Ticket'), to: paths.tickets.to(), icon: IconLifebuoy }),
    entry('account', { label: t('Account'), to: paths.account.to(), icon: IconCreditCard }),
    entry('settings', { label: t('Settings'), to: paths.settings.to(), icon: IconSettings }),
  ];
}

export function menuFor(role: Role, menu: readonly MenuEntry[]): readonly MenuEntry[] {
  return menu.filter((one) => one.roles.includes(role));
}

function entry(name: SectionName, shown: Pick<MenuEntry, 'label' | 'to' | 'icon'>): MenuEntry {
  return { name, ...shown, sections: [name], roles: sections[name].roles };
}
