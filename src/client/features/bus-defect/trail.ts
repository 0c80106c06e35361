import { text } from '#client/trail/fields-of-deed.ts';
import { about, type Deeds } from '#client/trail/sentence.ts';
import { t } from '#client/ui/language/words.ts';

/** How the audit trail tells what is done here. */
export const deeds = {
  'bus-defect.reported': { label: t('Defect reported'), tell: () => about(t('reported the defect')) },
  'bus-defect.changed': { label: t('Defect changed'), tell: () => about(t('changed the defect')) },
  'bus.held': {
    label: t('Bus held for a defect'),
    tell: ({ after }) => about(t('reported a severe defect ({{defect}}), which holds the bus', { defect: text(after, 'defect') })),
  },
} satisfies Deeds;
