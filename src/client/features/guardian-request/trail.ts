import { text } from '#client/trail/fields-of-deed.ts';
import { about, because, type Deeds } from '#client/trail/sentence.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'student.request-entered': ({ after }) =>
    about(t('entered a request of {{guardian}} for', { guardian: text(after, 'askedBy') || t('a guardian') })),
  'student.request-approved': ({ after }) =>
    about(t('approved a request of {{guardian}} for', { guardian: text(after, 'askedBy') || t('a guardian') })),
  'student.request-part-approved': ({ after }) =>
    about(t('approved a part of a request of {{guardian}} for', { guardian: text(after, 'askedBy') || t('a guardian') })),
  'student.request-declined': ({ after }) =>
    about(
      t('declined a request of {{guardian}} for', { guardian: text(after, 'askedBy') || t('a guardian') }),
      because(text(after, 'reason')),
    ),
  'student.request-cancelled': ({ after }) =>
    about(
      t('took back a request of {{guardian}} for', { guardian: text(after, 'askedBy') || t('a guardian') }),
      because(text(after, 'reason')),
    ),
} satisfies Deeds;
