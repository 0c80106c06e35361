import { everyRole, type Role } from '#contract/role.ts';
import type { Grant, Permission } from '#contract/grant.ts';

/** The people of a role, as a sentence begins with them. */
export const people: Record<Role, string> = {
  'School Admin': 'School Admins',
  Correspondent: 'Correspondents',
  Support: 'Support staff',
  Auditor: 'Auditors',
  Hybrid: 'Hybrids',
};

/** What the role is there for: the reason behind most of its rights. */
export const work: Record<Role, string> = {
  'School Admin': 'they answer for the whole school',
  Correspondent: 'they keep the contact with families',
  Support: 'they look after tickets, devices and attendance',
  Auditor: 'they check figures, and change nothing',
  Hybrid: 'they work with the children, classes and families assigned to them',
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
      ? `Every role may ${deed}.`
      : `${who} may ${deed}${all.includes('S') ? ', for the whole school' : ''}: ${work[role]}.`,
    S: `${who} may ${deed}, for the children assigned to them.`,
    O: `${who} may ${deed}, their own only.`,
    '-': `${who} may not ${deed}: ${work[role]}.`,
    propose: `${who} may propose to ${deed}; somebody who may do so decides.`,
    'S same day': `${who} may ${deed}, for the children assigned to them and on the same day only.`,
    'named lead': `${who} may ${deed} only when they were named to lead in it.`,
  };
  return sentences[grants[role]];
}
