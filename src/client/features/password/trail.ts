import { type Deeds, ownOr } from '#client/trail/sentence.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'password.reset': {
    label: t('New password by code'),
    tell: ownOr(t('set a new password with a code'), t('set a new password, with a code, for')),
  },
  'password.changed': { label: t('Password changed'), tell: ownOr(t('changed their password'), t('changed the password of')) },
} satisfies Deeds;
