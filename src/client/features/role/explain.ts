import { everyRole, type Role } from '#contract/role.ts';
import type { Grant, Permission } from '#contract/grant.ts';
import { t } from '#client/ui/language/words.ts';

/** The people of a role, as a sentence begins with them. */
export const people: Record<Role, string> = {
  'School Admin': t('School Admins'),
  Correspondent: t('Correspondents'),
  Support: t('Support staff'),
  Auditor: t('Auditors'),
  Hybrid: t('Hybrids'),
};

/** What the role is there for: the reason behind most of its rights. */
export const work: Record<Role, string> = {
  'School Admin': t('they answer for the whole school'),
  Correspondent: t('they keep the contact with families'),
  Support: t('they look after tickets, devices and attendance'),
  Auditor: t('they check figures, and change nothing'),
  Hybrid: t('they work with the children, classes and families assigned to them'),
};

/** One cell of the table in a sentence: who may do what, how far, and why so. */
export function explain(permission: Permission, role: Role): string {
  const { note, noteFor = everyRole } = permission;
  const sentence = rightOf(permission, role);
  return note !== undefined && noteFor.includes(role) ? `${sentence} ${note}` : sentence;
}

function rightOf({ deed, grants }: Permission, role: Role): string {
  const who = people[role];
  const all = Object.values(grants);
  const sentences: Record<Grant, string> = {
    A: all.every((grant) => grant === 'A')
      ? t('Every role may {{deed}}.', { deed })
      : all.includes('S')
        ? t('{{who}} may {{deed}}, for the whole school: {{work}}.', { who, deed, work: work[role] })
        : t('{{who}} may {{deed}}: {{work}}.', { who, deed, work: work[role] }),
    S: t('{{who}} may {{deed}}, for the children assigned to them.', { who, deed }),
    O: t('{{who}} may {{deed}}, their own only.', { who, deed }),
    '-': t('{{who}} may not {{deed}}: {{work}}.', { who, deed, work: work[role] }),
    propose: t('{{who}} may propose to {{deed}}; somebody who may do so decides.', { who, deed }),
    'S same day': t('{{who}} may {{deed}}, for the children assigned to them and on the same day only.', { who, deed }),
    'named lead': t('{{who}} may {{deed}} only when they were named to lead in it.', { who, deed }),
  };
  return sentences[grants[role]];
}
