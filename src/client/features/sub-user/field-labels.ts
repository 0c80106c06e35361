import type { NewSubUser } from '#contract/sub-user.ts';

const fields: Record<string, string> = {
  name: 'Full name',
  email: 'E-mail',
  phone: 'Telephone',
  jobTitle: 'Job title',
  role: 'Role',
  scopeMode: 'Children',
  startsOn: 'First day',
  endsOn: 'Last day',
} satisfies Record<keyof NewSubUser, string>;

/** A field of a person as people say it. */
export function describeField(path: string): string {
  return fields[path] ?? '';
}
