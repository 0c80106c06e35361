import { everyRole, type Role } from '#contract/role.ts';

interface Section {
  /** Spec §2: the header's title. */
  title: string;
  /** Spec §6: who sees the entry in the side menu. The server decides what they may do. */
  roles: readonly Role[];
}

export const sections = {
  dashboard: { title: 'Dashboard', roles: everyRole },
  parent: { title: 'Parent/Guardian', roles: ['School Admin', 'Correspondent', 'Hybrid'] },
  student: { title: 'Student', roles: ['School Admin', 'Correspondent', 'Hybrid'] },
  employee: { title: 'Employee', roles: ['School Admin'] },
  bus: { title: 'School Bus', roles: ['School Admin'] },
  exeatSublevel: { title: 'Exeat | Sublevel', roles: ['School Admin', 'Hybrid', 'Correspondent'] },
  exeatHouse: { title: 'Exeat | House', roles: ['School Admin', 'Hybrid', 'Correspondent'] },
  class: { title: 'Class', roles: ['School Admin', 'Hybrid'] },
  report: { title: 'Report', roles: ['School Admin'] },
  attendance: { title: 'Attendance Report', roles: ['School Admin', 'Support', 'Auditor', 'Hybrid'] },
  ticket: { title: 'Ticket', roles: ['School Admin', 'Support', 'Auditor', 'Hybrid'] },
  account: { title: 'Account', roles: ['School Admin'] },
  settings: { title: 'Settings', roles: everyRole },
  notifications: { title: 'Notifications', roles: everyRole },
  attention: { title: 'Needs attention', roles: everyRole },
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof sections;
