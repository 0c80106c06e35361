import { everyRole, families, type Role } from '#contract/role.ts';
import { t } from '#client/ui/language/words.ts';

interface Section {
  /** Spec §2: the header's title. */
  title: string;
  /** Spec §6: who sees the entry in the side menu. The server decides what they may do. */
  roles: readonly Role[];
}

export const sections = {
  dashboard: { title: t('Dashboard'), roles: everyRole },
  parent: { title: t('Parent/Guardian'), roles: families },
  student: { title: t('Student'), roles: families },
  employee: { title: t('Employee'), roles: ['School Admin'] },
  bus: { title: t('School Bus'), roles: ['School Admin'] },
  exeatSublevel: { title: t('Exeat | Sublevel'), roles: families },
  exeatHouse: { title: t('Exeat | House'), roles: families },
  class: { title: t('Class'), roles: ['School Admin', 'Hybrid'] },
  report: { title: t('Report'), roles: ['School Admin'] },
  attendance: { title: t('Attendance Report'), roles: ['School Admin', 'Support', 'Auditor', 'Hybrid'] },
  ticket: { title: t('Ticket'), roles: ['School Admin', 'Support', 'Auditor', 'Hybrid'] },
  account: { title: t('Account'), roles: ['School Admin'] },
  settings: { title: t('Settings'), roles: everyRole },
  notifications: { title: t('Notifications'), roles: everyRole },
  attention: { title: t('Needs attention'), roles: everyRole },
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof sections;
