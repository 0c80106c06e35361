import { text } from '#client/trail/fields-of-deed.ts';
import { about, because, type Deeds } from '#client/trail/sentence.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'student.request-entered': {
    label: t('Request entered'),
    tell: ({ after }) => about(t('entered a request of {{guardian}} for', { guardian: text(after, 'askedBy') || t('a guardian') })),
  },
  'student.request-approved': {
    label: t('Request approved'),
    tell: ({ after }) => about(t('approved a request of {{guardian}} for', { guardian: text(after, 'askedBy') || t('a guardian') })),
  },
  'student.request-part-approved': {
    label: t('Request approved in part'),
    tell: ({ after }) =>
      about(t('approved a part of a request of {{guardian}} for', { guardian: text(after, 'askedBy') || t('a guardian') })),
  },
  'student.request-declined': {
    label: t('Request declined'),
    tell: ({ after }) =>
      about(
        t('declined a request of {{guardian}} for', { guardian: text(after, 'askedBy') || t('a guardian') }),
        because(text(after, 'reason')),
      ),
  },
  'student.request-cancelled': {
    label: t('Request taken back'),
    tell: ({ after }) =>
      about(
        t('took back a request of {{guardian}} for', { guardian: text(after, 'askedBy') || t('a guardian') }),
        because(text(after, 'reason')),
      ),
  },
} satisfies Deeds;
