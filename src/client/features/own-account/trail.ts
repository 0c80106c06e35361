import { refusalWords } from '#client/trail/refusal-words.ts';
import { deviceText } from '#client/ui/language/device-text.ts';
import { text } from '#client/trail/fields-of-deed.ts';
import { about, because, type Deeds, isOwn, ownOr, plain } from '#client/trail/sentence.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'session.signed-in': {
    label: t('Signed in'),
    tell: ({ object }) => plain(object.label ? t('signed in on {{device}}', { device: deviceText(object.label) }) : t('signed in')),
  },
  'session.refused': {
    label: t('Refused at sign-in'),
    tell: ({ after }) => about(t('was refused at sign-in as'), because(refusalWords[text(after, 'why')])),
  },
  'session.signed-out': { label: t('Signed out'), tell: () => plain(t('signed out')) },
  'session.ended': {
    label: t('Sessions ended'),
    tell: (told) => {
      if (told.object.kind === 'session')
        return plain(
          told.object.label ? t('ended their session on {{device}}', { device: deviceText(told.object.label) }) : t('ended their session'),
        );
      return isOwn(told) ? plain(t('ended their other sessions')) : about(t('ended the sessions of'));
    },
  },
  'session.stepped-up': { label: t('Password given again'), tell: () => plain(t('gave their password again before a risky change')) },
  'factor.on': { label: t('Second factor on'), tell: ownOr(t('turned on their second factor'), t('turned on the second factor of')) },
  'factor.off': { label: t('Second factor off'), tell: ownOr(t('turned off their second factor'), t('turned off the second factor of')) },
  'factor.codes-renewed': { label: t('New recovery codes'), tell: ownOr(t('made new recovery codes'), t('made new recovery codes for')) },
  'factor.code-used': {
    label: t('Recovery code used'),
    tell: ({ after }) =>
      plain(
        typeof after?.['left'] === 'number'
          ? t('used up a recovery code; {{count}} left', {
              count: after['left'],
              defaultValue_one: 'used up a recovery code; {{count}} left',
            })
          : t('used up a recovery code'),
      ),
  },
  'account.changed': { label: t('Own details changed'), tell: () => plain(t('changed their own details')) },
  'account.preferences-changed': { label: t('Own preferences changed'), tell: () => plain(t('changed how the console looks for them')) },
} satisfies Deeds;
