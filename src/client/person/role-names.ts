import { Role } from '#contract/role.ts';
import { t } from '#client/ui/language/words.ts';

/** What a role is called on the screen. Its name in the contract is only ever compared. */
export const roleNames: Record<Role, string> = {
  'School Admin': t('School Admin'),
  Correspondent: t('Correspondent'),
  Support: t('Support'),
  Auditor: t('Auditor'),
  Hybrid: t('Hybrid'),
};

/** Of what was written down long ago, where a role may have had another name. */
export function roleText(role: string): string {
  if (role === 'Guardian') return t('Guardian');
  const known = Role.safeParse(role).data;
  return known ? roleNames[known] : role;
}
