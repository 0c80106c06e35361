import { roleText } from '#client/person/role-names.ts';
import { text } from '#client/trail/fields-of-deed.ts';
import { about, around, type Deeds, ownOr, thing } from '#client/trail/sentence.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'user.invited': {
    label: t('Invited'),
    tell: ({ after }) =>
      text(after, 'role')
        ? around(t('invited {{thing}} as {{role}}', { thing, role: roleText(text(after, 'role')) }))
        : about(t('invited')),
  },
  'user.invited-again': { label: t('Invited again'), tell: () => about(t('sent the invitation again to')) },
  'user.joined': { label: t('Invitation taken up'), tell: ownOr(t('joined the school'), t('took up the invitation of')) },
  'user.changed': { label: t('Details changed'), tell: () => about(t('changed the details of')) },
  'user.suspended': { label: t('Suspended'), tell: () => about(t('suspended')) },
  'user.restored': { label: t('Restored'), tell: () => about(t('restored')) },
  'user.removed': { label: t('Removed'), tell: () => about(t('removed')) },
} satisfies Deeds;
