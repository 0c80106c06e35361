import { text } from '#client/trail/fields-of-deed.ts';
import { about, because, type Deeds } from '#client/trail/sentence.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done here: of the register in which the mark stands. */
export const deeds = {
  'register.correction-proposed': {
    label: t('Correction proposed'),
    tell: () => about(t('proposed a correction in the register of')),
  },
  'register.correction-accepted': {
    label: t('Correction accepted'),
    tell: ({ after }) => about(t('accepted a proposed correction in the register of'), proposedBy(after)),
  },
  'register.correction-declined': {
    label: t('Correction declined'),
    tell: ({ after }) => about(t('declined a proposed correction in the register of'), proposedBy(after) + because(text(after, 'reason'))),
  },
  'register.correction-withdrawn': {
    label: t('Correction taken back'),
    tell: () => about(t('took back a correction in the register of')),
  },
} satisfies Deeds;

function proposedBy(after: Parameters<typeof text>[0]): string {
  const name = text(after, 'proposedBy');
  return name ? t(' (proposed by {{name}})', { name }) : '';
}
