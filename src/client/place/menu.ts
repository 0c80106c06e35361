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
    entry('dashboard', t('Dashboard'), paths.dashboard.to()),
    entry('parent', t('Parent / Guardian'), paths.parents.to()),
    entry('student', t('Student'), paths.students.to()),
    entry('employee', t('Employee'), paths.employees.to()),
    entry('bus', t('School Bus'), paths.buses.to()),
    {
      name: 'exeat',
      label: t('Exeat'),
      to: paths.exeatRequests.to(),
      sections: ['exeatSublevel', 'exeatHouse'],
      roles: sections.exeatSublevel.roles,
      items: [
        { label: t('Request'), to: paths.exeatRequests.to() },
        { label: t('House'), to: paths.houses.to() },
      ],
    },
    entry('class', t('Class'), paths.classes.to()),
    {
      ...entry('report', t('Report'), altersReport ? paths.reports.to() : paths.busReports.to()),
      ...(reportSubmenu ? { items: reportItems } : {}),
    },
    entry('attendance', t('Attendance Report'), paths.studentAttendance.to()),
    entry('ticket', t('Ticket'), paths.tickets.to()),
    entry('account', t('Account'), paths.account.to()),
    entry('settings', t('Settings'), paths.settings.to()),
  ];
}

export function menuFor(role: Role, menu: readonly MenuEntry[]): readonly MenuEntry[] {
  return menu.filter((one) => one.roles.includes(role));
}

function entry(name: SectionName, label: string, to: string): MenuEntry {
  return { name, label, to, sections: [name], roles: sections[name].roles };
}
