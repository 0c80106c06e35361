/** What the audit trail of a new school begins with. */
import type { FirstAdmin, NewSchool } from '#contract/registration.ts';
import type { Deed } from '#server/audit/append.ts';

interface Made {
  schoolId: string;
  userId: string;
  email: string;
}

export function registeredDeeds(school: NewSchool, { name, jobTitle, phone }: FirstAdmin, { schoolId, userId, email }: Made): Deed[] {
  const rights = { role: 'School Admin', scopeMode: 'ALL', state: 'ACTIVE' };
  return [
    { action: 'school.registered', object: { kind: 'school', id: schoolId, label: school.name }, after: { ...school, email } },
    { action: 'user.joined', object: { kind: 'user', id: userId, label: name }, after: { name, email, jobTitle, phone, ...rights } },
  ];
}
