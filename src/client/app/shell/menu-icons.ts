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

/** By the name of the menu's entry. */
export const menuIcons: Record<string, typeof IconBus> = {
  dashboard: IconLayoutDashboard,
  parent: IconUsersGroup,
  student: IconSchool,
  employee: IconIdBadge2,
  bus: IconBus,
  exeat: IconDoorExit,
  class: IconChalkboard,
  report: IconReportAnalytics,
  attendance: IconCalendarCheck,
  ticket: IconLifebuoy,
  account: IconCreditCard,
  settings: IconSettings,
};
