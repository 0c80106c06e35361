import { roleText } from '#client/person/role-names.ts';
import { text } from '#client/trail/fields-of-deed.ts';
import { about, around, type Deeds, ownOr, thing } from '#client/trail/sentence.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'user.invited': ({ after }) =>
    text(after, 'role') ? around(t('invited {{thing}} as {{role}}', { thing, role: roleText(text(after, 'role')) })) : about(t('invited')),
  'user.invited-again': () => about(t('sent the invitation again to')),
  'user.joined': ownOr(t('joined the school'), t('took up the invitation of')),
  'user.changed': () => about(t('changed the details of')),
  'user.suspended': () => about(t('suspended')),
  'user.restored': () => about(t('restored')),
  'user.removed': () => about(t('removed')),
} satisfies Deeds;
