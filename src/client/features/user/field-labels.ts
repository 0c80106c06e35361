import type { NewUser } from '#contract/user.ts';
import { t } from '#client/ui/language/words.ts';

const fields: Record<string, string> = {
  name: t('Full name'),
  email: t('E-mail'),
  phone: t('Telephone'),
  jobTitle: t('Job title'),
  role: t('Role'),
  scopeMode: t('Children'),
  startsOn: t('First day'),
  endsOn: t('Last day'),
} satisfies Record<keyof NewUser, string>;

/** A field of a person as people say it. */
export function describeField(path: string): string {
  return fields[path] ?? '';
}
